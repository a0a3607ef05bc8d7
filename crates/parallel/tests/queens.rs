//! Counts of queens: with every method, on any number of threads, checked, refused, stopped in each
//! phase.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use backrank_core::Square;
use backrank_core::queens::QueensProblem;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::{CountMethod, MethodError};
use backrank_parallel::queens::{Count, Verification};
use backrank_parallel::{CountError, Phase, ThreadExecutor};

fn empty(n: usize) -> QueensProblem {
    QueensProblem::new(n).unwrap()
}

fn with_corner(n: usize) -> QueensProblem {
    empty(n).with([Square { row: 0, column: 0 }]).unwrap()
}

#[test]
fn every_method_counts_and_is_checked_by_another() {
    for method in CountMethod::all() {
        for n in [0, 1, 4, 10] {
            for (fundamental, threads) in [(false, 1), (true, 3)] {
                let executor = ThreadExecutor::new().threads(threads);
                let count = Count::new(empty(n))
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
        let count = Count::new(empty(n)).verification(Verification::Whole);
        count.prepare(&executor).err()
    };
    assert_eq!(refused(18), None);
    let max_order = 18;
    assert_eq!(refused(19), Some(CountError::CheckTooLong { max_order }));
}

#[test]
fn a_problem_with_queens_is_counted_by_a_look_at_each() {
    let new = || Count::new(with_corner(8));
    let executor = ThreadExecutor::new();
    let count = |count: Count| count.prepare(&executor).unwrap().run(&executor).unwrap();
    assert_eq!(count(new()).count, 4);
    let outcome = count(new().fundamental(true));
    assert_eq!(
        (outcome.count, outcome.all, outcome.published),
        (2, 2, None)
    );
    let method = CountMethod::HalfBoard(HalfBoard::new());
    let refused = new().method(method).prepare(&executor).err();
    let method = "half-board";
    assert_eq!(
        refused,
        Some(CountError::Method(MethodError::EmptyBoardOnly { method }))
    );
}

#[test]
fn a_contradiction_is_no_solution_and_needs_no_count() {
    let problem = with_corner(32)
        .with([Square {
            row: 31,
            column: 31,
        }])
        .unwrap();
    let executor = ThreadExecutor::new();
    let count = Count::new(problem).verification(Verification::default());
    let prepared = count.prepare(&executor).unwrap();
    assert!(prepared.jobs().is_none());
    let outcome = prepared.run(&executor).unwrap();
    assert!(outcome.count == 0 && outcome.verified.is_none());
}

#[test]
fn memory_is_refused_also_where_the_count_runs_on_more_threads_than_it_was_prepared_for() {
    let one = ThreadExecutor::new().threads(1);
    let count = Count::new(empty(20));
    let needed_bytes = count.clone().prepare(&one).unwrap().memory().total(1);
    let prepared = count.max_bytes(needed_bytes).prepare(&one).unwrap();
    let many = ThreadExecutor::new().threads(64);
    let refused = |error| {
        matches!(
            error,
            CountError::Memory {
                threads: Some(1),
                ..
            }
        )
    };
    assert!(prepared.run(&many).is_err_and(refused));
    let estimate = prepared.estimate(&many, Duration::ZERO, 1);
    assert!(estimate.is_err_and(refused));
}

#[test]
fn each_phase_is_reported_and_can_be_stopped() {
    let all = [
        Phase::SelfSymmetric,
        Phase::Count,
        Phase::Checksums,
        Phase::Verify,
    ];
    let count = Count::new(empty(13))
        .fundamental(true)
        .verification(Verification::default());
    for stopped_at in 0..=all.len() {
        let stop_at = all.get(stopped_at).copied();
        let mut phases = Vec::new();
        let executor = ThreadExecutor::new().threads(2).on_progress(|progress| {
            phases.push(progress.phase());
            match stop_at == Some(progress.phase()) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        let outcome = count.clone().prepare(&executor).unwrap().run(&executor);
        drop(executor);
        phases.dedup();
        assert_eq!(phases, all[..all.len().min(stopped_at + 1)]);
        let error = match outcome {
            // The count outlives its check.
            Ok(outcome) if stopped_at >= 2 => {
                assert_eq!(outcome.count, 9_233);
                outcome.verified.unwrap().err()
            }
            outcome => outcome.err(),
        };
        let phase = error.map(|error| match &error {
            CountError::Stopped(progress) => {
                assert!(error.to_string().starts_with("stopped "));
                progress.phase()
            }
            error => panic!("{error}"),
        });
        assert_eq!(phase, stop_at);
    }
}

#[test]
fn an_estimate_times_the_jobs_of_the_count() {
    let reports = Mutex::new(Vec::new());
    let executor = ThreadExecutor::new().on_progress(|progress| {
        reports.lock().unwrap().push(progress.phase());
        ControlFlow::Continue(())
    });
    let method = CountMethod::HalfBoard(HalfBoard::new());
    let estimate = |n, budget| {
        let prepared = Count::new(empty(n)).method(method).prepare(&executor);
        prepared.unwrap().estimate(&executor, budget, 1).unwrap()
    };
    assert!(estimate(10, Duration::from_secs(100)).exact);
    assert_eq!(*reports.lock().unwrap(), [Phase::Estimate]);
    let nothing = estimate(1, Duration::ZERO);
    assert_eq!((nothing.jobs, nothing.exact), (0, false));
}
