//! From a layer to the next: the states after a step, gathered from those before it.

pub(super) mod gather;
pub(super) mod row;
pub(super) mod sums;
