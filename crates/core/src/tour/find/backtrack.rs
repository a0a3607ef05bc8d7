//! `backtrack`: plain backtracking on a padded board.
//!
//! Invariant: `path[..depth]` are the visited squares. `board` holds the visit number 1, 2, ... on
//! each of them, `WALL` on blocked squares and on a border two squares wide, and `FREE` elsewhere.
//! So every move stays within `board` and needs no range check. `tried[k]` is the number of moves
//! that were tried from the k-th square.

use std::ops::ControlFlow;

use super::finder::{
    Purpose, TooLarge, TourFinder, TourNotFound, TourWalker, max_search_bytes, within,
};
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::out_of_memory::{filled, with_capacity_for};
use crate::probe::listeners::First;
use crate::probe::reports::Probe;
use crate::probe::structure::{Entry, Part, Place, Shape, View};
use crate::tour::directions::Directions;
use crate::tour::graph::distances;
use crate::tour::obstacle::Obstacle;
use crate::tour::path::Path;
use crate::tour::problem::TourProblem;

/// Plain backtracking on a board with a border two squares wide, after the textbook program.
///
/// Tries the moves in the order of [`MOVES`](crate::tour::MOVES). It finds every tour,
/// but does not look ahead: the first tour of 8x8 from the corner takes 8 million nodes, and a
/// larger board may take years. Needs 17 bytes per square.
#[derive(Clone, Copy, Debug)]
pub struct Backtrack;

impl Backtrack {
    /// The number of squares of the largest board that it accepts, far larger than it can search.
    pub const MAX_SQUARES: u64 = 1 << 24;

    /// Searches as [`walk`](TourWalker::walk) does, compiled for each probe type.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Backtrack::MAX_SQUARES`] squares.
    pub fn search<P: Probe<Path>>(
        problem: &TourProblem,
        probe: &mut P,
    ) -> Result<ControlFlow<()>, TooLarge> {
        let state = within(problem.dims(), Self::MAX_SQUARES, || State::new(problem));
        state.map(|mut state| state.run(probe))
    }
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "backtrack",
    idea: "Tries the eight moves in a fixed order",
    source: "Wirth 1976, Algorithms + Data Structures = Programs",
    limits: "up to 2^24 squares",
    largest_sensible: 8,
    pseudocode: &[
        line("visit(square, number):"),
        line("  board[square] = number").place("the knight goes there"),
        line("  if number = squares: tour").solution("every square is visited"),
        line("  for move in the eight moves:"),
        line("    if visited: next move").reject("try the next move"),
        line("    visit(square + move, number + 1)"),
        line("  board[square] = free").remove("step back"),
    ],
};

impl TourFinder for Backtrack {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, problem: &TourProblem) -> Result<Directions, TourNotFound> {
        let mut first = First::default();
        let _ = Self::search(problem, &mut first)?; // stops at the first tour or at the end
        let path = first.solution.ok_or(Obstacle::Searched)?;
        Ok(Directions::from(&path))
    }

    fn walker(&self) -> Option<&dyn TourWalker> {
        Some(self)
    }

    fn max_squares(&self, _: Purpose) -> Option<u64> {
        Some(Self::MAX_SQUARES)
    }

    fn max_bytes(&self, dims: Dims) -> u64 {
        max_search_bytes(dims)
    }
}

impl TourWalker for Backtrack {
    fn walk(
        &self,
        problem: &TourProblem,
        mut probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Self::search(problem, &mut probe)
    }
}

/// The width of the border in squares: the longer part of a knight's move.
const BORDER: u32 = 2;
/// A square that may be visited.
const FREE: u32 = 0;
/// A square of the border.
const WALL: u32 = u32::MAX;

struct State<'p> {
    problem: &'p TourProblem,
    /// The visit numbers row by row, including the border.
    board: Vec<u32>,
    /// The size of the board including the border.
    padded: Dims,
    /// The distance of each move in `board`.
    distances: [isize; 8],
    /// The indices in `board` of the visited squares.
    indices: Vec<usize>,
    /// The number of moves that were tried from each visited square, 0..=8.
    tried: Vec<u8>,
    /// The same squares as `indices`. Entries from `indices.len()` on are obsolete.
    path: Path,
}

impl<'p> State<'p> {
    /// Returns the search before its first step; `None` if there is not enough memory.
    fn new(problem: &'p TourProblem) -> Option<Self> {
        let (dims, squares) = (problem.dims(), problem.free_squares());
        let padded = Dims::new(dims.rows() + 2 * BORDER, dims.columns() + 2 * BORDER).ok()?;
        let mut state = Self {
            problem,
            board: filled(WALL, padded.squares()).ok()?,
            padded,
            distances: distances(padded),
            indices: with_capacity_for(squares).ok()?,
            tried: with_capacity_for(squares).ok()?,
            path: Path::from_indices(dims, filled(0, squares).ok()?),
        };
        for square in dims.each_square() {
            let index = state.index(square);
            state.board[index] = FREE;
        }
        for &square in problem.blocked() {
            let index = state.index(square);
            state.board[index] = WALL;
        }
        Some(state)
    }

    /// Searches to the end, or until the probe stops.
    fn run<P: Probe<Path>>(&mut self, probe: &mut P) -> ControlFlow<()> {
        let start = self.index(self.problem.start());
        if self.board[start] == FREE {
            self.visit(start, probe)?;
        }
        while let (Some(&index), Some(tried)) = (self.indices.last(), self.tried.last_mut()) {
            if let Some(distance) = self.distances.get(usize::from(*tried)) {
                *tried += 1;
                let next = index.wrapping_add_signed(*distance);
                match self.board[next] {
                    FREE => self.visit(next, probe)?,
                    WALL => {}
                    _ => {
                        let looks = || self.looks(self.indices.len());
                        probe.structure(&View(looks, || self.copy()));
                        probe.reject(self.indices.len() + 1, self.square(next))?;
                    }
                }
            } else {
                let depth = self.indices.len();
                self.board[index] = FREE;
                self.indices.pop();
                self.tried.pop();
                let looks = || self.walls_before(index, self.distances.len());
                probe.structure(&View(looks, || self.copy()));
                probe.remove(depth, self.square(index))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits a free square, and reports the tour if it is the last.
    fn visit<P: Probe<Path>>(&mut self, index: usize, probe: &mut P) -> ControlFlow<()> {
        let square = self.square(index);
        self.path
            .set(self.indices.len(), self.problem.dims().index(square) as u32);
        self.indices.push(index);
        self.tried.push(0);
        self.board[index] = self.indices.len() as u32;
        let looks = || self.looks(self.indices.len() - 1);
        probe.structure(&View(looks, || self.copy()));
        probe.place(self.indices.len(), square)?;
        let is_complete = self.indices.len() == self.path.len();
        if is_complete && self.problem.may_end_on(square) {
            probe.solution(&self.path)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of cells checked for the last move from the square of that depth.
    ///
    /// They are the walls before it, and the cell to which it leads. The start counts as one.
    fn looks(&self, depth: usize) -> usize {
        match depth.checked_sub(1) {
            Some(last) => {
                let number = usize::from(self.tried[last]) - 1;
                self.walls_before(self.indices[last], number) + 1
            }
            None => 1,
        }
    }

    /// Returns the number of consecutive moves just before `number` that lead to walls.
    fn walls_before(&self, index: usize, number: usize) -> usize {
        let leads_to_wall =
            |distance: &&isize| self.board[index.wrapping_add_signed(**distance)] == WALL;
        let before = self.distances[..number].iter().rev();
        before.take_while(leads_to_wall).count()
    }

    /// Copies the numbers of moves tried for a probe.
    fn copy(&self) -> Vec<Part> {
        let entry = |(&index, &tried)| Entry {
            place: Place::Square(self.square(index).name(self.problem.dims())),
            mark: false,
            number: Some(tried),
        };
        let entries = self.indices.iter().zip(&self.tried).map(entry).collect();
        vec![Part {
            name: message!("moves tried from each square").template(),
            shape: Shape::Stack { entries },
        }]
    }

    /// Returns the index of a square in `board`.
    fn index(&self, Square { row, column }: Square) -> usize {
        let (row, column) = (row + BORDER, column + BORDER);
        self.padded.index(Square { row, column }) as usize
    }

    /// Returns the square at an index of `board` inside the border.
    fn square(&self, index: usize) -> Square {
        let Square { row, column } = self.padded.square_at(index as u64);
        Square {
            row: row - BORDER,
            column: column - BORDER,
        }
    }
}
