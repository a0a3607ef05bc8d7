//! The blocked squares that are named before a tour.

use backrank_core::{Dims, Square};

use super::limits::max_squares;
use super::messages::TourInputMessage;
use crate::error::Error;

/// Blocked squares that are being read: no more than the board has or the memory holds, and none twice.
pub(super) struct Blocked {
    dims: Dims,
    /// The line that names them; JSON has none.
    line: Option<usize>,
    squares: Vec<Square>,
}

impl Blocked {
    pub(super) fn new(dims: Dims, line: Option<usize>) -> Self {
        Self {
            dims,
            line,
            squares: Vec::new(),
        }
    }

    /// Adds a square, or refuses one too many.
    pub(super) fn add(&mut self, square: Square) -> Result<(), Error> {
        /// Fit any memory.
        const FEW: usize = 1 << 10;
        let length = self.squares.len();
        let mut max = self.dims.squares();
        if length >= FEW && length == self.squares.capacity() {
            // While the list grows, there are two.
            max = max.min(max_squares() as u64 / 2);
        }
        if length as u64 >= max {
            return Err(Error::failed(TourInputMessage::TooManyBlocked {
                line: self.line,
                max_squares: max,
            }));
        }
        self.squares.push(square);
        Ok(())
    }

    /// Returns the squares in ascending order, or refuses one that was named twice.
    pub(super) fn end(mut self) -> Result<Vec<Square>, Error> {
        self.squares.sort_unstable();
        let mut pairs = self.squares.windows(2);
        match pairs.find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Error::failed(TourInputMessage::BlockedTwice {
                line: self.line,
                square: pair[0].name(self.dims).to_string(),
            })),
            None => Ok(self.squares),
        }
    }
}
