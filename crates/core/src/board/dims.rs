//! The size of a rectangular board, and the error for an invalid size.

use std::fmt;
use std::str::FromStr;

use crate::message::excerpt;
use crate::{Message, display_as_message, message};

/// The size of a board, rows x columns, each from 1 to [`Dims::MAX_SIDE`].
///
/// The only exception is the board of [`Order`](crate::Order) 0, which has no rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Dims {
    rows: u32,
    columns: u32,
}

impl Dims {
    /// The largest number of rows or columns. The number of squares fits 64 bits.
    pub const MAX_SIDE: u32 = 1_000_000_000;

    /// Returns the board of `rows` x `columns`.
    ///
    /// # Errors
    /// [`SizeError`] if a side is 0 or over [`Dims::MAX_SIDE`].
    pub fn new(rows: u32, columns: u32) -> Result<Self, SizeError> {
        let sides = 1..=Self::MAX_SIDE;
        if sides.contains(&rows) && sides.contains(&columns) {
            Ok(Self { rows, columns })
        } else {
            Err(Size::Dims.error(format!("{rows}x{columns}")))
        }
    }

    /// Returns a board whose sides were checked before.
    pub(crate) const fn of(rows: u32, columns: u32) -> Self {
        Self { rows, columns }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// Returns the number of squares.
    #[must_use]
    pub const fn squares(self) -> u64 {
        self.rows as u64 * self.columns as u64
    }
}

impl fmt::Display for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}x{}", self.rows, self.columns))
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

/// Converts rows and columns.
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

/// Parses decimal digits only, without a sign; `None` if the number does not fit.
pub(crate) fn parse_digits<T: FromStr>(text: &str) -> Option<T> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}

/// A kind of board size.
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

/// A number or a text that is not a valid board size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SizeError {
    /// The text that was given.
    pub given: String,
    /// The kind of size that was expected.
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
