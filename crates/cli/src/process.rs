//! The process and the machine that it runs on.

pub(crate) mod interrupt;
pub(crate) mod memory;
