//! Runs that are killed at random moments: the total is exact, and little is lost.

use std::fs;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_core::random::Random;

use crate::common::HANGS;
use crate::place::{Place, known, signal};

/// The time whose work may be lost, in seconds.
const MAY_BE_LOST: f64 = 0.1;

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
    fn new(order: usize, is_shard: bool, how: &str) -> Self {
        let place = Place::new(&format!("{how}-{order}-{is_shard}"));
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
            line: format!("{line} --threads 1 --checkpoint {MAY_BE_LOST}"),
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

/// Kills runs by SIGKILL, this many times. Returns the number of runs that were counted to their
/// end.
fn kill(order: usize, is_shard: bool, kills: usize) -> usize {
    let mut killed = Killed::new(order, is_shard, "killed");
    let (mut left, mut runs) = (kills, 0);
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
    runs
}

#[test]
fn a_count_that_is_killed_at_random_moments_is_exact() {
    for is_shard in [true, false] {
        kill(16, is_shard, 12);
    }
}

#[test]
#[ignore = "by hand, minutes: cargo test --release -p backrank --test runs -- --ignored --nocapture"]
#[expect(clippy::print_stdout, reason = "figures for the documents")]
fn by_hand_a_large_count_that_is_killed_at_200_random_moments_is_exact() {
    for (order, is_shard) in LARGE {
        let runs = kill(order, is_shard, 50);
        println!("order {order}, shard {is_shard}: 50 kills, {runs} totals, all exact");
    }
}

const LARGE: [(usize, bool); 4] = [(18, true), (18, false), (19, true), (19, false)];

/// Finds the part of the whole work that each kill loses, and the seconds that the whole takes.
///
/// At each moment the process is halted, and the folder copied, as a kill would leave it. Then the
/// process is told to save, and to end. The difference of the two is what it had counted beyond the
/// last checkpoint, without the job that it was at. The run goes on from the copy.
fn lose(order: usize, is_shard: bool, moments: usize) -> (Vec<f64>, f64) {
    let mut killed = Killed::new(order, is_shard, "halted");
    let (mut lost, mut all_seconds) = (Vec::new(), None);
    while lost.len() < moments || all_seconds.is_none() {
        let Some(mut child) = killed.started() else {
            all_seconds = Some(killed.place.saved("run")[1]);
            killed.end();
            continue;
        };
        signal(&child, "-STOP");
        if !is_halted(&mut child) {
            continue; // it was done in this moment
        }
        let [run, copy] = ["run", "copy"].map(|name| killed.place.0.join(name));
        let copied = Command::new("cp").arg("-r").args([&run, &copy]).output();
        copied.unwrap(); // it fails where the folder is not made yet
        signal(&child, "-TERM");
        signal(&child, "-CONT");
        child.wait().unwrap();
        let [before, after] = ["copy", "run"].map(|folder| killed.place.saved(folder)[0]);
        lost.push(after - before);
        let _ = fs::remove_dir_all(&run); // it may not have come so far
        if copy.exists() {
            fs::rename(&copy, &run).unwrap();
        }
    }
    (lost, all_seconds.unwrap_or_default())
}

/// Waits until no thread of the process runs; false if it ended.
fn is_halted(child: &mut Child) -> bool {
    let begin = Instant::now();
    loop {
        let threads = fs::read_dir(format!("/proc/{}/task", child.id()));
        let is_halted = threads.unwrap().all(|thread| {
            let stat = fs::read_to_string(thread.unwrap().path().join("stat"));
            stat.is_ok_and(|stat| stat.rsplit(") ").next().unwrap().starts_with('T'))
        });
        if is_halted {
            return true;
        }
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        assert!(begin.elapsed() < HANGS);
        sleep(Duration::from_millis(1));
    }
}

/// On a quiet machine: that the process saves in time depends on its getting a processor.
#[test]
#[ignore = "by hand, minutes: cargo test --release -p backrank --test runs -- --ignored --nocapture"]
#[expect(clippy::print_stdout, reason = "figures for the documents")]
fn by_hand_a_kill_loses_no_more_work_than_is_done_in_the_time_of_checkpoint() {
    for (order, is_shard) in LARGE {
        let (mut lost, all_seconds) = lose(order, is_shard, 50);
        // The work that is done in that time, as a part of the whole.
        let most = MAY_BE_LOST / all_seconds;
        lost.sort_by(f64::total_cmp);
        let [median, worst] = [lost.len() / 2, lost.len() - 1].map(|at| lost[at] / most);
        println!(
            "order {order}, shard {is_shard}: of {} kills the median loses {median:.2} of the work of {MAY_BE_LOST} s, the worst {worst:.2}; the whole takes {all_seconds:.2} s",
            lost.len()
        );
        assert!(worst <= 1.0);
    }
}
