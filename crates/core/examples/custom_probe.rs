//! A probe of one's own: the squares at which backtracking gives up most often.
#![allow(clippy::print_stdout)] // a program that prints

use std::ops::ControlFlow;

use backrank_core::queens::algorithms::RowArray;
use backrank_core::queens::{Placement, Problem, Search};
use backrank_core::{Order, OrderError, Probe, Square};

/// The number of times that each square was found to be attacked.
struct Rejections {
    order: usize,
    counts: Vec<u64>,
}

impl Probe<Placement> for Rejections {
    fn solution(&mut self, _: &Placement) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn reject(&mut self, _: usize, square: Square) -> ControlFlow<()> {
        self.counts[square.row as usize * self.order + square.column as usize] += 1;
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), OrderError> {
    let order = Order::new(8)?;
    let mut probe = Rejections {
        order: order.get(),
        counts: vec![0; order.get() * order.get()],
    };
    let _ = RowArray.search(&Problem::new(order), &mut probe);
    for row in probe.counts.chunks(probe.order) {
        let counts: Vec<String> = row.iter().map(|count| format!("{count:>6}")).collect();
        println!("{}", counts.concat());
    }
    Ok(())
}
