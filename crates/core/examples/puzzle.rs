//! Makes a coloured puzzle and explains how a person solves it.
#![allow(clippy::print_stdout)]

use std::error::Error;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Difficulty, Style, deduce, generate};

fn main() -> Result<(), Box<dyn Error>> {
    let regions = generate(
        Order::new(7)?,
        1,
        2,
        Some(Difficulty::Medium),
        Style::Compact,
    )?;
    println!("{regions}\n");
    let deduction = deduce(&regions);
    for (number, step) in (1..).zip(&deduction.steps) {
        println!("{number}. {}", step.on(&regions));
    }
    println!("{:?}", deduction.difficulty());
    Ok(())
}
