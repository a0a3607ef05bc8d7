//! The checkers of solutions: of a placement, and of a board of any size in linear time. They depend
//! on squares only.

pub(super) mod attacks;
pub(crate) mod large;
pub(super) mod verify;
