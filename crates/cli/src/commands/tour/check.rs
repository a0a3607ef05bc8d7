//! `backrank tour check`

mod drawing;
mod messages;

use std::path::PathBuf;

use backrank_core::tour::{BLOCKED, Directions, Fault, Judge, Kind, NumberFault, verify_numbers};
use backrank_core::{Dims, Square};
use clap::Args;

use self::drawing::{Drawing, MAX_SQUARES, Wrong};
use self::messages::CheckMessage;
use crate::args::format::CheckFormat;
use crate::args::squares;
use crate::error::Error;
use crate::input::scanner::Scanner;
use crate::input::tours;
use crate::input::tours::tour::{MAX_NUMBER, OffBoard, ReadTour, Visits};
use crate::screen::console::Console;
use crate::screen::verdicts::{Stream, Verdict, Verdicts};

/// Check whether boards are tours, open or closed; if not, tell the first thing wrong
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -
  $ backrank tour find 1000x1000 --format directions | backrank tour check -
  $ echo a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2 | backrank tour check - --dims 3x4 --board
  $ backrank tour find 5x5 | backrank tour check - --format svg")]
pub(crate) struct Arguments {
    /// File with tours in any form that 'find' prints but pictures, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Board of the lists of squares that do not name theirs
    #[arg(long, value_name = "RxC", value_parser = squares::dims)]
    dims: Option<Dims>,

    /// Draw each board below its verdict, with --format text
    #[arg(long)]
    board: bool,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: CheckFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    arguments.format.check_board(arguments.board)?;
    let mut scanner = Scanner::open(&arguments.file)?;
    let (mut drawing, stream) = match arguments.format {
        CheckFormat::Svg => (Some(Drawing::picture()), Stream::Error),
        CheckFormat::Text => (arguments.board.then_some(Drawing::Text), Stream::Output),
    };
    let mut verdicts = Verdicts::new(console, stream);
    // The numbers of a list are kept to be drawn alone.
    let max_kept_squares = if drawing.is_some() { MAX_SQUARES } else { 0 };
    tours::read(&mut scanner, arguments.dims, max_kept_squares, |tour| {
        let judged = find_fault(&tour);
        let caption = verdicts.board(tour.line, verdict(&tour, judged))?;
        match &mut drawing {
            Some(drawing) => drawing.draw(tour, judged.err(), caption, &mut verdicts),
            None => Ok(()),
        }
    })?;
    if let Some(drawing) = drawing {
        drawing.end(&mut verdicts)?;
    }
    verdicts.end(scanner.file())
}

fn find_fault(tour: &ReadTour) -> Result<Kind, Wrong> {
    let fault = |fault| Wrong::Fault(NumberFault::Tour(fault));
    match &tour.visits {
        Visits::Numbers { numbers, .. } => verify_numbers(tour.dims, numbers).map_err(Wrong::Fault),
        Visits::Squares { verdict, .. } => verdict.map_err(fault),
        Visits::Directions(Ok(directions)) => judge_directions(directions).map_err(fault),
        Visits::Directions(Err(OffBoard { square, .. })) => Err(Wrong::OffBoard(*square)),
    }
}

/// Squares without a move are blocked.
fn judge_directions(directions: &Directions) -> Result<Kind, Fault> {
    let (dims, moves) = (directions.dims(), directions.moves());
    let unvisited = |number: &u8| *number == Directions::UNVISITED;
    let blocked = (0..).zip(moves).filter(|(_, number)| unvisited(number));
    let mut judge = Judge::new(dims, blocked.map(|(index, _)| dims.square_at(index)));
    let mut squares = directions.squares();
    squares.try_for_each(|square| judge.visit(square))?;
    judge.end()
}

fn verdict(tour: &ReadTour, judged: Result<Kind, Wrong>) -> Verdict {
    let kind = judged.map_err(|wrong| match wrong {
        Wrong::Fault(fault) => explain_numbers(fault, tour),
        Wrong::OffBoard(square) => CheckMessage::OffBoard {
            square: square.name(tour.dims).to_string(),
        },
    })?;
    let closed = kind == Kind::Closed;
    match tour.closed {
        Some(true) if !closed => Err(CheckMessage::SaidClosed.into()),
        Some(false) if closed => Err(CheckMessage::SaidOpen.into()),
        _ => Ok(CheckMessage::IsTour { closed }.into()),
    }
}

/// Returns the number of squares to visit.
fn free(tour: &ReadTour) -> u64 {
    let free = match &tour.visits {
        Visits::Numbers { numbers, .. } => numbers.iter().filter(|it| **it != BLOCKED).count(),
        Visits::Squares { free, .. } => return *free,
        Visits::Directions(Ok(directions)) => {
            let visited = |number: &&u8| **number != Directions::UNVISITED;
            directions.moves().iter().filter(visited).count()
        }
        Visits::Directions(Err(_)) => 0, // of which nothing more is said
    };
    free as u64
}

fn explain_numbers(fault: NumberFault, tour: &ReadTour) -> CheckMessage {
    let name = |square: Square| square.name(tour.dims).to_string();
    match fault {
        NumberFault::Outside { number, square } => CheckMessage::NumberOutside {
            number: match &tour.visits {
                Visits::Numbers {
                    too_large: Some(written),
                    ..
                } if number == u64::from(MAX_NUMBER) => *written,
                _ => number,
            },
            square: name(square),
            max: free(tour),
        },
        NumberFault::Twice {
            number,
            first,
            second,
        } => CheckMessage::NumberTwice {
            number,
            first: name(first),
            second: name(second),
        },
        NumberFault::Missing(number) => CheckMessage::NumberMissing { number },
        NumberFault::Tour(fault) => explain(fault, tour.dims, free(tour)),
    }
}

/// Explains the fault of squares in the order of visit, when `free` are to be visited.
fn explain(fault: Fault, dims: Dims, free: u64) -> CheckMessage {
    let name = |square: Square| square.name(dims).to_string();
    match fault {
        Fault::Step { number, from, to } => CheckMessage::NotAMove {
            number,
            from: name(from),
            to: name(to),
        },
        Fault::Missing { .. } if free == 0 => CheckMessage::NothingToVisit,
        Fault::Missing { visited } => CheckMessage::SquaresMissing {
            visited,
            squares: free,
        },
        Fault::Repeated { number, square } => CheckMessage::SquareTwice {
            square: name(square),
            number,
        },
        Fault::Blocked { number, square } => CheckMessage::SquareBlocked {
            square: name(square),
            number,
        },
        Fault::Outside { number, square } => CheckMessage::NumberOutside {
            number,
            square: name(square),
            max: dims.squares(),
        },
    }
}
