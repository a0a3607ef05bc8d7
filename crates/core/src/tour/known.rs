//! Published counts of tours.

use super::count::{Wanted, representative};
use crate::board::{Dims, Square};
pub use crate::known::Sequence;

/// All tours of the n x n board, open and closed, directed.
pub const ALL: Sequence = Sequence {
    oeis: "A165134",
    name: "directed Hamiltonian paths in the n x n knight graph",
    first: 1,
    values: &[
        1,
        0,
        0,
        0,
        1_728,
        6_637_920,
        165_575_218_320,
        19_591_828_170_979_904,
    ],
};

/// Closed tours of the 2n x 2n board, undirected.
pub const CLOSED: Sequence = Sequence {
    oeis: "A001230",
    name: "undirected closed knight's tours on a 2n x 2n board",
    first: 1,
    values: &[0, 0, 9_862, 13_267_364_410_532],
};

/// All tours of small boards that are not square, open and closed, directed: rows, columns, tours.
pub const ALL_RECTANGLES: &[(u32, u32, u128)] = &[
    (3, 4, 16),
    (3, 7, 104),
    (3, 8, 792),
    (4, 5, 164),
    (5, 6, 37_568),
    (5, 8, 36_122_108),
    (6, 7, 779_938_932),
    (6, 8, 49_929_787_608),
];

/// Closed tours of boards that are not square, undirected: rows, columns, tours. 7x10 is in A193054, 8x11 in A193055.
pub const CLOSED_RECTANGLES: &[(u32, u32, u128)] = &[
    (3, 10, 16),
    (3, 12, 176),
    (3, 14, 1_536),
    (4, 8, 0),
    (5, 6, 8),
    (5, 8, 44_202),
    (6, 7, 1_067_638),
    (6, 8, 55_488_142),
    (7, 8, 34_524_432_316),
    (7, 10, 1_250_063_279_938_854),
    (8, 11, 2_122_880_233_853_945_590_892),
];

/// All tours of the 5x5 board from one square, directed. None is closed.
pub const ALL_5X5_FROM: &[(Square, u128)] = &[
    (Square { row: 0, column: 0 }, 304),
    (Square { row: 1, column: 3 }, 56),
    (Square { row: 2, column: 2 }, 64),
];

/// A published number of tours, and the sequence that has it, if it is one of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// Closed tours are undirected, others directed.
    pub tours: u128,
    /// The number in the encyclopedia, such as `A001230`.
    pub oeis: Option<&'static str>,
}

/// The published number of tours of a board, if there is one here.
#[must_use]
pub fn published(dims: Dims, wanted: Wanted) -> Option<Published> {
    let (rows, columns) = (dims.rows(), dims.columns());
    let side = if rows == columns { rows } else { 0 } as usize;
    let in_sequence = |sequence: Sequence, index| {
        sequence.value(index).map(|tours| Published {
            tours,
            oeis: Some(sequence.oeis),
        })
    };
    let in_table = |table: &[(u32, u32, u128)]| {
        let sides = (rows.min(columns), rows.max(columns));
        let of_board = table.iter().find(|&&(m, n, _)| (m, n) == sides);
        of_board.map(|&(m, n, tours)| Published {
            tours,
            oeis: match (wanted, m, n) {
                (Wanted::Closed, 7, 10) => Some("A193054"),
                (Wanted::Closed, 8, 11) => Some("A193055"),
                _ => None,
            },
        })
    };
    match wanted {
        Wanted::Closed if side % 2 == 1 => None,
        Wanted::Closed => in_sequence(CLOSED, side / 2).or_else(|| in_table(CLOSED_RECTANGLES)),
        Wanted::All => in_sequence(ALL, side).or_else(|| in_table(ALL_RECTANGLES)),
        Wanted::From(from) if side == 5 && dims.contains(from) => {
            let from = representative(dims, from);
            let mut table = ALL_5X5_FROM.iter();
            let of_square = table.find(|(square, _)| representative(dims, *square) == from);
            of_square.map(|&(_, tours)| Published { tours, oeis: None })
        }
        Wanted::From(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_and_its_transpose_have_the_same_published_number() {
        let of = |rows, columns, wanted| {
            let published = published(Dims::new(rows, columns).unwrap(), wanted);
            published.map(|published| (published.tours, published.oeis))
        };
        assert_eq!(of(6, 6, Wanted::Closed), Some((9_862, Some("A001230"))));
        assert_eq!(of(5, 5, Wanted::All), Some((1_728, Some("A165134"))));
        assert_eq!(of(7, 7, Wanted::Closed), None);
        for (rows, columns) in [(7, 10), (10, 7)] {
            let known = Some((1_250_063_279_938_854, Some("A193054")));
            assert_eq!(of(rows, columns, Wanted::Closed), known);
            assert_eq!(of(rows, columns, Wanted::All), None);
        }
        assert_eq!(of(6, 5, Wanted::All), Some((37_568, None)));
        let from = |row, column| of(5, 5, Wanted::From(Square { row, column }));
        assert_eq!(from(4, 4), Some((304, None)));
        assert_eq!(from(1, 1), Some((56, None)));
        assert_eq!(from(3, 1), Some((56, None)));
        assert_eq!(from(0, 2), None);
    }
}
