//! The work of a job, and the memory that a count needs, both known before it begins.

use super::geometry::Middle;
use super::job_list::{Job, JobList};
use super::job_weights::Ranks;
use super::rooks::{boards, factorial, half_boards, queens};
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

/// The boards in all kept lists, by order, to the order 21; from there on those in the longest list
/// of a quadrant.
const BOARDS: [u64; 29] = [
    0, 0, 4, 8, 18, 26, 36, 86, 262, 475, 924, 2_248, 7_304, 14_424, 33_714, 88_052, 306_742,
    681_141, 1_830_260, 5_090_282, 18_137_800, 45_031_686, 143_140, 312_424, 788_698, 1_894_379,
    4_684_690, 11_948_665, 29_555_392,
];

/// Estimates the memory of a count of the order, where a word has `word` bytes. Tests measure the
/// longest jobs to the order 24.
pub(super) fn memory(order: usize, word: u64, bounds: Bounds) -> Memory {
    let side = order / 2;
    // For each subset of columns its ranks, a strip of jobs for each case, and a place for the list
    // of each quadrant and case.
    let list = 720 << side;
    // Rooks at random are queens more often than they are, where many have to be placed: a bound
    // from the side 11 on.
    let by_rooks = |side| {
        let sizes = (0..=side).map(|size| boards(side, size) * choose(side, size));
        sizes.fold(0.0, f64::max) as u64
    };
    let known = BOARDS.get(order).copied();
    let boards = known.unwrap_or_else(|| by_rooks(order.div_ceil(2)));
    let (kept, own) = if bounds.keeps {
        // Each list says for each row set where it begins.
        (boards * word + 32 * choose(2 * side, side) as u64, 0)
    } else {
        // Of two quadrants side by side one has many boards, the other has less than a sixteenth of
        // them.
        (0, (bounds.width as u64 + 1) * boards * word * 17 / 16)
    };
    // Some jobs have 60 times the mean number of half-boards. At most a third of the pairs of
    // boards is taken to fit together.
    let mean = (0..=side).map(|size| half_boards(side, size, choose(side, size)));
    let longest = (60 * mean.fold(0.0, f64::max) as u64).min(bounds.max_words as u64 * 4 / 3);
    Memory {
        shared_bytes: list + kept,
        // The two lists of a join, twice as much for the levels of its division, and as much for
        // both in narrow words.
        per_worker_bytes: own + 8 * longest * word + Tables::BYTES,
    }
}

fn choose(from: usize, number: usize) -> f64 {
    (0..number).fold(1.0, |product, i| {
        product * (from - i) as f64 / (i + 1) as f64
    })
}

/// Returns about the work of a single job, in a unit of its own: some tenths of a nanosecond on a
/// fast processor of 2024.
///
/// The distances between the columns of a half tell about its half-boards. Two rooks in different
/// rows at random share a diagonal with a probability that only the distance of their columns
/// tells. Take the pairs for independent, and the product over all pairs is the share of rooks that
/// are queens. Standard deviations of length / estimate from the order 16 to 24: 10 %, and 25 % for
/// the north with two queens of the middle lines; of time / estimate 25 to 40 %, where
/// `expected_work` has 50 to 80 %.
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
    let lengths = [
        rows_north * queens(north, side),
        rows_south * queens(south, side),
    ];
    // Ratios and the exponent are fitted to jobs of the orders 16 to 24: pairs are not quite
    // independent.
    match list.cases[job.case] {
        Middle::None => lengths.map(|length| 1.3 * length),
        Middle::Centre => lengths.map(|length| 0.39 * length),
        Middle::Apart => {
            // One of the columns has the queen of the middle row; that of the middle column is in a
            // later row.
            let choices: usize = numbers(job.a.into()).map(|column| side - 1 - column).sum();
            let north = queens(north | 1 << side, side + 1);
            [0.2 * rows_north * choices as f64 * north, 1.3 * lengths[1]]
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
    use super::super::halves::QuadrantPair;
    use super::super::middle_cases::MiddleCase;
    use super::*;
    use crate::simd::portable::Portable;
    use crate::simd::word_kernel::WordKernel;

    /// All to the order 22; an exhaustive count apart from this program gave those beyond.
    #[test]
    fn quadrants_have_the_boards_of_the_table() {
        let never = AtomicBool::new(false);
        for (order, &expected) in BOARDS.iter().enumerate().take(23).skip(2) {
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
            let found = if order < 22 {
                boards.iter().sum()
            } else {
                boards.into_iter().max().unwrap()
            };
            assert_eq!(found, expected, "{order}");
        }
    }

    /// Every seventh job: the logarithm of estimate / length has a standard deviation below 0.25,
    /// and below 0.4 for the north with two queens of the middle lines. Its mean is a little low:
    /// the constants fit orders to 24.
    #[test]
    fn the_lengths_of_lists_are_foretold() {
        for order in [14, 15, 16, 17] {
            let list = JobList::new(order, 1);
            for (index, &middle) in list.cases.iter().enumerate() {
                let case = MiddleCase::<u64>::new(order, middle, true);
                let jobs = (0..list.jobs()).step_by(7).map(|job| list.job(job));
                let mut off = Vec::new();
                for job in jobs.filter(|job| job.case == index) {
                    let found = found_lengths(&case, &list, &job);
                    if found.iter().all(|&length| length >= 30.0) {
                        let foretold = lengths(&list, &job);
                        off.push([0, 1].map(|half| (foretold[half] / found[half]).ln()));
                    }
                }
                assert!(off.len() > 20, "{order}, {middle:?}: {}", off.len());
                for half in 0..2 {
                    let mean = off.iter().map(|off| off[half]).sum::<f64>() / off.len() as f64;
                    let squares = off.iter().map(|off| (off[half] - mean).powi(2));
                    let deviation = (squares.sum::<f64>() / off.len() as f64).sqrt();
                    let is_larger = middle == Middle::Apart && half == 0;
                    let most = if is_larger { 0.4 } else { 0.25 };
                    let is_near = (-0.22..0.06).contains(&mean) && deviation < most;
                    assert!(is_near, "{order}, {middle:?}, {half}: {mean}, {deviation}");
                }
            }
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
