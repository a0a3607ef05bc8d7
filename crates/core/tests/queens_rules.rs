//! The rules of a torus and of superqueens: every walker against a slow count, the published
//! numbers, and the symmetries.

use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{FundamentalWalker, divide, fundamental_orbit, orbit};
use backrank_core::internal::testing;
use backrank_core::queens::algorithms::{self, Bitmask};
use backrank_core::queens::count::{CountMethod, MethodError, published};
use backrank_core::queens::{
    Contradiction, Fundamental, Placement, QueensProblem, Rules, Walker, verify_by,
};

use crate::probes::Collect;
use crate::{order, solutions, square, walkers};

const OTHER_RULES: [Rules; 2] = [Rules::Torus, Rules::Superqueens];

fn slow_solutions(rules: Rules, n: usize) -> Vec<Placement> {
    testing::solutions(&QueensProblem::on(order(n), rules))
}

fn count(walker: &dyn Walker, problem: &QueensProblem) -> u128 {
    let count = walker.count_until(problem, &AtomicBool::new(false));
    count.continue_value().expect("no stop")
}

fn published_count(problem: &QueensProblem, fundamental: bool) -> u128 {
    published(problem, fundamental)
        .expect("a published number")
        .count
}

#[test]
fn walkers_count_the_published_numbers() {
    let torus = [1, 3, 5, 7, 9, 11, 13].map(|n| (Rules::Torus, n));
    let superqueens = (1..=12).map(|n| (Rules::Superqueens, n));
    // Larger ones by the fastest alone.
    let more = [
        (Rules::Torus, 15),
        (Rules::Torus, 17),
        (Rules::Superqueens, 15),
    ];
    for (rules, n) in torus.into_iter().chain(superqueens).chain(more) {
        let problem = QueensProblem::on(order(n), rules);
        let expected = published_count(&problem, false);
        for walker in algorithms::walkers().filter(|it| n <= 13 || it.name() == "bitmask") {
            assert_eq!(
                count(walker, &problem),
                expected,
                "{} {rules} {n}",
                walker.name()
            );
        }
    }
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
        if has_none && n <= 12 {
            assert_eq!(count(&Bitmask, &torus), 0, "{n}");
        }
    }
    let order_0 = QueensProblem::on(order(0), Rules::Torus);
    assert_eq!(order_0.contradiction(), None);
}

#[test]
fn the_judge_judges_by_the_rules() {
    for rules in OTHER_RULES {
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
fn solutions_are_closed_under_the_symmetries_and_those_of_a_torus_under_shifts() {
    for (rules, n) in [
        (Rules::Torus, 7),
        (Rules::Torus, 11),
        (Rules::Superqueens, 11),
    ] {
        let all = slow_solutions(rules, n);
        for solution in &all {
            let images = orbit(rules, solution);
            assert!(images.iter().all(|image| all.binary_search(image).is_ok()));
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
                let counted = count(&FundamentalWalker::new(problem.clone(), walker), &problem);
                assert_eq!(counted, found.len() as u128);
            }
        }
    }
}

#[test]
fn methods_count_by_the_rules_or_refuse() {
    for rules in OTHER_RULES {
        let problem = QueensProblem::on(order(11), rules);
        assert!(problem.is_empty_board());
        for method in CountMethod::all() {
            let name = method.name();
            match method.count(&problem) {
                Ok(count) => assert_eq!(count, published_count(&problem, false), "{name}"),
                Err(error) => {
                    assert_eq!(error, MethodError::EmptyBoardOnly { method: name });
                    assert_eq!((name, rules), ("half-board", Rules::Torus));
                }
            }
        }
        let fastest = if rules == Rules::Torus {
            "symmetric"
        } else {
            "half-board"
        };
        let auto = |fundamental| {
            let method = CountMethod::Auto.for_problem(&problem, fundamental);
            method.expect("any problem").name()
        };
        assert_eq!((auto(false), auto(true)), (fastest, "prefix"));
        let refused = CountMethod::Symmetric.for_problem(&problem, true);
        assert!(refused.is_err(), "shifts are no symmetries of a border");
    }
}

#[test]
fn half_board_counts_superqueens_on_boards_of_up_to_22_rows() {
    let half_board: CountMethod = "half-board".parse().unwrap();
    let method_at = |method: CountMethod, n| {
        let problem = QueensProblem::on(order(n), Rules::Superqueens);
        Ok(method.for_problem(&problem, false)?.name())
    };
    let (method, max_size) = ("half-board", 22);
    assert_eq!(method_at(half_board, 22), Ok("half-board"));
    let refused = MethodError::TooLarge { method, max_size };
    assert_eq!(method_at(half_board, 23), Err(refused));
    assert_eq!(method_at(CountMethod::Auto, 22), Ok("half-board"));
    assert_eq!(method_at(CountMethod::Auto, 23), Ok("symmetric"));
}

#[test]
fn symmetric_counts_the_published_numbers_as_a_whole_and_job_by_job() {
    let torus = (0..=19).map(|n| (Rules::Torus, n));
    let superqueens = (0..=14).map(|n| (Rules::Superqueens, n));
    for (rules, n) in torus.chain(superqueens) {
        let problem = QueensProblem::on(order(n), rules);
        let number = CountMethod::Symmetric.count(&problem).expect("accepted");
        let none = u128::from(n == 0);
        let published = published(&problem, false).map_or(none, |known| known.count);
        assert_eq!(number, published, "{rules} {n}");
        if n > 11 {
            continue;
        }
        let jobs = divide(CountMethod::Symmetric, &problem, false, 1);
        let jobs = jobs.expect("accepted").expect("jobs");
        let (mut worker, never) = (jobs.worker(), AtomicBool::new(false));
        for job in 0..jobs.number() {
            let recounted = jobs.recount(job, &Bitmask, &never);
            assert_eq!(worker.count(job, &never), recounted, "{rules} {n} {job}");
        }
    }
}
