//! `warnsdorff`: moves to the square with the fewest onward moves, looks ahead and backtracks.
//!
//! # Tried and slower
//!
//! * Treating a square that three squares with two ways need as a dead end: 1.5 % fewer nodes on
//!   8x8, 13 % on 6x6, 55 % in a proof on 4x10. Treating a cut-off part of the board as one: 1 to 7
//!   % fewer. Both checks cost more than they save.
//! * Attempts of doubling length: they got stuck where those of `attempts` did not.

mod attempts;
pub(crate) mod dive;
mod state;
mod ties;
mod ways;

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use self::attempts::find_in_attempts;
use self::dive::{Dive, dive};
use self::state::State;
use super::finder::{
    Purpose, TieRule, TooLarge, TourFinder, TourNotFound, TourWalker, max_search_bytes, within,
};
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::probe::listeners::First;
use crate::probe::reports::Probe;
use crate::tour::directions::Directions;
use crate::tour::existence::obstacle;
use crate::tour::path::Path;
use crate::tour::problem::TourProblem;

/// Backtracking in Warnsdorff's order: the square with the fewest onward moves first.
///
/// A rule decides ties, and a look-ahead detects dead ends early. It finds every tour, in an order
/// that depends on the rule and its seed. Needs 13 bytes per square.
///
/// With Roth's rule, the default, the first tour of almost any board takes about one node per
/// square. To *find* one tour, it makes attempts of bounded length, in which chance decides a few
/// ties; on a board with more squares than [`MAX_SQUARES`](Self::MAX_SQUARES) it makes one
/// [`dive`](Self::dive). To prove that there is no tour, it tries everything. Without blocked
/// squares and with more than 256 squares it gives up after many attempts; use
/// [`TourMethod::Auto`](super::TourMethod) there.
///
/// ```
/// use backrank_core::tour::{TourProblem, find::Warnsdorff};
///
/// let problem = TourProblem::new(5, 5)?;
/// assert_eq!(Warnsdorff::default().tours(&problem).unwrap().count(), 304);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Warnsdorff {
    /// The rule that orders squares with equally few onward moves.
    pub ties: TieRule,
}

impl Warnsdorff {
    /// The number of squares of the largest board whose tours it lists.
    pub const MAX_SQUARES: u64 = 1 << 24;
    /// The number of squares of the largest board that a [`dive`](Self::dive) accepts.
    pub const MAX_DIVE_SQUARES: u64 = 1 << 32;

    /// Searches as [`walk`](TourWalker::walk) does, compiled for each probe type.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Warnsdorff::MAX_SQUARES`] squares.
    pub fn search<P: Probe<Path>>(
        self,
        problem: &TourProblem,
        probe: &mut P,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Ok(self.state(problem)?.resume(probe))
    }

    /// Returns an iterator over the tours of `problem`, which are found on demand.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Warnsdorff::MAX_SQUARES`] squares.
    pub fn tours(self, problem: &TourProblem) -> Result<Tours, TooLarge> {
        let state = self.state(problem)?;
        Ok(Tours { state })
    }

    /// Makes one run by the rule alone, without look-ahead and backtracking.
    ///
    /// This is the rule as Warnsdorff stated it. Needs 1 byte per square.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Warnsdorff::MAX_DIVE_SQUARES`] squares, or does
    /// not fit into memory.
    pub fn dive(self, problem: &TourProblem) -> Result<Dive, TooLarge> {
        let max = Self::MAX_DIVE_SQUARES;
        within(problem.dims(), max, || dive(problem, self.ties))
    }

    /// Returns a search, which ends at once if a theorem excludes a tour.
    fn state(self, problem: &TourProblem) -> Result<State, TooLarge> {
        within(problem.dims(), Self::MAX_SQUARES, || {
            let mut state = State::new(problem, self.ties, 0)?;
            state.start = state.start.filter(|_| obstacle(problem).is_none());
            Some(state)
        })
    }
}

impl Default for Warnsdorff {
    /// Returns the finder with Roth's rule.
    fn default() -> Self {
        Self {
            ties: TieRule::Roth,
        }
    }
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "warnsdorff",
    idea: "Moves to the square with the fewest onward moves; detects dead ends early, and backtracks",
    source: "Warnsdorff 1823, Des Rösselsprunges einfachste und allgemeinste Lösung; Pohl 1967, A Method for Finding Hamilton Paths and Knight's Tours, CACM 10",
    limits: "up to 2^24 squares; up to 2^32 for one tour",
    largest_sensible: 5000,
    pseudocode: &[
        line("visit(square, number):"),
        line("  board[square] = number").place("the knight goes there"),
        line("  if number = squares: tour").solution("every square is visited"),
        line("  ways(next) = its unvisited neighbours"),
        line("  for next by ways, fewest first:"),
        line("    unless a dead end is seen ahead:"),
        line("      visit(next, number + 1)"),
        line("  board[square] = free").remove("step back"),
    ],
};

impl TourFinder for Warnsdorff {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, problem: &TourProblem) -> Result<Directions, TourNotFound> {
        if let Some(obstacle) = obstacle(problem) {
            return Err(obstacle.into());
        }
        let attempts = || find_in_attempts(problem, self.ties);
        match within(problem.dims(), Self::MAX_SQUARES, attempts) {
            Ok(result) => result,
            // The board is too large for backtracking.
            Err(too_large) => self.dive(problem)?.tour.ok_or(too_large.into()),
        }
    }

    fn walker(&self) -> Option<&dyn TourWalker> {
        Some(self)
    }

    fn tie_rule(&self) -> Option<TieRule> {
        Some(self.ties)
    }

    fn max_squares(&self, purpose: Purpose) -> Option<u64> {
        Some(match purpose {
            Purpose::One => Self::MAX_DIVE_SQUARES,
            Purpose::List => Self::MAX_SQUARES,
        })
    }

    fn max_bytes(&self, dims: Dims) -> u64 {
        if dims.squares() > Self::MAX_SQUARES {
            dims.squares() // a dive
        } else {
            max_search_bytes(dims)
        }
    }
}

impl TourWalker for Warnsdorff {
    fn walk(
        &self,
        problem: &TourProblem,
        mut probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        self.search(problem, &mut probe)
    }
}

/// An iterator over the tours of a problem, in the order of [`Warnsdorff`].
///
/// Tours are found on demand. The memory is that of one board.
#[derive(Clone, Debug)]
pub struct Tours {
    state: State,
}

impl Iterator for Tours {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        let mut first = First::default();
        let _ = self.state.resume(&mut first); // stops at the next tour or at the end
        first.solution
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // The number of remaining tours is unknown until the search is over.
        (0, self.state.is_over().then_some(0))
    }
}

impl FusedIterator for Tours {}
