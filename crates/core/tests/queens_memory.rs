//! The memory of a count against its forecast, as the system sees it: each test in a process of
//! its own, because a peak does not go down.

use std::cmp::Reverse;
use std::env;
use std::process::Command;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{Divide as _, Jobs};
use backrank_core::queens::algorithms::HalfBoard;

use crate::order;

/// Runs a test of this file again in a process of its own. Returns whether this is that process.
fn is_alone(test: &str) -> bool {
    const ALONE: &str = "BACKRANK_TEST_ALONE";
    if env::var_os(ALONE).is_some() {
        return true;
    }
    let test = format!("queens_memory::{test}");
    let output = Command::new(env::current_exe().unwrap())
        .args([&test, "--exact", "--include-ignored"])
        .env(ALONE, "")
        .output()
        .unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains(" 1 passed"), "{report}");
    false
}

/// The most memory that this process had, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.unwrap().trim().strip_suffix(" kB").unwrap();
    kibibytes.parse::<u64>().unwrap() * 1024
}

/// Some jobs of each length, the longest first: the first of each run of jobs that are alike and
/// its middle one.
fn longest(jobs: &dyn Jobs, max_jobs: usize) -> Vec<usize> {
    let mut runs = Vec::new();
    let mut first = 0;
    while first < jobs.number() {
        let alike = jobs.same_lists(first);
        runs.extend([first, first + alike / 2]);
        first += alike;
    }
    runs.sort_by_key(|&job| Reverse(jobs.work(job)));
    runs.truncate(max_jobs);
    runs
}

/// Checks the forecast by these jobs. Nor is it more than twelve times what is used: it would say
/// nothing.
fn check(n: usize, max_jobs: usize, also: &[usize]) {
    let before = peak();
    let jobs = HalfBoard::new().jobs(order(n)).unwrap();
    let mut worker = jobs.worker();
    for job in longest(&*jobs, max_jobs)
        .into_iter()
        .chain(also.iter().copied())
    {
        assert!(worker.count(job, &AtomicBool::new(false)).is_continue());
    }
    let (used, foreseen) = (peak() - before, jobs.memory().total(1));
    assert!(peak() <= foreseen + (8 << 20), "{n}: {used} of {foreseen}");
    assert!(foreseen < 12 * peak(), "{n}: {used} of {foreseen}");
}

/// In the order of their memory; at the order 24 with the job of the longest lists of quadrants.
#[test]
fn a_count_takes_no_more_memory_than_foreseen() {
    if !is_alone("a_count_takes_no_more_memory_than_foreseen") {
        return;
    }
    check(18, 1000, &[]);
    check(22, 60, &[]);
    check(24, 10, &[14_572]);
}

/// A process with 16 threads stays below 12 GiB at the order 28: by the forecast, and by a job with
/// the longest lists of quadrants and one of the longest joins.
#[test]
#[ignore = "by hand, two minutes: cargo test --release -p backrank-core --test main queens_memory -- --ignored"]
fn by_hand_a_thread_of_the_order_28_stays_below_three_quarters_of_a_gibibyte() {
    if !is_alone("by_hand_a_thread_of_the_order_28_stays_below_three_quarters_of_a_gibibyte") {
        return;
    }
    let jobs = HalfBoard::new().jobs(order(28)).unwrap();
    assert!(jobs.memory().total(16) < 12 << 30);
    check(28, 0, &[188_190, 1_003_501, 5_017_143]);
}
