//! The search, step by step, so that it can stop at a tour and go on behind it.
//!
//! Invariant: `path[..depth]` are the squares visited, `pending[k]` the moves from the k-th that are still to be tried, and
//! `ways` the moves to free squares. `lone` counts the free squares with one way to another.

use std::ops::ControlFlow;

use super::super::super::{End, Path, Problem};
use super::needs::{Last, Lone, possible};
use super::tie::{NONE, Pending, TieRule, Ties};
use super::ways::{Ways, moves_of};
use crate::board::Square;
use crate::probe::Probe;

#[derive(Clone, Debug)]
pub(super) struct State {
    problem: Problem,
    ways: Ways,
    ties: Ties,
    last: Last,
    lone: Lone,
    path: Path,
    pending: Vec<Pending>,
    depth: usize,
    has_started: bool,
}

impl State {
    /// `None` when there is no memory for it.
    pub(super) fn new(problem: &Problem, rule: TieRule) -> Option<Self> {
        let dims = problem.dims();
        let length = usize::try_from(problem.free_squares()).ok()?;
        let last = match problem.end() {
            End::Anywhere => Last::Colour((length + 1) % 2),
            End::Closed => Last::Square(dims.index(problem.from()) as usize),
            End::At(to) => Last::Square(dims.index(to) as usize),
        };
        let mut indices = Vec::new();
        indices.try_reserve_exact(length).ok()?;
        indices.resize(length, 0);
        let mut pending = Vec::new();
        pending.try_reserve_exact(length).ok()?;
        pending.resize(length, NONE);
        Some(Self {
            problem: problem.clone(),
            ways: Ways::new(problem)?,
            ties: Ties::new(rule, dims),
            last,
            lone: [0; 2],
            path: Path::from_indices(dims, indices),
            pending,
            depth: 0,
            has_started: false,
        })
    }

    /// The same search in another order: a few ties are decided by chance.
    pub(super) fn shaken(mut self, seed: u64) -> Self {
        self.ties = self.ties.shaken(seed);
        self
    }

    /// Whether the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.has_started && self.depth == 0
    }

    /// Searches on from here. When the probe breaks off at a tour, the next call goes on behind that tour.
    pub(super) fn resume<P: Probe<Path>>(&mut self, probe: &mut P) -> ControlFlow<()> {
        if !self.has_started {
            self.has_started = true;
            if self.problem.obstacle().is_none() {
                self.lone = self.count_lone();
                let start = self.problem.dims().index(self.problem.from());
                self.visit(start as usize, probe)?;
            }
        }
        while self.depth > 0 {
            let pending = &mut self.pending[self.depth - 1];
            let from = self.path.indices()[self.depth - 1] as usize;
            if *pending == NONE {
                self.leave(from, probe)?;
            } else {
                let number = (*pending & 7) as usize;
                *pending >>= 3;
                self.visit(self.ways.after(from, number), probe)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes to a free square; reports the tour when it is the last.
    #[inline]
    fn visit<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        self.path.set(self.depth, square as u32);
        let closes_here = self.depth == 0 && self.problem.is_closed();
        if !closes_here {
            self.enter(square);
        }
        self.depth += 1;
        let colour = self.depth % 2; // of the squares around
        let left = (self.path.len() - self.depth + usize::from(self.problem.is_closed())) as u64;
        self.pending[self.depth - 1] = NONE;
        probe.place(self.depth, self.square(square))?;
        if self.depth == self.path.len() {
            if self.ends_as_wanted(square) {
                probe.solution(&self.path)?;
            }
            return ControlFlow::Continue(());
        }
        let moves = possible(&self.ways, square, colour, left, self.lone, self.last);
        if moves != 0 {
            self.pending[self.depth - 1] = self.ties.order(&self.ways, square, moves);
        }
        ControlFlow::Continue(())
    }

    fn leave<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        let depth = self.depth;
        self.depth -= 1;
        if self.depth > 0 || !self.problem.is_closed() {
            self.give_back(square);
        }
        probe.remove(depth, self.square(square))
    }

    fn enter(&mut self, square: usize) {
        let colour = self.depth % 2;
        if self.ways.open(square).is_power_of_two() && !self.last.is(square) {
            self.lone[colour] -= 1;
        }
        self.ways.leave_out(square);
        for number in moves_of(self.ways.open(square)) {
            let around = self.ways.after(square, number);
            let onward = self.ways.open(around);
            if !self.last.is(around) {
                if onward.is_power_of_two() {
                    self.lone[1 - colour] += 1;
                } else if onward == 0 {
                    self.lone[1 - colour] -= 1;
                }
            }
        }
    }

    fn give_back(&mut self, square: usize) {
        let colour = self.depth % 2;
        for number in moves_of(self.ways.open(square)) {
            let around = self.ways.after(square, number);
            let onward = self.ways.open(around);
            if !self.last.is(around) {
                if onward.is_power_of_two() {
                    self.lone[1 - colour] -= 1;
                } else if onward == 0 {
                    self.lone[1 - colour] += 1;
                }
            }
        }
        self.ways.put_back(square);
        if self.ways.open(square).is_power_of_two() && !self.last.is(square) {
            self.lone[colour] += 1;
        }
    }

    fn ends_as_wanted(&self, square: usize) -> bool {
        match self.problem.end() {
            End::Anywhere => true,
            End::Closed => self.ways.open(square) != 0,
            End::At(_) => self.last.is(square),
        }
    }

    /// The lone squares before the start.
    fn count_lone(&self) -> Lone {
        let dims = self.problem.dims();
        let colour = |square: Square| (square.row + square.column) % 2;
        let start = colour(self.problem.from());
        let mut lone = [0; 2];
        for index in 0..dims.squares() {
            let open = self.ways.open(index as usize);
            if open.is_power_of_two() && !self.last.is(index as usize) {
                lone[usize::from(colour(dims.square_at(index)) != start)] += 1;
            }
        }
        lone
    }

    fn square(&self, index: usize) -> Square {
        self.problem.dims().square_at(index as u64)
    }
}
