//! Jobs of counts that take minutes to years, by every kernel that there is, and small ones by a
//! plain search too.

use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{Divide as _, Jobs, Mrv};
use backrank_core::queens::Kernel;
use backrank_core::queens::algorithms::HalfBoard;

use crate::order;

/// The jobs of an order by a kernel; `None` if the processor lacks it.
fn jobs(n: usize, kernel: Kernel) -> Option<Box<dyn Jobs>> {
    HalfBoard::with_kernel(kernel)?.jobs(order(n))
}

fn sum(jobs: &dyn Jobs, job: usize) -> u128 {
    let go_on = AtomicBool::new(false);
    let sum = jobs.worker().count(job, &go_on);
    sum.continue_value().expect("no stop")
}

/// Each `step`th job, those of the least likely work first.
fn smallest_first(jobs: &dyn Jobs, step: usize) -> Vec<usize> {
    let mut some: Vec<_> = (0..jobs.number()).step_by(step).collect();
    // The bits of numbers that are not negative compare as these do.
    some.sort_by_cached_key(|&job| jobs.likely_work(job).to_bits());
    some
}

#[test]
#[ignore = "by hand, minutes: cargo test --release -p backrank-core --test main queens_large_jobs -- --ignored"]
fn by_hand_the_smallest_jobs_have_the_sum_that_a_plain_search_finds() {
    let go_on = AtomicBool::new(false);
    for n in [22, 23, 24] {
        let jobs = jobs(n, Kernel::first_available()).unwrap();
        let all = smallest_first(&*jobs, 1).into_iter();
        let mut sums = all.map(|job| (job, sum(&*jobs, job)));
        let (job, sum) = sums.find(|&(_, sum)| sum > 0).expect("solutions");
        // This walker is quick where many squares are forbidden.
        let recount = jobs.recount(job, &Mrv, &go_on);
        assert_eq!(recount.continue_value(), Some(sum), "n = {n}, job {job}");
    }
}

/// Lists of 64 bits, packed ones, strips of column sets, and from 27 on lists that are cut to
/// slices.
#[test]
#[ignore = "by hand, minutes: cargo test --release -p backrank-core --test main queens_large_jobs -- --ignored"]
fn by_hand_all_kernels_agree_on_jobs_of_large_orders() {
    for n in [22, 23, 24, 25, 26, 27] {
        let all = smallest_first(&*jobs(n, Kernel::first_available()).unwrap(), 997);
        for job in [all[all.len() / 2], all[all.len() * 3 / 4]] {
            let sums = Kernel::ALL.into_iter();
            let mut sums: Vec<_> = sums
                .filter_map(|it| Some(sum(&*jobs(n, it)?, job)))
                .collect();
            assert!(sums.len() > 1, "this processor has one kernel only");
            sums.dedup();
            assert_eq!(sums.len(), 1, "n = {n}, job {job}");
            assert!(sums[0] > 0);
        }
    }
}
