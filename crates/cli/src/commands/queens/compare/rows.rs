//! The rows of a comparison: each algorithm watched, and timed.

use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::profile::{Level, Profile};
use backrank_core::queens::{Problem, Solver};
use serde::Serialize;

use crate::forms::json;
use crate::screen::progress::Doing;

/// The row of an algorithm; its large numbers are decimal strings, because they may pass 2^53.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) algorithm: &'static str,
    #[serde(serialize_with = "json::as_string")]
    pub(super) count: u128,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) nodes: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) dead_ends: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    pub(super) comparisons: Option<u64>,
    /// Empty where the algorithm cannot be watched.
    #[serde(skip)]
    pub(super) levels: Vec<Level>,
    pub(super) seconds: f64,
    pub(super) ratio: Option<f64>,
}

/// The algorithm whose time is the unit of the ratios.
pub(super) const YARDSTICK: &str = "bitmask";

/// Counts by each algorithm in turn, round after round, and takes the median time of each. Repeating one algorithm alone
/// would let the processor learn its branches by heart, which at small orders makes it look three times as fast.
pub(super) fn measure(solvers: &[&dyn Solver], order: Order, doing: &Doing) -> Vec<Row> {
    let watched = solvers.iter().map(|solver| {
        doing.running(solver.card().name);
        watch(*solver, order)
    });
    let mut rows: Vec<_> = watched.collect();
    let begin = Instant::now();
    let mut times = vec![Vec::new(); rows.len()];
    // The first round is taken in any case.
    while times.iter().any(Vec::is_empty) || (!times.is_empty() && begin.elapsed() < MEASURING) {
        for ((solver, row), times) in solvers.iter().zip(&mut rows).zip(&mut times) {
            doing.running(row.algorithm);
            let start = Instant::now();
            row.count = solver.count(order);
            times.push(start.elapsed().as_secs_f64());
        }
    }
    for (row, mut times) in rows.iter_mut().zip(times) {
        times.sort_by(f64::total_cmp);
        row.seconds = times[times.len() / 2];
    }
    let unit = rows.iter().find(|row| row.algorithm == YARDSTICK);
    if let Some(unit) = unit.map(|row| row.seconds).filter(|unit| *unit > 0.0) {
        for row in &mut rows {
            row.ratio = Some(row.seconds / unit);
        }
    }
    rows
}

/// The time for which rounds are repeated.
const MEASURING: Duration = Duration::from_millis(100);

/// The row of an algorithm without its count and time: what a watched run shows, so that watching does not count as time.
fn watch(solver: &dyn Solver, order: Order) -> Row {
    let profile = solver.walker().map(|walker| {
        let mut profile = Profile::new();
        let _ = walker.walk(&Problem::new(order), &mut profile); // a profile never stops a search
        profile
    });
    let total = profile.as_ref().map(Profile::total);
    Row {
        algorithm: solver.card().name,
        count: 0,
        nodes: total.map(|level| level.nodes),
        dead_ends: total.map(|level| level.dead_ends),
        comparisons: profile.as_ref().map(Profile::comparisons),
        levels: profile.map_or_else(Vec::new, |profile| profile.levels()),
        seconds: 0.0,
        ratio: None,
    }
}
