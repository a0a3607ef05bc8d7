//! `backrank queens trace`

use backrank_core::internal::replay::Replay;
use backrank_web::Search;
use clap::Args;

use super::{Head, contradiction_note};
use crate::args::numbers::positive;
use crate::args::queens_problem::SearchArguments;
use crate::console::Console;
use crate::error::Result;
use crate::report::{Command, Format};
use crate::screen::picture::draw_step;
use crate::screen::steps::Steps;

/// Watch the search: each queen placed, rejected and removed, with the board and its attacked
/// squares
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens trace 4
  $ backrank queens trace 6 --algorithm tagged-stack --max-steps 20
  $ backrank queens trace 5 --torus --algorithm bitmask
  $ backrank queens trace 8 --format html
  $ backrank queens trace 8 --animate
  $ backrank queens trace 8 --format svg --steps 1..40
  $ backrank queens trace 8 --picture 40")]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: SearchArguments,

    /// Draw only step K, in SVG: attacked squares, the square in question, the line of attack
    #[arg(long, value_name = "K", value_parser = positive, conflicts_with_all = ["max_steps", "format", "animate", "steps"])]
    picture: Option<u64>,

    #[command(flatten)]
    steps: Steps,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = Steps::FORMATS;
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let problem = &self.search.problem(console)?;
        let walker = self.search.algorithm;
        let replay = Replay::Queens(problem, walker);
        if let Some(step) = self.picture {
            return draw_step(&replay, step, console);
        }
        let head = Head {
            schema: "backrank.queens.trace/3",
            problem,
            algorithm: walker.name(),
            fundamental: None,
        };
        let page = || Search::queens(problem.clone(), walker);
        self.steps.show(&replay, format, page, head, console)?;
        if let Some(contradiction) = contradiction_note(problem) {
            console.note(contradiction)?;
        }
        Ok(())
    }
}
