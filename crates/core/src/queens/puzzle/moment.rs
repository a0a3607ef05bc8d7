//! The board after some steps of a deduction, for players.

use super::deduce::Deduction;
use super::regions::Regions;
use super::square_set::SquareSet;
use super::step::Step;
use crate::board::square::Square;

/// The board after some steps, with what the last of them speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment<'a> {
    step: Option<&'a Step>,
    queens: Vec<Square>,
    ruled_out: Vec<Square>,
    reason: Vec<Square>,
}

impl<'a> Moment<'a> {
    /// Returns the board after that many steps, or after the last one if there are fewer. Costs a look at each of them, and
    /// for each of the n² squares of the board one at the units of the last step, at most n.
    #[must_use]
    pub fn new(regions: &Regions, deduction: &'a Deduction, steps: usize) -> Self {
        let steps = &deduction.steps()[..deduction.steps().len().min(steps)];
        let Some((step, before)) = steps.split_last() else {
            return Self {
                step: None,
                queens: Vec::new(),
                ruled_out: Vec::new(),
                reason: Vec::new(),
            };
        };
        let earlier: Vec<_> = before.iter().flat_map(Step::ruled_out).copied().collect();
        let mut gone = SquareSet::default();
        earlier.iter().for_each(|&square| gone.insert(square));
        let is_reason = |square: &Square| {
            let mut units = step.units().iter();
            !gone.contains(*square) && units.any(|unit| unit.holds(*square, regions))
        };
        Self {
            step: Some(step),
            queens: steps.iter().filter_map(Step::queen).collect(),
            reason: regions.squares().filter(is_reason).collect(),
            ruled_out: earlier,
        }
    }

    /// The last step; none at the start.
    #[must_use]
    pub fn step(&self) -> Option<&'a Step> {
        self.step
    }

    /// The queens that are placed, the last one at the end.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The squares that were ruled out before the last step.
    #[must_use]
    pub fn ruled_out(&self) -> &[Square] {
        &self.ruled_out
    }

    /// The squares that were left, before the last step, in the units from which it follows: of [`Step::Confined`] the k units,
    /// of [`Step::Excluded`] none, else the unit of [`Step::units`].
    #[must_use]
    pub fn reason(&self) -> &[Square] {
        &self.reason
    }
}
