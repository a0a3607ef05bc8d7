//! A check by sample counts different jobs twice, and names the first one that disagrees.

mod common;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::algorithms::{Bitmask, RowArray};
use backrank_core::queens::count::Strategy;
use backrank_parallel::{ExecutorError, Recount, ThreadExecutor};
use common::Made;

/// Jobs whose recount is 1, and whose sum is another from the job `from` on.
fn wrong(number: usize, from: usize) -> Made {
    Made::new(number).sums(move |job| if job < from { 1 } else { job as u128 })
}

#[test]
fn pieces_of_a_problem_agree() {
    let problem = Problem::new(Order::new(9).unwrap());
    let jobs = Strategy::Prefix.jobs(Bitmask, &problem, 2);
    let recount = ThreadExecutor::new().recount(&jobs, &RowArray, 20, 1);
    assert_eq!(recount, Ok(Recount::Agrees { jobs: 20 }));
}

#[test]
fn the_sample_has_different_jobs_and_depends_on_the_seed_alone() {
    let sample = |threads, seed| {
        let jobs = Made::new(1000);
        let recount = ThreadExecutor::new()
            .threads(threads)
            .recount(&jobs, &RowArray, 50, seed);
        assert_eq!(recount, Ok(Recount::Agrees { jobs: 50 }));
        let mut recounted = jobs.recounted.into_inner().unwrap();
        recounted.sort_unstable();
        recounted.dedup();
        assert_eq!(recounted.len(), 50);
        recounted
    };
    assert_eq!(sample(1, 7), sample(3, 7));
    assert_ne!(sample(1, 7), sample(1, 8));
}

#[test]
fn the_first_disagreement_is_named_on_any_number_of_threads() {
    for threads in [1, 2, 5] {
        for from in [2, 57, 99] {
            let recount = ThreadExecutor::new().threads(threads).recount(
                &wrong(100, from),
                &RowArray,
                100,
                threads as u64,
            );
            let fault = Recount::Disagrees {
                job: from,
                counted: from as u128,
                recounted: 1,
            };
            assert_eq!(recount, Ok(fault), "{threads} threads");
        }
    }
}

#[test]
fn it_tells_how_far_it_is_and_stops_when_told() {
    let stop = AtomicBool::new(false);
    let heard = Mutex::new(Vec::new());
    let on_progress = |progress| heard.lock().unwrap().push(progress);
    let mut jobs = Made {
        work: |_| 3,
        ..Made::new(100)
    };
    let executor = ThreadExecutor::new()
        .threads(2)
        .stop(&stop)
        .on_progress(&on_progress);
    let recount = executor.recount(&jobs, &RowArray, 10, 1);
    assert_eq!(recount, Ok(Recount::Agrees { jobs: 10 }));
    let last = *heard.lock().unwrap().last().unwrap();
    assert_eq!(
        (last.done_jobs, last.jobs, last.done_work, last.work),
        (10, 10, 30, 30)
    );

    jobs.recount = Box::new(|_, stop| {
        stop.store(true, Ordering::Relaxed); // as somebody else would
        ControlFlow::Break(())
    });
    let recount = executor.recount(&jobs, &RowArray, 10, 1);
    assert!(
        matches!(recount, Err(ExecutorError::Stopped(at)) if at.done_jobs == 0),
        "{recount:?}"
    );
}
