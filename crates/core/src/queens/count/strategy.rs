//! The ways to cut a problem into pieces.

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::queens::jobs::Pieces;
use crate::queens::problem::QueensProblem;
use crate::queens::walker::Walker;

/// A way to cut a problem into pieces that threads count independently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// Cuts by the queens of the first rows, until there are 16 pieces per thread: enough for the
    /// threads to finish together.
    #[default]
    Prefix,
    /// Cuts by the queen of the first row alone. The pieces, at most n, are few and uneven, so
    /// threads wait for the last one.
    FirstRow,
}

impl Strategy {
    /// Both strategies.
    pub const ALL: [Self; 2] = [Self::Prefix, Self::FirstRow];

    /// The least number of pieces per thread. There are fewer only if the problem has fewer
    /// solutions; then each piece is one solution.
    const PIECES_A_THREAD: usize = 16;

    /// Returns the name, the idea and the source, as for an algorithm.
    #[must_use]
    pub const fn info(self) -> AlgorithmInfo {
        match self {
            Self::Prefix => PREFIX,
            Self::FirstRow => FIRST_ROW,
        }
    }

    /// Cuts the problem into pieces for this number of threads.
    ///
    /// A piece is the problem with queens placed in the first rows. Every solution is in exactly
    /// one piece, and the pieces are in lexicographic order. Costs n² steps per piece.
    #[must_use]
    pub fn pieces(self, problem: &QueensProblem, threads: usize) -> Vec<QueensProblem> {
        let n = problem.order().get();
        let (max_rows, enough) = match self {
            Self::Prefix => (n, threads.saturating_mul(Self::PIECES_A_THREAD)),
            Self::FirstRow => (n.min(1), usize::MAX),
        };
        let mut pieces = vec![problem.clone()];
        for row in 0..max_rows {
            if pieces.len() < enough {
                let branches = pieces.iter().flat_map(|piece| piece.branches(row));
                pieces = branches.map(|(_, piece)| piece).collect();
            }
        }
        pieces
    }

    /// Cuts the problem into jobs for this number of threads. They are the
    /// [`pieces`](Self::pieces), each counted by the walker.
    pub(super) fn jobs<W: Walker>(
        self,
        walker: W,
        problem: &QueensProblem,
        threads: usize,
    ) -> Pieces<W> {
        Pieces::new(walker, self.pieces(problem, threads))
    }
}

const PREFIX: AlgorithmInfo = AlgorithmInfo {
    name: "prefix",
    idea: "Cuts the board by its first rows into at least 16 pieces per thread; counts each with bitmask",
    source: "Finkel and Manber 1987, DIB, a Distributed Implementation of Backtracking, TOPLAS 9",
    limits: "",
    largest_sensible: 18,
    pseudocode: &[
        line("pieces = [the board]"),
        line("while there are fewer than 16 pieces per thread: fill one more row of each"),
        line("count = sum over all pieces, on all threads"),
    ],
};

const FIRST_ROW: AlgorithmInfo = AlgorithmInfo {
    name: "first-row",
    idea: "Cuts the board by the queen of its first row; counts each piece with bitmask",
    source: "Finkel and Manber 1987, DIB, a Distributed Implementation of Backtracking, TOPLAS 9",
    limits: "",
    largest_sensible: 18,
    pseudocode: &[
        line("pieces = [the board with a queen on each square of the first row]"),
        line("count = sum over all pieces, on all threads"),
    ],
};
