//! Solves a board as a person does: applies the easiest rule that leads on, again and again.

mod confined;
mod contradiction;
mod easy;
mod marked_board;
mod room;
mod rule;
mod sentence;
mod step;

pub use marked_board::Mark;
pub use rule::{Difficulty, Rule};
pub use step::{DeductionStep, Reason};

use self::confined::confined;
use self::contradiction::contradiction;
use self::easy::{excluded, single};
use self::marked_board::MarkedBoard;
use self::room::{empties, pressed};
use self::rule::MAX_MEDIUM_UNITS;
use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::{Regions, Unit};
use super::search::search;
use super::square_set::SquareSet;
use crate::board::square::Square;

/// The most units that are searched for within others; more would mean too many choices.
const MAX_UNITS: usize = 8;

/// The steps by which a person solves a board, as far as the rules lead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deduction {
    steps: Vec<DeductionStep>,
    solution: Option<Vec<Square>>,
    empty: Option<Unit>,
}

impl Deduction {
    /// Returns the steps in order.
    #[must_use]
    pub fn steps(&self) -> &[DeductionStep] {
        &self.steps
    }

    /// Returns the solution, if the steps reach it. It is the only one.
    #[must_use]
    pub fn solution(&self) -> Option<&[Square]> {
        self.solution.as_deref()
    }

    /// Returns a unit to which the steps leave too few squares. If there is one, the board has no
    /// solution.
    #[must_use]
    pub const fn empty(&self) -> Option<Unit> {
        self.empty
    }

    /// Returns the difficulty of the board: that of the hardest rule needed to solve it.
    ///
    /// `None` if the rules do not solve it, or it has no solution. Turning, mirroring and
    /// relabelling a board do not change its difficulty. The reason: a conclusion stays valid, or
    /// has been drawn already, when fewer squares are left. So the easier rules reach one position
    /// in any order.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.score().map(|_| self.hardest().difficulty())
    }

    /// Returns the difficulty as a number, 0..=69.
    ///
    /// It is ten times the index of the hardest rule in [`Rule::ALL`], plus the tenths of the board
    /// that the easier rules leave open. So boards are easy below 20, medium below 50, hard below
    /// 60. `None` and symmetry are as for [`difficulty`](Self::difficulty).
    #[must_use]
    pub fn score(&self) -> Option<u32> {
        self.solution.as_ref()?;
        let hardest = self.hardest();
        let all = self.open_before(|_| true) + 1;
        let open = self.open_before(|rule| rule == hardest);
        Some(10 * hardest as u32 + (10 * open / all) as u32)
    }

    /// Returns the number of open squares before the first step by a rule that `matches` accepts. The
    /// board must be solved: then every open square is ruled out or gets a queen in the end.
    pub(super) fn open_before(&self, matches: impl Fn(Rule) -> bool) -> usize {
        let steps = self.steps.iter().skip_while(|step| !matches(step.rule()));
        steps
            .map(|step| step.ruled_out.len() + step.placed().iter().len())
            .sum()
    }

    fn hardest(&self) -> Rule {
        let rules = self.steps.iter().map(DeductionStep::rule);
        rules.max().unwrap_or(Rule::Excluded)
    }
}

/// Solves a board step by step, as repeated use of [`hint`] does.
///
/// Each step uses the easiest rule that places a queen or rules out a square. No square of any
/// solution is ever ruled out, even if there are several solutions.
///
/// Costs less than a millisecond for most boards up to 12x12. A step by the hardest rule tries
/// every square.
#[must_use]
pub fn deduce(regions: &Regions) -> Deduction {
    deduce_from(regions, &[])
}

/// Continues as [`deduce`] does from given queens and crosses. There is no step if they contradict
/// each other.
#[must_use]
pub fn deduce_from(regions: &Regions, givens: &[Mark]) -> Deduction {
    let geometry = Geometry::new(regions);
    let Some((mut position, _)) = MarkedBoard::with_marks(&geometry, givens) else {
        return Deduction {
            steps: Vec::new(),
            solution: None,
            empty: None,
        };
    };
    let mut steps = Vec::new();
    while let Some(step) = next(&position) {
        position.apply(&step);
        steps.push(step);
    }
    let MarkedBoard {
        knowledge,
        mut queens,
    } = position;
    queens.sort_unstable();
    Deduction {
        steps,
        solution: knowledge.is_solved().then_some(queens),
        empty: knowledge.unfillable().map(|unit| geometry.unit(unit)),
    }
}

/// Returns the squares that the quick rules leave open.
///
/// These rules are: queens exclude squares; units need all squares left; one or two units are
/// within others; a square would leave a unit too few. The result is that of [`deduce`] with these
/// rules, without the steps and many times as fast.
pub(super) fn unresolved(regions: &Regions) -> SquareSet {
    let geometry = Geometry::new(regions);
    let mut knowledge = Knowledge::new(&geometry);
    loop {
        while let Some(unit) = knowledge.tight() {
            if let Some(queen) = knowledge.free_in(unit).iter().next() {
                knowledge.place(queen);
            }
        }
        if let Some(step) = (1..=MAX_MEDIUM_UNITS).find_map(|k| confined(&knowledge, k)) {
            knowledge.rule_out(&step.ruled_out.into_iter().collect());
            continue;
        }
        let squares = knowledge.free.iter().filter(|&square| {
            let mut assumption = knowledge;
            assumption.place(square);
            assumption.unfillable().is_some()
        });
        let empties = squares.collect::<SquareSet>();
        if empties.is_empty() {
            return knowledge.free;
        }
        knowledge.rule_out(&empties);
    }
}

/// Returns the next step, by the easiest rule possible; `None` if a unit has too few squares.
fn next(position: &MarkedBoard<'_>) -> Option<DeductionStep> {
    let knowledge = &position.knowledge;
    if knowledge.unfillable().is_some() {
        return None;
    }
    let max_units = MAX_UNITS.min(knowledge.geometry.n / 2);
    Rule::ALL.into_iter().find_map(|rule| match rule {
        Rule::Excluded => excluded(position),
        Rule::Single => single(knowledge),
        Rule::Confined => (1..=MAX_MEDIUM_UNITS).find_map(|k| confined(knowledge, k)),
        Rule::Empties => empties(knowledge),
        Rule::Pressed => pressed(knowledge),
        Rule::ConfinedMany => {
            (MAX_MEDIUM_UNITS + 1..=max_units).find_map(|k| confined(knowledge, k))
        }
        Rule::Contradiction => contradiction(knowledge),
    })
}

/// The help for a person who has marked some squares of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Hint {
    /// The next step by the easiest rule.
    Step(DeductionStep),
    /// The mark with this index cannot be completed together with those before it; those before
    /// can.
    Wrong(usize),
    /// The board has no solution.
    NoSolution,
    /// Every queen is placed.
    Solved,
    /// The marks can be completed, but the rules lead no further.
    Stuck,
}

impl Hint {
    /// Returns the name of its kind: `step`, `wrong`, `no-solution`, `solved` or `stuck`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Step(_) => "step",
            Self::Wrong(_) => "wrong",
            Self::NoSolution => "no-solution",
            Self::Solved => "solved",
            Self::Stuck => "stuck",
        }
    }
}

/// Returns at most `limit` solutions with the given queens and without the crosses, as
/// [`solutions`](super::solutions) does.
#[must_use]
pub fn completions(regions: &Regions, givens: &[Mark], limit: usize) -> Vec<Vec<Square>> {
    let geometry = Geometry::new(regions);
    let marked = MarkedBoard::with_marks(&geometry, givens);
    marked.map_or_else(Vec::new, |(position, clear)| {
        search(&clear, &position.queens, limit)
    })
}

/// Returns the next step after some marks, or the first wrong mark.
///
/// The marks are in the order in which they were set. Costs a search for a solution, and about
/// seven if there is none.
///
/// ```
/// use backrank_core::Square;
/// use backrank_core::queens::puzzle::{Hint, Mark, Regions, Rule, hint};
///
/// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
/// let [right, wrong] = [(0, 0), (1, 0)].map(|at| Mark::Queen(Square::from(at)));
/// let Hint::Step(step) = hint(&regions, &[right]) else { panic!() };
/// assert_eq!(step.rule(), Rule::Excluded);
/// assert_eq!(hint(&regions, &[right, wrong]), Hint::Wrong(1));
/// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
/// ```
#[must_use]
pub fn hint(regions: &Regions, marks: &[Mark]) -> Hint {
    let geometry = Geometry::new(regions);
    let is_completed = |end: &usize| {
        let marked = MarkedBoard::with_marks(&geometry, &marks[..*end]);
        marked.is_some_and(|(position, clear)| !search(&clear, &position.queens, 1).is_empty())
    };
    if !is_completed(&marks.len()) {
        let numbers: Vec<_> = (0..marks.len()).collect();
        return match numbers.partition_point(is_completed) {
            0 => Hint::NoSolution,
            wrong => Hint::Wrong(wrong - 1),
        };
    }
    match MarkedBoard::with_marks(&geometry, marks) {
        Some((position, _)) if position.knowledge.is_solved() => Hint::Solved,
        Some((position, _)) => next(&position).map_or(Hint::Stuck, Hint::Step),
        None => Hint::Stuck,
    }
}
