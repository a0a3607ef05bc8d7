//! A count of queens on one thread, with its progress and the published number.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use backrank_core::Order;
use backrank_core::queens::count::{CountMethod, published};
use backrank_core::queens::{Jobs, Problem, algorithms};
use serde::Serialize;

/// The number of threads for which a count is cut into pieces: one counts, and small pieces show
/// its progress.
const THREADS: usize = 16;

/// The share of the work after which progress is told again.
const SHARE: f64 = 0.005;

/// The largest order of a count in a page.
const MAX_ORDER: usize = 18;

/// An algorithm that counts.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    /// The name of the algorithm.
    pub name: &'static str,
    /// The largest order that it counts in a page, in minutes at most.
    pub max_order: usize,
}

/// Returns the algorithms that count, first those that count the largest boards.
pub fn counters() -> impl Iterator<Item = Counter> {
    let cards = algorithms::ALL.iter().map(|solver| solver.card());
    let mut cards: Vec<_> = cards.filter(|card| method(card.name).is_ok()).collect();
    cards.sort_by_key(|card| Reverse(card.largest_sensible));
    cards.into_iter().map(|card| Counter {
        name: card.name,
        max_order: card.largest_sensible.min(MAX_ORDER),
    })
}

fn method(name: &str) -> Result<CountMethod, String> {
    let method = CountMethod::all().find(|method| method.name() == name);
    method.ok_or_else(|| format!("no algorithm that counts is called {name}"))
}

/// A count, and the published number. Numbers are in digits: those of JavaScript end at 2^53.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The number of solutions.
    pub count: String,
    /// The number that is published, if one is.
    pub published: Option<Published>,
}

/// A published number of solutions.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Published {
    /// The number.
    pub count: String,
    /// The sequence that has it.
    pub oeis: &'static str,
    /// True if it is the number that was counted.
    pub agrees: bool,
}

/// Counts the solutions of the empty board. Tells the share of the work that is done, 0 to 1, some
/// 200 times.
///
/// # Errors
/// A sentence, when the order is too large or no algorithm has the name.
pub fn count(
    order: usize,
    name: &str,
    mut on_progress: impl FnMut(f64),
) -> Result<Verdict, String> {
    let method = method(name)?;
    let problem = Problem::new(Order::new(order).map_err(|error| error.to_string())?);
    let jobs = method.jobs(&problem, false, THREADS);
    let count = match jobs.map_err(|error| error.to_string())? {
        Some(jobs) => total(&*jobs, &mut on_progress).ok_or("the sum of the jobs is wrong")?,
        None => method.count(&problem).map_err(|error| error.to_string())?,
    };
    let published = published(&problem, false).map(|known| Published {
        count: known.count.to_string(),
        oeis: known.oeis,
        agrees: known.count == count,
    });
    let count = count.to_string();
    Ok(Verdict { count, published })
}

/// The count that the jobs make; `None` if no count has their sum.
fn total(jobs: &dyn Jobs, on_progress: &mut impl FnMut(f64)) -> Option<u128> {
    let all_work: u64 = (0..jobs.number()).map(|job| jobs.work(job)).sum();
    let never = AtomicBool::new(false);
    let mut worker = jobs.worker();
    let (mut sum, mut done_work, mut told) = (0_u128, 0, 0.0);
    for job in 0..jobs.number() {
        sum = sum.checked_add(worker.count(job, &never).continue_value()?)?;
        done_work += jobs.work(job);
        let share = done_work as f64 / all_work as f64;
        if share >= told + SHARE {
            on_progress(share);
            told = share;
        }
    }
    jobs.total(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counter_agrees_with_the_published_number_and_tells_its_progress() {
        assert_eq!(counters().next().unwrap().max_order, MAX_ORDER);
        for Counter { name, .. } in counters() {
            for order in [0, 1, 2, 8, 10] {
                let mut shares = vec![0.0];
                let verdict = count(order, name, |share| shares.push(share)).unwrap();
                assert!(
                    verdict.published.is_some_and(|known| known.agrees),
                    "{name} {order}"
                );
                assert!(shares.is_sorted() && shares.iter().all(|share| *share <= 1.0));
                assert!(order < 10 || shares.len() > 5, "{name}: {shares:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_counted_is_told_in_a_sentence() {
        let refused = |order, name| count(order, name, |_| ()).unwrap_err();
        assert_eq!(
            refused(8, "magic"),
            "no algorithm that counts is called magic"
        );
        assert!(
            refused(33, "bitmask").contains("32"),
            "{}",
            refused(33, "bitmask")
        );
    }
}
