//! Counts of queens: every algorithm of the registry against the published numbers.

use backrank_core::internal::queens::known;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{algorithms, compare};

use crate::order;

#[test]
fn every_solver_counts_the_published_numbers_up_to_order_12() {
    for solver in algorithms::ALL {
        for n in 0..=12 {
            let count = Some(solver.count(order(n)));
            assert_eq!(count, known::ALL.value(n), "{} {n}", solver.info().name);
        }
    }
    for method in CountMethod::all() {
        let count = method.count(&order(9).into()).ok();
        assert_eq!(count, known::ALL.value(9), "{method:?}");
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
