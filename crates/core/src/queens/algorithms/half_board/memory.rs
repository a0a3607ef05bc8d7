//! The memory that a count needs, known before it begins.

use super::expected;
use super::jobs::Bounds;
use crate::queens::jobs::Memory;
use crate::simd::block::Tables;

/// The boards in the kept lists of all quadrants and cases, by order. A test counts them again.
const KEPT: [u64; 22] = [
    0, 0, 4, 8, 18, 26, 36, 86, 262, 475, 924, 2248, 7304, 14424, 33714, 88052, 306742, 681141,
    1830260, 5090282, 18137800, 45031686,
];

/// Estimates the memory of a count of the order, where a word has `word` bytes.
pub(super) fn estimate(order: usize, word: u64, bounds: Bounds) -> Memory {
    let keeps = order < bounds.kept_below;
    let side = order / 2;
    let subsets = 1 << side;
    let sets_of_largest = choose(side, side / 2);
    // The list of jobs: subsets with their ranks, a row for each column set, a place for each list.
    let list = subsets * 2 * (8 + 64) + subsets * 8 * 64;
    // Each kept list says for each row set where it begins.
    let starts = 8 * 4 * choose(2 * side, side);
    let largest = |of: fn(usize, usize, f64) -> f64| {
        let sizes = (0..=side).map(|size| of(side, size, choose(side, size) as f64));
        sizes.fold(0.0, f64::max) as u64
    };
    let boards = largest(|side, size, sets| expected::boards(side, size) * sets);
    // The longest list of half-boards: some jobs have 50 times the mean. From the order 22 on lists are not made whole beyond
    // `max_pairs` pairs of boards, of which a third at most are taken to fit together. Beside the two lists there are a copy and
    // the levels of the join, and vectors may have twice the room that they need.
    let longest = (60 * largest(expected::half_boards)).min(bounds.max_pairs / 3);
    // A part of a list that is made apart has at most a quarter more than `max_words`: then there are two such lists and the levels.
    let apart = if longest < bounds.max_pairs / 3 {
        0
    } else {
        8 * bounds.max_words as u64 * 5 / 4
    };
    let halves = (12 * longest).max(apart);
    let kept = if keeps {
        KEPT.get(order).copied().unwrap_or(0)
    } else {
        0
    };
    // The boards of a column set, found as pairs of 16 bytes, then sorted. Of two quadrants side by side one has many boards;
    // half as much again, since column sets differ.
    let kept_lists = if keeps { 0 } else { bounds.width as u64 + 1 };
    let own = boards * (16 + kept_lists * word) * 3 / 2 + 16 * sets_of_largest;
    Memory {
        shared_bytes: list + if keeps { kept * word + starts } else { 0 },
        // Half-boards of both widths have room of their own, and so have boards of quadrants in narrow words. Tests
        // measure the longest jobs to the order 22; beyond, these bounds are not measured.
        per_worker_bytes: own + Tables::BYTES + halves * word,
    }
}

fn choose(from: usize, number: usize) -> u64 {
    (0..number as u64).fold(1, |product, i| product * (from as u64 - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::HalfBoard;
    use super::super::geometry::Quadrant::{self, NorthWest, SouthEast};
    use super::super::lists::Lists;
    use super::super::middle_cases::{ListScratch, Middle};
    use super::super::subsets::Subsets;
    use super::*;
    use crate::board::order::Order;

    #[test]
    fn as_many_boards_are_kept_as_the_table_says() {
        for (order, &kept) in KEPT.iter().enumerate().skip(2) {
            let cases = Middle::cases(order).iter();
            let boards: u64 = cases.map(|&middle| boards_used(order, middle)).sum();
            assert_eq!(boards, kept, "{order}");
        }
    }

    /// The boards in the lists that jobs ask for.
    fn boards_used(order: usize, middle: Middle) -> u64 {
        let side = order / 2;
        let subsets = Subsets::new(side);
        let geometry = middle.geometry(order);
        let (mut own, mut scratch) = (Lists::<u64>::default(), ListScratch::default());
        let mut boards = 0;
        for quadrant in Quadrant::ALL {
            for columns in 0..1_u32 << side {
                let queens = columns.count_ones() as usize;
                let size = if matches!(quadrant, NorthWest | SouthEast) {
                    queens
                } else {
                    side - queens
                };
                if middle.is_symmetric() && 2 * size > side {
                    continue;
                }
                let never = AtomicBool::new(false);
                let finder = middle.finder(&geometry, quadrant);
                let end = finder.fill(columns, &subsets, &mut own, &mut scratch, &never);
                assert!(end.is_continue());
                boards += own.words.len() as u64;
            }
        }
        boards
    }

    /// Bytes of all workers and of each.
    const FORESEEN: [(usize, u64, u64); 5] = [
        (13, 129_248, 96_240),
        (21, 366_837_424, 23_375_344),
        (24, 2_686_976, 347_869_492),
        (26, 5_373_952, 875_492_880),
        (28, 10_747_904, 2_605_444_128),
    ];

    /// Words have 4 bytes to the order 17.
    #[test]
    fn the_memory_of_a_count_is_said_beforehand() {
        for (n, shared_bytes, per_worker_bytes) in FORESEEN {
            let foreseen = Memory {
                shared_bytes,
                per_worker_bytes,
            };
            let order = Order::new(n).unwrap();
            let jobs = HalfBoard::new().jobs(order).unwrap();
            assert_eq!(jobs.memory(), foreseen, "{n}");
        }
    }
}
