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
    /// Returns the path through these squares of the board.
    ///
    /// # Errors
    /// [`PathError`] if a square is outside the board, or its index does not fit 32 bits.
    pub fn new(dims: Dims, squares: impl IntoIterator<Item = Square>) -> Result<Self, PathError> {
        let index = |square| match u32::try_from(dims.index(square)) {
            Ok(index) if dims.contains(square) => Ok(index),
            _ => Err(PathError { square, dims }),
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

/// A square outside the board of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathError {
    /// The square.
    pub square: Square,
    /// The board.
    pub dims: Dims,
}

impl From<&PathError> for Message {
    fn from(&PathError { square, dims }: &PathError) -> Self {
        message!(
            "the square {square} of the path is not on the {dims} board",
            square,
            dims
        )
    }
}

display_as_message!(PathError);
