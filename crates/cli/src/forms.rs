//! Output formats for lists of boards and tours.

pub(crate) mod boards;
pub(crate) mod json;
pub(crate) mod listing;
pub(crate) mod queens;
pub(crate) mod svg;

#[cfg(test)]
mod tests;
