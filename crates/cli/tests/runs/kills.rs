//! Runs that are killed at random moments: the total is exact.

use std::fs;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_core::random::Random;

use super::place::{Place, known};

/// A run on one thread that is killed and started again, until it is done; then another one in a
/// new folder.
struct Killed {
    place: Place,
    order: usize,
    /// True if the run is one shard of a plan, false if it is a count in a folder.
    is_shard: bool,
    line: String,
    moments: Random,
    longest: Duration,
}

impl Killed {
    fn new(order: usize, is_shard: bool) -> Self {
        let place = Place::new(&format!("killed-{order}-{is_shard}"));
        let line = match is_shard {
            true => "run shard plan.json 0 --out run".to_owned(),
            false => format!("queens count {order} --run run"),
        };
        if is_shard {
            place.plan(order, 1);
        }
        Self {
            place,
            order,
            is_shard,
            line: format!("{line} --threads 1 --checkpoint 0.1"),
            moments: Random::new(order as u64),
            longest: SHORTEST,
        }
    }

    /// Starts the program, and returns it after a random time; `None` if it was done before.
    fn started(&mut self) -> Option<Child> {
        let begin = Instant::now();
        let mut child = self.place.start(&self.line);
        let moment = Duration::from_micros(self.moments.below(self.longest.as_micros() as u64));
        // Longer and longer, so that it comes to an end on a machine of any speed.
        self.longest += Duration::from_millis(20);
        while begin.elapsed() < moment {
            if let Some(status) = child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return None;
            }
            sleep(Duration::from_millis(1));
        }
        Some(child)
    }

    /// Compares the total of a run that is done, and begins another.
    fn end(&mut self) {
        let total = match self.is_shard {
            true => self.place.run("run merge plan.json run"),
            false => self.place.run(&self.line),
        };
        assert_eq!(total.done(), known(self.order));
        fs::remove_dir_all(self.place.0.join("run")).unwrap();
        self.longest = SHORTEST;
    }
}

/// The first moments of a run lie within this time.
const SHORTEST: Duration = Duration::from_millis(100);

/// The number of times that runs are killed.
const KILLS: usize = 12;

#[test]
fn a_count_that_is_killed_at_random_moments_is_exact() {
    for is_shard in [true, false] {
        let mut killed = Killed::new(16, is_shard);
        let (mut left, mut runs) = (KILLS, 0);
        while left > 0 || runs == 0 {
            let is_done = match killed.started() {
                Some(mut child) => {
                    child.kill().unwrap();
                    left = left.saturating_sub(1);
                    child.wait().unwrap().success()
                }
                None => true,
            };
            if is_done {
                killed.end();
                runs += 1;
            }
        }
    }
}
