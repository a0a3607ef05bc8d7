//! A search of one's own, checked against a slow, obvious one.

use std::ops::ControlFlow::{self, Continue};

use backrank_core::queens::{Placement, Search};
use backrank_core::{AlgorithmInfo, Probe, QueensProblem, testing};

/// Fills the rows from this one on.
struct Own(usize);

impl Search for Own {
    const INFO: AlgorithmInfo = AlgorithmInfo::new("own", "row by row, on copies of the board");

    fn search<P: Probe<Placement>>(&self, board: &QueensProblem, probe: &mut P) -> ControlFlow<()> {
        for (queen, next) in board.branches(self.0) {
            probe.place(self.0 + 1, queen)?;
            Own(self.0 + 1).search(&next, probe)?;
            probe.remove(self.0 + 1, queen)?;
        }
        let solution = board.placement().filter(|it| it.order().get() == self.0);
        solution.map_or(Continue(()), |it| probe.solution(&it))
    }
}

pub(crate) fn main() -> Result<(), testing::Mistake> {
    testing::check(&Own(0))
}
