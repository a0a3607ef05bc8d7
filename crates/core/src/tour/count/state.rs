//! The states of a layer: how they are numbered, kept and found, and how a new edge changes one.

pub(super) mod index;
pub(super) mod layer;
pub(super) mod matchings;
pub(super) mod packed;
pub(super) mod splice;
pub(super) mod states;
