//! Both halves of a board: the white squares from the top down, and from the bottom up, until they
//! meet; the order in which each half takes them, and the slot of each black square.

use std::ops::Range;

use super::graph::{Graph, Vertex};
use super::key::{Ending, Ends};
use super::split::Split;
use super::steps::{Completion, DegreeBounds, Frontier, Half, SweepStep};

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

/// Some white squares of a graph in the order in which they are taken, one a step.
struct SweepOrder<'a> {
    graph: &'a Graph,
    whites: &'a [usize],
    /// For each black square, the steps that take one of its neighbours.
    met: Vec<Vec<usize>>,
    /// For each black square, its slot.
    slot: Vec<usize>,
    /// The number of slots.
    slots: usize,
}

impl<'a> SweepOrder<'a> {
    fn new(graph: &'a Graph, whites: &'a [usize], middle: &[usize]) -> Self {
        let mut met = vec![Vec::new(); graph.blacks.len()];
        for (step, &white) in whites.iter().enumerate() {
            for &black in &graph.whites[white].neighbours {
                met[black].push(step);
            }
        }
        let mut order = Self {
            graph,
            whites,
            met,
            slot: vec![0; graph.blacks.len()],
            slots: middle.len(),
        };
        order.assign_slots(middle);
        order
    }

    /// Assigns slots backwards from the middle, whose squares have the slots that both halves agree
    /// on.
    fn assign_slots(&mut self, middle: &[usize]) {
        let mut is_taken = vec![true; middle.len()];
        for (slot, &black) in middle.iter().enumerate() {
            self.slot[black] = slot;
        }
        for step in (0..self.whites.len()).rev() {
            let graph = self.graph;
            let near = &graph.whites[self.whites[step]].neighbours;
            for &black in near {
                if self.is_complete(black, step) {
                    let free = is_taken.iter().position(|taken| !taken);
                    self.slot[black] = free.unwrap_or(is_taken.len());
                    is_taken.resize(is_taken.len().max(self.slot[black] + 1), true);
                    is_taken[self.slot[black]] = true;
                }
            }
            for &black in near.iter().filter(|&&black| self.met[black][0] == step) {
                is_taken[self.slot[black]] = false;
            }
        }
        self.slots = is_taken.len();
    }

    /// True if the step takes the last neighbour of a black square.
    fn is_complete(&self, black: usize, step: usize) -> bool {
        self.met[black].len() == self.graph.blacks[black].neighbours.len()
            && self.met[black].last() == Some(&step)
    }

    /// The steps of the half.
    fn half(&self) -> Half {
        let row = |&white: &usize| self.graph.whites[white].row;
        let mut rows = Vec::new();
        let mut steps = Vec::new();
        for whites in self.whites.chunk_by(|one, next| row(one) == row(next)) {
            let of_row = steps.len()..steps.len() + whites.len();
            let split = self.split(of_row.clone());
            steps.extend(of_row.clone().map(|step| self.step(step, split.clone())));
            rows.push(of_row);
        }
        Half {
            steps,
            rows,
            late: None,
            slots: self.slots,
        }
    }

    /// The split of the keys after the steps of a row.
    fn split(&self, steps: Range<usize>) -> Split {
        let is_open = |met: &[usize]| met.iter().any(|&step| step < steps.start);
        let blacks = self.met.iter().enumerate();
        let untouched = blacks.filter(|&(black, met)| {
            is_open(met)
                && !met.iter().any(|step| steps.contains(step))
                && !(0..steps.start).any(|step| self.is_complete(black, step))
        });
        let untouched: Vec<usize> = untouched.map(|(black, _)| self.slot[black]).collect();
        Split::new(self.slots, &untouched)
    }

    fn step(&self, step: usize, split: Split) -> SweepStep {
        let white = &self.graph.whites[self.whites[step]];
        let near = white.neighbours.iter().copied();
        let complete = near.clone().filter(|&black| self.is_complete(black, step));
        SweepStep {
            neighbours: near
                .clone()
                .map(|black| self.degrees(black, step, false))
                .collect(),
            ending: white.ending,
            completions: complete.map(|black| self.completion(black, true)).collect(),
            frontier: self.frontier(step, split, &[]),
        }
    }

    /// The step after the last: each square of the middle may become an end.
    fn ends_of_middle(&self, middle: &[usize]) -> SweepStep {
        let middle_squares = middle.iter().copied();
        SweepStep {
            neighbours: Vec::new(),
            ending: Ending::Never,
            completions: middle_squares
                .map(|black| self.completion(black, false))
                .collect(),
            frontier: self.frontier(self.whites.len() - 1, Split::new(self.slots, &[]), middle),
        }
    }

    fn completion(&self, black: usize, is_complete: bool) -> Completion {
        Completion {
            slot: self.slot[black],
            is_complete,
            ending: self.graph.blacks[black].ending,
        }
    }

    /// The degrees that a black square can have before a step. `is_declared`: it is settled whether
    /// it is an end.
    fn degrees(&self, black: usize, step: usize, is_declared: bool) -> DegreeBounds {
        let vertex = &self.graph.blacks[black];
        let met = self.met[black].iter().filter(|&&at| at < step).count() as u32;
        let may_end = vertex.ending != Ending::Never;
        // The move to the joker was possible already, or is possible later.
        let made = u32::from(may_end && is_declared);
        DegreeBounds {
            slot: self.slot[black],
            min: 2_u32.saturating_sub(vertex.neighbours.len() as u32 - met),
            max: 2.min(met + made),
            may_lack: may_end && !is_declared,
        }
    }

    /// The frontier after a step. `declared`: squares on it of which it is settled then whether
    /// they are ends.
    fn frontier(&self, step: usize, split: Split, declared: &[usize]) -> Frontier {
        let graph = self.graph;
        let mut squares = Vec::new();
        let mut moves = 2 * (step as i64 + 1);
        let mut settled_blacks = Vec::new();
        for (black, vertex) in graph.blacks.iter().enumerate() {
            let is_met = self.met[black].first().is_some_and(|&first| first <= step);
            let is_complete = (0..=step).any(|step| self.is_complete(black, step));
            let is_declared = declared.contains(&black);
            if is_complete {
                moves -= 2;
            } else if is_met {
                squares.push(self.degrees(black, step + 1, is_declared));
            }
            if is_complete || is_declared {
                settled_blacks.push(vertex);
            }
        }
        let taken_whites = self.whites[..=step].iter();
        let min_ends = Ends {
            white: forced(taken_whites.map(|&white| &graph.whites[white])),
            black: forced(settled_blacks.into_iter()),
        };
        Frontier {
            squares,
            moves,
            split,
            min_ends,
            max_ends: Ends {
                white: graph.ends.white + min_ends.white - forced(graph.whites.iter()),
                black: graph.ends.black + min_ends.black - forced(graph.blacks.iter()),
            },
        }
    }
}

/// The number of squares that must be ends.
fn forced<'a>(squares: impl Iterator<Item = &'a Vertex>) -> u32 {
    let is_forced = |vertex: &Vertex| u32::from(vertex.ending == Ending::Must);
    squares.map(is_forced).sum()
}

#[cfg(test)]
mod tests;
