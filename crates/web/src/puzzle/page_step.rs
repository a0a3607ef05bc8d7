//! A step in the form that the page shows.

use backrank_core::queens::puzzle::{Deduction, DeductionStep, Reason, Regions};
use backrank_core::{Message, Square};
use serde::Serialize;

use super::sentences::stages;

/// A step of a deduction. A square is its row times n plus its column.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct PageStep {
    /// The name of the rule.
    pub rule: &'static str,
    /// The sentences of its three stages: where to look, the rule, and the conclusion.
    pub stages: [Message; 3],
    /// The queen that is placed.
    pub placed: Option<usize>,
    /// The queen that rules out squares, or that is assumed.
    pub by: Option<usize>,
    /// The squares that are ruled out.
    pub out: Vec<usize>,
    /// The open squares of the units from which the step follows.
    pub reason: Vec<usize>,
    /// The queens that follow from an assumed one.
    pub forced: Vec<usize>,
}

/// Returns squares as numbers.
pub(super) fn numbers(squares: &[Square], regions: &Regions) -> Vec<usize> {
    let dims = regions.order().dims();
    let number = |square: &Square| dims.index(*square) as usize;
    squares.iter().map(number).collect()
}

impl PageStep {
    /// Returns the step on a board with these marked squares.
    pub(super) fn new(step: &DeductionStep, regions: &Regions, marked: &[Square]) -> Self {
        let is_open = |square: &Square| {
            let mut units = regions.units_of(*square).into_iter();
            !marked.contains(square) && units.any(|unit| step.units.contains(&unit))
        };
        let reason: Vec<_> = regions.squares().filter(is_open).collect();
        let first = |squares: &[Square]| numbers(squares, regions).first().copied();
        let placed = step.placed();
        let by = step.queen().filter(|_| placed.is_none());
        let forced: Vec<_> = match &step.reason {
            Reason::Contradiction { forced, .. } => {
                forced.iter().map(|(_, queen)| *queen).collect()
            }
            _ => Vec::new(),
        };
        Self {
            rule: step.rule().name(),
            stages: stages(step, regions),
            placed: first(placed.as_slice()),
            by: first(by.as_slice()),
            out: numbers(&step.ruled_out, regions),
            reason: numbers(&reason, regions),
            forced: numbers(&forced, regions),
        }
    }

    /// Returns the steps of a deduction.
    #[must_use]
    pub fn all(deduction: &Deduction, regions: &Regions) -> Vec<Self> {
        let mut marked = Vec::new();
        let steps = deduction.steps().iter().map(|step| {
            let page_step = Self::new(step, regions, &marked);
            marked.extend(step.ruled_out.iter().copied().chain(step.placed()));
            page_step
        });
        steps.collect()
    }
}
