//! The likely time of a single job, from the distances between its columns.
//!
//! A half of the board has as many columns with a queen as rows. Two rooks in different rows at random share a diagonal with a
//! probability that only the distance of their columns tells. Take the pairs for independent, and the product over all pairs is
//! the share of rooks that are queens: the lengths of both lists of the job follow, without making them.
//!
//! Pairs are not quite independent, so the product has an exponent. Standard deviations of length / estimate from the order 16 to
//! 24: 10 %, and 25 % for the north with two queens of the middle lines. Those of time / estimate: 25 to 40 %. An estimate that
//! only knows the sizes of the job's sets has 50 to 80 %.

use super::job_list::{Job, JobList};
use super::job_weights::Ranks;
use super::middle_cases::Middle;

/// The exponent of the product; fitted, as are the constants below, to jobs of the orders 16 to 24.
const EXPONENT: f64 = 1.22;

/// The nanoseconds of a job with empty lists.
const JOB_NS: f64 = 1000.0;
/// The nanoseconds of making a half-board.
const HALF_NS: f64 = 3.0;
/// The nanoseconds of a pair of half-boards to the power of [`PAIRS_EXPONENT`].
const PAIRS_NS: f64 = 0.1;
/// Less than 1: the longer the lists, the more pairs are settled at once.
const PAIRS_EXPONENT: f64 = 0.75;

/// Length / product of a list without a queen of the middle lines.
const NO_MIDDLE: f64 = 1.3;
/// Length / product of either list beside a queen in the centre.
const BESIDE_CENTRE: f64 = 0.39;
/// Length / product of the list with two queens of the middle lines, for each choice of the second.
const TWO_MIDDLE: f64 = 0.2;

/// The likely times of the jobs of a list.
pub(super) struct LikelyTimes<'a> {
    list: &'a JobList,
    order: usize,
}

impl<'a> LikelyTimes<'a> {
    pub(super) fn new(list: &'a JobList, order: usize) -> Self {
        Self { list, order }
    }

    /// Returns about the nanoseconds that a job takes on a fast processor of 2024; at least 1,000. It takes half a microsecond.
    pub(super) fn nanoseconds(&self, job: usize) -> f64 {
        let [north, south] = self.lengths(&self.list.job(job));
        let pairs = (north * south).powf(PAIRS_EXPONENT);
        JOB_NS + HALF_NS * (north + south) + PAIRS_NS * pairs
    }

    /// Returns about the lengths of the lists of the northern and the southern half-boards.
    fn lengths(&self, job: &Job) -> [f64; 2] {
        let side = self.list.subsets.side();
        let all = (1 << side) - 1;
        let all_rows: f64 = (1..=side).map(|factor| factor as f64).product();
        let sets = self.list.subsets.of_size(job.a.count_ones() as usize).len();
        let share = |ranks: usize| ranks as f64 / sets as f64 * all_rows;
        let length = |ranks: &Ranks| ranks.iter().map(ExactSizeIterator::len).sum::<usize>();
        let rows_north = share(job.north.iter().map(|part| length(&part.ranks)).sum());
        let rows_south = share(job.south.iter().map(length).sum());
        let columns_north = columns(job.a) | self.mirrored(columns(all & !job.b));
        let columns_south = columns(job.b) | self.mirrored(columns(all & !job.a));
        let north = || rows_north * queens(columns_north, side);
        let south = rows_south * queens(columns_south, side);
        match self.list.cases[job.case] {
            Middle::None => [north(), south].map(|length| NO_MIDDLE * length),
            Middle::Centre => [north(), south].map(|length| BESIDE_CENTRE * length),
            Middle::Apart => {
                // One of the columns has the queen of the middle row; that of the middle column is in a later row.
                let later = |column: u32| side as u32 - 1 - column;
                let choices: u32 = bits(job.a.into()).map(later).sum();
                let north = queens(columns_north | 1 << side, side + 1);
                let north = TWO_MIDDLE * rows_north * f64::from(choices) * north;
                [north, NO_MIDDLE * south]
            }
        }
    }

    /// The columns counted from the other edge of the board.
    fn mirrored(&self, columns: u64) -> u64 {
        columns.reverse_bits() >> (u64::BITS as usize - self.order)
    }
}

/// The columns of a quadrant as columns of the board.
fn columns(set: u32) -> u64 {
    set.into()
}

fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}

/// The probability that rooks on these columns, in this number of rows at random, are queens.
fn queens(columns: u64, rows: usize) -> f64 {
    let pairs = (rows * rows.saturating_sub(1)).max(1) as f64;
    // The columns at each distance d: a rook in one of them attacks one in the other from 2 (rows - d) pairs of rows.
    let factors = (1..rows).map(|distance| {
        let number = (columns & columns >> distance).count_ones();
        let attacked = 2.0 * (rows - distance) as f64 / pairs;
        (1.0 - attacked).powi(number as i32)
    });
    factors.product::<f64>().powf(EXPONENT)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
    use super::super::halves::Sides;
    use super::super::middle_cases::{ListScratch, MiddleCase, WorkerLists};
    use super::*;
    use crate::simd::portable::Portable;

    /// Every seventh job: the logarithm of estimate / length has a standard deviation below 0.25, and below 0.4 for the north
    /// with two queens of the middle lines. Its mean is a little low: the constants fit orders to 24.
    #[test]
    fn the_lengths_of_lists_are_foretold() {
        for order in [14, 15, 16, 17] {
            let list = JobList::new(order, 1);
            let times = LikelyTimes::new(&list, order);
            for (case, &middle) in list.cases.iter().enumerate() {
                let cut = MiddleCase::new(order, middle, true);
                let jobs = (0..list.jobs()).step_by(7).map(|job| list.job(job));
                let mut off = Vec::new();
                for job in jobs.filter(|job| job.case == case) {
                    let found = lengths(&cut, &list, &job);
                    if found.iter().all(|&length| length >= 30.0) {
                        let foretold = times.lengths(&job);
                        off.push([0, 1].map(|half| (foretold[half] / found[half]).ln()));
                    }
                }
                assert!(off.len() > 20, "{order}, {middle:?}: {}", off.len());
                for half in 0..2 {
                    let mean = off.iter().map(|off| off[half]).sum::<f64>() / off.len() as f64;
                    let squares = off.iter().map(|off| (off[half] - mean).powi(2));
                    let deviation = (squares.sum::<f64>() / off.len() as f64).sqrt();
                    let what = format!("{order}, {middle:?}, {half}: {mean}, {deviation}");
                    let most = if middle == Middle::Apart && half == 0 {
                        0.4
                    } else {
                        0.25
                    };
                    assert!((-0.22..0.06).contains(&mean) && deviation < most, "{what}");
                }
            }
        }
    }

    /// The job begins, makes its half-boards and joins them, each for its part of the time.
    #[test]
    fn the_time_of_a_job_follows_from_its_lists() {
        for order in [8, 17, 22] {
            let list = JobList::new(order, 1);
            let times = LikelyTimes::new(&list, order);
            for job in (0..list.jobs()).step_by(1 + list.jobs() / 100) {
                let [north, south] = times.lengths(&list.job(job));
                let joined = 0.1 * (north * south).powf(0.75);
                let expected = 1000.0 + 3.0 * north + 3.0 * south + joined;
                let ratio = times.nanoseconds(job) / expected;
                assert!((ratio - 1.0).abs() < 1e-9, "{order}, job {job}: {ratio}");
            }
        }
    }

    /// The lengths of the lists that the job's boards make.
    fn lengths(cut: &MiddleCase<u64>, list: &JobList, job: &Job) -> [f64; 2] {
        let all = (1 << list.subsets.side()) - 1;
        let columns = [job.a, all & !job.b, all & !job.a, job.b];
        let mut own: [WorkerLists<u64>; 4] = Default::default();
        let places = own.each_mut();
        let never = AtomicBool::new(false);
        let end = cut.make(
            columns,
            &list.subsets,
            places,
            &mut ListScratch::new(),
            &never,
        );
        assert!(end.is_continue());
        let of = |quadrant: Quadrant| cut.kept(quadrant, columns[quadrant as usize]).unwrap();
        let unite = |[first, second]: [Quadrant; 2], ranks: &Ranks| {
            let (first, second) = (of(first), of(second));
            let mut halves = Vec::new();
            for ranks in ranks {
                Sides { first, second }.unite(Portable, ranks.clone(), &mut halves);
            }
            halves.len() as f64
        };
        let north = job.north.iter();
        let north = north.map(|part| unite([NorthWest, NorthEast], &part.ranks));
        let south = job.south.iter();
        let south = south.map(|ranks| unite([SouthEast, SouthWest], ranks));
        [north.sum(), south.sum()]
    }
}
