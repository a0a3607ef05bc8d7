//! The head of a JSON document with the tours of a search.

use backrank_core::tour::Problem;
use backrank_core::tour::find::{Finder, TieRule};
use serde::Serialize;

use crate::i18n::Ending;

/// The problem and the method.
#[derive(Serialize)]
pub(crate) struct TourSearch {
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
}

impl TourSearch {
    pub(crate) fn new(problem: &Problem, finder: &dyn Finder) -> Self {
        let (dims, rule) = (problem.dims(), finder.tie_rule());
        let names = problem.blocked().iter();
        Self {
            dims: dims.to_string(),
            from: problem.from().name(dims).to_string(),
            to: match Ending::of(problem) {
                Ending::At(to) => Some(to),
                Ending::Anywhere | Ending::Closed => None,
            },
            closed: problem.is_closed(),
            block: names.map(|square| square.name(dims).to_string()).collect(),
            method: finder.card().name,
            tie: rule.map(TieRule::name),
            seed: match rule {
                Some(TieRule::Random(seed)) => Some(seed.to_string()),
                _ => None,
            },
        }
    }
}
