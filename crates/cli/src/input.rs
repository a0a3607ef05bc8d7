//! Reading boards: from files and standard input, in the forms in which the program prints them.

mod headings;
mod json;
pub(crate) mod lines;
pub(crate) mod queens;
mod scanner;
pub(crate) mod source;
pub(crate) mod tours;
