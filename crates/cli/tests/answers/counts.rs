//! Right counts: the published numbers; and "none" is an answer too.

use backrank_core::internal::queens::known;

use crate::{feed, pin_runs};

#[test]
fn a_list_of_orders_is_counted_one_a_line_until_a_zero() {
    for (option, sequence) in [("", known::ALL), ("--fundamental", known::FUNDAMENTAL)] {
        let line = format!("queens count - {option}");
        let orders = "\u{feff}1\n2 3\n\n4 5 6 7 8\r\n9\t10\n11\n12\n0\n5\n";
        let ran = feed(&line, orders);
        let oeis = format!("agrees with OEIS {}\n", sequence.oeis);
        assert_eq!(ran.stderr, oeis.repeat(12), "{line}");
        let counts = (1..=12).map(|n| format!("{}\n", sequence.value(n).unwrap()));
        assert_eq!(ran.done(), counts.collect::<String>(), "{line}");
    }
    assert_eq!(feed("queens count -", "4\n6").done(), "2\n4\n");
    assert_eq!(feed("queens count -", "").done(), "");
}

#[test]
fn no_solution_is_an_answer() {
    pin_runs(
        "answers__none",
        &[
            "queens solve 2",
            "queens solve 8 --with d1,d8",
            "queens solve 8 --with d1 --block d1",
            "queens solve 4 --with a1", // no contradiction, but it cannot be completed
            "queens solve 1 --block a1",
            // In the last rows, which a search of this board does not reach in a lifetime.
            "queens solve 32 --with a1,a2",
            "queens count 2",
            "queens count 32 --with a1,a2",
            "queens count 4 --with a1",
            "queens trace 2",
            "tour find 4x4",
            "tour find 5x5 --closed",
            "tour find 5x5 --from b1",
            "tour find 8x8 --from a1 --to h8",
            "tour find 8x8 --from c3 --to c3",
            "tour find 4x7 --closed",
            "tour find 3x4 --from b2",
            "tour find 5x8 --from b3 --to c1",
            "tour find 8x8 --block c3 --from c3",
            "tour find 2x2 --block a1,a2,b1,b2",
            "tour find 8x8 --block b6,c7,b7,c6 --from a1",
            "tour compare 4x4",
        ],
    );
}

#[test]
fn tour_counts_print_their_kind_and_a_verdict() {
    pin_runs(
        "answers__tour_count",
        &[
            "tour count 6x6 --closed",
            "tour count 6x6 --closed --directed",
            "tour count 5x6 --undirected",
            "tour count 6x5 --threads 2",
            "tour count 5x5 --from 2,2",
            "tour count 3x7 --algorithm plain",
            "tour count 5x5 --per-square",
            "tour count 3x4 --per-square --algorithm plain",
            "tour count 5x7 --closed --algorithm plain",
            "tour count 2x1000000000 --algorithm plain",
            "tour count 1x1",
            "tour count 1x1 --closed",
            "tour count 1x1 --per-square",
            "tour count 5x5 --from b1",
            "tour count 5x6 --block f1,F2 --closed --algorithm plain",
            "tour count 5x5 --block c3 --per-square --algorithm plain",
            "tour count 5x5 --block a1 --from a1",
        ],
    );
}
