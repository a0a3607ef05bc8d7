//! A board cut into regions.

mod error;

use std::fmt;
use std::str::FromStr;

pub use error::RegionsError;

use super::square_set::{SquareSet, index};
use crate::board::dims::Dims;
use crate::board::order::Order;
use crate::board::square::Square;

/// A board of n x n squares cut into n regions, each in one piece: of any two squares of a region, one is reached from the
/// other over edges. Each region has a letter, A..=Z; regions are counted from 0 in the order of their letters.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Regions {
    order: Order,
    /// The letter of each region; beyond the order 0.
    letters: [u8; Regions::MAX_ORDER],
    /// The region of each square by its number; 0 outside the board.
    region: [u8; Regions::MAX_ORDER * Regions::MAX_ORDER],
}

impl Regions {
    /// The largest order.
    pub const MAX_ORDER: usize = error::MAX_ORDER;

    /// Returns the board with these letters, row by row from the top; small letters are read as capital ones.
    ///
    /// # Errors
    /// [`RegionsError`] when the board is not square, its order is 0 or over 16, a square has no letter, there are more or fewer
    /// regions than rows, or a region is in several pieces.
    pub fn new<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, RegionsError> {
        let n = rows.len();
        let order = Order::new(n)
            .ok()
            .filter(|_| (1..=Self::MAX_ORDER).contains(&n));
        let order = order.ok_or(RegionsError::Order { rows: n })?;
        let mut letter_of = [0; Self::MAX_ORDER * Self::MAX_ORDER];
        let mut seen = [false; 26];
        for (row, text) in (0..).zip(rows) {
            let text = text.as_ref();
            if text.len() != n {
                let (squares, rows) = (text.len(), n);
                return Err(RegionsError::Ragged { row, squares, rows });
            }
            for (column, letter) in (0..).zip(text.to_ascii_uppercase()) {
                let square = Square { row, column };
                if !letter.is_ascii_uppercase() {
                    return Err(RegionsError::NoLetter { square });
                }
                letter_of[index(square)] = letter;
                seen[usize::from(letter - b'A')] = true;
            }
        }
        let used = (b'A'..=b'Z').filter(|letter| seen[usize::from(letter - b'A')]);
        let used: Vec<_> = used.collect();
        if used.len() != n {
            let (regions, rows) = (used.len(), n);
            return Err(RegionsError::Count { regions, rows });
        }
        let mut regions = Self {
            order,
            letters: [0; Self::MAX_ORDER],
            region: [0; Self::MAX_ORDER * Self::MAX_ORDER],
        };
        regions.letters[..n].copy_from_slice(&used);
        for square in regions.squares() {
            let letter = letter_of[index(square)];
            let region = used.iter().position(|&used| used == letter);
            regions.region[index(square)] = region.unwrap_or_default() as u8;
        }
        regions.check_connected()?;
        Ok(regions)
    }

    /// Returns the board with the regions of these numbers below n, lettered from A on as they come row by row. The caller keeps
    /// each region in one piece and leaves none out.
    pub(super) fn of(order: Order, number: impl Fn(Square) -> usize) -> Self {
        let mut regions = Self {
            order,
            letters: std::array::from_fn(|region| match region < order.get() {
                true => b'A' + region as u8,
                false => 0,
            }),
            region: [0; Self::MAX_ORDER * Self::MAX_ORDER],
        };
        let mut met = Vec::new();
        for square in regions.squares() {
            let number = number(square);
            let region = met.iter().position(|&other| other == number);
            let region = region.unwrap_or_else(|| {
                met.push(number);
                met.len() - 1
            });
            regions.region[index(square)] = region as u8;
        }
        regions
    }

    /// Refuses the first region that is in several pieces.
    fn check_connected(&self) -> Result<(), RegionsError> {
        for region in 0..self.order.get() as u32 {
            let squares = self.squares_of(region);
            let piece = self.piece(&squares);
            if let Some(apart) = squares.without(&piece).iter().next() {
                return Err(RegionsError::NotConnected {
                    letter: self.letter(region),
                    from: piece.iter().next().unwrap_or(apart),
                    apart,
                });
            }
        }
        Ok(())
    }

    /// Returns the squares of the set that are reached from its first one over edges, without leaving the set.
    pub(super) fn piece(&self, squares: &SquareSet) -> SquareSet {
        let mut piece = SquareSet::default();
        let mut open: Vec<_> = squares.iter().take(1).collect();
        while let Some(square) = open.pop() {
            if !piece.contains(square) {
                piece.insert(square);
                open.extend(Self::sides(self.order, square).filter(|&next| squares.contains(next)));
            }
        }
        piece
    }

    /// Returns the squares of a board that share an edge with a square.
    pub(super) fn sides(order: Order, square: Square) -> impl Iterator<Item = Square> {
        let n = order.get() as u32;
        let Square { row, column } = square;
        let sides = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        let sides = sides.into_iter().map(Square::from);
        sides.filter(move |side| side.row < n && side.column < n)
    }

    /// The board's order n, 1..=16.
    #[must_use]
    pub const fn order(&self) -> Order {
        self.order
    }

    /// Returns the squares of the board, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let dims: Dims = self.order.dims();
        (0..dims.squares()).map(move |index| dims.square_at(index))
    }

    /// Returns the region of a square, 0..n; 0 for a square outside the board.
    #[must_use]
    pub fn region(&self, square: Square) -> u32 {
        let is_inside = self.order.dims().contains(square);
        if is_inside {
            self.region[index(square)].into()
        } else {
            0
        }
    }

    /// Returns the letter of a region; a question mark for one that the board does not have.
    #[must_use]
    pub fn letter(&self, region: u32) -> char {
        let letters = &self.letters[..self.order.get()];
        letters
            .get(region as usize)
            .map_or('?', |&letter| letter.into())
    }

    /// Returns the squares of a region.
    pub(super) fn squares_of(&self, region: u32) -> SquareSet {
        self.squares()
            .filter(|&square| self.region(square) == region)
            .collect()
    }

    /// Gives a square to another region. The caller keeps both regions in one piece.
    pub(super) fn give(&mut self, square: Square, region: u32) {
        self.region[index(square)] = region as u8;
    }
}

/// Rows of letters, with a line break between.
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
        let text = self.to_string();
        f.debug_tuple("Regions")
            .field(&text.replace('\n', "/"))
            .finish()
    }
}

/// Reads rows of letters, a line each; blanks around a row do not count.
impl FromStr for Regions {
    type Err = RegionsError;

    fn from_str(text: &str) -> Result<Self, RegionsError> {
        let rows: Vec<_> = text.lines().map(str::trim).collect();
        Self::new(&rows)
    }
}

#[cfg(test)]
mod tests;
