//! Counts of queens: every algorithm of the registry against the published numbers.

mod common;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::probe::Collect;
use backrank_core::queens::symmetry::orbit;
use backrank_core::queens::{
    Fundamental, FundamentalWalker, Problem, Walker as _, algorithms, known, verify,
};
use common::{order, solutions, walkers};

#[test]
fn every_solver_counts_the_published_numbers_up_to_order_12() {
    for solver in algorithms::ALL {
        for n in 0..=12 {
            let count = Some(solver.count(order(n)));
            assert_eq!(count, known::ALL.value(n), "{} {n}", solver.card().name);
        }
    }
}

#[test]
fn every_reported_solution_is_one_by_the_rules() {
    for walker in walkers() {
        for n in 0..=10 {
            let problem = Problem::new(order(n));
            for solution in solutions(walker, &problem) {
                let queens: Vec<_> = solution.squares().collect();
                let name = walker.name();
                assert_eq!(verify(order(n), &queens), Ok(()), "{name} {solution:?}");
            }
        }
    }
}

#[test]
fn one_solution_of_each_orbit_gives_the_published_fundamental_numbers() {
    for walker in walkers() {
        for n in 1..=10 {
            let problem = Problem::new(order(n));
            let mut fundamental = Fundamental::new(&problem, Collect::default());
            let end = walker.walk(&problem, &mut fundamental);
            assert_eq!(end, ControlFlow::Continue(()));
            let found = fundamental.probe.solutions;
            let name = walker.name();
            assert_eq!(
                Some(found.len() as u128),
                known::FUNDAMENTAL.value(n),
                "{name} {n}"
            );
            // The orbits have no solution in common, so their sizes make up the whole.
            let whole: usize = found.iter().map(|solution| orbit(solution).len()).sum();
            assert_eq!(Some(whole as u128), known::ALL.value(n), "{name} {n}");
        }
    }
}

#[test]
fn the_walker_of_fundamental_solutions_counts_them() {
    for walker in walkers() {
        for n in 1..=10 {
            let problem = Problem::new(order(n));
            let fundamental = FundamentalWalker::new(&problem, walker);
            let expected = known::FUNDAMENTAL.value(n);
            let name = walker.name();
            let count = fundamental.count_until(&problem, &AtomicBool::new(false));
            assert_eq!(count.continue_value(), expected, "{name} {n}");
            let found = solutions(&fundamental, &problem).len();
            assert_eq!(Some(found as u128), expected, "{name} {n}");
        }
    }
}

/// Nearly all orbits have 8 solutions: about the square root of all is missing to 8 times the fundamental ones. A wrong
/// digit in either table breaks this.
#[test]
fn the_two_tables_of_published_numbers_fit_each_other() {
    for n in 2..=known::FUNDAMENTAL.last() {
        let all = known::ALL.value(n).expect("the longer table");
        let fundamental = known::FUNDAMENTAL.value(n).expect("within the table");
        let missing = (8 * fundamental)
            .checked_sub(all)
            .expect("at most 8 an orbit");
        assert!(
            missing * missing <= all + 64,
            "{n}: {missing} missing of {all}"
        );
    }
    assert_eq!(known::ALL.last(), 27);
    assert_eq!(known::ALL.value(28), None);
    assert_eq!(known::FUNDAMENTAL.value(0), None);
}
