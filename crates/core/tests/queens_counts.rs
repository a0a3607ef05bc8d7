//! Counts of queens by every method, under all rules, against the published numbers.

use backrank_core::QueensProblem;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::{CountMethod, MethodError, published};
use backrank_core::queens::{Rules, algorithms, compare};

use crate::order;

#[test]
fn every_method_counts_the_published_numbers_or_refuses() {
    // The largest orders of all methods, of `bitmask` and of `symmetric`.
    for (rules, all, bitmask, symmetric) in [
        (Rules::Plain, 12, 12, 12),
        (Rules::Torus, 13, 17, 19),
        (Rules::Superqueens, 12, 15, 14),
    ] {
        for method in CountMethod::all() {
            let name = method.name();
            let largest = match name {
                "bitmask" => bitmask,
                "symmetric" => symmetric,
                _ => all,
            };
            for problem in (0..=largest).map(|n| QueensProblem::on(order(n), rules)) {
                let n = problem.order().get();
                // Without a published number there are no queens, or a torus has no solution.
                let none = u128::from(n == 0);
                let expected = published(&problem, false).map_or(none, |known| known.count);
                match method.count(&problem) {
                    Ok(count) => assert_eq!(count, expected, "{name} {rules} {n}"),
                    Err(error) => {
                        assert_eq!(error, MethodError::NotOnTorus { method: name });
                        assert_eq!((name, rules), ("half-board", Rules::Torus));
                    }
                }
            }
        }
    }
    for solver in algorithms::ALL {
        assert_eq!(solver.count(order(9)), 352, "{}", solver.info().name);
        for problem in Rules::ALL.map(|rules| QueensProblem::on(order(11), rules)) {
            let count = solver.count_method().count(&problem);
            assert_eq!(problem.count_with(*solver), count);
        }
    }
}

#[test]
fn a_method_accepts_a_problem_or_says_why_not() {
    let half_board = "half-board".parse().unwrap();
    let (auto, symmetric) = (CountMethod::Auto, CountMethod::Symmetric);
    let (method, max_size) = ("half-board", 22);
    let too_large = Err(MethodError::TooLarge { method, max_size });
    // Shifts are no symmetries of a border.
    let method = "symmetric";
    let empty_only = Err(MethodError::EmptyBoardOnly { method });
    for (method, rules, n, fundamental, expected) in [
        (auto, Rules::Torus, 11, false, Ok("symmetric")),
        (auto, Rules::Torus, 11, true, Ok("prefix")),
        (auto, Rules::Superqueens, 11, true, Ok("prefix")),
        (auto, Rules::Superqueens, 22, false, Ok("half-board")),
        (auto, Rules::Superqueens, 23, false, Ok("symmetric")),
        (half_board, Rules::Superqueens, 22, false, Ok("half-board")),
        (half_board, Rules::Superqueens, 23, false, too_large),
        (symmetric, Rules::Superqueens, 11, true, empty_only),
        (symmetric, Rules::Torus, 11, true, empty_only),
    ] {
        let problem = QueensProblem::on(order(n), rules);
        let accepted = method.for_problem(&problem, fundamental);
        assert_eq!(accepted.map(CountMethod::name), expected, "{rules} {n}");
    }
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
