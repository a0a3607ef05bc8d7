//! An estimate on threads, from its first part to its end.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread::{self, ThreadId};
use std::time::Duration;

use backrank_core::queens::{Jobs, Memory, Walker, Worker};

use super::super::Estimate;
use super::super::sampling::Sampling;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Meter, Stage};

const BUDGET: Duration = Duration::from_millis(200);

/// A clock of each thread, moved by the jobs that it does. Who does none reads the one that is furthest.
#[derive(Default)]
struct Clocks(Mutex<HashMap<ThreadId, Duration>>);

impl Clocks {
    fn now(&self) -> Duration {
        let clocks = self.0.lock().unwrap();
        let own = clocks.get(&thread::current().id());
        let furthest = || clocks.values().max();
        own.or_else(furthest).copied().unwrap_or_default()
    }

    /// Returns the time after that.
    fn advance(&self, time: Duration) -> Duration {
        let mut clocks = self.0.lock().unwrap();
        let own = clocks.entry(thread::current().id()).or_default();
        *own += time;
        *own
    }
}

/// Jobs that take their time by a clock. In all they take far more than the budget: the one at which the first part should
/// be over waits until it is. None takes its time before each thread has begun one.
struct Timed {
    number: usize,
    work: fn(usize) -> u64,
    time: Box<dyn Fn(usize) -> Duration + Send + Sync>,
    /// True if a job breaks off when it is stopped.
    is_broken_off: bool,
    threads: usize,
    clocks: Clocks,
    is_first_part_over: AtomicBool,
    begun: AtomicUsize,
}

impl Timed {
    fn new(number: usize, time: impl Fn(usize) -> Duration + Send + Sync + 'static) -> Self {
        Self {
            number,
            work: |_| 1,
            time: Box::new(time),
            is_broken_off: false,
            threads: 1,
            clocks: Clocks::default(),
            is_first_part_over: AtomicBool::new(false),
            begun: AtomicUsize::new(0),
        }
    }

    fn estimate(&self) -> Estimate {
        let executor = ThreadExecutor::new().threads(self.threads);
        let clock = || self.clocks.now();
        executor.estimate_by(&clock, self, BUDGET, 1).unwrap()
    }
}

impl Jobs for Timed {
    fn number(&self) -> usize {
        self.number
    }

    fn work(&self, job: usize) -> u64 {
        (self.work)(job)
    }

    fn memory(&self) -> Memory {
        Memory::default()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(TimedWorker(self))
    }

    fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
        ControlFlow::Break(())
    }
}

struct TimedWorker<'a>(&'a Timed);

impl Worker for TimedWorker<'_> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Self(jobs) = self;
        jobs.begun.fetch_add(1, Ordering::Relaxed);
        while jobs.begun.load(Ordering::Relaxed) < jobs.threads {
            thread::yield_now();
        }
        let now = jobs.clocks.advance((jobs.time)(job));
        while now >= BUDGET / 4 && !jobs.is_first_part_over.load(Ordering::Relaxed) {
            if stop.load(Ordering::Relaxed) {
                jobs.is_first_part_over.store(true, Ordering::Relaxed);
                if jobs.is_broken_off {
                    return ControlFlow::Break(());
                }
            }
            thread::yield_now();
        }
        ControlFlow::Continue(1)
    }
}

/// Each is twice as long as its work says, or takes no time.
#[test]
fn short_and_long_jobs_are_estimated() {
    let works: [fn(usize) -> u64; 2] = [|_| 1, |job| job as u64 % 100 + 1];
    for (unit, number, work) in [
        (Duration::from_micros(1), 10_000_000, works[0]),
        (Duration::from_micros(2), 1_000_000, works[1]),
        (Duration::from_millis(5), 4_000, works[0]),
    ] {
        let all: u64 = (0..number).map(work).sum();
        for threads in [1, 2] {
            let time = move |job| unit * work(job) as u32 * 2 * (job as u32 / 7 % 2);
            let jobs = Timed {
                work,
                threads,
                ..Timed::new(number, time)
            };
            let estimate = jobs.estimate();
            let Estimate {
                seconds,
                low_seconds: low,
                high_seconds: high,
                ..
            } = estimate;
            let is_wide = low <= seconds * 0.95 && high >= seconds * 1.05;
            assert!(is_wide && !estimate.exact, "{estimate:?}");
            let ratio = seconds * threads as f64 / (unit.as_secs_f64() * all as f64);
            assert!((0.5..2.0).contains(&ratio), "{ratio}: {estimate:?}");
            assert_eq!((estimate.jobs, estimate.threads), (number, threads));
        }
    }
}

#[test]
fn long_jobs_are_timed_once_a_thread_and_the_interval_says_so() {
    for threads in [1, 2] {
        let jobs = Timed {
            threads,
            ..Timed::new(1_000, |_| 3 * BUDGET)
        };
        let estimate = jobs.estimate();
        let Estimate {
            seconds,
            low_seconds: low,
            high_seconds: high,
            ..
        } = estimate;
        assert_eq!(estimate.blocks, threads);
        assert!(
            (seconds * threads as f64 - 600.0).abs() < 1e-6,
            "{estimate:?}"
        );
        let factor = 10_f64.powf(1.0 / threads as f64);
        assert!((seconds / low / factor - 1.0).abs() < 1e-9, "{estimate:?}");
        // On several threads all others may wait for the longest job.
        let wait = 3.0 * BUDGET.as_secs_f64() * (1.0 - 1.0 / threads as f64);
        let expected = seconds * factor + wait;
        assert!((high / expected - 1.0).abs() < 1e-9, "{estimate:?}");
    }
}

#[test]
fn a_long_job_has_no_run_up() {
    let jobs = Timed {
        is_broken_off: true,
        ..Timed::new(1_000, |_| 5 * BUDGET)
    };
    assert_eq!(jobs.estimate().sampled, 1);
    let begun = jobs.begun.into_inner();
    assert_eq!(begun, 2, "one broken off, one timed");
}

/// True if the first part is ended when `done` of 100 jobs are done and the budget is 100 seconds; and the number of looks at
/// the clock, which shows these times. The run is finished with the last of them.
fn end_of_first_part(done: usize, times: &[u64]) -> (bool, usize) {
    let jobs = Timed::new(100, |_| Duration::ZERO);
    let meter = Meter::new(Stage::Estimate, 100, 100, &|_| {});
    meter.add(done, done as u64);
    let (finished, is_finished) = mpsc::channel();
    let run = Mutex::new((times.iter(), Some(finished)));
    let clock = || {
        let (times, finished) = &mut *run.lock().unwrap();
        let time = times.next().unwrap();
        if times.len() == 0 {
            *finished = None;
        }
        Duration::from_secs(*time)
    };
    let (over, never) = (AtomicBool::new(false), AtomicBool::new(false));
    let budget = Duration::from_secs(100);
    let sampling = Sampling::new(&jobs, &over, &never, budget, &clock, 1);
    sampling.end_first_part(&meter, &is_finished);
    let left = run.lock().unwrap().0.len();
    (over.into_inner(), times.len() - left)
}

#[test]
fn the_first_part_goes_on_where_the_count_seems_to_end_within_the_budget() {
    let times = [10, 24, 26, 99, 100, 101];
    assert_eq!(end_of_first_part(25, &times), (true, 3), "a quarter of it");
    assert_eq!(end_of_first_part(26, &times), (true, 5), "all of it");
    assert_eq!(
        end_of_first_part(26, &times[..4]),
        (false, 4),
        "the count is done"
    );
}
