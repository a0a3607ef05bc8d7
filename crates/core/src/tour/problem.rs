//! What is to be found: a board, a start square, and whether the tour must be closed.

use crate::board::{Dims, Square, SquareError};

/// The tours of a board from a start square. They are directed: a closed tour and its reverse are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    dims: Dims,
    from: Square,
    closed: bool,
}

impl Problem {
    /// All tours from the square, whether or not they can be closed by a move.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn any(dims: Dims, from: Square) -> Result<Self, SquareError> {
        if dims.contains(from) {
            Ok(Self {
                dims,
                from,
                closed: false,
            })
        } else {
            Err(SquareError::outside(from, dims))
        }
    }

    /// Only those tours from the square whose last square is a move away from the first.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn closed(dims: Dims, from: Square) -> Result<Self, SquareError> {
        Ok(Self {
            closed: true,
            ..Self::any(dims, from)?
        })
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

    /// Whether only closed tours are wanted.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }
}
