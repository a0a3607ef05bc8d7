//! `backrank queens solve`

use backrank_core::Order;
use backrank_core::queens::count::Published;
use backrank_core::queens::{Placement, Problem, Walker, algorithms};
use backrank_core::render::Style;
use backrank_core::unstable::queens::{FundamentalWalker, fundamental_orbit};
use backrank_parallel::queens::{Total, total};
use clap::Args;
use serde_json::json;

use super::shared::AboutProblem;
use crate::args::by_name::named;
use crate::args::format::SolutionFormat;
use crate::args::queens_problem::Given;
use crate::args::queens_rules::RulesGiven;
use crate::commands::lister::Lister;
use crate::error::Error;
use crate::forms::boards::FoundSolution;
use crate::forms::json::{JsonDocument, JsonLines, QUEENS_SOLUTION, QUEENS_SOLVE};
use crate::forms::listing::{Exporter, Listing};
use crate::forms::queens::Boards;
use crate::forms::svg::QueensSheet;
use crate::say::figures::counted;
use crate::say::zh::core::{contradiction_of, no_solution};
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// List the solutions in lexicographic order
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens solve 8 --limit 1 --board unicode
  $ backrank queens solve 8 --fundamental --board columns
  $ backrank queens solve 8 --all --format svg
  $ backrank queens solve 7 --torus --fundamental
  $ backrank queens solve 8 --with d1,c3 --block a8 --format jsonl")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Algorithm that searches
    #[arg(long, default_value = "bitmask", value_parser = named(algorithms::walkers().filter(|walker| walker.is_row_by_row())))]
    algorithm: &'static dyn Walker,

    /// List at most K solutions [default: 100]
    #[arg(short = 'n', long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// List all solutions
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List one solution of each orbit under the board's 8 symmetries, and with --torus under its
    /// shifts too, with the orbit's size
    #[arg(long)]
    fundamental: bool,

    #[command(flatten)]
    rules: RulesGiven,

    #[command(flatten)]
    given: Given,

    /// Style of the boards, with --format text
    #[arg(long, value_name = "STYLE", default_value = "crosses", value_parser = named(Style::ALL))]
    board: Style,

    /// Form of the list
    #[arg(short, long, value_enum, default_value_t)]
    format: SolutionFormat,
}

const DEFAULT_LIMIT: u64 = 100;

/// The nodes that the count of all solutions may take, where not all were listed: about a second at
/// most.
const MAX_NODES: u64 = 50_000_000;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = &arguments.given.problem(arguments.order, arguments.rules)?;
    let fundamental = arguments.fundamental;
    let all = arguments.algorithm;
    let fundamental_walker = FundamentalWalker::new(problem.clone(), all);
    let walker: &dyn Walker = match fundamental {
        true => &fundamental_walker,
        false => all,
    };
    let limit = match arguments.all {
        true => u64::MAX,
        false => arguments.limit.unwrap_or(DEFAULT_LIMIT),
    };
    let max_boards = match arguments.format {
        SolutionFormat::Svg => QueensSheet::MAX_BOARDS,
        _ => u64::MAX,
    };
    let (lang, is_file) = (console.lang, console.is_file());
    let mut listing = Listing::begin(
        exporter(arguments, problem, lang),
        &mut console.out,
        limit.min(max_boards.saturating_add(1)),
    )?;
    // A search would see a contradiction only in the row where it is, and may never come that far.
    if problem.contradiction().is_none() {
        let _ = progress::wait_and_print(is_file, lang, |doing| {
            doing.running(walker.name());
            let listing = &mut listing;
            let form = |solution: &Placement| FoundSolution {
                solution: *solution,
                orbit: if fundamental {
                    fundamental_orbit(problem, solution)
                } else {
                    None
                },
            };
            walker.walk(
                problem,
                &mut Lister {
                    listing,
                    doing,
                    form,
                },
            )
        });
    }
    listing.check()?;
    if listing.shown() > max_boards {
        return Err(Error::usage(say!(
            en: "there are more than {max_boards} boards, which is what a picture holds: --limit {max_boards} draws the first ones",
            zh: "棋盘超过 {max_boards} 个，一张图片画不下：用 --limit {max_boards} 只画前面的",
        )));
    }
    listing.flush()?; // a count may follow
    let shown = listing.shown();
    let total = listing
        .reached_limit()
        .then(|| total(problem, fundamental, MAX_NODES));
    let stopped_short_of = total.filter(|total| total.number() != Some(shown.into()));
    listing.end(stopped_short_of.is_none())?;
    match (stopped_short_of, shown) {
        (Some(total), _) => console.note(stopped(shown, fundamental, total))?,
        (None, 0) => console.note(contradiction_of(problem).unwrap_or_else(no_solution))?,
        _ => {}
    }
    Ok(())
}

/// The sentence about a list that is not all.
fn stopped(shown: u64, fundamental: bool, total: Total) -> Text {
    let (kind, kind_zh) = match fundamental {
        true => ("fundamental solution", "本质不同的"),
        false => ("solution", ""),
    };
    let all = match total {
        Total::Published(Published { count, oeis, .. }) => say!(
            en: "are {count} in all (OEIS {oeis}; ",
            zh: "总共有 {count} 个（OEIS {oeis}；",
        ),
        Total::Counted(total) => say!(en: "are {total} in all (", zh: "总共有 {total} 个（"),
        Total::Unknown => say!(en: "may be more (", zh: "可能还有更多（"),
    };
    say!(
        en: ("stopped after {}; there {}--all lists them)", counted(shown, kind), all.en),
        zh: ("列出 {shown} 个{kind_zh}解后停止；{}用 --all 列出全部）", all.zh),
    )
}

fn exporter<'a>(
    arguments: &'a Arguments,
    problem: &'a Problem,
    lang: Lang,
) -> Box<dyn Exporter<FoundSolution> + 'a> {
    match arguments.format {
        SolutionFormat::Svg => Box::new(QueensSheet {
            lang,
            found: Vec::new(),
        }),
        SolutionFormat::Text => Box::new(Boards {
            lang,
            style: arguments.board,
            fundamental: arguments.fundamental,
        }),
        SolutionFormat::Jsonl => Box::new(JsonLines {
            schema: QUEENS_SOLUTION,
        }),
        SolutionFormat::Json => {
            let (algorithm, fundamental) = (arguments.algorithm.name(), arguments.fundamental);
            let head = AboutProblem {
                schema: QUEENS_SOLVE,
                problem,
                rest: json!({ "algorithm": algorithm, "fundamental": fundamental }),
            };
            Box::new(JsonDocument {
                head,
                list: "solutions",
            })
        }
    }
}
