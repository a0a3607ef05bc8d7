//! Counts of queens: every algorithm of the registry against the published numbers.

mod common;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::symmetry::SelfSymmetric;
use backrank_core::queens::{FundamentalWalker, Problem, Walker as _, algorithms, known};
use common::{order, solutions};

#[test]
fn every_solver_counts_the_published_numbers_up_to_order_12() {
    for solver in algorithms::ALL {
        for n in 0..=12 {
            let count = Some(solver.count(order(n)));
            assert_eq!(count, known::ALL.value(n), "{} {n}", solver.card().name);
        }
    }
}

/// The solutions of the order that equal their turns, by the search for these.
fn self_symmetric(n: usize) -> SelfSymmetric {
    let count = SelfSymmetric::count(order(n), &AtomicBool::new(false));
    count.continue_value().expect("no stop")
}

#[test]
fn as_many_solutions_equal_their_turns_as_among_all() {
    for n in 0..=10 {
        let all = solutions(&Bitmask, &Problem::new(order(n)));
        let moves_to = |queens: &[u8], turned: fn(usize, usize, usize) -> (usize, usize)| {
            let mut squares = queens.iter().map(|&column| usize::from(column)).enumerate();
            squares.all(|(row, column)| {
                let (row, column) = turned(n - 1, row, column);
                usize::from(queens[row]) == column
            })
        };
        let equal = |turned| {
            let turns = all.iter().filter(|s| moves_to(s.columns(), turned));
            turns.count() as u128
        };
        let expected = SelfSymmetric {
            half_turn: equal(|far, row, column| (far - row, far - column)),
            quarter_turn: equal(|far, row, column| (column, far - row)),
        };
        assert_eq!(self_symmetric(n), expected, "{n}");
    }
}

#[test]
fn a_raised_flag_stops_the_search_for_half_turns() {
    let stopped = SelfSymmetric::count(order(32), &AtomicBool::new(true));
    assert_eq!(stopped, ControlFlow::Break(()));
}

#[test]
fn the_order_0_has_one_fundamental_solution_either_way() {
    let problem = Problem::new(order(0));
    let by_walk = FundamentalWalker::new(&problem, &Bitmask);
    let count = by_walk.count_until(&problem, &AtomicBool::new(false));
    assert_eq!(count.continue_value(), self_symmetric(0).orbits(1));
}
