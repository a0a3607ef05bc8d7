//! `backrank queens trace`

mod picture;

use backrank_core::render::AttackedBoard;
use backrank_core::replay::Replay;
use backrank_core::{Order, Square};
use backrank_web::Search;
use clap::Args;
use serde::Serialize;

use crate::args::format::{ListFormat, TraceFormat};
use crate::args::queens_problem::{SetUp, Watched};
use crate::error::Error;
use crate::say::say;
use crate::say::zh::core::contradiction_of;
use crate::screen::console::Console;
use crate::screen::page::write_page;
use crate::screen::player::play;
use crate::screen::trace::Trace;

/// Watch the search: each queen placed, rejected and removed, with the board and its attacked squares
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens trace 4
  $ backrank queens trace 6 --algorithm tagged-stack --max-steps 20
  $ backrank queens trace 5 --torus --algorithm bitmask
  $ backrank queens trace 8 --format html
  $ backrank queens trace 8 --animate
  $ backrank queens trace 8 --picture 40")]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: Watched,

    /// Stop after K steps; the default and the most for a page is 100000
    #[arg(long, value_name = "K", default_value = "1000", default_value_if("format", "html", "100000"), value_parser = clap::value_parser!(u64).range(1..))]
    max_steps: u64,

    /// Draw the K-th step alone, as a picture (SVG): attacked squares, the square in question, the line of attack
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["max_steps", "format", "animate"])]
    picture: Option<u64>,

    /// Form of the steps
    #[arg(short, long, value_enum, default_value_t)]
    format: TraceFormat,

    /// Play the search on the terminal, forward and back, by keys; without a terminal the steps are printed
    #[arg(long, conflicts_with_all = ["format", "max_steps"])]
    animate: bool,
}

#[derive(Serialize)]
struct Head<'a> {
    schema: &'static str,
    order: Order,
    algorithm: &'a str,
    #[serde(flatten)]
    given: &'a SetUp,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let given = &arguments.search.set_up()?;
    let problem = &given.problem;
    let walker = arguments.search.algorithm;
    if arguments.animate && play(&Replay::Queens(problem, walker), console)? {
        return Ok(());
    }
    if let Some(step) = arguments.picture {
        return picture::draw(problem, walker, step, console);
    }
    match arguments.format.list() {
        Some(format) => show(arguments, format, given, console)?,
        None => {
            let search = Search::queens(problem.clone(), walker);
            write_page(&search, false, arguments.max_steps, console)?;
        }
    }
    if let Some(contradiction) = contradiction_of(problem) {
        console.note(contradiction)?;
    }
    Ok(())
}

/// Shows the steps as a list.
fn show(
    arguments: &Arguments,
    format: ListFormat,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Error> {
    let (problem, walker) = (&given.problem, arguments.search.algorithm);
    let head = Head {
        schema: "backrank.queens.trace/3",
        order: arguments.search.order,
        algorithm: walker.name(),
        given,
    };
    if format == ListFormat::Text {
        console.print(say!(
            en: "Q queen, - attacked, # not allowed, . free",
            zh: "Q 皇后，- 受攻击，# 不允许，. 空闲",
        ))?;
    }
    let trace = Trace {
        format,
        max_steps: arguments.max_steps,
        head,
        board: |queens: &[Square]| Some(AttackedBoard::new(problem, queens).to_string()),
    };
    trace.show(Replay::Queens(problem, walker), console)
}
