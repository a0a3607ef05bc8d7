//! Does a job: lists its half-boards, north and south, and joins them.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::HalfBoardJobs;
use super::cut::Desk;
use super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use super::halves::{Portion, Sides};
use super::join::{Join, South};
use super::lists::Lists;
use super::plan::Job;
use crate::queens::Worker;
use crate::simd::{Isa, Word};

/// Has all buffers that a job needs, so that the next one finds them.
pub(super) struct HalfWorker<'a, W, K> {
    jobs: &'a HalfBoardJobs<W, K>,
    quadrants: Own<W>,
    halves: Halves<W, K>,
}

/// Lists made for one job alone, by quadrant, and room to find their boards in.
#[derive(Debug)]
struct Own<W> {
    lists: [Lists<W>; 4],
    desk: Desk,
}

/// The half-boards and their join.
struct Halves<W, K> {
    kernel: K,
    most_pairs: u64,
    north: Vec<W>,
    /// What the join may destroy, when the north is needed again.
    copy: Vec<W>,
    south: South<W>,
    north_portions: Vec<Portion>,
    south_portions: Vec<Portion>,
    join: Join<W, K>,
}

impl<'a, W: Word, K: Isa<W> + Isa<u32>> HalfWorker<'a, W, K> {
    pub(super) fn new(jobs: &'a HalfBoardJobs<W, K>) -> Self {
        Self {
            jobs,
            quadrants: Own {
                lists: Default::default(),
                desk: Desk::default(),
            },
            halves: Halves {
                kernel: jobs.kernel,
                most_pairs: jobs.limits.most_pairs,
                north: Vec::new(),
                copy: Vec::new(),
                south: South::default(),
                north_portions: Vec::new(),
                south_portions: Vec::new(),
                join: Join::new(jobs.kernel, jobs.bits),
            },
        }
    }
}

impl<W: Word, K: Isa<W> + Isa<u32>> Worker for HalfWorker<'_, W, K> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let plan = &self.jobs.plan;
        let job = plan.job(job);
        let cut = &self.jobs.cuts[job.case];
        let all = (1 << plan.subsets.side()) - 1;
        let columns = [job.a, all & !job.b, all & !job.a, job.b];
        let Own { lists, desk } = &mut self.quadrants;
        cut.make(columns, &plan.subsets, lists, desk, stop)?;
        let of = |quadrant: Quadrant| {
            let kept = cut.kept(quadrant, columns[quadrant as usize]);
            kept.unwrap_or(&lists[quadrant as usize])
        };
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

impl<W: Word, K: Isa<W> + Isa<u32>> Halves<W, K> {
    /// The weighed solutions of the job.
    fn count(
        &mut self,
        job: &Job,
        north: Sides<'_, W>,
        south: Sides<'_, W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u128> {
        south.portions(&job.south, self.most_pairs, &mut self.south_portions);
        let is_split = self
            .south_portions
            .iter()
            .skip(1)
            .any(|portion| portion.begins_list);
        let mut sum = 0;
        let mut is_listed = false;
        for part in &job.north {
            north.portions(
                std::slice::from_ref(&part.ranks),
                self.most_pairs,
                &mut self.north_portions,
            );
            for northern in self.north_portions.chunk_by(|_, b| !b.begins_list) {
                self.north.clear();
                for portion in northern {
                    north.unite(self.kernel, portion.ranks.clone(), &mut self.north);
                }
                for southern in self.south_portions.chunk_by(|_, b| !b.begins_list) {
                    if is_split || !is_listed {
                        self.south.fill(self.kernel, south, southern);
                        is_listed = true;
                    }
                    let halves = if is_split {
                        self.copy.clone_from(&self.north);
                        &mut self.copy
                    } else {
                        &mut self.north
                    };
                    let pairs = self.join.divide(halves, &self.south, stop)?;
                    for (pairs, weight) in pairs.into_iter().zip(part.weights) {
                        sum += u128::from(pairs) * u128::from(weight);
                    }
                }
            }
        }
        ControlFlow::Continue(sum)
    }
}

impl<W: Word> South<W> {
    /// Lists the half-boards of some portions, by their parts.
    fn fill<K: Isa<W> + Isa<u32>>(&mut self, kernel: K, south: Sides<'_, W>, portions: &[Portion]) {
        self.halves.clear();
        self.second = 0;
        for portion in portions {
            south.unite(kernel, portion.ranks.clone(), &mut self.halves);
            if portion.part == 0 {
                self.second = self.halves.len();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Order;
    use crate::queens::Jobs;
    use crate::queens::algorithms::half_board::Limits;
    use crate::simd::{Portable, Tables};

    impl<W: Word, K: Isa<W> + Isa<u32>> HalfWorker<'_, W, K> {
        /// The bytes that its buffers take.
        fn bytes(&self) -> usize {
            let Own { lists, desk } = &self.quadrants;
            let words = lists.iter().map(|lists| lists.words.capacity());
            let starts = lists.iter().map(|lists| lists.starts.capacity());
            let Halves {
                north,
                copy,
                south,
                join,
                ..
            } = &self.halves;
            let halves = north.capacity() + copy.capacity() + south.halves.capacity();
            (words.sum::<usize>() + halves) * size_of::<W>()
                + starts.sum::<usize>() * size_of::<u32>()
                + desk.capacity() * size_of::<(u32, u64)>()
                + join.bytes()
                + Tables::BYTES as usize
        }
    }

    /// Nor so much more that it says nothing.
    #[test]
    fn a_worker_takes_no_more_memory_than_foreseen() {
        let never = AtomicBool::new(false);
        for order in 12..=16 {
            let order = Order::new(order).unwrap();
            for kept_below in [0, 22] {
                let limits = Limits {
                    kept_below,
                    ..Limits::usual(order)
                };
                let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, limits);
                let mut worker = HalfWorker::new(&jobs);
                for job in 0..jobs.number() {
                    assert!(worker.count(job, &never).is_continue());
                }
                let (bytes, foreseen) = (worker.bytes() as u64, jobs.memory().per_worker);
                let enough = bytes <= foreseen && foreseen < 8 * bytes;
                assert!(enough, "{order:?}: {bytes} bytes, {foreseen} foreseen");
            }
        }
    }
}
