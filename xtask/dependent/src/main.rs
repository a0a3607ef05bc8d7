//! Counts and searches by `backrank-core` alone, each timed once: a line with its name and its
//! seconds.

use std::time::Instant;

use backrank_core::TourProblem;
use backrank_core::internal::queens::Symmetric;
use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::puzzle::{Style, generate, solutions};
use backrank_core::queens::{Kernel, QueensProblem, Solver};

fn main() {
    for kernel in Kernel::ALL {
        if let Some(half_board) = HalfBoard::with_kernel(kernel) {
            for n in [15, 16, 17] {
                time(&format!("half-board {kernel}, n = {n}"), || {
                    count(half_board, n)
                });
            }
        }
    }
    time("bitmask, n = 14", || count(Bitmask, 14));
    time("symmetric, n = 15", || count(Symmetric, 15));
    time("row-array, n = 12", || count(RowArray, 12));
    time("count of closed tours of 7x8", || {
        TourProblem::new(7, 8).unwrap().closed().count().unwrap();
    });
    time("a million tours of 8x8", || {
        let corner = TourProblem::new(8, 8).unwrap().starting_at("a1").unwrap();
        assert_eq!(corner.tours().unwrap().take(1_000_000).count(), 1_000_000);
    });
    for (n, stars) in [(9, 1), (12, 2)] {
        time(&format!("ten puzzles of {n} rows, {stars} in each"), || {
            puzzles(n, stars)
        });
    }
}

fn count(solver: impl Solver, n: usize) {
    QueensProblem::new(n).unwrap().count_with(solver).unwrap();
}

fn puzzles(n: usize, stars: u32) {
    for seed in 1..=10 {
        let regions = generate(n, stars, seed, None, Style::Compact).unwrap();
        assert_eq!(solutions(&regions, 2).len(), 1);
    }
}

fn time(name: &str, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    println!("{}\t{name}", start.elapsed().as_secs_f64());
}
