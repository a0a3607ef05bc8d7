//! The Chinese of texts that stand in English where they are: the help, the errors of clap and of
//! the libraries.

pub(crate) mod parallel;
mod runs;
pub(crate) mod system;
