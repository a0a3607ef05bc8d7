//! Finds a closed tour of a large board at once, and lists open ones of a small board.
#![allow(clippy::print_stdout)]

use std::error::Error;

use backrank_core::Square;
use backrank_core::tour::find::{TourMethod, Warnsdorff};
use backrank_core::tour::{Problem, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let (large, small) = ("100x100".parse()?, "5x5".parse()?);
    let problem = Problem::new(large, Square::parse("a1", large)?)?.closed();
    let tour = TourMethod::Auto.find(&problem)?;
    println!("{:?}", verify(large, tour.squares())?);
    let problem = Problem::new(small, Square::parse("a1", small)?)?;
    for tour in Warnsdorff::default().tours(&problem)?.take(3) {
        let names = tour.squares().map(|square| square.name(small).to_string());
        println!("{}", names.collect::<Vec<_>>().join(" "));
    }
    Ok(())
}
