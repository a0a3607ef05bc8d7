//! Prints the first five solutions for 10 queens.
#![allow(clippy::print_stdout)]

use backrank_core::{QueensProblem, SizeError};

pub(crate) fn main() -> Result<(), SizeError> {
    for solution in QueensProblem::new(10)?.solutions().take(5) {
        println!("{solution}\n");
    }
    Ok(())
}
