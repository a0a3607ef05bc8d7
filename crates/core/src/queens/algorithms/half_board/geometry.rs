//! The board cut into four quadrants, and the diagonals that cross a cut.
//!
//! The side of a quadrant is m = n/2 rounded down. Its rows and columns are counted from the board's corner, so that the
//! board's symmetries permute quadrants and leave the indices alone or swap them.
//!
//! ```text
//!        0 1 2 . 2 1 0   columns               NW | NE
//!      0                                       ---+---   for odd n a middle row and a middle column
//!      1   NW      NE                          SW | SE   run between the quadrants
//!      2
//!      .                     a diagonal that stays within one quadrant is that quadrant's own affair;
//!      2                     all others get a bit, and two quadrants fit together when they share none
//!      1   SW      SE
//!      0
//! rows
//! ```

use crate::board::Square;

/// A corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quadrant {
    NorthWest,
    NorthEast,
    SouthWest,
    SouthEast,
}

impl Quadrant {
    pub(super) const ALL: [Self; 4] = [
        Self::NorthWest,
        Self::NorthEast,
        Self::SouthWest,
        Self::SouthEast,
    ];
}

/// A board of order n with its diagonals numbered, those through a queen placed in a middle line left out.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    order: u32,
    /// For each sum diagonal, by row + column: what a queen on it does.
    sums: Vec<Diagonal>,
    /// For each difference diagonal, by row - column + n - 1.
    differences: Vec<Diagonal>,
    /// How many diagonals have a bit.
    bits: u32,
}

/// What a queen on a diagonal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Diagonal {
    /// It takes this bit.
    Crosses(u32),
    /// It is seen by its own quadrant only.
    Inside,
    /// It is attacked by a queen of a middle line.
    Attacked,
}

impl Geometry {
    /// The board of order `order` with a queen on each of `placed`, whose diagonals are closed to all others.
    ///
    /// The longest diagonals get the highest bits: most queens stand there, so they tell halves apart best, and the join
    /// asks for the highest bits first.
    pub(super) fn new(order: usize, placed: &[Square]) -> Self {
        let n = order as u32;
        let far = n.saturating_sub(1); // the longest diagonals of both kinds, in the middle of their numbering
        let half = n / 2;
        let diagonals = (2 * far + 1) as usize;
        let mut geometry = Self {
            order: n,
            sums: vec![Diagonal::Inside; diagonals],
            differences: vec![Diagonal::Inside; diagonals],
            bits: 0,
        };
        for &queen in placed {
            let (sum, difference) = geometry.lines(queen);
            geometry.sums[sum] = Diagonal::Attacked;
            geometry.differences[difference] = Diagonal::Attacked;
        }
        // A diagonal as far as `reach` from the longest passes through two quadrants, or one and a middle line.
        let reach = if n.is_multiple_of(2) {
            half.saturating_sub(1)
        } else {
            half
        };
        for distance in (0..=reach).rev() {
            for line in [far - distance.min(far), far + distance] {
                for kind in [&mut geometry.sums, &mut geometry.differences] {
                    if let Some(diagonal @ Diagonal::Inside) = kind.get_mut(line as usize) {
                        *diagonal = Diagonal::Crosses(geometry.bits);
                        geometry.bits += 1;
                    }
                }
            }
        }
        geometry
    }

    /// The side m of a quadrant.
    pub(super) const fn side(&self) -> usize {
        (self.order / 2) as usize
    }

    /// How many bits a word needs.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    /// The square of the quadrant's row and column on the board.
    pub(super) const fn square(&self, quadrant: Quadrant, row: u32, column: u32) -> Square {
        let far = self.order - 1;
        match quadrant {
            Quadrant::NorthWest => Square { row, column },
            Quadrant::NorthEast => Square {
                row,
                column: far - column,
            },
            Quadrant::SouthWest => Square {
                row: far - row,
                column,
            },
            Quadrant::SouthEast => Square {
                row: far - row,
                column: far - column,
            },
        }
    }

    /// The bits that a queen on the square takes; `None` when a queen of a middle line attacks it along a diagonal.
    pub(super) fn word(&self, square: Square) -> Option<u64> {
        let (sum, difference) = self.lines(square);
        let bit = |diagonal| match diagonal {
            Diagonal::Crosses(bit) => Some(1 << bit),
            Diagonal::Inside => Some(0),
            Diagonal::Attacked => None,
        };
        Some(bit(self.sums[sum])? | bit(self.differences[difference])?)
    }

    const fn lines(&self, Square { row, column }: Square) -> (usize, usize) {
        let far = self.order - 1;
        ((row + column) as usize, (row + far - column) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of different quadrants share a diagonal exactly when their words share a bit.
    #[test]
    fn a_shared_bit_is_a_shared_diagonal() {
        for order in 2..=9 {
            let geometry = Geometry::new(order, &[]);
            let side = geometry.side() as u32;
            let squares: Vec<_> = Quadrant::ALL
                .into_iter()
                .flat_map(|quadrant| {
                    let cells = (0..side).flat_map(move |row| (0..side).map(move |c| (row, c)));
                    cells.map(move |(row, column)| (quadrant, row, column))
                })
                .collect();
            for &(p, i, j) in &squares {
                for &(q, k, l) in &squares {
                    let (a, b) = (geometry.square(p, i, j), geometry.square(q, k, l));
                    let shares = a.row + a.column == b.row + b.column
                        || a.row + b.column == b.row + a.column;
                    if p != q {
                        let words = geometry.word(a).zip(geometry.word(b));
                        assert_eq!(words.map(|(a, b)| a & b != 0), Some(shares), "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn words_fit_64_bits_at_the_largest_orders_and_32_up_to_16() {
        let bits = |order| Geometry::new(order, &[]).bits();
        assert_eq!((bits(16), bits(18), bits(31), bits(32)), (30, 34, 62, 62));
    }

    #[test]
    fn a_queen_in_a_middle_line_closes_its_diagonals() {
        let queen = Square { row: 8, column: 2 };
        let geometry = Geometry::new(17, &[queen]);
        assert_eq!(geometry.bits(), 32);
        assert_eq!(geometry.word(Square { row: 7, column: 3 }), None);
        assert!(geometry.word(Square { row: 7, column: 4 }).is_some());
    }
}
