//! `bitmask`: the columns and diagonals that are attacked as three words; one AND gives all free squares of a row.
//!
//! Invariant: in row r, bit c of `columns`, `sums` and `differences` is set when a queen above attacks the square (r, c)
//! from straight above, along its sum diagonal, or along its difference diagonal. From one row to the next a sum diagonal
//! moves one column to the left and a difference diagonal one to the right, which is a shift of the word.

use std::ops::ControlFlow;

use super::super::{Card, Placement, Problem, Search};
use crate::board::Square;
use crate::probe::Probe;

/// Recursion over rows with three words of attacked squares, lowest free bit first.
///
/// Only free squares are ever looked at, so nothing is rejected; a few instructions a node. All solutions are visited,
/// without use of symmetry: the yardstick of the benchmarks.
#[derive(Clone, Copy, Debug)]
pub struct Bitmask;

impl Search for Bitmask {
    const CARD: Card = Card {
        name: "bitmask",
        idea: "attacked columns and diagonals as three words; takes the lowest free bit",
        source: "Richards 1997, Backtracking Algorithms in MCPL using Bit Patterns and Recursion",
        largest_sensible: 17,
    };

    fn search<P: Probe<Placement>>(problem: &Problem, probe: &mut P) -> ControlFlow<()> {
        let mut placement = Placement::blank(problem.order());
        descend(
            problem,
            &mut placement,
            probe,
            Attacked {
                row: 0,
                columns: 0,
                sums: 0,
                differences: 0,
            },
        )
    }
}

#[derive(Clone, Copy)]
struct Attacked {
    row: usize,
    columns: u32,
    sums: u32,
    differences: u32,
}

fn descend<P>(
    problem: &Problem,
    placement: &mut Placement,
    probe: &mut P,
    at: Attacked,
) -> ControlFlow<()>
where
    P: Probe<Placement>,
{
    if at.row == problem.order().get() {
        return probe.solution(placement);
    }
    let mut free = problem.allowed(at.row) & !(at.columns | at.sums | at.differences);
    while free != 0 {
        let column = free.trailing_zeros();
        let queen = free & free.wrapping_neg();
        free ^= queen;
        let square = Square {
            row: at.row as u32,
            column,
        };
        placement.set(at.row, column as usize);
        probe.place(at.row + 1, square)?;
        let below = Attacked {
            row: at.row + 1,
            columns: at.columns | queen,
            sums: (at.sums | queen) >> 1,
            differences: (at.differences | queen) << 1,
        };
        descend(problem, placement, probe, below)?;
        probe.remove(at.row + 1, square)?;
    }
    ControlFlow::Continue(())
}
