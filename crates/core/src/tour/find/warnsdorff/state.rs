//! The search step by step, so that it can stop at a tour and go on after it.
//!
//! Invariant: `path[..depth]` are the squares visited, `visits[..depth]` hold the moves still to be
//! tried from each, `ways` are the moves to free squares, and `lone` are the numbers of lone
//! squares. A closed tour is searched for as one that ends where it starts: the start stays free.
//!
//! The look-ahead finds free squares that a tour can no longer enter and leave. A tour enters and
//! leaves each free square, but does not leave the last. So with the knight on c, a free square
//! needs two ways, to free squares or to c; the last square needs one. Colours alternate, so the
//! colour of the last square is known from the start. A free square with just one way to a free
//! square is called *lone*.

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

/// The numbers of lone squares: of the knight's colour (*like*) above, of the other (*unlike*) in
/// the lower half, in one word, which is read and written as one. If the tour must end on a given
/// square, that square does not count.
type Lone = u32;
/// One lone square of the knight's colour.
const LIKE: Lone = 1 << 16;

/// The end of the tour.
#[derive(Clone, Copy, Debug)]
enum Last {
    /// Any square of this colour, 0 or 1: 0 is the start's.
    Colour(usize),
    /// This square; it is free until then, even when the tour starts there too.
    Square(usize),
}

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
    problem: TourProblem,
    ways: Ways,
    ties: Ties,
    last: Last,
    lone: Lone,
    path: Path,
    visits: Vec<Visit>,
    depth: usize,
    /// The number of squares that are free at first; the start counts twice if the tour must come
    /// back to it.
    free: usize,
    /// The start until it is visited, unless it is known that there is no tour.
    pub(super) start: Option<usize>,
}

impl State {
    /// Returns the search before its first step; `None` when there is no memory for it.
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
            lone: 0,
        };
        let mut state = Self {
            problem: problem.clone(),
            ways: Ways::new(problem)?,
            ties: Ties::new(rule, dims, attempt),
            last,
            lone: 0,
            path: Path::from_indices(dims, filled(0, length).ok()?),
            visits: filled(visit, length).ok()?,
            depth: 0,
            free: length as usize + usize::from(problem.is_closed()),
            start: Some(start),
        };
        state.lone = state.count_lone();
        Some(state)
    }

    /// True after the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.start.is_none() && self.depth == 0
    }

    /// Searches on from here. When the probe stops at a tour, the next call goes on after that
    /// tour.
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

    /// Closes the ways to the square that is visited after `depth` others; returns the moves from
    /// it that may lead to a tour.
    #[inline]
    fn enter(&mut self, square: usize, depth: usize) -> u8 {
        let mut moves = self.ways.open[square];
        // The knight's colour is now the other one.
        let mut lone = self.lone.rotate_left(16);
        if depth == 0 && self.problem.is_closed() {
            self.lone = lone;
            return moves; // the start stays free, to be the end
        }
        if moves.is_power_of_two() {
            lone -= LIKE;
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
        self.lone += size(around.one);
        let ends_unlike = matches!(self.last, Last::Colour(colour) if colour != depth % 2);
        possible(moves, around.one, self.lone % LIKE, ends_unlike)
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

    /// Counts the lone squares before the first visit.
    fn count_lone(&self) -> Lone {
        /// A number of lone squares that no tour can have; larger ones need not be told apart.
        const MAX_COUNTED: Lone = 1000;
        let colour = |square: Square| (square.row + square.column) % 2;
        let start = colour(self.problem.start());
        let (mut like, mut unlike) = (0, 0);
        for (index, open) in (0..).zip(&self.ways.open) {
            let is_last = matches!(self.last, Last::Square(last) if last == index);
            if open.is_power_of_two() && !is_last {
                let is_like = colour(self.square(index)) == start;
                let lone = if is_like { &mut like } else { &mut unlike };
                *lone = MAX_COUNTED.min(*lone + 1);
            }
        }
        // The first visit counts as a move from the other colour to the start.
        unlike * LIKE + like
    }

    fn square(&self, index: usize) -> Square {
        self.problem.dims().square_at(index as u64)
    }
}

/// Returns those of the open `moves` from a square that can still lead to a tour, as far as this
/// look-ahead sees, when two or more squares are free. Lone squares of the knight's colour are seen
/// a move later.
///
/// `one` are those that lead to lone squares, of which there are `lone_unlike` of their colour;
/// none leads to the given last square or to one without a way on. `ends_unlike` is true if the
/// tour may end on any square of the colour that the moves lead to.
#[inline]
fn possible(moves: u8, one: u8, lone_unlike: u32, ends_unlike: bool) -> u8 {
    let here = size(one);
    let away = lone_unlike - here;
    // A lone square that no open move reaches must be the last one; so must each that a move
    // reaches but the next square.
    if ends_unlike {
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
