//! `backtrack`: plain backtracking on a padded board.
//!
//! Invariant: `path[..depth]` are the squares visited, and `board` holds the number 1, 2, ... of the visit on each of
//! them, 0 on the others and the border's mark around. A move can then never leave the board: two squares of border on
//! each side stop it, without a range check. `tried[k]` moves from the k-th square were tried.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::super::{Directions, End, MOVES, Path, Problem};
use super::{Finder, NotFound, TooLarge, Walker, first};
use crate::board::Square;
use crate::card::Card;
use crate::probe::{First, Probe};

/// Plain backtracking on a board with a border two squares wide, after the textbook program.
///
/// The moves are tried in the order of [`MOVES`]. Exact and complete, but without foresight: on 8x8 from the corner the
/// first tour takes some 8 million nodes, and larger boards may take ages. 17 bytes a square.
#[derive(Clone, Copy, Debug)]
pub struct Backtrack;

impl Backtrack {
    /// The most squares it takes; far beyond what it can search through.
    pub const MOST_SQUARES: u64 = 1 << 24;

    /// The search itself, written once for every probe.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Backtrack::MOST_SQUARES`] squares.
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
            idea_zh: "在四周加两格边的棋盘上，按固定次序尝试八种走法",
            source: "textbook program; Wirth 1976, Algorithms + Data Structures = Programs",
            largest_sensible: 8,
        }
    }

    fn find(&self, problem: &Problem) -> Result<Directions, NotFound> {
        first(self, problem)
    }

    fn walker(&self) -> Option<&dyn Walker> {
        Some(self)
    }
}

impl Walker for Backtrack {
    fn name(&self) -> &'static str {
        self.card().name
    }

    fn walk(
        &self,
        problem: &Problem,
        mut probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        Self::search(problem, &mut probe)
    }
}

/// The width of the border: the longest part of a knight's move.
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
    /// How many of the eight moves were tried from each visited square.
    tried: Vec<u8>,
    /// The same squares as `places`; those behind the last one visited are left over from before.
    path: Path,
    has_started: bool,
}

impl State {
    fn new(problem: &Problem) -> Result<Self, TooLarge> {
        let dims = problem.dims();
        if dims.squares() > Backtrack::MOST_SQUARES {
            return Err(TooLarge {
                squares: dims.squares(),
                most: Backtrack::MOST_SQUARES,
            });
        }
        let (rows, columns, squares) = (
            dims.rows() as usize,
            dims.columns() as usize,
            problem.free_squares() as usize,
        );
        let width = columns + 2 * BORDER;
        let mut board = vec![WALL; (rows + 2 * BORDER) * width];
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
            places: Vec::with_capacity(squares),
            tried: Vec::with_capacity(squares),
            path: Path::from_indices(dims, vec![0; squares]),
            has_started: false,
        })
    }

    /// Searches on from here. When the probe breaks off at a tour, the next call goes on behind that tour.
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
                    _ => probe.reject(self.places.len() + 1, self.square(next))?,
                }
            } else {
                let depth = self.places.len();
                self.board[place] = FREE;
                self.places.pop();
                self.tried.pop();
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
        probe.place(self.places.len(), square)?;
        let is_complete = self.places.len() == self.path.len();
        if is_complete && self.ends_as_wanted(square) {
            probe.solution(&self.path)?;
        }
        ControlFlow::Continue(())
    }

    fn ends_as_wanted(&self, last: Square) -> bool {
        match self.problem.end() {
            End::Anywhere => true,
            End::Closed => self.path.closes(),
            End::At(to) => last == to,
        }
    }

    fn width(&self) -> usize {
        self.problem.dims().columns() as usize + 2 * BORDER
    }

    /// The square at a place within the border.
    fn square(&self, place: usize) -> Square {
        Square {
            row: (place / self.width() - BORDER) as u32,
            column: (place % self.width() - BORDER) as u32,
        }
    }
}

/// The tours of a problem, found as they are asked for, in the order of [`Backtrack`]. The memory is one board, however
/// many tours there are.
#[derive(Clone, Debug)]
pub struct Tours {
    state: State,
}

impl Tours {
    /// An iterator over the tours of `problem`.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more than [`Backtrack::MOST_SQUARES`] squares.
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
        let _ = self.state.resume(&mut first); // it stops at the first tour or at the end
        first.solution
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Nobody knows how many are left, until none is.
        let is_over = self.state.has_started && self.state.places.is_empty();
        (0, is_over.then_some(0))
    }
}

impl FusedIterator for Tours {}
