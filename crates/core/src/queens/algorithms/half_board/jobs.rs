//! The jobs of an order, and the bounds of their memory.

use super::cut::{Cut, Middle};
use super::halves;
use super::job_list::JobList;
use crate::board::order::Order;
use crate::simd::isa::Isa;
use crate::simd::word::Word;

/// The bounds of the memory and of the length of jobs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The order from which on the lists of a job are made for it alone: kept for all jobs they would take a gigabyte.
    pub(super) kept_below: usize,
    /// The number of pairs of boards that one list of half-boards is made from.
    pub(super) max_pairs: u64,
    /// The number of jobs that a pair of column sets is cut into.
    pub(super) slices: usize,
}

impl Bounds {
    /// Returns the usual bounds for an order.
    pub(super) fn usual(order: Order) -> Self {
        Self {
            kept_below: 22,
            max_pairs: halves::MAX_PAIRS,
            // From order to next but one a job becomes some ten times as long; it should not last longer than seconds.
            slices: match order.get() {
                ..=24 => 1,
                25 | 26 => 8,
                27 | 28 => 128,
                29 | 30 => 1 << 10,
                _ => 1 << 12,
            },
        }
    }
}

pub(super) struct HalfBoardJobs<W, K> {
    pub(super) order: Order,
    pub(super) bounds: Bounds,
    pub(super) bits: u32,
    pub(super) kernel: K,
    pub(super) list: JobList,
    pub(super) cuts: Vec<Cut<W>>,
}

impl<W: Word, K: Isa<W> + Isa<u32>> HalfBoardJobs<W, K> {
    pub(super) fn new(order: Order, bits: u32, kernel: K, bounds: Bounds) -> Self {
        let n = order.get();
        let list = JobList::new(n, bounds.slices);
        let cuts = Middle::cases(n)
            .iter()
            .map(|&middle| Cut::new(n, middle, n < bounds.kept_below))
            .collect();
        Self {
            order,
            bounds,
            bits,
            kernel,
            list,
            cuts,
        }
    }
}
