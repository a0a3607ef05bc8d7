//! The work of a job, and the memory that a count needs, both known before it begins.

use super::geometry::Middle;
use super::jobs::{Job, JobList};
use super::weights::Ranks;
use crate::board::order::numbers;
use crate::queens::jobs::Memory;
use crate::simd::block::Tables;

/// The bounds of the memory and of the length of jobs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// True if the lists of quadrants are kept for all jobs and threads; else a worker makes lists
    /// for itself.
    pub(super) keeps: bool,
    /// About the number of half-boards that one list may have: more are made by parts.
    pub(super) max_words: usize,
    /// The number of column sets of the north-west whose jobs stand together: their lists are held
    /// at once.
    pub(super) width: usize,
}

impl Bounds {
    /// Returns the bounds for an order.
    pub(super) fn usual(order: usize) -> Self {
        Self {
            keeps: order < 22, // from there on they take a gigabyte
            // At 26 a list of 2^20 words takes a quarter more time than one of 2^22, as it has more
            // parts; at 24 it takes no more.
            max_words: if order < 26 { 1 << 20 } else { 3 << 20 },
            // Kept lists are there for all jobs, and single sets tell the work of a job more
            // exactly. From 28 on the lists of a job take a second of its minute, but half a
            // gigabyte.
            width: match order {
                22..=25 => 16,
                26 | 27 => 4,
                _ => 1,
            },
        }
    }
}

/// Bounds the memory of a count of the order, where a word has `word` bytes. Tests measure the
/// longest jobs to the order 24.
pub(super) fn memory(order: usize, word: u64, bounds: Bounds) -> Memory {
    let side = order / 2;
    // For each subset of columns its ranks, a strip of jobs for each case, and a place for the list
    // of each quadrant and case.
    let list = 720 << side;
    let (kept, own) = if bounds.keeps {
        // The starts of the lists take 32 C(2m, m) bytes in all, which is below 32 * 4^m.
        (kept_boards(order) * word + (32 << (2 * side)), 0)
    } else {
        // Of two quadrants side by side one has many boards, the other has less than a sixteenth of
        // them.
        let boards = longest_list(order);
        (0, (bounds.width as u64 + 1) * boards * word * 17 / 16)
    };
    // Some jobs have 60 times the mean number of half-boards.
    let longest = (60.0 * half_boards(side)) as u64;
    let longest = longest.min(bounds.max_words as u64 * 4 / 3);
    Memory {
        shared_bytes: list + kept,
        // The two lists of a join, twice as much for the levels of its division, and as much for
        // both in narrow words.
        per_worker_bytes: own + 8 * longest * word + Tables::BYTES,
    }
}

/// Bounds the boards in all kept lists. Counted to the order 21, where they are 45,031,686.
fn kept_boards(order: usize) -> u64 {
    2.0_f64.powf(1.22 * order as f64) as u64
}

/// Bounds the boards in the longest list of a quadrant, from the order 22 on. Counted to 28, where
/// they are 29,555,392.
fn longest_list(order: usize) -> u64 {
    2.6_f64.powf(order as f64 - 9.5) as u64
}

/// Returns the mean number of half-boards of all column sets, if pairs of queens attacked each
/// other independently: a low estimate, a third to a sixth at the order 12.
fn half_boards(side: usize) -> f64 {
    let pairs = side * side.saturating_sub(1) / 2;
    // The probability that two rooks in different rows and columns of a square of this side share a
    // diagonal.
    let side = side as f64;
    let attack = 2.0 * (2.0 * side - 1.0) / (3.0 * side * (side - 1.0)).max(1.0);
    factorial(side as usize) * (1.0 - attack).powi(pairs as i32)
}

/// Returns the expected work of a job that takes this share of its row sets: about the number of
/// pairs that its join looks at, in thousands, and at least 1.
pub(super) fn expected_work(side: usize, share: f64) -> u64 {
    let half = share * half_boards(side);
    (half * half / 1000.0 + half / 10.0).clamp(1.0, 1e15) as u64
}

fn factorial(number: usize) -> f64 {
    (1..=number).map(|factor| factor as f64).product()
}

/// Returns about the work of a single job, in a unit of its own: some tenths of a nanosecond on a
/// fast processor of 2024.
///
/// The distances between the columns of a half give the share of rooks that are queens, if pairs of
/// rooks attacked each other independently. The logarithm of the ratio of estimated to actual pairs
/// of half-boards has a standard deviation of 0.2 to 0.45 at the orders 14 to 17.
pub(super) fn likely(list: &JobList, job: &Job) -> f64 {
    let [north, south] = lengths(list, job);
    // It begins, makes half-boards and joins them: the longer the lists, the more pairs are ruled
    // out at once.
    10_000.0 + 30.0 * (north + south) + (north * south).powf(0.75)
}

/// Returns about the lengths of the lists of the northern and the southern half-boards.
fn lengths(list: &JobList, job: &Job) -> [f64; 2] {
    let side = list.subsets.side();
    let sets = list.subsets.of_size(job.a.count_ones() as usize).len();
    let rows = |ranks: &Ranks| {
        let ranks: usize = ranks.iter().map(ExactSizeIterator::len).sum();
        ranks as f64 / sets as f64 * factorial(side)
    };
    let [north, south] = list.halves(job);
    let rows_north: f64 = job.north.iter().map(|part| rows(&part.ranks)).sum();
    let rows_south: f64 = job.south.iter().map(rows).sum();
    let south = rows_south * queens(south, side);
    let north = match list.cases[job.case] {
        Middle::None | Middle::Centre => rows_north * queens(north, side),
        Middle::Apart => {
            // One of the columns has the queen of the middle row; that of the middle column is in a
            // later row.
            let choices: usize = numbers(job.a.into()).map(|column| side - 1 - column).sum();
            rows_north * choices as f64 * queens(north | 1 << side, side + 1)
        }
    };
    [north, south]
}

/// The probability that rooks on these columns, in this number of rows at random, are queens, if
/// pairs of them attacked each other independently.
fn queens(columns: u64, rows: usize) -> f64 {
    let pairs = (rows * rows.saturating_sub(1)).max(1) as f64;
    // The columns at each distance d: a rook in one of them attacks one in the other from 2 (rows -
    // d) pairs of rows.
    let factors = (1..rows).map(|distance| {
        let number = (columns & columns >> distance).count_ones();
        let attacked = 2.0 * (rows - distance) as f64 / pairs;
        (1.0 - attacked).powi(number as i32)
    });
    factors.product()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
    use super::super::lists::MiddleCase;
    use super::super::unions::QuadrantPair;
    use super::*;
    use crate::simd::portable::Portable;
    use crate::simd::word_kernel::WordKernel;

    #[test]
    fn the_boards_of_quadrants_are_within_their_bounds() {
        let never = AtomicBool::new(false);
        for order in 2..=22 {
            let list = JobList::new(order, 1);
            let side = order / 2;
            let mut boards = Vec::new();
            for &middle in list.cases {
                let case = MiddleCase::<u64>::new(order, middle, false);
                for quadrant in Quadrant::ALL {
                    let is_asked = |columns: &u32| {
                        let queens = columns.count_ones() as usize;
                        let is_of_corner = matches!(quadrant, NorthWest | SouthEast);
                        let size = if is_of_corner { queens } else { side - queens };
                        !middle.is_symmetric() || 2 * size <= side
                    };
                    for columns in (0..1 << side).filter(is_asked) {
                        let lists = case.find(quadrant, columns, &list.subsets, &never);
                        boards.push(lists.continue_value().unwrap().words.len() as u64);
                    }
                }
            }
            let (found, bound) = if order < 22 {
                (boards.iter().sum(), kept_boards(order))
            } else {
                (boards.into_iter().max().unwrap(), longest_list(order))
            };
            let most = if order < 14 { 16 * found } else { 5 * found };
            assert!((found..=most).contains(&bound), "{order}: {found} {bound}");
        }
    }

    /// Every seventh job: the logarithm of the ratio of estimated to actual pairs of half-boards has
    /// a standard deviation below 0.5, and its mean is about the same in both cases of an odd order.
    #[test]
    fn the_pairs_of_half_boards_are_estimated() {
        for order in [14, 15, 16, 17] {
            let list = JobList::new(order, 1);
            let mut means = Vec::new();
            for (index, &middle) in list.cases.iter().enumerate() {
                let case = MiddleCase::<u64>::new(order, middle, true);
                let jobs = (0..list.jobs()).step_by(7).map(|job| list.job(job));
                let mut ratios = Vec::new();
                for job in jobs.filter(|job| job.case == index) {
                    let found = found_lengths(&case, &list, &job);
                    if found.iter().all(|&length| length >= 30.0) {
                        let [north, south] = lengths(&list, &job);
                        ratios.push((north * south / (found[0] * found[1])).ln());
                    }
                }
                let number = ratios.len() as f64;
                assert!(number > 20.0, "{order}, {middle:?}: {number}");
                let mean = ratios.iter().sum::<f64>() / number;
                let squares = ratios.iter().map(|ratio| (ratio - mean).powi(2));
                let deviation = (squares.sum::<f64>() / number).sqrt();
                assert!(deviation < 0.5, "{order}, {middle:?}: {deviation}");
                means.push(mean);
            }
            let differ = (means[0] - means[means.len() - 1]).abs();
            assert!(differ < 0.6, "{order}: {means:?}");
        }
    }

    /// The lengths of the lists that the job's boards make.
    fn found_lengths(case: &MiddleCase<u64>, list: &JobList, job: &Job) -> [f64; 2] {
        let of = |quadrant| {
            let lists = case.kept(quadrant, list.columns(job, quadrant), &list.subsets);
            lists.unwrap()
        };
        let unite = |first, second, ranks: &Ranks| {
            let (first, second) = (of(first), of(second));
            let mut halves = Vec::new();
            for ranks in ranks {
                let sides = QuadrantPair { first, second };
                Portable.unite(sides.lists(ranks), &mut halves);
            }
            halves.len() as f64
        };
        let north = job.north.iter();
        let south = job.south.iter();
        [
            north
                .map(|part| unite(NorthWest, NorthEast, &part.ranks))
                .sum(),
            south.map(|ranks| unite(SouthEast, SouthWest, ranks)).sum(),
        ]
    }
}
