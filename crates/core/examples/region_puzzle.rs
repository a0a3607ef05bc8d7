//! Solves a region puzzle as a person does, and explains each step.
#![allow(clippy::print_stdout)]

use backrank_core::queens::puzzle::{Regions, RegionsError, deduce};

pub(crate) fn main() -> Result<(), RegionsError> {
    let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
    let deduction = deduce(&regions);
    for step in deduction.steps() {
        println!("{}", step.on(&regions));
    }
    println!("{:?}", deduction.difficulty());
    Ok(())
}
