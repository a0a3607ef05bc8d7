//! English.

pub(super) mod counts;
