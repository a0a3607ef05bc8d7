//! Fundamental tours against the definition: which tours of a list are alike, worked out by hand.

use std::collections::BTreeSet;
use std::ops::ControlFlow::{Break, Continue};

use backrank_core::Square;
use backrank_core::internal::Symmetry;
use backrank_core::internal::tour::Backtrack;
use backrank_core::profile::Profile;
use backrank_core::tour::find::{TieRule, TourWalker, Warnsdorff};
use backrank_core::tour::{FundamentalTours, Path, TourProblem};
use proptest::prelude::*;

use crate::probes::{Collect, Nodes};
use crate::{dims, from, square};

type Tour = Vec<Square>;

/// Returns all tours that are alike to this one, with any start: under every symmetry that keeps
/// the blocked squares, in both directions, and from every square of a closed tour.
fn alike(problem: &TourProblem, tour: &Path) -> BTreeSet<Tour> {
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

/// Checks that the filter passes on the first of each class of tours in the order of the search.
/// Returns the number of classes.
fn judge(problem: &TourProblem) -> usize {
    let mut walkers: Vec<Box<dyn TourWalker>> = Vec::new();
    if problem.free_squares() <= 20 {
        walkers.push(Box::new(Backtrack)); // beyond it is slow
    }
    for ties in TieRule::ALL {
        walkers.push(Box::new(Warnsdorff { ties }));
    }
    let mut counts = BTreeSet::new();
    for walker in walkers {
        let mut all = Collect::<Path>::default();
        assert_eq!(walker.walk(problem, &mut all), Ok(Continue(())));
        let mut seen = BTreeSet::new();
        let mut expected = all.solutions;
        expected.retain(|tour| {
            let is_new = seen.insert(tour.squares().collect());
            if is_new {
                seen.extend(alike(problem, tour));
            }
            is_new
        });
        let mut passed = FundamentalTours::new(problem, Collect::default());
        assert_eq!(walker.walk(problem, &mut passed), Ok(Continue(())));
        assert!(
            passed.probe.solutions == expected,
            "{problem:?}, {}",
            walker.info().name
        );
        counts.insert(expected.len());
    }
    assert_eq!(counts.len(), 1, "every order has as many, {problem:?}");
    counts.pop_first().expect("one")
}

#[test]
fn one_tour_of_each_orbit_is_passed_on() {
    for (rows, columns) in [(1, 1), (3, 4), (4, 3), (4, 5), (5, 5)] {
        let board = dims(rows, columns);
        for start in board.each_square() {
            judge(&from(board, start));
        }
    }
    for end in dims(5, 5).each_square() {
        let problem = TourProblem::on(dims(5, 5)).ending_at(end);
        judge(&problem.expect("on the board"));
    }
    // The 304 tours from the corner are of 112 kinds: mirrored in the diagonal, and read backwards
    // where they end in a corner.
    assert_eq!(judge(&TourProblem::on(dims(5, 5))), 112);
}

/// A closed tour goes through every square, so that the start does not matter.
#[test]
fn closed_tours_have_as_many_orbits_from_every_square() {
    for (rows, columns, orbits) in [(3, 10, 6), (5, 6, 3)] {
        let board = dims(rows, columns);
        for start in [square(2, 3), square(1, 2), square(2, 5)] {
            assert_eq!(judge(&from(board, start).closed()), orbits, "{board}");
        }
    }
}

/// 9,862 closed tours of the 6x6 board, undirected, make 1,245 orbits.
#[test]
fn closed_tours_of_the_6x6_board_have_the_known_number_of_orbits() {
    let problem = TourProblem::on(dims(6, 6)).closed();
    let mut passed = FundamentalTours::new(&problem, Collect::<Path>::default());
    let _ = Warnsdorff::default().search(&problem, &mut passed);
    assert_eq!(passed.probe.solutions.len(), 1245);
    let tours = passed.probe.solutions.iter();
    // Each orbit has as many tours from the corner as the closed tour has images, directed.
    let images = tours.flat_map(|tour| alike(&problem, tour));
    let of_corner = images.filter(|image| image[0] == problem.start());
    assert_eq!(of_corner.count(), 2 * 9862);
}

#[test]
fn all_reports_but_solutions_are_passed_on() {
    let problem = TourProblem::on(dims(5, 5));
    let mut all = Profile::new();
    let _ = Backtrack::search(&problem, &mut all);
    let mut some = FundamentalTours::new(&problem, Profile::new());
    let _ = Backtrack::search(&problem, &mut some);
    let some = some.probe;
    assert!(all.comparisons() > 0);
    assert_eq!(some.comparisons(), all.comparisons());
    assert_eq!(some.total().nodes, all.total().nodes);
}

#[test]
fn a_fundamental_tour_is_found_soon() {
    let board = dims(8, 8);
    for problem in [TourProblem::on(board), from(board, square(3, 3)).closed()] {
        let mut first = FundamentalTours::new(&problem, Nodes::default());
        let end = Warnsdorff::default().search(&problem, &mut first);
        assert!(end == Ok(Break(())) && first.probe.0 < 1000);
    }
}

proptest! {
    #![proptest_config(crate::random_cases(60))]

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
        let problem = from(board, at(start)).block(blocked).expect("on the board");
        judge(&problem);
        judge(&problem.closed());
    }
}
