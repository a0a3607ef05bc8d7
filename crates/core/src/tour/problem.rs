//! What is to be found: a board, the squares that are blocked, a start square, and how the tour must end.

use crate::board::dims::Dims;
use crate::board::square::{Square, SquareError};

/// How a tour must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Anywhere, a move away from the start or not.
    Anywhere,
    /// A move away from the start: the tour is closed.
    Closed,
    /// On this square.
    At(Square),
}

/// The tours of a board from a start square: paths of knight's moves over all its squares but those blocked. They are
/// directed: a closed tour and its reverse are two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    dims: Dims,
    from: Square,
    end: End,
    /// Sorted, each once.
    blocked: Vec<Square>,
}

impl Problem {
    /// All tours from the square.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn new(dims: Dims, from: Square) -> Result<Self, SquareError> {
        on_board(dims, from)?;
        Ok(Self {
            dims,
            from,
            end: End::Anywhere,
            blocked: Vec::new(),
        })
    }

    /// Only those tours whose last square is a move away from the first.
    #[must_use]
    pub fn closed(self) -> Self {
        Self {
            end: End::Closed,
            ..self
        }
    }

    /// Only those tours that end on the square.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn ending_at(self, to: Square) -> Result<Self, SquareError> {
        on_board(self.dims, to)?;
        Ok(Self {
            end: End::At(to),
            ..self
        })
    }

    /// With those squares blocked too: no tour visits them. The start or the end may be among them; then there is no tour.
    ///
    /// # Errors
    /// [`SquareError`] when a square is not on the board.
    pub fn blocking(
        mut self,
        squares: impl IntoIterator<Item = Square>,
    ) -> Result<Self, SquareError> {
        for square in squares {
            on_board(self.dims, square)?;
            self.blocked.push(square);
        }
        self.blocked.sort_unstable();
        self.blocked.dedup();
        Ok(self)
    }

    /// The board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// The start square.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// How the tours must end.
    #[must_use]
    pub const fn end(&self) -> End {
        self.end
    }

    /// The squares given as ends: the start, and behind it the end if it must be a certain one.
    pub fn ends(&self) -> impl Iterator<Item = Square> + use<> {
        let to = match self.end {
            End::At(to) => Some(to),
            End::Anywhere | End::Closed => None,
        };
        std::iter::once(self.from).chain(to)
    }

    /// Whether only closed tours are wanted.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.end == End::Closed
    }

    /// The blocked squares, sorted, each once.
    #[must_use]
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// How many squares a tour visits.
    #[must_use]
    pub fn free_squares(&self) -> u64 {
        self.dims.squares() - self.blocked.len() as u64
    }
}

fn on_board(dims: Dims, square: Square) -> Result<(), SquareError> {
    if dims.contains(square) {
        Ok(())
    } else {
        Err(SquareError::outside(square, dims))
    }
}
