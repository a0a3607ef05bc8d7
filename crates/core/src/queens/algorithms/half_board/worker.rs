//! Does a job: lists its half-boards, north and south, and joins them.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::checksums::RandomChecksums;
use super::division::check_stop;
use super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use super::halves::{NarrowBoards, Sides};
use super::job_list::Job;
use super::job_weights::{Part, UNIT};
use super::jobs::{Bounds, HalfBoardJobs};
use super::join::Join;
use super::likely::LikelyTimes;
use super::lists::Lists;
use super::made_apart::{MadeApart, Unmade};
use super::middle_cases::{ListScratch, Middle, WorkerLists};
use super::subsets::Subsets;
use super::{memory, recount};
use crate::queens::jobs::{JobChecksums, Jobs, Memory, Worker};
use crate::queens::walker::Walker;
use crate::simd::kernels::{PairKernel, WordKernel};
use crate::simd::word::Word;

/// A worker: it keeps all buffers that a job needs, so that the next one finds them.
pub(super) struct HalfWorker<'a, W, K: PairKernel> {
    jobs: &'a HalfBoardJobs<W, K>,
    quadrants: Quadrants<W>,
    halves: Halves<W, K>,
}

/// Lists that are not kept for all threads, and room to find their boards in.
#[derive(Debug)]
struct Quadrants<W> {
    /// Those of the west, for each column set a of a strip.
    west: Vec<[WorkerLists<W>; 2]>,
    /// Those of the east, for one column set b.
    east: [WorkerLists<W>; 2],
    scratch: ListScratch,
}

/// The half-boards of a job, in words of its quadrants or packed in narrow ones, and their join.
struct Halves<W, K: PairKernel> {
    kernel: K,
    bounds: Bounds,
    wide: HalfLists<W>,
    narrow: HalfLists<u32>,
    apart: MadeApart<W>,
    /// Room for the boards of two quadrants in narrow words.
    boards: [NarrowBoards; 2],
    join: Join<W, K>,
}

/// Half-boards in words of one width.
#[derive(Default)]
struct HalfLists<W> {
    north: Vec<W>,
    /// In two parts, which are counted apart.
    south: [Vec<W>; 2],
}

impl<'a, W: Word, K: WordKernel<W> + WordKernel<u32>> HalfWorker<'a, W, K> {
    pub(super) fn new(jobs: &'a HalfBoardJobs<W, K>) -> Self {
        Self {
            jobs,
            quadrants: Quadrants {
                west: (0..jobs.bounds.width).map(|_| Default::default()).collect(),
                east: Default::default(),
                scratch: ListScratch::default(),
            },
            halves: Halves {
                kernel: jobs.kernel,
                bounds: jobs.bounds,
                wide: HalfLists::default(),
                narrow: HalfLists::default(),
                apart: MadeApart::default(),
                boards: Default::default(),
                join: Join::new(jobs.kernel, jobs.bits),
            },
        }
    }
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> Jobs for HalfBoardJobs<W, K> {
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
        Some(LikelyTimes::new(&self.list, self.order.get()).nanoseconds(job))
    }

    fn memory(&self) -> Memory {
        let n = self.order.get();
        memory::estimate(n, size_of::<W>() as u64, self.bounds)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(HalfWorker::new(self))
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.list.job(job);
        let middle = Middle::cases(self.order.get())[job.case];
        recount::recount(self.order, middle, &job, walker, stop)
    }

    fn checksums(&self, seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        Some(Box::new(RandomChecksums::random(&self.list, seed)))
    }

    fn total(&self, sum: u128) -> Option<u128> {
        let unit = u128::from(UNIT);
        sum.is_multiple_of(unit).then_some(sum / unit)
    }
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> Worker for HalfWorker<'_, W, K> {
    fn prepare(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<()> {
        let job = self.jobs.list.job(job);
        self.quadrants.make(self.jobs, &job, stop)
    }

    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.jobs.list.job(job);
        self.quadrants.make(self.jobs, &job, stop)?;
        let of = |quadrant| self.quadrants.lists(self.jobs, &job, quadrant);
        let north = Sides {
            first: of(NorthWest),
            second: of(NorthEast),
        };
        let south = Sides {
            first: of(SouthEast),
            second: of(SouthWest),
        };
        self.halves.count(&job, north, south, stop)
    }
}

impl<W: Word> Quadrants<W> {
    /// Makes the lists of the job, unless they are there.
    fn make<K: WordKernel<W> + WordKernel<u32>>(
        &mut self,
        jobs: &HalfBoardJobs<W, K>,
        job: &Job,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        let subsets = &jobs.list.subsets;
        let place = subsets.rank(job.a) % self.west.len();
        let [north_west, south_west] = &mut self.west[place];
        let [north_east, south_east] = &mut self.east;
        let places = [north_west, north_east, south_west, south_east];
        let cut = &jobs.cases[job.case];
        cut.make(
            columns(subsets, job),
            subsets,
            places,
            &mut self.scratch,
            stop,
        )
    }

    /// The lists of a quadrant that were made for the job.
    fn lists<'l, K: WordKernel<W> + WordKernel<u32>>(
        &'l self,
        jobs: &'l HalfBoardJobs<W, K>,
        job: &Job,
        quadrant: Quadrant,
    ) -> &'l Lists<W> {
        let subsets = &jobs.list.subsets;
        let place = subsets.rank(job.a) % self.west.len();
        let own = match quadrant {
            NorthWest => &self.west[place][0],
            SouthWest => &self.west[place][1],
            NorthEast => &self.east[0],
            SouthEast => &self.east[1],
        };
        let columns = columns(subsets, job)[quadrant as usize];
        let kept = jobs.cases[job.case].kept(quadrant, columns);
        kept.unwrap_or(&own.lists)
    }
}

/// The columns of each quadrant.
fn columns(subsets: &Subsets, job: &Job) -> [u32; 4] {
    let all = (1 << subsets.side()) - 1;
    [job.a, all & !job.b, all & !job.a, job.b]
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> Halves<W, K> {
    /// Counts the weighed solutions of the job.
    fn count(
        &mut self,
        job: &Job,
        north: Sides<'_, W>,
        south: Sides<'_, W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u128> {
        let Bounds { max_pairs, .. } = self.bounds;
        let souths = job
            .south
            .iter()
            .all(|ranks| south.has_at_most(max_pairs, ranks));
        let mut sum = 0;
        for part in &job.north {
            let pairs = if souths && north.has_at_most(max_pairs, &part.ranks) {
                self.join_whole(job, part, north, south, stop)?
            } else {
                self.join_apart(job, part, north, south, stop)?
            };
            for (pairs, weight) in pairs.into_iter().zip(part.weights) {
                sum += u128::from(pairs) * u128::from(weight);
            }
        }
        ControlFlow::Continue(sum)
    }

    /// Counts the disjoint pairs of a part of the north with each part of the south.
    fn join_whole(
        &mut self,
        job: &Job,
        part: &Part,
        north: Sides<'_, W>,
        south: Sides<'_, W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let Self { kernel, join, .. } = self;
        let crossing = (north.bits() & south.bits()).to_u64();
        if self.bounds.packs_quadrants && are_narrow(north, south, crossing) {
            let lists = &mut self.narrow;
            lists.make(job, part, [north, south], |sides, ranks, out| {
                sides.unite_packed(*kernel, ranks, crossing, &mut self.boards, out, stop)
            })?;
            join.count_packed(&mut lists.north, &mut lists.south, stop)
        } else {
            let lists = &mut self.wide;
            lists.make(job, part, [north, south], |sides, ranks, out| {
                sides.unite(*kernel, ranks, out);
                check_stop(stop)
            })?;
            join.count(&mut lists.north, &mut lists.south, stop)
        }
    }

    /// Does the same where they are too many to be made at once.
    fn join_apart(
        &mut self,
        job: &Job,
        part: &Part,
        north: Sides<'_, W>,
        south: Sides<'_, W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut pairs = [0; 2];
        for (pairs, ranks) in pairs.iter_mut().zip(&job.south) {
            if ranks.iter().all(Range::is_empty) {
                continue; // the north need not be made
            }
            let halves = [(north, &part.ranks), (south, ranks)];
            let halves = halves.map(|(sides, ranks)| Unmade { sides, ranks });
            let Self {
                kernel,
                bounds,
                join,
                ..
            } = self;
            *pairs = self
                .apart
                .count(halves, bounds.max_words, *kernel, join, stop)?;
        }
        ControlFlow::Continue(pairs)
    }
}

/// True if words are wide, and what they say of two boards or half-boards of the job fits narrow ones.
fn are_narrow<W: Word>(north: Sides<'_, W>, south: Sides<'_, W>, crossing: u64) -> bool {
    let between = (north.between() | south.between()).to_u64();
    let is_wide = W::narrow(&[]).is_none();
    is_wide && crossing.count_ones() <= u32::BITS && between <= u32::MAX.into()
}

impl<V: Word> HalfLists<V> {
    /// Makes the lists of a part of the north and of both parts of the south; `unite` appends half-boards of row sets.
    fn make<W: Word>(
        &mut self,
        job: &Job,
        part: &Part,
        [north, south]: [Sides<'_, W>; 2],
        mut unite: impl FnMut(Sides<'_, W>, Range<usize>, &mut Vec<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [first, second] = &mut self.south;
        let lists = [
            (&mut self.north, north, &part.ranks),
            (first, south, &job.south[0]),
            (second, south, &job.south[1]),
        ];
        for (list, sides, ranks) in lists {
            list.clear();
            for ranks in ranks.iter().filter(|ranks| !ranks.is_empty()) {
                unite(sides, ranks.clone(), list)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests;
