//! `backrank tour find`

mod messages;

use std::ops::ControlFlow;

use backrank_core::Probe;
use backrank_core::render::TourBoard;
use backrank_core::tour::find::{Finder, NotFound, Purpose, TourMethod};
use backrank_core::tour::{Directions, Fundamental, Obstacle, Path, Problem, Tour, existence};
use clap::Args;

use self::messages::FindMessage;
use super::explain::{explain_failure, explain_finds_one, explain_none};
use super::json_head::SearchHead;
use super::messages::{MemoryAdvice, TourMessage};
use crate::args::numbers;
use crate::args::tour_method::Finding;
use crate::args::tour_problem::{TourFormat, TourProblem};
use crate::error::Error;
use crate::process::memory;
use crate::say::{Lang, Text};
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::format::directions::TourDirections;
use crate::screen::format::exporter::Exporter;
use crate::screen::format::json::{JsonDocument, JsonLines};
use crate::screen::format::number_boards::NumberBoards;
use crate::screen::format::square_lists::SquareLists;
use crate::screen::format::svg::TourPicture;
use crate::screen::format::with_blocks::with_blocks;
use crate::screen::listing::Listing;
use crate::screen::progress::{self, Doing};

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
    method: Finding,

    /// List at most K tours [default: 1]
    #[arg(short = 'n', long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// List all tours from the start square
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List one tour of each orbit under the symmetries of the board, direction ignored
    #[arg(long)]
    fundamental: bool,

    /// Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more [default: 3/4 of what is
    /// free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// Form of the list
    #[arg(short, long, value_enum, default_value_t)]
    format: TourFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = arguments.problem.set_up()?;
    let method = arguments.method.method()?;
    let search = Search {
        arguments,
        problem: &problem,
        finder: match arguments.several() {
            None => method.for_one(&problem),
            Some(_) => method.for_several(),
        },
    };
    search.refuse_too_large()?;
    let listed = match arguments.several() {
        None => search.find_one(console)?,
        Some(option) => search.list(option, console)?,
    };
    let dims = problem.dims();
    let note: Text = match listed.why_none {
        Some(why) => explain_none(&problem, why).into(),
        None if arguments.limit.is_none() && !arguments.all => return Ok(()),
        None if listed.is_complete => FindMessage::Found {
            found: listed.shown,
            dims,
            from: problem.from().name(dims).to_string(),
            end: problem.end(),
            fundamental: arguments.fundamental,
        }
        .into(),
        None => FindMessage::Stopped {
            shown: listed.shown,
            fundamental: arguments.fundamental,
            all: can_list(method) && arguments.format != TourFormat::Svg,
        }
        .into(),
    };
    Ok(console.note(note)?)
}

impl Arguments {
    /// The option that asks for more than one tour, if there is one.
    fn several(&self) -> Option<&'static str> {
        match self.limit {
            _ if self.all => Some("--all"),
            _ if self.fundamental => Some("--fundamental"),
            Some(2..) => Some("--limit"),
            _ => None,
        }
    }

    fn limit(&self) -> u64 {
        self.limit.unwrap_or(if self.all { u64::MAX } else { 1 })
    }
}

/// True if the method could list several tours instead of one.
fn can_list(method: TourMethod) -> bool {
    method.for_several().walker().is_some()
}

/// A problem, and the finder of its tours.
struct Search<'a> {
    arguments: &'a Arguments,
    problem: &'a Problem,
    finder: Box<dyn Finder>,
}

impl Search<'_> {
    /// Refuses a board that does not fit, before anything is allocated for it.
    fn refuse_too_large(&self) -> Result<(), Error> {
        let dims = self.problem.dims();
        let squares = dims.squares();
        let purpose = match self.arguments.several() {
            None => Purpose::One,
            Some(_) => Purpose::List,
        };
        if let Some(max_squares) = self.finder.max_squares(purpose)
            && squares > max_squares
        {
            return Err(Error::usage(TourMessage::TooManySquares {
                squares,
                max_squares,
            }));
        }
        let is_numbered = self.arguments.format == TourFormat::Text;
        if is_numbered && squares > TourBoard::MAX_SQUARES {
            let max_squares = TourBoard::MAX_SQUARES;
            return Err(Error::usage(FindMessage::TooManyNumbers {
                squares,
                max_squares,
            }));
        }
        let in_any_form = self.finder.max_bytes(dims);
        let numbers = squares.saturating_mul(if is_numbered { 4 } else { 0 });
        let needed = numbers.saturating_add(in_any_form);
        memory::refuse(self.arguments.memory, needed, |needed_bytes, max_bytes| {
            TourMessage::TooMuchMemory {
                dims,
                needed_bytes,
                max_bytes,
                advice: if in_any_form <= max_bytes {
                    MemoryAdvice::RaiseOrDirections
                } else {
                    MemoryAdvice::Raise
                },
            }
        })
    }

    fn find_one(&self, console: &mut Console) -> Result<Listed, Error> {
        // Not every method looks for a proof before it searches.
        let found = match existence::obstacle(self.problem) {
            Some(why) => Err(why.into()),
            None => progress::wait(console.lang, |doing| {
                doing.now(self.searching());
                self.finder.find(self.problem)
            }),
        };
        let (tour, why_none) = match found {
            Ok(tour) => (Some(tour), None),
            Err(NotFound::Impossible(why)) => (None, Some(why)),
            Err(NotFound::TakesNoBlocked) => {
                return Err(Error::conflict(
                    "--block",
                    format_args!("--method {}", self.finder.card().name),
                ));
            }
            Err(error) => return Err(explain_failure(error)),
        };
        let exporter = self.exporter::<Directions>(console.lang);
        let mut out = console.plain()?;
        let mut listing = Listing::begin(exporter, &mut out, 1)?;
        if let Some(tour) = tour {
            let _ = listing.item(&tour); // the last in any case
        }
        Listed::end(self.problem, listing, why_none)
    }

    fn list(&self, option: &'static str, console: &mut Console) -> Result<Listed, Error> {
        let (arguments, problem) = (self.arguments, self.problem);
        if arguments.format == TourFormat::Svg {
            return Err(Error::conflict("--format svg", option));
        }
        let walker = self.finder.walker();
        let walker = walker.ok_or_else(|| explain_finds_one(&*self.finder, option))?;
        let (lang, is_file) = (console.lang, console.is_file());
        let exporter = self.exporter::<Path>(lang);
        let mut out = console.plain()?;
        let mut listing = Listing::begin(exporter, &mut out, arguments.limit())?;
        let obstacle = existence::obstacle(problem);
        if obstacle.is_none() {
            let _ = progress::wait_and_print(is_file, lang, |doing| {
                doing.now(self.searching());
                let listing = &mut listing;
                let mut lister = Lister { listing, doing };
                match arguments.fundamental {
                    true => walker.walk(problem, &mut Fundamental::new(problem, &mut lister)),
                    false => walker.walk(problem, &mut lister),
                }
            })?;
        }
        let searched = (listing.shown() == 0).then_some(Obstacle::Searched);
        Listed::end(problem, listing, obstacle.or(searched))
    }

    fn searching(&self) -> FindMessage {
        let method = self.finder.card().name;
        FindMessage::Searching { method }
    }

    fn exporter<'a, T: Tour + 'static>(&'a self, lang: Lang) -> Box<dyn Exporter<T> + 'a> {
        let block = self.problem.blocked();
        match self.arguments.format {
            TourFormat::Text => with_blocks(NumberBoards { lang }, block),
            TourFormat::Squares => with_blocks(SquareLists, block),
            TourFormat::Directions => with_blocks(TourDirections, block),
            TourFormat::Svg => with_blocks(TourPicture, block),
            TourFormat::Jsonl => {
                let schema = schemas::TOUR;
                with_blocks(JsonLines { schema }, block)
            }
            TourFormat::Json => {
                let mut head = SearchHead::new(schemas::TOUR_FIND, self.problem, &*self.finder);
                head.fundamental = Some(self.arguments.fundamental);
                let list = "tours";
                with_blocks(JsonDocument { head, list }, block)
            }
        }
    }
}

/// The end of a listing.
struct Listed {
    shown: u64,
    is_complete: bool,
    /// The proof, where there is no tour.
    why_none: Option<Obstacle>,
}

impl Listed {
    fn end<T>(
        problem: &Problem,
        mut listing: Listing<'_, T>,
        why_none: Option<Obstacle>,
    ) -> Result<Self, Error> {
        listing.check()?;
        // From a single square there is no other tour.
        let is_complete = !listing.reached_limit() || problem.free_squares() == 1;
        let shown = listing.shown();
        listing.end(is_complete)?;
        Ok(Self {
            shown,
            is_complete,
            why_none,
        })
    }
}

/// Lists each tour that it hears of.
struct Lister<'a, 'l> {
    listing: &'a mut Listing<'l, Path>,
    doing: &'a Doing,
}

impl Probe<Path> for Lister<'_, '_> {
    fn solution(&mut self, path: &Path) -> ControlFlow<()> {
        self.doing.before_print();
        self.listing.item(path)
    }
}
