//! Tours counted on threads: the number does not depend on them, and a count can be stopped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::tour::count::{self, Method, Scope};
use backrank_core::tour::known;
use backrank_core::{Dims, Square};
use backrank_parallel::tours::{Count, CountError};
use backrank_parallel::{Phase, Progress, ThreadExecutor, ThreadsError};

const MAX_BYTES: u64 = 2 << 30;

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).expect("two sides")
}

fn tours(executor: &ThreadExecutor<'_>, board: Dims, scope: Scope) -> u128 {
    let planned = Count::new(board, scope).max_bytes(MAX_BYTES).plan(executor);
    let outcome = planned.and_then(|planned| planned.run(executor));
    outcome.expect("a board that is not too large").tours
}

#[test]
fn the_number_is_the_same_on_any_number_of_threads() {
    for threads in [1, 2, 3, 8] {
        let executor = ThreadExecutor::new().threads(threads);
        for (board, scope, number) in [
            (dims(6, 6), Scope::All, known::ALL.value(6)),
            (dims(6, 8), Scope::Closed, Some(55_488_142)),
            (dims(5, 5), Scope::Closed, Some(0)),
        ] {
            let tours = tours(&executor, board, scope);
            assert_eq!(Some(tours), number, "{board} on {threads}");
        }
    }
}

#[test]
fn the_tours_from_each_square_add_up_by_either_method() {
    let executor = ThreadExecutor::new().threads(2);
    let count = Count::new(dims(5, 5), Scope::All).per_square(true);
    let [frontier, plain] = Method::ALL.map(|method| {
        let planned = count.method(method).plan(&executor).expect("a small board");
        assert_eq!(planned.need().max_bytes > 0, method == Method::Frontier);
        let outcome = planned.run(&executor).expect("a small board");
        assert_eq!((outcome.tours, outcome.by), (1_728, method));
        outcome.per_square.expect("it was asked for")
    });
    assert_eq!((frontier.len(), frontier[0], frontier[1]), (25, 304, 0));
    assert_eq!(frontier, plain);
    // The sum of the squares would be another number.
    for scope in [Scope::Closed, Scope::From(Square { row: 0, column: 0 })] {
        let planned = Count::new(dims(5, 5), scope)
            .per_square(true)
            .plan(&executor);
        let outcome = planned.and_then(|planned| planned.run(&executor));
        assert_eq!(outcome.map(|outcome| outcome.per_square), Ok(None));
    }
}

fn has_come_to_its_limit<T>(counted: Result<T, CountError>) -> bool {
    matches!(
        counted,
        Err(CountError::Failed(count::CountError::Limit { .. }))
    )
}

/// A theorem needs no memory; a search needs more than a byte.
#[test]
fn the_plain_method_searches_also_where_a_theorem_answers() {
    let executor = ThreadExecutor::new().threads(1);
    for (board, scope) in [
        (dims(4, 4), Scope::All),
        (dims(4, 8), Scope::Closed),
        (dims(5, 5), Scope::From(Square { row: 0, column: 1 })),
    ] {
        let count = Count::new(board, scope).max_bytes(1);
        let by = |method| {
            let planned = count.method(method).plan(&executor);
            planned.and_then(|planned| planned.run(&executor))
        };
        assert_eq!(by(Method::Frontier).map(|outcome| outcome.tours), Ok(0));
        assert!(has_come_to_its_limit(by(Method::Plain)));
        let plain = count.max_bytes(MAX_BYTES).method(Method::Plain);
        let planned = plain.plan(&executor);
        let outcome = planned.and_then(|planned| planned.run(&executor));
        assert_eq!(outcome.map(|outcome| outcome.tours), Ok(0), "{board}");
    }
}

#[test]
fn a_board_with_too_many_squares_or_states_is_refused() {
    let executor = ThreadExecutor::new().threads(1);
    let each = Count::new(dims(50, 50), Scope::All).per_square(true);
    let refused = each.plan(&executor).err();
    assert_eq!(
        refused,
        Some(CountError::TooManySquares { max_squares: 2048 })
    );
    let small = Count::new(dims(8, 8), Scope::Closed).max_bytes(1 << 20);
    assert!(matches!(
        small.plan(&executor).err(),
        Some(CountError::Failed(count::CountError::TooLarge { .. }))
    ));
    let plain = small
        .method(Method::Plain)
        .plan(&executor)
        .expect("it has no bounds");
    assert!(has_come_to_its_limit(plain.run(&executor)));
}

#[test]
fn progress_rises_to_all_work() {
    let told = Mutex::new(Vec::new());
    let listen = |progress: Progress| told.lock().unwrap().push(progress);
    let executor = ThreadExecutor::new().threads(2).on_progress(&listen);
    for (per_square, counts) in [(false, 1), (true, 7)] {
        told.lock().unwrap().clear();
        let count = Count::new(dims(6, 6), Scope::All).per_square(per_square);
        let planned = count.plan(&executor).expect("a small board");
        let plan = Progress {
            phase: Phase::Plan,
            ..Progress::default()
        };
        assert_eq!(*told.lock().unwrap(), [plan], "the bounds tell no more");
        planned.run(&executor).expect("a small board");
        let told = &told.lock().unwrap()[1..];
        assert!(told.iter().is_sorted_by_key(|progress| progress.done_work));
        assert!(told.iter().all(|progress| progress.phase == Phase::Count));
        assert!(told.windows(2).all(|pair| pair[0] != pair[1]), "each once");
        let last = told.last().unwrap();
        assert_eq!((last.done_jobs, last.jobs), (counts, counts));
        assert!(last.work > 0 && last.done_work == last.work);
    }
}

#[test]
fn a_count_and_its_plan_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let executor = ThreadExecutor::new().threads(2).stop(&stop);
    let count = Count::new(dims(6, 8), Scope::Closed).max_bytes(MAX_BYTES);
    let planned = count.plan(&executor).expect("a small board");
    // In the middle: at the first word of progress.
    let raise = |progress: Progress| stop.store(progress.done_work > 0, Ordering::Relaxed);
    let stopped = CountError::Failed(count::CountError::Stopped);
    assert_eq!(
        planned.run(&executor.on_progress(&raise)),
        Err(stopped.clone())
    );
    assert_eq!(count.plan(&executor).err(), Some(stopped.clone()));
    let plain = count.method(Method::Plain).plan(&executor);
    assert_eq!(
        plain.and_then(|planned| planned.run(&executor)),
        Err(stopped)
    );
}

#[test]
fn threads_out_of_range_are_an_error() {
    let planned = Count::new(dims(6, 6), Scope::Closed).plan(&ThreadExecutor::new().threads(0));
    let out_of_range = ThreadsError::OutOfRange(0);
    assert_eq!(planned.err(), Some(CountError::Threads(out_of_range)));
}

/// Half a minute on two cores, with all checks on: the chessboard, and what is nearly as large. Each is compared with the
/// published number by the count itself too.
#[test]
fn large_boards_have_as_many_tours_as_published() {
    let count = |board, scope| tours(&ThreadExecutor::new(), board, scope);
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
