//! `backtrack`: plain backtracking on a padded board.
//!
//! Invariant: `path[..depth]` are the squares visited; `board` holds the number 1, 2, ... of the visit on each of them, `WALL`
//! on blocked squares and on a border two squares wide, and `FREE` elsewhere. So no move leaves `board` unseen, and none needs
//! a range check.
//! `tried[k]` is the number of moves that were tried from the k-th square.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::finder::{Finder, NotFound, Purpose, TooLarge, Walker, max_search_bytes};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::card::Card;
use crate::out_of_memory::{filled, with_room};
use crate::probe::listeners::First;
use crate::probe::reports::Probe;
use crate::probe::structure::{Entry, Part, Place, Shape, View};
use crate::tour::directions::Directions;
use crate::tour::graph::MOVES;
use crate::tour::obstacle::Obstacle;
use crate::tour::path::Path;
use crate::tour::problem::Problem;

/// Plain backtracking on a board with a border two squares wide, after the textbook program, which starts at the top left.
///
/// Tries the moves in the order of [`MOVES`]. Exact and complete, but without look-ahead: the first tour of 8x8 from the
/// corner takes 8 million nodes, and a larger board may take years. 17 bytes a square.
#[derive(Clone, Copy, Debug)]
pub struct Backtrack;

impl Backtrack {
    /// The number of squares of the largest board that it takes, far larger than it can search through.
    pub const MAX_SQUARES: u64 = 1 << 24;

    /// Searches as [`walk`](Walker::walk) does, compiled for each type of probe.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Backtrack::MAX_SQUARES`] squares.
    pub fn search<P: Probe<Path>>(
        problem: &Problem,
        probe: &mut P,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Ok(State::new(problem)?.resume(probe))
    }
}

impl Finder for Backtrack {
    fn card(&self) -> Card {
        Card {
            name: "backtrack",
            idea: "tries the eight moves in a fixed order on a board padded by two squares",
            source: "textbook program; Wirth 1976, Algorithms + Data Structures = Programs",
            largest_sensible: 8,
        }
    }

    fn find(&self, problem: &Problem) -> Result<Directions, NotFound> {
        let path = Tours::new(problem)?.next().ok_or(Obstacle::Searched)?;
        Ok(Directions::from(&path))
    }

    fn walker(&self) -> Option<&dyn Walker> {
        Some(self)
    }

    fn max_squares(&self, _: Purpose) -> Option<u64> {
        Some(Self::MAX_SQUARES)
    }

    fn max_bytes(&self, dims: Dims) -> u64 {
        max_search_bytes(dims)
    }
}

impl Walker for Backtrack {
    fn walk(
        &self,
        problem: &Problem,
        mut probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Self::search(problem, &mut probe)
    }
}

/// The width of the border in squares: the longer part of a knight's move.
const BORDER: usize = 2;
/// A square that may be visited.
const FREE: u32 = 0;
/// A square of the border.
const WALL: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct State {
    problem: Problem,
    /// The visit numbers row by row, with the border around.
    board: Vec<u32>,
    /// The distance in `board` of each move.
    offsets: [isize; 8],
    /// The places in `board` of the squares visited.
    places: Vec<usize>,
    /// The number of moves that were tried from each visited square, 0..=8.
    tried: Vec<u8>,
    /// The same squares as `places`; those after the last one visited are left over from before.
    path: Path,
    has_started: bool,
}

impl State {
    fn new(problem: &Problem) -> Result<Self, TooLarge> {
        let dims = problem.dims();
        // What is larger, and what the system has no memory for.
        let too_large = TooLarge {
            squares: dims.squares(),
            max_squares: Backtrack::MAX_SQUARES.min(dims.squares().saturating_sub(1)),
        };
        if dims.squares() > Backtrack::MAX_SQUARES {
            return Err(too_large);
        }
        let (rows, columns, squares) = (
            dims.rows() as usize,
            dims.columns() as usize,
            problem.free_squares(),
        );
        let width = columns + 2 * BORDER;
        let board = filled(WALL, ((rows + 2 * BORDER) * width) as u64);
        let mut board = board.map_err(|_| too_large)?;
        for row in 0..rows {
            let start = (row + BORDER) * width + BORDER;
            board[start..start + columns].fill(FREE);
        }
        for square in problem.blocked() {
            board[(square.row as usize + BORDER) * width + square.column as usize + BORDER] = WALL;
        }
        Ok(Self {
            problem: problem.clone(),
            board,
            offsets: MOVES.map(|(rows, columns)| rows as isize * width as isize + columns as isize),
            places: with_room(squares).map_err(|_| too_large)?,
            tried: with_room(squares).map_err(|_| too_large)?,
            path: Path::from_indices(dims, filled(0, squares).map_err(|_| too_large)?),
            has_started: false,
        })
    }

    /// Searches on from here. When the probe stops at a tour, the next call goes on after that tour.
    fn resume<P: Probe<Path>>(&mut self, probe: &mut P) -> ControlFlow<()> {
        if !self.has_started {
            self.has_started = true;
            let from = self.problem.from();
            let start = (from.row as usize + BORDER) * self.width() + from.column as usize + BORDER;
            if self.board[start] == FREE {
                self.visit(start, probe)?;
            }
        }
        while let (Some(&place), Some(tried)) = (self.places.last(), self.tried.last_mut()) {
            if let Some(offset) = self.offsets.get(usize::from(*tried)) {
                *tried += 1;
                let next = place.wrapping_add_signed(*offset);
                match self.board[next] {
                    FREE => self.visit(next, probe)?,
                    WALL => {}
                    _ => {
                        let looks = || self.looks(self.places.len());
                        probe.structure(&View(looks, || self.copy()));
                        probe.reject(self.places.len() + 1, self.square(next))?;
                    }
                }
            } else {
                let depth = self.places.len();
                self.board[place] = FREE;
                self.places.pop();
                self.tried.pop();
                let looks = || self.walls_before(place, self.offsets.len());
                probe.structure(&View(looks, || self.copy()));
                probe.remove(depth, self.square(place))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes to a free square; reports the tour when it is the last.
    fn visit<P: Probe<Path>>(&mut self, place: usize, probe: &mut P) -> ControlFlow<()> {
        let square = self.square(place);
        self.path
            .set(self.places.len(), self.problem.dims().index(square) as u32);
        self.places.push(place);
        self.tried.push(0);
        self.board[place] = self.places.len() as u32;
        let looks = || self.looks(self.places.len() - 1);
        probe.structure(&View(looks, || self.copy()));
        probe.place(self.places.len(), square)?;
        let is_complete = self.places.len() == self.path.len();
        if is_complete && self.problem.may_end_on(square) {
            probe.solution(&self.path)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of cells that were looked at for the move tried last from the square of that depth: the walls passed
    /// over, and the cell to which it leads. The start takes one look.
    fn looks(&self, depth: usize) -> usize {
        match depth.checked_sub(1) {
            Some(last) => {
                let number = usize::from(self.tried[last]) - 1;
                self.walls_before(self.places[last], number) + 1
            }
            None => 1,
        }
    }

    /// Returns the number of walls to which the moves just before that number lead.
    fn walls_before(&self, place: usize, number: usize) -> usize {
        let leads_to_wall =
            |offset: &&isize| self.board[place.wrapping_add_signed(**offset)] == WALL;
        let before = self.offsets[..number].iter().rev();
        before.take_while(leads_to_wall).count()
    }

    /// Copies the numbers of tried moves for a probe.
    fn copy(&self) -> Vec<Part> {
        let entry = |(&place, &tried)| Entry {
            place: Place::Square(self.square(place).name(self.problem.dims())),
            mark: false,
            number: Some(tried),
        };
        let entries = self.places.iter().zip(&self.tried).map(entry).collect();
        vec![Part {
            name: "moves tried from each square",
            shape: Shape::Stack { entries },
        }]
    }

    fn width(&self) -> usize {
        self.problem.dims().columns() as usize + 2 * BORDER
    }

    /// The square of the board at a place of `board` inside the border.
    fn square(&self, place: usize) -> Square {
        Square {
            row: (place / self.width() - BORDER) as u32,
            column: (place % self.width() - BORDER) as u32,
        }
    }
}

/// The tours of a problem, found one by one on demand, in the order of [`Backtrack`]. The memory is that of one board for any
/// number of tours.
#[derive(Clone, Debug)]
pub struct Tours {
    state: State,
}

impl Tours {
    /// Returns an iterator over the tours of `problem`.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Backtrack::MAX_SQUARES`] squares.
    pub fn new(problem: &Problem) -> Result<Self, TooLarge> {
        Ok(Self {
            state: State::new(problem)?,
        })
    }
}

impl Iterator for Tours {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        let mut first = First::default();
        let _ = self.state.resume(&mut first); // it stops at the next tour or at the end
        first.solution
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // The number of tours left is unknown until the search is over.
        let is_over = self.state.has_started && self.state.places.is_empty();
        (0, is_over.then_some(0))
    }
}

impl FusedIterator for Tours {}
