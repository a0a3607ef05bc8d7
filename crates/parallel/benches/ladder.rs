//! One launch of the ladder: times every counter once per order, in turn, and prints one JSON object a line.
//! `cargo xtask bench` launches it several times and makes docs/ladder.md of it.
#![allow(clippy::print_stdout)]
use std::hint::black_box;
use std::time::Instant;

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::algorithms::{self, Bitmask};
use backrank_parallel::{Counting, Strategy};

/// The same loop as `bitmask`, written by hand without probe, problem or placement: the floor.
fn hand_written(all: u32, columns: u32, sums: u32, differences: u32) -> u64 {
    if columns == all {
        return 1;
    }
    let mut free = all & !(columns | sums | differences);
    let mut solutions = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        solutions += hand_written(
            all,
            columns | queen,
            (sums | queen) >> 1,
            (differences | queen) << 1,
        );
    }
    solutions
}

/// An algorithm is measured up to this many orders below its largest sensible one, which takes a minute: so some seconds at
/// most. Only the yardstick is always there.
const ORDERS_BELOW_A_MINUTE: usize = 2;
const YARDSTICK: &str = "bitmask";

fn main() {
    // Cargo passes flags of its own, such as --bench; the orders are the numbers.
    let orders = std::env::args()
        .skip(1)
        .filter_map(|argument| argument.parse().ok());
    for order in orders {
        match Order::new(order) {
            Ok(order) => launch(order),
            Err(error) => return println!("{error}"),
        }
    }
}

fn launch(order: Order) {
    let all = black_box(order).column_set();
    time("hand-written", 1, order, || {
        hand_written(all, 0, 0, 0).into()
    });
    for solver in algorithms::ALL {
        let card = solver.card();
        let is_quick = order.get() + ORDERS_BELOW_A_MINUTE <= card.largest_sensible;
        if is_quick || card.name == YARDSTICK {
            time(card.name, 1, order, || solver.count(order));
        }
    }
    for strategy in Strategy::ALL {
        for threads in [1, 2] {
            let counting = Counting::new().threads(threads);
            let problem = Problem::new(order);
            time(strategy.card().name, threads, order, || {
                let count = counting.count_problem(&problem, strategy, &Bitmask);
                count.unwrap_or(0)
            });
        }
    }
}

fn time(rung: &str, threads: usize, order: Order, count: impl FnOnce() -> u128) {
    let start = Instant::now();
    let solutions = count();
    let seconds = start.elapsed().as_secs_f64();
    println!(
        r#"{{"order":{order},"rung":"{rung}","threads":{threads},"seconds":{seconds},"solutions":"{solutions}"}}"#
    );
}
