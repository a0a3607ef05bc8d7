//! The two halves together: pairs of states that make one cycle.

pub(super) mod halves;
mod lanes;
mod pairs;
