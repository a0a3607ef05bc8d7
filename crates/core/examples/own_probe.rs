//! Hears every queen of a search, and counts them by their depth.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow::{self, Continue};

use backrank_core::queens::{Placement, Problem, Search, algorithms::Bitmask};
use backrank_core::{Order, Probe, SizeError, Square};

struct Depths([u64; 33]);

impl Probe<Placement> for Depths {
    fn solution(&mut self, _: &Placement) -> ControlFlow<()> {
        Continue(())
    }
    fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        self.0[depth] += 1;
        Continue(())
    }
}

fn main() -> Result<(), SizeError> {
    let mut depths = Depths([0; 33]);
    let _ = Bitmask.search(&Problem::new(Order::new(8)?), &mut depths);
    println!("{:?}", &depths.0[1..=8]);
    Ok(())
}
