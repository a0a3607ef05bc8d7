//! The checker for boards of any size, in linear time.

use super::verify::{QueensFault, first_fault};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, filled};
use crate::queens::problem::rules::Rules;

/// Checks queens on a board of any side, in linear time.
///
/// It checks the same as [`verify`](crate::queens::verify()), one queen after another. It keeps a
/// bit for each row, column and diagonal, 6 bits per row; for superqueens also the column of each
/// row's queen, 38 bits per row in all.
///
/// ```
/// use backrank_core::{Side, Square, queens::{QueensChecker, QueensFault}};
///
/// let mut checker = QueensChecker::new(Side::new(4)?).unwrap();
/// let queens = [(0, 1), (1, 3), (2, 0), (3, 2)].map(Square::from);
/// assert_eq!(checker.check(queens), Ok(()));
/// assert_eq!(checker.check(queens.into_iter().take(3)), Err(QueensFault::Missing { queens: 3 }));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct QueensChecker {
    size: Side,
    rules: Rules,
    /// One bit per row, column, rising and falling diagonal, in this order, set if a queen is on
    /// it.
    occupied: Vec<u64>,
    /// The column of each row's queen, for rules with knight's moves; [`NO_QUEEN`] if the row has
    /// none.
    columns: Vec<u32>,
}

const NO_QUEEN: u32 = u32::MAX;

impl QueensChecker {
    /// Returns a checker of boards of this side.
    ///
    /// # Errors
    /// [`OutOfMemory`] if its bits do not fit into memory.
    pub fn new(size: Side) -> Result<Self, OutOfMemory> {
        Self::with_rules(size, Rules::Plain)
    }

    /// Returns a checker of boards of this side under these rules.
    ///
    /// # Errors
    /// [`OutOfMemory`] if its bits, and for superqueens 4 bytes per row, do not fit into memory.
    pub fn with_rules(size: Side, rules: Rules) -> Result<Self, OutOfMemory> {
        let lines = 6 * u64::from(size.get());
        let knight_rows = match rules {
            Rules::Superqueens => size.get(),
            Rules::Plain | Rules::Torus => 0,
        };
        Ok(Self {
            size,
            rules,
            occupied: filled(0, lines.div_ceil(64))?,
            columns: filled(NO_QUEEN, knight_rows.into())?,
        })
    }

    /// Checks that the queens are a solution: one in each row, all on the board, none attacking
    /// another.
    ///
    /// # Errors
    /// The [`QueensFault`] that [`verify`](crate::queens::verify()) finds.
    pub fn check<I>(&mut self, queens: I) -> Result<(), QueensFault>
    where
        I: IntoIterator<Item = Square, IntoIter: Clone>,
    {
        let queens = queens.into_iter();
        first_fault(self.size, queens.clone(), || {
            self.occupied.fill(0);
            self.columns.fill(NO_QUEEN);
            let mut later = queens.clone().enumerate();
            let (placed, second) = later.find(|&(_, queen)| !self.place(queen))?;
            let mut earlier = queens.take(placed);
            earlier.find_map(|first| self.rules.attack_on(self.size, second, &[first]))
        })
    }

    /// Places a queen. Returns false if one of its lines is taken, or if another queen attacks it
    /// by a knight's move.
    fn place(&mut self, Square { row, column }: Square) -> bool {
        let mut is_free = !self.is_knight_attacked(row, column);
        if let Some(entry) = self.columns.get_mut(row as usize) {
            *entry = column;
        }
        let [n, row, column] = [self.size.get(), row, column].map(u64::from);
        let diagonal = |sum| match self.rules {
            Rules::Torus => sum % n,
            Rules::Plain | Rules::Superqueens => sum,
        };
        let (rising, falling) = (diagonal(row + column), diagonal(row + n - column));
        for line in [row, n + column, 2 * n + rising, 4 * n + falling] {
            let (word, bit) = (&mut self.occupied[line as usize / 64], 1 << (line % 64));
            is_free &= *word & bit == 0;
            *word |= bit;
        }
        is_free
    }

    /// Returns true if a queen attacks the square by a knight's move. One column per row is enough:
    /// the check stops at a second queen in a row.
    fn is_knight_attacked(&self, row: u32, column: u32) -> bool {
        let is_queen_at = |other: Option<u32>, aside: u32| {
            let at = other.and_then(|row| self.columns.get(row as usize));
            at.is_some_and(|&at| at != NO_QUEEN && at.abs_diff(column) == aside)
        };
        [(1, 2), (2, 1)].into_iter().any(|(rows, aside)| {
            is_queen_at(row.checked_sub(rows), aside) || is_queen_at(row.checked_add(rows), aside)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::verify::verify_by;
    use super::*;
    use crate::board::order::Order;
    use crate::random::Random;

    #[test]
    fn matches_the_slow_checker() {
        let mut random = Random::new(0);
        for size in (0..=9).chain([32]).map(|n| Order::new(n).unwrap()) {
            for rules in Rules::ALL {
                let mut checker = QueensChecker::with_rules(size.into(), rules).unwrap();
                for _ in 0..2_000 {
                    // Too few queens, too many, some outside the board.
                    let n = size.get() as u64;
                    let number = random.below(n + 3);
                    let queens = random.squares(number, n * 12 / 11 + 1);
                    let result = checker.check(queens.iter().copied());
                    let verified = verify_by(rules, size, &queens);
                    assert_eq!(result, verified, "{rules} {size}: {queens:?}");
                }
            }
        }
    }
}
