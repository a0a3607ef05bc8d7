//! Output to the terminal: tables, listings, documents and progress.

pub(crate) mod console;
mod destination;
pub(crate) mod page;
pub(crate) mod picture;
pub(crate) mod progress;
pub(crate) mod sentence;
pub(crate) mod sheet;
pub(crate) mod steps;
pub(crate) mod structure;
pub(crate) mod table;
pub(crate) mod trace;
pub(crate) mod verdicts;
