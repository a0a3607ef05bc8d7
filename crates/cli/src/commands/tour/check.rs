//! `backrank tour check`

mod drawing;

use std::mem::take;
use std::path::PathBuf;
use std::sync::Arc;

use backrank_core::notation::{Ground, NotationError, TourReader, TourText, Visits};
use backrank_core::render::{Diagram, Svg, TourBoard};
use backrank_core::tour::{Directions, Kind, NumberFault, TourChecker, TourFault, verify_numbers};
use backrank_core::{Dims, Square, message};
use clap::Args;

use self::drawing::{MAX_SQUARES, Picture, follow, numbers_along, too_large};
use crate::args::squares;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::input::Input;
use crate::report::{Command, Format};
use crate::screen::verdicts::{Verdict, Verdicts};

/// Check whether boards are knight's tours, open or closed, and report the first error of each
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -
  $ backrank tour find 1000x1000 --format directions | backrank tour check -
  $ echo a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2 | backrank tour check - --dims 3x4 --board
  $ backrank tour find 5x5 | backrank tour check - --format svg")]
pub(crate) struct Arguments {
    /// File with tours, or - for standard input: boards of numbers, lists of squares, JSON, and all
    /// that 'find' prints except pictures
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Board size for lists of squares that do not name theirs
    #[arg(long, value_name = "RxC", value_parser = squares::dims)]
    dims: Option<Dims>,

    /// Draw each board below its verdict, with --format text
    #[arg(long)]
    board: bool,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Svg];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let is_picture = format == Format::Svg;
        if is_picture && self.board {
            return Err(Error::conflict("--board", "--format svg"));
        }
        let is_drawn = is_picture || self.board;
        let mut input = Input::open(&self.file)?;
        let mut reader = TourReader::new(self.dims, input.max_bytes());
        let read = |line: Option<&str>| match line {
            Some(line) => reader.line(line),
            None => reader.end(),
        };
        let mut checker = None;
        let mut verdicts = Verdicts::new(console, is_picture);
        let mut picture = Picture::default();
        input.boards(read, NotationError::tours_examples, |mut tour| {
            let (line, dims, closed) = (tour.line, tour.ground.dims, tour.closed);
            verdicts.warn(take(&mut tour.warnings))?;
            let notes = take(&mut tour.notes);
            let tour = CheckedTour::new(
                tour,
                &mut checker,
                is_drawn && dims.squares() <= MAX_SQUARES,
            );
            let caption = verdicts.board(line, tour.verdict(dims, closed), notes)?;
            match tour.numbers {
                None if is_drawn => Err(too_large(dims)),
                None => Ok(()),
                Some(numbers) if is_picture => {
                    let fault = tour.kind.err();
                    let board = Diagram::numbers(dims, &numbers, fault, tour.off_board);
                    picture.add(dims, board.caption(caption))
                }
                Some(numbers) => verdicts.draw(&TourBoard::numbered(dims, numbers)),
            }
        })?;
        if !picture.boards.is_empty() {
            verdicts.picture(&Svg(&picture.boards))?;
        }
        verdicts.end(&input.file)
    }
}

/// A checked tour: its kind, or what is wrong with it.
struct CheckedTour {
    kind: Result<Kind, NumberFault>,
    /// The first square whose move leads off the board, if any; the tour is then not followed.
    off_board: Option<Square>,
    /// The number on each square, if the board is drawn: 0 for unvisited squares, or the mark of a
    /// blocked square.
    numbers: Option<Vec<u32>>,
}

impl CheckedTour {
    /// Checks a tour. Reuses the checker of the previous tour if the board is the same.
    fn new(
        TourText {
            ground,
            visits,
            counts_from_0,
            ..
        }: TourText,
        last: &mut Option<(Arc<Ground>, TourChecker)>,
        is_drawn: bool,
    ) -> Self {
        let dims = ground.dims;
        let mut off_board = None;
        let end = |checker: &TourChecker, result: Result<(), TourFault>| {
            let kind = result.and_then(|()| checker.end());
            kind.map_err(NumberFault::Tour)
        };
        let (kind, numbers) = match visits {
            Visits::Numbers(numbers) => {
                let kind = verify_numbers(dims, &numbers);
                (kind, is_drawn.then_some(numbers))
            }
            Visits::Squares(squares) => {
                let previous = last.take().filter(|(other, _)| Arc::ptr_eq(other, &ground));
                let new = || TourChecker::new(dims, ground.blocked.iter().copied());
                let mut checker = previous.map_or_else(new, |(_, checker)| checker);
                checker.restart();
                let result = squares.iter().try_for_each(|&square| checker.visit(square));
                let kind = end(&checker, result);
                let numbers = is_drawn.then(|| numbers_along(&checker, squares));
                *last = Some((ground, checker));
                (kind, numbers)
            }
            Visits::Directions(start, moves) => {
                off_board = Directions::first_off_board(dims, &moves);
                let unvisited = |number: &u8| *number == Directions::UNVISITED;
                let blocked = (0..).zip(&moves).filter(|(_, number)| unvisited(number));
                let mut checker = TourChecker::new(dims, blocked.map(|(at, _)| dims.square_at(at)));
                let numbers =
                    is_drawn.then(|| numbers_along(&checker, follow(dims, start, &moves)));
                let directions = Directions::new(dims, start, moves);
                let mut squares = directions.iter().flat_map(Directions::squares);
                let result = squares.try_for_each(|square| checker.visit(square));
                (end(&checker, result), numbers)
            }
        };
        Self {
            kind: if counts_from_0 {
                kind.map_err(NumberFault::counted_from_0)
            } else {
                kind
            },
            off_board,
            numbers,
        }
    }

    /// Returns the verdict. `closed` is the kind that the document states, if any.
    fn verdict(&self, dims: Dims, closed: Option<bool>) -> Verdict {
        if let Some(square) = self.off_board {
            let square = square.name(dims);
            return Err(message!(
                "the move that leaves {square} leads off the board",
                square
            ));
        }
        let kind = self.kind.map_err(|fault| fault.on(dims))?;
        match (kind, closed) {
            (Kind::Open, Some(true)) => Err(message!(
                "the document calls it closed, but its last square is not a knight's move from its first"
            )),
            (Kind::Closed, Some(false)) => {
                Err(message!("the document calls it open, but it is closed"))
            }
            (Kind::Open, _) => Ok(message!("a tour, open")),
            (Kind::Closed, _) => Ok(message!("a tour, closed")),
        }
    }
}
