//! A count of jobs: each is done once, with one worker per thread. It reports progress and can be
//! stopped.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use backrank_core::message;
use backrank_parallel::{CancelToken, CountError, MAX_THREADS, Phase, Progress, ThreadExecutor};

use crate::TestJobs;

#[test]
fn sums_are_added_and_the_total_is_the_jobs_own() {
    for threads in [1, 2, 5] {
        for number in [0, 1, 2, 1000] {
            let jobs = TestJobs {
                total: |sum| sum.is_multiple_of(2).then_some(sum / 2),
                ..TestJobs::new(number).sums(|job| 2 * job as u128)
            };
            assert_eq!(jobs.count(threads), Ok((0..number as u128).sum()));
            let mut begun: Vec<_> = jobs.begun.lock().unwrap().iter().map(|it| it.1).collect();
            begun.sort_unstable();
            assert_eq!(begun, (0..number).collect::<Vec<_>>(), "each job once");
        }
    }
}

#[test]
fn each_thread_has_one_worker() {
    let jobs = TestJobs::slow(200, Duration::from_micros(200));
    assert_eq!(jobs.count(4), Ok(200));
    let begun = jobs.begun.into_inner().unwrap();
    let threads: HashSet<_> = begun.iter().map(|it| it.0).collect();
    assert_eq!(jobs.workers.into_inner(), threads.len());
    assert!(threads.len() <= 4);
}

#[test]
fn a_sum_beyond_128_bits_is_an_overflow() {
    for threads in [1, 3] {
        let jobs = TestJobs::new(30).sums(|_| u128::MAX / 20);
        assert_eq!(jobs.count(threads), Err(CountError::Overflow));
    }
}

#[test]
fn an_impossible_sum_is_a_wrong_count() {
    let jobs = TestJobs {
        total: |sum| sum.is_multiple_of(2).then_some(sum / 2),
        ..TestJobs::new(7)
    };
    let count = jobs.count(2);
    let why = message!("no count has the sum {sum} over all jobs", sum = 7_u128);
    assert_eq!(count, Err(CountError::Wrong(why)));
    assert!(count.unwrap_err().to_string().contains("bug"));
}

#[test]
fn a_stop_is_noticed_inside_and_between_jobs() {
    for patient in [false, true] {
        let mut jobs = TestJobs::new(1000);
        jobs.sum = Box::new(move |job, stop| {
            while job >= 10 && !stop.load(Ordering::Relaxed) {
                sleep(Duration::from_millis(1));
            }
            if patient || job < 10 {
                ControlFlow::Continue(1) // it does the job to its end
            } else {
                ControlFlow::Break(())
            }
        });
        let count = jobs.cancelled(12, |executor| executor.sum(&jobs, Phase::Count));
        let done = if patient { 12 } else { 10 };
        let Err(CountError::Stopped(progress)) = count else {
            panic!("{count:?}");
        };
        assert_eq!((progress.done(), progress.total()), (done, 1000));
        assert_eq!(progress.share(), Some(done as f64 / 1000.0));
    }
}

#[test]
fn a_stop_after_the_last_job_has_no_effect() {
    let token = CancelToken::default();
    let executor = ThreadExecutor::new().threads(1).cancel_token(token.clone());
    let jobs = TestJobs::new(10).sums(move |job| {
        if job == 9 {
            token.cancel();
        }
        1
    });
    assert_eq!(executor.sum(&jobs, Phase::Count), Ok(10));
    assert!(executor.sum(&jobs, Phase::Count).is_err());
}

#[test]
fn progress_is_by_work_and_never_falls() {
    for threads in [1, 3] {
        let jobs = TestJobs {
            work: |job| job as u64 + 1,
            // More than the time between two reports.
            ..TestJobs::slow(100, Duration::from_millis(2))
        };
        let mut reports = Vec::new();
        let executor = ThreadExecutor::new().threads(threads);
        let executor = executor.on_progress(|progress| {
            reports.push(progress);
            ControlFlow::Continue(())
        });
        assert_eq!(executor.sum(&jobs, Phase::Count), Ok(100));
        drop(executor);
        let done = |it: &Progress| (it.done(), it.share().unwrap());
        assert_eq!(reports.first().map(done), Some((0, 0.0)));
        assert_eq!(reports.last().map(done), Some((100, 1.0)));
        assert!(
            reports
                .iter()
                .all(|it| it.phase() == Phase::Count && it.total() == 100)
        );
        assert!(reports.is_sorted_by_key(Progress::elapsed));
        // On several threads one may report for another.
        assert!(threads > 1 || reports.len() == 101, "{}", reports.len());
        assert!(reports.is_sorted_by(|one, next| done(one) < done(next)));
    }
}

#[test]
fn threads_out_of_range_are_refused() {
    for threads in [0, MAX_THREADS + 1] {
        let executor = ThreadExecutor::new().threads(threads);
        let refused = CountError::Threads(threads);
        assert_eq!(executor.number_of_threads(), Err(refused.clone()));
        assert_eq!(TestJobs::new(4).count(threads), Err(refused));
    }
}

#[test]
fn a_panic_in_the_callback_ends_the_count() {
    for threads in [1, 3] {
        let jobs = TestJobs::slow(1_000_000, Duration::from_millis(1));
        let executor = ThreadExecutor::new().threads(threads);
        let executor = executor.on_progress(|progress| {
            assert!(progress.done() < 5, "on purpose");
            ControlFlow::Continue(())
        });
        let count = catch_unwind(AssertUnwindSafe(|| executor.sum(&jobs, Phase::Count)));
        assert!(count.is_err());
        assert!(jobs.begun.into_inner().unwrap().len() < 100);
    }
}

#[test]
fn a_panic_in_a_job_ends_the_count_at_once() {
    let mut jobs = TestJobs::new(1_000_000);
    let has_panicked = Arc::clone(&jobs.has_panicked);
    jobs = jobs.sums(move |job| {
        assert_ne!(job, 5, "on purpose");
        while job > 5 && !has_panicked.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(1));
        }
        1
    });
    let count = catch_unwind(AssertUnwindSafe(|| jobs.count(2)));
    assert!(count.is_err());
    let begun = jobs.begun.into_inner().unwrap().len();
    assert!(
        begun <= 7,
        "{begun}: the other thread finishes its job and begins no other"
    );
}
