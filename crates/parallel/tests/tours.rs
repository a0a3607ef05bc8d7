//! Tours counted on threads: the number does not depend on them, and a count can be stopped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::Dims;
use backrank_core::tour::count::{self, Refusal, Scope};
use backrank_core::tour::known;
use backrank_parallel::{Progress, ThreadExecutor, ThreadsError, TourError};

/// Bytes.
const PLENTY: u64 = 2 << 30;

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).expect("two sides")
}

#[test]
fn the_number_is_the_same_on_any_number_of_threads() {
    for threads in [1, 2, 3, 8] {
        let executor = ThreadExecutor::new().threads(threads);
        for (board, scope, tours) in [
            (dims(6, 6), Scope::All, known::ALL.value(6)),
            (dims(6, 8), Scope::Closed, Some(55_488_142)),
            (dims(5, 5), Scope::Closed, Some(0)),
        ] {
            let plan = executor
                .plan_tours(board, scope, PLENTY)
                .expect("a small board");
            assert_eq!(
                executor.count_tours(&plan).ok(),
                tours,
                "{board} on {threads}"
            );
        }
    }
}

#[test]
fn progress_rises_to_all_work() {
    let told = Mutex::new(Vec::new());
    let listen = |progress: Progress| told.lock().unwrap().push(progress);
    let executor = ThreadExecutor::new().threads(2).on_progress(&listen);
    let plan = executor
        .plan_tours(dims(6, 8), Scope::Closed, PLENTY)
        .expect("a small board");
    assert!(told.lock().unwrap().is_empty(), "a forecast tells nothing");
    executor.count_tours(&plan).expect("a small board");
    let told = told.into_inner().unwrap();
    assert!(told.iter().is_sorted_by_key(|progress| progress.done_work));
    let last = told.last().unwrap();
    assert_eq!(
        (last.done_jobs, last.jobs, last.done_work),
        (1, 1, plan.work())
    );
}

#[test]
fn a_count_and_a_forecast_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let executor = ThreadExecutor::new().threads(2).stop(&stop);
    let plan = executor
        .plan_tours(dims(6, 8), Scope::Closed, PLENTY)
        .expect("a small board");
    // In the middle: at the first word of progress.
    let raise = |progress: Progress| stop.store(progress.done_work > 0, Ordering::Relaxed);
    let stopped = executor.on_progress(&raise).count_tours(&plan);
    assert_eq!(stopped, Err(TourError::Failed(count::CountError::Stopped)));
    let refused = executor.plan_tours(dims(6, 8), Scope::Closed, PLENTY);
    let refused = refused.err();
    assert_eq!(
        refused,
        Some(TourError::Refused(Refusal::Failed(
            count::CountError::Stopped
        )))
    );
}

#[test]
fn threads_out_of_range_are_an_error() {
    let planned = ThreadExecutor::new()
        .threads(0)
        .plan_tours(dims(6, 6), Scope::Closed, PLENTY);
    assert_eq!(
        planned.err(),
        Some(TourError::Threads(ThreadsError::OutOfRange(0)))
    );
}

/// Half a minute on two cores, with all checks on: the chessboard, and what is nearly as large.
#[test]
fn large_boards_have_as_many_tours_as_published() {
    let executor = ThreadExecutor::new();
    let count = |board, scope| {
        let plan = executor
            .plan_tours(board, scope, PLENTY)
            .expect("states that fit");
        executor.count_tours(&plan).expect("states that fit")
    };
    assert_eq!(
        Some(count(dims(8, 8), Scope::Closed)),
        known::CLOSED.value(4)
    );
    assert_eq!(Some(count(dims(7, 7), Scope::All)), known::ALL.value(7));
    for &(rows, columns, tours) in known::CLOSED_RECTANGLES {
        if rows < 8 {
            assert_eq!(
                count(dims(rows, columns), Scope::Closed),
                tours,
                "{rows}x{columns}"
            );
        }
    }
    for &(rows, columns, tours) in known::ALL_RECTANGLES {
        assert_eq!(
            count(dims(rows, columns), Scope::All),
            tours,
            "{rows}x{columns}"
        );
    }
}
