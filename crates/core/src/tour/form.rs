//! The two formats of a tour, behind one trait.

use std::borrow::Cow;

use super::directions::Directions;
use super::path::Path;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, filled};

/// A tour in either format: [`Directions`] or [`Path`].
///
/// Finders return [`Directions`] for one tour, and report a [`Path`] for each tour of a list.
pub trait Tour {
    /// Returns the board.
    fn dims(&self) -> Dims;

    /// Iterates over the squares in the order of visit.
    fn squares(&self) -> Box<dyn Iterator<Item = Square> + '_>;

    /// Returns true if a move leads from the last square back to the first.
    fn closes(&self) -> bool;

    /// Returns the visit number of each square, counted from 1, row by row.
    ///
    /// It is 0 for a square that is not visited, and the last number for one visited twice. Needs 4
    /// bytes per square of the board.
    ///
    /// # Errors
    /// [`OutOfMemory`] if the numbers do not fit into memory or into 32 bits.
    fn numbers(&self) -> Result<Vec<u32>, OutOfMemory> {
        let dims = self.dims();
        if u32::try_from(dims.squares()).is_err() {
            let bytes = dims.squares().saturating_mul(4);
            return Err(OutOfMemory { bytes });
        }
        let mut numbers = filled(0, dims.squares())?;
        for (square, number) in self.squares().zip(1..) {
            numbers[dims.index(square) as usize] = number;
        }
        Ok(numbers)
    }

    /// Returns the tour as directions, borrowed if it is stored that way.
    fn directions(&self) -> Cow<'_, Directions>;
}

impl Tour for Path {
    fn dims(&self) -> Dims {
        self.dims()
    }

    fn squares(&self) -> Box<dyn Iterator<Item = Square> + '_> {
        Box::new(self.squares())
    }

    fn closes(&self) -> bool {
        self.closes()
    }

    fn directions(&self) -> Cow<'_, Directions> {
        Cow::Owned(self.into())
    }
}

impl Tour for Directions {
    fn dims(&self) -> Dims {
        self.dims()
    }

    fn squares(&self) -> Box<dyn Iterator<Item = Square> + '_> {
        Box::new(self.squares())
    }

    fn closes(&self) -> bool {
        self.closes()
    }

    fn directions(&self) -> Cow<'_, Directions> {
        Cow::Borrowed(self)
    }
}
