//! The interval of an estimate against the true work of all jobs.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::{Jobs, Memory, Walker, Worker, known};

use super::super::sampling::{Sampling, Timed};
use crate::executor::progress::{Meter, Stage};
use crate::executor::queue::JobQueue;
use crate::jobs::work;

/// Jobs of half-board. Each moves the clock by the number of its solutions, which differs from the work that it is said to
/// be as its true time does, and more.
struct Clocked {
    jobs: Box<dyn Jobs>,
    nanoseconds: Vec<u64>,
    now: AtomicU64,
    budget: Duration,
    /// True once a quarter of the budget is over.
    over: AtomicBool,
}

impl Clocked {
    fn new(n: usize) -> Self {
        let jobs = HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap();
        let never = AtomicBool::new(false);
        let mut worker = jobs.worker();
        let sum = |job| worker.count(job, &never).continue_value().unwrap();
        let sums: Vec<_> = (0..jobs.number()).map(sum).collect();
        assert_eq!(jobs.total(sums.iter().sum()), known::ALL.value(n));
        drop(worker);
        // The clock stands still for no job.
        let nanoseconds = sums.iter().map(|&sum| 10 * sum as u64 + 100).collect();
        Self {
            jobs,
            nanoseconds,
            now: AtomicU64::new(0),
            budget: Duration::ZERO,
            over: AtomicBool::new(false),
        }
    }

    /// The time that all jobs take.
    fn all(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.iter().sum())
    }

    fn time(&self) -> Duration {
        Duration::from_nanos(self.now.load(Ordering::Relaxed))
    }

    /// The sample of one thread, and the work of all jobs.
    fn sample(&self, seed: u64) -> (Timed, f64) {
        self.now.store(0, Ordering::Relaxed);
        self.over.store(false, Ordering::Relaxed);
        let never = AtomicBool::new(false);
        let clock = || self.time();
        let sampling = Sampling::new(self, &self.over, &never, self.budget, &clock, seed);
        let queue = JobQueue::new(self.number(), &self.over);
        let meter = Meter::new(Stage::Estimate, self.number(), work::total(self), &|_| {});
        let work_of = |job| self.work(job);
        let timed = sampling.take_part(queue.measured(&meter, &work_of));
        (timed.unwrap(), sampling.draws.blocks.makespan(1) as f64)
    }
}

impl Jobs for Clocked {
    fn number(&self) -> usize {
        self.jobs.number()
    }

    fn work(&self, job: usize) -> u64 {
        self.jobs.work(job)
    }

    fn same_lists(&self, job: usize) -> usize {
        self.jobs.same_lists(job)
    }

    fn likely_work(&self, job: usize) -> Option<f64> {
        self.jobs.likely_work(job)
    }

    fn memory(&self) -> Memory {
        Memory::default()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Ticking(self))
    }

    fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
        ControlFlow::Break(())
    }
}

struct Ticking<'a>(&'a Clocked);

impl Worker for Ticking<'_> {
    fn count(&mut self, job: usize, _: &AtomicBool) -> ControlFlow<(), u128> {
        self.0
            .now
            .fetch_add(self.0.nanoseconds[job], Ordering::Relaxed);
        if self.0.time() >= self.0.budget / 4 {
            self.0.over.store(true, Ordering::Relaxed);
        }
        ControlFlow::Continue(1)
    }
}

/// Also without the share that is added for a machine whose speed changes.
#[test]
fn nine_of_ten_intervals_hold_the_true_work() {
    const SEEDS: u64 = 200;
    for n in 15..=17 {
        let mut jobs = Clocked::new(n);
        let all = jobs.all().as_secs_f64();
        for part in [3, 10, 100] {
            jobs.budget = jobs.all() / part;
            let (mut held, mut sum) = (0, 0.0);
            for seed in 0..SEEDS {
                let (timed, work) = jobs.sample(seed);
                let (low, high) = timed.rate.interval(0.0);
                held += u64::from((low * work..=high * work).contains(&all));
                sum += timed.rate.mean * work;
            }
            assert!(10 * held >= 9 * SEEDS, "{n}, 1/{part}: {held} of {SEEDS}");
            let mean = sum / SEEDS as f64 / all;
            assert!((0.95..1.25).contains(&mean), "{n}, 1/{part}: {mean}");
        }
    }
}
