//! A sequence of squares that may be a tour.

use std::iter::FusedIterator;

use super::graph::is_move;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::{Message, display_as_message, message};

/// Squares of a board in an order of visit, 4 bytes per square.
///
/// They need not be a tour; [`verify`](super::verify()) checks that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::serde_formats::PathFormat")
)]
#[cfg_attr(feature = "serde", serde(into = "super::serde_formats::PathFormat"))]
pub struct Path {
    dims: Dims,
    /// The index of each square, in the order of visit.
    indices: Vec<u32>,
}

impl Path {
    /// The number of squares of the largest board: their indices fit 32 bits.
    pub const MAX_SQUARES: u64 = 1 << 32;

    /// Returns the path through these squares of the board.
    ///
    /// # Errors
    /// [`PathError`] if the board has more than [`Path::MAX_SQUARES`] squares, or a square is
    /// outside it.
    pub fn new(dims: Dims, squares: impl IntoIterator<Item = Square>) -> Result<Self, PathError> {
        if dims.squares() > Self::MAX_SQUARES {
            return Err(PathError::TooLarge { dims });
        }
        let index = |square| {
            let outside = PathError::Outside { square, dims };
            dims.contains(square)
                .then(|| dims.index(square) as u32)
                .ok_or(outside)
        };
        Ok(Self {
            dims,
            indices: squares.into_iter().map(index).collect::<Result<_, _>>()?,
        })
    }

    /// Returns the path through the squares with these indices, which must be on the board.
    pub(crate) fn from_indices(dims: Dims, indices: Vec<u32>) -> Self {
        Self { dims, indices }
    }

    /// Replaces the square at a position of the path by the one with this index, which must be on
    /// the board.
    pub(crate) fn set(&mut self, position: usize, index: u32) {
        self.indices[position] = index;
    }

    /// Returns the [`index`](Dims::index) of each square, in the order of visit.
    pub(crate) fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// Returns the board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Returns the number of visited squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns true if no square is visited.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Iterates over the squares in the order of visit.
    pub fn squares(
        &self,
    ) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + FusedIterator + Clone + '_
    {
        self.indices
            .iter()
            .map(|&index| self.dims.square_at(index.into()))
    }

    /// Returns true if a move leads from the last square back to the first.
    #[must_use]
    pub fn closes(&self) -> bool {
        let mut squares = self.squares();
        squares
            .next()
            .zip(squares.next_back())
            .is_some_and(|(first, last)| is_move(last, first))
    }
}

/// The reason why squares are not a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathError {
    /// The board has more than [`Path::MAX_SQUARES`] squares.
    TooLarge {
        /// The board.
        dims: Dims,
    },
    /// A square is outside the board.
    Outside {
        /// The square.
        square: Square,
        /// The board.
        dims: Dims,
    },
}

impl From<&PathError> for Message {
    fn from(error: &PathError) -> Self {
        match *error {
            PathError::TooLarge { dims } => message!(
                "the {dims} board is too large for a path: the limit is {max} squares",
                dims,
                max = Path::MAX_SQUARES
            ),
            PathError::Outside { square, dims } => message!(
                "the square {square} of the path is not on the {dims} board",
                square,
                dims
            ),
        }
    }
}

display_as_message!(PathError);
