//! `backrank queens find`

use std::io::Write;

use backrank_core::Side;
use backrank_core::queens::find::{Finder, NotFound, Partial};
use backrank_core::render::{Diagram, QueensBoard, Style, Svg};
use clap::{Args, ValueEnum};
use serde_json::json;

use crate::args::numbers;
use crate::args::queens_method::Finding;
use crate::args::queens_problem::Given;
use crate::commands::queens::shared::{refuse_drawing, tell_seed};
use crate::error::Error;
use crate::error::system::no_memory;
use crate::forms::boards::FoundColumns;
use crate::forms::json::{JsonDocument, QUEENS_FIND};
use crate::forms::listing::Exporter;
use crate::forms::queens::{OneLine, columns, names, pairs};
use crate::process::memory;
use crate::say::zh::core::obstacle;
use crate::say::zh::parallel::too_much_memory;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// Find one solution of a board of any size, or prove that there is none
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens find 20
  $ backrank queens find 1000000 --format columns | backrank queens check -
  $ backrank queens find 100 --seed 7 --format svg
  $ backrank queens find 8 --uniform --seed 1 --format algebraic
  $ backrank queens find 100 --with a1,c5 --block 99,99 --format columns")]
pub(crate) struct Arguments {
    /// Side of the board: 0 to 1000000000
    #[arg(value_name = "N")]
    side: Side,

    #[command(flatten)]
    method: Finding,

    #[command(flatten)]
    given: Given,

    /// Memory that the solution may take, such as 500MB or 2GiB; the board is refused if it needs
    /// more [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// Form of the solution
    #[arg(short, long, value_enum, default_value_t)]
    format: Form,
}

/// The form of a solution.
#[derive(Clone, Copy, Default, ValueEnum)]
enum Form {
    /// Rows of x and Q, N up to 1000
    #[default]
    Board,
    /// The column of each row, from 0
    Columns,
    /// Row and column of each queen, from 0: 0,1 1,3
    Squares,
    /// The chess name of each queen's square: b4 d3
    Algebraic,
    /// One JSON document
    Json,
    /// A picture, N up to 1000
    Svg,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let partial = arguments.given.partial(arguments.side)?;
    let (method, own_seed) = arguments.method.method(&partial)?;
    let finder = method.finder(&partial);
    refuse_too_large(arguments, &*finder)?;
    let found = progress::wait(console.lang, |doing| {
        doing.running(finder.card().name);
        finder.find(&partial)
    });
    let (solution, why_none) = match found {
        Ok(columns) => (Some(FoundColumns { columns }), None),
        Err(NotFound::Impossible(why)) => (None, Some(why)),
        Err(error) => return Err(failure(error, &*finder)),
    };
    let mut exporter = exporter(arguments.format, &*finder, &partial);
    let mut out = console.plain()?;
    exporter.begin(&mut out)?;
    if let Some(found) = &solution {
        exporter.item(&mut out, 1, found)?;
    }
    exporter.end(&mut out, solution.iter().count() as u64, solution.is_none())?;
    out.flush()?;
    drop(out);
    match why_none {
        Some(why) => Ok(console.note(obstacle(why, arguments.side.dims()))?),
        None => tell_seed(own_seed, console),
    }
}

/// Refuses a board that does not fit, before anything is allocated for it.
fn refuse_too_large(arguments: &Arguments, finder: &dyn Finder) -> Result<(), Error> {
    let (side, max_side) = (arguments.side, finder.max_side());
    if side > max_side {
        return Err(failure(NotFound::TooLarge { max_side }, finder));
    }
    if matches!(arguments.format, Form::Board | Form::Svg) {
        refuse_drawing(side)?;
    }
    let needed_bytes = finder.max_bytes(side);
    memory::refuse(arguments.memory, needed_bytes, too_much_memory).map_err(|error| {
        error.hint(say!(
            en: "raise it with --memory; --algorithm construct needs none for an empty board",
            zh: "请用 --memory 提高上限；空棋盘可用不占内存的 --algorithm construct",
        ))
    })
}

/// The failure of a finder that gives no solution, and does not prove that there is none.
fn failure(error: NotFound, finder: &dyn Finder) -> Error {
    let (name, why) = (finder.card().name, Text::from(&error));
    let why = say!(en: ("{name}: {}", why.en), zh: ("{name}：{}", why.zh));
    match error {
        NotFound::TooLarge { .. } => Error::usage(why),
        NotFound::TakesEmptyBoards => Error::usage(why).hint(say!(
            en: "--algorithm complete takes --with and --block",
            zh: "--algorithm complete 可与 --with 和 --block 同时使用",
        )),
        NotFound::GaveUp { .. } => {
            Error::failed(why).hint(say!(en: "another --seed may find one", zh: "可换一个 --seed"))
        }
        NotFound::OutOfMemory(error) => no_memory(error.bytes),
        _ => Error::failed(why),
    }
}

fn exporter(form: Form, finder: &dyn Finder, partial: &Partial) -> Box<dyn Exporter<FoundColumns>> {
    match form {
        Form::Board => Box::new(|out: &mut dyn Write, _, found: &FoundColumns| {
            let (dims, queens) = (found.columns.side().dims(), found.columns.squares());
            writeln!(out, "{}\n", QueensBoard::new(dims, queens, Style::Crosses))
        }),
        Form::Columns => Box::new(OneLine(columns::push)),
        Form::Squares => Box::new(OneLine(pairs::push)),
        Form::Algebraic => Box::new(OneLine(names::push)),
        Form::Json => {
            let dims = partial.side().dims();
            let head = json!({
                "schema": QUEENS_FIND,
                "order": partial.side().get(),
                "method": finder.card().name,
                "seed": finder.seed().map(|seed| seed.to_string()),
                "with": dims.names(partial.queens()),
                "block": dims.names(partial.blocked()),
            });
            let list = "solutions";
            Box::new(JsonDocument { head, list })
        }
        Form::Svg => Box::new(|out: &mut dyn Write, _, found: &FoundColumns| {
            let queens = &found.columns;
            let board = Diagram::queens(queens.side().dims(), queens.squares());
            writeln!(out, "{}", Svg(&[board]))
        }),
    }
}
