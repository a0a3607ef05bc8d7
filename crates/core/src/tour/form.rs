//! The forms of a tour, as one trait.

use std::borrow::Cow;

use super::directions::Directions;
use super::path::Path;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, filled};

/// A tour in either of its forms: as [`Directions`], which a finder gives for one tour, or as a
/// [`Path`], which it gives for each of a list.
pub trait Tour {
    /// Returns the board.
    fn dims(&self) -> Dims;

    /// Iterates over the squares in the order of visit.
    fn squares(&self) -> Box<dyn Iterator<Item = Square> + '_>;

    /// True if a move leads from the last square back to the first.
    fn closes(&self) -> bool;

    /// Returns the visit number, from 1, of each square row by row: 0 for a square that is not
    /// visited, the last number for a square visited twice. 4 bytes for each square of the board.
    ///
    /// # Errors
    /// [`OutOfMemory`] when there is no memory for the numbers, or they would not fit 32 bits.
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

    /// Returns the tour as directions, without a copy where it is stored so.
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
