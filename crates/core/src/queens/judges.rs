//! The judges of solutions: of a placement, and of a board of any size in linear time. They see
//! squares alone.

pub(super) mod attacks;
pub(super) mod large;
pub(super) mod verify;
