//! The engine of `backrank.queens`.

use std::time::{Duration, Instant};

use backrank_core::internal::queens::estimate_nodes;
use backrank_core::profile::Profile;
use backrank_core::queens::QueensChecker;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::find::{NotFound, Partial, QueensMethod};
use backrank_core::queens::{self, Attack, QueensProblem, Rules, Walker, algorithms};
use backrank_core::random::Random;
use backrank_core::{Order, Side};
use backrank_parallel::CountError;
use backrank_parallel::queens::Count;
use backrank_web::{Record, Search, page};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::*;
use crate::task::{Cancellable, run, run_on};

/// The number of random walks that estimate the size of a search tree.
const WALKS: u32 = 10_000;

#[pyfunction]
pub(crate) fn count_queens(
    py: Python<'_>,
    problem: Queens,
    fundamental: bool,
    algorithm: &str,
    threads: Option<Unsigned>,
    memory: Option<Unsigned>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    let method = named::<CountMethod>(algorithm)?;
    let outcome = run(py, progress, move |watch| {
        let count = Count::new(problem.0)
            .max_bytes(limit(memory))
            .method(method)
            .fundamental(fundamental);
        watch.execute(threads, |executor| count.prepare(executor)?.run(executor))
    })?;
    Ok(outcome.map_err(count_error)?.count)
}

#[pyfunction]
pub(crate) fn published(problem: Queens, fundamental: bool) -> Option<u128> {
    queens::count::published(&problem.0, fundamental).map(|known| known.count)
}

/// Passes the columns to the function of `answer`, which needs that many bytes for each.
#[pyfunction]
pub(crate) fn find_queens(
    py: Python<'_>,
    side: Size<Side>,
    given_squares: [Bound<'_, PyAny>; 2],
    method: &str,
    seed: Option<Unsigned>,
    memory: Option<Unsigned>,
    answer: (u64, Bound<'_, PyAny>),
) -> PyResult<()> {
    let (answer_bytes, into) = answer;
    let (Size(side), [with, block]) = (side, given_squares);
    let partial = Partial::from(side)
        .with(squares(&with, side.dims())?)
        .map_err(value_error)?
        .block(squares(&block, side.dims())?)
        .map_err(value_error)?;
    let method = named::<QueensMethod>(method)?;
    let seeded = seed.and_then(|seed| method.with_seed(seed.0, &partial));
    let method = seeded.unwrap_or(method);
    let finder = method.finder(&partial);
    let name = finder.info().name;
    if side <= finder.max_side() {
        let answer = answer_bytes.saturating_mul(side.get().into());
        check_memory(memory, finder.max_bytes(side).saturating_add(answer))?;
    }
    match run(py, None, move |_| method.find(&partial))? {
        Ok(solution) => write(&into, solution.columns()),
        Err(why @ NotFound::Impossible(_)) => Err(NoSolution::new_err(why.to_string())),
        Err(why @ NotFound::OutOfMemory(_)) => Err(memory_error(why)),
        Err(why) => Err(PyValueError::new_err(format!("{name}: {why}"))),
    }
}

/// Returns the fault of a board, if it has one.
#[pyfunction]
pub(crate) fn check_queens(
    py: Python<'_>,
    columns: &Bound<'_, PyAny>,
    rules: &str,
) -> PyResult<Option<String>> {
    let (side, queens) = queens(columns)?;
    let rules = named(rules)?;
    let mut checker = QueensChecker::with_rules(side, rules).map_err(memory_error)?;
    let result = run_on(py, queens.len(), move || checker.check(queens))?;
    Ok(result.err().map(|fault| fault.to_string()))
}

/// Passes the attacks to the function `into`, several at a time.
#[pyfunction]
pub(crate) fn attacks(
    py: Python<'_>,
    columns: &Bound<'_, PyAny>,
    rules: &str,
    into: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let ((side, queens), rules) = (queens(columns)?, named::<Rules>(rules)?);
    let attacks = run(py, None, move |watch| {
        let mut attacks: Vec<Attack> = Vec::new();
        for (at, &second) in queens.iter().enumerate() {
            if watch.token.is_cancelled() {
                break;
            }
            let earlier = queens[..at].iter();
            attacks.extend(earlier.filter_map(|first| rules.attack_on(side, second, &[*first])));
        }
        attacks
    })?;
    for chunk in attacks.chunks(1000) {
        let rows = chunk.iter().map(|attack| {
            let [first, second] = [attack.first, attack.second].map(pair);
            (first, second, attack.manner().to_string())
        });
        into.call1((rows.collect::<Vec<(Pair, Pair, String)>>(),))?;
        py.check_signals()?;
    }
    Ok(())
}

/// Returns the nodes, dead ends and solutions of each level.
#[pyfunction]
pub(crate) fn profile(
    py: Python<'_>,
    problem: Queens,
    algorithm: &str,
) -> PyResult<Vec<(u64, u64, u64)>> {
    let walker = named::<&dyn Walker>(algorithm)?;
    let profile = run(py, None, move |watch| {
        let mut cancellable = Cancellable {
            probe: Profile::new(),
            token: &watch.token,
        };
        let _ = walker.walk(&problem.0, &mut cancellable); // nobody waits for a stopped search
        cancellable.probe
    })?;
    let levels = profile.levels().into_iter();
    Ok(levels
        .map(|level| (level.nodes, level.dead_ends, level.solutions))
        .collect())
}

/// The name and the count of an algorithm; its nodes, dead ends and comparisons, if it can be traced;
/// the time in seconds, and as a multiple of `bitmask`'s.
type ComparisonRow = (
    &'static str,
    u128,
    Option<u64>,
    Option<u64>,
    Option<u64>,
    f64,
    Option<f64>,
);

/// Compares the algorithms that are meant for boards of this size, or all of them.
#[pyfunction]
pub(crate) fn compare(
    py: Python<'_>,
    order: Size<Order>,
    all: bool,
) -> PyResult<Vec<ComparisonRow>> {
    let n = order.0.get();
    let comparisons = run(py, None, move |_| {
        let solvers = algorithms::ALL.iter().copied();
        let solvers: Vec<_> = solvers
            .filter(|solver| all || n <= solver.info().largest_sensible)
            .collect();
        let start = Instant::now();
        queens::compare(&solvers, n, |_| start.elapsed().as_secs_f64())
    })?;
    let comparisons = comparisons.map_err(value_error)?;
    if let Some(error) = CountError::among(&comparisons, order.0) {
        return Err(count_error(error));
    }
    let rows = comparisons.into_iter().map(|row| {
        let total = row.profile.as_ref().map(Profile::total);
        (
            row.name,
            row.count,
            total.map(|level| level.nodes),
            total.map(|level| level.dead_ends),
            row.profile.as_ref().map(Profile::comparisons),
            row.seconds,
            row.ratio,
        )
    });
    Ok(rows.collect())
}

/// A record as JSON, the number of its steps and solutions, and whether the search is complete.
type Recording = (String, u64, u64, bool);

#[pyfunction]
pub(crate) fn trace_queens(
    py: Python<'_>,
    problem: Queens,
    algorithm: &str,
    max_steps: Unsigned,
) -> PyResult<Recording> {
    let walker = named::<&dyn Walker>(algorithm)?;
    record_search(py, max_steps, move || Search::queens(problem.0, walker))
}

/// Records a search for the player.
pub(crate) fn record_search(
    py: Python<'_>,
    max_steps: Unsigned,
    search: impl FnOnce() -> Search + Send + 'static,
) -> PyResult<Recording> {
    run(py, None, move |_| {
        let record = Record::new(&search(), "en", max_steps.0);
        let json = record.json().to_owned();
        (json, record.steps, record.solutions, record.is_complete)
    })
}

/// Returns the page that plays a record.
#[pyfunction]
pub(crate) fn player(py: Python<'_>, record: String) -> PyResult<String> {
    run(py, None, move |_| page::recorded(&record))
}

type Interval = Option<(f64, f64)>;

/// Returns the solutions (the published number, if there is one) and the seconds, each with its
/// interval, then the nodes and their standard error.
#[pyfunction]
pub(crate) fn estimate(
    py: Python<'_>,
    order: Size<Order>,
    budget: f64,
    seed: Unsigned,
    threads: Option<Unsigned>,
    memory: Option<Unsigned>,
) -> PyResult<(f64, Interval, f64, Interval, f64, f64)> {
    let budget = Duration::try_from_secs_f64(budget).map_err(value_error)?;
    let (problem, Unsigned(seed)) = (QueensProblem::from(order.0), seed);
    let known = queens::count::published(&problem, false).map(|known| known.count as f64);
    let (estimate, tree) = run(py, None, move |watch| {
        let count = Count::new(problem.clone()).max_bytes(limit(memory));
        let estimate = watch.execute(threads, |executor| {
            count.prepare(executor)?.estimate(executor, budget, seed)
        });
        let tree = estimate_nodes(&problem, WALKS, &mut Random::new(seed));
        (estimate, tree)
    })?;
    let estimate = estimate.map_err(count_error)?;
    let seconds = estimate.seconds;
    let (solutions, interval) = match known {
        Some(known) => (known, Some((known, known))),
        None => (estimate.solutions.value, estimate.solutions.interval),
    };
    Ok((
        solutions,
        interval,
        seconds.value,
        seconds.interval,
        tree.nodes,
        tree.standard_error,
    ))
}
