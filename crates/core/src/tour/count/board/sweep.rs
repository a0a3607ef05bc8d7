//! Both halves of a board: the white squares from the top down, and from the bottom up, until they
//! meet.

use std::ops::Range;

use super::graph::Graph;
use super::key::Ends;
use super::steps::Half;
use super::sweep_order::SweepOrder;

/// The steps of both halves, and the middle, where they are joined.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    pub(crate) top: Half,
    /// `None` when it is the top half turned around, so that slot s of the middle is slot
    /// `middle - 1 - s`.
    pub(crate) bottom: Option<Half>,
    /// The number of black squares in the middle. They have the first slots, the same ones in both
    /// halves.
    pub(crate) middle: usize,
    /// The ends of a tour, by colour.
    pub(crate) total: Ends,
}

impl Sweep {
    /// The sweeps of a board with at least two white squares: one where a half turn makes the
    /// halves the same, otherwise those that meet at half of the white squares, and at the nearest
    /// ends of a row before it and after it. O(squares²).
    pub(crate) fn all(graph: &Graph) -> Vec<Self> {
        let whites = graph.whites.len();
        let half = whites - whites / 2;
        let mut tops = vec![half];
        if !graph.has_half_turn {
            let ends_row = |&top: &usize| graph.whites[top - 1].row != graph.whites[top].row;
            tops.extend((1..half).rev().find(ends_row));
            tops.extend((half + 1..whites).find(ends_row));
        }
        tops.into_iter().map(|top| Self::new(graph, top)).collect()
    }

    /// The top half, and the bottom half if it is another one.
    pub(crate) fn halves(&self) -> impl Iterator<Item = &Half> {
        [&self.top].into_iter().chain(&self.bottom)
    }

    /// The sweep whose top half takes the first `top` white squares.
    fn new(graph: &Graph, top: usize) -> Self {
        let is_middle = |&black: &usize| {
            let near = &graph.blacks[black].neighbours;
            near.iter().any(|&white| white < top) && near.iter().any(|&white| white >= top)
        };
        let middle: Vec<usize> = (0..graph.blacks.len()).filter(is_middle).collect();
        let whites = in_order(graph, 0..top);
        let upper = SweepOrder::new(graph, &whites, &middle);
        let lower = || {
            let whites: Vec<usize> = (top..graph.whites.len()).rev().collect();
            SweepOrder::new(graph, &whites, &middle).half()
        };
        Self {
            top: Half {
                late: (graph.ends.black > 0).then(|| upper.ends_of_middle(&middle)),
                ..upper.half()
            },
            bottom: (!graph.has_half_turn).then(lower),
            middle: middle.len(),
            total: graph.ends,
        }
    }
}

/// The white squares of a half in the order in which they are taken: row by row, each row from the
/// same side. But where both halves are the same and rows are even, the last row but one is taken
/// from the other side: so closed tours of 8x8 have a quarter fewer states.
fn in_order(graph: &Graph, whites: Range<usize>) -> Vec<usize> {
    let mut whites: Vec<usize> = whites.collect();
    if graph.has_half_turn && graph.has_even_rows {
        let row = |&white: &usize| graph.whites[white].row;
        let rows = whites.chunk_by_mut(|one, next| row(one) == row(next));
        if let Some(row) = rows.rev().nth(1) {
            row.reverse();
        }
    }
    whites
}

#[cfg(test)]
mod tests;
