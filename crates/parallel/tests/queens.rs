//! Counts of queens: with every method, on any number of threads, checked, refused, stopped in each
//! phase.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::algorithms::{Bitmask, HalfBoard};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{QueensProblem, compare};
use backrank_parallel::queens::{Count, Verification};
use backrank_parallel::{CountError, Phase, ThreadExecutor};

fn empty(n: usize) -> QueensProblem {
    QueensProblem::new(n).unwrap()
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
    assert_eq!((nothing.jobs, nothing.exact), (0, true));
    assert_eq!(nothing.solutions.value, 1.0);
}

#[test]
fn a_compared_count_that_differs_from_the_published_one_is_wrong() {
    let order = Order::new(6).unwrap();
    let mut compared = compare(&[&Bitmask, &Bitmask], 6, |_| 0.0).unwrap();
    assert_eq!(CountError::among(&compared, order), None);
    compared[1].count = 5;
    let wrong = CountError::among(&compared, order).unwrap();
    let why = "WRONG COUNT: 5, but OEIS A000170 has 4; please report this as a bug";
    assert_eq!(wrong.to_string(), why);
}

#[test]
#[cfg(feature = "serde")]
fn an_outcome_is_plain_data() {
    let executor = ThreadExecutor::new().threads(1);
    let count = Count::new(empty(8)).verification(Verification::Whole);
    let outcome = count.prepare(&executor).unwrap().run(&executor).unwrap();
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#"{"count":92,"all":92,"by":"bitmask","published":{"count":92,"oeis":"A000170"},"verified":{"Ok":{"by":"half-board","jobs":null}}}"#
    );
}
