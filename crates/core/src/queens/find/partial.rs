//! The conditions of a solution: given queens and blocked squares, on a board of any size.

use crate::board::dims::{Dims, SizeError};
use crate::board::side::Side;
use crate::board::square::{Square, SquareError, on_board};
use crate::board::squares::Squares;
use crate::queens::problem::rules::Rules;
use crate::queens::problem::{Contradiction, QueensProblem};
use crate::{Message, message};

/// A board of any side, with given queens and blocked squares, for a [`Finder`](super::Finder) to
/// complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Partial {
    size: Side,
    queens: Vec<Square>,
    blocked: Vec<Square>,
}

impl Partial {
    /// Returns the empty n x n board.
    ///
    /// # Errors
    /// [`SizeError`] when `n` is over [`Dims::MAX_SIDE`].
    pub fn new(n: u64) -> Result<Self, SizeError> {
        Side::new(n).map(Self::from)
    }

    /// Adds queens that a solution must have. Adding a queen twice changes nothing.
    ///
    /// # Errors
    /// [`SquareError`] for the first square that is not on the board.
    pub fn with(mut self, squares: impl Squares) -> Result<Self, SquareError> {
        for square in squares.on(self.size.dims())? {
            if !self.queens.contains(&square) {
                self.queens.push(square);
            }
        }
        Ok(self)
    }

    /// Adds squares on which no queen may be placed.
    ///
    /// # Errors
    /// [`SquareError`] for the first square that is not on the board.
    pub fn block(mut self, squares: impl Squares) -> Result<Self, SquareError> {
        self.blocked.extend(squares.on(self.size.dims())?);
        Ok(self)
    }

    /// Returns the side of the board.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.size
    }

    /// Returns the given queens, in the order in which they were added.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Returns the blocked squares, in the order in which they were added.
    #[must_use]
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Returns true if no queen is given and no square blocked.
    #[must_use]
    pub fn is_empty_board(&self) -> bool {
        self.queens.is_empty() && self.blocked.is_empty()
    }

    /// Returns the reason why there is no solution, if one is known without a search.
    ///
    /// Costs at most k²/2 comparisons for k given queens.
    #[must_use]
    pub fn obstacle(&self) -> Option<NoSolution> {
        if [2, 3].contains(&self.size.get()) {
            return Some(NoSolution::Side);
        }
        let attack = Rules::Plain.first_attack(self.size, &self.queens);
        let contradiction = attack.map(Contradiction::Attack).or_else(|| {
            let mut queens = self.queens.iter();
            let blocked = queens.find(|queen| self.blocked.contains(queen))?;
            Some(Contradiction::Blocked(*blocked))
        });
        contradiction.map(NoSolution::Contradiction)
    }
}

impl From<&QueensProblem> for Partial {
    /// Converts a problem of ordinary queens. Other rules of attack are ignored.
    fn from(problem: &QueensProblem) -> Self {
        let is_blocked =
            |square: &Square| !problem.allows(*square) && !problem.queens().contains(square);
        Self {
            size: problem.order().into(),
            queens: problem.queens().to_vec(),
            blocked: problem
                .order()
                .dims()
                .each_square()
                .filter(is_blocked)
                .collect(),
        }
    }
}

impl From<Side> for Partial {
    fn from(size: Side) -> Self {
        Self {
            size,
            queens: Vec::new(),
            blocked: Vec::new(),
        }
    }
}

/// The reason why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NoSolution {
    /// The side is 2 or 3.
    Side,
    /// The given queens and blocked squares contradict each other.
    Contradiction(Contradiction),
    /// A complete search found none.
    Searched,
}

impl NoSolution {
    fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::Side => message!("boards of size 2 and 3 have none"),
            Self::Contradiction(contradiction) => contradiction.sentence(dims),
            Self::Searched => message!("a complete search found none"),
        }
    }
}

on_board!(NoSolution);
