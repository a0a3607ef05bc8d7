//! The rules of a torus and of superqueens: solutions, symmetries, and the published numbers of
//! orbits.

use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{FundamentalWalker, fundamental_orbit, orbit};
use backrank_core::internal::testing;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::published;
use backrank_core::queens::{
    Contradiction, Fundamental, Placement, QueensProblem, Rules, Walker, verify_by,
};

use crate::probes::Collect;
use crate::{order, solutions, square, walkers};

fn slow_solutions(rules: Rules, n: usize) -> Vec<Placement> {
    testing::solutions(&QueensProblem::on(order(n), rules))
}

fn published_count(problem: &QueensProblem, fundamental: bool) -> u128 {
    published(problem, fundamental)
        .expect("a published number")
        .count
}

/// Pólya 1918. That there is a solution for every other order: the queens stand knight's moves
/// apart, two to the right in each row.
#[test]
fn a_torus_has_solutions_unless_its_order_is_divisible_by_2_or_3() {
    for n in 1..=32 {
        let torus = QueensProblem::on(order(n), Rules::Torus);
        let moves: Vec<_> = (0..n as u32)
            .map(|row| square(row, 2 * row % n as u32))
            .collect();
        let is_solution = verify_by(Rules::Torus, order(n), &moves).is_ok();
        let has_none = torus.contradiction() == Some(Contradiction::OrderOfTorus(order(n)));
        assert_eq!(is_solution, n % 2 != 0 && n % 3 != 0, "{n}");
        assert_eq!(is_solution, !has_none, "{n}");
    }
    let order_0 = QueensProblem::on(order(0), Rules::Torus);
    assert_eq!(order_0.contradiction(), None);
}

#[test]
fn the_judge_judges_by_the_rules() {
    for rules in [Rules::Torus, Rules::Superqueens] {
        for n in [5, 7, 10, 11] {
            let plain = solutions(&Bitmask, &QueensProblem::from(order(n)));
            let right = plain.into_iter().filter(|solution| {
                let queens: Vec<_> = solution.squares().collect();
                verify_by(rules, order(n), &queens).is_ok()
            });
            assert!(right.eq(slow_solutions(rules, n)), "{rules} {n}");
        }
    }
}

#[test]
fn all_members_of_an_orbit_are_solutions_and_have_the_same_orbit() {
    for (rules, n) in [
        (Rules::Plain, 5),
        (Rules::Plain, 7),
        (Rules::Torus, 0),
        (Rules::Torus, 7),
        (Rules::Torus, 11),
        (Rules::Superqueens, 11),
    ] {
        let all = slow_solutions(rules, n);
        let orbits: Vec<_> = all.iter().map(|it| orbit(rules, it)).collect();
        for (solution, images) in all.iter().zip(&orbits) {
            assert!(images.contains(solution));
            for image in images {
                let at = all.binary_search(image).expect("a solution");
                assert_eq!(orbits[at], *images);
            }
            let bound = if rules == Rules::Torus { 8 * n * n } else { 8 };
            assert!(bound.is_multiple_of(images.len()));
        }
    }
}

#[test]
fn one_solution_of_each_orbit_gives_the_published_fundamental_numbers() {
    for (rules, orders) in [
        (Rules::Plain, [1, 4, 5, 6, 8, 10].as_slice()),
        (Rules::Torus, &[1, 5, 7, 11, 13]),
        (Rules::Superqueens, &[1, 9, 10, 11, 12]),
    ] {
        for &n in orders {
            let problem = QueensProblem::on(order(n), rules);
            for walker in walkers() {
                let mut fundamental = Fundamental::new(&problem, Collect::default());
                assert!(walker.walk(&problem, &mut fundamental).is_continue());
                let found = fundamental.probe.solutions;
                let name = walker.name();
                assert_eq!(
                    found.len() as u128,
                    published_count(&problem, true),
                    "{name} {rules} {n}"
                );
                // The orbits have no solution in common, so their sizes make up the whole.
                let sizes = found
                    .iter()
                    .map(|it| fundamental_orbit(&problem, it).expect("its orbit"));
                assert_eq!(
                    sizes.sum::<usize>() as u128,
                    published_count(&problem, false)
                );
                let counter = FundamentalWalker::new(problem.clone(), walker);
                let counted = counter.count_until(&problem, &AtomicBool::new(false));
                assert_eq!(counted.continue_value(), Some(found.len() as u128));
            }
        }
    }
}
