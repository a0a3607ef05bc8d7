//! Counts the solutions that equal their own half turn or quarter turn, and so the orbits.
//!
//! Such solutions are rare and have searches of their own, which place whole orbits of squares: a
//! queen with its copy under the half turn, or with its three copies under the quarter turns. The
//! two long diagonals must stay empty outside the centre, because a queen there would attack its
//! own copy. On a board of odd order the middle row and column need a queen that is its own copy,
//! so it is on the central square, which attacks the long diagonals as well.
//!
//! Invariant: `Occupied` holds the columns and diagonals of the central queen and of whole orbits,
//! besides the long diagonals.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::order::Order;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::rules::Rules;

/// The numbers of solutions of a board that equal their turns.
///
/// They give the number of orbits from the number of all solutions, without checking each:
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use backrank_core::Order;
/// use backrank_core::{queens::{Solver, algorithms::HalfBoard}, internal::queens::SelfSymmetric};
///
/// let order = Order::new(12)?;
/// let all = HalfBoard::new().count(order);
/// let stop = AtomicBool::new(false);
/// let orbits = SelfSymmetric::count(order, &stop).continue_value().and_then(|turns| turns.orbits(all));
/// assert_eq!((all, orbits), (14_200, Some(1_787)));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfSymmetric {
    /// The number of solutions that equal their half turn (OEIS A032522).
    pub half_turn: u128,
    /// The number of those that equal their quarter turn too (OEIS A033148).
    pub quarter_turn: u128,
}

impl SelfSymmetric {
    /// Returns true if these numbers give the number of orbits of the problem.
    #[must_use]
    pub fn applies_to(problem: &QueensProblem) -> bool {
        problem.is_empty_board() && problem.rules() == Rules::Plain
    }

    /// Counts them, or breaks soon after `stop` became true.
    ///
    /// Takes 0.1 seconds at n = 22, and three times as long for each further n.
    pub fn count(size: Order, stop: &AtomicBool) -> ControlFlow<(), Self> {
        ControlFlow::Continue(Self {
            half_turn: half_turn(size, stop)?,
            quarter_turn: quarter_turn(size),
        })
    }

    /// Returns the number of orbits, or fundamental solutions, of the empty board (OEIS A002562).
    ///
    /// `all` is the number of all solutions. Returns `None` if no board has such numbers.
    ///
    /// By Burnside's lemma (Burnside 1897) it is the average, over the 8 symmetries, of the number
    /// of solutions that the symmetry fixes. The identity fixes all, the two quarter turns fix the
    /// same ones, and a mirror fixes none. Only the single solution of sizes 0 and 1 equals its
    /// mirror images.
    #[must_use]
    pub fn orbits(self, all: u128) -> Option<u128> {
        if all == 1 {
            return Some(1);
        }
        let left_alone = all
            .checked_add(self.half_turn)?
            .checked_add(self.quarter_turn.checked_mul(2)?)?;
        left_alone.is_multiple_of(8).then_some(left_alone / 8)
    }
}

/// Counts the solutions that equal their half turn, or breaks soon after `stop` became true.
fn half_turn(size: Order, stop: &AtomicBool) -> ControlFlow<(), u128> {
    let Some(board) = Board::new(size) else {
        return ControlFlow::Continue(1);
    };
    let (half, far) = (board.far.div_ceil(2), board.far);
    let mut solutions = 0;
    // Place the queens of the edges first: read clockwise they are t, r, t, r squares after the
    // corners. Of the 4 copies, by quarter turn and mirror, we take the one in which t is the
    // smallest number, counted from either end. If r ties with t, the quarter turn is taken too. No
    // queen is in a corner, which is on a long diagonal. Since r is not n - 1 - t, the four do not
    // attack each other.
    for t in 1..half {
        for r in (t..far - t).filter(|&r| r != far - r) {
            let top = board.pair(board.start(), 0, 1 << t);
            let (row, queen) = if r < half {
                (r, 1 << far)
            } else {
                (far - r, 1)
            };
            let border = board.pair(top, row, queen);
            // From the middle outwards, which visits half the nodes of the other direction.
            let rows: Vec<_> = (1..half).rev().filter(|&open| open != row).collect();
            let images = if r == t { 2 } else { 4 };
            solutions += images * board.pairs(border, &rows, stop)?;
        }
    }
    ControlFlow::Continue(solutions.into())
}

/// Counts the solutions that equal their quarter turn, in less than 0.1 seconds for every order.
fn quarter_turn(size: Order) -> u128 {
    match Board::new(size) {
        None => 1,
        // Queens come in fours, plus perhaps the central one.
        Some(_) if size.get() % 4 > 1 => 0,
        Some(board) => board.quadruples(board.start()).into(),
    }
}

/// A square board of size 2 or more.
#[derive(Clone, Copy)]
struct Board {
    /// The index of the last row and column, n - 1.
    far: u32,
    columns: u32,
}

/// The attacked lines as sets: bit c of the columns, bit r + c of the sum diagonals, bit c - r + n
/// - 1 of the difference diagonals.
#[derive(Clone, Copy)]
struct Occupied {
    columns: u32,
    sums: u64,
    differences: u64,
}

impl Board {
    fn new(size: Order) -> Option<Self> {
        let far = (size.get() as u32).checked_sub(1)?;
        let columns = size.column_set();
        (far > 0).then_some(Self { far, columns })
    }

    /// Returns the long diagonals, and the column of the central square if there is one.
    fn start(self) -> Occupied {
        let is_odd = self.far.is_multiple_of(2);
        Occupied {
            columns: u32::from(is_odd) << (self.far / 2),
            sums: 1 << self.far,
            differences: 1 << self.far,
        }
    }

    #[inline]
    fn free(self, occupied: Occupied, row: u32) -> u32 {
        let diagonals = occupied.sums >> row | occupied.differences >> (self.far - row);
        self.columns & !(occupied.columns | diagonals as u32)
    }

    #[inline]
    fn with(self, occupied: Occupied, row: u32, queen: u32) -> Occupied {
        Occupied {
            columns: occupied.columns | queen,
            sums: occupied.sums | u64::from(queen) << row,
            differences: occupied.differences | u64::from(queen) << (self.far - row),
        }
    }

    /// Adds a queen and its copy under the half turn.
    #[inline]
    fn pair(self, occupied: Occupied, row: u32, queen: u32) -> Occupied {
        let image = queen.reverse_bits() >> (31 - self.far);
        self.with(self.with(occupied, row, queen), self.far - row, image)
    }

    /// Counts the ways to fill these rows of the upper half, and their copies below, by pairs.
    fn pairs(self, occupied: Occupied, rows: &[u32], stop: &AtomicBool) -> ControlFlow<(), u64> {
        let [row, rest @ ..] = rows else {
            return ControlFlow::Continue(1);
        };
        // Rare enough to cost nothing: a few thousand nodes between checks.
        if rows.len().is_multiple_of(4) && stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let mut free = self.free(occupied, *row);
        let mut solutions = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let next = self.pair(occupied, *row, queen);
            // Saves a call. Looking further ahead saves nothing more.
            if rest.first().is_none_or(|&row| self.free(next, row) != 0) {
                solutions += self.pairs(next, rest, stop)?;
            }
        }
        ControlFlow::Continue(solutions)
    }

    /// Counts the ways to fill the rest of the board by queens with their quarter turns.
    fn quadruples(self, occupied: Occupied) -> u64 {
        // An orbit occupies the same rows as columns. The innermost open row of the upper half is
        // next.
        let open = self.columns & !occupied.columns;
        let upper = open & ((1 << self.far.div_ceil(2)) - 1);
        let Some(row) = upper.checked_ilog2() else {
            return 1;
        };
        let mut free = self.free(occupied, row);
        let mut solutions = 0;
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            let turned = self.pair(occupied, column, 1 << (self.far - row));
            solutions += self.quadruples(self.pair(turned, row, 1 << column));
        }
        solutions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::known;

    /// Solutions for n that equal their half turn, from n = 1 on (OEIS A032522).
    const HALF_TURN: [u128; 27] = [
        1,
        0,
        0,
        2,
        2,
        4,
        8,
        4,
        16,
        12,
        48,
        80,
        136,
        420,
        1_240,
        3_000,
        8_152,
        18_104,
        44_184,
        144_620,
        375_664,
        1_250_692,
        3_581_240,
        11_675_080,
        34_132_592,
        115_718_268,
        320_403_024,
    ];

    /// Solutions for n that equal their quarter turn, from n = 1 on (OEIS A033148): none unless n is
    /// 4k or 4k + 1 (Ahrens 1910).
    const QUARTER_TURN: [u128; 32] = [
        1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3_328, 3_264,
        0, 0, 32_896, 43_776, 0, 0, 406_784,
    ];

    #[test]
    fn orbits_are_counted_only_from_numbers_that_fit() {
        let orbits = |all, half_turn, quarter_turn| {
            let turns = SelfSymmetric {
                half_turn,
                quarter_turn,
            };
            turns.orbits(all)
        };
        assert_eq!(orbits(92, 4, 2), None);
        assert_eq!(orbits(u128::MAX, 1, 0), None);
        assert_eq!(orbits(0, 0, u128::MAX), None);
    }

    fn counted(n: usize) -> SelfSymmetric {
        let count = SelfSymmetric::count(Order::new(n).unwrap(), &AtomicBool::new(false));
        count.continue_value().unwrap()
    }

    #[test]
    fn the_searches_for_turns_find_the_published_numbers() {
        for (n, half_turn) in (1..=20).zip(HALF_TURN) {
            assert_eq!(counted(n).half_turn, half_turn, "{n}");
        }
    }

    /// Quarter turns only: the half turns of these boards would take too long.
    #[test]
    fn quarter_turns_are_the_published_numbers() {
        for (n, turns) in (1..).zip(QUARTER_TURN) {
            assert_eq!(quarter_turn(Order::new(n).unwrap()), turns, "{n}");
        }
    }

    /// Burnside's lemma derives one table from the three others, so a wrong digit in any of them
    /// fails this test.
    #[test]
    fn the_tables_of_published_numbers_fit_each_other() {
        for n in 1..=27 {
            let turns = SelfSymmetric {
                half_turn: HALF_TURN[n - 1],
                quarter_turn: QUARTER_TURN[n - 1],
            };
            let orbits = known::ALL.value(n).and_then(|all| turns.orbits(all));
            assert!(
                orbits.is_some() && orbits == known::FUNDAMENTAL.value(n),
                "{n}"
            );
        }
        assert_eq!(known::ALL.last(), 27);
    }
}
