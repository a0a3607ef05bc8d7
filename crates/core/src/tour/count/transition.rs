//! From a layer to the next: the states after a step, gathered from those before it.

pub(super) mod accumulator;
pub(super) mod gather;
pub(super) mod row;
mod sums;
