//! An estimate from a sample comes near the time of the count, and a short count is simply run.

mod common;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::Strategy;
use backrank_parallel::{Estimate, ExecutorError, ThreadExecutor};
use common::Made;
use rayon::ThreadPoolBuilder;

/// Keeps a core busy.
fn spin(time: Duration) {
    let begin = Instant::now();
    while begin.elapsed() < time {
        std::hint::spin_loop();
    }
}

/// Jobs that last `unit` times their work, on the whole: each is twice as long, or takes no time.
fn busy(number: usize, unit: Duration, work: fn(usize) -> u64) -> Made {
    let sum = move |job: usize| {
        spin(unit * work(job) as u32 * 2 * (job as u32 / 7 % 2));
        1
    };
    Made {
        work,
        is_watched: false,
        ..Made::new(number).sums(sum)
    }
}

const BUDGET: Duration = Duration::from_millis(200);

/// Near for a machine that others use too: that makes it slower, never quicker.
fn assert_near(estimate: Estimate, seconds: f64) {
    let Estimate {
        low_seconds: low,
        high_seconds: high,
        ..
    } = estimate;
    assert!(!estimate.exact);
    assert!(
        low <= estimate.seconds * 0.95 && high >= estimate.seconds * 1.05,
        "{estimate:?}"
    );
    assert!(
        (0.4..20.0).contains(&(estimate.seconds / seconds)),
        "{estimate:?} of {seconds}"
    );
}

#[test]
fn short_and_long_jobs_are_estimated() {
    let works: [fn(usize) -> u64; 2] = [|_| 1, |job| job as u64 % 100 + 1];
    for (unit, number, work) in [
        (Duration::from_micros(1), 10_000_000, works[0]),
        (Duration::from_micros(2), 1_000_000, works[1]),
        (Duration::from_millis(5), 4_000, works[0]),
    ] {
        let jobs = busy(number, unit, work);
        let all: u64 = (0..number).map(work).sum();
        for threads in [1, 2] {
            let executor = ThreadExecutor::new().threads(threads);
            let estimate = executor.estimate(&jobs, BUDGET, 1).unwrap();
            assert_near(estimate, unit.as_secs_f64() * all as f64 / threads as f64);
            assert_eq!((estimate.jobs, estimate.threads), (number, threads));
        }
    }
}

#[test]
fn a_short_count_is_run() {
    let jobs = Made::new(1000);
    let estimate = ThreadExecutor::new().threads(2).estimate(&jobs, BUDGET, 1);
    let estimate = estimate.unwrap();
    assert!(estimate.exact && estimate.seconds < 10.0);
    assert_eq!((estimate.sampled, estimate.jobs), (1000, 1000));
    assert!(estimate.low_seconds <= estimate.seconds && estimate.seconds <= estimate.high_seconds);
    assert_eq!(jobs.begun.into_inner().unwrap().len(), 1000, "each once");
    let nothing = ThreadExecutor::new().estimate(&Made::new(0), BUDGET, 1);
    assert!(nothing.unwrap().exact);
}

#[test]
fn a_count_that_ends_within_the_budget_is_run_to_its_end() {
    let jobs = busy(200, Duration::from_millis(1), |_| 1);
    let estimate = ThreadExecutor::new()
        .threads(1)
        .estimate(&jobs, 4 * BUDGET, 1);
    // A busy machine may not come to the end in time.
    let estimate = estimate.unwrap();
    assert!(estimate.exact || estimate.seconds > 0.3, "{estimate:?}");
}

#[test]
fn few_jobs_leave_a_thread_without_work() {
    // One job on each of two threads: nothing is gained from a third.
    let jobs = busy(2, Duration::from_millis(500), |_| 1);
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

#[test]
fn long_jobs_are_timed_once_a_thread_and_the_interval_says_so() {
    for threads in [1, 2] {
        let jobs = Made::new(1_000).sums(|_| {
            sleep(Duration::from_millis(600)); // three times the budget, and not to be stopped
            1
        });
        let begin = Instant::now();
        let estimate = ThreadExecutor::new()
            .threads(threads)
            .estimate(&jobs, BUDGET, 1);
        let Estimate {
            seconds,
            low_seconds: low,
            high_seconds: high,
            ..
        } = *estimate.as_ref().unwrap();
        // A job of the count before the clock was looked at, which real workers break off, and the one that is timed.
        assert!(begin.elapsed() < Duration::from_secs(3));
        let factor = 10_f64.powf(1.0 / threads as f64) * 0.99;
        assert!(
            high / seconds > factor && seconds / low > factor && low > 0.0,
            "{estimate:?}"
        );
        assert!((0.9..2.0).contains(&(seconds * threads as f64 / 600.0)));
        let is = |bound: f64, factor: f64| (bound / (seconds * factor) - 1.0).abs() < 1e-9;
        let is_tenfold = is(low, 0.1) && is(high, 10.0);
        assert!(threads > 1 || is_tenfold, "{estimate:?}");
        assert_eq!(estimate.unwrap().blocks, threads);
    }
}

/// Jobs of a millisecond, of which one that the count does not come to for minutes panics when it is drawn.
#[test]
fn a_panic_while_blocks_are_timed_ends_the_estimate() {
    let has_panicked = AtomicBool::new(false);
    let jobs = Made::new(1_000_000).sums(move |job| {
        let panics = job > 500_000 && !has_panicked.swap(true, Ordering::Relaxed);
        assert!(!panics, "on purpose");
        sleep(Duration::from_millis(1));
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
        sleep(Duration::from_millis(1));
        1
    });
    let executor = ThreadExecutor::new().threads(3);
    let budget = Duration::from_secs(1_000_000);
    let estimate = catch_unwind(AssertUnwindSafe(|| executor.estimate(&jobs, budget, 1)));
    assert!(estimate.is_err());
}

#[test]
fn a_long_job_has_no_run_up() {
    let jobs = Made {
        sum: Box::new(|_, stop| {
            let begin = Instant::now();
            while begin.elapsed() < Duration::from_secs(1) {
                if stop.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                sleep(Duration::from_millis(1));
            }
            ControlFlow::Continue(1)
        }),
        ..Made::new(1_000)
    };
    let estimate = ThreadExecutor::new().threads(1).estimate(&jobs, BUDGET, 1);
    assert_eq!(estimate.unwrap().sampled, 1);
    let begun = jobs.begun.into_inner().unwrap();
    assert_eq!(begun.len(), 2, "one broken off, one timed: {begun:?}");
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
    for budget in [Duration::from_secs(1000), Duration::ZERO] {
        let stop = AtomicBool::new(false);
        let mut jobs = Made::new(10);
        jobs.sum = Box::new(|_, stop| {
            while !stop.load(Ordering::Relaxed) {
                sleep(Duration::from_millis(1));
            }
            ControlFlow::Break(())
        });
        let executor = ThreadExecutor::new().threads(2).stop(&stop);
        let estimate = std::thread::scope(|scope| {
            let estimate = scope.spawn(|| executor.estimate(&jobs, budget, 1));
            sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
            estimate.join().unwrap()
        });
        assert!(
            matches!(estimate, Err(ExecutorError::Stopped(_))),
            "{estimate:?}"
        );
    }
}
