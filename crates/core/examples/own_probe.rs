//! Counts the queens placed in each row by a search of the 8x8 board.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow::{self, Continue};

use backrank_core::queens::{Placement, Search, algorithms::Bitmask};
use backrank_core::{Probe, QueensProblem, SizeError, Square};

struct Rows([u64; 8]);

impl Probe<Placement> for Rows {
    fn place(&mut self, _depth: usize, queen: Square) -> ControlFlow<()> {
        self.0[queen.row as usize] += 1;
        Continue(())
    }
}

pub(crate) fn main() -> Result<(), SizeError> {
    let mut rows = Rows([0; 8]);
    let _ = Bitmask.search(&QueensProblem::new(8)?, &mut rows); // it is never stopped
    println!("{:?}", rows.0);
    Ok(())
}
