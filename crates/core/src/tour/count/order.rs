//! The order of the steps, and the slot of each black square.
//!
//! A board is swept from the top down and from the bottom up, until the two halves meet.

use std::ops::Range;

use super::graph::{Graph, Vertex};
use super::index::Split;
use super::steps::{DegreeBounds, EndRole, Ends, Frontier, Half, SweepStep, unit};
use super::units::UnitSquares;
use crate::board::symmetry::Symmetry;

/// The steps of both halves, and the middle where they are joined.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) top: Half,
    /// `None` if it is the top half turned around. Slot s of the middle is then slot
    /// `middle - 1 - s` of the bottom.
    pub(super) bottom: Option<Half>,
    /// The number of slots of the middle. They are the first slots of both halves.
    pub(super) middle: usize,
    /// The ends of a tour, by colour.
    pub(super) total: Ends,
    /// True if a white square in the centre of the board is in neither half. It is the deferred step of
    /// the top.
    pub(super) is_centred: bool,
    pub(super) unit_squares: UnitSquares,
}

impl Sweep {
    /// Returns the sweeps of a board with at least two white squares: one if a half turn makes the halves
    /// equal, otherwise those that meet after half of the white squares, and at the nearest ends of a row
    /// before and after it. O(squares²).
    pub(super) fn all(graph: &Graph) -> Vec<Self> {
        let whites = graph.whites.len();
        if graph.has(Symmetry::HALF_TURN) {
            return vec![Self::new(graph, whites / 2, true)];
        }
        let half = whites - whites / 2;
        let row = |white: usize| graph.whites[white].square.row;
        let ends_row = |&top: &usize| row(top - 1) != row(top);
        let before = (1..half).rev().find(ends_row);
        let after = (half + 1..whites).find(ends_row);
        let tops = [Some(half), before, after].into_iter().flatten();
        tops.map(|top| Self::new(graph, top, false)).collect()
    }

    /// Returns the sweep of one of these graphs with the fewest states, estimated from the degrees of each
    /// square.
    pub(super) fn best(graphs: &[Graph]) -> Self {
        let sweeps = graphs.iter().flat_map(Self::all);
        let sized = sweeps.map(|sweep| (sweep.size(), sweep));
        match sized.min_by(|one, other| one.0.total_cmp(&other.0)) {
            Some((_, sweep)) => sweep,
            None => unreachable!("every graph has a sweep"),
        }
    }

    /// Returns the number of degree vectors of all layers, whatever their sum. It excludes the last layer of
    /// each half, which is seldom stored.
    fn size(&self) -> f64 {
        let mut size = 0.0;
        for half in self.halves() {
            let kept = half.steps.len() - 1;
            for frontier in half.steps[..kept].iter().map(|step| &step.frontier) {
                for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
                    let ends_left = ends.black < self.total.black;
                    let squares = frontier.squares.iter();
                    let degrees = squares.map(|it| it.max - it.min_with(ends_left) + 1);
                    size += degrees.map(f64::from).product::<f64>();
                }
            }
        }
        size
    }

    /// Returns the top half, and the bottom half if it is different.
    pub(super) fn halves(&self) -> impl Iterator<Item = &Half> {
        [&self.top].into_iter().chain(&self.bottom)
    }

    /// Returns true if the bottom is the top turned around without its last step: only the top chooses the
    /// ends in the middle, and takes the centre.
    pub(super) const fn only_top_has_last_step(&self) -> bool {
        self.bottom.is_none() && (self.total.black > 0 || self.is_centred)
    }

    /// Returns the maximum number of open paths in a state.
    pub(super) fn max_paths(&self) -> usize {
        let virtual_end = usize::from(self.total != Ends::NONE);
        let steps = self.halves().flat_map(|half| &half.steps);
        let squares = steps.map(|step| step.frontier.squares.len()).max();
        (squares.unwrap_or(0) + virtual_end) / 2
    }

    /// Returns the sweep whose top half takes the first `top` white squares. `is_turned`: the bottom
    /// is the top turned around, which may leave a white square in the centre.
    fn new(graph: &Graph, top: usize, is_turned: bool) -> Self {
        let is_centred = is_turned && graph.whites.len() % 2 == 1;
        let is_middle = |&black: &usize| {
            let near = &graph.blacks[black].neighbours;
            let is_open =
                |top| near.iter().any(|&white| white < top) && near.iter().any(|&w| w >= top);
            is_open(top) || (is_centred && is_open(top + 1))
        };
        let middle: Vec<usize> = (0..graph.blacks.len()).filter(is_middle).collect();
        let row = graph.whites[top].square.row;
        let whites = in_order(graph, 0..top + usize::from(is_centred), is_turned);
        let lower: Vec<usize> = (top..graph.whites.len()).rev().collect();
        let unit_squares = UnitSquares::new(graph, &middle, row, [&whites, &lower], is_turned);
        let half = |order: &SweepOrder<'_>, own: &[usize], others: &[usize]| {
            order.half(&[unit_squares.row.as_slice(), own].concat(), others, row)
        };
        let upper = SweepOrder::new(graph, &whites, &middle);
        let mut top_half = half(&upper, &unit_squares.top, &unit_squares.bottom);
        if graph.ends.black > 0 {
            top_half.steps.push(upper.ends_of_middle(&middle));
            top_half.is_deferred = true;
        }
        if is_centred {
            top_half.defer();
        }
        let bottom = (!is_turned).then(|| {
            let lower = SweepOrder::new(graph, &lower, &middle);
            half(&lower, &unit_squares.bottom, &unit_squares.top)
        });
        Self {
            top: top_half,
            bottom,
            middle: middle.len(),
            total: graph.ends,
            is_centred,
            unit_squares,
        }
    }
}

/// Returns the white squares of a half in the order in which they are taken: row by row, each row
/// from the same side. Exception: if both halves are equal and rows are even, the last row but one
/// is taken from the other side. Closed tours of 8x8 then have a quarter fewer states.
fn in_order(graph: &Graph, whites: Range<usize>, is_turned: bool) -> Vec<usize> {
    let mut whites: Vec<usize> = whites.collect();
    if is_turned && graph.dims.columns().is_multiple_of(2) {
        let row = |&white: &usize| graph.whites[white].square.row;
        let rows = whites.chunk_by_mut(|one, next| row(one) == row(next));
        if let Some(row) = rows.rev().nth(1) {
            row.reverse();
        }
    }
    whites
}

/// White squares in the order in which they are taken, one for each step.
struct SweepOrder<'a> {
    graph: &'a Graph,
    whites: &'a [usize],
    /// For each black square, the steps that take one of its neighbours.
    neighbour_steps: Vec<Vec<usize>>,
    /// For each black square, its slot.
    slot: Vec<usize>,
    /// The number of slots.
    slots: usize,
}

impl<'a> SweepOrder<'a> {
    fn new(graph: &'a Graph, whites: &'a [usize], middle: &[usize]) -> Self {
        let mut neighbour_steps = vec![Vec::new(); graph.blacks.len()];
        for (step, &white) in whites.iter().enumerate() {
            for &black in &graph.whites[white].neighbours {
                neighbour_steps[black].push(step);
            }
        }
        let mut order = Self {
            graph,
            whites,
            neighbour_steps,
            slot: vec![0; graph.blacks.len()],
            slots: middle.len(),
        };
        order.assign_slots(middle);
        order
    }

    /// Assigns slots backwards from the middle, whose squares have the same slots in both halves.
    fn assign_slots(&mut self, middle: &[usize]) {
        let mut is_taken = vec![true; middle.len()];
        for (slot, &black) in middle.iter().enumerate() {
            self.slot[black] = slot;
        }
        for step in (0..self.whites.len()).rev() {
            let graph = self.graph;
            let near = &graph.whites[self.whites[step]].neighbours;
            for &black in near {
                // A square of the middle may be complete after the centre.
                if self.is_complete(black, step) && !middle.contains(&black) {
                    let free = is_taken.iter().position(|taken| !taken);
                    self.slot[black] = free.unwrap_or(is_taken.len());
                    is_taken.resize(is_taken.len().max(self.slot[black] + 1), true);
                    is_taken[self.slot[black]] = true;
                }
            }
            for &black in near
                .iter()
                .filter(|&&black| self.neighbour_steps[black][0] == step)
            {
                is_taken[self.slot[black]] = false;
            }
        }
        self.slots = is_taken.len();
    }

    /// Returns the step that takes the last neighbour of a black square, if this half has one.
    fn complete_after(&self, black: usize) -> Option<usize> {
        let is_all = self.neighbour_steps[black].len() == self.graph.blacks[black].neighbours.len();
        self.neighbour_steps[black]
            .last()
            .copied()
            .filter(|_| is_all)
    }

    /// Returns true if the step takes the last neighbour of a black square.
    fn is_complete(&self, black: usize, step: usize) -> bool {
        self.complete_after(black) == Some(step)
    }

    /// Returns the steps of the half. `divided`: the slots that divide its units; `others`: those that divide
    /// the units of the other half; `middle`: the middle row.
    fn half(&self, divided: &[usize], others: &[usize], middle: u32) -> Half {
        let row = |&white: &usize| self.graph.whites[white].square.row;
        let mut rows = Vec::new();
        for whites in self.whites.chunk_by(|one, next| row(one) == row(next)) {
            let start = rows.last().map_or(0, |before: &Range<usize>| before.end);
            rows.push(start..start + whites.len());
        }
        let mut next: Vec<_> = rows.iter().skip(1).map(|row| self.untouched(row)).collect();
        next.push([divided, others].concat());
        let mut steps = Vec::new();
        for (steps_of_row, next) in rows.iter().zip(&next) {
            let mut sliced = self.untouched(steps_of_row);
            if steps_of_row.end == self.whites.len()
                && row(&self.whites[steps_of_row.start]) == middle
            {
                sliced.retain(|slot| divided.contains(slot));
            }
            steps.extend(
                steps_of_row
                    .clone()
                    .map(|step| self.step(step, &sliced, next)),
            );
        }
        Half {
            steps,
            rows,
            is_deferred: false,
            slots: self.slots,
        }
    }

    /// Returns the slots of the squares that are on the frontier before these steps and are not touched by
    /// them.
    fn untouched(&self, steps: &Range<usize>) -> Vec<usize> {
        let blacks = self.neighbour_steps.iter().enumerate();
        let untouched = blacks.filter(|&(black, neighbour_steps)| {
            neighbour_steps
                .first()
                .is_some_and(|&first| first < steps.start)
                && !neighbour_steps.iter().any(|step| steps.contains(step))
                && self
                    .complete_after(black)
                    .is_none_or(|last| last >= steps.start)
        });
        untouched.map(|(black, _)| self.slot[black]).collect()
    }

    fn step(&self, step: usize, sliced: &[usize], next: &[usize]) -> SweepStep {
        let white = &self.graph.whites[self.whites[step]];
        let near = white.neighbours.iter().copied();
        let complete = near.clone().filter(|&black| self.is_complete(black, step));
        SweepStep {
            neighbours: near
                .clone()
                .map(|black| self.degrees(black, step, false))
                .collect(),
            end_role: white.end_role,
            complete: complete
                .clone()
                .map(|black| 2 * unit(self.slot[black]))
                .sum(),
            ..self.deciding(complete, self.frontier(step, sliced, next, &[]))
        }
    }

    /// Returns the step after the last, in which each square of the middle may become an end.
    fn ends_of_middle(&self, middle: &[usize]) -> SweepStep {
        let middle_squares = middle.iter().copied();
        let decided = middle_squares.filter(|&black| self.complete_after(black).is_none());
        self.deciding(
            decided,
            self.frontier(self.whites.len() - 1, &[], &[], middle),
        )
    }

    /// Returns a step that only decides whether these black squares are ends.
    fn deciding(&self, blacks: impl Iterator<Item = usize>, frontier: Frontier) -> SweepStep {
        let role = |black: &usize| self.graph.blacks[*black].end_role;
        let blacks: Vec<usize> = blacks
            .filter(|black| role(black) != EndRole::Never)
            .collect();
        SweepStep {
            decides_end: blacks.iter().any(|black| role(black) == EndRole::Must),
            decided: blacks.into_iter().map(|black| self.slot[black]).collect(),
            frontier,
            ..SweepStep::default()
        }
    }

    /// Returns the possible degrees of a black square before a step. `is_end_decided`: it is decided whether
    /// the square is an end.
    fn degrees(&self, black: usize, step: usize, is_end_decided: bool) -> DegreeBounds {
        let vertex = &self.graph.blacks[black];
        let taken = self.neighbour_steps[black]
            .iter()
            .filter(|&&at| at < step)
            .count() as u32;
        let may_end = vertex.end_role != EndRole::Never;
        // The move to the virtual square was possible already, or is possible later.
        let end_move = u32::from(may_end && is_end_decided);
        DegreeBounds {
            slot: self.slot[black],
            min: 2_u32.saturating_sub(vertex.neighbours.len() as u32 - taken),
            max: 2.min(taken + end_move),
            may_lack: may_end && !is_end_decided,
        }
    }

    /// Returns the frontier after a step. `decided`: squares on it for which the step decides whether they
    /// are ends.
    fn frontier(
        &self,
        step: usize,
        sliced: &[usize],
        next: &[usize],
        decided: &[usize],
    ) -> Frontier {
        let graph = self.graph;
        let mut squares = Vec::new();
        let mut moves = 2 * (step as i64 + 1);
        let mut decided_blacks = Vec::new();
        for (black, vertex) in graph.blacks.iter().enumerate() {
            let is_touched = self.neighbour_steps[black]
                .first()
                .is_some_and(|&first| first <= step);
            let is_complete = self.complete_after(black).is_some_and(|last| last <= step);
            let is_end_decided = decided.contains(&black);
            if is_complete {
                moves -= 2;
            } else if is_touched {
                squares.push(self.degrees(black, step + 1, is_end_decided));
            }
            if is_complete || is_end_decided {
                decided_blacks.push(vertex);
            }
        }
        let taken_whites = self.whites[..=step].iter();
        let min_ends = Ends {
            white: forced(taken_whites.map(|&white| &graph.whites[white])),
            black: forced(decided_blacks.into_iter()),
        };
        let slots: Vec<usize> = squares.iter().map(|square| square.slot).collect();
        Frontier {
            split: Split::new(self.slots, &slots, sliced, next),
            squares,
            moves,
            min_ends,
            max_ends: Ends {
                white: graph.ends.white + min_ends.white - forced(graph.whites.iter()),
                black: graph.ends.black + min_ends.black - forced(graph.blacks.iter()),
            },
        }
    }
}

/// Returns the number of squares that must be ends.
fn forced<'a>(squares: impl Iterator<Item = &'a Vertex>) -> u32 {
    let is_forced = |vertex: &Vertex| u32::from(vertex.end_role == EndRole::Must);
    squares.map(is_forced).sum()
}
