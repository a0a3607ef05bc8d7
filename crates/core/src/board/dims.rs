//! The rows and columns of a board, and what is wrong with a text that should be an order, a side
//! or a board.

use std::fmt;
use std::str::FromStr;

use crate::message::excerpt;
use crate::{Message, display_as_message, message};

/// Rows x columns, each from 1 to [`Dims::MAX_SIDE`]. Only the board of the [`Order`](crate::Order)
/// 0 has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Dims {
    rows: u32,
    columns: u32,
}

impl Dims {
    /// The greatest number of rows or of columns, so that the number of squares fits 64 bits.
    pub const MAX_SIDE: u32 = 1_000_000_000;

    /// A board of `rows` x `columns`.
    ///
    /// # Errors
    /// [`SizeError`] when a side is 0 or over [`Dims::MAX_SIDE`].
    pub fn new(rows: u32, columns: u32) -> Result<Self, SizeError> {
        let sides = 1..=Self::MAX_SIDE;
        if sides.contains(&rows) && sides.contains(&columns) {
            Ok(Self { rows, columns })
        } else {
            Err(Size::Dims.error(format!("{rows}x{columns}")))
        }
    }

    /// A board whose sides were checked before.
    pub(crate) const fn of(rows: u32, columns: u32) -> Self {
        Self { rows, columns }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// The number of squares.
    #[must_use]
    pub const fn squares(self) -> u64 {
        self.rows as u64 * self.columns as u64
    }
}

impl fmt::Display for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Dims {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let sides = text
            .split_once('x')
            .and_then(|(rows, columns)| Some((parse_digits(rows)?, parse_digits(columns)?)));
        sides
            .and_then(|(rows, columns)| Self::new(rows, columns).ok())
            .ok_or_else(|| Size::Dims.error(text))
    }
}

/// Rows and columns.
impl TryFrom<(u32, u32)> for Dims {
    type Error = SizeError;

    fn try_from((rows, columns): (u32, u32)) -> Result<Self, SizeError> {
        Self::new(rows, columns)
    }
}

impl TryFrom<String> for Dims {
    type Error = SizeError;

    fn try_from(text: String) -> Result<Self, SizeError> {
        text.parse()
    }
}

impl From<Dims> for String {
    fn from(dims: Dims) -> Self {
        dims.to_string()
    }
}

/// The largest order: one row's columns fit a 32-bit word.
pub(super) const MAX_ORDER: u8 = 32;

/// The number that the text writes in decimal digits and nothing else, if it fits.
pub(crate) fn parse_digits<T: FromStr>(text: &str) -> Option<T> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}

/// A size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// An [`Order`](crate::Order).
    Order,
    /// A [`Side`](crate::Side).
    Side,
    /// Rows and columns: [`Dims`](crate::Dims).
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

impl From<&SizeError> for Message {
    fn from(SizeError { given, size }: &SizeError) -> Self {
        let given = excerpt(given);
        let max = match size {
            Size::Order => u32::from(MAX_ORDER),
            Size::Side | Size::Dims => Dims::MAX_SIDE,
        };
        match size {
            Size::Order | Size::Side => message!(
                "'{given}' is not a board size: write a whole number from 0 to {max}",
                given,
                max
            ),
            Size::Dims => message!(
                "'{given}' is not a board: write ROWSxCOLUMNS, such as 8x8, each from 1 to {max}",
                given,
                max
            ),
        }
    }
}

display_as_message!(SizeError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_sides_from_one_on_are_a_board() {
        let dims: Dims = "3x10".parse().unwrap();
        assert_eq!((dims.rows(), dims.columns(), dims.squares()), (3, 10, 30));
        assert_eq!(Dims::try_from((3, 10)), Ok(dims));
        assert_eq!(Dims::try_from((0, 5)).unwrap_err().given, "0x5");
        for text in [
            "0x5",
            "5x0",
            "8",
            "8xx8",
            "99999999999x2",
            "1000000001x1",
            "-1x3",
            "",
            "x",
            "8x8x8",
            "8 x 8",
        ] {
            assert_eq!(text.parse::<Dims>().unwrap_err().given, text);
        }
    }
}
