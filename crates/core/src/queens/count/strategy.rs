//! The ways to cut a problem into pieces.

use crate::card::Card;
use crate::queens::jobs::Pieces;
use crate::queens::problem::{Problem, split};
use crate::queens::walker::Walker;

/// A way to cut a problem into pieces that threads count apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// Cuts by the queens of the first rows, until there are 16 pieces a thread: enough that threads finish together.
    #[default]
    Prefix,
    /// Cuts by the queen of the first row alone. The at most n pieces are few and uneven, so threads wait for the last one.
    FirstRow,
}

impl Strategy {
    /// Both strategies.
    pub const ALL: [Self; 2] = [Self::Prefix, Self::FirstRow];

    /// The least number of pieces for each thread, if the problem has them.
    const PIECES_A_THREAD: usize = 16;

    /// Returns name, idea, source, as for an algorithm.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Prefix => Card {
                name: "prefix",
                idea: "bitmask on all cores, cut by the first rows into at least 16 pieces a thread",
                source: "backtracking in parallel after Finkel and Manber 1987, DIB",
                largest_sensible: 18,
            },
            Self::FirstRow => Card {
                name: "first-row",
                idea: "bitmask on all cores, cut by the queen of the first row alone",
                source: "textbook program",
                largest_sensible: 18,
            },
        }
    }

    /// Cuts the problem into pieces for this number of threads. Together they have the problem's solutions, each once.
    #[must_use]
    pub fn pieces(self, problem: &Problem, threads: usize) -> Vec<Problem> {
        match self {
            Self::Prefix => {
                split::by_prefix(problem, threads.saturating_mul(Self::PIECES_A_THREAD))
            }
            Self::FirstRow => split::by_first_row(problem),
        }
    }

    /// Cuts the problem into jobs for this number of threads, the [`pieces`](Self::pieces), each counted by the walker.
    #[must_use]
    pub fn jobs<W: Walker>(self, walker: W, problem: &Problem, threads: usize) -> Pieces<W> {
        Pieces::new(walker, self.pieces(problem, threads))
    }
}
