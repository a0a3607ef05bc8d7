//! The forms in which boards and tours are written and read: a file for each.

pub(crate) mod boards;
pub(crate) mod headings;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod listing;
pub(crate) mod queens;
pub(crate) mod regions;
pub(crate) mod svg;
pub(crate) mod tours;

#[cfg(test)]
mod tests;
