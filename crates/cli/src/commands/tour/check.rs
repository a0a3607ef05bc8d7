//! `backrank tour check`

mod messages;

use std::path::PathBuf;

use backrank_core::tour::{BLOCKED, Directions, Fault, Judge, Kind, NumberFault, verify_numbers};
use backrank_core::{Dims, Square};
use clap::Args;

use self::messages::CheckMessage;
use crate::args::squares;
use crate::error::Error;
use crate::input::scanner::Scanner;
use crate::input::tours;
use crate::input::tours::tour::{MAX_NUMBER, ReadTour, Visits};
use crate::output::console::Console;
use crate::output::verdicts::{Stream, Verdict, Verdicts};

/// Check whether boards are tours, open or closed; if not, tell the first thing wrong
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -
  $ backrank tour find 1000x1000 --format directions | backrank tour check -
  $ echo a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2 | backrank tour check - --board 3x4")]
pub(crate) struct Arguments {
    /// File with tours in any form that 'find' prints but pictures, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Board of the lists of squares that do not name theirs
    #[arg(long, value_name = "RxC", value_parser = squares::dims, allow_hyphen_values = true)]
    board: Option<Dims>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let mut scanner = Scanner::open(&arguments.file)?;
    let mut verdicts = Verdicts::new(console, Stream::Output);
    tours::read(&mut scanner, arguments.board, |tour| {
        verdicts.board(tour.line, judge(tour)).map(drop)
    })?;
    verdicts.end(scanner.file())
}

fn judge(tour: ReadTour) -> Verdict {
    let dims = tour.dims;
    let verdict = match tour.visits {
        Visits::Numbers { numbers, too_large } => judge_numbers(dims, &numbers, too_large),
        Visits::Squares { free, verdict } => verdict.map_err(|fault| explain(fault, dims, free)),
        Visits::Directions(Ok(directions)) => judge_directions(&directions),
        Visits::Directions(Err(square)) => Err(CheckMessage::OffBoard {
            square: square.name(dims).to_string(),
        }),
    };
    let closed = verdict? == Kind::Closed;
    match tour.closed {
        Some(true) if !closed => Err(CheckMessage::SaidClosed.into()),
        Some(false) if closed => Err(CheckMessage::SaidOpen.into()),
        _ => Ok(CheckMessage::IsTour { closed }.into()),
    }
}

fn judge_numbers(
    dims: Dims,
    numbers: &[u32],
    too_large: Option<u64>,
) -> Result<Kind, CheckMessage> {
    let free = || numbers.iter().filter(|&&number| number != BLOCKED).count() as u64;
    let name = |square: Square| square.name(dims).to_string();
    verify_numbers(dims, numbers).map_err(|fault| match fault {
        NumberFault::Outside { number, square } => CheckMessage::NumberOutside {
            number: match too_large {
                Some(written) if number == u64::from(MAX_NUMBER) => written,
                _ => number,
            },
            square: name(square),
            max: free(),
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
        NumberFault::Tour(fault) => explain(fault, dims, free()),
    })
}

/// Squares without a move are blocked.
fn judge_directions(directions: &Directions) -> Result<Kind, CheckMessage> {
    let (dims, moves) = (directions.dims(), directions.moves());
    let unvisited = |number: &u8| *number == Directions::UNVISITED;
    let blocked = (0..).zip(moves).filter(|(_, number)| unvisited(number));
    let mut judge = Judge::new(dims, blocked.map(|(index, _)| dims.square_at(index)));
    let mut squares = directions.squares();
    let verdict = squares.try_for_each(|square| judge.visit(square));
    let verdict = verdict.and_then(|()| judge.end());
    verdict.map_err(|fault| explain(fault, dims, judge.free()))
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
