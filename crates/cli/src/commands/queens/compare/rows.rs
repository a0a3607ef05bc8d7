//! The rows of a comparison.

use std::time::Instant;

use backrank_core::Order;
use backrank_core::profile::Profile;
use backrank_core::queens::{Comparison, Solver, compare};
use serde_json::{Value, json};

use crate::screen::progress::Doing;

/// The row in JSON. Its large numbers are decimal strings, because they may pass 2^53.
pub(super) fn document(row: &Comparison) -> Value {
    let total = row.profile.as_ref().map(Profile::total);
    let comparisons = row.profile.as_ref().map(Profile::comparisons);
    json!({
        "algorithm": row.name,
        "count": row.count.to_string(),
        "nodes": total.map(|level| level.nodes.to_string()),
        "dead_ends": total.map(|level| level.dead_ends.to_string()),
        "comparisons": comparisons.map(|it| it.to_string()),
        "seconds": row.seconds,
        "ratio": row.ratio,
    })
}

/// Compares the algorithms and says which one runs.
pub(super) fn measure(solvers: &[&dyn Solver], order: Order, doing: &Doing) -> Vec<Comparison> {
    let (start, mut running) = (Instant::now(), "");
    compare(solvers, order, |name| {
        if name != running {
            doing.running(name);
            running = name;
        }
        start.elapsed().as_secs_f64()
    })
}
