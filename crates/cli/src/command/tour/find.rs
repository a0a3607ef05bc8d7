//! `backrank tour find`

use std::ops::ControlFlow;

use backrank_core::tour::find::NotFound;
use backrank_core::tour::{Directions, Obstacle, Path, Problem};
use backrank_core::{Dims, Probe};
use clap::Args;
use serde::Serialize;

use crate::args::{self, TourFormat, TourProblem};
use crate::console::Console;
use crate::export::{
    Exporter, JsonDocument, JsonLines, Tour, TourDirections, TourPicture, TourSquares, TourText,
    WithBlocks,
};
use crate::failure::Failure;
use crate::lang::{self, Ending, Text};
use crate::listing::Listing;
use crate::memory::{self, Amount};
use crate::method::{self, Method};

/// Find a knight's tour, or prove that there is none; or list several
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 8x8
  $ backrank tour find 5x6 --closed --from c3
  $ backrank tour find 3x4 --all --format squares
  $ backrank tour find 20x30 --from b2 --to c2 --format svg
  $ backrank tour find 1000x1000 --format directions")]
pub(crate) struct Arguments {
    #[command(flatten)]
    problem: TourProblem,

    #[command(flatten)]
    method: method::Arguments,

    /// List at most K tours [default: 1]
    #[arg(long, value_name = "K", value_parser = args::limit, allow_negative_numbers = true)]
    limit: Option<u64>,

    /// List all tours from the start square
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more [default: 3/4 of what is
    /// free]
    #[arg(long, value_name = "LIMIT", allow_hyphen_values = true)]
    memory: Option<Amount>,

    /// Form of the list
    #[arg(long, value_enum, default_value_t)]
    format: TourFormat,
}

#[derive(Serialize)]
struct Head {
    schema: &'static str,
    dims: String,
    from: String,
    to: Option<String>,
    /// Whether only closed tours are listed.
    closed: bool,
    block: Vec<String>,
    method: &'static str,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let problem = arguments.problem.set_up()?;
    refuse_too_large(problem.dims(), arguments)?;
    let listed = match arguments.several() {
        None => find_one(arguments, &problem, console)?,
        Some(option) => list(arguments, option, &problem, console)?,
    };
    let note = match listed.why_none {
        Some(why) => method::explain_none(&problem, why),
        None if listed.is_complete => lang::TourText::Found {
            found: listed.shown,
            from: problem.from().name(problem.dims()).to_string(),
            ending: Ending::of(&problem),
        },
        None if arguments.limit.is_some() => lang::TourText::Stopped {
            shown: listed.shown,
        },
        None => return Ok(()),
    };
    Ok(console.note(&note.into())?)
}

impl Arguments {
    /// The option that asks for more than one tour, if there is one.
    fn several(&self) -> Option<&'static str> {
        if self.all {
            Some("--all")
        } else {
            self.limit.filter(|&limit| limit > 1).map(|_| "--limit")
        }
    }
}

/// Boards that do not fit: before anything is allocated for them.
fn refuse_too_large(dims: Dims, arguments: &Arguments) -> Result<(), Failure> {
    /// The last visit number; the next stands for a blocked square.
    const MOST_NUMBERS: u64 = u32::MAX as u64 - 1;
    let squares = dims.squares();
    let is_numbered = arguments.format == TourFormat::Text;
    if is_numbered && squares > MOST_NUMBERS {
        let most = MOST_NUMBERS;
        return Err(Failure::usage(lang::TourText::TooManyNumbers {
            squares,
            most,
        }));
    }
    // The directions, and for a board of numbers these.
    let needed = squares.saturating_mul(if is_numbered { 5 } else { 1 });
    memory::refuse(arguments.memory, needed, |needed, limit| {
        lang::TourText::TooMuchMemory {
            dims,
            needed,
            limit,
        }
    })
}

/// What was listed.
struct Listed {
    shown: u64,
    is_complete: bool,
    /// The proof, where there is no tour.
    why_none: Option<Obstacle>,
}

fn find_one(
    arguments: &Arguments,
    problem: &Problem,
    console: &mut Console,
) -> Result<Listed, Failure> {
    let method = arguments.method.for_one(problem);
    let found = match method.finder().find(problem) {
        Ok(tour) => Ok(tour),
        Err(NotFound::Impossible(why)) => Err(why),
        Err(NotFound::TooLarge(error)) => return Err(error.into()),
        Err(error) => return Err(Failure::failed(Text::from(error))),
    };
    let exporter = exporter::<Directions>(arguments, problem, &method, console);
    let mut listing = Listing::begin(exporter, &mut console.out, 1)?;
    let why_none = match found {
        Ok(tour) => {
            let _ = listing.item(&tour); // it is the last in any case
            None
        }
        Err(why) => Some(why),
    };
    end(listing, why_none)
}

fn list(
    arguments: &Arguments,
    option: &'static str,
    problem: &Problem,
    console: &mut Console,
) -> Result<Listed, Failure> {
    if arguments.format == TourFormat::Svg {
        return Err(Failure::usage(Text::Conflict {
            first: "--format svg".to_owned(),
            second: option.to_owned(),
        }));
    }
    let method = arguments.method.for_several(problem);
    let walker = method.walker(option)?;
    let limit = arguments.limit.unwrap_or(u64::MAX);
    let exporter = exporter::<Path>(arguments, problem, &method, console);
    let mut lister = Lister {
        listing: Listing::begin(exporter, &mut console.out, limit)?,
    };
    let _ = walker.walk(problem, &mut lister)?;
    let listing = lister.listing;
    let why_none = (listing.shown() == 0).then_some(Obstacle::Searched);
    end(listing, why_none)
}

fn end<T>(mut listing: Listing<'_, T>, why_none: Option<Obstacle>) -> Result<Listed, Failure> {
    listing.check()?;
    let (shown, is_complete) = (listing.shown(), !listing.reached_limit());
    listing.end(is_complete)?;
    Ok(Listed {
        shown,
        is_complete,
        why_none,
    })
}

fn exporter<'a, T: Tour>(
    arguments: &Arguments,
    problem: &'a Problem,
    method: &Method,
    console: &Console,
) -> Box<dyn Exporter<T> + 'a> {
    let block = problem.blocked();
    match arguments.format {
        TourFormat::Text => Box::new(WithBlocks {
            exporter: TourText { lang: console.lang },
            block,
        }),
        TourFormat::Squares => Box::new(WithBlocks {
            exporter: TourSquares,
            block,
        }),
        TourFormat::Directions => Box::new(WithBlocks {
            exporter: TourDirections,
            block,
        }),
        TourFormat::Svg => Box::new(WithBlocks {
            exporter: TourPicture,
            block,
        }),
        TourFormat::Jsonl => {
            let schema = "backrank.tour/2";
            let exporter = JsonLines { schema };
            Box::new(WithBlocks { exporter, block })
        }
        TourFormat::Json => {
            let exporter = JsonDocument {
                head: head(problem, method),
                list: "tours",
            };
            Box::new(WithBlocks { exporter, block })
        }
    }
}

fn head(problem: &Problem, method: &Method) -> Head {
    let dims = problem.dims();
    let names = problem.blocked().iter();
    Head {
        schema: "backrank.tour.find/2",
        dims: dims.to_string(),
        from: problem.from().name(dims).to_string(),
        to: match Ending::of(problem) {
            Ending::At(to) => Some(to),
            Ending::Anywhere | Ending::Closed => None,
        },
        closed: problem.is_closed(),
        block: names.map(|square| square.name(dims).to_string()).collect(),
        method: method.name(),
    }
}

/// Lists each tour that it hears of.
struct Lister<'a> {
    listing: Listing<'a, Path>,
}

impl Probe<Path> for Lister<'_> {
    fn solution(&mut self, path: &Path) -> ControlFlow<()> {
        self.listing.item(path)
    }
}
