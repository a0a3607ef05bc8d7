//! The head of a JSON document about a search for tours.

use backrank_core::tour::find::{Finder, TieRule};
use backrank_core::tour::{End, Problem};
use serde::Serialize;

/// The problem and the method.
#[derive(Serialize)]
pub(super) struct SearchHead {
    schema: &'static str,
    dims: String,
    from: String,
    to: Option<String>,
    /// True if only closed tours are searched for.
    closed: bool,
    block: Vec<String>,
    method: &'static str,
    /// The rule for ties, of a method that has ties.
    tie: Option<&'static str>,
    /// The seed of a random rule.
    seed: Option<String>,
    /// Of a list of tours: true if it has one of each orbit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fundamental: Option<bool>,
}

impl SearchHead {
    pub(super) fn new(schema: &'static str, problem: &Problem, finder: &dyn Finder) -> Self {
        let (dims, rule) = (problem.dims(), finder.tie_rule());
        let names = problem.blocked().iter();
        Self {
            schema,
            dims: dims.to_string(),
            from: problem.from().name(dims).to_string(),
            to: match problem.end() {
                End::At(to) => Some(to.name(dims).to_string()),
                End::Anywhere | End::Closed => None,
            },
            closed: problem.is_closed(),
            block: names.map(|square| square.name(dims).to_string()).collect(),
            method: finder.card().name,
            tie: rule.map(TieRule::name),
            seed: match rule {
                Some(TieRule::Random(seed)) => Some(seed.to_string()),
                _ => None,
            },
            fundamental: None,
        }
    }
}
