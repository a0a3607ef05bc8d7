//! Does a job: lists its half-boards, north and south, and joins them.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::HalfBoardJobs;
use super::cut::Desk;
use super::geometry::Quadrant;
use super::halves::Sides;
use super::join::Join;
use super::lists::Lists;
use super::plan::EIGHT;
use crate::queens::Worker;
use crate::simd::{Isa, Word};

pub(super) struct HalfWorker<'a, W, K> {
    jobs: &'a HalfBoardJobs<W, K>,
    kernel: K,
    own: [Lists<W>; 4],
    desk: Desk,
    north: [Vec<W>; 2],
    south: [Vec<W>; 2],
    join: Join<W, K>,
}

impl<'a, W: Word, K: Isa<W>> HalfWorker<'a, W, K> {
    pub(super) fn new(jobs: &'a HalfBoardJobs<W, K>, kernel: K) -> Self {
        Self {
            jobs,
            kernel,
            own: Default::default(),
            desk: Desk::default(),
            north: Default::default(),
            south: Default::default(),
            join: Join::new(kernel, jobs.bits),
        }
    }
}

impl<W: Word, K: Isa<W>> Worker for HalfWorker<'_, W, K> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let plan = &self.jobs.plan;
        let job = plan.job(job);
        let cut = &self.jobs.cuts[job.case];
        let [nw, ne, sw, se] = &mut self.own;
        let all = (1 << plan.subsets.side()) - 1;
        let desk = &mut self.desk;
        let subsets = &plan.subsets;
        let north = Sides {
            first: cut.lists(Quadrant::NorthWest, job.a, subsets, nw, desk, stop)?,
            second: cut.lists(Quadrant::NorthEast, all & !job.b, subsets, ne, desk, stop)?,
        };
        let south = Sides {
            first: cut.lists(Quadrant::SouthEast, job.b, subsets, se, desk, stop)?,
            second: cut.lists(Quadrant::SouthWest, all & !job.a, subsets, sw, desk, stop)?,
        };
        let [greater, ties] = job.ranks();
        let fill = |sides: Sides<'_, W>, halves: &mut [Vec<W>; 2]| {
            for (ranks, halves) in [greater, ties].into_iter().zip(halves) {
                halves.clear();
                for ranks in ranks {
                    sides.unite(self.kernel, ranks.clone(), halves);
                }
            }
        };
        fill(north, &mut self.north);
        fill(south, &mut self.south);
        let [north, north_ties] = &mut self.north;
        let [south, south_ties] = &mut self.south;
        let join = &mut self.join;
        let by_ties = [
            0,
            join.blocks(north, south_ties, stop)? + join.blocks(north_ties, south, stop)?,
            join.blocks(north_ties, south_ties, stop)?,
        ];
        let by_ties = [join.divide(north, south, stop)?, by_ties[1], by_ties[2]];
        let mut sum = 0;
        for (ties, pairs) in (1 + u64::from(job.b_ties)..).zip(by_ties) {
            sum += u128::from(pairs) * u128::from(EIGHT / ties);
        }
        ControlFlow::Continue(sum)
    }
}
