//! The queens problem: a board size, and the allowed columns of each row.

pub(crate) mod attack;
pub(crate) mod attack_pattern;
pub(crate) mod placement;
pub(crate) mod rules;

use self::attack::Attack;
use self::placement::Placement;
use self::rules::Rules;
use crate::board::dims::{Dims, SizeError};
use crate::board::order::{Order, numbers};
use crate::board::square::{Square, SquareError, on_board};
use crate::board::squares::Squares;
use crate::{Message, message};

/// A queens problem: a board under some [`Rules`], with queens placed and squares blocked.
///
/// The empty board, completion and blocked squares are all this type: for each row, the set of
/// allowed columns. Placing a queen removes the squares that it attacks from every row. A prefix of
/// queens is a problem too, which is how a count is cut into pieces
/// ([`Strategy`](crate::queens::count::Strategy)).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::serde_formats::ProblemFormat")
)]
#[cfg_attr(feature = "serde", serde(into = "super::serde_formats::ProblemFormat"))]
pub struct QueensProblem {
    size: Order,
    rules: Rules,
    /// Bit c of row r is set if the square (r, c) is allowed, for the rows below the order.
    allowed: [u32; Order::MAX.get()],
    queens: Vec<Square>,
}

impl QueensProblem {
    /// Returns the empty n x n board, for ordinary queens.
    ///
    /// # Errors
    /// [`SizeError`] when `n` is over 32.
    pub fn new(n: usize) -> Result<Self, SizeError> {
        Self::with_rules(n, Rules::Plain)
    }

    /// Returns the empty n x n board, for pieces that attack under these rules.
    ///
    /// This is a constructor like [`new`](Self::new): it does not change the rules of a problem.
    ///
    /// ```
    /// use backrank_core::QueensProblem;
    /// use backrank_core::queens::{Rules, count::published};
    ///
    /// let torus = QueensProblem::with_rules(7, Rules::Torus)?;
    /// assert_eq!(torus.count(), 28);
    /// assert_eq!(published(&torus, false).map(|known| known.oeis), Some("A007705"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SizeError`] when `n` is over 32.
    pub fn with_rules(n: usize, rules: Rules) -> Result<Self, SizeError> {
        Ok(Self::on(Order::new(n)?, rules))
    }

    /// Returns the empty board of this size, for pieces that attack under these rules.
    #[must_use]
    pub const fn on(size: Order, rules: Rules) -> Self {
        Self {
            size,
            rules,
            allowed: [size.column_set(); Order::MAX.get()],
            queens: Vec::new(),
        }
    }

    /// Returns the problem in which each row allows only these columns.
    pub(crate) fn on_columns(size: Order, rules: Rules, columns: impl Fn(usize) -> u32) -> Self {
        let mut problem = Self::on(size, rules);
        for row in 0..size.get() {
            problem.allowed[row] &= columns(row);
        }
        problem
    }

    /// Places queens, such as `"a1,c2"`. Placing a queen twice changes nothing.
    ///
    /// # Errors
    /// [`SquareError`] for the first square that is not on the board.
    pub fn with(mut self, queens: impl Squares) -> Result<Self, SquareError> {
        let dims = self.size.dims();
        for square in queens.on(dims)? {
            if self.queens.contains(&square) {
                continue;
            }
            for other in dims.each_square() {
                if other != square && self.attack_on(other, &[square]).is_some() {
                    self.forbid(other);
                }
            }
            self.queens.push(square);
        }
        Ok(self)
    }

    /// Keeps squares empty, such as `"d4"`.
    ///
    /// # Errors
    /// [`SquareError`] for the first square that is not on the board.
    pub fn block(mut self, squares: impl Squares) -> Result<Self, SquareError> {
        for square in squares.on(self.size.dims())? {
            self.forbid(square);
        }
        Ok(self)
    }

    /// Returns the board's order.
    #[must_use]
    pub const fn order(&self) -> Order {
        self.size
    }

    /// Returns the rules under which the queens attack.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the attack on `square` by the first of `queens` that attacks it.
    #[must_use]
    pub fn attack_on(&self, square: Square, queens: &[Square]) -> Option<Attack> {
        self.rules.attack_on(self.size.into(), square, queens)
    }

    /// Returns the allowed squares of a row, from the left; none if the row is not on the board.
    pub fn squares(&self, row: usize) -> impl Iterator<Item = Square> + use<> {
        let columns = self.rows().get(row).copied().unwrap_or(0);
        numbers(columns.into()).map(move |column| Square::at(row, column))
    }

    /// Returns each allowed square of a row, and the problem with a queen on it: the branches of a
    /// search that fills one row after another.
    pub fn branches(&self, row: usize) -> impl Iterator<Item = (Square, Self)> {
        let with = |queen| Some((queen, self.clone().with(queen).ok()?)); // it is on the board
        self.squares(row).filter_map(with)
    }

    /// Returns the allowed columns of each row below the order.
    pub(crate) fn rows(&self) -> &[u32] {
        &self.allowed[..self.size.get()]
    }

    /// Returns true if the problem allows a queen on the square; false outside the board.
    #[must_use]
    #[inline]
    pub fn allows(&self, square: Square) -> bool {
        self.size.dims().contains(square)
            && self.allowed[square.row as usize] >> square.column & 1 == 1
    }

    /// Returns the queens placed beforehand, in the order in which they were placed.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Returns the placement of the queens placed beforehand, if every row has one.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        let is_one_a_row = (0..self.size.get()).eq(queens.iter().map(|queen| queen.row as usize));
        let columns: Vec<_> = queens.iter().map(|queen| queen.column as u8).collect();
        Placement::new(&columns).ok().filter(|_| is_one_a_row)
    }

    /// Returns the blocked squares that no queen placed beforehand occupies or attacks, row by row.
    pub fn blocked(&self) -> impl Iterator<Item = Square> + '_ {
        let is_blocked = |square: &Square| {
            let mut others = self.queens.iter().filter(|queen| *queen != square);
            !self.allows(*square)
                && others.all(|&queen| self.attack_on(*square, &[queen]).is_none())
        };
        self.size.dims().each_square().filter(is_blocked)
    }

    /// Returns true if nothing is placed and nothing blocked.
    #[must_use]
    pub fn is_empty_board(&self) -> bool {
        *self == Self::on(self.size, self.rules)
    }

    /// Returns a contradiction within the problem, if there is one. Then it has no solution.
    ///
    /// A problem without a contradiction may have no solution either. A search would meet the
    /// contradiction only in its row, and again in every branch, so check first.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        if self.rules == Rules::Torus && !fits_torus(self.size) {
            return Some(Contradiction::OrderOfTorus(self.size));
        }
        if let Some(attack) = self.rules.first_attack(self.size.into(), &self.queens) {
            return Some(Contradiction::Attack(attack));
        }
        if let Some(&blocked) = self.queens.iter().find(|&&queen| !self.allows(queen)) {
            return Some(Contradiction::Blocked(blocked));
        }
        if let Some(row) = self.rows().iter().position(|&columns| columns == 0) {
            return Some(Contradiction::NoSquareInRow(row as u32));
        }
        let reachable = self.rows().iter().fold(0, |columns, row| columns | row);
        let full = self.size.column_set() & !reachable;
        (full != 0).then(|| Contradiction::NoSquareInColumn(full.trailing_zeros()))
    }

    fn forbid(&mut self, square: Square) {
        self.allowed[square.row as usize] &= !(1 << square.column);
    }
}

/// Returns true if n queens fit on a torus of order n: if n is divisible by neither 2 nor 3 (Pólya
/// 1918), or n is 0.
fn fits_torus(size: Order) -> bool {
    let n = size.get();
    n == 0 || !(n.is_multiple_of(2) || n.is_multiple_of(3))
}

impl From<Order> for QueensProblem {
    fn from(size: Order) -> Self {
        Self::on(size, Rules::Plain)
    }
}

/// The reason why a problem contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Contradiction {
    /// The order is divisible by 2 or 3, so its torus has no solution (Pólya 1918).
    OrderOfTorus(Order),
    /// Two queens placed beforehand attack each other.
    Attack(Attack),
    /// A queen was placed beforehand on a blocked square.
    Blocked(Square),
    /// Every square of this row is blocked, or attacked by a queen placed beforehand.
    NoSquareInRow(u32),
    /// Every square of this column is blocked, or attacked by a queen placed beforehand.
    NoSquareInColumn(u32),
}

impl Contradiction {
    pub(super) fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::OrderOfTorus(size) => message!(
                "{size} queens do not fit on a torus of size {size}, which is divisible by 2 or 3 (Pólya 1918)",
                size
            ),
            Self::Attack(attack) => attack.sentence(dims),
            Self::Blocked(square) => message!(
                "{square} is blocked, but has a queen",
                square = square.label(dims)
            ),
            Self::NoSquareInRow(row) => {
                message!("no square is left in row {row} (from 0 at the top)", row)
            }
            Self::NoSquareInColumn(column) => {
                message!(
                    "no square is left in column {column} (from 0 at the left)",
                    column
                )
            }
        }
    }
}

on_board!(Contradiction);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queens_in_every_row_are_a_placement() {
        let board = QueensProblem::new(4).unwrap();
        let placement = |queens: &str| board.clone().with(queens).unwrap().placement();
        let diagonal = Placement::new(&[0, 1, 2, 3]).ok();
        assert_eq!(placement("d1,c2,b3,a4"), diagonal);
        assert_eq!(["c2,b3,a4", "a4,b4,c4,d4"].map(placement), [None; 2]);
    }
}
