//! A board cut into regions, and its units.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::square_set::{MAX_SIDE, SQUARES, SquareSet, index};
use crate::board::dims::Dims;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::{Message, display_as_message, message};

/// A row, a column or a region, each of which holds the same number of queens.
///
/// Units are counted from 0: rows from the top, columns from the left, regions in the order of
/// their characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Unit {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A region.
    Region(u32),
}

/// A board of n x n squares, cut into n regions, and the number K of queens per unit.
///
/// Each row, column and region holds K queens, or stars. A region may be in several pieces. Its
/// name is a digit or a letter, and regions are counted from 0 in the order of these characters.
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::serde_formats::RegionsFormat")
)]
#[cfg_attr(feature = "serde", serde(into = "super::serde_formats::RegionsFormat"))]
pub struct Regions {
    size: Order,
    stars: u8,
    /// The character of each region.
    letters: Vec<u8>,
    /// The region of each square by its index; 0 outside the board.
    region: [u8; SQUARES],
}

impl Regions {
    /// The largest order.
    pub const MAX_ORDER: usize = MAX_SIDE;

    /// The largest number of queens in a row.
    pub const MAX_STARS: u32 = 6;

    /// Returns the board with these digits and letters, row by row from the top.
    ///
    /// Each unit holds one queen; see [`with_stars`](Self::with_stars). Lower case is read as upper
    /// case.
    ///
    /// # Errors
    /// [`RegionsError`] if the board is not square, its order is not in
    /// `1..=`[`MAX_ORDER`](Self::MAX_ORDER), a square has neither a digit nor a letter, or the numbers
    /// of regions and rows differ.
    pub fn new<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, RegionsError> {
        let n = rows.len();
        let size = Self::order_of(n)?;
        let mut letters = Vec::new();
        for (row, text) in (0..).zip(rows) {
            let text = text.as_ref();
            if text.len() != n {
                let (squares, rows) = (text.len(), n);
                return Err(RegionsError::Ragged { row, squares, rows });
            }
            if let Some(column) = text
                .iter()
                .position(|character| !character.is_ascii_alphanumeric())
            {
                let square = Square::new(row, column as u32);
                return Err(RegionsError::NoLetter { square, rows: n });
            }
            letters.extend(text.to_ascii_uppercase());
        }
        let distinct = Self::distinct(size, &letters)?;
        Ok(Self::from_keys(size, distinct.clone(), &distinct, &letters))
    }

    /// Returns the order of a board with this many rows.
    pub(crate) fn order_of(rows: usize) -> Result<Order, RegionsError> {
        match Order::new(rows) {
            Ok(size) if (1..=Self::MAX_ORDER).contains(&rows) => Ok(size),
            _ => Err(RegionsError::Order { rows }),
        }
    }

    /// Returns the distinct keys of the squares in ascending order; an error unless there are as
    /// many as rows.
    pub(crate) fn distinct<K: Copy + Ord>(size: Order, keys: &[K]) -> Result<Vec<K>, RegionsError> {
        let distinct: Vec<_> = BTreeSet::from_iter(keys).into_iter().copied().collect();
        match (distinct.len(), size.get()) {
            (regions, rows) if regions == rows => Ok(distinct),
            (regions, rows) => Err(RegionsError::Count { regions, rows }),
        }
    }

    /// Returns the board for `stars` queens in each row, column and region.
    ///
    /// # Errors
    /// [`RegionsError::Stars`] if `stars` is 0, more than [`MAX_STARS`](Self::MAX_STARS), or more than
    /// fit. At most one of the four squares that meet in a corner has a queen.
    pub fn with_stars(self, stars: u32) -> Result<Self, RegionsError> {
        let rows = self.size.get();
        let max = Self::max_stars(rows);
        match u8::try_from(stars) {
            Ok(stars) if (1..=max).contains(&stars.into()) => Ok(Self { stars, ..self }),
            _ => Err(RegionsError::Stars { stars, rows, max }),
        }
    }

    /// The maximum number of queens in each row, by the number of rows.
    const fn max_stars(rows: usize) -> u32 {
        match (rows.div_ceil(2).pow(2) / rows) as u32 {
            0 => 1,
            max if max > Self::MAX_STARS => Self::MAX_STARS,
            max => max,
        }
    }

    /// Returns the board with the regions of these numbers, row by row. Regions get the letters
    /// from A on in the order of first appearance. Each region must be in one piece, and no number
    /// may be missing.
    pub(crate) fn of(size: Order, stars: u32, numbers: &[u32]) -> Self {
        let mut region_numbers = Vec::new();
        for number in numbers {
            if !region_numbers.contains(number) {
                region_numbers.push(*number);
            }
        }
        let letters = (b'A'..).take(size.get()).collect();
        Self {
            stars: stars as u8,
            ..Self::from_keys(size, letters, &region_numbers, numbers)
        }
    }

    /// Returns the board in which a square belongs to the region whose key equals the square's key.
    /// Squares are listed row by row.
    fn from_keys<K: PartialEq>(size: Order, letters: Vec<u8>, regions: &[K], keys: &[K]) -> Self {
        let region = [0; SQUARES];
        let mut board = Self {
            size,
            stars: 1,
            letters,
            region,
        };
        for (square, key) in board.squares().zip(keys) {
            let region = regions.iter().position(|region| region == key);
            board.assign(square, region.unwrap_or_default() as u32);
        }
        board
    }

    /// Returns the first region that is in several pieces. Squares are connected over edges only.
    #[must_use]
    pub fn divided(&self) -> Option<u32> {
        (0..self.letters.len() as u32).find(|&region| !self.is_connected(&self.squares_of(region)))
    }

    /// Returns true if the squares are in one piece: each is connected to the first over edges,
    /// within the set.
    pub(super) fn is_connected(&self, squares: &SquareSet) -> bool {
        let mut piece = SquareSet::default();
        let mut stack: Vec<_> = squares.iter().take(1).collect();
        while let Some(square) = stack.pop() {
            if !piece.contains(square) {
                piece.insert(square);
                stack.extend(
                    Self::neighbours(self.size, square).filter(|&next| squares.contains(next)),
                );
            }
        }
        piece == *squares
    }

    /// Returns the squares of the board that share an edge with a square.
    pub(super) fn neighbours(size: Order, square: Square) -> impl Iterator<Item = Square> {
        let Square { row, column } = square;
        let neighbours = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        let neighbours = neighbours.into_iter().map(Square::from);
        neighbours.filter(move |&square| size.dims().contains(square))
    }

    /// Moves a square to another region. Both regions must stay in one piece.
    pub(super) fn assign(&mut self, square: Square, region: u32) {
        self.region[index(square)] = region as u8;
    }

    /// Returns the board's order n.
    #[must_use]
    pub const fn order(&self) -> Order {
        self.size
    }

    /// Returns the number of queens in each row, column and region.
    #[must_use]
    pub const fn stars(&self) -> u32 {
        self.stars as u32
    }

    /// Returns the squares of the board, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.size.dims().each_square()
    }

    /// Returns the region of a square, 0..n; 0 if the square is outside the board.
    #[must_use]
    pub fn region(&self, square: Square) -> u32 {
        if self.size.dims().contains(square) {
            self.region[index(square)].into()
        } else {
            0
        }
    }

    /// Returns the character of a region, or `?` if the board does not have the region.
    #[must_use]
    pub fn letter(&self, region: u32) -> char {
        let letter = self.letters.get(region as usize);
        letter.map_or('?', |&letter| letter.into())
    }

    /// Returns the row, the column and the region of a square.
    #[must_use]
    pub fn units_of(&self, square: Square) -> [Unit; 3] {
        let Square { row, column } = square;
        let region = self.region(square);
        [Unit::Row(row), Unit::Column(column), Unit::Region(region)]
    }

    pub(super) fn squares_of(&self, region: u32) -> SquareSet {
        let squares = self.squares();
        squares
            .filter(|&square| self.region(square) == region)
            .collect()
    }
}

/// Writes rows of characters, separated by line breaks.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares() {
            if square.column == 0 && square.row > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}", self.letter(self.region(square)))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_string().replace('\n', "/"))
    }
}

/// Parses rows of characters, one per line, for one queen per region. Whitespace around a row is
/// ignored.
impl FromStr for Regions {
    type Err = RegionsError;

    fn from_str(text: &str) -> Result<Self, RegionsError> {
        let rows: Vec<_> = text.lines().map(str::trim).collect();
        Self::new(&rows)
    }
}

/// The reason why characters are not [`Regions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionsError {
    /// There are no rows, or more than [`MAX_ORDER`](Regions::MAX_ORDER).
    Order {
        /// The number of rows.
        rows: usize,
    },
    /// A row does not have as many squares as there are rows.
    Ragged {
        /// The row, counted from 0.
        row: u32,
        /// Its number of squares.
        squares: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A square has neither a digit nor a letter from A to Z.
    NoLetter {
        /// The square.
        square: Square,
        /// The number of rows.
        rows: usize,
    },
    /// The numbers of regions and rows differ.
    Count {
        /// The number of regions, each with its own character.
        regions: usize,
        /// The number of rows.
        rows: usize,
    },
    /// The number of queens per row does not fit the board.
    Stars {
        /// The number of queens in each row, column and region.
        stars: u32,
        /// The number of rows.
        rows: usize,
        /// The largest number that fits.
        max: u32,
    },
}

impl From<&RegionsError> for Message {
    fn from(error: &RegionsError) -> Self {
        match *error {
            RegionsError::Order { rows } => {
                message!(
                    "a board has 1 to {max} rows, not {rows}",
                    max = MAX_SIDE as u32,
                    rows
                )
            }
            RegionsError::Ragged { row, squares, rows } => message!(
                "row {row} has {squares|square|squares}, but the board has {rows|row|rows}",
                row,
                squares,
                rows
            ),
            RegionsError::NoLetter { square, rows } => message!(
                "the square {square} has no letter, digit or colour",
                square = square.name(Dims::of(rows as u32, rows as u32))
            ),
            RegionsError::Count { regions, rows } => message!(
                "a board with {rows|row|rows} needs as many regions, but has {regions}",
                rows,
                regions
            ),
            RegionsError::Stars { stars: 0, .. } => {
                message!("each row has at least 1 queen, not 0")
            }
            RegionsError::Stars { stars, rows, max } => message!(
                "at most {max|queen fits|queens fit} in each row of a board with {rows|row|rows}, not {stars}",
                max,
                rows,
                stars
            ),
        }
    }
}

display_as_message!(RegionsError);

#[cfg(test)]
mod tests;
