//! The tests of the public API, in one binary, and what several of them need: short ways to write
//! boards, problems and "every walker".

mod boards;
mod completions;
mod construct;
mod examples;
mod probes;
mod queens_counts;
mod queens_jobs;
mod queens_large_jobs;
mod queens_laws;
mod queens_line_choice;
#[cfg(target_os = "linux")]
mod queens_memory;
mod queens_rules;
mod queens_walkers;
mod registry;
mod replay;
#[cfg(feature = "serde")]
mod serde;
mod testing;
mod tour_counts;
mod tour_orbits;
mod tours;
mod warnsdorff;

/// The coloured puzzle: its solutions, its deductions, the boards that are made, and its checker.
mod puzzle {
    mod board;
    mod made;
    mod slow;
    mod solutions;
    mod steps;
}

use std::fmt::Debug;
use std::ops::{ControlFlow, RangeInclusive};

use backrank_core::internal::tour::Backtrack;
use backrank_core::queens::{Placement, QueensProblem, Rules, Walker, algorithms};
use backrank_core::tour::{End, Kind, Path, TourProblem, verify_free};
use backrank_core::trace::{Step, Tap};
use backrank_core::{Dims, Order, Square, Squares};
use probes::Collect;
use proptest::prelude::ProptestConfig;

/// The settings of a law that is tried on so many random cases. Failures are written into no file: the
/// seed is printed, and a new case belongs into a test of its own.
fn random_cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        cases,
        ..ProptestConfig::default()
    }
}

/// Asserts that the iterator yields these and then nothing for ever, and that it tells no more of
/// its length than it can know.
fn assert_yields<T: Debug + PartialEq>(mut iterator: impl Iterator<Item = T>, expected: &[T]) {
    for one in expected {
        assert_eq!(iterator.size_hint(), (0, None), "it cannot know");
        assert_eq!(iterator.next().as_ref(), Some(one));
    }
    for _ in 0..3 {
        assert_eq!(iterator.next(), None);
        assert_eq!(iterator.size_hint(), (0, Some(0)));
    }
}

/// All tours, as plain backtracking finds them.
fn tours(problem: &TourProblem) -> Vec<Path> {
    let mut found = Collect::default();
    let _ = Backtrack::search(problem, &mut found).expect("a small board");
    found.solutions
}

/// The problem of the tours from a square.
fn from(dims: Dims, from: Square) -> TourProblem {
    TourProblem::on(dims)
        .starting_at(from)
        .expect("a square of the board")
}

/// Asserts that the squares are a tour of the problem, and returns its kind.
#[track_caller]
fn judge(problem: &TourProblem, squares: impl Iterator<Item = Square> + Clone) -> Kind {
    let kind = verify_free(problem.dims(), problem.blocked(), squares.clone());
    let kind = kind.unwrap_or_else(|fault| panic!("{problem:?}: {fault}"));
    assert_eq!(squares.clone().next(), Some(problem.start()), "{problem:?}");
    match problem.end() {
        End::Anywhere => {}
        End::Closed => assert_eq!(kind, Kind::Closed, "{problem:?}"),
        End::At(to) => assert_eq!(squares.last(), Some(to), "{problem:?}"),
    }
    kind
}

fn order(n: usize) -> Order {
    Order::new(n).expect("an order")
}

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).expect("a board")
}

/// All boards with sides of these lengths.
fn boards_with_sides(sides: RangeInclusive<u32>) -> impl Iterator<Item = Dims> {
    let sides_of_rows = sides.clone();
    let of = move |rows| sides.clone().map(move |columns| dims(rows, columns));
    sides_of_rows.flat_map(of)
}

/// Every pair of squares of a board, also of one square twice.
fn pairs(board: Dims) -> impl Iterator<Item = (Square, Square)> {
    let squares = board.each_square();
    squares.flat_map(move |a| board.each_square().map(move |b| (a, b)))
}

const fn square(row: u32, column: u32) -> Square {
    Square { row, column }
}

/// The problem with queens placed and squares blocked, by their chess names or not:
/// `problem(8, "d1", "a1,c3")`.
fn problem(n: usize, with: impl Squares, block: impl Squares) -> QueensProblem {
    ruled(Rules::Plain, n, with, block)
}

fn ruled(rules: Rules, n: usize, with: impl Squares, block: impl Squares) -> QueensProblem {
    let problem = QueensProblem::on(order(n), rules).with(with);
    let problem = problem.and_then(|problem| problem.block(block));
    problem.expect("squares of the board")
}

/// Problems that are no empty boards of ordinary queens, with and without solutions.
fn special_problems() -> Vec<QueensProblem> {
    vec![
        problem(8, "d1", ""),
        problem(8, "c4,h5", ""),
        problem(8, "", "a1,b2,c3,d4,e5,f6,g7,h8"),
        problem(7, "b7", "d4,a3"),
        problem(6, "", "a3,b3,c3,d3,e3,f3"), // no square left in a row
        problem(8, "a1,h8", ""),             // the queens attack each other
        problem(8, "d1", "d1"),              // the queen stands on a forbidden square
        problem(1, "a1", ""),
        problem(1, "", "a1"),
        QueensProblem::on(order(6), Rules::Torus), // no solution
        ruled(Rules::Torus, 7, square(2, 3), square(0, 1)),
        QueensProblem::on(order(7), Rules::Superqueens), // no solution
        ruled(Rules::Superqueens, 10, square(4, 9), ""),
    ]
}

/// Those, and empty boards up to the usual one.
fn all_problems() -> Vec<QueensProblem> {
    let empty_boards = (0..=8).map(|n| QueensProblem::from(order(n)));
    empty_boards.chain(special_problems()).collect()
}

/// The walkers that are one search seen from outside.
fn walkers() -> impl Iterator<Item = &'static dyn Walker> {
    algorithms::walkers().filter(|walker| walker.is_row_by_row())
}

/// All solutions in the order in which the walker reports them.
fn solutions(walker: &dyn Walker, problem: &QueensProblem) -> Vec<Placement> {
    let mut found = Collect::default();
    let end = walker.walk(problem, &mut found);
    assert_eq!(end, ControlFlow::Continue(()), "nothing stopped the search");
    found.solutions
}

/// All steps of the walker.
fn steps(walker: &dyn Walker, problem: &QueensProblem) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = walker.walk(problem, &mut Tap::new(keep(&mut steps)));
    steps
}

/// What keeps the steps that it hears of.
fn keep(steps: &mut Vec<Step>) -> impl FnMut(Step) -> ControlFlow<()> {
    |step| {
        steps.push(step);
        ControlFlow::Continue(())
    }
}
