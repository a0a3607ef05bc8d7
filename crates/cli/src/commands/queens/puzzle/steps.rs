//! The parts shared by the JSON documents of puzzles: boards, and the steps of a solution.

use std::fmt::Display;

use backrank_core::queens::puzzle::{DeductionStep, Difficulty, Reason, Regions, Unit};
use backrank_core::{Message, message};
use serde::{Serialize, Serializer};

/// A step, with the names of its squares and units. Its queen is placed, rules out squares, or is
/// only assumed.
#[derive(Serialize)]
pub(super) struct StepReport {
    rule: &'static str,
    units: Vec<String>,
    ruled_out: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forced: Option<Vec<Forced>>,
}

/// A queen that follows from the assumed one.
#[derive(Serialize)]
struct Forced {
    queen: String,
    unit: String,
}

impl StepReport {
    pub(super) fn new(step: &DeductionStep, regions: &Regions) -> Self {
        let dims = regions.order().dims();
        let unit = |unit: &Unit| regions.names(&[*unit]).to_string();
        let units = |units: &[Unit]| units.iter().map(unit).collect();
        let (mut within, mut forced) = (None, None);
        match &step.reason {
            Reason::Confined { within: others } => within = Some(units(others)),
            Reason::Contradiction { forced: queens, .. } => {
                let queens = queens.iter().map(|(last, queen)| Forced {
                    queen: queen.name(dims).to_string(),
                    unit: unit(last),
                });
                forced = Some(queens.collect());
            }
            _ => {}
        }
        Self {
            rule: step.rule().name(),
            units: units(&step.units),
            ruled_out: dims.names(&step.ruled_out),
            queen: step.queen().map(|queen| queen.name(dims).to_string()),
            within,
            forced,
        }
    }
}

/// Returns the difficulty as text; `None` means that the rules do not solve the board.
pub(super) fn difficulty(difficulty: Option<Difficulty>) -> Message {
    difficulty.map_or_else(|| message!("beyond expert"), Message::from)
}

/// Serializes the rows of a board as strings of letters.
pub(super) fn rows<S: Serializer>(
    regions: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(regions.to_string().lines())
}
