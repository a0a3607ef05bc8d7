//! `backrank tour trace`

use backrank_core::Square;
use backrank_core::render::TourBoard as NumberBoard;
use backrank_core::tour::{Path, Problem};
use backrank_core::trace::{Step, Tap};
use clap::Args;

use super::explain::explain_finds_one;
use super::json_head::SearchHead;
use crate::args::format::ListFormat;
use crate::args::numbers;
use crate::args::tour_method::Searching;
use crate::args::tour_problem::TourProblem;
use crate::error::Error;
use crate::output::console::Console;
use crate::output::format::steps::{Reason, ShownStep};
use crate::output::trace::Trace;
use crate::schemas;

/// Watch the search: each square visited, rejected and taken back, with the board of visit numbers
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour trace 3x4 --max-steps 20")]
pub(crate) struct Arguments {
    #[command(flatten)]
    problem: TourProblem,

    #[command(flatten)]
    method: Searching,

    /// Stop after K steps
    #[arg(long, value_name = "K", default_value = "1000", value_parser = numbers::max_steps, allow_negative_numbers = true)]
    max_steps: u64,

    /// Form of the steps
    #[arg(short, long, value_enum, default_value_t)]
    format: ListFormat,
}

/// No terminal shows a wider board, and drawing a large one at every step would fill any disk.
const MAX_DRAWN_SIDE: u32 = 64;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = arguments.problem.set_up()?;
    let dims = problem.dims();
    let finder = arguments.method.method()?.for_several();
    let walker = finder.walker();
    let walker = walker.ok_or_else(|| explain_finds_one(&*finder, "trace"))?;
    let head = SearchHead::new(schemas::TOUR_TRACE, &problem, &*finder);
    let is_small = dims.rows() <= MAX_DRAWN_SIDE && dims.columns() <= MAX_DRAWN_SIDE;
    let draws = is_small && arguments.format == ListFormat::Text;
    let mut trace = Trace::begin(arguments.format, head, true, console, arguments.max_steps)?;
    let mut visited = Vec::new();
    let mut tap = Tap::new(|step| {
        match step {
            Step::Place { square, .. } => visited.push(square),
            Step::Remove { .. } => drop(visited.pop()),
            Step::Reject { .. } | Step::Solution { .. } => {}
        }
        trace.step(step, || describe(step, &problem, &visited, draws))
    });
    let _ = walker.walk(&problem, &mut tap)?;
    let ended = trace.end()?;
    console.note(&ended)?;
    Ok(())
}

/// Describes a step that left those squares visited.
fn describe(step: Step, problem: &Problem, visited: &[Square], draws: bool) -> ShownStep {
    let dims = problem.dims();
    let (square, reason, changes) = match step {
        Step::Place { square, .. } | Step::Remove { square, .. } => (Some(square), None, true),
        Step::Reject { square, .. } => {
            let visit = (1..)
                .zip(visited)
                .find(|(_, visit)| **visit == square)
                .map(|(number, _)| number);
            (
                Some(square),
                visit.map(|visit| Reason::Visited { visit }),
                false,
            )
        }
        Step::Solution { .. } => (None, None, false),
    };
    let path = if draws && changes {
        Path::new(dims, visited.iter().copied()).ok()
    } else {
        None
    };
    let board = path.map(|path| {
        NumberBoard::new(&path)
            .blocking(problem.blocked())
            .to_string()
    });
    ShownStep {
        step,
        name: square.map(|square| square.name(dims).to_string()),
        reason,
        board,
    }
}
