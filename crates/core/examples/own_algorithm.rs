//! A search of one's own, checked against a slow, obvious one.

use std::ops::ControlFlow;

use backrank_core::queens::{Placement, Search};
use backrank_core::{AlgorithmInfo, Probe, QueensProblem, testing};

/// Fills the rows from this one on.
struct Own(usize);

impl Search for Own {
    const INFO: AlgorithmInfo = AlgorithmInfo::new("own", "row by row, on copies of the board");

    fn search<P: Probe<Placement>>(&self, board: &QueensProblem, probe: &mut P) -> ControlFlow<()> {
        if self.0 == board.order().get() {
            let solution = board.placement().expect("a queen in each row");
            return probe.solution(&solution);
        }
        board.squares(self.0).try_for_each(|queen| {
            let next = board.clone().with(queen).expect("a square of the board");
            probe.place(self.0 + 1, queen)?;
            Own(self.0 + 1).search(&next, probe)?;
            probe.remove(self.0 + 1, queen)
        })
    }
}

pub(crate) fn main() -> Result<(), testing::Mistake> {
    testing::check(&Own(0))
}
