//! A knight's tour between two corners of a board, with its visit numbers.
#![allow(clippy::print_stdout)] // a program that prints

use std::error::Error;

use backrank_core::render::TourBoard;
use backrank_core::tour::Problem;
use backrank_core::tour::find::TourMethod;
use backrank_core::{Dims, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let board: Dims = "8x7".parse()?;
    let (from, to) = (Square::parse("a1", board)?, Square::parse("g2", board)?);
    let problem = Problem::new(board, from)?.ending_at(to)?;
    // On a board without such a tour, the error says why there is none.
    let tour = TourMethod::Auto.for_one(&problem).find(&problem)?;
    println!("{}", TourBoard::new(&tour)?);
    Ok(())
}
