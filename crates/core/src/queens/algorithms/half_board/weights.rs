//! The row sets that a job takes, and the weight of its solutions.
//!
//! The sets of a solution (`jobs`), m rows and m columns a quadrant, k queens in the
//! north-west; ¬ is the complement:
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
//! A job is a pair (a, b). Of a solution's eight images those count in which a is the least of the
//! eight sets that are a, b, c, d and their complements. Ranks stand for sets of one size. The
//! ranks allowed for b, c and d begin at that of a; where k is m/2, the complements are of the same
//! size, and the ranks end at that of ¬a:
//!
//! ```text
//!     k < m/2    0 ------ a ============================= number of sets
//!     k = m/2    0 ------ a ================= ¬a -------- number of sets
//!                         tie     greater     tie
//! ```
//!
//! If b, c and d are all greater, one image counts, and the solution weighs 8. If t images count,
//! each weighs 8/t: one more for each of b, c, d that ties with a. For k <= 1 that is all. For k >
//! 1 some images are dropped besides, so that fewer lists need a weight of their own:
//!
//! * c = a: the transposition that swaps rows and columns of the north-west keeps a there; so only
//!   one board of each pair of transposes is kept there (`lists`). A single queen is its own
//!   transpose, which is why k > 1.
//! * c = ¬a: dropped, because a quarter turn makes d = ¬a of it; but (a, a, ¬a, ¬a) has no other
//!   image.
//! * b = ¬a: a mirror keeps a and b, and takes the complements of c and d; only c < ¬c is kept.
//!
//! The combinations that are left, by b; `-` is a combination that is not counted:
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

/// The unit of weights is a third of a solution: up to four images count, and 8/1, 8/2, 8/3 and 8/4
/// are whole thirds.
pub(super) const UNIT: u64 = 3;

/// The weight of a solution that counts for all its eight images.
pub(super) const WHOLE_ORBIT: u64 = 8 * UNIT;

/// The row sets of a job.
#[derive(Clone, Debug)]
pub(super) struct Images {
    /// The row sets of the north-west: each part is joined with the whole south.
    pub(super) north: Vec<NorthPart>,
    /// The row sets of the south-east, in two parts that are counted apart.
    pub(super) south: [Ranks; 2],
}

/// Ranks in two ranges, each of which may be empty.
pub(super) type Ranks = [Range<usize>; 2];

/// Some row sets of the north-west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NorthPart {
    pub(super) ranks: Ranks,
    /// The weight of a solution with each part of the south, in [`UNIT`]s.
    pub(super) weights: [u64; 2],
}

impl Images {
    /// Takes all row sets: one image of each solution counts, whatever they are.
    pub(super) fn one(number_of_sets: usize) -> Self {
        let north = NorthPart::new(only(0..number_of_sets), [WHOLE_ORBIT; 2]);
        Self {
            north: vec![north],
            south: [only(0..number_of_sets), only(0..0)],
        }
    }

    /// Takes the row sets of the job (a, b) with `size` queens in the north-west, among these
    /// ranks. If `has_complement`, the last of them is that of the complement of a.
    pub(super) fn new(
        size: usize,
        rank_a: usize,
        rank_b: usize,
        allowed: Range<usize>,
        has_complement: bool,
    ) -> Self {
        // The weight where one, two or four images count.
        const ONE: u64 = WHOLE_ORBIT;
        const TWO: u64 = WHOLE_ORBIT / 2;
        const FOUR: u64 = WHOLE_ORBIT / 4;
        let but_complement = rank_a..allowed.end - usize::from(has_complement);
        let complements = but_complement.end..allowed.end; // one or none
        let greater = rank_a + 1..but_complement.end;
        if size <= 1 {
            // Each set that ties with a is one more image.
            let ties = [rank_a..rank_a + 1, complements];
            let images = if greater.contains(&rank_b) { 1 } else { 2 };
            let weights = |images| [WHOLE_ORBIT / images, WHOLE_ORBIT / (images + 1)];
            return Self {
                north: vec![
                    NorthPart::new(only(greater.clone()), weights(images)),
                    NorthPart::new(ties.clone(), weights(images + 1)),
                ],
                south: [only(greater), ties],
            };
        }
        if complements.contains(&rank_b) {
            let less_than_complement = rank_a..(rank_a + allowed.end) / 2;
            return Self {
                north: vec![NorthPart::new(only(less_than_complement), [ONE, ONE])],
                south: [only(allowed), only(0..0)],
            };
        }
        if rank_b == rank_a {
            return Self {
                north: vec![
                    NorthPart::new(only(but_complement.clone()), [TWO, ONE]),
                    NorthPart::new(only(complements.clone()), [0, FOUR]),
                ],
                south: [only(but_complement), only(complements)],
            };
        }
        Self {
            north: vec![NorthPart::new(only(but_complement), [ONE, TWO])],
            south: [only(rank_a + 1..allowed.end), only(rank_a..rank_a + 1)],
        }
    }
}

impl NorthPart {
    fn new(ranks: Ranks, weights: [u64; 2]) -> Self {
        Self { ranks, weights }
    }
}

/// Ranks in a single range.
fn only(range: Range<usize>) -> Ranks {
    [range, 0..0]
}
