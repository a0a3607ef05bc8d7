//! The visit numbers of a tour, read off its directions.

use super::directions::{Directions, steps};
use super::graph::is_move;
use super::kind::Kind;
use crate::out_of_memory::{OutOfMemory, filled};

impl Directions {
    /// Walks along the moves and numbers the squares, until no move goes on or a square was visited before. A few nanoseconds
    /// and 4 bytes a square.
    ///
    /// # Errors
    /// [`OutOfMemory`] when there is no memory for the numbers, or they would not fit 32 bits.
    pub fn visit_numbers(&self) -> Result<VisitNumbers, OutOfMemory> {
        let (dims, moves) = (self.dims(), self.moves());
        if u32::try_from(dims.squares()).is_err() {
            let bytes = dims.squares().saturating_mul(4);
            return Err(OutOfMemory { bytes });
        }
        let mut numbers = filled(0, dims.squares())?;
        let steps = steps(dims).map(|(_, _, distance)| distance);
        let start = dims.index(self.start()) as usize;
        let (mut index, mut last) = (start, start);
        let mut visited = 0;
        while numbers[index] == 0 {
            visited += 1;
            numbers[index] = visited;
            last = index;
            let Some(&distance) = steps.get(usize::from(moves[index])) else {
                break;
            };
            index = index.wrapping_add_signed(distance);
        }
        Ok(VisitNumbers {
            numbers,
            visited,
            closes: is_move(dims.square_at(last as u64), self.start()),
        })
    }
}

/// The visit numbers of [`Directions`], and the end of the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisitNumbers {
    numbers: Vec<u32>,
    visited: u32,
    /// True if a move leads from the last square to the first.
    closes: bool,
}

impl VisitNumbers {
    /// Returns the visit number, from 1, of each square row by row; 0 for a square that is not visited.
    #[must_use]
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Returns the same numbers, without a copy.
    #[must_use]
    pub fn into_numbers(self) -> Vec<u32> {
        self.numbers
    }

    /// Returns the number of squares visited before the walk ends or comes to a square for the second time.
    #[must_use]
    pub const fn visited(&self) -> u32 {
        self.visited
    }

    /// Returns the kind of the tour; `None` when it is no tour, because some square was not visited.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        if self.visited as usize != self.numbers.len() {
            None
        } else if self.closes {
            Some(Kind::Closed)
        } else {
            Some(Kind::Open)
        }
    }
}
