//! Counts of queens: every algorithm of the registry against the published numbers.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{FundamentalWalker, SelfSymmetric, known};
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::{QueensProblem, Walker as _, algorithms, compare};

use crate::order;

#[test]
fn every_solver_counts_the_published_numbers_up_to_order_12() {
    for solver in algorithms::ALL {
        for n in 0..=12 {
            let count = Some(solver.count(order(n)));
            assert_eq!(count, known::ALL.value(n), "{} {n}", solver.info().name);
        }
    }
}

#[test]
fn a_raised_flag_stops_the_search_for_half_turns() {
    let stopped = SelfSymmetric::count(order(32), &AtomicBool::new(true));
    assert_eq!(stopped, ControlFlow::Break(()));
}

#[test]
fn the_order_0_has_one_fundamental_solution_either_way() {
    let problem = QueensProblem::from(order(0));
    let (by_walk, go_on) = (
        FundamentalWalker::new(problem.clone(), Bitmask),
        AtomicBool::new(false),
    );
    let by_turns = SelfSymmetric::count(order(0), &go_on).continue_value();
    let orbits = by_turns.and_then(|turns| turns.orbits(1));
    assert_eq!(
        by_walk.count_until(&problem, &go_on).continue_value(),
        orbits
    );
}

/// The later one of two in the middle.
#[test]
fn a_comparison_reports_the_median_of_its_runs() {
    for (rounds, median) in [(&[3, 1, 9][..], 3), (&[1, 3, 5, 2], 3)] {
        let (mut calls, mut now) = (0, 0);
        let compared = compare(&[&Bitmask], 4, |_| {
            calls += 1;
            // The first two calls are about the tree; a round takes one more at its end.
            if calls > 2 && calls % 2 == 0 {
                now += rounds[calls / 2 - 2];
            }
            f64::from(now) / 100.0
        })
        .unwrap();
        assert_eq!((compared[0].seconds * 100.0).round() as i32, median);
        assert_eq!(compared[0].ratio, Some(1.0));
    }
}
