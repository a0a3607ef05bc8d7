//! Tests every kernel against the published counts, and other bounds against the usual ones.

mod stops;

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use super::geometry::Quadrant;
use super::lists::{Lists, MiddleCase};
use super::weights::Ranks;
use super::*;
use crate::queens::algorithms::bitmask::Bitmask;
use crate::queens::known;
use crate::simd::portable::Portable;
use crate::simd::word_kernel::WordKernel;

fn available() -> impl Iterator<Item = HalfBoard> {
    let kernels = Kernel::ALL.into_iter();
    kernels.filter_map(HalfBoard::with_kernel)
}

fn compare_counts(solver: HalfBoard, rules: Rules, sizes: RangeInclusive<usize>) {
    let published = match rules {
        Rules::Plain => &known::ALL,
        _ => &known::SUPERQUEENS,
    };
    for n in sizes {
        let count = solver.count_under(rules, Order::new(n).unwrap());
        let kernel = solver.kernel();
        assert_eq!(Some(count), published.value(n), "{kernel} {rules} {n}");
    }
}

#[test]
fn every_kernel_agrees_with_the_published_counts() {
    for solver in available() {
        compare_counts(solver, Rules::Plain, 0..=17);
        compare_counts(solver, Rules::Superqueens, 1..=14);
    }
}

/// Complete counts, so jobs of every size, with packed words of 64 bits.
#[test]
fn the_first_available_kernel_counts_up_to_18() {
    compare_counts(HalfBoard::new(), Rules::Plain, 18..=18);
    compare_counts(HalfBoard::new(), Rules::Superqueens, 15..=18);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn the_first_available_kernel_counts_19_and_20() {
    compare_counts(HalfBoard::new(), Rules::Plain, 19..=19);
    compare_counts(HalfBoard::new(), Rules::Superqueens, 19..=20);
}

/// From n = 18 on words have 64 bits, and the keys of superqueens at n = 22; from 22 on lists are
/// not shared. Tests jobs that a search counts quickly.
#[test]
fn small_jobs_of_large_boards_agree_with_a_search() {
    let never = AtomicBool::new(false);
    for (rules, n) in rules_with_sizes(17..=22) {
        let jobs_by = |solver: HalfBoard| {
            let jobs = solver.jobs_under(rules, Order::new(n).unwrap());
            jobs.unwrap()
        };
        let jobs = jobs_by(HalfBoard::new());
        let mut small: Vec<_> = (0..jobs.number())
            .filter(|&job| jobs.work(job) <= 2)
            .collect();
        small.dedup_by_key(|job| *job / 200);
        for job in small.into_iter().take(3) {
            let mut counts = available().map(|solver| jobs_by(solver).worker().count(job, &never));
            let recounted = jobs.recount(job, &Bitmask, &never);
            let agree = counts.all(|count| count == recounted);
            assert!(agree, "{rules} {n}, job {job}");
        }
    }
}

/// Returns each of these sizes with each of the rules.
fn rules_with_sizes(sizes: RangeInclusive<usize>) -> impl Iterator<Item = (Rules, usize)> {
    sizes.flat_map(|n| [Rules::Plain, Rules::Superqueens].map(|rules| (rules, n)))
}

/// Returns the jobs of a board size with these bounds and words of 64 bits.
fn bounded<K: WordKernel>(n: usize, kernel: K, bounds: Bounds) -> HalfBoardJobs<u64, K> {
    HalfBoardJobs::new(Order::new(n).unwrap(), Rules::Plain, kernel, bounds)
}

/// Small boards usually have words of 32 bits. Lists are shared or not, complete or in parts, in
/// strips of column sets.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn words_of_64_bits_and_other_bounds_give_the_same_sums() {
    for kernel in Kernel::ALL {
        by_kernel!(kernel, kernel => compare_bounds(kernel, 2..=13));
    }
}

#[test]
fn words_of_64_bits_and_other_bounds_give_the_same_sums_on_small_boards() {
    compare_bounds(Portable, 2..=11);
}

fn compare_bounds<K: WordKernel>(kernel: K, sizes: RangeInclusive<usize>) {
    let never = AtomicBool::new(false);
    for n in sizes {
        let width = 3;
        let bounds = Bounds {
            width,
            ..Bounds::usual(n)
        };
        let usual = bounded(n, Portable, bounds);
        assert_eq!(usual.count(), known::ALL.value(n), "{n}");
        for (shares_lists, max_words) in [(false, 1), (true, 5), (false, 50), (false, 1 << 20)] {
            let bounds = Bounds {
                shares_lists,
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
fn jobs_in_strips_agree_with_a_search() {
    let never = AtomicBool::new(false);
    for (rules, n) in rules_with_sizes(2..=13) {
        let bounds = Bounds {
            width: 16,
            ..Bounds::usual(n)
        };
        let size = Order::new(n).unwrap();
        let jobs = HalfBoardJobs::<u64, _>::new(size, rules, Portable, bounds);
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).step_by([1, 7, 11][n / 11 + n / 12]) {
            let sum = worker.count(job, &never);
            let recounted = jobs.recount(job, &Bitmask, &never);
            assert_eq!(recounted, sum, "{rules} {n}, job {job}");
        }
    }
}

/// The north-west keeps one board of each pair of transposes if its row set equals its column set.
/// Tests the jobs with four queens there where the lesser word belongs to the greater board.
#[test]
fn jobs_with_transposes_agree_with_a_search() {
    let never = AtomicBool::new(false);
    let jobs = bounded(16, Portable, Bounds::usual(16));
    let mut worker = jobs.worker();
    for job in (0..jobs.number()).filter(|&job| jobs.list.job(job).a == 0b1_0111) {
        let sum = worker.count(job, &never);
        assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "job {job}");
    }
}

/// Boards or half-boards are packed from n = 18 on, and lists are not shared from 22 on. Smaller
/// boards do not test this code, and a search of such a job takes too long.
#[test]
fn every_kernel_agrees_with_a_double_loop_on_medium_jobs() {
    for (n, job) in MEDIUM_JOBS {
        let expected = double_loop(n, job);
        for name in Kernel::ALL {
            if let Some(sum) = by_kernel!(name, kernel => count(kernel, n, job)) {
                assert_eq!(sum, expected, "{n}, job {job}, {name}");
            }
        }
    }
}

/// Board sizes and jobs: middle queens apart and in the centre, images with and without ties.
const MEDIUM_JOBS: [(usize, usize); 6] = [
    (18, 6_036),
    (19, 26_333),
    (19, 50_011),
    (20, 27_757),
    (20, 27_283),
    (22, 71_427),
];

/// Returns the sum of a job, and checks that it does not depend on the maximum length of lists.
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

/// Compares each northern half-board of the job with each southern one, without a kernel.
fn double_loop(n: usize, job: usize) -> u128 {
    let jobs = bounded(n, Portable, Bounds::usual(n));
    let (list, job) = (&jobs.list, jobs.list.job(job));
    let case = MiddleCase::<u64>::new(n, list.cases[job.case], Rules::Plain, false);
    let lists = Quadrant::ALL.map(|quadrant| {
        let columns = list.columns(&job, quadrant);
        let unions = case.lists(quadrant, columns, &list.subsets, &AtomicBool::new(false));
        unions.continue_value().unwrap()
    });
    let boards = |quadrant: Quadrant, rank: usize| {
        let Lists { starts, words, .. } = &*lists[quadrant as usize];
        &words[starts[rank] as usize..starts[rank + 1] as usize]
    };
    let halves = |first: Quadrant, second: Quadrant, ranks: &Ranks| {
        let mut halves: Vec<u64> = Vec::new();
        let sets = list.subsets.with_size(job.a.count_ones() as usize).len();
        for rank in ranks.clone() {
            for x in boards(first, rank) {
                let seconds = boards(second, sets - 1 - rank).iter();
                halves.extend(seconds.filter(|&y| x & y == 0).map(|y| x | y));
            }
        }
        halves
    };
    let mut sum = 0;
    for (ranks, weights) in &job.north {
        let north = halves(Quadrant::NorthWest, Quadrant::NorthEast, ranks);
        for (ranks, &weight) in job.south.iter().zip(weights) {
            let south = halves(Quadrant::SouthEast, Quadrant::SouthWest, ranks);
            let disjoint = |x: &u64| south.iter().filter(|&y| x & y == 0).count() as u128;
            sum += u128::from(weight) * north.iter().map(disjoint).sum::<u128>();
        }
    }
    sum
}
