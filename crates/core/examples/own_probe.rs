//! Counts the queens placed in each row by a search of the 8x8 board.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use backrank_core::queens::{Search, algorithms::Bitmask};
use backrank_core::{Probe, QueensProblem, Square};

struct Rows([u64; 8]);

impl<S> Probe<S> for Rows {
    fn place(&mut self, _depth: usize, queen: Square) -> ControlFlow<()> {
        self.0[queen.row as usize] += 1;
        ControlFlow::Continue(())
    }
}

pub(crate) fn main() {
    let mut rows = Rows([0; 8]);
    let _ = Bitmask.search(&QueensProblem::new(8).unwrap(), &mut rows); // it is never stopped
    println!("{:?}", rows.0);
}
