//! Solving a board as a person does: the easiest rule that says something, again and again.

mod confined;
mod contradiction;
mod empties;
mod step;

pub use step::{Reason, Rule, Step};

use self::confined::confined;
use self::contradiction::contradiction;
use self::empties::empties;
use self::step::MAX_MEDIUM_UNITS;
use super::difficulty::Difficulty;
use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::{Regions, Unit};
use crate::queens::problem::placement::Placement;

/// The steps by which a person solves a board, as far as the rules lead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduction {
    /// The steps, the first first.
    pub steps: Vec<Step>,
    /// The solution if the steps lead to it; it is the only one.
    pub solution: Option<Placement>,
    /// The unit that the steps leave without squares: then the board has no solution.
    pub empty: Option<Unit>,
}

impl Deduction {
    /// Returns the difficulty of the board: that of the hardest rule which is needed to solve it,
    /// or to see that it has no solution. None if the rules do not lead so far, as where there are
    /// several solutions.
    ///
    /// It does not depend on the order in which a rule finds its steps: what a rule says stays
    /// true, or is said already, when fewer squares are left.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        let leads_to_the_end = self.solution.is_some() || self.empty.is_some();
        let difficulties = self.steps.iter().map(|step| step.rule().difficulty());
        leads_to_the_end.then(|| difficulties.max().unwrap_or(Difficulty::Easy))
    }
}

/// Solves a board step by step, each by the easiest rule that places a queen or rules out a square.
/// No square of a solution is ever ruled out, however many there are.
///
/// Costs less than a millisecond for most boards to the order 12; a step by the hardest rule tries
/// every square.
#[must_use]
pub fn deduce(regions: &Regions) -> Deduction {
    let geometry = Geometry::new(regions);
    let mut known = Knowledge::new(&geometry);
    let mut placement = Placement::blank(regions.order());
    let mut steps = Vec::new();
    while let Some(step) = next(&known) {
        let placed = step.placed();
        known.free = known
            .free
            .without(&step.ruled_out.iter().copied().collect());
        steps.push(step);
        if let Some(queen) = placed {
            placement.set(queen.row as usize, queen.column as usize);
            let before = known.free;
            known.place(queen);
            let ruled_out = before
                .without(&known.free)
                .iter()
                .filter(|&square| square != queen);
            let ruled_out: Vec<_> = ruled_out.collect();
            if !ruled_out.is_empty() {
                steps.push(Step {
                    ruled_out,
                    units: Vec::new(),
                    reason: Reason::Excluded { queen },
                });
            }
        }
    }
    Deduction {
        steps,
        solution: known.is_solved().then_some(placement),
        empty: known.with_left(0).map(|(unit, _)| unit),
    }
}

/// Looks for the next step, by the easiest rule first; there is none where a unit is left without
/// squares. The squares that a queen excludes are ruled out when it is placed.
fn next(known: &Knowledge<'_>) -> Option<Step> {
    if known.with_left(0).is_some() {
        return None;
    }
    let single = known.with_left(1).and_then(|(unit, last)| {
        let queen = last.iter().next()?;
        Some(Step {
            ruled_out: Vec::new(),
            units: vec![unit],
            reason: Reason::Single { queen },
        })
    });
    let max_units = known.geometry.n / 2;
    single
        .or_else(|| (1..=MAX_MEDIUM_UNITS).find_map(|k| confined(known, k)))
        .or_else(|| empties(known))
        .or_else(|| (MAX_MEDIUM_UNITS + 1..=max_units).find_map(|k| confined(known, k)))
        .or_else(|| contradiction(known))
}
