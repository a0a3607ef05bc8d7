//! The problem: an order, and for each row the columns allowed.

pub(crate) mod attack;
pub(crate) mod attack_pattern;
pub(crate) mod placement;
pub(crate) mod rules;
pub mod split;

use std::fmt;

use self::attack::Attack;
use self::rules::Rules;
use crate::board::order::Order;
use crate::board::square::{Square, SquareError};

/// The queens problem of an order, with queens placed beforehand and squares forbidden, by some [`Rules`].
///
/// The empty board, completion and blocked squares are all this one type: for each row, the set of columns allowed.
/// A queen placed beforehand takes away, in every row, the squares that it attacks. A prefix of queens is a problem
/// too, which is how a count is cut into pieces ([`split`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serde_forms::ProblemForm"))]
#[cfg_attr(feature = "serde", serde(into = "super::serde_forms::ProblemForm"))]
pub struct Problem {
    order: Order,
    rules: Rules,
    /// For each row below the order, bit c is set when column c is allowed.
    allowed: [u32; Order::MAX.get()],
    queens: Vec<Square>,
}

impl Problem {
    /// Returns the empty board, for ordinary queens.
    #[must_use]
    pub fn new(order: Order) -> Self {
        Self::with_rules(order, Rules::Plain)
    }

    /// Returns the empty board, for pieces that attack by these rules.
    ///
    /// ```
    /// use backrank_core::{Order, queens::{Problem, Rules, count::{CountMethod, published}}};
    ///
    /// let torus = Problem::with_rules(Order::new(7)?, Rules::Torus);
    /// assert_eq!(CountMethod::Auto.count(&torus)?, 28);
    /// assert_eq!(published(&torus, false).map(|known| known.oeis), Some("A007705"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_rules(order: Order, rules: Rules) -> Self {
        Self {
            order,
            rules,
            allowed: [order.column_set(); Order::MAX.get()],
            queens: Vec::new(),
        }
    }

    /// Returns the same problem with a queen placed beforehand. A queen that stands there already changes nothing.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn with_queen(mut self, square: Square) -> Result<Self, SquareError> {
        self.check(square)?;
        if self.queens.contains(&square) {
            return Ok(self);
        }
        for row in 0..self.order.get() as u32 {
            for column in 0..self.order.get() as u32 {
                let other = Square { row, column };
                if other != square && self.attack_on(other, &[square]).is_some() {
                    self.forbid(other);
                }
            }
        }
        self.queens.push(square);
        Ok(self)
    }

    /// Returns the same problem with a square forbidden.
    ///
    /// # Errors
    /// [`SquareError`] when the square is not on the board.
    pub fn with_block(mut self, square: Square) -> Result<Self, SquareError> {
        self.check(square)?;
        self.forbid(square);
        Ok(self)
    }

    /// The board's order.
    #[must_use]
    pub const fn order(&self) -> Order {
        self.order
    }

    /// The rules by which the queens attack.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the attack on `square` by the first of the queens that attacks it.
    #[must_use]
    pub fn attack_on(&self, square: Square, queens: &[Square]) -> Option<Attack> {
        self.rules.attack_on(self.order.into(), square, queens)
    }

    /// The columns allowed in a row: bit c stands for column c. None in a row that is not on the board.
    #[must_use]
    #[inline]
    pub fn allowed(&self, row: usize) -> u32 {
        self.rows().get(row).copied().unwrap_or(0)
    }

    /// The columns allowed in each row below the order.
    pub(crate) fn rows(&self) -> &[u32] {
        &self.allowed[..self.order.get()]
    }

    /// True if a queen may stand on the square, as far as the problem itself says; false outside the board.
    #[must_use]
    #[inline]
    pub fn allows(&self, square: Square) -> bool {
        self.order.dims().contains(square)
            && self.allowed[square.row as usize] >> square.column & 1 == 1
    }

    /// The queens placed beforehand, in the order in which they were placed.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// True if this is the plain problem of its order: ordinary queens, nothing placed, nothing forbidden.
    #[must_use]
    pub fn is_empty_board(&self) -> bool {
        self.rules == Rules::Plain && self.is_blank()
    }

    /// True if nothing is placed and nothing forbidden, by any rules.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.queens.is_empty()
            && (0..self.order.get()).all(|row| self.allowed(row) == self.order.column_set())
    }

    /// Returns the contradiction within the problem, if there is one; then it has no solution. Others may have none either.
    ///
    /// A search meets it only in the row where it is, and again in every branch: ask first.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        let (order, side) = (self.order, self.order.into());
        let has_torus = self.rules == Rules::Torus && !fits_torus(order);
        let torus = has_torus.then_some(Contradiction::OrderOfTorus(order));
        let attack = || self.rules.first_attack(side, &self.queens);
        torus
            .or_else(|| attack().map(Contradiction::Attack))
            .or_else(|| {
                let mut queens = self.queens.iter().copied();
                let blocked = queens.find(|&queen| !self.allows(queen));
                blocked.map(Contradiction::Blocked)
            })
            .or_else(|| {
                let full = self.rows().iter().position(|&columns| columns == 0);
                full.map(|row| Contradiction::NoSquareInRow(row as u32))
            })
            .or_else(|| {
                let reachable = self.rows().iter().fold(0, |columns, row| columns | row);
                let full = self.order.column_set() & !reachable;
                (full != 0).then(|| Contradiction::NoSquareInColumn(full.trailing_zeros()))
            })
    }

    fn check(&self, square: Square) -> Result<(), SquareError> {
        let dims = self.order.dims();
        if dims.contains(square) {
            Ok(())
        } else {
            Err(SquareError::outside(square, dims))
        }
    }

    fn forbid(&mut self, square: Square) {
        self.allowed[square.row as usize] &= !(1 << square.column);
    }
}

/// True if n queens fit on a torus of the order n: if it is divisible by neither 2 nor 3 (Pólya 1918), and for 0 queens.
fn fits_torus(order: Order) -> bool {
    let n = order.get();
    n == 0 || !(n.is_multiple_of(2) || n.is_multiple_of(3))
}

impl From<Order> for Problem {
    fn from(order: Order) -> Self {
        Self::new(order)
    }
}

/// The reason why a problem contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The order is divisible by 2 or 3, and on such a torus there is no solution (Pólya 1918).
    OrderOfTorus(Order),
    /// Two queens placed beforehand attack each other.
    Attack(Attack),
    /// A queen was placed beforehand on a forbidden square.
    Blocked(Square),
    /// Every square of this row is forbidden, or attacked by a queen placed beforehand.
    NoSquareInRow(u32),
    /// Every square of this column is forbidden, or attacked by a queen placed beforehand.
    NoSquareInColumn(u32),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OrderOfTorus(order) => write!(
                f,
                "{order} queens do not fit on a torus of order {order}, which is divisible by 2 or 3"
            ),
            Self::Attack(attack) => attack.fmt(f),
            Self::Blocked(Square { row, column }) => write!(
                f,
                "the queen on {row},{column} stands on a forbidden square"
            ),
            Self::NoSquareInRow(row) => write!(f, "no square is left in row {row}"),
            Self::NoSquareInColumn(column) => write!(f, "no square is left in column {column}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::attack::Line;
    use super::*;

    fn problem(with: &[(u32, u32)], block: &[(u32, u32)]) -> Problem {
        let square = |&(row, column): &(u32, u32)| Square { row, column };
        let empty = Problem::new(Order::new(8).unwrap());
        let placed = with
            .iter()
            .map(square)
            .fold(empty, |p, queen| p.with_queen(queen).unwrap());
        block
            .iter()
            .map(square)
            .fold(placed, |p, blocked| p.with_block(blocked).unwrap())
    }

    #[test]
    fn a_placed_queen_takes_what_it_attacks() {
        let placed = problem(&[(2, 3)], &[]);
        assert_eq!(placed.allowed(2), 1 << 3);
        assert_eq!(placed.allowed(3), 0xff & !(1 << 2 | 1 << 3 | 1 << 4));
        assert_eq!(placed.contradiction(), None);
        assert!(!placed.is_empty_board() && problem(&[], &[]).is_empty_board());
        assert!(!problem(&[], &[(7, 7)]).is_empty_board());
    }

    #[test]
    fn contradictions_are_named() {
        let attack = problem(&[(0, 0), (5, 6), (7, 7)], &[]).contradiction();
        let along = Line::FallingDiagonal;
        let expected = Attack {
            first: Square { row: 0, column: 0 },
            second: Square { row: 7, column: 7 },
            along,
        };
        assert_eq!(attack, Some(Contradiction::Attack(expected)));
        let blocked = problem(&[(0, 0)], &[(0, 0)]).contradiction();
        assert_eq!(
            blocked,
            Some(Contradiction::Blocked(Square { row: 0, column: 0 }))
        );
    }

    #[test]
    fn rows_and_columns_without_a_square_left_are_contradictions() {
        let all = |square: fn(u32) -> (u32, u32)| (0..8).map(square).collect::<Vec<_>>();
        let row = problem(&[], &all(|i| (5, i)));
        assert_eq!(row.contradiction(), Some(Contradiction::NoSquareInRow(5)));
        let column = problem(&[], &all(|i| (i, 2)));
        assert_eq!(
            column.contradiction(),
            Some(Contradiction::NoSquareInColumn(2))
        );
        for (contradiction, said) in [
            (row, "no square is left in row 5"),
            (column, "no square is left in column 2"),
            (
                problem(&[(4, 6)], &[(4, 6)]),
                "the queen on 4,6 stands on a forbidden square",
            ),
            (
                problem(&[(0, 1), (0, 2)], &[]),
                "the queens on 0,1 and 0,2 attack each other along the row",
            ),
        ] {
            assert_eq!(contradiction.contradiction().unwrap().to_string(), said);
        }
        assert_eq!(problem(&[], &all(|i| (i, i))).contradiction(), None);
        assert_eq!(Problem::new(Order::new(0).unwrap()).contradiction(), None);
    }

    #[test]
    fn squares_outside_are_refused() {
        let outside = Square { row: 8, column: 0 };
        assert!(
            Problem::new(Order::new(8).unwrap())
                .with_queen(outside)
                .is_err()
        );
        assert!(
            Problem::new(Order::new(0).unwrap())
                .with_block(Square { row: 0, column: 0 })
                .is_err()
        );
    }
}
