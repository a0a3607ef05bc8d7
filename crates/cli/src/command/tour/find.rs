//! `backrank tour find`

use std::ops::ControlFlow;

use backrank_core::Probe;
use backrank_core::tour::Path;
use clap::Args;
use serde::Serialize;

use crate::args::{self, ListFormat, TourBoard};
use crate::console::Console;
use crate::export::{Exporter, FoundTour, JsonDocument, JsonLines, TourText};
use crate::failure::Failure;
use crate::lang::{Lang, Text};
use crate::listing::Listing;

/// Find a knight's tour, or list several
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5
  $ backrank tour find 5x6 --closed --from c3
  $ backrank tour find 3x4 --all --format jsonl")]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: TourBoard,

    /// Method that searches; backtrack may take ages on boards over 5x5, or where there is no tour
    #[arg(long, default_value = "backtrack", value_parser = args::tour_walker_names())]
    method: String,

    /// List at most K tours [default: 1]
    #[arg(long, value_name = "K", value_parser = args::limit, allow_negative_numbers = true)]
    limit: Option<u64>,

    /// List all tours from the start square
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// Form of the list
    #[arg(long, value_enum, default_value_t)]
    format: ListFormat,
}

#[derive(Serialize)]
struct Head<'a> {
    schema: &'static str,
    dims: String,
    from: String,
    /// Whether only closed tours are listed.
    closed: bool,
    method: &'a str,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let problem = arguments.board.problem()?;
    let from = problem.from().name(problem.dims()).to_string();
    let limit = if arguments.all {
        u64::MAX
    } else {
        arguments.limit.unwrap_or(1)
    };

    let (shown, is_complete) = {
        let exporter = exporter(arguments, &from, console.lang);
        let mut listing = Listing::begin(exporter, &mut console.out, limit)?;
        let _ = args::tour_walker(&arguments.method).walk(
            &problem,
            &mut Lister {
                listing: &mut listing,
            },
        )?;
        listing.check()?;
        let counted = (listing.shown(), !listing.reached_limit());
        listing.end(counted.1)?;
        counted
    };
    let (dims, closed) = (problem.dims(), problem.is_closed());
    if shown == 0 {
        console.note(&Text::NoTour { dims, from, closed })?;
    } else if is_complete {
        console.note(&Text::ToursFound {
            found: shown,
            from,
            closed,
        })?;
    } else if arguments.limit.is_some() {
        console.note(&Text::ToursStopped { shown })?;
    }
    Ok(())
}

fn exporter<'a>(
    arguments: &'a Arguments,
    from: &str,
    lang: Lang,
) -> Box<dyn Exporter<FoundTour> + 'a> {
    match arguments.format {
        ListFormat::Text => Box::new(TourText { lang }),
        ListFormat::Jsonl => Box::new(JsonLines {
            schema: "backrank.tour/1",
        }),
        ListFormat::Json => {
            let head = Head {
                schema: "backrank.tour.find/1",
                dims: arguments.board.dims.to_string(),
                from: from.to_owned(),
                closed: arguments.board.closed,
                method: &arguments.method,
            };
            Box::new(JsonDocument {
                head,
                list: "tours",
            })
        }
    }
}

/// Lists each tour that it hears of.
struct Lister<'l, 'a> {
    listing: &'l mut Listing<'a, FoundTour>,
}

impl Probe<Path> for Lister<'_, '_> {
    fn solution(&mut self, path: &Path) -> ControlFlow<()> {
        self.listing.item(&FoundTour { path: path.clone() })
    }
}
