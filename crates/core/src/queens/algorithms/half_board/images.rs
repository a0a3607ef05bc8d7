//! Which row sets a job takes, and what its solutions weigh.
//!
//! A solution of which t images begin with the least set a weighs 8/t for each (`plan`). With b, c, d greater than a, and their
//! complements too, t is 1. Else some of the images are dropped, so that few lists need a weight of their own:
//!
//! * c = a: the transposition that swaps rows and columns of the north-west keeps a there; so only one board of each pair of
//!   transposes is kept there (`lists`), if k > 1. A single queen is its own transpose.
//! * c = ¬a, k > 1: dropped, because a quarter turn makes d = ¬a of it; but (a, a, ¬a, ¬a) has no other image.
//! * b = ¬a, k > 1: a mirror keeps a and b, and takes the complements of c and d; only c < ¬c is kept.
//!
//! Then two images are left where b = a or d = a, but one where b = a and d = ¬a, or b = ¬a.
//!
//! Ranks stand for sets; where the size k is m/2, the greatest rank allowed is that of the complement of a.

use std::ops::Range;

/// The weight of a solution that stands for eight, in thirds.
pub(super) const EIGHT: u64 = 24;

/// The row sets of a job.
#[derive(Clone, Debug)]
pub(super) struct Images {
    /// The row sets of the north-west: each part is joined with the whole south.
    pub(super) north: Vec<Part>,
    /// Those of the south-east, in two parts that are counted apart.
    pub(super) south: [Ranks; 2],
}

/// Ranks in two ranges, each of which may be empty.
pub(super) type Ranks = [Range<usize>; 2];

/// Some row sets of the north-west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) ranks: Ranks,
    /// What a solution weighs with each part of the south, in thirds.
    pub(super) weights: [u64; 2],
}

impl Images {
    /// Those of a job whose solutions have one image that is kept, whatever the row sets.
    pub(super) fn one(sets: usize) -> Self {
        let north = Part::new(only(0..sets), [EIGHT; 2]);
        Self {
            north: vec![north],
            south: [only(0..sets), only(0..0)],
        }
    }

    /// Those of the job (a, b) with `size` queens in the north-west, where these ranks are allowed. If `has_complement`, the
    /// last of them is the complement of a.
    pub(super) fn new(
        size: usize,
        a: usize,
        b: usize,
        allowed: Range<usize>,
        has_complement: bool,
    ) -> Self {
        let complement = has_complement.then(|| allowed.end - 1);
        if size <= 1 {
            Self::ties(a, b, allowed, complement)
        } else {
            Self::few(a, b, allowed, complement)
        }
    }

    /// With at least two queens in the north-west.
    fn few(a: usize, b: usize, allowed: Range<usize>, complement: Option<usize>) -> Self {
        const ONE: u64 = EIGHT;
        const TWO: u64 = EIGHT / 2;
        const FOUR: u64 = EIGHT / 4;
        let but_complement = a..complement.unwrap_or(allowed.end);
        let complements = but_complement.end..allowed.end; // one or none
        if complement == Some(b) {
            let lesser = a..(a + allowed.end) / 2; // than their complements
            return Self {
                north: vec![Part::new(only(lesser), [ONE, ONE])],
                south: [only(allowed), only(0..0)],
            };
        }
        if b == a {
            return Self {
                north: vec![
                    Part::new(only(but_complement.clone()), [TWO, ONE]),
                    Part::new(only(complements.clone()), [0, FOUR]),
                ],
                south: [only(but_complement), only(complements)],
            };
        }
        Self {
            north: vec![Part::new(only(but_complement), [ONE, TWO])],
            south: [only(a + 1..allowed.end), only(a..a + 1)],
        }
    }

    /// With at most one queen in the north-west: each set that equals a, or its complement does, is one more image.
    fn ties(a: usize, b: usize, allowed: Range<usize>, complement: Option<usize>) -> Self {
        let greater = a + 1..complement.unwrap_or(allowed.end);
        let ties = [a..a + 1, greater.end..allowed.end];
        let images = if greater.contains(&b) { 1 } else { 2 };
        let weights = |images| [EIGHT / images, EIGHT / (images + 1)];
        Self {
            north: vec![
                Part::new(only(greater.clone()), weights(images)),
                Part::new(ties.clone(), weights(images + 1)),
            ],
            south: [only(greater), ties],
        }
    }
}

impl Part {
    fn new(ranks: Ranks, weights: [u64; 2]) -> Self {
        Self { ranks, weights }
    }
}

/// A single range.
fn only(range: Range<usize>) -> Ranks {
    [range, 0..0]
}
