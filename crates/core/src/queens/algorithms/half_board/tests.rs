//! Every kernel against the published counts, and the bounds of memory against the usual ones.

mod stops;

use std::sync::atomic::Ordering;

use super::*;
use crate::queens::algorithms::bitmask::Bitmask;
use crate::queens::known;

fn available() -> impl Iterator<Item = HalfBoard> {
    let kernels = Kernel::ALL.into_iter();
    kernels.filter_map(|kernel| HalfBoard::with_kernel(kernel).ok())
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

/// The odd order whose words have 64 bits, as a whole. The portable kernel takes longer than the others together.
#[test]
fn every_kernel_counts_the_order_19() {
    let order = Order::new(19).unwrap();
    std::thread::scope(|scope| {
        for solver in available() {
            scope.spawn(move || {
                let count = solver.count(order);
                assert_eq!(Some(count), known::ALL.value(19), "{}", solver.kernel());
            });
        }
    });
}

/// From the order 18 on words have 64 bits, from 22 on lists are not kept. Only jobs that a search counts in a moment.
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

/// Long words, which small orders would not use: packed from the order 14 on, where lists are long enough.
#[test]
fn words_of_64_bits_give_the_same_counts() {
    for n in 2..=15 {
        for solver in available() {
            let order = Order::new(n).unwrap();
            for packs_quadrants in [true, false] {
                let bounds = Bounds {
                    packs_quadrants,
                    ..Bounds::usual(order)
                };
                let jobs = solver.jobs_of::<u64>(order, 64, bounds);
                let kernel = solver.kernel();
                assert_eq!(
                    total(&*jobs),
                    known::ALL.value(n),
                    "{kernel} {n}, {bounds:?}"
                );
            }
        }
    }
}

#[test]
fn lists_made_by_parts_and_for_one_job_give_the_same_sums() {
    by_parts(Portable);
    Avx2::new().into_iter().for_each(by_parts);
    Avx512::new().into_iter().for_each(by_parts);
    Vbmi::new().into_iter().for_each(by_parts);
}

fn by_parts<K: WordKernel<u64> + WordKernel<u32>>(kernel: K) {
    let never = AtomicBool::new(false);
    for n in 2..=13 {
        let order = Order::new(n).unwrap();
        let strips = Bounds {
            width: 3,
            ..Bounds::usual(order)
        };
        let usual = HalfBoardJobs::<u64, _>::new(order, 64, Portable, strips);
        for (kept_below, max_pairs, max_words, packs_quadrants) in [
            (0, 1, 1, false),
            (0, 1, 5, true),
            (32, 7, 50, true),
            (0, 100, 1, false),
            (0, 100, 50, true),
            (0, u64::MAX, 1, false),
        ] {
            let bounds = Bounds {
                kept_below,
                max_pairs,
                max_words,
                packs_quadrants,
                ..strips
            };
            let bounded = HalfBoardJobs::<u64, _>::new(order, 64, kernel, bounds);
            let (mut worker, mut other) = (usual.worker(), bounded.worker());
            for job in 0..usual.number() {
                let sum = worker.count(job, &never);
                assert_eq!(other.count(job, &never), sum, "{n}, job {job}, {bounds:?}");
            }
        }
    }
}

#[test]
fn jobs_in_strips_are_counted_again_by_a_search_and_give_the_whole() {
    let never = AtomicBool::new(false);
    for n in 2..=13 {
        let order = Order::new(n).unwrap();
        let bounds = Bounds {
            width: 16,
            ..Bounds::usual(order)
        };
        let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, bounds);
        assert_eq!(total(&jobs), known::ALL.value(n), "{n}");
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).step_by([1, 7, 101][n / 9 + n / 12]) {
            let sum = worker.count(job, &never);
            assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "{n}, job {job}");
        }
    }
}

/// The north-west keeps one board of each pair of transposes where it uses rows and columns of the same numbers: three queens
/// are the fewest that can, on the corner of the order 14. All jobs of three such queens; and of four where the lesser word is
/// that of the greater board.
#[test]
fn jobs_with_transposes_are_counted_again_by_a_search() {
    let never = AtomicBool::new(false);
    let is_three = |a: u32| a.count_ones() == 3;
    let is_four = |a: u32| a == 0b1_0111;
    for (n, is_asked) in [(14, is_three as fn(u32) -> bool), (16, is_four)] {
        let order = Order::new(n).unwrap();
        let jobs = HalfBoardJobs::<u64, _>::new(order, 64, Portable, Bounds::usual(order));
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).filter(|&job| is_asked(jobs.list.job(job).a)) {
            let sum = worker.count(job, &never);
            assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "{n}, job {job}");
        }
    }
}

#[test]
fn a_lacking_kernel_is_named() {
    for kernel in Kernel::ALL {
        match HalfBoard::with_kernel(kernel) {
            Ok(solver) => assert_eq!(solver.kernel(), kernel),
            Err(error) => {
                assert!(!kernel.is_available());
                assert!(error.to_string().contains(kernel.name()));
            }
        }
    }
    assert!(Kernel::Portable.is_available() && Kernel::first_available().is_available());
    let detected = [
        Vbmi::new().is_some(),
        Avx512::new().is_some(),
        Avx2::new().is_some(),
        true,
    ];
    assert_eq!(Kernel::ALL.map(Kernel::is_available), detected);
    let names = Kernel::ALL.map(|kernel| kernel.to_string());
    assert_eq!(names, ["vbmi", "avx512", "avx2", "portable"]);
}

fn total(jobs: &dyn Jobs) -> Option<u128> {
    let never = AtomicBool::new(false);
    let mut worker = jobs.worker();
    let sums = (0..jobs.number()).map(|job| worker.count(job, &never).continue_value().unwrap());
    jobs.total(sums.sum())
}
