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
//! ties with a adds an image that counts. If t images count, each weighs 8/t. More images are
//! dropped, so that fewer lists need a separate weight:
//!
//! * c = a: the transposition that swaps rows and columns of the north-west preserves a. So only
//!   one board of each pair of transposes is kept in the north-west (`lists`).
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
//!
//! This needs k > 1, because a single queen is its own transpose. There are few solutions with
//! k <= 1, so all of their images with k queens in the north-west count. Each weighs 2, because it
//! stands for its mirror image with m - k queens too, or 1 if m - k = k.

use std::ops::Range;

use super::geometry::Middle;

/// The weight of a solution that represents all eight images.
pub(super) const WHOLE_ORBIT: u64 = 8;

/// The row sets of the north-west, of which each part is joined with the complete south; and the
/// ranks of the row sets of the south-east, in two parts that are counted separately.
pub(super) type RowSets = (Vec<NorthPart>, [Ranks; 2]);

/// The ranks of some sets of a size.
pub(super) type Ranks = Range<usize>;

/// Some row sets of the north-west, and the weight of a solution with each part of the south.
pub(super) type NorthPart = (Ranks, [u64; 2]);

/// Returns the weight of all solutions with `size` queens in the north-west; `None` if it depends
/// on their symmetry.
pub(super) fn common_weight(middle: Middle, size: usize, side: usize) -> Option<u64> {
    match middle {
        Middle::Apart => Some(WHOLE_ORBIT),
        _ if size > 1 => None,
        _ if 2 * size < side => Some(2),
        _ => Some(1),
    }
}

/// Returns the row sets of the job (a, b), given the common weight of its solutions, if any.
///
/// `allowed` are the ranks to choose from. If `has_complement`, the last of them is the rank of the
/// complement of a.
pub(super) fn row_sets(
    common_weight: Option<u64>,
    rank_a: usize,
    rank_b: usize,
    allowed: Ranks,
    has_complement: bool,
) -> RowSets {
    if let Some(weight) = common_weight {
        return (vec![(allowed.clone(), [weight; 2])], [allowed, 0..0]);
    }
    // The weights are those of the table above.
    let without_complement = rank_a..allowed.end - usize::from(has_complement);
    let complements = without_complement.end..allowed.end; // one or none
    if complements.contains(&rank_b) {
        let less_than_complement = rank_a..(rank_a + allowed.end) / 2;
        return (vec![(less_than_complement, [8; 2])], [allowed, 0..0]);
    }
    if rank_b == rank_a {
        let north = vec![
            (without_complement.clone(), [4, 8]),
            (complements.clone(), [0, 2]),
        ];
        return (north, [without_complement, complements]);
    }
    let south = [rank_a + 1..allowed.end, rank_a..rank_a + 1];
    (vec![(without_complement, [8, 4])], south)
}
