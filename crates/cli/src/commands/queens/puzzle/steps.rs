//! The steps by which a person solves a board, in JSON.

use backrank_core::queens::puzzle::{Difficulty, Reason, Regions, Step, Unit};
use backrank_core::{Message, Square, message};
use serde_json::{Value, json};

use crate::say::Text;

/// A step with the names of squares and units. Its queen is placed, rules squares out, or is
/// supposed.
pub(super) fn document(step: &Step, regions: &Regions) -> Value {
    let dims = regions.order().dims();
    let name = |square: &Square| square.name(dims).to_string();
    let unit = |unit: &Unit| regions.names(&[*unit]).to_string();
    let mut document = json!({
        "rule": step.rule().name(),
        "units": step.units.iter().map(unit).collect::<Value>(),
        "ruled_out": dims.names(&step.ruled_out),
    });
    if let Some(queen) = &step.queen() {
        document["queen"] = name(queen).into();
    }
    match &step.reason {
        Reason::Confined { within } => document["within"] = within.iter().map(unit).collect(),
        Reason::Contradiction { forced, .. } => {
            let forced = forced
                .iter()
                .map(|(last, queen)| json!({ "queen": name(queen), "unit": unit(last) }));
            document["forced"] = forced.collect();
        }
        _ => {}
    }
    document
}

/// The difficulty of a board, whose rules may not solve it.
pub(super) fn difficulty_of(difficulty: Option<Difficulty>) -> Text {
    let beyond = || message!("beyond expert");
    difficulty.map_or_else(beyond, Message::from).into()
}
