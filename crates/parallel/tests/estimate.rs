//! An estimate by the clock of the machine: what must be so however slow it is. Beside the code are tests by clocks of their own.

mod common;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::Strategy;
use backrank_parallel::{ExecutorError, ThreadExecutor};
use common::Made;
use rayon::ThreadPoolBuilder;

const BUDGET: Duration = Duration::from_millis(200);

/// More than any machine needs for what is to end within the budget.
const LONG: Duration = Duration::from_secs(10_000);

/// The time of each of [`sleepy`] jobs, on any machine at least.
const NAP: Duration = Duration::from_millis(1);

fn sleepy(number: usize) -> Made {
    Made::new(number).sums(|_| {
        sleep(NAP);
        1
    })
}

#[test]
fn a_sample_of_real_jobs_foretells_no_less_than_they_take() {
    let jobs = sleepy(1_000_000);
    for threads in [1, 2] {
        let executor = ThreadExecutor::new().threads(threads);
        let estimate = executor.estimate(&jobs, BUDGET, 1).unwrap();
        let seconds = NAP.as_secs_f64() * 1_000_000.0 / threads as f64;
        assert!(
            !estimate.exact && estimate.seconds >= seconds * 0.999,
            "{estimate:?}"
        );
    }
}

#[test]
fn a_count_that_ends_within_the_budget_is_run() {
    let jobs = sleepy(100);
    let estimate = ThreadExecutor::new().threads(2).estimate(&jobs, LONG, 1);
    let estimate = estimate.unwrap();
    assert!(estimate.exact && estimate.seconds >= 50.0 * NAP.as_secs_f64());
    assert_eq!((estimate.sampled, estimate.jobs), (100, 100));
    assert!(estimate.low_seconds <= estimate.seconds && estimate.seconds <= estimate.high_seconds);
    assert_eq!(jobs.begun.into_inner().unwrap().len(), 100, "each once");
    let nothing = ThreadExecutor::new().estimate(&Made::new(0), LONG, 1);
    assert!(nothing.unwrap().exact);
}

#[test]
fn few_jobs_leave_a_thread_without_work() {
    // One job on each of two threads: nothing is gained from a third.
    let jobs = Made::new(2);
    let estimate = ThreadExecutor::new().threads(3).estimate(&jobs, BUDGET, 1);
    assert_eq!(estimate.unwrap().threads, 2);
}

#[test]
fn pieces_and_a_pool_of_the_caller_from_within() {
    let problem = Problem::new(Order::new(17).unwrap());
    let jobs = Strategy::Prefix.jobs(Bitmask, &problem, 64);
    let pool = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let executor = ThreadExecutor::new().pool(&pool);
    let estimate = pool
        .install(|| executor.estimate(&jobs, BUDGET, 5))
        .unwrap();
    assert!(!estimate.exact && estimate.sampled > 0, "{estimate:?}");
}

/// Jobs of a millisecond, of which one that the count does not come to for minutes panics when it is drawn.
#[test]
fn a_panic_while_blocks_are_timed_ends_the_estimate() {
    let has_panicked = AtomicBool::new(false);
    let jobs = Made::new(1_000_000).sums(move |job| {
        let panics = job > 500_000 && !has_panicked.swap(true, Ordering::Relaxed);
        assert!(!panics, "on purpose");
        sleep(NAP);
        1
    });
    let executor = ThreadExecutor::new().threads(3);
    let estimate = catch_unwind(AssertUnwindSafe(|| executor.estimate(&jobs, BUDGET, 1)));
    assert!(estimate.is_err());
}

#[test]
fn a_panic_in_the_first_part_ends_the_estimate() {
    let jobs = Made::new(1_000_000).sums(|job| {
        assert_ne!(job, 5, "on purpose");
        sleep(NAP);
        1
    });
    let executor = ThreadExecutor::new().threads(3);
    let estimate = catch_unwind(AssertUnwindSafe(|| executor.estimate(&jobs, LONG, 1)));
    assert!(estimate.is_err());
}

#[test]
fn no_jobs_and_no_end_of_the_budget_are_no_trouble() {
    let raised = AtomicBool::new(true);
    let nothing = Made::new(0);
    let stopped = ThreadExecutor::new()
        .stop(&raised)
        .estimate(&nothing, BUDGET, 1);
    assert!(stopped.is_ok_and(|estimate| estimate.exact));
    let long = ThreadExecutor::new().estimate(&Made::new(3), Duration::MAX, 1);
    assert!(long.is_ok_and(|estimate| estimate.exact));
}

#[test]
fn it_stops_in_either_part() {
    // In the first part each thread begins one job at most, which is broken off; the next one that is begun is timed.
    for (budget, begun) in [(LONG, 1), (Duration::ZERO, 3)] {
        let stop = AtomicBool::new(false);
        let mut jobs = Made::new(10);
        jobs.sum = Box::new(|_, stop| {
            while !stop.load(Ordering::Relaxed) {
                sleep(NAP);
            }
            ControlFlow::Break(())
        });
        let executor = ThreadExecutor::new().threads(2).stop(&stop);
        let estimate = std::thread::scope(|scope| {
            let estimate = scope.spawn(|| executor.estimate(&jobs, budget, 1));
            while jobs.begun.lock().unwrap().len() < begun {
                sleep(NAP);
            }
            stop.store(true, Ordering::Relaxed);
            estimate.join().unwrap()
        });
        assert!(
            matches!(estimate, Err(ExecutorError::Stopped(_))),
            "{estimate:?}"
        );
    }
}
