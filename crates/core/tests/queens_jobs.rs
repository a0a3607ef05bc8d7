//! Counts cut into jobs: every algorithm of the registry that has jobs of its own.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::QueensProblem;
use backrank_core::internal::queens::{Jobs, Pieces, divide};
use backrank_core::queens::algorithms::{self, Bitmask, RowArray};
use backrank_core::queens::count::{CountMethod, Strategy};
use backrank_core::queens::{Rules, Solver as _};

use crate::order;

/// The pieces of a plain search of an order, one for each square of the first row.
fn pieces(n: usize) -> (&'static str, Box<dyn Jobs>) {
    let pieces = Strategy::FirstRow.pieces(&order(n).into(), 1);
    ("pieces", Box::new(Pieces::new(RowArray, pieces)))
}

/// The jobs of an order, from each algorithm that has some, with its name.
fn jobs(rules: Rules, n: usize) -> impl Iterator<Item = (&'static str, Box<dyn Jobs>)> {
    let problem = QueensProblem::on(order(n), rules);
    let methods = algorithms::ALL.iter().map(|solver| solver.count_method());
    let counters = methods.filter(|method| !matches!(method, CountMethod::Walker(_)));
    counters.filter_map(move |method| {
        let jobs = divide(method, &problem, false, 1).ok()??;
        Some((method.name(), jobs))
    })
}

/// That the sums make up the published numbers is tested with the counts.
#[test]
fn each_job_has_the_sum_that_a_plain_search_finds() {
    let go_on = AtomicBool::new(false);
    for (rules, n) in Rules::ALL
        .iter()
        .flat_map(|rules| (0..=11).map(move |n| (*rules, n)))
    {
        for (name, jobs) in jobs(rules, n) {
            let mut worker = jobs.worker();
            // From the last to the first: the order must not matter.
            for job in (0..jobs.number()).rev() {
                let expected = jobs.recount(job, &Bitmask, &go_on);
                assert_eq!(
                    worker.count(job, &go_on),
                    expected,
                    "{name} {rules} {n} {job}"
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
        for (name, jobs) in jobs(Rules::Plain, n).chain([pieces(n)]) {
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
    for (name, jobs) in jobs(Rules::Plain, 16).chain([pieces(16)]) {
        let stop = AtomicBool::new(true);
        let stopped = jobs.worker().count(0, &stop);
        assert_eq!(stopped, ControlFlow::Break(()), "{name}");
    }
}

#[test]
fn an_impossible_sum_is_refused() {
    let (_, symmetric) = jobs(Rules::Plain, 8)
        .find(|(name, _)| *name == "symmetric")
        .expect("an algorithm with jobs");
    assert_eq!(symmetric.total(276), Some(92));
    assert_eq!(symmetric.total(275), None);
}
