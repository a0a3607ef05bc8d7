//! The jobs of an order, and the bounds of their memory.

use super::cut::{Cut, Middle};
use super::job_list::JobList;
use crate::board::order::Order;
use crate::simd::isa::Isa;
use crate::simd::word::Word;

/// The bounds of the memory and of the length of jobs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The order from which on a worker makes lists for itself: kept for all jobs they would take a gigabyte.
    pub(super) kept_below: usize,
    /// The number of pairs of boards that one list of half-boards is made from.
    pub(super) max_pairs: u64,
    /// The number of column sets of the north-west whose jobs stand together: their lists are held at once.
    pub(super) width: usize,
    /// The number of jobs that a pair of column sets is cut into.
    pub(super) slices: usize,
    /// True if boards of quadrants are packed where the bits that cross the middle fit a narrow word; else half-boards are.
    pub(super) packs_quadrants: bool,
}

impl Bounds {
    /// Returns the usual bounds for an order.
    pub(super) fn usual(order: Order) -> Self {
        Self {
            kept_below: 22,
            // Cut lists cost more to join: whole ones while they take a small part of a machine's memory.
            max_pairs: match order.get() {
                ..=23 => 1 << 22,
                24 | 25 => 5 << 21,
                26 => 1 << 25,
                _ => 1 << 26,
            },
            // Kept lists are there for all jobs, and single sets tell the work of a job more exactly.
            width: match order.get() {
                ..=21 => 1,
                22..=25 => 16,
                26 | 27 => 8,
                _ => 4,
            },
            // From order to next but one a job becomes some ten times as long; it should not last longer than a minute.
            slices: match order.get() {
                ..=26 => 1,
                27 | 28 => 8,
                29 | 30 => 1 << 8,
                _ => 1 << 12,
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
    pub(super) cuts: Vec<Cut<W>>,
}

impl<W: Word, K: Isa<W> + Isa<u32>> HalfBoardJobs<W, K> {
    pub(super) fn new(order: Order, bits: u32, kernel: K, bounds: Bounds) -> Self {
        let n = order.get();
        let list = JobList::new(n, bounds.width, bounds.slices);
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
