//! Tours counted on threads: the number does not depend on them, and a count can be stopped.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;

use backrank_core::tour::count::{Method, Scope, TourCountError, published};
use backrank_core::{Dims, Natural, Square};
use backrank_parallel::tours::{Count, Outcome};
use backrank_parallel::{CountError, Phase, Progress, ThreadExecutor};

const MAX_BYTES: u64 = 2 << 30;

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).unwrap()
}

fn run(count: Count, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
    count.prepare(executor)?.run(executor)
}

fn tours(executor: &ThreadExecutor<'_>, board: Dims, scope: Scope) -> Natural {
    let count = Count::new(board, scope).max_bytes(MAX_BYTES);
    run(count, executor).unwrap().count
}

#[test]
fn the_number_is_the_same_on_any_number_of_threads() {
    for threads in [1, 2, 3, 8] {
        let executor = ThreadExecutor::new().threads(threads);
        for (board, scope, number) in [
            (dims(6, 6), Scope::All, 6_637_920),
            (dims(6, 8), Scope::Closed, 55_488_142),
            (dims(5, 5), Scope::Closed, 0),
        ] {
            let tours = tours(&executor, board, scope);
            assert_eq!(tours, number, "{board} on {threads}");
        }
    }
}

#[test]
fn the_tours_from_each_square_add_up_by_either_method() {
    let executor = ThreadExecutor::new().threads(2);
    let count = |scope| Count::new(dims(5, 5), scope).per_square(true);
    let [frontier, plain] = Method::ALL.map(|method| {
        let outcome = run(count(Scope::All).method(method), &executor).unwrap();
        assert_eq!(outcome.by, method);
        assert_eq!(outcome.count, 1_728);
        outcome.per_square.unwrap()
    });
    assert_eq!(frontier, plain);
    // The sum of the squares would be another number.
    for scope in [Scope::Closed, Scope::From(Square::new(0, 0))] {
        let outcome = run(count(scope), &executor);
        assert_eq!(outcome.map(|outcome| outcome.per_square), Ok(None));
    }
}

/// A theorem needs no memory; a search needs more than a byte.
#[test]
fn the_plain_method_searches_also_where_a_theorem_answers() {
    let executor = ThreadExecutor::new().threads(1);
    for (board, scope) in [
        (dims(4, 4), Scope::All),
        (dims(4, 8), Scope::Closed),
        (dims(5, 5), Scope::From(Square::new(0, 1))),
    ] {
        let count = Count::new(board, scope);
        let plain = count.clone().method(Method::Plain).max_bytes(1);
        let tours = |count| run(count, &executor).map(|outcome| outcome.count);
        assert_eq!(tours(count), Ok(Natural::default()));
        let limit = tours(plain.clone());
        let is_limit = matches!(limit, Err(CountError::Tours(TourCountError::Limit { .. })));
        assert!(is_limit, "{limit:?}");
        assert_eq!(
            tours(plain.max_bytes(MAX_BYTES)),
            Ok(Natural::default()),
            "{board}"
        );
    }
}

#[test]
fn progress_rises_to_all_work() {
    let reports = Mutex::new(Vec::new());
    let listen = |progress: Progress| {
        reports.lock().unwrap().push(progress);
        ControlFlow::Continue(())
    };
    let executor = ThreadExecutor::new().threads(2).on_progress(listen);
    for (per_square, counts) in [(false, 1), (true, 7)] {
        reports.lock().unwrap().clear();
        let count = Count::new(dims(6, 6), Scope::All).per_square(per_square);
        let prepared = count.prepare(&executor).unwrap();
        let plan = reports.lock().unwrap().clone();
        let plan: Vec<_> = plan.iter().map(|it| (it.phase(), it.total())).collect();
        assert_eq!(plan, [(Phase::Plan, 0)], "the bounds tell no more");
        prepared.run(&executor).unwrap();
        let reports = &reports.lock().unwrap()[1..];
        assert!(reports.iter().all(|it| it.phase() == Phase::Count));
        let done = |it: &Progress| (it.share().unwrap(), it.done());
        assert!(
            reports.is_sorted_by(|one, next| done(one) < done(next)),
            "each once"
        );
        let last = reports.last().unwrap();
        assert_eq!((last.done(), last.total()), (counts, counts));
        assert_eq!(last.share(), Some(1.0));
    }
}

#[test]
fn the_progress_of_some_units_rises_with_their_work() {
    let reports = Mutex::new(Vec::new());
    let executor = ThreadExecutor::new().on_progress(|progress| {
        reports.lock().unwrap().push(progress);
        ControlFlow::Continue(())
    });
    let prepared = Count::new(dims(6, 6), Scope::All).prepare(&executor);
    let prepared = prepared.unwrap();
    let units = 0..prepared.plan().unwrap().units();
    let units: BTreeSet<_> = units.step_by(8).collect();
    let counted = prepared.count_units(&units, &executor, None, &mut |_, _| {});
    assert_eq!(counted, Ok(()));
    let reports = reports.lock().unwrap();
    let early = |it: &&Progress| it.done() < units.len() / 2;
    assert!(
        reports
            .iter()
            .filter(early)
            .all(|it| it.share() < Some(0.9))
    );
    assert!(reports.last().unwrap().share() > Some(0.99));
}

#[test]
fn a_count_and_its_plan_can_be_stopped() {
    let count = Count::new(dims(6, 8), Scope::Closed).max_bytes(MAX_BYTES);
    // In the middle: at the first word of progress.
    let executor = ThreadExecutor::new().threads(2).on_progress(|progress| {
        match progress.share() > Some(0.0) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    let prepared = count.clone().prepare(&executor).unwrap();
    let stopped = prepared.run(&executor).unwrap_err();
    let CountError::Stopped(progress) = &stopped else {
        panic!("{stopped}");
    };
    let share = progress.share().unwrap();
    assert!(share > 0.0 && share < 1.0);
    let said = stopped.to_string();
    assert!(said.starts_with("stopped after ") && said.contains(" % of the work"));
    // The executor stays stopped.
    for (count, said) in [
        (
            count.clone(),
            "stopped before the count began, so there is no count",
        ),
        (count.method(Method::Plain), "stopped, so there is no count"),
    ] {
        assert_eq!(run(count, &executor).unwrap_err().to_string(), said);
    }
}

/// Half a minute on two cores, with all checks on: the chessboard, and what is nearly as large.
/// The count itself compares each with the published number.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn large_boards_have_as_many_tours_as_published() {
    for (board, scope) in [
        (dims(8, 8), Scope::Closed),
        (dims(7, 8), Scope::Closed),
        (dims(7, 10), Scope::Closed),
        (dims(6, 12), Scope::Closed),
        (dims(6, 8), Scope::All),
        (dims(7, 7), Scope::All),
    ] {
        assert!(published(board, &[], scope).is_some(), "{board}");
        tours(&ThreadExecutor::new(), board, scope);
    }
}

#[test]
#[cfg(feature = "serde")]
fn an_outcome_is_plain_data() {
    let executor = ThreadExecutor::new().threads(1);
    let outcome = run(Count::new(dims(5, 6), Scope::Closed), &executor).unwrap();
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#"{"dims":"5x6","blocked":[],"scope":"closed","count":"8","by":"frontier","per_square":null,"obstacle":null,"published":{"tours":"8","oeis":"A175855","is_confirmed":true}}"#
    );
}
