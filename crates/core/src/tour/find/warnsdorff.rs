//! `warnsdorff`: to the square with the fewest ways on, with look-ahead and backtracking.

mod attempts;
mod dive;
mod needs;
mod state;
mod tie;
mod ways;

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::super::{Directions, Path, Problem, existence};
use super::{Finder, NotFound, TooLarge, Walker};
use crate::card::Card;
use crate::probe::{First, Probe};
use state::State;

pub use dive::Dive;
pub use tie::TieRule;

/// Backtracking in Warnsdorff's order: first to the square from which there are fewest ways on. A rule decides ties, and dead ends
/// are seen ahead. Exact and complete: it lists all tours, in an order that the rule, and its seed, determine. 13 bytes a square.
///
/// With Roth's rule, the default, almost any board takes about one node a square to the first tour. To *find* one tour it makes
/// attempts of bounded length, and goes on with chance deciding a few ties; a board over [`MOST_SQUARES`](Self::MOST_SQUARES) it
/// tries by the rule alone. To prove that there is none, it has to try everything.
///
/// ```
/// use backrank_core::tour::{Problem, find::Warnsdorff};
/// use backrank_core::{Dims, Square};
///
/// let problem = Problem::new(Dims::new(5, 5)?, Square { row: 0, column: 0 }).unwrap();
/// assert_eq!(Warnsdorff::default().tours(&problem).unwrap().count(), 304);
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Warnsdorff {
    /// What decides between squares with equally few ways on.
    pub ties: TieRule,
}

impl Warnsdorff {
    /// The most squares of a board whose tours it lists.
    pub const MOST_SQUARES: u64 = 1 << 24;
    /// The most squares of a board that a [`dive`](Self::dive) takes.
    pub const MOST_SQUARES_OF_A_DIVE: u64 = 1 << 32;

    /// The search itself, written once for every probe.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Warnsdorff::MOST_SQUARES`] squares.
    pub fn search<P: Probe<Path>>(
        self,
        problem: &Problem,
        probe: &mut P,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Ok(self.state(problem)?.resume(probe))
    }

    /// The tours of `problem`, found as they are asked for. The memory is one board, however many tours there are.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Warnsdorff::MOST_SQUARES`] squares.
    pub fn tours(self, problem: &Problem) -> Result<WarnsdorffTours, TooLarge> {
        let state = self.state(problem)?;
        Ok(WarnsdorffTours { state })
    }

    /// One run by the rule alone, as Warnsdorff meant it: nothing is looked ahead but the ways on, nothing is taken back. 1 byte a
    /// square.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Warnsdorff::MOST_SQUARES_OF_A_DIVE`] squares, or does not fit the memory.
    pub fn dive(self, problem: &Problem) -> Result<Dive, TooLarge> {
        let (squares, most) = (problem.dims().squares(), Self::MOST_SQUARES_OF_A_DIVE);
        let dive = (squares <= most).then(|| dive::dive(problem, self.ties));
        dive.flatten().ok_or_else(|| too_large(squares, most))
    }

    fn state(self, problem: &Problem) -> Result<State, TooLarge> {
        let (squares, most) = (problem.dims().squares(), Self::MOST_SQUARES);
        let state = (squares <= most).then(|| State::new(problem, self.ties));
        state.flatten().ok_or_else(|| too_large(squares, most))
    }
}

/// A board over the limit, or one that the memory does not hold.
fn too_large(squares: u64, most: u64) -> TooLarge {
    let most = most.min(squares.saturating_sub(1));
    TooLarge { squares, most }
}

impl Default for Warnsdorff {
    /// The one with Roth's rule.
    fn default() -> Self {
        Self {
            ties: TieRule::Roth,
        }
    }
}

impl Finder for Warnsdorff {
    fn card(&self) -> Card {
        Card {
            name: "warnsdorff",
            idea: "goes first where the fewest ways lead on; sees dead ends ahead, and takes back what failed",
            idea_zh: "优先走向出路最少的格子；预先看出死路，走不通就回溯",
            source: "Warnsdorff 1823, Des Roesselsprunges einfachste und allgemeinste Loesung",
            largest_sensible: 5000,
        }
    }

    fn find(&self, problem: &Problem) -> Result<Directions, NotFound> {
        if let Some(obstacle) = existence::obstacle(problem) {
            return Err(obstacle.into());
        }
        let (squares, most) = (problem.dims().squares(), Self::MOST_SQUARES);
        if squares <= most
            && let Some(found) = attempts::find(problem, self.ties)
        {
            return found;
        }
        // A board too large to take moves back.
        let tour = self.dive(problem)?.tour;
        tour.ok_or_else(|| too_large(squares, most).into())
    }

    fn walker(&self) -> Option<&dyn Walker> {
        Some(self)
    }
}

impl Walker for Warnsdorff {
    fn name(&self) -> &'static str {
        self.card().name
    }

    fn walk(
        &self,
        problem: &Problem,
        mut probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        self.search(problem, &mut probe)
    }
}

/// The tours of a problem, found as they are asked for, in the order of [`Warnsdorff`].
#[derive(Clone, Debug)]
pub struct WarnsdorffTours {
    state: State,
}

impl Iterator for WarnsdorffTours {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        let mut first = First::default();
        let _ = self.state.resume(&mut first); // it stops at the first tour or at the end
        first.solution
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Nobody knows how many are left, until none is.
        (0, self.state.is_over().then_some(0))
    }
}

impl FusedIterator for WarnsdorffTours {}
