//! The jobs of a board size, and the workers that run them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::checksums::RandomChecksums;
use super::geometry::Quadrant;
use super::jobs::{Job, JobList};
use super::join::Join;
use super::lists::{Lists, MiddleCase};
use super::recount;
use super::unions::Half;
use super::work::{self, Bounds};
use crate::board::order::Order;
use crate::queens::jobs::{JobChecksums, Jobs, Memory, Worker};
use crate::queens::problem::rules::Rules;
use crate::queens::walker::Walker;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// The jobs of a board size, for one width of words and one kernel.
pub(super) struct HalfBoardJobs<W, K> {
    size: Order,
    rules: Rules,
    bounds: Bounds,
    kernel: K,
    pub(super) list: JobList,
    cases: Vec<MiddleCase<W>>,
}

impl<W: Word, K: WordKernel> HalfBoardJobs<W, K> {
    pub(super) fn new(size: Order, rules: Rules, kernel: K, bounds: Bounds) -> Self {
        let n = size.get();
        let list = JobList::new(n, bounds.width);
        let case = |&middle| MiddleCase::new(n, middle, rules, bounds.shares_lists);
        Self {
            cases: list.cases.iter().map(case).collect(),
            size,
            rules,
            bounds,
            kernel,
            list,
        }
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

    fn likely_work(&self, job: usize) -> f64 {
        work::likely_work(&self.list, &self.list.job(job))
    }

    fn memory(&self) -> Memory {
        work::memory(self.size.get(), size_of::<W>() as u64, self.bounds)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        let (west, east) = (self.bounds.width, 1);
        let slots = |number| (0..number).map(|_| Slot::default()).collect();
        Box::new(HalfWorker {
            jobs: self,
            slots: [east, west, east, west].map(slots),
            join: Join::new(self.kernel),
        })
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.list.job(job);
        recount::recount(self.size, self.rules, &self.list, &job, walker, stop)
    }

    fn checksums(&self, seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        Some(Box::new(RandomChecksums::random(&self.list, seed)))
    }
}

/// A worker, whose buffers are reused by the next job.
struct HalfWorker<'a, W, K: WordKernel> {
    jobs: &'a HalfBoardJobs<W, K>,
    /// The lists of the worker, by quadrant: in the west for each set a of a strip, in the east for
    /// the set b.
    slots: [Vec<Slot<W>>; 4],
    join: Join<W, K>,
}

/// The lists of one column set at a time, and the case and the columns that they belong to.
type Slot<W> = (Option<(usize, u32)>, Arc<Lists<W>>);

impl<W: Word, K: WordKernel> HalfWorker<'_, W, K> {
    /// Finds the lists of the job, unless they are known.
    fn fill_slots(&mut self, job: &Job, stop: &AtomicBool) -> ControlFlow<()> {
        let (list, case) = (&self.jobs.list, &self.jobs.cases[job.case]);
        // The south first: if the opposite quadrant has the same columns, the lists of the north
        // are derived from it.
        for (quadrant, slots) in Quadrant::ALL.into_iter().zip(&mut self.slots) {
            let columns = list.columns(job, quadrant);
            let slot = list.subsets.rank(job.a) % slots.len();
            let key = Some((job.case, columns));
            if slots[slot].0 != key {
                slots[slot] = Slot::default(); // frees its lists before others are computed
                let lists = case.lists(quadrant, columns, &list.subsets, stop)?;
                slots[slot] = (key, lists);
            }
        }
        ControlFlow::Continue(())
    }
}

impl<W: Word, K: WordKernel> Worker for HalfWorker<'_, W, K> {
    fn prepare(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<()> {
        self.fill_slots(&self.jobs.list.job(job), stop)
    }

    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let list = &self.jobs.list;
        let job = list.job(job);
        self.fill_slots(&job, stop)?;
        let rank_a = list.subsets.rank(job.a);
        let lists = self
            .slots
            .each_ref()
            .map(|slots| &*slots[rank_a % slots.len()].1);
        let [south_east, south_west, north_east, north_west] = lists;
        let half = |first, second, ranks| Half {
            first,
            second,
            ranks,
        };
        let [first, second] = job
            .south
            .each_ref()
            .map(|ranks| half(south_east, south_west, ranks));
        // A stop discards the sum so far, so that no partial jobs need to be stored. The longest
        // jobs take a minute.
        let mut sum = 0;
        for (ranks, weights) in &job.north {
            let halves = [half(north_west, north_east, ranks), first, second];
            let pairs = self.join.count(halves, self.jobs.bounds.max_words, stop)?;
            for (pairs, weight) in pairs.into_iter().zip(weights) {
                sum += u128::from(pairs) * u128::from(*weight);
            }
        }
        ControlFlow::Continue(sum)
    }
}
