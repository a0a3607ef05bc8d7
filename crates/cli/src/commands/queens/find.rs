//! `backrank queens find`

use std::io::Write;

use backrank_core::queens::find::{Columns, Finder, NoSolution, NotFound};
use backrank_core::render::{Diagram, QueensBoard, Style, Svg};
use backrank_core::{Message, Side, message, notation};
use clap::Args;
use serde::{Serialize, Serializer};

use super::{no_solution_because, too_large};
use crate::args::queens_method::MethodArguments;
use crate::args::queens_problem::StartArguments;
use crate::args::resources::Memory;
use crate::commands::seed_note;
use crate::console::Console;
use crate::error::library::more_memory;
use crate::error::{Error, Result};
use crate::progress;
use crate::report::{Command, Format, Report};

/// Find one solution of a board of any size, or prove that there is none
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens find 20
  $ backrank queens find 1000000 --format columns | backrank queens check -
  $ backrank queens find 100 --seed 7 --format svg
  $ backrank queens find 8 --uniform --seed 1 --format algebraic
  $ backrank queens find 100 --with a1,c5 --block 99,99 --format columns")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 1000000000
    #[arg(value_name = "N", required_unless_present = "board_file")]
    size: Option<Side>,

    #[command(flatten)]
    method: MethodArguments,

    #[command(flatten)]
    start: StartArguments,

    #[command(flatten)]
    memory: Memory,
}

/// A solution, or a proof that there is none.
#[derive(Serialize)]
pub(crate) struct FindReport {
    order: u32,
    method: &'static str,
    seed: Option<String>,
    with: Vec<String>,
    block: Vec<String>,
    solutions: Vec<Solution>,
    shown: usize,
    complete: bool,
    #[serde(skip)]
    obstacle: Option<NoSolution>,
    #[serde(skip)]
    size: Side,
    /// The seed, if it was drawn at random.
    #[serde(skip)]
    random_seed: Option<u64>,
}

#[derive(Serialize)]
struct Solution {
    number: u32,
    #[serde(serialize_with = "each_column")]
    columns: Columns,
}

/// Serializes the columns one by one, because a large board has many.
fn each_column<S: Serializer>(columns: &Columns, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(columns.columns())
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[
        Format::Board,
        Format::Columns,
        Format::Squares,
        Format::Algebraic,
        Format::Json,
        Format::Svg,
    ];
    type Report = FindReport;

    fn run(&self, format: Format, console: &mut Console) -> Result<FindReport> {
        let partial = self.start.partial(self.size, console)?;
        let size = partial.side();
        let (method, random_seed) = self.method.method(&partial)?;
        let finder = method.finder(&partial);
        self.refuse_too_large(size, format, &*finder)?;
        let result = progress::wait(console.lang, |activity| {
            activity.running(finder.info().name);
            finder.find(&partial)
        });
        let (columns, obstacle) = match result {
            Ok(columns) => (Some(columns), None),
            Err(NotFound::Impossible(obstacle)) => (None, Some(obstacle)),
            Err(error) => return Err(failure(error, &*finder)),
        };
        let dims = size.dims();
        let solution = columns.map(|columns| Solution { number: 1, columns });
        let solutions = Vec::from_iter(solution);
        Ok(FindReport {
            order: size.get(),
            method: finder.info().name,
            seed: finder.seed().map(|seed| seed.to_string()),
            with: dims.names(partial.queens()),
            block: dims.names(partial.blocked()),
            shown: solutions.len(),
            complete: solutions.is_empty(),
            solutions,
            obstacle,
            size,
            random_seed,
        })
    }
}

impl Arguments {
    /// Returns an error for a board that exceeds the memory limit, before allocating it.
    fn refuse_too_large(&self, size: Side, format: Format, finder: &dyn Finder) -> Result {
        let max_side = finder.max_side();
        if size > max_side {
            return Err(failure(NotFound::TooLarge { max_side }, finder));
        }
        let is_drawn = matches!(format, Format::Board | Format::Svg);
        if is_drawn && size > QueensBoard::MAX_SIDE {
            return Err(Error::usage(too_large(size)).hint(message!("choose another --format")));
        }
        let needed_bytes = finder.max_bytes(size);
        self.memory.limit().check(needed_bytes).map_err(|error| {
            Error::failed(error).hint(message!(
                "{more}; --algorithm construct needs no memory for an empty board",
                more = more_memory(needed_bytes)
            ))
        })
    }
}

/// Returns the error for a finder that neither finds a solution nor proves that there is none.
fn failure(error: NotFound, finder: &dyn Finder) -> Error {
    let (name, why) = (finder.info().name, Message::from(&error));
    let why = message!("{name}: {why}", name, why);
    match error {
        NotFound::TooLarge { .. } => Error::usage(why),
        NotFound::TakesEmptyBoards => {
            Error::usage(why).hint(message!("--algorithm complete accepts --with and --block"))
        }
        NotFound::GaveUp { .. } => Error::failed(why).hint(message!("another --seed may find one")),
        _ => Error::failed(why),
    }
}

impl Report for FindReport {
    const SCHEMA: &'static str = "backrank.queens.find/1";

    fn write_as(&self, format: Format, console: &mut Console) -> Result {
        let Some(Solution { columns, .. }) = self.solutions.first() else {
            return Ok(());
        };
        let (queens, dims) = (columns.squares(), self.size.dims());
        let mut out = console.plain()?;
        match format {
            Format::Columns => writeln!(out, "{}", notation::columns(queens))?,
            Format::Squares => writeln!(out, "{}", notation::pairs(queens))?,
            Format::Algebraic => writeln!(out, "{}", notation::names(queens, dims))?,
            Format::Svg => writeln!(out, "{}", Svg(&[Diagram::queens(dims, queens)]))?,
            _ => writeln!(out, "{}\n", QueensBoard::new(dims, queens, Style::Crosses))?,
        }
        Ok(out.flush()?)
    }

    fn notes(&self) -> Vec<Message> {
        let obstacle = self.obstacle.map(|why| why.on(self.size.dims()));
        let no_solution = obstacle.map(no_solution_because);
        let seed = self.random_seed.map(seed_note);
        no_solution.or(seed).into_iter().collect()
    }
}
