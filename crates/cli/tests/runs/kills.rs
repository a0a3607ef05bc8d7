//! Runs that are killed at random moments: the total is exact.

use std::fs;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_core::random::Random;
use backrank_core::tour::count::Scope;

use super::place::{Place, known, known_tours};

/// A run on one thread that is killed and started again, until it is done; then another one in a
/// new folder.
struct Killed {
    place: Place,
    /// The command that counts.
    line: String,
    /// The command that prints the total.
    total: String,
    expected: String,
    moments: Random,
    longest: Duration,
}

impl Killed {
    /// A run of a command, or of a shard of this plan if there is one.
    fn new(name: &str, line: &str, plan: Option<&str>, expected: String) -> Self {
        let place = Place::new(&format!("killed-{name}"));
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
        let total = self.place.run(&self.total).done();
        assert_eq!(total.lines().next(), Some(self.expected.trim_end()));
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
    let shard = "run shard plan.json 0 --out run";
    let tours = known_tours("6x7", Scope::All);
    for mut killed in [
        Killed::new("shard", shard, Some("16"), known(16)),
        Killed::new("queens", "queens count 16 --run run", None, known(16)),
        Killed::new("tours-shard", shard, Some("6x7"), tours.clone()),
        Killed::new("tours", "tour count 6x7 --run run --disk .", None, tours),
    ] {
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
