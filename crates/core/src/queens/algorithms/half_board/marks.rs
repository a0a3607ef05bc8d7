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

use super::geometry::{Diagonals, Quadrant};
use crate::board::square::Square;
use crate::queens::problem::rules::Rules;

/// The largest size of a board of superqueens, whose words have 64 bits.
pub(super) const MAX_SUPERQUEENS: usize = 22;

/// The word and the key of a queen or a board.
///
/// The word has the diagonals and the bits of the horizontal seam. For superqueens the key has the
/// diagonals and the bits of the vertical seam; otherwise it is 0.
pub(super) type Marks = [u64; 2];

/// Returns the marks of two queens or boards together.
pub(super) const fn unite([word, key]: Marks, [other_word, other_key]: Marks) -> Marks {
    [word | other_word, key | other_key]
}

impl Diagonals {
    /// Returns the marks of a queen that a queen in the centre does not attack.
    pub(super) fn marks(&self, rules: Rules, square: Square) -> Marks {
        let word = self.word(square);
        if rules != Rules::Superqueens {
            return [word, 0];
        }
        let north = self.side(Quadrant::NorthWest);
        let west = if square.row < north {
            north
        } else {
            self.n / 2
        };
        let horizontal = self.seam(square.row, square.column, north);
        let vertical = self.seam(square.column, square.row, west);
        [horizontal, vertical].map(|seam| word | seam << self.bits)
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
    use super::super::geometry::Middle;
    use super::*;
    use crate::board::order::Order;
    use crate::queens::problem::rules::is_knight_move;

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
                        let mark = usize::from(has_leaps && is_south(p) == is_south(q));
                        let shares = one[mark] & other[mark] != 0;
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
        let centre = Square::new(diagonals.n / 2, diagonals.n / 2);
        let has_centre = diagonals.middle == Middle::Centre;
        let squares = squares.map(move |(row, column)| diagonals.square(quadrant, row, column));
        let side = Order::new(diagonals.n as usize).unwrap().into();
        squares
            .filter(move |&square| !has_centre || rules.line(side, centre, square).is_none())
            .map(move |square| (quadrant, square, diagonals.marks(rules, square)))
    }
}
