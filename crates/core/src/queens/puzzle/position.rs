//! The position after some steps of a deduction, for players.

use super::deduce::{Deduction, DeductionStep};
use super::regions::Regions;
use crate::board::square::Square;

/// The position after some steps, with the squares that the last step is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeductionPosition<'a> {
    /// The last step; `None` at the start.
    pub step: Option<&'a DeductionStep>,
    /// The placed queens, in order.
    pub queens: Vec<Square>,
    /// The squares that were ruled out before the last step.
    pub ruled_out: Vec<Square>,
    /// The squares left before the last step in the units from which it follows.
    pub reason: Vec<Square>,
}

impl<'a> DeductionPosition<'a> {
    /// Returns the position after `steps` steps, or after the last one if there are fewer.
    ///
    /// Costs a check of each step, and of each of the n² squares against those ruled out.
    #[must_use]
    pub fn new(regions: &Regions, deduction: &'a Deduction, steps: usize) -> Self {
        let steps = steps.min(deduction.steps().len());
        let steps = &deduction.steps()[..steps];
        let Some((step, before)) = steps.split_last() else {
            return Self::default();
        };
        let ruled_out: Vec<_> = before
            .iter()
            .flat_map(|step| &step.ruled_out)
            .copied()
            .collect();
        let queens_before: Vec<_> = before.iter().filter_map(DeductionStep::placed).collect();
        let is_reason = |square: &Square| {
            let mut units = regions.units_of(*square).into_iter();
            let is_open = !ruled_out.contains(square) && !queens_before.contains(square);
            is_open && units.any(|unit| step.units.contains(&unit))
        };
        Self {
            step: Some(step),
            queens: steps.iter().filter_map(DeductionStep::placed).collect(),
            reason: regions.squares().filter(is_reason).collect(),
            ruled_out,
        }
    }
}
