//! The row sets of a job, and the weights of its solutions.
//!
//! The sets of a solution (`jobs`), with m rows and m columns per quadrant and k queens in the
//! north-west; ¬ denotes the complement:
//!
//! ```text
//!               columns    columns
//!                  a         ¬b
//!             +---------+---------+
//!     rows  c |   NW    |   NE    | ¬c rows        the north: NW and NE, for each c
//!             +---------+---------+
//!          ¬d |   SW    |   SE    |  d             the south: SW and SE, for each d
//!             +---------+---------+
//!                 ¬a         b
//! ```
//!
//! A job is a pair (a, b). An image of a solution counts if a is the least of a, b, c, d and their
//! complements. Ranks represent the sets of one size. The allowed ranks of b, c and d begin at the
//! rank of a. If k = m/2, the complements have the same size, and the ranks end at the rank of ¬a:
//!
//! ```text
//!     k < m/2    0 ------ a ============================= number of sets
//!     k = m/2    0 ------ a ================= ¬a -------- number of sets
//!                         tie     greater     tie
//! ```
//!
//! If b, c and d are all greater, one image counts, and the solution weighs 8. Each of b, c, d that
//! ties with a adds an image that counts. If t images count, each weighs 8/t. For k <= 1 this is
//! all. For k > 1 more images are dropped, so that fewer lists need a separate weight:
//!
//! * c = a: the transposition that swaps rows and columns of the north-west preserves a. So only
//!   one board of each pair of transposes is kept in the north-west (`lists`). This needs k > 1,
//!   because a single queen is its own transpose.
//! * c = ¬a: dropped, because a quarter turn gives an image with d = ¬a. The exception is
//!   (a, a, ¬a, ¬a), which has no other image.
//! * b = ¬a: a mirror preserves a and b, and complements c and d. Only c < ¬c is kept.
//!
//! The remaining weights, by b; `-` marks a combination that is not counted:
//!
//! ```text
//!                       d = a    d greater    d = ¬a
//!     b greater
//!       c = a, greater    4          8          8
//!       c = ¬a            -          -          -
//!     b = a
//!       c = a, greater    4          4          8
//!       c = ¬a            -          -          2
//!     b = ¬a
//!       c < ¬c            8          8          8
//! ```

use std::ops::Range;

/// The weight of one solution, in thirds. Up to four images count, and 8/1, 8/2, 8/3 and 8/4 are
/// multiples of 1/3.
pub(super) const UNIT: u64 = 3;

/// The weight of a solution that represents all eight images.
pub(super) const WHOLE_ORBIT: u64 = 8 * UNIT;

/// The row sets of the north-west, of which each part is joined with the complete south; and the
/// ranks of the row sets of the south-east, in two parts that are counted separately.
pub(super) type RowSets = (Vec<NorthPart>, [Ranks; 2]);

/// The ranks of some sets of a size.
pub(super) type Ranks = Range<usize>;

/// Some row sets of the north-west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NorthPart {
    pub(super) ranks: Ranks,
    /// The weight of a solution with each part of the south, in [`UNIT`]s.
    pub(super) weights: [u64; 2],
}

/// Returns all row sets; one image of each solution counts.
pub(super) fn all_row_sets(number_of_sets: usize) -> RowSets {
    let north = NorthPart::new(0..number_of_sets, [WHOLE_ORBIT; 2]);
    (vec![north], [0..number_of_sets, 0..0])
}

/// Returns the row sets of the job (a, b) with `size` queens in the north-west.
///
/// `allowed` are the ranks to choose from. If `has_complement`, the last of them is the rank of the
/// complement of a.
pub(super) fn row_sets(
    size: usize,
    rank_a: usize,
    rank_b: usize,
    allowed: Range<usize>,
    has_complement: bool,
) -> RowSets {
    // The weights if one, two or four images count.
    const ONE: u64 = WHOLE_ORBIT;
    const TWO: u64 = WHOLE_ORBIT / 2;
    const FOUR: u64 = WHOLE_ORBIT / 4;
    let without_complement = rank_a..allowed.end - usize::from(has_complement);
    let complements = without_complement.end..allowed.end; // one or none
    let greater = rank_a + 1..without_complement.end;
    if size <= 1 {
        // Each set that ties with a adds an image. Only for m = 2 the complement of a has the same
        // size; then it follows a, and no set is greater.
        let ties = rank_a..allowed.end - greater.len();
        let images = if greater.contains(&rank_b) { 1 } else { 2 };
        let weights = |images| [WHOLE_ORBIT / images, WHOLE_ORBIT / (images + 1)];
        let north = vec![
            NorthPart::new(greater.clone(), weights(images)),
            NorthPart::new(ties.clone(), weights(images + 1)),
        ];
        return (north, [greater, ties]);
    }
    if complements.contains(&rank_b) {
        let less_than_complement = rank_a..(rank_a + allowed.end) / 2;
        let north = NorthPart::new(less_than_complement, [ONE, ONE]);
        return (vec![north], [allowed, 0..0]);
    }
    if rank_b == rank_a {
        let north = vec![
            NorthPart::new(without_complement.clone(), [TWO, ONE]),
            NorthPart::new(complements.clone(), [0, FOUR]),
        ];
        return (north, [without_complement, complements]);
    }
    let north = NorthPart::new(without_complement, [ONE, TWO]);
    (vec![north], [rank_a + 1..allowed.end, rank_a..rank_a + 1])
}

impl NorthPart {
    fn new(ranks: Ranks, weights: [u64; 2]) -> Self {
        Self { ranks, weights }
    }
}
