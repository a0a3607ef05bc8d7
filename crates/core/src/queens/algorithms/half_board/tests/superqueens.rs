//! Tests the counts of superqueens against the published ones and a search.

use super::*;

#[test]
fn every_kernel_agrees_with_the_published_counts() {
    for solver in available() {
        for n in 1..=14 {
            let count = solver.count_under(Rules::Superqueens, Order::new(n).unwrap());
            let kernel = solver.kernel();
            assert_eq!(Some(count), known::SUPERQUEENS.value(n), "{kernel} {n}");
        }
    }
}

#[test]
fn the_first_available_kernel_counts_up_to_18() {
    compare(15..=18);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn the_first_available_kernel_counts_19_and_20() {
    compare(19..=20);
}

fn compare(sizes: RangeInclusive<usize>) {
    for n in sizes {
        let count = HalfBoard::new().count_under(Rules::Superqueens, Order::new(n).unwrap());
        assert_eq!(Some(count), known::SUPERQUEENS.value(n), "{n}");
    }
}

/// Tests every job up to n = 10, and some of the next sizes.
#[test]
fn jobs_agree_with_a_search() {
    let never = AtomicBool::new(false);
    for n in 2..=13 {
        let size = Order::new(n).unwrap();
        let jobs = HalfBoard::new().jobs_under(Rules::Superqueens, size);
        let jobs = jobs.unwrap();
        let mut worker = jobs.worker();
        for job in (0..jobs.number()).step_by(if n > 10 { 11 } else { 1 }) {
            let sum = worker.count(job, &never);
            assert_eq!(jobs.recount(job, &Bitmask, &never), sum, "{n}, job {job}");
        }
    }
}

/// Words and keys have 64 bits at n = 22. Tests jobs that a search counts quickly.
#[test]
fn small_jobs_of_large_boards_agree_with_a_search() {
    let never = AtomicBool::new(false);
    for n in 17..=MAX_SUPERQUEENS {
        let jobs_by = |solver: HalfBoard| {
            let jobs = solver.jobs_under(Rules::Superqueens, Order::new(n).unwrap());
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
            assert!(counts.all(|count| count == recounted), "{n}, job {job}");
        }
    }
}
