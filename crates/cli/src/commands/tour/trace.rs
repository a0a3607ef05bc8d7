//! `backrank tour trace`

use backrank_core::Square;
use backrank_core::render::TourBoard as NumberBoard;
use backrank_core::replay::{Replay, never_stop};
use backrank_core::tour::Path;
use backrank_core::tour::find::TourMethod;
use backrank_web::Search;
use clap::Args;

use super::search::{SearchHead, walker};
use crate::args::by_name::named;
use crate::args::format::TraceFormat;
use crate::args::tour_method::{Ties, walkers};
use crate::args::tour_problem::TourProblem;
use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::page::write_page;
use crate::screen::player::play;
use crate::screen::trace::Trace;

/// Watch the search: each square visited, rejected and taken back, with the board of visit numbers
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour trace 3x4 --max-steps 20
  $ backrank tour trace 5x5 --method warnsdorff --format html
  $ backrank tour trace 5x5 --animate")]
pub(crate) struct Arguments {
    #[command(flatten)]
    problem: TourProblem,

    /// Method that searches
    #[arg(long, default_value = "backtrack", value_parser = named(walkers()))]
    method: TourMethod,

    #[command(flatten)]
    ties: Ties,

    /// Stop after K steps; the default and the most for a page is 100000
    #[arg(long, value_name = "K", default_value = "1000", default_value_if("format", "html", "100000"), value_parser = clap::value_parser!(u64).range(1..))]
    max_steps: u64,

    /// Form of the steps
    #[arg(short, long, value_enum, default_value_t)]
    format: TraceFormat,

    /// Play the search on the terminal, forward and back, by keys; without a terminal the steps are printed
    #[arg(long, conflicts_with_all = ["format", "max_steps"])]
    animate: bool,
}

/// No terminal shows a wider board, and drawing a large one at every step would fill any disk.
const MAX_DRAWN_SIDE: u32 = 64;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = arguments.problem.set_up()?;
    let dims = problem.dims();
    let method = arguments.ties.of(arguments.method)?;
    let finder = method.for_several();
    let walker = walker(&*finder, "trace")?;
    if arguments.animate && play(&Replay::Tours(&problem, walker), console)? {
        return Ok(());
    }
    let is_small = dims.rows() <= MAX_DRAWN_SIDE && dims.columns() <= MAX_DRAWN_SIDE;
    let Some(format) = arguments.format.list() else {
        if !is_small {
            let max_side = MAX_DRAWN_SIDE;
            return Err(Error::usage(say!(
                en: "the board is too large for a page: it shows at most {max_side} rows and {max_side} columns",
                zh: "棋盘太大，网页最多显示 {max_side} 行 {max_side} 列",
            )));
        }
        Replay::Tours(&problem, walker).window(0, 0, never_stop)?; // refuses a board that is too large
        let search = Search::knight(problem, method);
        return write_page(&search, true, arguments.max_steps, console);
    };
    let head = SearchHead::new("backrank.tour.trace/3", &problem, &*finder);
    let trace = Trace {
        format,
        max_steps: arguments.max_steps,
        head,
        board: |visited: &[Square]| {
            if !is_small {
                return None;
            }
            let path = Path::new(dims, visited.iter().copied()).ok()?;
            let board = NumberBoard::new(&path).ok()?;
            Some(board.blocking(problem.blocked()).to_string())
        },
    };
    trace.show(Replay::Tours(&problem, walker), console)
}
