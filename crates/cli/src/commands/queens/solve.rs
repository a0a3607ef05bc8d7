//! `backrank queens solve`

mod total;

use backrank_core::internal::queens::{FundamentalWalker, fundamental_orbit};
use backrank_core::queens::count::PublishedSolutions;
use backrank_core::queens::{Placement, QueensProblem, Walker, algorithms};
use backrank_core::render::Style;
use backrank_core::{Message, Order, message};
use clap::Args;

use self::total::{Total, total};
use super::{Head, contradiction_note, no_solution};
use crate::args::named;
use crate::args::numbers::positive;
use crate::args::queens_problem::StartArguments;
use crate::args::queens_rules::RulesArguments;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::formats::boards::FoundSolution;
use crate::formats::json::{JsonDocument, JsonLines};
use crate::formats::queens::Boards;
use crate::formats::svg::QueensSheet;
use crate::formats::{Exporter, Lister, Listing};
use crate::locale::Lang;
use crate::progress;
use crate::report::{Command, Format};

/// List the solutions in lexicographic order
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens solve 8 --limit 1 --board unicode
  $ backrank queens solve 8 --fundamental --board columns
  $ backrank queens solve 8 --all --format svg
  $ backrank queens solve 7 --torus --fundamental
  $ backrank queens solve 8 --with d1,c3 --block a8 --format jsonl")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 32
    #[arg(value_name = "N", required_unless_present = "board_file")]
    size: Option<Order>,

    /// Search algorithm
    #[arg(long, default_value = "bitmask", value_parser = named(algorithms::walkers().filter(|walker| walker.is_row_by_row())))]
    algorithm: &'static dyn Walker,

    /// List at most K solutions [default: 100]
    #[arg(short = 'n', long, value_name = "K", value_parser = positive)]
    limit: Option<u64>,

    /// List all solutions
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List one solution of each orbit under the 8 symmetries of the board, with the size of the
    /// orbit; with --torus, under its shifts too
    #[arg(long)]
    fundamental: bool,

    #[command(flatten)]
    rules: RulesArguments,

    #[command(flatten)]
    start: StartArguments,

    /// Style of the boards, with --format text
    #[arg(long, value_name = "STYLE", default_value = "crosses", value_parser = named(Style::ALL))]
    board: Style,
}

const DEFAULT_LIMIT: u64 = 100;

/// The largest number of nodes for counting all solutions when only some are listed: at most about
/// a second.
const MAX_NODES: u64 = 50_000_000;

/// More boards than this do not fit a terminal at once.
const SCREENFUL: u64 = 10;

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Jsonl, Format::Svg];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let problem = &self.start.problem(self.size, self.rules, console)?;
        let max_boards = match format {
            Format::Svg => QueensSheet::MAX_BOARDS,
            _ => u64::MAX,
        };
        let all = if self.all { u64::MAX } else { DEFAULT_LIMIT };
        let (lang, is_file) = (console.lang, console.is_file());
        let exporter = self.exporter(format, problem, lang);
        let limit = self.limit.unwrap_or(all).min(max_boards.saturating_add(1));
        let mut listing = Listing::begin(exporter, &mut console.out, limit)?;
        // A search finds a contradiction only in its row, which it may never reach.
        if problem.contradiction().is_none() {
            self.list(problem, &mut listing, lang, is_file)?;
        }
        if listing.count() > max_boards {
            return Err(Error::usage(message!(
                "there are more than {max} boards, the most that a picture holds: --limit {max} draws the first ones",
                max = max_boards
            )));
        }
        listing.flush()?; // a count may follow
        let count = listing.count();
        let total = listing
            .reached_limit()
            .then(|| total(problem, self.fundamental, MAX_NODES))
            .filter(|total| total.number() != Some(count.into()));
        listing.end(total.is_none())?;
        match total {
            Some(total) => console.note(list_note(count, self.fundamental, total))?,
            None if count == 0 => {
                console.note(contradiction_note(problem).unwrap_or_else(no_solution))?;
            }
            None if count > SCREENFUL
                && format == Format::Text
                && !(self.fundamental || self.all || self.limit.is_some())
                && console.is_terminal() =>
            {
                // The terminal no longer shows the beginning of the list.
                console.note(message!(
                    "--limit 1 lists one of them, --fundamental one of each orbit under the symmetries"
                ))?;
            }
            None => {}
        }
        Ok(())
    }
}

impl Arguments {
    /// Lists solutions as they are found.
    fn list(
        &self,
        problem: &QueensProblem,
        listing: &mut Listing<'_, FoundSolution>,
        lang: Lang,
        is_file: bool,
    ) -> Result {
        let fundamental = FundamentalWalker::new(problem.clone(), self.algorithm);
        let walker: &dyn Walker = if self.fundamental {
            &fundamental
        } else {
            self.algorithm
        };
        let _ = progress::wait_and_print(is_file, lang, |activity| {
            activity.running(walker.name());
            let convert = |solution: &Placement| FoundSolution {
                solution: *solution,
                orbit: self
                    .fundamental
                    .then(|| fundamental_orbit(problem, solution))
                    .flatten(),
            };
            walker.walk(
                problem,
                &mut Lister {
                    listing,
                    activity,
                    convert,
                },
            )
        });
        Ok(listing.check()?)
    }

    fn exporter<'a>(
        &self,
        format: Format,
        problem: &'a QueensProblem,
        lang: Lang,
    ) -> Box<dyn Exporter<FoundSolution> + 'a> {
        let (style, fundamental) = (self.board, self.fundamental);
        match format {
            Format::Svg => Box::new(QueensSheet {
                lang,
                solutions: Vec::new(),
            }),
            Format::Jsonl => Box::new(JsonLines {
                schema: "backrank.queens.solution/1",
            }),
            Format::Json => Box::new(JsonDocument {
                head: Head {
                    schema: "backrank.queens.solve/1",
                    problem,
                    algorithm: self.algorithm.name(),
                    fundamental: Some(fundamental),
                },
                list: "solutions",
            }),
            _ => Box::new(Boards {
                lang,
                style,
                fundamental,
            }),
        }
    }
}

/// Returns the note for an incomplete list.
fn list_note(n: u64, fundamental: bool, total: Total) -> Message {
    let listed = if fundamental {
        message!("{n|fundamental solution|fundamental solutions}", n)
    } else {
        message!("{n|solution|solutions}", n)
    };
    match total {
        Total::Published(PublishedSolutions { count, oeis, .. }) => message!(
            "stopped after {listed}; there are {count} in all (OEIS {oeis}; --all lists them)",
            listed,
            count,
            oeis
        ),
        Total::Counted(count) => message!(
            "stopped after {listed}; there are {count} in all (--all lists them)",
            listed,
            count
        ),
        Total::Unknown => message!(
            "stopped after {listed}; there may be more (--all lists them)",
            listed
        ),
    }
}
