//! The four quadrants of the board, and the diagonals that several of them share.
//!
//! The side of a quadrant is m = n/2 rounded down. Its rows and columns are numbered from the
//! corner of the board. So a symmetry of the board permutes the quadrants, and either keeps or
//! swaps the row and the column of a square.
//!
//! ```text
//!        0 1 2 . 2 1 0   columns               NW | NE
//!      0                                       ---+---   for odd n a middle row and a middle column
//!      1   NW      NE                          SW | SE   run between the quadrants
//!      2
//!      .                     a diagonal within one quadrant matters only there and has no bit;
//!      2                     all others have a bit, and quadrants fit together if they share none
//!      1   SW      SE
//!      0
//! rows
//! ```

use crate::board::square::Square;

/// A corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quadrant {
    SouthEast,
    SouthWest,
    NorthEast,
    NorthWest,
}

impl Quadrant {
    /// The quadrants, each opposite quadrant at the same place from the other end.
    pub(super) const ALL: [Self; 4] = [
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthEast,
        Self::NorthWest,
    ];
}

/// The positions of the queens on the middle row and the middle column.
///
/// For even n there are no middle lines, so there is one case. For odd n either one queen is in the
/// centre, or the middle row and the middle column have separate queens. Mirrors move the column of
/// the former and the row of the latter into the north-west. A transposition makes the column the
/// smaller number; the two cannot be equal, because the queens would share a diagonal. So each
/// solution represents eight. The north-west quadrant counts both queens as its own, which makes it
/// one row and one column larger than the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Middle {
    /// No middle lines: n is even.
    None,
    /// A queen in the centre: n is odd.
    Centre,
    /// Queens in the west of the middle row and in the north of the middle column: n is odd.
    ///
    /// The latter is farther from the corner.
    Apart,
}

impl Middle {
    /// Returns the cases for a board size.
    pub(super) const fn cases(n: usize) -> &'static [Self] {
        if n.is_multiple_of(2) {
            &[Self::None]
        } else {
            &[Self::Apart, Self::Centre]
        }
    }
}

/// The bits of the diagonals of an n x n board.
#[derive(Clone, Debug)]
pub(super) struct Diagonals {
    pub(super) n: u32,
    pub(super) middle: Middle,
    /// The bit of each sum diagonal, by row + column, and of each difference diagonal, by row -
    /// column + n - 1.
    ///
    /// 0 if the diagonal lies within one quadrant, or if a queen in the centre attacks it.
    bit_of: [Vec<u64>; 2],
    /// The number of diagonals that have a bit.
    pub(super) bits: u32,
}

impl Diagonals {
    /// Assigns bits to the diagonals of a board of size `n`.
    pub(super) fn new(n: usize, middle: Middle) -> Self {
        let (side, longest) = (n / 2, n.saturating_sub(1));
        let mut diagonals = Self {
            n: n as u32,
            middle,
            bit_of: [(); 2].map(|()| vec![0; 2 * longest + 1]),
            bits: 0,
        };
        // Diagonals that are farther from the longest one lie in a corner of the board. A larger
        // north-west reaches one more difference diagonal on each side, which it shares with the
        // north-east or the south-west.
        let reach = [side, side + usize::from(middle == Middle::Apart)];
        for distance in (usize::from(middle == Middle::Centre)..=side).rev() {
            let lines = [longest - distance, longest + distance];
            for &line in &lines[usize::from(distance == 0)..] {
                for (bit_of, reach) in diagonals.bit_of.iter_mut().zip(reach) {
                    if distance < reach {
                        bit_of[line] = 1 << diagonals.bits;
                        diagonals.bits += 1;
                    }
                }
            }
        }
        diagonals
    }

    /// Returns the side of a quadrant: m, or m + 1 with the middle lines.
    pub(super) fn side(&self, quadrant: Quadrant) -> u32 {
        let has_middle = self.middle == Middle::Apart && quadrant == Quadrant::NorthWest;
        self.n / 2 + u32::from(has_middle)
    }

    /// Returns the square of the board at a row and a column of the quadrant.
    pub(super) fn square(&self, quadrant: Quadrant, row: u32, column: u32) -> Square {
        let last = self.n - 1;
        let is_south = matches!(quadrant, Quadrant::SouthWest | Quadrant::SouthEast);
        let is_east = matches!(quadrant, Quadrant::NorthEast | Quadrant::SouthEast);
        Square {
            row: if is_south { last - row } else { row },
            column: if is_east { last - column } else { column },
        }
    }

    /// Returns the bits of a queen's diagonals.
    pub(super) fn word(&self, Square { row, column }: Square) -> u64 {
        let [sums, differences] = &self.bit_of;
        sums[(row + column) as usize] | differences[(row + self.n - 1 - column) as usize]
    }

    /// Returns the word of a north-western board after a transposition.
    ///
    /// A transposition swaps difference diagonals. The quadrants must have the same size.
    pub(super) const fn transposed(&self, word: u64) -> u64 {
        self.swapped(word, 0x2222_2222_2222_2222)
    }

    /// Returns the word of the board rotated by 180 degrees.
    ///
    /// Each square moves to the same row and column of the opposite quadrant. The quadrants must
    /// have the same size.
    pub(super) const fn rotated(&self, word: u64) -> u64 {
        self.swapped(word, 0x3333_3333_3333_3333)
    }

    /// Swaps the bits `lower` of a word with the bits two positions higher.
    ///
    /// If all quadrants have the same size, each group of four bits is the four diagonals at one
    /// distance from the longest: a sum and a difference diagonal on one side, then both on the
    /// other side. The bits of the longest diagonals do not move.
    const fn swapped(&self, word: u64, lower: u64) -> u64 {
        let fours = (1 << (self.bits & !3)) - 1;
        let (lower, upper) = (lower & fours, lower << 2 & fours);
        word & !(lower | upper) | (word & lower) << 2 | (word & upper) >> 2
    }
}

/// The subsets of the m rows or columns of a quadrant, by size and rank.
///
/// A subset is a word with bit i for row or column i, numbered from the corner of the board. Its
/// rank is its position among the subsets of its size in increasing order. The complements of these
/// subsets decrease. So if there are C subsets of a size, the complement of subset i has rank
/// C - 1 - i.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    by_size: Vec<Vec<u32>>,
    /// The rank of each subset among those of its size.
    ranks: Vec<u32>,
}

impl Subsets {
    /// Creates the 2^side subsets, 8 bytes each: half a megabyte for the largest side, 16.
    pub(super) fn new(side: usize) -> Self {
        let mut by_size = vec![Vec::new(); side + 1];
        let subsets = 1_u32 << side;
        let mut ranks = Vec::with_capacity(subsets as usize);
        for subset in 0..subsets {
            let same_size = &mut by_size[subset.count_ones() as usize];
            ranks.push(same_size.len() as u32);
            same_size.push(subset);
        }
        Self { by_size, ranks }
    }

    pub(super) fn side(&self) -> usize {
        self.by_size.len() - 1
    }

    /// Returns the subsets of a size, in increasing order.
    pub(super) fn with_size(&self, size: usize) -> &[u32] {
        &self.by_size[size]
    }

    /// Returns the rank of a subset among those of its size.
    pub(super) fn rank(&self, subset: u32) -> usize {
        self.ranks[subset as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_32_bits_up_to_17_and_64_bits_up_to_32() {
        let even = |n| Diagonals::new(n, Middle::None).bits;
        assert_eq!((even(16), even(18), even(32)), (30, 34, 62));
        let apart = |n| Diagonals::new(n, Middle::Apart).bits;
        assert_eq!((apart(15), apart(17), apart(31)), (28, 32, 60));
        assert_eq!(Diagonals::new(17, Middle::Centre).bits, 28);
    }
}
