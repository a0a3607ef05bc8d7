//! The state of the search, which can stop at a tour and resume after it.
//!
//! Invariant: `path[..depth]` are the visited squares, `visits[..depth]` hold the moves still to be
//! tried from each, `ways` are the moves to free squares, and `degree_one` counts degree-one
//! squares. A closed tour is searched for as one that ends where it starts, so the start stays free.
//!
//! The look-ahead finds free squares that a tour can no longer enter and leave. A tour enters each
//! free square, and leaves all but the last. So with the knight on c, a free square needs two ways,
//! to free squares or to c; the last square needs one. Colours alternate, so the colour of the last
//! square is known from the start. A free square with exactly one way to a free square has
//! *degree one*.

use std::ops::ControlFlow;

use super::ties::{NONE, Pending, Ties};
use super::ways::{Ways, size};
use crate::board::square::Square;
use crate::message;
use crate::out_of_memory::filled;
use crate::probe::reports::Probe;
use crate::probe::structure::{Entry, Part, Place, Shape, View};
use crate::tour::find::finder::TieRule;
use crate::tour::path::Path;
use crate::tour::problem::{End, TourProblem};

/// The numbers of degree-one squares, packed into one word that is read and written at once.
///
/// The upper half counts squares of the knight's colour, the lower half squares of the other colour.
/// If the tour must end on a given square, that square does not count.
type DegreeOne = u32;
/// One degree-one square of the knight's colour.
const SAME_COLOUR: DegreeOne = 1 << 16;

/// The end of the tour.
#[derive(Clone, Copy, Debug)]
enum Last {
    /// Any square of this colour; 0 is the start's colour, 1 the other.
    Colour(usize),
    /// This square; it stays free until then, even if the tour starts there too.
    Square(usize),
}

/// A visited square.
#[derive(Clone, Copy, Debug)]
struct Visit {
    /// The moves from the square that are still to be tried.
    pending: Pending,
    /// The degree-one squares before this visit.
    degree_one: DegreeOne,
}

#[derive(Clone, Debug)]
pub(super) struct State {
    problem: TourProblem,
    ways: Ways,
    ties: Ties,
    last: Last,
    degree_one: DegreeOne,
    path: Path,
    visits: Vec<Visit>,
    depth: usize,
    /// The number of squares that are free at first. The start counts twice if the tour must return
    /// to it.
    free: usize,
    /// The start until it is visited; `None` also if it is known that there is no tour.
    pub(super) start: Option<usize>,
}

impl State {
    /// Returns the search before its first step; `None` if there is not enough memory.
    pub(super) fn new(problem: &TourProblem, rule: TieRule, attempt: u64) -> Option<Self> {
        let (dims, length) = (problem.dims(), problem.free_squares());
        let start = dims.index(problem.start()) as usize;
        let last = match problem.end() {
            End::Anywhere => Last::Colour((length as usize + 1) % 2),
            End::Closed => Last::Square(start),
            End::At(to) => Last::Square(dims.index(to) as usize),
        };
        let visit = Visit {
            pending: NONE,
            degree_one: 0,
        };
        let mut state = Self {
            problem: problem.clone(),
            ways: Ways::new(problem)?,
            ties: Ties::new(rule, dims, attempt),
            last,
            degree_one: 0,
            path: Path::from_indices(dims, filled(0, length).ok()?),
            visits: filled(visit, length).ok()?,
            depth: 0,
            free: length as usize + usize::from(problem.is_closed()),
            start: Some(start),
        };
        state.degree_one = state.count_degree_one();
        Some(state)
    }

    /// Returns true after the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.start.is_none() && self.depth == 0
    }

    /// Continues the search. If the probe stops at a tour, the next call resumes after that tour.
    pub(super) fn resume<P: Probe<Path>>(&mut self, probe: &mut P) -> ControlFlow<()> {
        if let Some(start) = self.start.take() {
            self.visit(start, probe)?;
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

    /// Visits a free square, and reports the tour if the square is the last.
    #[inline]
    fn visit<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        let depth = self.depth;
        self.path.set(depth, square as u32);
        self.visits[depth] = Visit {
            pending: NONE,
            degree_one: self.degree_one,
        };
        self.depth += 1;
        let moves = self.enter(square, depth);
        let is_complete = self.depth == self.path.len();
        if !is_complete && moves != 0 {
            self.visits[depth].pending = self.ties.order(&self.ways, square, moves);
        }
        // A single move needs no comparison.
        let looks = || match size(moves) {
            1 => 0,
            moves => moves as usize,
        };
        probe.structure(&View(looks, || self.copy()));
        probe.place(self.depth, self.square(square))?;
        if is_complete && self.problem.may_end_on(self.square(square)) {
            probe.solution(&self.path)?;
        }
        ControlFlow::Continue(())
    }

    /// Closes the ways to the square that is visited after `depth` others. Returns the moves from
    /// it that may lead to a tour.
    #[inline]
    fn enter(&mut self, square: usize, depth: usize) -> u8 {
        let mut moves = self.ways.open[square];
        // The knight is now on the other colour.
        let mut degree_one = self.degree_one.rotate_left(16);
        if depth == 0 && self.problem.is_closed() {
            self.degree_one = degree_one;
            return moves; // the start stays free, because it is the end
        }
        if moves.is_power_of_two() {
            degree_one -= SAME_COLOUR;
        }
        let mut around = self.ways.leave_out(square);
        self.degree_one = degree_one;
        if self.free == depth + 2 {
            return moves;
        }
        if let Last::Square(last) = self.last {
            // The last square must be entered later.
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
        self.degree_one += size(around.one);
        let may_end_there = matches!(self.last, Last::Colour(colour) if colour != depth % 2);
        possible(
            moves,
            around.one,
            self.degree_one % SAME_COLOUR,
            may_end_there,
        )
    }

    fn leave<P: Probe<Path>>(&mut self, square: usize, probe: &mut P) -> ControlFlow<()> {
        let depth = self.depth;
        self.depth -= 1;
        self.ways.put_back(square);
        self.degree_one = self.visits[self.depth].degree_one;
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
                    number: Some(size(self.ways.open[next]) as u8),
                });
                pending >>= 3;
            }
        }
        vec![Part {
            name: message!("next squares, with the ways on").template(),
            shape: Shape::List { entries },
        }]
    }

    /// Counts the degree-one squares before the first visit.
    fn count_degree_one(&self) -> DegreeOne {
        /// A number of degree-one squares with which there is no tour; larger numbers need not be
        /// distinguished.
        const MAX_COUNTED: DegreeOne = 1000;
        let colour = |square: Square| (square.row + square.column) % 2;
        let start = colour(self.problem.start());
        let (mut same_colour, mut other_colour) = (0, 0);
        for (index, open) in (0..).zip(&self.ways.open) {
            let is_last = matches!(self.last, Last::Square(last) if last == index);
            if open.is_power_of_two() && !is_last {
                let is_same_colour = colour(self.square(index)) == start;
                let degree_one = if is_same_colour {
                    &mut same_colour
                } else {
                    &mut other_colour
                };
                *degree_one = MAX_COUNTED.min(*degree_one + 1);
            }
        }
        // The first visit counts as a move from the other colour to the start.
        other_colour * SAME_COLOUR + same_colour
    }

    fn square(&self, index: usize) -> Square {
        self.problem.dims().square_at(index as u64)
    }
}

/// Returns the open `moves` from a square that can still lead to a tour, as far as this look-ahead
/// sees. At least two squares must be free.
///
/// `one` are the moves to degree-one squares, and `degree_one_there` is the number of degree-one
/// squares of that colour. No move leads to the given last square or to a square without ways.
/// `may_end_there` is true if the tour may end on any square of the colour that the moves lead to.
/// Degree-one squares of the knight's colour are checked a move later.
#[inline]
fn possible(moves: u8, one: u8, degree_one_there: u32, may_end_there: bool) -> u8 {
    let here = size(one);
    let away = degree_one_there - here;
    // A degree-one square that no open move reaches must be the last one. So must every degree-one
    // square that a move reaches, except the next square of the tour.
    if may_end_there {
        match (away, here) {
            (0, 2) | (1, 1) => one,
            (0 | 1, 0) | (0, 1) => moves,
            _ => 0,
        }
    } else {
        match here {
            _ if away > 0 || here > 1 => 0,
            1 => one,
            _ => moves,
        }
    }
}
