//! `backrank queens trace`

use backrank_core::queens::{Attack, Problem, Walker};
use backrank_core::render::AttackedBoard;
use backrank_core::trace::{Step, Tap};
use backrank_core::{Order, Square};
use clap::Args;
use serde::Serialize;

use super::explain::explain_contradiction;
use super::messages::QueensMessage;
use crate::args::by_name::{named, walkers};
use crate::args::format::ListFormat;
use crate::args::numbers;
use crate::args::queens_problem::{Given, SetUp};
use crate::error::Error;
use crate::output::console::Console;
use crate::output::format::steps::{Reason, ShownStep};
use crate::output::trace::Trace;
use crate::schemas;

/// Watch the search: each queen placed, rejected and removed, with the board and its attacked squares
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens trace 4
  $ backrank queens trace 6 --algorithm tagged-stack --max-steps 20")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N", allow_negative_numbers = true)]
    order: Order,

    /// Algorithm that searches
    #[arg(long, default_value = "row-array", value_parser = named(walkers()))]
    algorithm: &'static dyn Walker,

    #[command(flatten)]
    given: Given,

    /// Stop after K steps
    #[arg(long, value_name = "K", default_value = "1000", value_parser = numbers::max_steps, allow_negative_numbers = true)]
    max_steps: u64,

    /// Form of the steps
    #[arg(short, long, value_enum, default_value_t)]
    format: ListFormat,
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
    let given = &arguments.given.set_up(arguments.order)?;
    let problem = &given.problem;
    let walker = arguments.algorithm;
    let head = Head {
        schema: schemas::QUEENS_TRACE,
        order: arguments.order,
        algorithm: walker.name(),
        given,
    };
    let draws = arguments.format == ListFormat::Text;
    if draws {
        console.print(&QueensMessage::Legend)?;
    }
    let mut trace = Trace::begin(arguments.format, head, false, console, arguments.max_steps)?;
    let mut queens = Vec::new();
    let _ = walker.walk(
        problem,
        &mut Tap::new(|step| {
            match step {
                Step::Place { square, .. } => queens.push(square),
                Step::Remove { .. } => drop(queens.pop()),
                Step::Reject { .. } | Step::Solution { .. } => {}
            }
            trace.step(step, || describe(step, problem, &queens, draws))
        }),
    );
    let ended = trace.end()?;
    console.note(&ended)?;
    if let Some(contradiction) = problem.contradiction() {
        console.note(&explain_contradiction(
            contradiction,
            problem.order().dims(),
        ))?;
    }
    Ok(())
}

/// The description of a step that left those queens on the board.
fn describe(step: Step, problem: &Problem, queens: &[Square], draws: bool) -> ShownStep {
    let name = |square: Square| square.name(problem.order().dims()).to_string();
    let (square, reason, changes) = match step {
        Step::Place { square, .. } | Step::Remove { square, .. } => (Some(square), None, true),
        Step::Reject { square, .. } => {
            // By a queen on the board, or by one given beforehand whose row is still to come.
            let attack = Attack::first_on(square, queens)
                .or_else(|| Attack::first_on(square, problem.queens()));
            let reason = attack.map_or(Reason::NotAllowed, |attack| Reason::Attacked {
                by: name(attack.first),
                along: attack.along,
            });
            (Some(square), Some(reason), false)
        }
        Step::Solution { .. } => (None, None, false),
    };
    let board = (draws && changes).then(|| AttackedBoard::new(problem, queens).to_string());
    ShownStep {
        step,
        name: square.map(name),
        reason,
        board,
    }
}
