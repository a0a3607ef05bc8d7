//! The tour problem: a board, its blocked squares, the start and the end.

use std::iter::FusedIterator;

use super::graph::is_move;
use crate::board::dims::{Dims, SizeError};
use crate::board::square::{Square, SquareError};
use crate::board::squares::{Squares, only};

/// The required end of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Any square.
    Anywhere,
    /// A square a knight's move away from the start: the tour is closed.
    Closed,
    /// This square.
    At(Square),
}

/// The tours of a board from a start square.
///
/// A tour is a path of knight's moves over all squares except blocked ones. Tours are directed: a
/// closed tour and its reverse are two.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::serde_formats::ProblemFormat")
)]
#[cfg_attr(feature = "serde", serde(into = "super::serde_formats::ProblemFormat"))]
pub struct TourProblem {
    dims: Dims,
    start: Square,
    end: End,
    /// The blocked squares, sorted, each once.
    blocked: Vec<Square>,
}

impl TourProblem {
    /// Returns the problem of all tours of a board from the top left square, row 0 and column 0.
    ///
    /// # Errors
    /// [`SizeError`] if a side is 0 or over [`Dims::MAX_SIDE`].
    pub fn new(rows: u32, columns: u32) -> Result<Self, SizeError> {
        Dims::new(rows, columns).map(Self::on)
    }

    /// Returns the problem of all tours of a board from row 0, column 0.
    #[must_use]
    pub const fn on(dims: Dims) -> Self {
        Self {
            dims,
            start: Square::new(0, 0),
            end: End::Anywhere,
            blocked: Vec::new(),
        }
    }

    /// Sets the start square, such as `"e4"`.
    ///
    /// # Errors
    /// [`SquareError`] if the square is not on the board.
    pub fn starting_at(self, square: impl Squares) -> Result<Self, SquareError> {
        let start = only(square, self.dims)?;
        Ok(Self { start, ..self })
    }

    /// Asks for closed tours only: their last square is a knight's move away from the first.
    #[must_use]
    pub fn closed(self) -> Self {
        Self {
            end: End::Closed,
            ..self
        }
    }

    /// Sets the end square, such as `"e5"`.
    ///
    /// # Errors
    /// [`SquareError`] if the square is not on the board.
    pub fn ending_at(self, square: impl Squares) -> Result<Self, SquareError> {
        let end = End::At(only(square, self.dims)?);
        Ok(Self { end, ..self })
    }

    /// Blocks squares, which no tour visits. If the start or the end is blocked, there is no tour.
    ///
    /// # Errors
    /// [`SquareError`] if a square is not on the board.
    pub fn block(mut self, squares: impl Squares) -> Result<Self, SquareError> {
        self.blocked.extend(squares.on(self.dims)?);
        self.blocked.sort_unstable();
        self.blocked.dedup();
        Ok(self)
    }

    /// Returns the board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Returns the start square.
    #[must_use]
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Returns the required end of the tours.
    #[must_use]
    pub const fn end(&self) -> End {
        self.end
    }

    /// Iterates over the given ends: the start, then the end if it is given.
    pub fn ends(&self) -> impl FusedIterator<Item = Square> + use<> {
        let to = match self.end {
            End::At(to) => Some(to),
            End::Anywhere | End::Closed => None,
        };
        std::iter::once(self.start).chain(to)
    }

    /// Returns true if a tour may end on this square.
    pub(crate) fn may_end_on(&self, last: Square) -> bool {
        match self.end {
            End::Anywhere => true,
            // A closed tour makes no move twice.
            End::Closed => self.free_squares() > 2 && is_move(last, self.start),
            End::At(to) => last == to,
        }
    }

    /// Returns true if the tours must be closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.end == End::Closed
    }

    /// Returns the blocked squares, sorted, each once.
    #[must_use]
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Returns true if the square is blocked.
    pub(crate) fn is_blocked(&self, square: Square) -> bool {
        self.blocked.binary_search(&square).is_ok()
    }

    /// Returns the number of squares that a tour visits.
    #[must_use]
    pub fn free_squares(&self) -> u64 {
        self.dims.squares() - self.blocked.len() as u64
    }
}
