//! A square of a board, and its names: `a1` as in chess, or `row,column`.

use std::borrow::Borrow;
use std::fmt;

use super::dims::{Dims, parse_digits};
use crate::message::{Value, excerpt};
use crate::{Message, display_as_message, message};

/// A square by its row and column, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// The row, counted from the top.
    pub row: u32,
    /// The column, counted from the left.
    pub column: u32,
}

impl Square {
    /// Returns the square in this row, counted from the top, and column, counted from the left.
    #[must_use]
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }

    /// Returns the square with these indices.
    #[inline]
    pub(crate) const fn at(row: usize, column: usize) -> Self {
        Self::new(row as u32, column as u32)
    }

    /// Returns the square's chess name on a board; `a1` is the bottom left square. Columns after
    /// `z` are `aa`, `ab` and so on, as in a spreadsheet.
    #[must_use]
    pub fn name(self, dims: Dims) -> SquareName {
        SquareName {
            square: self,
            rows: dims.rows(),
        }
    }

    /// Returns its name on a board, or its row and column without one.
    pub(crate) fn label(self, dims: Option<Dims>) -> Value {
        match dims {
            Some(dims) => self.name(dims).into(),
            None => self.into(),
        }
    }

    /// Parses the name of a square of the board: `d1`, or `row,column` counted from 0 at the top
    /// left.
    ///
    /// # Errors
    /// [`SquareError`] if the text is neither, or the square is outside the board.
    #[inline]
    pub fn parse(text: impl AsRef<[u8]>, dims: Dims) -> Result<Self, SquareError> {
        let text = text.as_ref();
        let square = match text {
            [b'a'..=b'z', ..] => parse_name(text, dims.rows()),
            _ => parse_pair(text),
        };
        square
            .filter(|&square| dims.contains(square))
            .ok_or_else(|| SquareError {
                given: String::from_utf8_lossy(text).into_owned(),
                dims,
            })
    }

    /// Parses a list of squares separated by commas or whitespace.
    ///
    /// Both kinds of names may be mixed: `d1,c3`, `0,3,1,5` or `0,3 1,5`. An empty text is an empty
    /// list.
    ///
    /// # Errors
    /// [`SquareError`] for the first part that is not a square of the board.
    pub fn parse_list(text: &str, dims: Dims) -> Result<Vec<Self>, SquareError> {
        let mut squares = Vec::new();
        if text.trim().is_empty() {
            return Ok(squares);
        }
        // An empty part between two commas is an error.
        let mut parts = text.split(',').flat_map(|part| {
            let empty = part.trim().is_empty().then_some("");
            empty.into_iter().chain(part.split_ascii_whitespace())
        });
        while let Some(part) = parts.next() {
            // A chess name starts with a letter, so a part of digits only is a row, and its column
            // follows.
            let is_row = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let square = match parts.clone().next() {
                Some(column) if is_row => {
                    parts.next();
                    Self::parse(format!("{part},{column}"), dims)
                }
                _ => Self::parse(part, dims),
            }?;
            squares.push(square);
        }
        Ok(squares)
    }
}

/// `row,column`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

impl From<(u32, u32)> for Square {
    fn from((row, column): (u32, u32)) -> Self {
        Self { row, column }
    }
}

/// Methods for the squares of a board.
impl Dims {
    /// Returns the names of these squares, in the same order.
    #[must_use]
    pub fn names<S: Borrow<Square>>(self, squares: impl IntoIterator<Item = S>) -> Vec<String> {
        let squares = squares.into_iter();
        squares
            .map(|square| square.borrow().name(self).to_string())
            .collect()
    }

    /// Returns true if the square is on this board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.row < self.rows() && square.column < self.columns()
    }

    /// Returns an error if the square is not on this board.
    pub(crate) fn check(self, square: Square) -> Result<(), SquareError> {
        if self.contains(square) {
            Ok(())
        } else {
            Err(SquareError::outside(square, self))
        }
    }

    /// Returns the index of the square, counted row by row: `row * columns + column`.
    #[must_use]
    pub const fn index(self, square: Square) -> u64 {
        square.row as u64 * self.columns() as u64 + square.column as u64
    }

    /// Returns the square with this [`index`](Self::index), which must be below
    /// [`squares`](Self::squares).
    #[must_use]
    pub const fn square_at(self, index: u64) -> Square {
        let columns = match self.columns() {
            0 => 1, // the board has no squares, but the division must not fail
            columns => columns as u64,
        };
        Square {
            row: (index / columns) as u32,
            column: (index % columns) as u32,
        }
    }

    /// Iterates over the squares row by row.
    pub fn each_square(self) -> impl Iterator<Item = Square> + Clone {
        let row = move |row| (0..self.columns()).map(move |column| Square { row, column });
        (0..self.rows()).flat_map(row)
    }
}

/// Parses `row,column`.
fn parse_pair(text: &[u8]) -> Option<Square> {
    let (row, column) = str::from_utf8(text).ok()?.split_once(',')?;
    Some(Square {
        row: parse_digits(row)?,
        column: parse_digits(column)?,
    })
}

/// Parses column letters and a rank counted from 1 at the bottom. Fast, because a list may have a
/// hundred million names.
#[inline]
fn parse_name(name: &[u8], rows: u32) -> Option<Square> {
    let (mut file, mut rank, mut rest) = (0_u32, 0_u32, name);
    while let [character @ b'a'..=b'z', after @ ..] = rest {
        file = file
            .checked_mul(26)?
            .checked_add(u32::from(character - b'a') + 1)?;
        rest = after;
    }
    if rest.first() == Some(&b'0') {
        return None;
    }
    while let [character @ b'0'..=b'9', after @ ..] = rest {
        rank = rank
            .checked_mul(10)?
            .checked_add(u32::from(character - b'0'))?;
        rest = after;
    }
    // Without digits the rank is 0, which is below the board.
    rest.is_empty().then_some(Square {
        row: rows.checked_sub(rank)?,
        column: file.checked_sub(1)?,
    })
}

/// A square's chess name; its [`Display`](fmt::Display) writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareName {
    square: Square,
    rows: u32,
}

impl SquareName {
    /// Appends the name to the text. For lists of millions, this is faster than
    /// [`Display`](fmt::Display).
    pub fn push_to(self, text: &mut String) {
        self.with(|name| text.push_str(name));
    }

    /// Builds the name from its end: the rank, before it the letters a..z, aa..zz and so on.
    fn with<T>(self, take: impl FnOnce(&str) -> T) -> T {
        /// Seven letters and ten digits.
        const MAX_NAME_BYTES: usize = 17;
        let mut name = [0; MAX_NAME_BYTES];
        let mut start = MAX_NAME_BYTES;
        let mut put = |character: u32| {
            start -= 1;
            name[start] = character as u8;
        };
        let mut rank = self.rows.saturating_sub(self.square.row);
        loop {
            put(u32::from(b'0') + rank % 10);
            rank /= 10;
            if rank == 0 {
                break;
            }
        }
        let mut rest = Some(self.square.column);
        while let Some(column) = rest {
            put(u32::from(b'a') + column % 26);
            rest = (column / 26).checked_sub(1);
        }
        take(str::from_utf8(&name[start..]).unwrap_or_default())
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with(|name| f.pad(name))
    }
}

/// The letters of a column, counted from 0 at the left; its [`Display`](fmt::Display) writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColumnName(pub u32);

impl fmt::Display for ColumnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = Square::new(0, self.0);
        let bottom = SquareName { square, rows: 0 }; // of rank 0
        bottom.with(|name| f.pad(name.trim_end_matches('0')))
    }
}

/// Implements `on`, `Message` and `Display` for a type with `sentence(self, dims: Option<Dims>)`.
macro_rules! on_board {
    ($($type:ty),+) => {$(
        impl $type {
            /// Returns the sentence with the names of squares on this board.
            #[must_use]
            pub fn on(self, dims: $crate::Dims) -> $crate::Message {
                self.sentence(Some(dims))
            }
        }

        /// Converts to the sentence with squares as row and column.
        impl From<&$type> for $crate::Message {
            fn from(error: &$type) -> Self {
                error.sentence(None)
            }
        }

        $crate::display_as_message!($type);
    )+};
}
pub(crate) use on_board;

/// A text that is not a square of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SquareError {
    /// The text that was given.
    pub given: String,
    /// The board.
    pub dims: Dims,
}

impl SquareError {
    /// Returns the error for a square outside the board.
    pub(crate) fn outside(square: Square, dims: Dims) -> Self {
        let given = square.to_string();
        Self { given, dims }
    }
}

impl From<&SquareError> for Message {
    fn from(SquareError { given, dims }: &SquareError) -> Self {
        let given = excerpt(given);
        if dims.squares() == 0 {
            return message!(
                "'{given}' is not a square: the {dims} board has none",
                given,
                dims = *dims
            );
        }
        let last = Square::new(dims.rows() - 1, dims.columns() - 1);
        let corner = Square { row: 0, ..last }.name(*dims);
        message!(
            "'{given}' is not a square of the {dims} board: write a1 to {corner}, or row,column from 0,0 to {last}",
            given,
            dims = *dims,
            corner,
            last
        )
    }
}

display_as_message!(SquareError);

#[cfg(test)]
mod tests {
    use super::*;

    fn dims(text: &str) -> Dims {
        text.parse().unwrap()
    }

    #[test]
    fn every_square_is_found_by_its_number_and_its_name() {
        let board = dims("30x800");
        for index in 0..board.squares() {
            let square = board.square_at(index);
            assert_eq!(board.index(square), index);
            let name = square.name(board).to_string();
            assert_eq!(Square::parse(name, board), Ok(square));
        }
        for (row, column, name) in [
            (29, 0, "a1"),
            (29, 26, "aa1"),
            (29, 702, "aaa1"),
            (0, 3, "d30"),
        ] {
            assert_eq!(Square::new(row, column).name(board).to_string(), name);
        }
        let column = |at| format!("{:>4}", ColumnName(at));
        assert_eq!([0, 26, 702].map(column), ["   a", "  aa", " aaa"]);
        let far = Square::new(0, u32::MAX).name(dims("1000000000x1"));
        assert_eq!(far.to_string(), "mwlqkwv1000000000");
        let mut list = "a1 ".to_owned();
        far.push_to(&mut list);
        assert_eq!(list, "a1 mwlqkwv1000000000");
    }

    #[test]
    fn squares_outside_the_board_and_other_texts_are_refused() {
        let texts = "z9 i1 a9 a0 a01 1a a 8,0 0,8 -1,0 A1 zzzzzzzzz1 é1";
        for text in texts.split(' ').chain(["", "a1 "]) {
            assert_eq!(Square::parse(text, dims("8x8")).unwrap_err().given, text);
        }
    }

    #[test]
    fn lists_mix_both_forms() {
        let board = dims("8x8");
        let squares = |text| Square::parse_list(text, board);
        let [a1, d8, f7] = [(7, 0), (0, 3), (1, 5)].map(Square::from);
        assert_eq!(squares("0,3, a1,1,5"), Ok(vec![d8, a1, f7]));
        assert_eq!(squares("0,3 1,5  a1"), Ok(vec![d8, f7, a1]));
        assert_eq!(squares(""), Ok(vec![]));
        for (text, given) in [("d1,,c3", ""), ("d1,3", "3"), ("3,x", "3,x")] {
            assert_eq!(squares(text).unwrap_err().given, given);
        }
    }
}
