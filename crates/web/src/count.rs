//! A count of queens on one thread, with its progress and the published number.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::queens::{Jobs, divide};
use backrank_core::queens::count::{CountMethod, published};
use backrank_core::queens::{QueensProblem, Rules, algorithms};
use backrank_core::{Message, Order, message};
use serde::Serialize;

/// The number of threads for which a count is divided. Only one thread counts; small pieces allow
/// frequent progress reports.
const THREADS: usize = 16;

/// The share of the work between two progress reports.
const SHARE: f64 = 0.005;

/// The largest board size that the page counts.
const MAX_ORDER: usize = 18;

/// An algorithm that the page can count with.
#[derive(Debug, Serialize)]
pub struct Counter {
    /// The name of the algorithm.
    pub name: &'static str,
    /// The largest board size that it counts in a page; this takes minutes at most.
    pub max_order: usize,
    /// The names of the rules of attack that it supports.
    pub rules: Vec<&'static str>,
}

/// Returns the algorithms that count, those for the largest boards first.
pub fn counters() -> impl Iterator<Item = Counter> {
    let mut solvers = algorithms::ALL.to_vec();
    solvers.sort_by_key(|solver| Reverse(solver.info().largest_sensible));
    solvers.into_iter().map(|solver| {
        let supports = |rules: &Rules| {
            let problem = QueensProblem::on(Order::default(), *rules);
            solver.count_method().for_problem(&problem, false).is_ok()
        };
        let rules = Rules::ALL.into_iter().filter(supports);
        Counter {
            name: solver.info().name,
            max_order: solver.info().largest_sensible.min(MAX_ORDER),
            rules: rules.map(Rules::name).collect(),
        }
    })
}

/// A count and the published number. Numbers are decimal strings, because JavaScript's are exact
/// only up to 2^53.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// The number of solutions.
    pub count: String,
    /// The published number, if there is one.
    pub published: Option<PublishedAnswer>,
}

/// A published number of solutions.
#[derive(Debug, Serialize)]
pub struct PublishedAnswer {
    /// The number.
    pub count: String,
    /// The OEIS number of the sequence.
    pub oeis: &'static str,
    /// True if it equals the computed count.
    pub agrees: bool,
}

/// Counts the solutions of the empty board under the named rules. Calls `on_progress` about 200
/// times with the share of the work done, from 0 to 1.
///
/// # Errors
/// A sentence if the board is too large, a name is unknown, or the algorithm does not support the
/// rules.
pub fn count(
    order: usize,
    rules: &str,
    name: &str,
    mut on_progress: impl FnMut(f64),
) -> Result<Verdict, Message> {
    let method: CountMethod = name.parse()?;
    let rules = rules.parse()?;
    let problem = QueensProblem::with_rules(order, rules)?;
    let count = match divide(method, &problem, false, THREADS)? {
        Some(jobs) => total(&*jobs, &mut on_progress)
            .ok_or_else(|| message!("the sum of the jobs is wrong"))?,
        None => method.count(&problem)?,
    };
    let published = published(&problem, false).map(|answer| PublishedAnswer {
        count: answer.count.to_string(),
        oeis: answer.oeis,
        agrees: answer.count == count,
    });
    let count = count.to_string();
    Ok(Verdict { count, published })
}

/// Returns the count from the sum of the jobs, or `None` if the sum is impossible.
fn total(jobs: &dyn Jobs, on_progress: &mut impl FnMut(f64)) -> Option<u128> {
    let all_work: u64 = (0..jobs.number()).map(|job| jobs.work(job)).sum();
    let never = AtomicBool::new(false);
    let mut worker = jobs.worker();
    let (mut sum, mut done_work, mut last_report) = (0_u128, 0, 0.0);
    for job in 0..jobs.number() {
        sum = sum.checked_add(worker.count(job, &never).continue_value()?)?;
        done_work += jobs.work(job);
        let share = done_work as f64 / all_work as f64;
        if share >= last_report + SHARE {
            on_progress(share);
            last_report = share;
        }
    }
    jobs.total(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counter_agrees_with_published_numbers_and_reports_progress() {
        assert_eq!(counters().next().unwrap().max_order, MAX_ORDER);
        for counter in counters() {
            for rules in counter.rules {
                for order in [0, 1, 2, 7, 8, 10] {
                    let case = format!("{} {rules} {order}", counter.name);
                    let mut shares = vec![0.0];
                    let on_progress = |share| shares.push(share);
                    let verdict = count(order, rules, counter.name, on_progress).unwrap();
                    // Numbers are published for odd n on the torus, and for superqueens from n = 1.
                    let is_published = match rules {
                        "torus" => order % 2 == 1,
                        "superqueens" => order > 0,
                        _ => true,
                    };
                    let agrees = verdict.published.map(|answer| answer.agrees);
                    assert_eq!(agrees, is_published.then_some(true), "{case}");
                    assert!(shares.is_sorted() && shares.iter().all(|share| *share <= 1.0));
                    let is_long = order == 10 && rules == "plain";
                    assert!(!is_long || shares.len() > 5, "{case}: {shares:?}");
                }
            }
        }
    }

    #[test]
    fn counts_that_fail_return_a_sentence() {
        for (order, rules, name, sentence) in [
            (8, "plain", "magic", "'magic' is not one of these: auto, "),
            (
                8,
                "round",
                "bitmask",
                "'round' is not one of these: plain, ",
            ),
            (8, "torus", "half-board", "half-board"),
            (33, "plain", "bitmask", "32"),
        ] {
            let error = count(order, rules, name, |_| ()).unwrap_err().to_string();
            assert!(error.contains(sentence), "{error}");
        }
    }
}
