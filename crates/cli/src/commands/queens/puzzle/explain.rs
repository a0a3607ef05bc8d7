//! Steps and faults of the library, in names and sentences.

use backrank_core::queens::puzzle::{Difficulty, PuzzleFault, Regions, Rule, Step, Unit, verify};
use backrank_core::{Dims, Square};
use serde::{Serialize, Serializer};

use super::messages::PuzzleMessage;
use super::units::{Forced, ShownUnit};
use crate::screen::verdicts::Verdict;

/// A step with the names of squares and units.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ShownStep {
    #[serde(serialize_with = "by_name")]
    rule: Rule,
    /// The queen that is placed, that rules squares out, or that is supposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    queen: Option<String>,
    units: Vec<ShownUnit>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    within: Vec<ShownUnit>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forced: Vec<Forced>,
    ruled_out: Vec<String>,
}

fn by_name<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(rule)
}

impl ShownStep {
    pub(super) fn new(step: &Step, regions: &Regions) -> Self {
        let dims = regions.order().dims();
        let unit = |unit: &Unit| ShownUnit::new(*unit, regions);
        let name = |square: &Square| square.name(dims).to_string();
        let mut shown = Self {
            rule: step.rule(),
            queen: None,
            units: Vec::new(),
            within: Vec::new(),
            forced: Vec::new(),
            ruled_out: step.ruled_out().iter().map(name).collect(),
        };
        match step {
            Step::Single { queen, unit: last } => {
                shown.queen = Some(name(queen));
                shown.units = vec![unit(last)];
            }
            Step::Excluded { by, .. } => shown.queen = Some(name(by)),
            Step::Confined { units, within, .. } => {
                shown.units = units.iter().map(unit).collect();
                shown.within = within.iter().map(unit).collect();
            }
            Step::Empties { unit: empty, .. } => shown.units = vec![unit(empty)],
            Step::Contradiction {
                square,
                forced,
                unit: empty,
            } => {
                shown.queen = Some(name(square));
                shown.units = vec![unit(empty)];
                let forced = forced.iter().map(|(last, queen)| Forced {
                    queen: name(queen),
                    unit: unit(last),
                });
                shown.forced = forced.collect();
            }
        }
        shown
    }

    /// Returns the sentence of the step.
    pub(super) fn sentence(&self) -> PuzzleMessage {
        let squares = self.ruled_out.join(" ");
        let queen = self.queen.clone().unwrap_or_default();
        let units = self.units.clone();
        match self.rule {
            Rule::Single => PuzzleMessage::Single { queen, units },
            Rule::Excluded => PuzzleMessage::Excluded { queen, squares },
            Rule::Confined | Rule::ConfinedMany => PuzzleMessage::Confined {
                units,
                within: self.within.clone(),
                squares,
            },
            Rule::Empties => PuzzleMessage::Empties { units, squares },
            Rule::Contradiction => PuzzleMessage::Contradiction {
                queen,
                forced: self.forced.clone(),
                units,
            },
        }
    }
}

/// Returns the rows of letters.
pub(super) fn rows(regions: &Regions) -> Vec<String> {
    regions.to_string().lines().map(str::to_owned).collect()
}

/// Returns the name of a difficulty; none for a board that the rules do not solve.
pub(super) fn difficulty_name(difficulty: Option<Difficulty>) -> Option<&'static str> {
    difficulty.map(Difficulty::name)
}

/// Judges queens on a board.
pub(super) fn judge(regions: &Regions, queens: &[Square]) -> Verdict {
    let dims: Dims = regions.order().dims();
    let name = |square: Square| square.name(dims).to_string();
    match verify(regions, queens) {
        Ok(()) => Ok(PuzzleMessage::IsSolution.into()),
        Err(fault) => Err(match fault {
            PuzzleFault::Outside(square) => PuzzleMessage::QueenOutside {
                row: square.row,
                column: square.column,
            },
            PuzzleFault::Shared {
                first,
                second,
                unit,
            } => PuzzleMessage::Shared {
                first: name(first),
                second: name(second),
                unit: ShownUnit::new(unit, regions),
            },
            PuzzleFault::Touching { first, second } => PuzzleMessage::Touching {
                first: name(first),
                second: name(second),
            },
            PuzzleFault::Missing { queens } => PuzzleMessage::QueensMissing {
                queens,
                rows: regions.order().get(),
            },
        }
        .into()),
    }
}
