//! The rules of attack as types, so that a search is compiled for one of them and pays for no
//! other.
//!
//! Two pieces r rows apart attack each other if they are 0 columns apart (same column) or r columns
//! apart (same diagonal). Some rules have *extra columns*, one more distance. On a torus of order n
//! it is n - r, because diagonals wrap. For superqueens it is 3 - r if r is 1 or 2, a knight's
//! move.

use crate::board::order::Order;

/// The squares that a piece attacks in the rows below.
///
/// A value belongs to the row that is being searched. [`next_row`](Self::next_row) returns the
/// value for the next row.
pub(crate) trait AttackPattern: Copy {
    /// True if pieces attack by a knight's move too; [`knight_attacks`](Self::knight_attacks)
    /// returns those squares.
    const HAS_KNIGHT_MOVES: bool = false;

    /// Returns the pattern for the first row of a board.
    fn new(size: Order) -> Self;

    /// Returns the extra distance in columns at which two pieces attack each other. They are
    /// `rows_apart` rows apart, 1..n.
    fn extra_columns(self, rows_apart: usize) -> Option<usize>;

    /// Returns true if pieces in these columns, `rows_apart` rows apart (1..n), attack each other.
    #[inline]
    fn attacks(self, rows_apart: usize, column: usize, other: usize) -> bool {
        let columns_apart = column.abs_diff(other);
        column == other
            || columns_apart == rows_apart
            || self.extra_columns(rows_apart) == Some(columns_apart)
    }

    /// Returns the columns that a piece attacks `rows_apart` rows away, 1..n. Bits from n on are
    /// meaningless.
    #[inline]
    fn attacked(self, column: u32, rows_apart: usize) -> u32 {
        let piece = 1 << column;
        let spread = |columns_apart: usize| piece << columns_apart | piece >> columns_apart;
        let extra = self.extra_columns(rows_apart).map_or(0, spread);
        piece | spread(rows_apart) | extra
    }

    /// Returns the number of diagonals in each direction on a board of n rows.
    #[inline]
    fn diagonals(self, n: usize) -> usize {
        (2 * n).saturating_sub(1)
    }

    /// Returns the index of the diagonal with this sum, row + column or row - column + n - 1.
    #[inline]
    fn diagonal(self, sum: usize) -> usize {
        sum
    }

    /// Returns the distance in rows to the nearest piece above that attacks the square by a
    /// knight's move. `above` has the columns of the pieces in the rows above.
    #[inline]
    fn knight_attacker(self, above: &[u8], column: usize) -> Option<usize> {
        if !Self::HAS_KNIGHT_MOVES {
            return None;
        }
        let nearest = above.iter().rev().zip(1..=2);
        let mut attackers = nearest.filter(|&(&other, rows_apart)| {
            self.extra_columns(rows_apart) == Some(usize::from(other).abs_diff(column))
        });
        attackers.next().map(|(_, rows_apart)| rows_apart)
    }

    /// Shifts a word of sum diagonals, bit c for column c, by `rows` rows (1..n) down.
    #[inline]
    fn sums_below(self, sums: u32, rows: u32) -> u32 {
        sums >> rows
    }

    /// Shifts a word of difference diagonals by `rows` rows (1..n) down.
    #[inline]
    fn differences_below(self, differences: u32, rows: u32) -> u32 {
        differences << rows
    }

    /// Returns the pattern for the next row, given the piece in this one.
    #[inline]
    fn next_row(self, piece: u32) -> Self {
        let _ = piece;
        self
    }

    /// Returns the pattern `rows` rows (from 1) down, with only the piece in this row added.
    #[inline]
    fn below(self, piece: u32, rows: u32) -> Self {
        (1..rows).fold(self.next_row(piece), |pattern, _| pattern.next_row(0))
    }

    /// Returns the squares of this row that pieces above attack by a knight's move.
    #[inline]
    fn knight_attacks(self) -> u32 {
        0
    }
}

/// The pattern of [`Rules::Plain`](super::rules::Rules::Plain).
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl AttackPattern for Plain {
    fn new(_: Order) -> Self {
        Self
    }

    #[inline]
    fn extra_columns(self, _: usize) -> Option<usize> {
        None
    }
}

/// The pattern of [`Rules::Torus`](super::rules::Rules::Torus).
#[derive(Clone, Copy)]
pub(crate) struct Torus(Order);

impl AttackPattern for Torus {
    fn new(size: Order) -> Self {
        Self(size)
    }

    #[inline]
    fn extra_columns(self, rows_apart: usize) -> Option<usize> {
        Some(self.0.get() - rows_apart)
    }

    #[inline]
    fn diagonals(self, n: usize) -> usize {
        n
    }

    #[inline]
    fn diagonal(self, sum: usize) -> usize {
        sum % self.0.get()
    }

    #[inline]
    fn sums_below(self, sums: u32, rows: u32) -> u32 {
        (sums >> rows | sums << (self.0.get() as u32 - rows)) & self.0.column_set()
    }

    #[inline]
    fn differences_below(self, differences: u32, rows: u32) -> u32 {
        (differences << rows | differences >> (self.0.get() as u32 - rows)) & self.0.column_set()
    }
}

/// The pattern of [`Rules::Superqueens`](super::rules::Rules::Superqueens).
///
/// It holds the squares of this row and the next that pieces above attack by a knight's move.
#[derive(Clone, Copy)]
pub(crate) struct Superqueens {
    current: u32,
    next: u32,
}

impl AttackPattern for Superqueens {
    const HAS_KNIGHT_MOVES: bool = true;

    fn new(_: Order) -> Self {
        Self {
            current: 0,
            next: 0,
        }
    }

    #[inline]
    fn extra_columns(self, rows_apart: usize) -> Option<usize> {
        3_usize.checked_sub(rows_apart)
    }

    #[inline]
    fn next_row(self, piece: u32) -> Self {
        Self {
            current: self.next | piece << 2 | piece >> 2,
            next: piece << 1 | piece >> 1,
        }
    }

    #[inline]
    fn knight_attacks(self) -> u32 {
        self.current
    }
}

/// Calls a search with the pattern of the problem's rules.
///
/// `by_rules!(problem, pattern => search(pattern))` compiles the search for each pattern.
macro_rules! by_rules {
    ($problem:expr, $pattern:ident => $search:expr) => {{
        use $crate::queens::problem::attack_pattern::{
            AttackPattern as _, Plain, Superqueens, Torus,
        };
        use $crate::queens::problem::rules::Rules;
        let problem = $problem;
        match problem.rules() {
            Rules::Plain => {
                let $pattern = Plain::new(problem.order());
                $search
            }
            Rules::Torus => {
                let $pattern = Torus::new(problem.order());
                $search
            }
            Rules::Superqueens => {
                let $pattern = Superqueens::new(problem.order());
                $search
            }
        }
    }};
}
pub(crate) use by_rules;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::QueensProblem;
    use super::super::rules::Rules;
    use super::*;
    use crate::board::square::Square;

    /// Checks each method of the pattern against the rules, in the rows below a queen.
    fn agrees<R: AttackPattern>(pattern: R, rules: Rules, size: Order) {
        let n = size.get() as u32;
        let diagonals: BTreeSet<_> = (0..2 * size.get() - 1)
            .map(|sum| pattern.diagonal(sum))
            .collect();
        assert!(
            diagonals.into_iter().eq(0..pattern.diagonals(size.get())),
            "{rules} {n}"
        );
        for column in 0..n {
            let queen = Square::new(0, column);
            let (mut at, piece) = (pattern.next_row(1 << column), 1 << column);
            let (mut sums, mut differences) = (piece, piece);
            for row in 1..n {
                let set = |is_in: &dyn Fn(u32) -> bool| {
                    let columns = (0..n).filter(|&c| is_in(c));
                    columns.fold(0_u32, |set, c| set | 1 << c)
                };
                let expected = set(&|c| {
                    let square = Square::new(row, c);
                    rules.line(size.into(), queen, square).is_some()
                });
                let by_distance =
                    set(&|c| pattern.attacks(row as usize, column as usize, c as usize));
                let by_arrays =
                    set(&|c| shares_array(pattern, n as usize, queen, row as usize, c as usize));
                let by_set = pattern.attacked(column, row as usize) & size.column_set();
                (sums, differences) =
                    (at.sums_below(sums, 1), at.differences_below(differences, 1));
                let by_words =
                    (piece | sums | differences | at.knight_attacks()) & size.column_set();
                let results = [by_distance, by_arrays, by_set, by_words];
                assert_eq!(results, [expected; 4], "{rules} {n} {queen:?} {row}");
                assert!(R::HAS_KNIGHT_MOVES || at.knight_attacks() == 0);
                at = at.next_row(0);
            }
        }
    }

    /// Returns true if the square shares an entry of the occupancy arrays with the queen, or is
    /// attacked by a knight's move.
    fn shares_array<R: AttackPattern>(
        pattern: R,
        n: usize,
        queen: Square,
        row: usize,
        column: usize,
    ) -> bool {
        let (queen_row, queen_column) = (queen.row as usize, queen.column as usize);
        let rising = |row: usize, column: usize| pattern.diagonal(row + column);
        let falling = |row: usize, column: usize| pattern.diagonal(row + n - 1 - column);
        // Columns outside the board, so no other piece attacks.
        let mut above = vec![u8::MAX; row];
        above[queen_row] = queen_column as u8;
        column == queen_column
            || rising(row, column) == rising(queen_row, queen_column)
            || falling(row, column) == falling(queen_row, queen_column)
            || pattern.knight_attacker(&above, column).is_some()
    }

    #[test]
    fn each_way_to_look_at_the_rows_below_is_that_of_the_rules() {
        for size in (1..=32).map(|n| Order::new(n).unwrap()) {
            for rules in Rules::ALL {
                let problem = QueensProblem::on(size, rules);
                by_rules!(&problem, pattern => agrees(pattern, rules, size));
            }
        }
    }
}
