//! The needs of a count, found beforehand from degree vectors alone, and the schedule that fits the memory.

mod draws;
pub(super) mod forecast;
mod refusals;
pub(super) mod rows;
pub(super) mod schedule;
mod size;
mod successors;
mod width;
