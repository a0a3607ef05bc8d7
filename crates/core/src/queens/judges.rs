//! The judges of solutions: of a placement, and of a board of any size in linear time. They depend
//! on squares only.

pub(super) mod attacks;
pub(super) mod large;
pub(super) mod verify;
