//! Jobs of large orders against double loops, and the memory that workers take.

use super::super::HalfBoard;
use super::super::job_list::JobList;
use super::super::job_weights::Ranks;
use super::super::jobs::Bounds;
use super::super::lists::Lists;
use super::*;
use crate::board::order::Order;
use crate::queens::jobs::Jobs;
use crate::simd::portable::Portable;
use crate::simd::{Avx2, Avx512, Vbmi};

/// Lists whose words may have these bits.
fn of_bits(bits: u64) -> Lists<u64> {
    Lists {
        bits,
        ..Default::default()
    }
}

/// Boards are compared by the low halves of their words: no bit above may decide.
#[test]
fn boards_are_packed_if_the_low_halves_of_words_decide() {
    let (low, high) = (of_bits(1 << 31), of_bits(1 << 32 | 1));
    fn sides<'a>(first: &'a Lists<u64>, second: &'a Lists<u64>) -> Sides<'a, u64> {
        Sides { first, second }
    }
    let crossing = u64::MAX << 32;
    let fits = |north, south| are_narrow(north, south, crossing);
    assert!(fits(sides(&low, &low), sides(&low, &low)));
    assert!(fits(sides(&high, &low), sides(&low, &high)));
    assert!(!fits(sides(&high, &high), sides(&low, &low)));
    assert!(!fits(sides(&low, &low), sides(&high, &high)));
    assert!(!are_narrow(
        sides(&low, &low),
        sides(&low, &low),
        crossing | 1
    ));
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> HalfWorker<'_, W, K> {
    /// The bytes that its buffers take.
    fn bytes(&self) -> usize {
        let Quadrants {
            west,
            east,
            scratch,
        } = &self.quadrants;
        let lists = || west.iter().chain([east]).flatten().map(|own| &own.lists);
        let words = lists().map(|lists| lists.words.capacity());
        let starts = lists().map(|lists| lists.starts.capacity());
        let boards = self.halves.boards.iter();
        let boards = boards.map(|boards| boards.keys.capacity() + boards.words.capacity());
        words.sum::<usize>() * size_of::<W>()
            + (starts.sum::<usize>() + boards.sum::<usize>()) * size_of::<u32>()
            + scratch.capacity() * size_of::<(u32, u64)>()
            + self.halves.wide.bytes()
            + self.halves.narrow.bytes()
            + self.halves.apart.bytes()
            + self.halves.join.bytes()
    }
}

impl<W, K: PairKernel> HalfWorker<'_, W, K> {
    /// True if it has packed boards of quadrants since it was made.
    fn has_packed_boards(&self) -> bool {
        let mut boards = self.halves.boards.iter();
        boards.any(|boards| boards.words.capacity() > 0)
    }
}

impl<W> HalfLists<W> {
    fn bytes(&self) -> usize {
        let Self { north, south } = self;
        let south: usize = south.iter().map(Vec::capacity).sum();
        (north.capacity() + south) * size_of::<W>()
    }
}

/// Nor is the forecast more than eight times what is used: it would say nothing.
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

/// A worker makes the lists that a job needs before it counts it, for itself or to keep.
#[test]
fn the_lists_of_a_job_are_made_beforehand() {
    let order = Order::new(16).unwrap();
    let never = AtomicBool::new(false);
    for kept_below in [0, 22] {
        let bounds = Bounds {
            kept_below,
            ..Bounds::usual(order)
        };
        let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, bounds);
        let mut worker = HalfWorker::new(&jobs);
        // A set of six columns or more makes the search look at the flag.
        let six = |&job: &usize| jobs.list.job(job).a.count_ones() == 2;
        let number = (0..jobs.number()).find(six).unwrap();
        assert!(worker.prepare(number, &AtomicBool::new(true)).is_break());
        assert!(worker.prepare(number, &never).is_continue());
        let job = jobs.list.job(number);
        let columns = columns(&jobs.list.subsets, &job);
        for quadrant in Quadrant::ALL {
            let lists = worker.quadrants.lists(&jobs, &job, quadrant);
            let size = columns[quadrant as usize].count_ones() as usize;
            let sets = jobs.list.subsets.of_size(size).len();
            assert_eq!(lists.starts.len(), sets + 1, "{quadrant:?}");
        }
    }
}

/// A sample is drawn by the likely work, which tells jobs of the same work apart.
#[test]
fn the_likely_work_of_a_job_is_its_likely_time() {
    let jobs = HalfBoard::new().jobs(Order::new(17).unwrap()).unwrap();
    let list = JobList::new(17, 1);
    let times = LikelyTimes::new(&list, 17);
    for job in (0..jobs.number()).step_by(1000) {
        assert_eq!(jobs.likely_work(job), Some(times.nanoseconds(job)));
    }
}

#[test]
fn all_shares_make_up_the_whole() {
    let jobs = HalfBoard::new().jobs(Order::new(12).unwrap()).unwrap();
    let checksums = jobs.checksums(1).expect("theory gives their sum");
    let all = (0..jobs.number()).map(|job| checksums.checksum(job));
    assert_eq!(all.fold(0_u128, u128::wrapping_add), checksums.whole());
    assert_ne!(checksums.whole(), jobs.checksums(2).unwrap().whole());
}

/// At the order 18 words are wide, but what crosses the middle fits narrow ones; at 8 all words are narrow.
#[test]
fn boards_of_quadrants_are_packed_where_that_makes_words_narrow() {
    fn is_packed<W: Word>(n: usize, packs_quadrants: bool) -> bool
    where
        Portable: WordKernel<W>,
    {
        let order = Order::new(n).unwrap();
        let bounds = Bounds {
            packs_quadrants,
            ..Bounds::usual(order)
        };
        let jobs = HalfBoardJobs::<W, _>::new(order, 64, Portable, bounds);
        let mut worker = HalfWorker::new(&jobs);
        let least = (0..jobs.number()).min_by_key(|&job| jobs.work(job));
        let sum = worker.count(least.unwrap(), &AtomicBool::new(false));
        assert!(sum.is_continue());
        worker.has_packed_boards()
    }
    assert!(is_packed::<u64>(18, true));
    assert!(!is_packed::<u64>(18, false));
    assert!(!is_packed::<u32>(8, true));
}

/// Each column set with a lesser and a middling other one; at the order 22 only the longest such jobs.
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
fn bytes_used<K: WordKernel<u64> + WordKernel<u32>>(
    kernel: K,
    order: Order,
    max_jobs: usize,
) -> (u64, u64) {
    let jobs = HalfBoardJobs::<u64, _>::new(order, 64, kernel, Bounds::usual(order));
    let mut long = Vec::new();
    let mut first = 0;
    while first < jobs.number() {
        let alike = jobs.same_lists(first);
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

/// From the order 18 on words are wide, and boards are packed or the join packs their halves; from 22 on a job makes its own
/// lists. No small order comes so far, and no search counts such a job in a test's time.
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
const MIDDLING: [(usize, usize); 6] = [
    (18, 6_000),
    (19, 26_333),
    (19, 49_975),
    (20, 27_712),
    (20, 27_238),
    (22, 67_741),
];

/// The sum of a job, the same however long lists may be; words are packed for it.
fn count<K: WordKernel<u64> + WordKernel<u32>>(kernel: K, order: Order, job: usize) -> u128 {
    let (n, usual) = (order.get(), Bounds::usual(order));
    let sums =
        [(usual.max_pairs, usual.max_words), (10_000, 3_000)].map(|(max_pairs, max_words)| {
            let bounds = Bounds {
                max_pairs,
                max_words,
                ..usual
            };
            let jobs = HalfBoardJobs::<u64, K>::new(order, 64, kernel, bounds);
            let mut worker = HalfWorker::new(&jobs);
            let sum = worker.count(job, &AtomicBool::new(false));
            if max_pairs == usual.max_pairs {
                let has_packed_boards = worker.has_packed_boards();
                let has_packed_halves = worker.halves.join.has_packed();
                assert_ne!(has_packed_boards, has_packed_halves, "{n}, job {job}");
                // Of odd orders those with a queen in the centre have fewer bits.
                assert!(n % 2 == 1 || has_packed_boards == (n == 18));
            }
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
        let (mut lists, mut scratch) = (Lists::default(), ListScratch::default());
        let (finder, columns) = (
            middle.finder(&geometry, quadrant),
            columns[quadrant as usize],
        );
        let never = AtomicBool::new(false);
        let end = finder.fill(columns, subsets, &mut lists, &mut scratch, &never);
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
