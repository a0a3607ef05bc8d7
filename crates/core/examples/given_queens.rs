//! Counts the solutions for 12 queens of which two are given.
#![allow(clippy::print_stdout)]

use std::error::Error;

use backrank_core::QueensProblem;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let problem = QueensProblem::new(12)?.with(["a1", "c2"])?;
    println!("{} solutions", problem.count());
    Ok(())
}
