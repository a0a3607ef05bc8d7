//! The board cut into four quadrants, and the diagonals that cross a cut.
//!
//! The side of a quadrant is m = n/2 rounded down. Its rows and columns are counted from the
//! board's corner, so that the board's symmetries permute quadrants and leave the indices alone or
//! swap them.
//!
//! ```text
//!        0 1 2 . 2 1 0   columns               NW | NE
//!      0                                       ---+---   for odd n a middle row and a middle column
//!      1   NW      NE                          SW | SE   run between the quadrants
//!      2
//!      .                     a diagonal that stays within one quadrant matters only there;
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

/// The queens of the middle lines.
///
/// Even order: there are no middle lines, one case. Odd order: either the centre holds a queen, or
/// the middle row has its queen in some column and the middle column in some row, both off the
/// centre. Mirrors bring that column and that row into the north-west, a transposition makes the
/// column the smaller number of the two (they cannot be equal, the two would share a diagonal):
/// each solution of this kind stands for eight. The north-west quadrant is then one row and one
/// column larger than the others: it counts both queens as its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Middle {
    /// No middle lines: an even order.
    None,
    /// A queen in the centre of an odd order.
    Centre,
    /// Two queens of an odd order: one in the west of the middle row, and one in the north of the
    /// middle column, farther from the corner.
    Apart,
}

impl Middle {
    /// Returns the cases of an order.
    pub(super) const fn cases(order: usize) -> &'static [Self] {
        if order.is_multiple_of(2) {
            &[Self::None]
        } else {
            &[Self::Apart, Self::Centre]
        }
    }

    /// True if the board's eight symmetries map the case to itself, so that images must be weighed.
    pub(super) const fn is_symmetric(self) -> bool {
        !matches!(self, Self::Apart)
    }
}

/// A board of order n with its diagonals numbered, those through a queen in the centre left out.
#[derive(Clone, Debug)]
pub(super) struct Diagonals {
    order: u32,
    pub(super) middle: Middle,
    /// The bit of each sum diagonal, by row + column, and of each difference diagonal, by row -
    /// column + n - 1: none if a single quadrant sees it; `None` if the queen in the centre attacks
    /// it.
    bit_of: [Vec<Option<u64>>; 2],
    /// The number of diagonals that have a bit.
    bits: u32,
}

impl Diagonals {
    /// Numbers the diagonals of the board of order `order`; those of a queen in the centre are
    /// closed to all others.
    pub(super) fn new(order: usize, middle: Middle) -> Self {
        let n = order as u32;
        let far = n.saturating_sub(1); // the longest diagonal of each kind, in the middle of their numbering
        let lines = (2 * far + 1) as usize;
        let mut numbered = Self {
            order: n,
            middle,
            bit_of: [(); 2].map(|()| vec![Some(0); lines]),
            bits: 0,
        };
        // The quadrants that each diagonal passes through, a bit for each.
        let mut quadrants = [(); 2].map(|()| vec![0_u8; lines]);
        for quadrant in Quadrant::ALL {
            let side = numbered.lines_of(quadrant);
            for (row, column) in
                (0..side).flat_map(|row| (0..side).map(move |column| (row, column)))
            {
                let lines = numbered.lines(numbered.square(quadrant, row, column));
                for (quadrants, line) in quadrants.iter_mut().zip(lines) {
                    quadrants[line] |= 1 << quadrant as u8;
                }
            }
        }
        for distance in (0..=far).rev() {
            for line in BTreeSet::from([(far - distance) as usize, (far + distance) as usize]) {
                for (bit_of, quadrants) in numbered.bit_of.iter_mut().zip(&quadrants) {
                    if middle == Middle::Centre && distance == 0 {
                        bit_of[line] = None;
                    } else if quadrants[line].count_ones() > 1 {
                        bit_of[line] = Some(1 << numbered.bits);
                        numbered.bits += 1;
                    }
                }
            }
        }
        numbered
    }

    /// Returns the number of rows and of columns of a quadrant: m, or m + 1 with the middle lines.
    pub(super) fn lines_of(&self, quadrant: Quadrant) -> u32 {
        let has_middle = self.middle == Middle::Apart && quadrant == Quadrant::NorthWest;
        self.order / 2 + u32::from(has_middle)
    }

    /// Returns the square of the quadrant's row and column on the board.
    pub(super) fn square(&self, quadrant: Quadrant, row: u32, column: u32) -> Square {
        let far = self.order - 1;
        let is_south = matches!(quadrant, Quadrant::SouthWest | Quadrant::SouthEast);
        let is_east = matches!(quadrant, Quadrant::NorthEast | Quadrant::SouthEast);
        Square {
            row: if is_south { far - row } else { row },
            column: if is_east { far - column } else { column },
        }
    }

    /// Returns the bits that a queen on the square takes; `None` when the queen in the centre
    /// attacks it.
    pub(super) fn word(&self, square: Square) -> Option<u64> {
        let [sums, differences] = &self.bit_of;
        let [sum, difference] = self.lines(square);
        Some(sums[sum]? | differences[difference]?)
    }

    /// Returns the word of a north-western board after the transposition, which changes places of
    /// the difference diagonals. The quadrants must be of one size.
    pub(super) const fn transposed(&self, word: u64) -> u64 {
        self.swapped(word, 0x2222_2222_2222_2222)
    }

    /// Returns the word of the board turned by 180 degrees: each quadrant comes to the place of the
    /// opposite one, square by square of the same indices. The quadrants must be of one size.
    pub(super) const fn turned(&self, word: u64) -> u64 {
        self.swapped(word, 0x3333_3333_3333_3333)
    }

    /// Swaps these bits of a word with those two places above. Where all quadrants are of one size,
    /// four bits together are the diagonals at one distance from the longest ones: a sum, a
    /// difference, and both on the other side. The longest stay.
    const fn swapped(&self, word: u64, lower: u64) -> u64 {
        let fours = (1 << (self.bits & !3)) - 1;
        let (lower, upper) = (lower & fours, lower << 2 & fours);
        word & !(lower | upper) | (word & lower) << 2 | (word & upper) >> 2
    }

    const fn lines(&self, Square { row, column }: Square) -> [usize; 2] {
        let far = self.order - 1;
        [(row + column) as usize, (row + far - column) as usize]
    }
}

/// The subsets of the m rows or columns of a quadrant, by size and rank.
///
/// A subset is a word, bit i for the row or column i counted from the board's corner. The subsets
/// of one size stand in increasing order, and a subset is known by its rank there. The complements
/// of the subsets of one size, in the same order, decrease: so the complement of rank i among C has
/// rank C - 1 - i.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    by_size: Vec<Vec<u32>>,
    /// The rank of each subset among those of its size.
    ranks: Vec<u32>,
}

impl Subsets {
    /// Needs 8 bytes a subset, 2^side of them: half a megabyte for the largest side, 16.
    pub(super) fn new(side: usize) -> Self {
        let mut by_size = vec![Vec::new(); side + 1];
        let subsets = 1_u32 << side;
        let mut ranks = Vec::with_capacity(subsets as usize);
        for subset in 0..subsets {
            let of_size = &mut by_size[subset.count_ones() as usize];
            ranks.push(of_size.len() as u32);
            of_size.push(subset);
        }
        Self { by_size, ranks }
    }

    pub(super) fn side(&self) -> usize {
        self.by_size.len() - 1
    }

    /// The subsets of a size, in increasing order.
    pub(super) fn of_size(&self, size: usize) -> &[u32] {
        &self.by_size[size]
    }

    /// The rank of a subset among those of its size.
    pub(super) fn rank(&self, subset: u32) -> usize {
        self.ranks[subset as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of different quadrants share a diagonal exactly when their words share a bit.
    #[test]
    fn a_shared_bit_is_a_shared_diagonal() {
        for order in 2..=9 {
            let diagonals = Diagonals::new(order, Middle::None);
            let side = order as u32 / 2;
            let squares: Vec<_> = Quadrant::ALL
                .into_iter()
                .flat_map(|quadrant| {
                    let cells = (0..side).flat_map(move |row| (0..side).map(move |c| (row, c)));
                    cells.map(move |(row, column)| (quadrant, row, column))
                })
                .collect();
            for &(p, i, j) in &squares {
                for &(q, k, l) in &squares {
                    let (a, b) = (diagonals.square(p, i, j), diagonals.square(q, k, l));
                    let shares = a.row + a.column == b.row + b.column
                        || a.row + b.column == b.row + a.column;
                    if p != q {
                        let words = diagonals.word(a).zip(diagonals.word(b));
                        assert_eq!(words.map(|(a, b)| a & b != 0), Some(shares), "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn words_fit_64_bits_at_the_largest_orders_and_32_up_to_17() {
        let even = |order| Diagonals::new(order, Middle::None).bits;
        assert_eq!((even(16), even(18), even(32)), (30, 34, 62));
        let apart = |order| Diagonals::new(order, Middle::Apart).bits;
        assert_eq!((apart(15), apart(17), apart(31)), (28, 32, 60));
        assert_eq!(Diagonals::new(17, Middle::Centre).bits, 28);
    }
}
