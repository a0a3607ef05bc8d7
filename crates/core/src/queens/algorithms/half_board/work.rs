//! Estimates the work of a job and bounds the memory of a count, before the count begins.

use super::geometry::Middle;
use super::jobs::{Job, JobList};
use super::weights::Ranks;
use crate::board::order::numbers;
use crate::queens::jobs::Memory;
use crate::simd::block::Tables;

/// Choices that bound the memory of a count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// True if all threads share the lists of quadrants; otherwise each worker has its own.
    pub(super) shares_lists: bool,
    /// About the largest number of half-boards in one list. Larger joins are computed in parts.
    pub(super) max_words: usize,
    /// The number of column sets of the north-west in a strip, whose lists a worker holds together.
    pub(super) width: usize,
}

impl Bounds {
    /// Returns the bounds for a board size.
    pub(super) fn usual(n: usize) -> Self {
        Self {
            shares_lists: n < 22, // larger boards need a gigabyte
            // At n = 26, lists of 2^20 words take a quarter more time than lists of 2^22, because
            // there are more parts; at 24 they do not.
            max_words: if n < 26 { 1 << 20 } else { 3 << 20 },
            // Shared lists need no strips, and strips of one set make the expected work more
            // exact. From 28 on the lists of a job take one second of its minute, but half a
            // gigabyte.
            width: match n {
                22..=25 => 16,
                26 | 27 => 4,
                _ => 1,
            },
        }
    }
}

/// Returns a bound on the memory of a count, where a word has `word` bytes.
///
/// Tests measure the longest jobs up to n = 24. Superqueens stay below it: their boards have two words
/// each, but at n = 20 there are a third as many.
pub(super) fn memory(n: usize, word: u64, bounds: Bounds) -> Memory {
    let side = n / 2;
    // For each subset of columns: its rank, a strip of jobs per case, and the cell of the list of
    // each quadrant and case.
    let job_list = 720 << side;
    let (shared_lists, worker_lists) = if bounds.shares_lists {
        // The starts of the lists need 32 C(2m, m) < 32 * 4^m bytes.
        (shared_boards(n) * word + (32 << (2 * side)), 0)
    } else {
        // Of two quadrants side by side, one has less than a sixteenth of the other's boards.
        let boards = longest_list(n);
        (0, (bounds.width as u64 + 1) * boards * word * 17 / 16)
    };
    // Some jobs have up to 60 times the estimated number of half-boards.
    let longest = (60.0 * half_boards(side)) as u64;
    let longest = longest.min(bounds.max_words as u64 * 4 / 3);
    Memory {
        shared_bytes: job_list + shared_lists,
        // The two lists of a join, twice their size for the levels of its division, and their size
        // again for both in narrow words.
        per_worker_bytes: worker_lists + 8 * longest * word + Tables::BYTES,
    }
}

/// Returns a bound on the boards in all shared lists.
///
/// Verified by counting up to n = 21, which has 45,031,686.
fn shared_boards(n: usize) -> u64 {
    2.0_f64.powf(1.22 * n as f64) as u64
}

/// Returns a bound on the boards of a quadrant for one column set, from n = 22 on.
///
/// Verified by counting up to n = 28, which has 29,555,392.
fn longest_list(n: usize) -> u64 {
    2.6_f64.powf(n as f64 - 9.5) as u64
}

/// Estimates the mean number of half-boards over all column sets.
///
/// Assumes that pairs of queens attack each other independently. This is a low estimate: a third to
/// a sixth of the number at n = 12.
fn half_boards(side: usize) -> f64 {
    let pairs = side * side.saturating_sub(1) / 2;
    // The probability that two squares in different rows and columns share a diagonal.
    let side = side as f64;
    let attack = 2.0 * (2.0 * side - 1.0) / (3.0 * side * (side - 1.0)).max(1.0);
    factorial(side as usize) * (1.0 - attack).powi(pairs as i32)
}

/// Returns the expected work of a job that uses this share of its row sets.
///
/// This is about the number of pairs that its join compares, in thousands, and at least 1.
pub(super) fn expected_work(side: usize, share: f64) -> u64 {
    let half = share * half_boards(side);
    (half * half / 1000.0 + half / 10.0).clamp(1.0, 1e15) as u64
}

fn factorial(number: usize) -> f64 {
    (1..=number).map(|factor| factor as f64).product()
}

/// Estimates the work of a single job.
///
/// The unit is a few tenths of a nanosecond on a fast processor of 2024. The number of half-boards
/// is estimated from the distances between the columns of a half, as if pairs of rooks attacked
/// each other independently. The logarithm of the ratio of estimated to actual pairs of half-boards
/// has a standard deviation of 0.2 to 0.45 for n = 14 to 17.
pub(super) fn likely_work(list: &JobList, job: &Job) -> f64 {
    let [north, south] = lengths(list, job);
    // The costs of a start, of the half-boards and of the join, fitted to jobs of n = 16 to 24. The longer the lists, the more
    // pairs are ruled out at once.
    10_000.0 + 30.0 * (north + south) + (north * south).powf(0.75)
}

/// Estimates the numbers of northern and southern half-boards.
fn lengths(list: &JobList, job: &Job) -> [f64; 2] {
    let side = list.subsets.side();
    let sets = list.subsets.with_size(job.a.count_ones() as usize).len();
    let rooks = |ranks: &Ranks| ranks.len() as f64 / sets as f64 * factorial(side);
    let [north, south] = list.halves(job);
    let north_rooks: f64 = job.north.iter().map(|(ranks, _)| rooks(ranks)).sum();
    let south_rooks: f64 = job.south.iter().map(rooks).sum();
    let south = south_rooks * queen_probability(south, side);
    let north = match list.cases[job.case] {
        Middle::None | Middle::Centre => north_rooks * queen_probability(north, side),
        Middle::Apart => {
            // One of the columns contains the queen of the middle row. The queen of the middle
            // column is in a later row.
            let choices: usize = numbers(job.a.into()).map(|column| side - 1 - column).sum();
            north_rooks * choices as f64 * queen_probability(north | 1 << side, side + 1)
        }
    };
    [north, south]
}

/// Estimates the probability that rooks on these columns, in random rows, share no diagonal.
///
/// Assumes that pairs of them attack each other independently.
fn queen_probability(columns: u64, rows: usize) -> f64 {
    let pairs = (rows * rows.saturating_sub(1)).max(1) as f64;
    // Rooks in two columns at distance d share a diagonal in 2 (rows - d) pairs of rows.
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
    use super::super::unions::Half;
    use super::*;
    use crate::queens::problem::rules::Rules;
    use crate::simd::portable::Portable;
    use crate::simd::word_kernel::{Unite, WordKernel as _};

    #[test]
    fn the_boards_of_quadrants_are_within_their_bounds() {
        let never = AtomicBool::new(false);
        for n in 2..=22 {
            let list = JobList::new(n, 1);
            let side = n / 2;
            let mut boards = Vec::new();
            for &middle in list.cases {
                let case = MiddleCase::<u64>::new(n, middle, Rules::Plain, false);
                for quadrant in Quadrant::ALL {
                    let is_used = |columns: &u32| {
                        let queens = columns.count_ones() as usize;
                        let is_on_diagonal = matches!(quadrant, NorthWest | SouthEast);
                        let size = if is_on_diagonal {
                            queens
                        } else {
                            side - queens
                        };
                        middle == Middle::Apart || 2 * size <= side
                    };
                    for columns in (0..1 << side).filter(is_used) {
                        let lists = case.lists(quadrant, columns, &list.subsets, &never);
                        let lists = lists.continue_value().unwrap();
                        boards.push(lists.starts[lists.starts.len() - 1].into());
                    }
                }
            }
            let (actual, bound) = if n < 22 {
                (boards.iter().sum(), shared_boards(n))
            } else {
                (boards.into_iter().max().unwrap(), longest_list(n))
            };
            let most = if n < 14 { 16 * actual } else { 5 * actual };
            assert!((actual..=most).contains(&bound), "{n}: {actual} {bound}");
        }
    }

    /// The logarithm of their ratio has a standard deviation below 0.5, and about the same mean in
    /// both cases of odd n. Tests every seventh job.
    #[test]
    fn estimated_pairs_of_half_boards_are_close_to_actual_pairs() {
        for n in [14, 15, 16, 17] {
            let list = JobList::new(n, 1);
            let mut means = Vec::new();
            for (index, &middle) in list.cases.iter().enumerate() {
                let case = MiddleCase::<u64>::new(n, middle, Rules::Plain, true);
                let jobs = (0..list.jobs()).step_by(7).map(|job| list.job(job));
                let mut ratios = Vec::new();
                for job in jobs.filter(|job| job.case == index) {
                    let actual = actual_lengths(&case, &list, &job);
                    if actual.iter().all(|&length| length >= 30.0) {
                        let [north, south] = lengths(&list, &job);
                        ratios.push((north * south / (actual[0] * actual[1])).ln());
                    }
                }
                let number = ratios.len() as f64;
                assert!(number > 20.0, "{n}, {middle:?}: {number}");
                let mean = ratios.iter().sum::<f64>() / number;
                let squares = ratios.iter().map(|ratio| (ratio - mean).powi(2));
                let deviation = (squares.sum::<f64>() / number).sqrt();
                assert!(deviation < 0.5, "{n}, {middle:?}: {deviation}");
                means.push(mean);
            }
            let difference = (means[0] - means[means.len() - 1]).abs();
            assert!(difference < 0.6, "{n}: {means:?}");
        }
    }

    /// Returns the numbers of northern and southern half-boards.
    fn actual_lengths(case: &MiddleCase<u64>, list: &JobList, job: &Job) -> [f64; 2] {
        let never = AtomicBool::new(false);
        let of = |quadrant| {
            let lists = case.lists(quadrant, list.columns(job, quadrant), &list.subsets, &never);
            lists.continue_value().unwrap()
        };
        let unite = |first, second, ranks: &Ranks| {
            let mut halves = Vec::new();
            let (first, second) = (&of(first), &of(second));
            let half = Half {
                first,
                second,
                ranks,
            };
            Portable.run(Unite(half.lists(), &mut halves));
            halves.len() as f64
        };
        let north = job.north.iter();
        let south = job.south.iter();
        [
            north
                .map(|(ranks, _)| unite(NorthWest, NorthEast, ranks))
                .sum(),
            south.map(|ranks| unite(SouthEast, SouthWest, ranks)).sum(),
        ]
    }
}
