//! English.

pub(super) mod counts;
pub(super) mod tour_counts;
mod tours;
