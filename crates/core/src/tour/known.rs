//! The published counts of tours.

use crate::board::square::Square;
use crate::known::Sequence;

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

/// Closed tours of boards that are not square, undirected: rows, columns, tours. 7x10 is in
/// A193054, 8x11 in A193055.
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
