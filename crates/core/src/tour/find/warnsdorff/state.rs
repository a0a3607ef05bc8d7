//! The search step by step, so that it can stop at a tour and go on after it.
//!
//! Invariant: `path[..depth]` are the squares visited, `visits[..depth]` hold the moves still to be tried from each, `ways` are
//! the moves to free squares, and `lone` are the numbers of lone squares (see `needs`). A closed tour is searched for as one that
//! ends where it starts: the start stays free.

use std::ops::ControlFlow;

use super::needs::{Last, Lone, possible};
use super::ties::{NONE, Pending, Ties};
use super::ways::{Ways, size};
use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::probe::structure::{Entry, Part, Place, Shape, View};
use crate::tour::existence::obstacle;
use crate::tour::find::tie_rule::TieRule;
use crate::tour::path::Path;
use crate::tour::problem::{End, Problem};

/// A visited square.
#[derive(Clone, Copy, Debug)]
struct Visit {
    /// The moves from it that are still to be tried.
    pending: Pending,
    /// The lone squares before this visit.
    lone: Lone,
}

#[derive(Clone, Debug)]
pub(super) struct State {
    problem: Problem,
    ways: Ways,
    ties: Ties,
    last: Last,
    lone: Lone,
    path: Path,
    visits: Vec<Visit>,
    depth: usize,
    /// The number of squares that are free at first; the start counts twice if the tour must come back to it.
    free: usize,
    has_started: bool,
}

impl State {
    /// Returns the search before its first step; `None` when there is no memory for it.
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
        let mut visits = Vec::new();
        visits.try_reserve_exact(length).ok()?;
        let lone = Lone::default();
        let pending = NONE;
        visits.resize(length, Visit { pending, lone });
        Some(Self {
            problem: problem.clone(),
            ways: Ways::new(problem)?,
            ties: Ties::new(rule, dims),
            last,
            lone,
            path: Path::from_indices(dims, indices),
            visits,
            depth: 0,
            free: length + usize::from(problem.is_closed()),
            has_started: false,
        })
    }

    /// Returns the same search in another order, in which chance decides a few ties.
    pub(super) fn random_ties(mut self, number: u64) -> Self {
        self.ties = self.ties.random_ties(number);
        self
    }

    /// True after the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.has_started && self.depth == 0
    }

    /// Searches on from here. When the probe stops at a tour, the next call goes on after that tour.
    pub(super) fn resume<P: Probe<Path>>(&mut self, probe: &mut P) -> ControlFlow<()> {
        if !self.has_started {
            self.has_started = true;
            if obstacle(&self.problem).is_none() {
                self.lone = self.count_lone();
                let start = self.problem.dims().index(self.problem.from());
                self.visit(start as usize, probe)?;
            }
        }
        while self.depth > 0 {
            let pending = &mut self.visits[self.depth - 1].pending;
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

    /// Goes to a free square; reports the tour when the square is the last.
    #[inline]
    fn visit<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        let depth = self.depth;
        self.path.set(depth, square as u32);
        self.visits[depth] = Visit {
            pending: NONE,
            lone: self.lone,
        };
        self.depth += 1;
        let moves = self.enter(square, depth);
        let is_complete = self.depth == self.path.len();
        if !is_complete && moves != 0 {
            self.visits[depth].pending = self.ties.order(&self.ways, square, moves);
        }
        // A move that is alone is compared with nothing.
        let looks = || Some(size(moves) as usize).filter(|&moves| moves > 1);
        let looks = || looks().unwrap_or(0);
        probe.structure(&View(looks, || self.copy()));
        probe.place(self.depth, self.square(square))?;
        if is_complete && self.problem.may_end_on(self.square(square)) {
            probe.solution(&self.path)?;
        }
        ControlFlow::Continue(())
    }

    /// Closes the ways to the square that is visited after `depth` others; returns the moves from it that may lead to a tour.
    #[inline]
    fn enter(&mut self, square: usize, depth: usize) -> u8 {
        let mut moves = self.ways.open(square);
        let mut lone = self.lone.moved();
        if depth == 0 && self.problem.is_closed() {
            self.lone = lone;
            return moves; // the start stays free, to be the end
        }
        if moves.is_power_of_two() {
            lone = lone.without_like();
        }
        let mut around = self.ways.leave_out(square);
        self.lone = lone;
        if self.free == depth + 2 {
            return moves;
        }
        if let Last::Square(last) = self.last {
            // The last square must be entered later than now.
            let to_last = self.ways.open_between(square, last);
            if around.none & to_last != 0 {
                return 0;
            }
            around.one &= !to_last;
            moves &= !to_last;
        }
        if around.none != 0 {
            return 0;
        }
        let lone = lone.with_unlike(size(around.one));
        self.lone = lone;
        let ends_unlike = matches!(self.last, Last::Colour(colour) if colour != depth % 2);
        possible(moves, around.one, lone, ends_unlike)
    }

    fn leave<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        let depth = self.depth;
        self.depth -= 1;
        self.ways.put_back(square);
        self.lone = self.visits[self.depth].lone;
        probe.structure(&View(|| 0, || self.copy()));
        probe.remove(depth, self.square(square))
    }

    /// Copies the moves from the last square for a probe.
    fn copy(&self) -> Vec<Part> {
        let mut entries = Vec::new();
        if let Some(last) = self.depth.checked_sub(1) {
            let from = self.path.indices()[last] as usize;
            let mut pending = self.visits[last].pending;
            while pending != NONE {
                let next = self.ways.after(from, (pending & 7) as usize);
                entries.push(Entry {
                    place: Place::Square(self.square(next).name(self.problem.dims())),
                    mark: false,
                    number: Some(size(self.ways.open(next)) as u8),
                });
                pending >>= 3;
            }
        }
        vec![Part {
            name: "next squares, with the ways on",
            shape: Shape::List { entries },
        }]
    }

    /// Counts the lone squares before the first visit.
    fn count_lone(&self) -> Lone {
        /// A number of lone squares that no tour can have; larger ones need not be told apart.
        const MAX_COUNTED: u16 = 1000;
        let dims = self.problem.dims();
        let colour = |square: Square| (square.row + square.column) % 2;
        let start = colour(self.problem.from());
        let mut lone = [0_u16; 2];
        for index in 0..dims.squares() {
            let open = self.ways.open(index as usize);
            if open.is_power_of_two() && !self.last.is(index as usize) {
                let lone = &mut lone[usize::from(colour(dims.square_at(index)) != start)];
                *lone += u16::from(*lone < MAX_COUNTED);
            }
        }
        // The first visit counts as a move from the other colour to the start.
        Lone::new(lone).moved()
    }

    fn square(&self, index: usize) -> Square {
        self.problem.dims().square_at(index as u64)
    }
}
