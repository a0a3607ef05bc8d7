//! Does a job: lists its half-boards, north and south, and joins them.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::HalfBoardJobs;
use super::cut::Desk;
use super::geometry::Quadrant;
use super::halves::Sides;
use super::join::{Join, South};
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
    south: South<W>,
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
            south: South::default(),
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
        let [north_rest, north_ties] = &mut self.north;
        for (ranks, halves) in [(greater, &mut *north_rest), (ties, &mut *north_ties)] {
            halves.clear();
            for ranks in ranks {
                north.unite(self.kernel, ranks.clone(), halves);
            }
        }
        let halves = &mut self.south.halves;
        halves.clear();
        for ranks in greater {
            south.unite(self.kernel, ranks.clone(), halves);
        }
        self.south.second = halves.len();
        for ranks in ties {
            south.unite(self.kernel, ranks.clone(), halves);
        }
        let [none, south] = self.join.divide(north_rest, &self.south, stop)?;
        let [north, both] = self.join.divide(north_ties, &self.south, stop)?;
        let mut sum = 0;
        for (ties, pairs) in (1 + u64::from(job.b_ties)..).zip([none, south + north, both]) {
            sum += u128::from(pairs) * u128::from(EIGHT / ties);
        }
        ControlFlow::Continue(sum)
    }
}
