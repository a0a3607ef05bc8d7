//! Does a job: lists its half-boards, north and south, and joins them.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::cut::{Desk, Middle, Own};
use super::geometry::Quadrant::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use super::halves::Sides;
use super::images::UNIT;
use super::job_list::Job;
use super::jobs::{Bounds, HalfBoardJobs};
use super::join::{Join, look};
use super::likely::LikelyTimes;
use super::lists::Lists;
use super::shares::JobShares;
use super::subsets::Subsets;
use super::{memory, recount};
use crate::queens::jobs::{Jobs, Memory, Shares, Worker};
use crate::queens::walker::Walker;
use crate::simd::isa::{Isa, Leaf};
use crate::simd::word::Word;

/// A worker: it keeps all buffers that a job needs, so that the next one finds them.
pub(super) struct HalfWorker<'a, W, K: Leaf> {
    jobs: &'a HalfBoardJobs<W, K>,
    quadrants: Quadrants<W>,
    halves: Halves<W, K>,
}

/// Lists that are not kept for all threads, and room to find their boards in.
#[derive(Debug)]
struct Quadrants<W> {
    /// Those of the west, for each column set a of a strip.
    west: Vec<[Own<W>; 2]>,
    /// Those of the east, for one column set b.
    east: [Own<W>; 2],
    desk: Desk,
}

/// The half-boards of a job, in words of its quadrants or packed in narrow ones.
struct Halves<W, K: Leaf> {
    kernel: K,
    bounds: Bounds,
    wide: Rooms<W, K>,
    narrow: Rooms<u32, K>,
    /// Packed boards of two quadrants.
    packed: [Vec<u32>; 2],
}

/// Half-boards in words of one width, and their join.
struct Rooms<W, K: Leaf> {
    north: Vec<W>,
    /// A copy of the north for the join, which destroys it, when the north is needed again.
    copy: Vec<W>,
    /// In two parts, which are counted apart.
    south: [Vec<W>; 2],
    join: Join<W, K>,
}

impl<'a, W: Word, K: Isa<W> + Isa<u32>> HalfWorker<'a, W, K> {
    pub(super) fn new(jobs: &'a HalfBoardJobs<W, K>) -> Self {
        Self {
            jobs,
            quadrants: Quadrants {
                west: (0..jobs.bounds.width).map(|_| Default::default()).collect(),
                east: Default::default(),
                desk: Desk::default(),
            },
            halves: Halves {
                kernel: jobs.kernel,
                bounds: jobs.bounds,
                wide: Rooms::new(jobs.kernel, jobs.bits),
                narrow: Rooms::new(jobs.kernel, u32::BITS),
                packed: Default::default(),
            },
        }
    }
}

impl<W: Word, K: Isa<W> + Isa<u32>> Jobs for HalfBoardJobs<W, K> {
    fn number(&self) -> usize {
        self.list.jobs()
    }

    fn work(&self, job: usize) -> u64 {
        self.list.work(job)
    }

    fn alike(&self, job: usize) -> usize {
        self.list.alike(job)
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
        recount::recount(self.order, middle, &self.list, &job, walker, stop)
    }

    fn shares(&self, seed: u64) -> Option<Box<dyn Shares + '_>> {
        Some(Box::new(JobShares::random(&self.list, seed)))
    }

    fn total(&self, sum: u128) -> Option<u128> {
        let unit = u128::from(UNIT);
        sum.is_multiple_of(unit).then_some(sum / unit)
    }
}

impl<W: Word, K: Isa<W> + Isa<u32>> Worker for HalfWorker<'_, W, K> {
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
    fn make<K: Isa<W> + Isa<u32>>(
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
        let cut = &jobs.cuts[job.case];
        cut.make(columns(subsets, job), subsets, places, &mut self.desk, stop)
    }

    /// The lists of a quadrant that were made for the job.
    fn lists<'l, K: Isa<W> + Isa<u32>>(
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
        let kept = jobs.cuts[job.case].kept(quadrant, columns);
        kept.unwrap_or(&own.lists)
    }
}

/// The columns of each quadrant.
fn columns(subsets: &Subsets, job: &Job) -> [u32; 4] {
    let all = (1 << subsets.side()) - 1;
    [job.a, all & !job.b, all & !job.a, job.b]
}

impl<W: Word, K: Isa<W> + Isa<u32>> Halves<W, K> {
    /// Counts the weighed solutions of the job.
    fn count(
        &mut self,
        job: &Job,
        north: Sides<'_, W>,
        south: Sides<'_, W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u128> {
        let Bounds {
            max_pairs,
            packs_quadrants,
            ..
        } = self.bounds;
        let crossing = (north.bits() & south.bits()).to_u64();
        let is_wide = W::narrow(&[]).is_none();
        let kernel = self.kernel;
        if is_wide && packs_quadrants && crossing.count_ones() <= u32::BITS {
            let unite = |sides: Sides<'_, W>, ranks, out: &mut _| {
                sides.unite_packed(kernel, ranks, crossing, &mut self.packed, out, stop)
            };
            self.narrow
                .count(job, [north, south], max_pairs, unite, stop)
        } else {
            let unite = |sides: Sides<'_, W>, ranks, out: &mut _| {
                sides.unite(kernel, ranks, out);
                ControlFlow::Continue(())
            };
            self.wide.count(job, [north, south], max_pairs, unite, stop)
        }
    }
}

impl<V: Word, K: Isa<V> + Isa<u32>> Rooms<V, K> {
    fn new(kernel: K, bits: u32) -> Self {
        Self {
            north: Vec::new(),
            copy: Vec::new(),
            south: Default::default(),
            join: Join::new(kernel, bits),
        }
    }

    /// Counts the weighed solutions of the job; `unite` appends half-boards of row sets.
    fn count<W: Word>(
        &mut self,
        job: &Job,
        [north, south]: [Sides<'_, W>; 2],
        max_pairs: u64,
        mut unite: impl FnMut(Sides<'_, W>, Range<usize>, &mut Vec<V>) -> ControlFlow<()>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u128> {
        let mut sum = 0;
        for part in &job.north {
            for northern in north.pieces(&part.ranks, max_pairs) {
                look(stop)?;
                self.north.clear();
                unite(north, northern, &mut self.north)?;
                let [mut first, mut second] = job
                    .south
                    .each_ref()
                    .map(|ranks| south.pieces(ranks, max_pairs));
                let mut pieces = [first.next(), second.next()];
                while pieces.iter().any(Option::is_some) {
                    for (half, piece) in self.south.iter_mut().zip(pieces) {
                        half.clear();
                        if let Some(ranks) = piece {
                            look(stop)?;
                            unite(south, ranks, half)?;
                        }
                    }
                    pieces = [first.next(), second.next()];
                    let north = if pieces.iter().any(Option::is_some) {
                        look(stop)?;
                        self.copy.clone_from(&self.north);
                        &mut self.copy
                    } else {
                        &mut self.north
                    };
                    let pairs = self.join.count(north, &mut self.south, stop)?;
                    for (pairs, weight) in pairs.into_iter().zip(part.weights) {
                        sum += u128::from(pairs) * u128::from(weight);
                    }
                }
            }
        }
        ControlFlow::Continue(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::super::images::Ranks;
    use super::super::jobs::Bounds;
    use super::*;
    use crate::board::order::Order;
    use crate::queens::jobs::Jobs;
    use crate::simd::block::Tables;
    use crate::simd::portable::Portable;
    use crate::simd::{Avx2, Avx512, Vbmi};

    impl<W: Word, K: Isa<W> + Isa<u32>> HalfWorker<'_, W, K> {
        /// The bytes that its buffers take.
        fn bytes(&self) -> usize {
            let Quadrants { west, east, desk } = &self.quadrants;
            let lists = || west.iter().chain([east]).flatten().map(|own| &own.lists);
            let words = lists().map(|lists| lists.words.capacity());
            let starts = lists().map(|lists| lists.starts.capacity());
            let packed: usize = self.halves.packed.iter().map(Vec::capacity).sum();
            words.sum::<usize>() * size_of::<W>()
                + (starts.sum::<usize>() + packed) * size_of::<u32>()
                + desk.capacity() * size_of::<(u32, u64)>()
                + self.halves.wide.bytes()
                + self.halves.narrow.bytes()
        }
    }

    impl<W: Word, K: Isa<W> + Isa<u32>> Rooms<W, K> {
        fn bytes(&self) -> usize {
            let Self {
                north,
                copy,
                south,
                join,
            } = self;
            let south: usize = south.iter().map(Vec::capacity).sum();
            let halves = north.capacity() + copy.capacity() + south;
            halves * size_of::<W>() + join.bytes() + Tables::BYTES as usize
        }
    }

    /// Nor so much more that it says nothing.
    #[test]
    fn a_worker_takes_no_more_memory_than_foreseen() {
        let never = AtomicBool::new(false);
        for order in 12..=16 {
            let order = Order::new(order).unwrap();
            for (kept_below, packs_quadrants) in [(0, true), (22, true), (0, false)] {
                let bounds = Bounds {
                    kept_below,
                    packs_quadrants,
                    width: 4,
                    ..Bounds::usual(order)
                };
                let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, bounds);
                let mut worker = HalfWorker::new(&jobs);
                for job in 0..jobs.number() {
                    assert!(worker.count(job, &never).is_continue());
                }
                let (bytes, foreseen) = (worker.bytes() as u64, jobs.memory().per_worker_bytes);
                let enough = bytes <= foreseen && foreseen < 8 * bytes;
                assert!(enough, "{order:?}: {bytes} bytes, {foreseen} foreseen");
            }
        }
    }

    /// Each column set with a lesser and a middling other one; at the order 22 only the longest such jobs.
    #[cfg(not(debug_assertions))]
    #[test]
    fn a_worker_of_a_large_order_takes_no_more_memory_than_foreseen() {
        for (n, max_jobs) in [
            (17, 1000),
            (18, 1000),
            (19, 1000),
            (20, 1000),
            (21, 200),
            (22, 60),
        ] {
            let order = Order::new(n).unwrap();
            let (bytes, foreseen) = match (Avx512::new(), Avx2::new()) {
                (Some(kernel), _) => bytes_used(kernel, order, max_jobs),
                (None, Some(kernel)) => bytes_used(kernel, order, max_jobs),
                (None, None) => bytes_used(Portable, order, max_jobs),
            };
            let enough = bytes <= foreseen && foreseen < 8 * bytes;
            assert!(enough, "{n}: {bytes} bytes, {foreseen} foreseen");
        }
    }

    /// The bytes of a worker after its longest jobs, and those that are foreseen.
    #[cfg(not(debug_assertions))]
    fn bytes_used<K: Isa<u64> + Isa<u32>>(kernel: K, order: Order, max_jobs: usize) -> (u64, u64) {
        let jobs = HalfBoardJobs::<u64, _>::new(order, 64, kernel, Bounds::usual(order));
        let mut long = Vec::new();
        let mut first = 0;
        while first < jobs.number() {
            let alike = jobs.alike(first);
            long.extend([first, first + alike / 2]);
            first += alike;
        }
        long.sort_by_key(|&job| std::cmp::Reverse(jobs.work(job)));
        let mut worker = HalfWorker::new(&jobs);
        for job in long.into_iter().take(max_jobs) {
            assert!(worker.count(job, &AtomicBool::new(false)).is_continue());
        }
        (worker.bytes() as u64, jobs.memory().per_worker_bytes)
    }

    /// From the order 18 on words are wide, and the join packs them once its lists are long enough; from 22 on a job makes its
    /// own lists. No small order comes so far, and no search counts such a job in a test's time.
    #[test]
    fn jobs_of_some_milliseconds_are_double_loops_by_every_kernel() {
        for (n, job) in MIDDLING {
            let order = Order::new(n).unwrap();
            let expected = double_loop(order, job);
            let check = |sum, what: &str| assert_eq!(sum, expected, "{n}, job {job}, {what}");
            check(count(Portable, order, job), "portable");
            if let Some(kernel) = Avx2::new() {
                check(count(kernel, order, job), "AVX2");
            }
            if let Some(kernel) = Avx512::new() {
                check(count(kernel, order, job), "AVX-512");
            }
            if let Some(kernel) = Vbmi::new() {
                check(count(kernel, order, job), "VBMI");
            }
        }
    }

    /// Orders and jobs: with queens of the middle lines apart and with one in the centre, with images that tie and without.
    const MIDDLING: [(usize, usize); 5] = [
        (19, 26_333),
        (19, 49_975),
        (20, 27_712),
        (20, 27_238),
        (22, 67_741),
    ];

    /// The sum of a job, the same however long lists may be; the join has packed words for it.
    fn count<K: Isa<u64> + Isa<u32>>(kernel: K, order: Order, job: usize) -> u128 {
        let usual = Bounds::usual(order);
        let sums = [usual.max_pairs, 10_000].map(|max_pairs| {
            let bounds = Bounds { max_pairs, ..usual };
            let jobs = HalfBoardJobs::<u64, K>::new(order, 64, kernel, bounds);
            let mut worker = HalfWorker::new(&jobs);
            let sum = worker.count(job, &AtomicBool::new(false));
            let Halves { wide, narrow, .. } = &worker.halves;
            let has_packed = wide.join.has_packed() || !narrow.north.is_empty();
            assert!(max_pairs != usual.max_pairs || has_packed);
            sum.continue_value().unwrap()
        });
        assert_eq!(sums[0], sums[1], "{order:?}, job {job}");
        sums[0]
    }

    /// Each northern half-board of the job with each southern one, and no kernel.
    fn double_loop(order: Order, job: usize) -> u128 {
        let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, Bounds::usual(order));
        let job = jobs.list.job(job);
        let subsets = &jobs.list.subsets;
        let middle = Middle::cases(order.get())[job.case];
        let geometry = middle.geometry(order.get());
        let columns = columns(subsets, &job);
        let lists = Quadrant::ALL.map(|quadrant| {
            let (mut lists, mut desk) = (Lists::default(), Desk::default());
            let (finder, columns) = (
                middle.finder(&geometry, quadrant),
                columns[quadrant as usize],
            );
            let never = AtomicBool::new(false);
            let end = finder.fill(columns, subsets, &mut lists, &mut desk, &never);
            assert!(end.is_continue());
            lists
        });
        let halves = |first: Quadrant, second: Quadrant, ranks: &Ranks| {
            let (first, second) = (&lists[first as usize], &lists[second as usize]);
            let mut halves: Vec<u64> = Vec::new();
            for rank in ranks.iter().flat_map(Clone::clone) {
                for x in list(first, rank) {
                    let seconds = list(second, second.starts.len() - 2 - rank).iter();
                    halves.extend(seconds.filter(|&y| x & y == 0).map(|y| x | y));
                }
            }
            halves
        };
        let mut sum = 0;
        for part in &job.north {
            let north = halves(NorthWest, NorthEast, &part.ranks);
            for (ranks, weight) in job.south.iter().zip(part.weights) {
                let south = halves(SouthEast, SouthWest, ranks);
                let fitting = |x: &u64| south.iter().filter(|&y| x & y == 0).count() as u128;
                sum += u128::from(weight) * north.iter().map(fitting).sum::<u128>();
            }
        }
        sum
    }

    fn list(lists: &Lists<u64>, rank: usize) -> &[u64] {
        &lists.words[lists.starts[rank] as usize..lists.starts[rank + 1] as usize]
    }
}
