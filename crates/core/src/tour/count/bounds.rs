//! Bounds of the memory that a count takes, found beforehand from degree vectors alone, and the
//! schedule that the memory allows.

pub(super) mod layers;
pub(super) mod schedule;
mod sweeps;
