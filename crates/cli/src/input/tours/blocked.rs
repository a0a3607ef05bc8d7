//! The blocked squares that are named in front of a tour.

use backrank_core::{Dims, Square};

use super::most_squares;
use crate::error::Error;
use crate::i18n::TourText;

/// Squares that are being read: no more than the board has, or the memory holds, and none twice.
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

    /// # Errors
    /// When there are too many by now.
    pub(super) fn add(&mut self, square: Square) -> Result<(), Error> {
        /// Fit any memory.
        const FEW: usize = 1 << 10;
        let length = self.squares.len();
        let mut most = self.dims.squares();
        if length >= FEW && length == self.squares.capacity() {
            // While the list grows, there are two.
            most = most.min(most_squares() as u64 / 2);
        }
        if length as u64 >= most {
            let line = self.line;
            return Err(Error::failed(TourText::TooManyBlocked { line, most }));
        }
        self.squares.push(square);
        Ok(())
    }

    /// The squares, sorted.
    ///
    /// # Errors
    /// When one was named twice.
    pub(super) fn end(self) -> Result<Vec<Square>, Error> {
        let Self {
            dims,
            line,
            mut squares,
        } = self;
        squares.sort_unstable();
        match squares.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => {
                let square = pair[0].name(dims).to_string();
                Err(Error::failed(TourText::BlockedTwice { line, square }))
            }
            None => Ok(squares),
        }
    }
}
