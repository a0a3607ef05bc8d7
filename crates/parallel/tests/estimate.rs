//! An estimate by the clock of the machine: what must be so however slow it is. Intervals are
//! tested beside the code, and by hand below.

use std::fs;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

use backrank_core::QueensProblem;
use backrank_parallel::queens::Count;
use backrank_parallel::{CountError, Forecast, ThreadExecutor};

use crate::TestJobs;

const BUDGET: Duration = Duration::from_millis(200);

/// More than any machine needs for what is to end within the budget.
const LONG: Duration = Duration::from_secs(10_000);

/// The time of a slow job, on any machine at least.
const NAP: Duration = Duration::from_millis(1);

#[test]
fn a_sample_of_real_jobs_predicts_their_time_and_sum() {
    let jobs = TestJobs {
        total: |sum| (sum % 3 == 0).then_some(sum / 3),
        ..TestJobs::slow(10_000, NAP)
    };
    for threads in [1, 2] {
        let executor = ThreadExecutor::new().threads(threads);
        let estimate = executor.estimate(&jobs, BUDGET, 1).unwrap();
        let seconds = estimate.seconds;
        let least = NAP.as_secs_f64() * 10_000.0 / threads as f64;
        assert!(!estimate.exact && seconds.value >= least * 0.999);
        let (low, high) = seconds.interval.unwrap();
        assert!(low <= 0.9 * seconds.value && high >= 1.1 * seconds.value);
        assert!((estimate.solutions.value - 1e4 / 3.0).abs() < 0.01);
    }
}

#[test]
fn a_count_that_ends_within_the_budget_is_run() {
    let jobs = TestJobs::slow(100, NAP);
    let executor = ThreadExecutor::new().threads(2);
    let estimate = |jobs: &TestJobs| executor.estimate(jobs, LONG, 1).unwrap();
    let all = estimate(&jobs);
    assert!(all.exact && all.seconds.value >= 50.0 * NAP.as_secs_f64());
    assert_eq!((all.sampled, all.jobs, all.threads), (100, 100, 2));
    assert_eq!(all.solutions.interval, Some((100.0, 100.0)));
    assert_eq!(estimate(&TestJobs::new(1)).threads, 1);
    assert!(estimate(&TestJobs::new(0)).exact);
}

#[test]
fn a_panic_ends_the_estimate() {
    let counted = AtomicUsize::new(0);
    let jobs = TestJobs::new(1_000_000).sums(move |_| {
        assert_ne!(counted.fetch_add(1, Ordering::Relaxed), 50, "on purpose");
        sleep(NAP);
        1
    });
    let executor = ThreadExecutor::new().threads(3);
    let estimate = catch_unwind(AssertUnwindSafe(|| executor.estimate(&jobs, LONG, 1)));
    assert!(estimate.is_err());
}

/// Each job waits for a flag: that of the trial, which breaks it off, or that of the caller.
#[test]
fn a_recount_stops_inside_its_jobs() {
    let mut jobs = TestJobs::new(10);
    jobs.sum = Box::new(|_, stop| {
        while !stop.load(Ordering::Relaxed) {
            sleep(NAP);
        }
        ControlFlow::Break(())
    });
    let estimate = jobs.cancelled(3, |executor| executor.estimate(&jobs, Duration::ZERO, 1));
    let is_stopped = matches!(estimate, Err(CountError::Stopped(_)));
    assert!(is_stopped, "{estimate:?}");
}

/// Compares 200 estimates of n = 18 with the published number, and with the processor time of the
/// counts right before and right after each, because no interval covers other load.
#[test]
#[ignore = "by hand, minutes: cargo test --release -p backrank-parallel --test main estimate -- --ignored"]
fn by_hand_ninety_two_of_a_hundred_intervals_hold_the_solutions_and_the_seconds() {
    const TRIALS: u64 = 200;
    for (threads, milliseconds) in [(1, 100), (1, 300), (2, 100), (2, 300)] {
        let budget = Duration::from_millis(milliseconds);
        let executor = ThreadExecutor::new().threads(threads);
        let prepared = || {
            let count = Count::new(QueensProblem::new(18).unwrap());
            count.prepare(&executor).unwrap()
        };
        let count = || {
            let begin = processor_seconds();
            let solutions = prepared().run(&executor).unwrap().count as f64;
            (solutions, processor_seconds() - begin)
        };
        let (mut held, mut before) = ([0, 0], count().1);
        for seed in 0..TRIALS {
            let estimate = prepared().estimate(&executor, budget, seed).unwrap();
            let (solutions, after) = count();
            let seconds = f64::midpoint(before, after) / threads as f64;
            before = after;
            let holds = |forecast: Forecast, truth| {
                let holds = |(low, high)| low <= truth && truth <= high;
                u64::from(forecast.interval.is_some_and(holds))
            };
            held[0] += holds(estimate.solutions, solutions);
            held[1] += holds(estimate.seconds, seconds);
        }
        let all_held = held.into_iter().all(|held| 100 * held >= 92 * TRIALS);
        assert!(all_held, "{threads} threads, {budget:?}: {held:?}");
    }
}

/// Returns the time that this process had of all processors, as Linux measures it.
fn processor_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap(); // the name may contain anything
    let fields: Vec<_> = fields.split(' ').collect();
    let ticks = |field: usize| fields[field].parse::<f64>().unwrap();
    (ticks(11) + ticks(12)) / 100.0
}
