//! A search of one's own: checked against a slow search, and compared with another.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::{Placement, Problem, Search, compare};
use backrank_core::{AlgorithmInfo, Order, Probe, testing::check};

/// Fills this row and those below.
struct Own(usize);

impl Search for Own {
    const INFO: AlgorithmInfo = AlgorithmInfo::new("own", "row by row, on copies of the board");

    fn search<P: Probe<Placement>>(&self, board: &Problem, probe: &mut P) -> ControlFlow<()> {
        if self.0 == board.order().get() {
            return probe.solution(&board.placement().unwrap());
        }
        board.squares(self.0).try_for_each(|square| {
            probe.place(self.0 + 1, square)?;
            Own(self.0 + 1).search(&board.clone().with([square]).unwrap(), probe)?;
            probe.remove(self.0 + 1, square)
        })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let clock = |_| start.elapsed().as_secs_f64();
    println!("{:?}", compare(&[&Own(0), &Bitmask], Order::new(8)?, clock));
    Ok(check(&Own(0))?)
}
