//! Tours on a board, right or wrong.

use super::{Diagram, Ground, PlacedGlyph, marks};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::render::look::MAX_NUMBERED_SIDE;
use crate::tour::TourProblem;
use crate::tour::directions::Directions;
use crate::tour::form::Tour;
use crate::tour::graph::is_move;
use crate::tour::verify::checker::TourFault;
use crate::tour::verify::numbers::{BLOCKED, NumberFault};

/// A path is a line through the centres of its squares, from blue at the start to orange at the
/// end.
///
/// A closed path includes its last move. The start is a disc and the end a square, blocked squares
/// are crossed out, and on boards with sides up to 16 the visits are numbered.
impl<'a> Diagram<'a> {
    /// Returns the board of a tour in either format. A square that the tour does not visit is drawn
    /// as blocked.
    ///
    /// The picture is written along the path. It takes no memory besides the tour, and about 12
    /// bytes of text per square.
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

    /// Returns the board of a search for the tours of `problem`, after visits to these squares. The
    /// path has the colours of that part of a complete tour.
    #[must_use]
    pub fn ride(problem: &TourProblem, squares: &[Square]) -> Self {
        let mut board = Self::empty(problem.dims(), Ground::Checker);
        board.under = marks("blocked", problem.blocked().iter().copied());
        board.line = squares.to_vec();
        board.moves = problem.free_squares().saturating_sub(1);
        let is_complete = squares.len() as u64 == problem.free_squares();
        let end = squares.last().copied().filter(|_| is_complete);
        let visits = (1..).zip(squares.iter().copied());
        board.mark_visits(squares.first().copied(), end, visits);
        board
    }

    /// Returns the board of visit numbers and their fault.
    ///
    /// The numbers are listed row by row, 0 for a square that is not visited and [`BLOCKED`] for a
    /// blocked one. `off_board` is a square whose move leaves the board. The line follows the
    /// numbers from 1 on to the first wrong move, which is dashed and ends in a frame. A number of
    /// five or more digits is shown as `?`.
    ///
    /// ```
    /// use backrank_core::{Dims, render::{Diagram, Svg}, tour::verify_numbers};
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
        // The last number of the line, the target of a wrong move from there, and the framed
        // squares.
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
        let mut first_squares = vec![None; visits.len()];
        for &(number, square) in &visits {
            if let Some(entry) = first_squares.get_mut(number as usize - 1) {
                entry.get_or_insert(square);
            }
        }
        let line: Vec<_> = (1..stop)
            .zip(first_squares)
            .map_while(|(_, square)| square)
            .collect();
        let (start, end) = (line.first().copied(), line.last().copied());
        let mut board = Self::empty(dims, Ground::Checker);
        board.under = marks("blocked", blocked.into_iter().map(|(_, square)| square));
        board.line = line;
        board.wrong = end.zip(to).map(|(from, to)| [from, to]);
        board.framed = framed
            .into_iter()
            .flatten()
            .map(|square| ("wrong", square))
            .collect();
        let is_valid = fault.is_none() && off_board.is_none();
        board.mark_visits(start, end.filter(|_| is_valid), visits.into_iter());
        board
    }

    pub(in crate::render) fn longer_side(&self) -> u32 {
        self.dims.rows().max(self.dims.columns())
    }

    /// Marks the start and the end, and on a small board each visit by its number. If a move leads
    /// from the end to the start, the line is closed.
    fn mark_visits(
        &mut self,
        start: Option<Square>,
        end: Option<Square>,
        visits: impl Iterator<Item = (u32, Square)>,
    ) {
        let mark = |(number, square)| {
            let glyph = match Some(square) {
                visited if visited == start => "start",
                visited if visited == end => "end",
                _ => "disc",
            };
            PlacedGlyph {
                square,
                glyph,
                number,
            }
        };
        self.over = if self.longer_side() <= MAX_NUMBERED_SIDE {
            visits.map(mark).collect()
        } else {
            let ends = end.into_iter().chain(start);
            ends.map(|square| mark((0, square))).collect()
        };
        let closes = |start: &Square| end.is_some_and(|end| is_move(end, *start));
        self.line.extend(start.filter(closes));
    }
}
