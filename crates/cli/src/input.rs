//! Reading boards: from files and standard input, in the forms in which the program prints them.

mod headings;
mod json;
pub(crate) mod messages;
pub(crate) mod puzzle;
pub(crate) mod queens;
pub(crate) mod scanner;
pub(crate) mod tours;
