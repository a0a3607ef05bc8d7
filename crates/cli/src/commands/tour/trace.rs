//! `backrank tour trace`

use backrank_core::internal::replay::Replay;
use backrank_core::tour::existence;
use backrank_core::tour::find::TourMethod;
use backrank_web::Search;
use clap::Args;

use super::{SearchHead, no_tour, walker};
use crate::args::named;
use crate::args::tour_method::Ties;
use crate::args::tour_problem::TourArguments;
use crate::console::Console;
use crate::error::Result;
use crate::report::{Command, Format};
use crate::screen::steps::Steps;

/// Show each step of the search: squares visited, rejected and taken back, with the board of visit
/// numbers
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour trace 3x4 --max-steps 20
  $ backrank tour trace 5x5 --algorithm warnsdorff --format html
  $ backrank tour trace 5x5 --animate")]
pub(crate) struct Arguments {
    #[command(flatten)]
    problem: TourArguments,

    /// Search algorithm
    #[arg(long, alias = "method", default_value = "backtrack", value_parser = named(TourMethod::traceable()))]
    algorithm: TourMethod,

    #[command(flatten)]
    ties: Ties,

    #[command(flatten)]
    steps: Steps,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = Steps::FORMATS;
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let problem = self.problem.to_problem()?;
        let method = self.ties.apply(self.algorithm)?;
        let finder = method.for_several();
        let replay = Replay::Tours(&problem, walker(&*finder)?);
        let head = SearchHead::new("backrank.tour.trace/3", &problem, &*finder);
        let page = || Search::knight(problem.clone(), method);
        self.steps.show(&replay, format, page, head, console)?;
        if let Some(why) = existence::obstacle(&problem) {
            let (dims, from, end) = (problem.dims(), problem.start(), problem.end());
            console.note(no_tour(dims, Some(from), end, why))?;
        }
        Ok(())
    }
}
