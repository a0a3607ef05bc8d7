//! The rows of a comparison: each algorithm watched, and timed.

use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::profile::Profile;
use backrank_core::queens::{Problem, Solver};
use serde_json::{Value, json};

use crate::screen::progress::Doing;

/// The row of an algorithm.
pub(super) struct Row {
    pub(super) algorithm: &'static str,
    pub(super) count: u128,
    /// Of an algorithm that can be watched.
    pub(super) profile: Option<Profile>,
    pub(super) seconds: f64,
    pub(super) ratio: Option<f64>,
}

impl Row {
    /// The row in JSON. Its large numbers are decimal strings, because they may pass 2^53.
    pub(super) fn document(&self) -> Value {
        let total = self.profile.as_ref().map(Profile::total);
        let comparisons = self.profile.as_ref().map(Profile::comparisons);
        json!({
            "algorithm": self.algorithm,
            "count": self.count.to_string(),
            "nodes": total.map(|level| level.nodes.to_string()),
            "dead_ends": total.map(|level| level.dead_ends.to_string()),
            "comparisons": comparisons.map(|it| it.to_string()),
            "seconds": self.seconds,
            "ratio": self.ratio,
        })
    }
}

/// The algorithm whose time is the unit of the ratios.
pub(super) const YARDSTICK: &str = "bitmask";

/// The time for which rounds are repeated.
const MEASURING: Duration = Duration::from_millis(100);

/// Counts by each algorithm in turn, round after round, and takes the median time of each.
/// Repeating one algorithm alone would let the processor learn its branches by heart, which at
/// small orders makes it look three times as fast.
pub(super) fn measure(solvers: &[&dyn Solver], order: Order, doing: &Doing) -> Vec<Row> {
    let watched = solvers.iter().map(|solver| {
        doing.running(solver.card().name);
        Row {
            algorithm: solver.card().name,
            count: 0,
            profile: watch(*solver, order),
            seconds: 0.0,
            ratio: None,
        }
    });
    let mut rows: Vec<_> = watched.collect();
    let mut times = vec![Vec::new(); rows.len()];
    let begin = Instant::now();
    loop {
        for ((solver, row), times) in solvers.iter().zip(&mut rows).zip(&mut times) {
            doing.running(row.algorithm);
            let start = Instant::now();
            row.count = solver.count(order);
            times.push(start.elapsed().as_secs_f64());
        }
        if begin.elapsed() >= MEASURING {
            break;
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

/// Watches an algorithm that can be watched; that does not count as its time.
fn watch(solver: &dyn Solver, order: Order) -> Option<Profile> {
    let mut profile = Profile::new();
    let _ = solver.walker()?.walk(&Problem::new(order), &mut profile); // a profile never stops a search
    Some(profile)
}
