//! Runs that are killed at random moments: the total is exact.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_core::random::Random;

use crate::place::Place;
use crate::started::Started;

/// A run on one thread that is killed and started again, until it is done; then another one in a
/// new folder.
struct Killed {
    place: Place,
    /// The command that counts.
    line: String,
    /// The command that prints the total.
    total: String,
    expected: &'static str,
    moments: Random,
    longest: Duration,
}

impl Killed {
    /// A run of a command, or of a shard of this plan if there is one.
    fn new(line: &str, plan: Option<&str>, expected: &'static str) -> Self {
        let place = Place::new();
        let line = format!("{line} --threads 1 --checkpoint 0.1");
        let mut total = line.clone();
        if let Some(plan) = plan {
            place.plan(plan, 1);
            total = "run merge plan.json run".to_owned();
        }
        Self {
            place,
            line,
            total,
            expected,
            moments: Random::new(16),
            longest: SHORTEST,
        }
    }

    /// Starts the program, and returns it after a random time; `None` if it was done before.
    fn started(&mut self) -> Option<Started> {
        let begin = Instant::now();
        let mut started = self.place.start(&self.line);
        let moment = Duration::from_micros(self.moments.below(self.longest.as_micros() as u64));
        // Longer and longer, so that it comes to an end on a machine of any speed.
        self.longest += Duration::from_millis(20);
        while begin.elapsed() < moment {
            if let Some(status) = started.child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return None;
            }
            sleep(Duration::from_millis(1));
        }
        Some(started)
    }

    /// Compares the total of a run that is done, and begins another.
    fn end(&mut self) {
        let total = self.place.run(&self.total).done();
        assert_eq!(total.lines().next(), Some(self.expected));
        fs::remove_dir_all(self.place.path("run")).unwrap();
        self.longest = SHORTEST;
    }
}

/// The first moments of a run lie within this time.
const SHORTEST: Duration = Duration::from_millis(100);

/// The number of times that runs are killed.
const KILLS: usize = 12;

#[test]
fn a_count_that_is_killed_at_random_moments_is_exact() {
    let shard = "run shard plan.json 0 --out run";
    let (queens, tours) = ("14772512", "779938932");
    for mut killed in [
        Killed::new(shard, Some("16"), queens),
        Killed::new("queens count 16 --run run", None, queens),
        Killed::new(shard, Some("6x7"), tours),
        Killed::new("tour count 6x7 --run run --disk .", None, tours),
    ] {
        let (mut left, mut runs) = (KILLS, 0);
        while left > 0 || runs == 0 {
            let is_done = match killed.started() {
                Some(started) => {
                    left = left.saturating_sub(1);
                    started.signal("-KILL").code == 0
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
