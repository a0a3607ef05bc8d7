//! The placements of queens on the four edges, one for each orbit, and their weights.
//!
//! Each edge has one queen. Read clockwise, the queen of the top edge is t squares after its
//! corner, that of the right edge r, of the bottom edge b, of the left edge l. A quarter turn of
//! the board rotates (t, r, b, l) by one; a mirror reverses the order and replaces l by n-1-l and
//! so on.
//!
//! ```text
//!   . t . . . .      t = 1, on 0,t
//!   . . . . . .      r = 2, on r,n-1
//!   . . . . . r      b = 1, on n-1,n-1-b
//!   l . . . . .      l = 2, on n-1-l,0
//!   . . . . . .
//!   . . . . b .      b ties with t: 2 of the copies are taken, each counts 4
//! ```
//!
//! Of the 8 copies we take those whose first number is the smallest, counted from either end of
//! each edge: t <= r, b, l <= n-1-t. (At the upper end the queen would attack the one of the top
//! edge, so a mirror never ties.) If m of the four edges tie for t, m of the 8 copies are taken, so
//! each counts 8/m solutions. The weights are in thirds of a solution.
//!
//! A queen in a corner is on two edges. We turn the board so that it is on 0,0; no other corner can
//! hold a queen then. The only symmetry left is the mirror along its diagonal, which swaps the
//! queen of row 1 with that of column 1. The nearer of the two must be in row 1, and each solution
//! counts 8.
//!
//! On a torus of size n, every solution is one of n that differ by a shift of the columns, and one
//! of them has a queen on 0,0. That queen takes row 0 and column 0. The symmetries that keep it in
//! place are those of the rest, a square of size n-1, whose borders we take. Each solution then
//! counts n times as many.

use std::iter;

use crate::board::order::Order;
use crate::board::square::Square;
use crate::queens::problem::rules::Rules;

/// The weights per solution: thirds make 8/1, 8/2, 8/3 and 8/4 integers.
pub(super) const UNIT: u128 = 3;

const WHOLE_ORBIT: u128 = 8 * UNIT;

/// Queens, and the weight of each solution that contains them.
pub(super) struct Border {
    pub(super) queens: Vec<Square>,
    pub(super) weight: u128,
}

impl Border {
    /// An upper bound on the size of a border in memory.
    pub(super) const BYTES: usize = size_of::<Self>() + 5 * size_of::<Square>();

    fn new(queens: &[(u32, u32)], weight: u128) -> Self {
        let queens = queens.iter().copied().map(Square::from).collect();
        Self { queens, weight }
    }

    /// Moves the queens to the torus of size n, below and right of a queen on 0,0.
    fn on_torus(self, n: u32) -> Self {
        let corner = iter::once(Square::new(0, 0));
        let moved = |queen: &Square| Square::new(queen.row + 1, queen.column + 1);
        Self {
            queens: corner.chain(self.queens.iter().map(moved)).collect(),
            weight: self.weight * u128::from(n),
        }
    }
}

/// Returns all borders of an empty board whose queens do not attack each other, about n⁴/15 of them
/// for ordinary queens from n = 18 on.
pub(super) fn borders(size: Order, rules: Rules) -> Vec<Border> {
    let n = size.get() as u32;
    let mut borders = if rules == Rules::Torus && n > 0 {
        let inner = square_borders(n - 1).into_iter();
        inner.map(|border| border.on_torus(n)).collect()
    } else {
        square_borders(n)
    };
    let is_peaceful = |queens: &[Square]| rules.first_attack(size.into(), queens).is_none();
    borders.retain(|border| is_peaceful(&border.queens));
    borders
}

/// Returns the borders of a square, also those whose queens attack each other. Boards of size 0 and
/// 1, where a solution may equal its mirror image, have one border without queens.
fn square_borders(n: u32) -> Vec<Border> {
    if n <= 1 {
        return vec![Border::new(&[], UNIT)];
    }
    let mut borders = Vec::new();
    with_corner(n, &mut borders);
    for t in 1..n / 2 {
        without_corner(n, t, &mut borders);
    }
    borders
}

fn with_corner(n: u32, borders: &mut Vec<Border>) {
    for in_row_1 in 2..n {
        for in_column_1 in in_row_1 + 1..n {
            let queens = [(0, 0), (1, in_row_1), (in_column_1, 1)];
            borders.push(Border::new(&queens, WHOLE_ORBIT));
        }
    }
}

fn without_corner(n: u32, t: u32, borders: &mut Vec<Border>) {
    let far = n - 1;
    for r in t..=far - t {
        for b in t..=far - t {
            for l in t..=far - t {
                let queens = [(0, t), (r, far), (far, far - b), (far - l, 0)];
                let ties = [t, r, b, l].iter().filter(|&&side| side == t).count();
                borders.push(Border::new(&queens, WHOLE_ORBIT / ties as u128));
            }
        }
    }
}
