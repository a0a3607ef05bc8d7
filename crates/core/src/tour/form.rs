//! The forms of a tour, as one trait.

use std::borrow::Cow;

use super::directions::Directions;
use super::path::Path;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::out_of_memory::OutOfMemory;

/// A tour in either of its forms: as [`Directions`], which a finder gives for one tour, or as a [`Path`], which it gives for each
/// of a list.
pub trait Tour {
    /// Returns the board.
    fn dims(&self) -> Dims;

    /// Iterates over the squares in the order of visit.
    fn squares(&self) -> Box<dyn Iterator<Item = Square> + '_>;

    /// True if a move leads from the last square back to the first.
    fn closes(&self) -> bool;

    /// Returns the visit number, from 1, of each square row by row; 0 for a square that is not visited.
    ///
    /// # Errors
    /// [`OutOfMemory`] when there is no memory for the numbers, or they would not fit 32 bits.
    fn numbers(&self) -> Result<Vec<u32>, OutOfMemory>;

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

    fn numbers(&self) -> Result<Vec<u32>, OutOfMemory> {
        Ok(self.visit_numbers())
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

    fn numbers(&self) -> Result<Vec<u32>, OutOfMemory> {
        Ok(self.visit_numbers()?.into_numbers())
    }

    fn directions(&self) -> Cow<'_, Directions> {
        Cow::Borrowed(self)
    }
}
