//! What a JSON document says of a search for tours.

use backrank_core::tour::Problem;
use serde::Serialize;

use crate::args::tour_method::Method;
use crate::i18n::Ending;

/// The problem and the method.
#[derive(Serialize)]
pub(crate) struct TourSearch {
    dims: String,
    from: String,
    to: Option<String>,
    /// Whether only closed tours are looked for.
    closed: bool,
    block: Vec<String>,
    method: &'static str,
    /// The tie rule, and the seed of a random one, of a method that has ties.
    tie: Option<&'static str>,
    seed: Option<String>,
}

impl TourSearch {
    pub(crate) fn new(problem: &Problem, method: &Method) -> Self {
        let (dims, ties) = (problem.dims(), method.ties());
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
            method: method.name(),
            tie: ties.map(|(rule, _)| rule),
            seed: ties.and_then(|(_, seed)| Some(seed?.to_string())),
        }
    }
}
