//! The two halves together: pairs of states that make one cycle.

mod groups;
pub(super) mod halves;
mod lanes;
mod pairs;
mod reversal;
