//! The ways to cut a problem into pieces.

use crate::board::square::Square;
use crate::card::Card;
use crate::queens::jobs::Pieces;
use crate::queens::problem::Problem;
use crate::queens::walker::Walker;

/// A way to cut a problem into pieces that threads count apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// Cuts by the queens of the first rows, until there are 16 pieces a thread: enough that
    /// threads finish together.
    #[default]
    Prefix,
    /// Cuts by the queen of the first row alone. The at most n pieces are few and uneven, so
    /// threads wait for the last one.
    FirstRow,
}

impl Strategy {
    /// Both strategies.
    pub const ALL: [Self; 2] = [Self::Prefix, Self::FirstRow];

    /// The least number of pieces for each thread. There are fewer only if the problem has fewer
    /// solutions; then each is one.
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

    /// Cuts the problem into pieces for this number of threads: problems whose first rows are
    /// filled beforehand. They have no solution in common and together all of them, and stand in
    /// lexicographic order.
    ///
    /// Costs n² steps a piece.
    #[must_use]
    pub fn pieces(self, problem: &Problem, threads: usize) -> Vec<Problem> {
        let n = problem.order().get();
        let (max_rows, enough) = match self {
            Self::Prefix => (n, threads.saturating_mul(Self::PIECES_A_THREAD)),
            Self::FirstRow => (n.min(1), usize::MAX),
        };
        let mut pieces = vec![problem.clone()];
        for row in 0..max_rows {
            if pieces.len() < enough {
                pieces = pieces.iter().flat_map(|piece| filled(piece, row)).collect();
            }
        }
        pieces
    }

    /// Cuts the problem into jobs for this number of threads, the [`pieces`](Self::pieces), each
    /// counted by the walker.
    #[must_use]
    pub fn jobs<W: Walker>(self, walker: W, problem: &Problem, threads: usize) -> Pieces<W> {
        Pieces::new(walker, self.pieces(problem, threads))
    }
}

/// The problem with each allowed queen of a row, from column 0 on.
fn filled(problem: &Problem, row: usize) -> impl Iterator<Item = Problem> {
    let squares = (0..problem.order().get()).map(move |column| Square::at(row, column));
    let allowed = squares.filter(|&square| problem.allows(square));
    // Every square is on the board, so each of them gives a problem.
    allowed.filter_map(|square| problem.clone().with([square]).ok())
}
