//! What a queen contributes to the words of its board: diagonals, and for superqueens seams.
//!
//! Ordinary queens of two quadrants attack each other along diagonals only. Superqueens attack by
//! knight's moves too, across the *seam* between north and south or that between west and east.
//! Only the two lines on each side of a seam matter. Each has one queen, in a column of its own:
//!
//! ```text
//!     q  . . o . . .     queens     attack each other at a distance of
//!     p  . . . . . o     p and s    0 (column), 1 (diagonal), 2 (knight's move)
//!     ---------------    q and s    0 (column), 1 (knight's move), 2 (diagonal)
//!     s  . o . . . .     p and t    0 (column), 1 (knight's move), 2 (diagonal)
//!     t  . . . . o .     q and t    0 (column), 3 (diagonal)
//! ```
//!
//! A seam has one bit per column. In column x the queens p and s have the bits x - 1, x and x + 1,
//! q those of them that are odd, t those that are even. So p and s share a bit if they are at most
//! 2 columns apart; q and s, or p and t, if they are 1 apart, and perhaps if they are 2 apart, when
//! they share a diagonal; and q and t never. If n is odd, a middle line without queens of the
//! quadrants may separate p and s. They then attack each other as q and s do, and both have the
//! odd bits only.
//!
//! North and south are compared by words with the horizontal seam, west and east by *keys* with the
//! vertical seam. With up to 2(n - 1) diagonals each has up to 3n - 2 bits: 64 at n = 22.

use super::geometry::{Diagonals, Middle, Quadrant};
use crate::board::square::Square;
use crate::queens::problem::rules::{Rules, is_knight_move};

/// The largest size of a board of superqueens, whose words have 64 bits.
pub(super) const MAX_SUPERQUEENS: usize = 22;

/// The contribution of a queen or a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    /// The diagonals, and the bits of the horizontal seam.
    word: u64,
    /// For superqueens the diagonals, and the bits of the vertical seam; otherwise 0.
    key: u64,
    /// The squares of the quadrant at a knight's move from a superqueen, by column and row.
    leaps: u128,
}

/// The number of rows in a column of [`Marks::leaps`].
const LEAP_ROWS: u32 = MAX_SUPERQUEENS as u32 / 2;

impl Marks {
    /// Adds the marks of a queen.
    pub(super) const fn with(self, queen: Self) -> Self {
        Self {
            word: self.word | queen.word,
            key: self.key | queen.key,
            leaps: self.leaps | queen.leaps,
        }
    }

    /// Returns the word and the key.
    pub(super) const fn board(self) -> [u64; 2] {
        [self.word, self.key]
    }

    /// Returns the rows of a column that are attacked by knight's moves. Higher bits may be set.
    pub(super) const fn leaps(self, column: u32) -> u32 {
        self.leaps.wrapping_shr(LEAP_ROWS * column) as u32
    }
}

impl Diagonals {
    /// Returns the marks of a queen; `None` if the queen in the centre attacks it.
    pub(super) fn marks(
        &self,
        rules: Rules,
        quadrant: Quadrant,
        row: u32,
        column: u32,
    ) -> Option<Marks> {
        let square = self.square(quadrant, row, column);
        let word = self.word(square)?;
        if rules != Rules::Superqueens {
            let (key, leaps) = (0, 0);
            return Some(Marks { word, key, leaps });
        }
        let centre = Square::new(self.n / 2, self.n / 2);
        if self.middle == Middle::Centre && is_knight_move(square, centre) {
            return None;
        }
        let lines = 0..self.side(quadrant);
        let squares = lines
            .clone()
            .flat_map(|column| lines.clone().map(move |row| (row, column)));
        let leaps = squares
            .filter(|&(row, column)| is_knight_move(square, self.square(quadrant, row, column)))
            .fold(0, |leaps, (row, column)| {
                leaps | 1 << (LEAP_ROWS * column + row)
            });
        let is_north = matches!(quadrant, Quadrant::NorthWest | Quadrant::NorthEast);
        let west = if is_north {
            Quadrant::NorthWest
        } else {
            Quadrant::SouthWest
        };
        let horizontal = self.seam(square.row, square.column, self.side(Quadrant::NorthWest));
        let vertical = self.seam(square.column, square.row, self.side(west));
        Some(Marks {
            word: word | horizontal << self.bits,
            key: word | vertical << self.bits,
            leaps,
        })
    }

    /// Returns the bits of a queen at a seam after this number of lines.
    fn seam(&self, line: u32, position: u32, lines: u32) -> u64 {
        const ODD: u64 = 0xAAAA_AAAA;
        const EVEN: u64 = 0x5555_5555;
        let after = self.n - self.n / 2;
        let has_middle_line = lines < after;
        let (distance, parity) = if line < lines {
            (lines - 1 - line, ODD)
        } else {
            (line - after, EVEN)
        };
        let bits = (0b111 << position >> 1) & ((1 << self.n) - 1);
        match (distance, has_middle_line) {
            (0, false) => bits,
            (1, false) => bits & parity,
            (0, true) => bits & ODD,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;

    /// Compares squares of different quadrants, of superqueens only those in different columns and
    /// rows.
    #[test]
    fn marks_share_a_bit_if_and_only_if_queens_attack_each_other() {
        let plain = (2..=Order::MAX.get()).map(|n| (Rules::Plain, n));
        let superqueens = (2..=MAX_SUPERQUEENS).map(|n| (Rules::Superqueens, n));
        for (rules, n) in plain.chain(superqueens) {
            let has_leaps = rules == Rules::Superqueens;
            for &middle in Middle::cases(n) {
                let diagonals = Diagonals::new(n, middle);
                let queens: Vec<_> = Quadrant::ALL
                    .into_iter()
                    .flat_map(|quadrant| squares(&diagonals, rules, quadrant))
                    .collect();
                for &(p, a, one) in &queens {
                    for &(q, b, other) in &queens {
                        if p == q || has_leaps && (a.row == b.row || a.column == b.column) {
                            continue;
                        }
                        let is_diagonal = a.row + a.column == b.row + b.column
                            || a.row + b.column == b.row + a.column;
                        let is_south = |quadrant| (quadrant as usize) < 2;
                        let shares = if has_leaps && is_south(p) == is_south(q) {
                            one.key & other.key != 0
                        } else {
                            one.word & other.word != 0
                        };
                        assert_eq!(
                            shares,
                            is_diagonal || has_leaps && is_knight_move(a, b),
                            "{rules} {n} {a:?} {b:?}"
                        );
                    }
                }
            }
        }
    }

    /// Returns the squares of a quadrant that a queen in the centre does not attack.
    fn squares(
        diagonals: &Diagonals,
        rules: Rules,
        quadrant: Quadrant,
    ) -> impl Iterator<Item = (Quadrant, Square, Marks)> {
        let lines = 0..diagonals.side(quadrant);
        let squares = lines
            .clone()
            .flat_map(move |row| lines.clone().map(move |c| (row, c)));
        squares.filter_map(move |(row, column)| {
            let marks = diagonals.marks(rules, quadrant, row, column)?;
            Some((quadrant, diagonals.square(quadrant, row, column), marks))
        })
    }
}
