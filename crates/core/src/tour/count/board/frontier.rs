//! The frontier: the black squares between the white ones that are taken and those that are not.

use super::ends::Ends;
use super::split::Split;

/// The black squares on the frontier after a step, and the degrees that they can have.
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    pub(crate) squares: Vec<DegreeBounds>,
    /// The sum of their degrees while no end is chosen. A white end has one move less to give, a
    /// black one takes one more.
    pub(crate) moves: i64,
    /// The ends that must be chosen by then.
    pub(crate) min_ends: Ends,
    /// The ends that can be chosen by then.
    pub(crate) max_ends: Ends,
    /// The cut of its keys.
    pub(crate) split: Split,
}

impl Frontier {
    /// The sum of the degrees in the section with these ends.
    pub(crate) fn degree_sum(&self, ends: Ends) -> i64 {
        self.moves - i64::from(ends.white) + i64::from(ends.black)
    }
}

/// The degrees that a black square can have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DegreeBounds {
    pub(crate) slot: usize,
    pub(crate) min: u32,
    pub(crate) max: u32,
    /// True if the degree can be one less than the minimum while black ends are left to choose.
    pub(crate) may_lack: bool,
}

impl DegreeBounds {
    /// The minimum; `ends_left`: there are black ends left to choose.
    pub(crate) const fn min_with(&self, ends_left: bool) -> u32 {
        self.min.saturating_sub((ends_left && self.may_lack) as u32)
    }
}
