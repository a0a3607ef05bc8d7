//! Every kernel against the published counts, and the bounds of memory against the usual ones.

mod stops;

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use super::geometry::Quadrant;
use super::lists::{Lists, MiddleCase};
use super::weights::Ranks;
use super::*;
use crate::queens::algorithms::bitmask::Bitmask;
use crate::queens::known;

fn available() -> impl Iterator<Item = HalfBoard> {
    let kernels = Kernel::ALL.into_iter();
    kernels.filter_map(HalfBoard::with_kernel)
}

#[test]
fn every_kernel_counts_the_published_numbers() {
    for solver in available() {
        for n in 0..=17 {
            let count = solver.count(Order::new(n).unwrap());
            assert_eq!(Some(count), known::ALL.value(n), "{} {n}", solver.kernel());
        }
    }
}

/// The one count that a job of every size has a part in, in words of 64 bits that are packed.
#[test]
fn the_fastest_kernel_counts_the_order_18() {
    let order = Order::new(18).unwrap();
    assert_eq!(Some(HalfBoard::new().count(order)), known::ALL.value(18));
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn the_fastest_kernel_counts_the_order_19() {
    let order = Order::new(19).unwrap();
    assert_eq!(Some(HalfBoard::new().count(order)), known::ALL.value(19));
}

/// From the order 18 on words have 64 bits, from 22 on lists are not kept. Only jobs that a search
/// counts in a moment.
#[test]
fn jobs_of_large_orders_are_counted_again_by_a_search() {
    let never = AtomicBool::new(false);
    for n in [17, 18, 19, 20, 21, 22] {
        let order = Order::new(n).unwrap();
        let solver = HalfBoard::new();
        let jobs = solver.jobs(order).unwrap();
        let mut small: Vec<_> = (0..jobs.number())
            .filter(|&job| jobs.work(job) <= 2)
            .collect();
        small.dedup_by_key(|job| *job / 200);
        for job in small.into_iter().take(3) {
            let mut counts =
                available().map(|solver| solver.jobs(order).unwrap().worker().count(job, &never));
            let recounted = jobs.recount(job, &Bitmask, &never);
            assert!(counts.all(|count| count == recounted), "{n}, job {job}");
        }
    }
}

/// The jobs of an order within these bounds, in long words.
fn bounded<K: WordKernel>(n: usize, kernel: K, bounds: Bounds) -> HalfBoardJobs<u64, K> {
    HalfBoardJobs::new(Order::new(n).unwrap(), kernel, bounds)
}

/// Long words, which small orders would not use; kept or made for each job, whole or by parts, in
/// strips of column sets.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn words_of_64_bits_and_lists_within_other_bounds_give_the_same_sums() {
    for kernel in Kernel::ALL {
        by_kernel!(kernel, kernel => by_parts(kernel, 2..=13));
    }
}

#[test]
fn words_of_64_bits_and_lists_within_other_bounds_give_the_same_sums_at_small_orders() {
    by_parts(Portable, 2..=11);
}

fn by_parts<K: WordKernel>(kernel: K, orders: RangeInclusive<usize>) {
    let never = AtomicBool::new(false);
    for n in orders {
        let width = 3;
        let usual = bounded(
            n,
            Portable,
            Bounds {
                width,
                ..Bounds::usual(n)
            },
        );
        assert_eq!(usual.count(), known::ALL.value(n), "{n}");
        for (keeps, max_words) in [(false, 1), (true, 5), (false, 50), (false, 1 << 20)] {
            let bounds = Bounds {
                keeps,
                max_words,
                width,
            };
            let bounded = bounded(n, kernel, bounds);
            let (mut worker, mut other) = (usual.worker(), bounded.worker());
            for job in 0..usual.number() {
                let sum = worker.count(job, &never);
                assert_eq!(other.count(job, &never), sum, "{n}, job {job}, {bounds:?}");
            }
        }
    }
}

#[test]
fn jobs_in_strips_are_counted_again_by_a_search() {
    let never = AtomicBool::new(false);
    for n in 2..=13 {
        let jobs = bounded(
            n,
            Portable,
            Bounds {
                width: 16,
                ..Bounds::usual(n)
            },
        );
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).step_by([1, 7, 101][n / 9 + n / 12]) {
            let sum = worker.count(job, &never);
            assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "{n}, job {job}");
        }
    }
}

/// The north-west keeps one board of each pair of transposes where it uses rows and columns of the
/// same numbers: three queens are the fewest that can, on the corner of the order 14. All jobs of
/// three such queens; and of four where the lesser word is that of the greater board.
#[test]
fn jobs_with_transposes_are_counted_again_by_a_search() {
    let never = AtomicBool::new(false);
    let is_three = |a: u32| a.count_ones() == 3;
    let is_four = |a: u32| a == 0b1_0111;
    for (n, is_asked) in [(14, is_three as fn(u32) -> bool), (16, is_four)] {
        let jobs = bounded(n, Portable, Bounds::usual(n));
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).filter(|&job| is_asked(jobs.list.job(job).a)) {
            let sum = worker.count(job, &never);
            assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "{n}, job {job}");
        }
    }
}

#[test]
fn the_trial_has_one_answer_and_its_leaves_are_neither_empty_nor_full() {
    let answers = Kernel::ALL.map(|kernel| Some(kernel.trial()?()));
    for (kernel, answer) in Kernel::ALL.into_iter().zip(answers) {
        assert_eq!(answer, answers[3].filter(|_| kernel.is_available()));
    }
    assert!(answers[3].is_some_and(|pairs| (1..8 * 575 * 1023 / 10).contains(&pairs)));
}

/// From the order 18 on words are wide, and boards are packed or the join packs their halves; from
/// 22 on a job makes its own lists. No small order comes so far, and no search counts such a job in
/// a test's time.
#[test]
fn jobs_of_some_milliseconds_are_double_loops_by_every_kernel() {
    for (n, job) in MIDDLING {
        let expected = double_loop(n, job);
        for name in Kernel::ALL {
            if let Some(sum) = by_kernel!(name, kernel => count(kernel, n, job)) {
                assert_eq!(sum, expected, "{n}, job {job}, {name}");
            }
        }
    }
}

/// Orders and jobs: with queens of the middle lines apart and with one in the centre, with images
/// that tie and without.
const MIDDLING: [(usize, usize); 6] = [
    (18, 6_000),
    (19, 26_333),
    (19, 49_975),
    (20, 27_712),
    (20, 27_238),
    (22, 67_741),
];

/// The sum of a job, the same however long lists may be.
fn count<K: WordKernel>(kernel: K, n: usize, job: usize) -> u128 {
    let usual = Bounds::usual(n);
    let sums = [usual.max_words, 3_000].map(|max_words| {
        let jobs = bounded(n, kernel, Bounds { max_words, ..usual });
        let sum = jobs.worker().count(job, &AtomicBool::new(false));
        sum.continue_value().unwrap()
    });
    assert_eq!(sums[0], sums[1], "{n}, job {job}");
    sums[0]
}

/// Each northern half-board of the job with each southern one, and no kernel.
fn double_loop(n: usize, job: usize) -> u128 {
    let jobs = bounded(n, Portable, Bounds::usual(n));
    let (list, job) = (&jobs.list, jobs.list.job(job));
    let case = MiddleCase::<u64>::new(n, list.cases[job.case], false);
    let lists = Quadrant::ALL.map(|quadrant| {
        let columns = list.columns(&job, quadrant);
        let found = case.find(quadrant, columns, &list.subsets, &AtomicBool::new(false));
        found.continue_value().unwrap()
    });
    let boards = |quadrant: Quadrant, rank: usize| {
        let Lists { starts, words, .. } = &lists[quadrant as usize];
        &words[starts[rank] as usize..starts[rank + 1] as usize]
    };
    let halves = |first: Quadrant, second: Quadrant, ranks: &Ranks| {
        let mut halves: Vec<u64> = Vec::new();
        let sets = list.subsets.of_size(job.a.count_ones() as usize).len();
        for rank in ranks.iter().flat_map(Clone::clone) {
            for x in boards(first, rank) {
                let seconds = boards(second, sets - 1 - rank).iter();
                halves.extend(seconds.filter(|&y| x & y == 0).map(|y| x | y));
            }
        }
        halves
    };
    let mut sum = 0;
    for part in &job.north {
        let north = halves(Quadrant::NorthWest, Quadrant::NorthEast, &part.ranks);
        for (ranks, weight) in job.south.iter().zip(part.weights) {
            let south = halves(Quadrant::SouthEast, Quadrant::SouthWest, ranks);
            let fitting = |x: &u64| south.iter().filter(|&y| x & y == 0).count() as u128;
            sum += u128::from(weight) * north.iter().map(fitting).sum::<u128>();
        }
    }
    sum
}
