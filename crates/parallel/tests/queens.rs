//! The door to counts of queens: by every method, on any threads, checked, refused, stopped at each phase.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use backrank_core::queens::Problem;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::{CountMethod, MethodError};
use backrank_core::{Order, Square};
use backrank_parallel::queens::{Count, CountError, Verification};
use backrank_parallel::{ExecutorError, MemoryLimit, Phase, Progress, ThreadExecutor};

fn empty(n: usize) -> Problem {
    Problem::new(Order::new(n).unwrap())
}

fn with_corner(n: usize) -> Problem {
    empty(n).with_queen(Square { row: 0, column: 0 }).unwrap()
}

#[test]
fn every_method_counts_and_is_checked_by_another() {
    for method in CountMethod::all() {
        for n in [0, 1, 4, 10] {
            for (fundamental, threads) in [(false, 1), (true, 3)] {
                let problem = empty(n);
                let executor = ThreadExecutor::new().threads(threads);
                let count = Count::new(&problem)
                    .method(method)
                    .fundamental(fundamental)
                    .verification(Verification::default());
                let prepared = count.prepare(&executor).unwrap();
                let outcome = prepared.run(&executor).unwrap();
                let published = outcome.published.map(|known| known.count);
                assert_eq!(published.unwrap_or(1), outcome.count, "{method:?} {n}");
                assert_ne!(outcome.by.name(), "auto");
                let verified = outcome.verified.unwrap().unwrap();
                assert_ne!(verified.by, outcome.by.name());
                assert!(n < 2 || prepared.jobs().is_some());
            }
        }
    }
}

#[test]
fn a_whole_that_would_take_too_long_is_refused() {
    let executor = ThreadExecutor::new();
    let refused = |n| {
        let problem = empty(n);
        let count = Count::new(&problem).verification(Verification::Whole);
        count.prepare(&executor).err()
    };
    assert_eq!(refused(18), None);
    let max_order = 18;
    assert_eq!(refused(19), Some(CountError::CheckTooLong { max_order }));
}

#[test]
fn a_problem_with_queens_is_counted_by_a_look_at_each() {
    let problem = with_corner(8);
    let executor = ThreadExecutor::new();
    let count = |count: Count<'_>| count.prepare(&executor).unwrap().run(&executor).unwrap();
    assert_eq!(count(Count::new(&problem)).count, 4);
    let outcome = count(Count::new(&problem).fundamental(true));
    assert_eq!(
        (outcome.count, outcome.all, outcome.published),
        (2, 2, None)
    );
    let method = CountMethod::HalfBoard(HalfBoard::new());
    let refused = Count::new(&problem).method(method).prepare(&executor).err();
    let method = "half-board";
    assert_eq!(
        refused,
        Some(CountError::Method(MethodError::EmptyBoardOnly { method }))
    );
}

#[test]
fn a_contradiction_is_no_solution_and_needs_no_count() {
    let problem = with_corner(32)
        .with_queen(Square {
            row: 31,
            column: 31,
        })
        .unwrap();
    let executor = ThreadExecutor::new();
    let count = Count::new(&problem).verification(Verification::default());
    let prepared = count.prepare(&executor).unwrap();
    assert!(prepared.jobs().is_none());
    let outcome = prepared.run(&executor).unwrap();
    assert!(outcome.contradiction.is_some() && outcome.verified.is_none());
    assert_eq!(outcome.count, 0);
}

#[test]
fn memory_is_refused_before_the_count_also_that_of_the_check() {
    let problem = empty(20);
    let executor = ThreadExecutor::new().threads(2);
    let count = Count::new(&problem).max_bytes(1 << 20);
    let refused = |count: Count<'_>| {
        matches!(
            count.prepare(&executor).err(),
            Some(CountError::Memory { .. })
        )
    };
    assert!(refused(count));
    let prefix = CountMethod::all()
        .find(|method| method.name() == "prefix")
        .unwrap();
    assert!(!refused(count.method(prefix)));
    assert!(refused(
        count.method(prefix).verification(Verification::default())
    ));
    let prepared = Count::new(&problem).prepare(&executor).unwrap();
    assert!(prepared.memory().total(2) > 1 << 20);
}

#[test]
fn memory_is_refused_also_where_the_count_runs_on_more_threads_than_it_was_prepared_for() {
    let problem = empty(20);
    let one = ThreadExecutor::new().threads(1);
    let needed_bytes = Count::new(&problem)
        .prepare(&one)
        .unwrap()
        .memory()
        .total(1);
    let count = Count::new(&problem).max_bytes(needed_bytes);
    let prepared = count.prepare(&one).unwrap();
    let many = ThreadExecutor::new().threads(64);
    let memory = |error: CountError| {
        matches!(
            error,
            CountError::Memory {
                threads: Some(1),
                ..
            }
        )
    };
    assert!(prepared.run(&many).is_err_and(memory));
    let estimate = prepared.estimate(&many, Duration::ZERO, 1);
    assert!(estimate.is_err_and(memory));
}

/// The free memory may change while a count runs.
#[test]
fn the_limit_of_memory_is_asked_for_once() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let limit = MemoryLimit::Asked {
        min_bytes: 0,
        max_bytes: || u64::MAX >> ASKED.fetch_add(1, Ordering::Relaxed),
    };
    let problem = empty(12);
    let count = Count::new(&problem)
        .max_bytes(limit)
        .method(CountMethod::all().find(|it| it.name() == "prefix").unwrap())
        .verification(Verification::Whole);
    let executor = ThreadExecutor::new().threads(2);
    let prepared = count.prepare(&executor).unwrap();
    assert_eq!(ASKED.load(Ordering::Relaxed), 1);
    prepared.estimate(&executor, Duration::ZERO, 1).unwrap();
    let outcome = prepared.run(&executor).unwrap();
    assert!(outcome.verified.is_some_and(|verified| verified.is_ok()));
    assert_eq!(ASKED.load(Ordering::Relaxed), 1);
}

#[test]
fn each_stage_is_told_and_can_be_stopped() {
    let problem = empty(13);
    for stopped_at in [
        None,
        Some(Phase::SelfSymmetric),
        Some(Phase::Count),
        Some(Phase::Checksums),
        Some(Phase::Verify),
    ] {
        let stop = AtomicBool::new(false);
        let phases = Mutex::new(Vec::new());
        let on_progress = |progress: Progress| {
            phases.lock().unwrap().push(progress.phase);
            stop.store(stopped_at == Some(progress.phase), Ordering::Relaxed);
        };
        let executor = ThreadExecutor::new()
            .threads(2)
            .stop(&stop)
            .on_progress(&on_progress);
        let count = Count::new(&problem)
            .fundamental(true)
            .verification(Verification::default());
        let outcome = count.prepare(&executor).unwrap().run(&executor);
        let mut phases = phases.into_inner().unwrap();
        phases.dedup();
        let all = [
            Phase::SelfSymmetric,
            Phase::Count,
            Phase::Checksums,
            Phase::Verify,
        ];
        let stopped = |error: CountError| match error {
            CountError::Failed(ExecutorError::Stopped(progress)) => Some(progress.phase),
            _ => None,
        };
        let reached = all.iter().position(|phase| Some(*phase) == stopped_at);
        assert_eq!(phases, all[..reached.map_or(all.len(), |last| last + 1)]);
        match stopped_at {
            None => assert!(outcome.unwrap().verified.unwrap().is_ok()),
            // The count outlives its check.
            Some(Phase::Checksums | Phase::Verify) => {
                let outcome = outcome.unwrap();
                assert_eq!(outcome.count, 9_233);
                let error = outcome.verified.unwrap().unwrap_err();
                assert_eq!(stopped(error), stopped_at);
            }
            Some(_) => assert_eq!(stopped(outcome.unwrap_err()), stopped_at),
        }
    }
}

#[test]
fn an_estimate_is_of_the_same_jobs_and_none_of_no_time() {
    let executor = ThreadExecutor::new();
    let told = Mutex::new(Vec::new());
    let on_progress = |progress: Progress| told.lock().unwrap().push(progress.phase);
    let executor = executor.on_progress(&on_progress);
    let method = CountMethod::HalfBoard(HalfBoard::new());
    let estimate = |n, budget| {
        let problem = empty(n);
        let count = Count::new(&problem).method(method);
        let prepared = count.prepare(&executor).unwrap();
        let jobs = prepared.jobs().map_or(0, |jobs| jobs.number());
        let estimate = prepared.estimate(&executor, budget, 1).unwrap();
        assert_eq!(estimate.jobs, jobs);
        estimate
    };
    assert!(estimate(10, Duration::from_secs(100)).exact);
    assert_eq!(*told.lock().unwrap(), [Phase::Estimate]);
    let nothing = estimate(1, Duration::ZERO);
    assert_eq!((nothing.seconds.value, nothing.exact), (0.0, false));
}
