//! Tours on a board, right or wrong.

use super::{Diagram, Ground, PlacedGlyph, marks};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::render::look::{MAX_CHECKER_SIDE, MAX_NUMBERED_SIDE};
use crate::tour::TourProblem;
use crate::tour::directions::Directions;
use crate::tour::form::Tour;
use crate::tour::graph::is_move;
use crate::tour::verify::judge::TourFault;
use crate::tour::verify::numbers::{BLOCKED, NumberFault};

/// The path is a line from centre to centre of the squares, from blue at the start to orange at the
/// end, a closed one with its last move. The start is a disc and the end a square, blocked squares
/// are crossed out, and on a board of at most 40 squares a side the visits are numbered.
impl<'a> Diagram<'a> {
    /// Returns the board of a tour, in either of its forms; a square that it does not visit is
    /// blocked. The picture is written along the path: without the tour it takes no memory, and has
    /// about 12 bytes of text a square.
    #[must_use]
    pub fn tour(tour: &'a (impl Tour + ?Sized)) -> Self {
        let (dims, directions) = (tour.dims(), tour.directions());
        let unvisited = |square: &Square| {
            directions.moves()[dims.index(*square) as usize] == Directions::UNVISITED
        };
        let mut board = Self::empty(dims, Ground::Checker);
        board.under = marks("blocked", dims.each_square().filter(unvisited));
        let end = directions.squares().last();
        let visits = (1..).zip(directions.squares());
        board.mark_visits(Some(directions.start()), end, visits);
        board.tour = Some(directions);
        board
    }

    /// Returns the board of a search for the tours of `problem` whose knight has visited these
    /// squares, in the colours of that part of a whole tour.
    #[must_use]
    pub fn ride(problem: &TourProblem, squares: &[Square]) -> Self {
        let mut board = Self::empty(problem.dims(), Ground::Checker);
        board.under = marks("blocked", problem.blocked().iter().copied());
        board.line = squares.to_vec();
        board.moves = problem.free_squares() - 1;
        let is_whole = squares.len() as u64 == problem.free_squares();
        let end = squares.last().copied().filter(|_| is_whole);
        let visits = (1..).zip(squares.iter().copied());
        board.mark_visits(squares.first().copied(), end, visits);
        board
    }

    /// Returns the board with these visit numbers row by row, 0 on a square that is not visited,
    /// [`BLOCKED`] on a blocked one, with what is wrong with them, and a square from which a move
    /// leads off the board. The line goes through the numbers from 1 on to the first move that is
    /// wrong, which is dashed and ends in a frame. A number of five digits or more is `?`.
    ///
    /// ```
    /// use backrank_core::{Dims, render::{Diagram, Svg}, internal::tour::verify_numbers};
    ///
    /// let (dims, numbers) = (Dims::new(2, 3)?, [1, 0, 0, 0, 3, 2]);
    /// let board = Diagram::numbers(dims, &numbers, verify_numbers(dims, &numbers).err(), None);
    /// assert!(Svg(&[board]).to_string().contains("<polyline"));
    /// # Ok::<(), backrank_core::SizeError>(())
    /// ```
    #[must_use]
    pub fn numbers(
        dims: Dims,
        numbers: &[u32],
        fault: Option<NumberFault>,
        off_board: Option<Square>,
    ) -> Self {
        let entries = numbers
            .iter()
            .copied()
            .zip(dims.each_square())
            .filter(|(number, _)| *number != 0);
        let (blocked, visits): (Vec<_>, Vec<_>) =
            entries.partition(|(number, _)| *number == BLOCKED);
        // The number at which the line ends, the square of a wrong move to there, and those that
        // are framed.
        let (stop, to, framed) = match fault {
            Some(NumberFault::Twice {
                number,
                first,
                second,
            }) => (number, None, [Some(first), Some(second)]),
            Some(NumberFault::Outside { square, .. }) => (u64::MAX, None, [Some(square), None]),
            Some(NumberFault::Tour(
                TourFault::Step {
                    number, to: square, ..
                }
                | TourFault::Repeated { number, square }
                | TourFault::Blocked { number, square },
            )) => (number, Some(square), [Some(square), off_board]),
            _ => (u64::MAX, None, [off_board, None]),
        };
        let mut at = vec![None; visits.len()];
        for &(number, square) in &visits {
            if let Some(place) = at.get_mut(number as usize - 1) {
                place.get_or_insert(square);
            }
        }
        let line: Vec<_> = (1..stop).zip(at).map_while(|(_, square)| square).collect();
        let (start, end) = (line.first().copied(), line.last().copied());
        let mut board = Self::empty(dims, Ground::Checker);
        board.under = marks("blocked", blocked.into_iter().map(|(_, square)| square));
        board.line = line;
        board.wrong = end.zip(to).map(|(from, to)| [from, to]);
        board.framed = framed
            .into_iter()
            .flatten()
            .map(|it| ("wrong", it))
            .collect();
        let is_right = fault.is_none() && off_board.is_none();
        board.mark_visits(start, end.filter(|_| is_right), visits.into_iter());
        board
    }

    pub(in crate::render) fn longer_side(&self) -> u32 {
        self.dims.rows().max(self.dims.columns())
    }

    /// Marks the start and the end, and on a small board each visit by its number; a line between
    /// them that closes is closed.
    fn mark_visits(
        &mut self,
        start: Option<Square>,
        end: Option<Square>,
        visits: impl Iterator<Item = (u32, Square)>,
    ) {
        let side = self.longer_side();
        let disc = if side <= MAX_CHECKER_SIDE {
            "disc"
        } else {
            "spot"
        };
        let mark = |(number, square)| {
            let glyph = match Some(square) {
                it if it == start => "start",
                it if it == end => "end",
                _ => disc,
            };
            PlacedGlyph {
                square,
                glyph,
                number,
            }
        };
        self.over = if side <= MAX_NUMBERED_SIDE {
            visits.map(mark).collect()
        } else {
            let ends = end.into_iter().chain(start);
            ends.map(|square| mark((0, square))).collect()
        };
        let closes = |start: &Square| end.is_some_and(|end| is_move(end, *start));
        self.line.extend(start.filter(closes));
    }
}
