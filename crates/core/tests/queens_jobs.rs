//! Counts cut into jobs: every algorithm of the registry that has jobs of its own.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{Jobs, Pieces, divide, known};
use backrank_core::queens::Solver as _;
use backrank_core::queens::algorithms::{self, RowArray};
use backrank_core::queens::count::{CountMethod, Strategy};

use crate::order;

/// The pieces of a plain search of an order, one for each square of the first row.
fn pieces(n: usize) -> (&'static str, Box<dyn Jobs>) {
    let pieces = Strategy::FirstRow.pieces(&order(n).into(), 1);
    ("pieces", Box::new(Pieces::new(RowArray, pieces)))
}

/// The jobs of an order, from each algorithm that has some, with its name.
fn jobs(n: usize) -> impl Iterator<Item = (&'static str, Box<dyn Jobs>)> {
    let methods = algorithms::ALL.iter().map(|solver| solver.count_method());
    let counters = methods.filter(|method| !matches!(method, CountMethod::Walker(_)));
    counters.filter_map(move |method| {
        let jobs = divide(method, &order(n).into(), true, 1).expect("an empty board");
        Some((method.name(), jobs?))
    })
}

#[test]
fn the_sums_of_the_jobs_make_up_the_published_numbers() {
    for n in 0..=12 {
        for (name, jobs) in jobs(n) {
            let mut worker = jobs.worker();
            let go_on = AtomicBool::new(false);
            // From the last to the first: the order must not matter.
            let sums = (0..jobs.number()).rev().map(|job| {
                assert!(jobs.work(job) >= 1, "{name} {n} {job}");
                worker.count(job, &go_on).continue_value().expect("no stop")
            });
            assert_eq!(jobs.total(sums.sum()), known::ALL.value(n), "{name} {n}");
        }
    }
}

#[test]
fn each_job_has_the_sum_that_the_oracle_finds() {
    let oracle = RowArray.walker().expect("the oracle can be watched");
    for n in 0..=9 {
        for (name, jobs) in jobs(n) {
            let mut worker = jobs.worker();
            let go_on = AtomicBool::new(false);
            for job in 0..jobs.number() {
                let sum = worker.count(job, &go_on);
                assert_eq!(
                    sum,
                    jobs.recount(job, oracle, &go_on),
                    "{name} {n}, job {job}"
                );
            }
        }
    }
}

/// The jobs come in runs of the same work, which end with the last job.
#[test]
fn jobs_that_are_alike_have_the_same_work() {
    for n in 1..=13 {
        let alike = [0, n - 1].map(|job| pieces(n).1.same_lists(job));
        assert_eq!(alike, [n, 1], "all are alike");
        for (name, jobs) in jobs(n).chain([pieces(n)]) {
            let mut first = 0;
            while first < jobs.number() {
                let (alike, work) = (jobs.same_lists(first), jobs.work(first));
                assert!(alike >= 1 && work >= 1, "{name} {n}, job {first}");
                let mut run = first..first + alike;
                assert!(
                    run.all(|job| jobs.work(job) == work),
                    "{name} {n}, job {first}"
                );
                first += alike;
            }
            assert_eq!(first, jobs.number(), "{name} {n}");
        }
    }
}

#[test]
fn a_raised_flag_stops_a_job() {
    for (name, jobs) in jobs(16).chain([pieces(16)]) {
        let stop = AtomicBool::new(true);
        let stopped = jobs.worker().count(0, &stop);
        assert_eq!(stopped, ControlFlow::Break(()), "{name}");
    }
}

#[test]
fn an_impossible_sum_is_refused() {
    let (_, symmetric) = jobs(8)
        .find(|(name, _)| *name == "symmetric")
        .expect("an algorithm with jobs");
    assert_eq!(symmetric.total(276), Some(92));
    assert_eq!(symmetric.total(275), None);
}
