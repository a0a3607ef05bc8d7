//! The jobs of a board size, and the workers that run them.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::checksums::RandomChecksums;
use super::geometry::Quadrant;
use super::jobs::{Job, JobList};
use super::join::Join;
use super::lists::{Lists, MiddleCase};
use super::recount;
use super::unions::QuadrantPair;
use super::weights::UNIT;
use super::work::{self, Bounds};
use crate::board::order::Order;
use crate::queens::jobs::{JobChecksums, Jobs, Memory, Worker};
use crate::queens::walker::Walker;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// The jobs of a board size, for one width of words and one kernel.
pub(super) struct HalfBoardJobs<W, K> {
    size: Order,
    bounds: Bounds,
    kernel: K,
    pub(super) list: JobList,
    cases: Vec<MiddleCase<W>>,
}

impl<W: Word, K: WordKernel> HalfBoardJobs<W, K> {
    pub(super) fn new(size: Order, kernel: K, bounds: Bounds) -> Self {
        let n = size.get();
        let list = JobList::new(n, bounds.width);
        let cases = list.cases.iter();
        Self {
            size,
            bounds,
            kernel,
            cases: cases
                .map(|&middle| MiddleCase::new(n, middle, bounds.shares_lists))
                .collect(),
            list,
        }
    }

    /// Returns the lists of the north and the south of the job.
    ///
    /// Lists that are not shared are found in the slots of the worker, or computed there.
    fn quadrant_pairs<'l>(
        &'l self,
        job: &Job,
        slots: &'l mut WorkerLists<W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [QuadrantPair<'l, W>; 2]> {
        let (case, subsets) = (&self.cases[job.case], &self.list.subsets);
        let lists = |quadrant, slots: &'l mut [Slot<W>]| {
            let columns = self.list.columns(job, quadrant);
            if let Some(shared) = case.shared_lists(quadrant, columns, subsets) {
                return ControlFlow::Continue(shared);
            }
            let index = subsets.rank(job.a) % slots.len();
            let (slot, key) = (&mut slots[index], Some((job.case, columns)));
            if slot.key != key {
                *slot = Slot::default(); // frees its lists before others are computed
                let lists = case.find(quadrant, columns, subsets, stop)?;
                *slot = Slot { key, lists };
            }
            ControlFlow::Continue(&slot.lists)
        };
        let [north_west, north_east, south_west, south_east] = slots;
        // The south first: if the opposite quadrant has the same columns, the lists of the north
        // are derived from it.
        let south = QuadrantPair {
            first: lists(Quadrant::SouthEast, south_east)?,
            second: lists(Quadrant::SouthWest, south_west)?,
        };
        let north = QuadrantPair {
            second: lists(Quadrant::NorthEast, north_east)?,
            first: lists(Quadrant::NorthWest, north_west)?,
        };
        ControlFlow::Continue([north, south])
    }
}

impl<W: Word, K: WordKernel> Jobs for HalfBoardJobs<W, K> {
    fn number(&self) -> usize {
        self.list.jobs()
    }

    fn work(&self, job: usize) -> u64 {
        self.list.work(job)
    }

    fn same_lists(&self, job: usize) -> usize {
        self.list.same_lists(job)
    }

    fn likely_work(&self, job: usize) -> Option<f64> {
        Some(work::likely_work(&self.list, &self.list.job(job)))
    }

    fn memory(&self) -> Memory {
        work::memory(self.size.get(), size_of::<W>() as u64, self.bounds)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        let (west, east) = (self.bounds.width, 1);
        let slots = |number| (0..number).map(|_| Slot::default()).collect();
        Box::new(HalfWorker {
            jobs: self,
            slots: [west, east, west, east].map(slots),
            join: Join::new(self.kernel),
        })
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.list.job(job);
        recount::recount(self.size, &self.list, &job, walker, stop)
    }

    fn checksums(&self, seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        Some(Box::new(RandomChecksums::random(&self.list, seed)))
    }

    fn total(&self, sum: u128) -> Option<u128> {
        let unit = u128::from(UNIT);
        sum.is_multiple_of(unit).then_some(sum / unit)
    }
}

/// A worker, whose buffers are reused by the next job.
struct HalfWorker<'a, W, K: WordKernel> {
    jobs: &'a HalfBoardJobs<W, K>,
    slots: WorkerLists<W>,
    join: Join<W, K>,
}

/// The lists of one worker, by quadrant.
///
/// The west has a slot for each set a of a strip, the east has one for the set b.
type WorkerLists<W> = [Vec<Slot<W>>; 4];

/// The lists of one column set at a time.
#[derive(Debug, Default)]
struct Slot<W> {
    /// The case and the columns of the lists.
    key: Option<(usize, u32)>,
    lists: Lists<W>,
}

impl<W: Word, K: WordKernel> Worker for HalfWorker<'_, W, K> {
    fn prepare(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<()> {
        let job = self.jobs.list.job(job);
        self.jobs.quadrant_pairs(&job, &mut self.slots, stop)?;
        ControlFlow::Continue(())
    }

    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.jobs.list.job(job);
        let quadrants = self.jobs.quadrant_pairs(&job, &mut self.slots, stop)?;
        // A stop discards the sum so far, so that no partial jobs need to be stored. The longest
        // jobs take a minute.
        let mut sum = 0;
        for part in &job.north {
            let ranks = (&part.ranks, &job.south);
            let max_words = self.jobs.bounds.max_words;
            let pairs = self.join.count(quadrants, ranks, max_words, stop)?;
            for (pairs, weight) in pairs.into_iter().zip(part.weights) {
                sum += u128::from(pairs) * u128::from(weight);
            }
        }
        ControlFlow::Continue(sum)
    }
}
