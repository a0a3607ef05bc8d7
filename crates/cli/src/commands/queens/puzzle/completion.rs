//! `backrank queens puzzle completion`

use std::io::Write;

use backrank_core::queens::find::{Complete, Partial, random_partial};
use backrank_core::render::{ColumnsBoard, QueensDiagram, QueensSvg};
use backrank_core::{Side, Square};
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::messages::PuzzleMessage;
use crate::args::numbers;
use crate::error::Error;
use crate::error::system::no_memory;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::json::write_json;
use crate::screen::progress;

/// The largest board on which queens are drawn.
const MAX_ROWS: u64 = Complete::MAX_SIDE.get() as u64;

/// Draw queens that attack no other, for `queens find --with` to complete; for some there is no completion
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens puzzle completion 8 --given 3 --seed 1
  $ backrank queens puzzle completion 50 --given 20 --seed 1 --format svg
  $ backrank queens find 9 --with \"$(backrank queens puzzle completion 9 --given 3 --seed 1)\"")]
pub(crate) struct Arguments {
    /// Side of the board: 1 to 4000
    #[arg(value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_ROWS).try_map(Side::new))]
    side: Side,

    /// Number of queens, each on a square drawn from those that no other attacks: 1 to N
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=MAX_ROWS as i64))]
    given: u32,

    /// Seed of the draw; without it other queens come each time, and the seed is told
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Form of the queens
    #[arg(
        short = 'f',
        long = "format",
        value_enum,
        default_value_t,
        value_name = "FORMAT"
    )]
    drawn: Form,
}

/// The form of given queens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Chess names as --with reads them: b4,d3
    #[default]
    Algebraic,
    /// One JSON document
    Json,
    /// A picture, N up to 1000
    Svg,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: u32,
    seed: String,
    with: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let &Arguments { side, given, .. } = arguments;
    if given > side.get() {
        return Err(Error::usage(PuzzleMessage::MoreThanRows { given, side }));
    }
    // The boards of 2 and 3 rows are the only ones without a solution.
    if given == side.get() && Partial::new(side).obstacle().is_some() {
        return Err(Error::usage(PuzzleMessage::NoSuchQueens { given, side }));
    }
    let max_side = ColumnsBoard::MAX_SIDE;
    if arguments.drawn == Form::Svg && side > max_side {
        return Err(Error::usage(PuzzleMessage::TooLargeToDraw {
            side,
            max_side,
        }));
    }
    let seed = arguments.seed.unwrap_or_else(numbers::random_seed);
    let drawn = progress::wait(console.lang, |doing| {
        doing.now(PuzzleMessage::Drawing { given });
        random_partial(side, given, seed)
    });
    let drawn = drawn.map_err(|error| no_memory(error.bytes))?;
    let partial =
        drawn.ok_or_else(|| Error::failed(PuzzleMessage::NotDrawn { given, side, seed }))?;
    write(&partial, seed, arguments.drawn, console)?;
    if arguments.seed.is_none() {
        console.note(&PuzzleMessage::QueensSeed { seed })?;
    }
    Ok(())
}

fn write(partial: &Partial, seed: u64, form: Form, console: &mut Console) -> Result<(), Error> {
    let (side, queens) = (partial.side(), partial.queens());
    let name = |queen: &Square| queen.name(side.dims()).to_string();
    let names: Vec<_> = queens.iter().map(name).collect();
    match form {
        Form::Algebraic => writeln!(console.out, "{}", names.join(","))?,
        Form::Json => {
            let document = Document {
                schema: schemas::QUEENS_PUZZLE_COMPLETION,
                order: side.get(),
                seed: seed.to_string(),
                with: names,
            };
            write_json(&mut console.out, &document)?;
        }
        Form::Svg => {
            let caption = PuzzleMessage::QueensGiven {
                given: queens.len(),
                side,
                seed,
            };
            let caption = console.lang.say(&caption).to_string();
            let board = QueensDiagram::new(side, queens).caption(caption);
            writeln!(console.out, "{}", QueensSvg::new(&[board]))?;
        }
    }
    Ok(())
}
