//! The jobs of an order, and the bounds of their memory.

use super::job_list::JobList;
use super::middle_cases::{Middle, MiddleCase};
use crate::board::order::Order;
use crate::simd::kernels::WordKernel;
use crate::simd::word::Word;

/// The bounds of the memory and of the length of jobs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The order from which on a worker makes lists for itself: kept for all jobs they would take a gigabyte.
    pub(super) kept_below: usize,
    /// The largest number of pairs of boards that one list of half-boards is made from without a look at how many it has.
    pub(super) max_pairs: u64,
    /// The number of half-boards that one list may have: longer ones are made by parts.
    pub(super) max_words: usize,
    /// The number of column sets of the north-west whose jobs stand together: their lists are held at once.
    pub(super) width: usize,
    /// True if boards of quadrants are packed where the bits that cross the middle fit a narrow word; else half-boards are.
    pub(super) packs_quadrants: bool,
}

impl Bounds {
    /// Returns the usual bounds for an order.
    pub(super) fn usual(order: Order) -> Self {
        Self {
            kept_below: 22,
            max_pairs: 1 << 22,
            // From 24 on: 2^20 was as fast as 2^22 at 24, and at 26 a quarter slower, as it has many more parts; 2^23 was no faster at
            // 26 and 28.
            max_words: if order.get() < 26 { 1 << 20 } else { 1 << 22 },
            // Kept lists are there for all jobs, and single sets tell the work of a job more exactly.
            width: match order.get() {
                ..=21 => 1,
                22..=25 => 16,
                26 | 27 => 4,
                // The lists of a job take seconds of its minute, and up to a gigabyte.
                _ => 1,
            },
            packs_quadrants: true,
        }
    }
}

pub(super) struct HalfBoardJobs<W, K> {
    pub(super) order: Order,
    pub(super) bounds: Bounds,
    pub(super) bits: u32,
    pub(super) kernel: K,
    pub(super) list: JobList,
    pub(super) cases: Vec<MiddleCase<W>>,
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> HalfBoardJobs<W, K> {
    pub(super) fn new(order: Order, bits: u32, kernel: K, bounds: Bounds) -> Self {
        let n = order.get();
        let list = JobList::new(n, bounds.width);
        let cases = Middle::cases(n)
            .iter()
            .map(|&middle| MiddleCase::new(n, middle, n < bounds.kept_below))
            .collect();
        Self {
            order,
            bounds,
            bits,
            kernel,
            list,
            cases,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::HalfBoard;
    use crate::board::order::Order;

    /// The number of sets of this size.
    fn sets(side: u64, size: u64) -> u64 {
        (0..size).fold(1, |sets, i| sets * (side - i) / (i + 1))
    }

    /// Pairs (a, b) of column sets of one size, where symmetries map the case to itself: b is not less than a, nor its complement.
    fn pairs(side: u64, size: u64) -> u64 {
        let sets = sets(side, size);
        match (2 * size).cmp(&side) {
            std::cmp::Ordering::Less => sets * (sets + 1) / 2,
            std::cmp::Ordering::Equal => sets / 2 * (sets / 2 + 1),
            std::cmp::Ordering::Greater => 0,
        }
    }

    #[test]
    fn an_order_has_the_jobs_of_all_pairs_of_sets() {
        for n in [2, 8, 9, 16, 21, 26, 27, 28, 32] {
            let side = n as u64 / 2;
            let alone: u64 = (0..=side).map(|size| pairs(side, size)).sum();
            let apart: u64 = (0..=side).map(|size| sets(side, size).pow(2)).sum();
            let pairs = if n % 2 == 0 { alone } else { apart + alone };
            let jobs = HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap();
            assert_eq!(jobs.number() as u64, pairs, "{n}");
        }
    }

    /// Jobs that are said to be alike have one set a, if lists are kept.
    #[test]
    fn strips_are_narrow_where_lists_are_kept() {
        for n in [8, 16, 20, 21] {
            let jobs = HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap();
            let (mut first, mut strips) = (0, 0);
            while first < jobs.number() {
                first += jobs.same_lists(first);
                strips += 1;
            }
            // One for each set a: those of less than half the side, half of those of half the side; any set in the other case.
            let below_half = (1 << (n / 2)) / 2;
            let expected = if n % 2 == 0 {
                below_half
            } else {
                3 * below_half
            };
            assert_eq!(strips, expected, "{n}");
        }
    }
}
