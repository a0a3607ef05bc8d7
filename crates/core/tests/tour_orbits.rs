//! Fundamental tours against the definition: which tours of a list are alike, worked out by hand.

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

use backrank_core::board::Symmetry;
use backrank_core::probe::Collect;
use backrank_core::tour::find::Warnsdorff;
use backrank_core::tour::{Fundamental, Orbits, Path, Problem};
use backrank_core::{Dims, Square};
use common::{dims, square};
use proptest::prelude::*;

fn from(dims: Dims, from: Square) -> Problem {
    Problem::new(dims, from).expect("a square of the board")
}

type Tour = Vec<Square>;

fn tours(problem: &Problem) -> Vec<Path> {
    let tours = Warnsdorff::default().tours(problem);
    tours.expect("a small board").collect()
}

/// All tours that are alike to this one, wherever they start: every symmetry that keeps the blocked squares, both directions, and
/// of a closed tour every start.
fn alike(problem: &Problem, tour: &Path) -> BTreeSet<Tour> {
    let dims = problem.dims();
    let mut found = BTreeSet::new();
    for symmetry in Symmetry::of(dims) {
        let mut blocked: Vec<_> = problem.blocked().to_vec();
        for square in &mut blocked {
            *square = symmetry.move_square(dims, *square);
        }
        blocked.sort_unstable();
        if blocked != problem.blocked() {
            continue;
        }
        let mut image: Tour = tour
            .squares()
            .map(|s| symmetry.move_square(dims, s))
            .collect();
        for _ in 0..2 {
            image.reverse();
            let turns = if tour.closes() { image.len() } else { 1 };
            for _ in 0..turns {
                found.insert(image.clone());
                if tour.closes() {
                    image.rotate_left(1);
                }
            }
        }
    }
    found
}

/// The filter passes on the smallest of each class of tours, and knows the sizes of the classes. Returns how many there are.
fn judge(problem: &Problem) -> usize {
    let all: BTreeSet<Tour> = tours(problem)
        .iter()
        .map(|t| t.squares().collect())
        .collect();
    let mut passed = Fundamental::new(problem, Collect::default());
    let end = Warnsdorff::default().search(problem, &mut passed);
    assert_eq!(end, Ok(Continue(())));
    let orbits = Orbits::new(problem);
    let mut covered = 0;
    for tour in &passed.probe.solutions {
        let listed: Vec<Tour> = alike(problem, tour).intersection(&all).cloned().collect();
        assert_eq!(listed[0], tour.squares().collect::<Vec<_>>(), "{problem:?}");
        assert_eq!(orbits.size_if_fundamental(tour), Some(listed.len()));
        covered += listed.len();
    }
    assert_eq!(
        covered,
        all.len(),
        "every tour is in one class, {problem:?}"
    );
    passed.probe.solutions.len()
}

#[test]
fn one_tour_of_each_orbit_is_passed_on() {
    for (rows, columns) in [(1, 1), (3, 4), (4, 3), (4, 5), (5, 5)] {
        let board = dims(rows, columns);
        for index in 0..board.squares() {
            let problem = from(board, board.square_at(index));
            judge(&problem);
        }
    }
    for end in 0..25 {
        let board = dims(5, 5);
        let problem = from(board, square(0, 0)).ending_at(board.square_at(end));
        judge(&problem.expect("on the board"));
    }
    // The 304 tours from the corner are of 112 kinds: mirrored in the diagonal, and read backwards where they end in a corner.
    assert_eq!(judge(&from(dims(5, 5), square(0, 0))), 112);
}

/// A closed tour goes through every square, so it does not matter from where it is listed.
#[test]
fn closed_tours_have_as_many_orbits_from_every_square() {
    for (rows, columns, orbits) in [(3, 10, 6), (5, 6, 3)] {
        let board = dims(rows, columns);
        for start in [square(0, 0), square(1, 2), square(2, 5)] {
            assert_eq!(judge(&from(board, start).closed()), orbits, "{board}");
        }
    }
}

/// 9,862 closed tours of the 6x6 board, undirected, make 1,245 orbits.
#[test]
fn closed_tours_of_the_6x6_board_have_the_known_number_of_orbits() {
    let problem = from(dims(6, 6), square(0, 0)).closed();
    let mut passed = Fundamental::new(&problem, Collect::<Path>::default());
    let _ = Warnsdorff::default().search(&problem, &mut passed);
    let orbits = Orbits::new(&problem);
    let sizes = passed
        .probe
        .solutions
        .iter()
        .map(|tour| orbits.size_if_fundamental(tour));
    let total: usize = sizes.map(|size| size.expect("fundamental")).sum();
    assert_eq!((passed.probe.solutions.len(), total), (1245, 2 * 9862));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn with_blocked_squares_only_the_symmetries_that_keep_them_count(
        rows in 3_u32..6, columns in 3_u32..6, start in 0_u64..25,
        blocked in proptest::collection::vec(0_u64..25, 0..4), mirrored in any::<bool>(),
    ) {
        let board = dims(rows, columns);
        let at = |index| board.square_at(index % board.squares());
        let mut blocked: Vec<_> = blocked.into_iter().map(at).collect();
        if mirrored {
            let mirror = Symmetry::ALL[1];
            blocked.extend(blocked.clone().iter().map(|&s| mirror.move_square(board, s)));
        }
        let problem = from(board, at(start)).blocking(blocked).expect("on the board");
        judge(&problem);
        judge(&problem.closed());
    }
}
