//! Solving a board as a person does: the easiest rule that says something, again and again.

use super::difficulty::Difficulty;
use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::Regions;
use super::rules::{confined, contradiction, empties};
use super::square_set::SquareSet;
use super::step::{MAX_MEDIUM_UNITS, Rule, Step};
use super::unit::Unit;
use crate::queens::problem::placement::Placement;

/// The steps by which a person solves a board, as far as the rules lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    steps: Vec<Step>,
    placement: Placement,
    is_solved: bool,
    empty: Option<Unit>,
}

impl Deduction {
    /// Returns the steps, the first first.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the solution if the steps lead to it; it is the only one.
    #[must_use]
    pub fn solution(&self) -> Option<Placement> {
        self.is_solved.then_some(self.placement)
    }

    /// Returns the unit that the steps leave without squares: then the board has no solution.
    #[must_use]
    pub fn empty(&self) -> Option<Unit> {
        self.empty
    }

    /// Returns the hardest rule that was needed; none if there was no step.
    #[must_use]
    pub fn hardest(&self) -> Option<Rule> {
        self.steps.iter().map(Step::rule).max()
    }

    /// Returns the difficulty of the board: that of the hardest rule which is needed to solve it, or to see that it has no
    /// solution. None if the rules do not lead so far, as where there are several solutions.
    ///
    /// It does not depend on the order in which a rule finds its steps: what a rule says stays true, or is said already, when
    /// fewer squares are left.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        let leads_to_the_end = self.is_solved || self.empty.is_some();
        let hardest = self.hardest().map_or(Difficulty::Easy, Rule::difficulty);
        leads_to_the_end.then_some(hardest)
    }
}

/// Solves a board step by step, each by the easiest rule that places a queen or rules out a square. No square of a solution is
/// ever ruled out, however many there are.
///
/// Costs less than a millisecond for most boards to the order 12; a step by the hardest rule tries every square.
#[must_use]
pub fn deduce(regions: &Regions) -> Deduction {
    let geometry = Geometry::new(regions);
    let mut known = Knowledge::new(&geometry);
    let mut deduction = Deduction {
        steps: Vec::new(),
        placement: Placement::blank(regions.order()),
        is_solved: false,
        empty: None,
    };
    while !known.is_solved() {
        deduction.empty = known.empty();
        if deduction.empty.is_some() {
            return deduction;
        }
        let Some(step) = next(&known) else {
            return deduction;
        };
        let queen = step.queen();
        let ruled_out: SquareSet = step.ruled_out().iter().copied().collect();
        known.free = known.free.without(&ruled_out);
        deduction.steps.push(step);
        if let Some(by) = queen {
            deduction.placement.set(by.row as usize, by.column as usize);
            let squares: Vec<_> = known.place(by).iter().collect();
            if !squares.is_empty() {
                deduction.steps.push(Step::Excluded { by, squares });
            }
        }
    }
    deduction.is_solved = true;
    deduction
}

/// Looks for the next step, by the easiest rule first. The squares that a queen excludes are ruled out when it is placed.
fn next(known: &Knowledge<'_>) -> Option<Step> {
    let single = known
        .single()
        .map(|(unit, queen)| Step::Single { queen, unit });
    let n = known.geometry.n;
    single
        .or_else(|| (1..=MAX_MEDIUM_UNITS).find_map(|k| confined(known, k)))
        .or_else(|| empties(known))
        .or_else(|| (MAX_MEDIUM_UNITS + 1..=n / 2).find_map(|k| confined(known, k)))
        .or_else(|| contradiction(known))
}
