//! Lists solutions as they are found, on a board whose search would take ages.
#![allow(clippy::print_stdout)]

use std::error::Error;

use backrank_core::queens::Problem;
use backrank_core::{Order, Solutions, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let order = Order::new(24)?;
    let problem = Problem::new(order)
        .with([Square::parse("d1", order.dims())?])?
        .block([Square::parse("a24", order.dims())?])?;
    for solution in Solutions::new(&problem).take(5) {
        let names = solution
            .iter()
            .map(|queen| queen.name(order.dims()).to_string());
        println!("{}", names.collect::<Vec<_>>().join(" "));
    }
    Ok(())
}
