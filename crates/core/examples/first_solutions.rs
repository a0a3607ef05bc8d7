//! The first three solutions of the 20 queens: only the search up to them is done, and no list of solutions is kept.
#![allow(clippy::print_stdout)] // a program that prints

use backrank_core::queens::Problem;
use backrank_core::{Order, OrderError, Solutions};

fn main() -> Result<(), OrderError> {
    let problem = Problem::new(Order::new(20)?);
    for solution in Solutions::new(&problem).take(3) {
        println!("{:?}", solution.columns());
    }
    Ok(())
}
