//! Finds a closed tour of a 10x12 board and verifies it.
#![allow(clippy::print_stdout)]

use std::error::Error;

use backrank_core::TourProblem;
use backrank_core::tour::verify;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let problem = TourProblem::new(10, 12)?.closed();
    let tour = problem.find()?;
    println!("{tour}\n{:?}", verify(problem.dims(), tour.squares())?);
    Ok(())
}
