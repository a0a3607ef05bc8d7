//! Texts that should be an order, a side or a board, and are none.

use std::fmt;
use std::str::FromStr;

/// The largest order: one row's columns fit a 32-bit word.
pub(super) const MAX_ORDER: u8 = 32;
/// The greatest number of rows or of columns, so that the number of squares fits 64 bits.
pub(super) const MAX_SIDE: u32 = 1_000_000_000;

/// The number that the text writes in decimal digits and nothing else, if it fits.
pub(super) fn parse_digits<T: FromStr>(text: &str) -> Option<T> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}

/// A size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// An [`Order`](super::Order).
    Order,
    /// A [`Side`](super::Side).
    Side,
    /// Rows and columns: [`Dims`](super::Dims).
    Dims,
}

impl Size {
    pub(super) fn error(self, given: impl ToString) -> SizeError {
        SizeError {
            given: given.to_string(),
            size: self,
        }
    }
}

/// A number or a text that is no size of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SizeError {
    /// The text that was given.
    pub given: String,
    /// The size that it should be.
    pub size: Size,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = &self.given;
        match self.size {
            Size::Order => write!(
                f,
                "'{given}' is not an order: write a whole number from 0 to {MAX_ORDER}"
            ),
            Size::Side => write!(
                f,
                "'{given}' is not the side of a board: write a whole number from 0 to {MAX_SIDE}"
            ),
            Size::Dims => write!(
                f,
                "'{given}' is not a board: write ROWSxCOLUMNS, such as 8x8, each from 1 to {MAX_SIDE}"
            ),
        }
    }
}

impl std::error::Error for SizeError {}
