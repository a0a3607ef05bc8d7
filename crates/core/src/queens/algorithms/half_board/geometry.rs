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

use std::collections::BTreeSet;

use crate::board::square::Square;

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

/// A board of order n with its diagonals numbered, those through a queen in the centre left out.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    order: u32,
    /// The effect of a queen on each sum diagonal, by row + column.
    sums: Vec<Diagonal>,
    /// The same for each difference diagonal, by row - column + n - 1.
    differences: Vec<Diagonal>,
    /// The number of diagonals that have a bit.
    bits: u32,
}

/// The board turned by 180 degrees: each quadrant comes to the place of the opposite one, square by square of the same indices.
#[derive(Clone, Debug)]
pub(super) struct HalfTurn {
    /// By byte of a word: the bits that each value of the byte becomes.
    of_bytes: Vec<[u64; 256]>,
}

impl HalfTurn {
    /// Returns the word of the turned board.
    #[inline]
    pub(super) fn turn(&self, word: u64) -> u64 {
        let bytes = word.to_le_bytes();
        let moved = self.of_bytes.iter().zip(bytes);
        moved.fold(0, |turned, (moved, byte)| turned | moved[byte as usize])
    }
}

/// The effect of a queen on a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Diagonal {
    /// It takes this bit.
    Crosses(u32),
    /// It is seen by its own quadrant only.
    Inside,
    /// It is attacked by the queen in the centre.
    Attacked,
}

impl Geometry {
    /// Numbers the diagonals of the board of order `order`. In the north-west, `north_west` rows and columns belong to the
    /// quadrant: m, or m + 1 with the middle lines. The diagonals of a queen on `centre` are closed to all others.
    pub(super) fn new(order: usize, north_west: usize, centre: Option<Square>) -> Self {
        let n = order as u32;
        let far = n.saturating_sub(1); // the longest diagonal of each kind, in the middle of their numbering
        let diagonals = (2 * far + 1) as usize;
        let mut geometry = Self {
            order: n,
            sums: vec![Diagonal::Inside; diagonals],
            differences: vec![Diagonal::Inside; diagonals],
            bits: 0,
        };
        if let Some(centre) = centre {
            let (sum, difference) = geometry.lines(centre);
            geometry.sums[sum] = Diagonal::Attacked;
            geometry.differences[difference] = Diagonal::Attacked;
        }
        // The number of quadrants that each diagonal passes through.
        let (mut sums, mut differences) = (vec![0; diagonals], vec![0; diagonals]);
        for quadrant in Quadrant::ALL {
            let side = match quadrant {
                Quadrant::NorthWest => north_west as u32,
                _ => n / 2,
            };
            let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
            let (on_sums, on_differences): (BTreeSet<_>, BTreeSet<_>) = cells
                .map(|(row, column)| geometry.lines(geometry.square(quadrant, row, column)))
                .unzip();
            on_sums.into_iter().for_each(|sum| sums[sum] += 1);
            on_differences
                .into_iter()
                .for_each(|difference| differences[difference] += 1);
        }
        for distance in (0..=far).rev() {
            for line in BTreeSet::from([(far - distance) as usize, (far + distance) as usize]) {
                let kinds = [
                    (&mut geometry.sums, &sums),
                    (&mut geometry.differences, &differences),
                ];
                for (kind, quadrants) in kinds {
                    if kind[line] == Diagonal::Inside && quadrants[line] > 1 {
                        kind[line] = Diagonal::Crosses(geometry.bits);
                        geometry.bits += 1;
                    }
                }
            }
        }
        geometry
    }

    /// Returns the side m of a quadrant.
    pub(super) const fn side(&self) -> usize {
        (self.order / 2) as usize
    }

    /// Returns the number of bits that a word needs.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the square of the quadrant's row and column on the board.
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

    /// Returns the bits that a queen on the square takes; `None` when the queen in the centre attacks it.
    pub(super) fn word(&self, square: Square) -> Option<u64> {
        let (sum, difference) = self.lines(square);
        let bit = |diagonal| match diagonal {
            Diagonal::Crosses(bit) => Some(1 << bit),
            Diagonal::Inside => Some(0),
            Diagonal::Attacked => None,
        };
        Some(bit(self.sums[sum])? | bit(self.differences[difference])?)
    }

    /// Returns the word of a north-western board after the transposition, which changes places of the difference diagonals. The
    /// quadrants must be of one size.
    pub(super) fn transposed(&self, word: u64) -> u64 {
        let mirrored = self.differences.iter().rev();
        let pairs = self.differences.iter().zip(mirrored);
        pairs.fold(word, |moved, pair| match pair {
            (&Diagonal::Crosses(bit), &Diagonal::Crosses(to)) => {
                moved & !(1 << to) | (word >> bit & 1) << to
            }
            _ => moved,
        })
    }

    /// Returns the half turn of words. The quadrants must be of one size.
    pub(super) fn half_turn(&self) -> HalfTurn {
        let mut moved = vec![0; self.bits.next_multiple_of(8) as usize];
        for kind in [&self.sums, &self.differences] {
            for pair in kind.iter().zip(kind.iter().rev()) {
                if let (&Diagonal::Crosses(bit), &Diagonal::Crosses(to)) = pair {
                    moved[bit as usize] = 1 << to;
                }
            }
        }
        let of_byte = |bits: &[u64; 8]| {
            let mut words = [0; 256];
            for byte in 1..256_usize {
                words[byte] = words[byte & (byte - 1)] | bits[byte.trailing_zeros() as usize];
            }
            words
        };
        HalfTurn {
            of_bytes: moved.as_chunks().0.iter().map(of_byte).collect(),
        }
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
            let geometry = Geometry::new(order, order / 2, None);
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
    fn a_transposed_word_is_that_of_the_transposed_board() {
        for (order, centre) in [(8, None), (9, Some(Square { row: 4, column: 4 }))] {
            let geometry = Geometry::new(order, order / 2, centre);
            let word = |row, column| geometry.word(Square { row, column });
            for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
                let transposed = word(row, column).map(|word| geometry.transposed(word));
                assert_eq!(transposed, word(column, row), "{row},{column}");
            }
        }
    }

    #[test]
    fn a_turned_word_is_that_of_the_opposite_square() {
        use Quadrant::{NorthEast, NorthWest, SouthEast, SouthWest};
        for (order, centre) in [(18, None), (9, Some(Square { row: 4, column: 4 }))] {
            let geometry = Geometry::new(order, order / 2, centre);
            let (turn, side) = (geometry.half_turn(), geometry.side() as u32);
            for (from, to) in [
                (NorthWest, SouthEast),
                (SouthEast, NorthWest),
                (NorthEast, SouthWest),
                (SouthWest, NorthEast),
            ] {
                for (row, column) in (0..side).flat_map(|i| (0..side).map(move |j| (i, j))) {
                    let word = |quadrant| geometry.word(geometry.square(quadrant, row, column));
                    let turned = word(from).map(|word| turn.turn(word));
                    assert_eq!(turned, word(to), "{from:?} {row},{column}");
                }
            }
        }
    }

    #[test]
    fn words_fit_64_bits_at_the_largest_orders_and_32_up_to_17() {
        let even = |order| Geometry::new(order, order / 2, None).bits();
        assert_eq!((even(16), even(18), even(32)), (30, 34, 62));
        let apart = |order| Geometry::new(order, order / 2 + 1, None).bits();
        assert_eq!((apart(15), apart(17), apart(31)), (28, 32, 60));
    }

    #[test]
    fn a_queen_in_the_centre_closes_its_diagonals() {
        let centre = Square { row: 8, column: 8 };
        let geometry = Geometry::new(17, 8, Some(centre));
        assert_eq!(geometry.bits(), 28);
        assert_eq!(geometry.word(Square { row: 7, column: 7 }), None);
        assert!(geometry.word(Square { row: 7, column: 6 }).is_some());
    }
}
