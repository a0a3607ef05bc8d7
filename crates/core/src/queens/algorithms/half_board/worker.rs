//! The jobs of an order, and who does them: finds the boards of a job's quadrants and joins its
//! half-boards.

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

/// The jobs of an order, in words of one width and by one kernel.
pub(super) struct HalfBoardJobs<W, K> {
    order: Order,
    bounds: Bounds,
    kernel: K,
    pub(super) list: JobList,
    cases: Vec<MiddleCase<W>>,
}

impl<W: Word, K: WordKernel> HalfBoardJobs<W, K> {
    pub(super) fn new(order: Order, kernel: K, bounds: Bounds) -> Self {
        let n = order.get();
        let list = JobList::new(n, bounds.width);
        let cases = list.cases.iter();
        Self {
            order,
            bounds,
            kernel,
            cases: cases
                .map(|&middle| MiddleCase::new(n, middle, bounds.keeps))
                .collect(),
            list,
        }
    }

    /// Returns the lists of the north and the south of the job: those that are kept, or a worker's,
    /// which are made unless they are there.
    fn sides<'l>(
        &'l self,
        job: &Job,
        own: &'l mut OwnLists<W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [QuadrantPair<'l, W>; 2]> {
        let (case, subsets) = (&self.cases[job.case], &self.list.subsets);
        let lists = |quadrant, own: &'l mut [Slot<W>]| {
            let columns = self.list.columns(job, quadrant);
            if let Some(kept) = case.kept(quadrant, columns, subsets) {
                return ControlFlow::Continue(kept);
            }
            let place = subsets.rank(job.a) % own.len();
            let (place, of) = (&mut own[place], Some((job.case, columns)));
            if place.of != of {
                *place = Slot::default(); // frees its lists before others are made
                let lists = case.find(quadrant, columns, subsets, stop)?;
                *place = Slot { of, lists };
            }
            ControlFlow::Continue(&place.lists)
        };
        let [north_west, north_east, south_west, south_east] = own;
        // The south first: where the opposite quadrant has the same columns, the north is made of
        // its lists.
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
        Some(work::likely(&self.list, &self.list.job(job)))
    }

    fn memory(&self) -> Memory {
        work::memory(self.order.get(), size_of::<W>() as u64, self.bounds)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        let (west, east) = (self.bounds.width, 1);
        let places = |places| (0..places).map(|_| Slot::default()).collect();
        Box::new(HalfWorker {
            jobs: self,
            own: [west, east, west, east].map(places),
            join: Join::new(self.kernel),
        })
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.list.job(job);
        recount::recount(self.order, &self.list, &job, walker, stop)
    }

    fn checksums(&self, seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        Some(Box::new(RandomChecksums::random(&self.list, seed)))
    }

    fn total(&self, sum: u128) -> Option<u128> {
        let unit = u128::from(UNIT);
        sum.is_multiple_of(unit).then_some(sum / unit)
    }
}

/// A worker: it keeps all buffers that a job needs, so that the next one finds them.
struct HalfWorker<'a, W, K: WordKernel> {
    jobs: &'a HalfBoardJobs<W, K>,
    own: OwnLists<W>,
    join: Join<W, K>,
}

/// The lists that are not kept for all threads, by quadrant: in the west for each column set a of a
/// strip, in the east for one b.
type OwnLists<W> = [Vec<Slot<W>>; 4];

/// A place for the lists of one column set at a time.
#[derive(Debug, Default)]
struct Slot<W> {
    /// The case and the columns of the lists.
    of: Option<(usize, u32)>,
    lists: Lists<W>,
}

impl<W: Word, K: WordKernel> Worker for HalfWorker<'_, W, K> {
    fn prepare(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<()> {
        let job = self.jobs.list.job(job);
        self.jobs.sides(&job, &mut self.own, stop)?;
        ControlFlow::Continue(())
    }

    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.jobs.list.job(job);
        let sides = self.jobs.sides(&job, &mut self.own, stop)?;
        // A stop loses the sum so far: a job is done whole or again, so that nobody keeps a part of
        // one. The longest take a minute.
        let mut sum = 0;
        for part in &job.north {
            let ranks = (&part.ranks, &job.south);
            let max_words = self.jobs.bounds.max_words;
            let pairs = self.join.count(sides, ranks, max_words, stop)?;
            for (pairs, weight) in pairs.into_iter().zip(part.weights) {
                sum += u128::from(pairs) * u128::from(weight);
            }
        }
        ControlFlow::Continue(sum)
    }
}
