//! A sequence of squares that may be a tour.

use std::fmt;

use super::graph::is_move;
use crate::board::dims::Dims;
use crate::board::square::Square;

/// The squares of a board in an order of visit. It need not be a tour; [`verify`](super::verify()) tells.
///
/// Costs 4 bytes a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    dims: Dims,
    /// The index of each square, in the order of visit.
    indices: Vec<u32>,
}

impl Path {
    /// The path over those squares of the board.
    ///
    /// # Errors
    /// [`PathError`] when a square lies outside the board, or so far down a huge one that its index passes 32 bits.
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

    /// A path over those square indices, all of them on the board.
    pub(crate) fn from_indices(dims: Dims, indices: Vec<u32>) -> Self {
        Self { dims, indices }
    }

    /// Replaces the square at a place of the path; the index must be on the board.
    pub(crate) fn set(&mut self, place: usize, index: u32) {
        self.indices[place] = index;
    }

    /// The [`index`](Dims::index) of each square, in the order of visit.
    pub(crate) fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// The number of squares visited.
    #[must_use]
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Whether no square is visited.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// The squares in the order of visit.
    pub fn squares(
        &self,
    ) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + Clone + '_ {
        self.indices
            .iter()
            .map(|&index| self.dims.square_at(index.into()))
    }

    /// Whether a move leads from the last square back to the first.
    #[must_use]
    pub fn closes(&self) -> bool {
        let mut squares = self.squares();
        squares
            .next()
            .zip(squares.next_back())
            .is_some_and(|(first, last)| is_move(last, first))
    }

    /// The visit number, from 1, of each square row by row; 0 for a square that is not visited.
    /// Of a square visited twice it is the last. Takes 4 bytes for every square of the board.
    #[must_use]
    pub fn visit_numbers(&self) -> Vec<u32> {
        let mut numbers = vec![0; self.dims.squares() as usize];
        for (&index, number) in self.indices.iter().zip(1..) {
            numbers[index as usize] = number;
        }
        numbers
    }
}

/// A square that lies outside a path's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathError {
    /// The square.
    pub square: Square,
    /// The board.
    pub dims: Dims,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            square: Square { row, column },
            dims,
        } = self;
        write!(
            f,
            "{row},{column} is not a square of a path on the {dims} board"
        )
    }
}

impl std::error::Error for PathError {}
