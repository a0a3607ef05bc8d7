//! `backrank tour find`

use std::io::Write;

use backrank_core::render::{Diagram, Svg, TourBoard};
use backrank_core::tour::find::{Finder, NotFound, TourMethod};
use backrank_core::tour::{End, Fundamental, Obstacle, Path, Problem, existence};
use backrank_core::unstable::tour::Purpose;
use backrank_core::{Message, message};
use clap::Args;
use serde::Serialize;

use super::search::{SearchHead, no_tour, walker};
use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::args::tour_method::Ties;
use crate::args::tour_problem::TourProblem;
use crate::error::Error;
use crate::error::system::check_memory;
use crate::forms::boards::FoundTour;
use crate::forms::json::{JsonDocument, JsonLines, TOUR, TOUR_FIND};
use crate::forms::listing::{Exporter, Lister, Listing};
use crate::forms::tours::{directions, numbers as boards, squares};
use crate::locale::Lang;
use crate::report::{Command, Format};
use crate::screen::console::Console;
use crate::screen::progress;

/// Find one or more knight's tours, or prove that there are none
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

    /// Search algorithm. auto constructs a single tour; it is warnsdorff for several tours, with
    /// blocked squares and with --tie
    #[arg(long, alias = "method", default_value = AUTO, value_parser = named(TourMethod::ALL))]
    algorithm: TourMethod,

    #[command(flatten)]
    ties: Ties,

    /// List at most K tours [default: 1]
    #[arg(short = 'n', long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// List all tours from the start square
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List one tour of each orbit under the symmetries of the board, ignoring direction
    #[arg(long)]
    fundamental: bool,

    /// Memory limit, such as 500MB or 2GiB; a board that needs more is refused [default: 3/4 of the
    /// free memory]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,
}

/// The fields of the JSON document before the tours.
#[derive(Serialize)]
struct Head {
    #[serde(flatten)]
    search: SearchHead,
    fundamental: bool,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Squares,
        Format::Json,
        Format::Jsonl,
        Format::Svg,
        Format::Directions,
    ];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result<(), Error> {
        let problem = &self.problem.set_up()?;
        let method = self.ties.of(self.algorithm)?;
        let finder = |method: TourMethod| match self.several() {
            true => method.for_several(),
            false => method.finder(problem),
        };
        let search = Search {
            arguments: self,
            format,
            problem,
            finder: &*finder(method),
            usual: finder(TourMethod::Auto).info().name,
        };
        search.refuse_too_large()?;
        if self.several() && format == Format::Svg {
            return Err(Error::usage(message!("--format svg draws a single tour")));
        }
        let Listed {
            shown,
            is_complete,
            obstacle,
        } = search.list(console)?;
        let obstacle = obstacle.or((shown == 0).then_some(Obstacle::Searched));
        if let Some(why) = obstacle {
            let (dims, from, end) = (problem.dims(), problem.from(), problem.end());
            console.note(no_tour(dims, Some(from), end, why))?;
        } else if self.limit.is_some() || self.all {
            console.note(search.listed(shown, is_complete))?;
        }
        Ok(())
    }
}

impl Arguments {
    /// True if more than one tour is asked for.
    fn several(&self) -> bool {
        self.fundamental || self.limit() > 1
    }

    fn limit(&self) -> u64 {
        self.limit.unwrap_or(if self.all { u64::MAX } else { 1 })
    }
}

/// A problem, and the finder of its tours.
struct Search<'a> {
    arguments: &'a Arguments,
    format: Format,
    problem: &'a Problem,
    finder: &'a dyn Finder,
    /// The method that `auto` would choose.
    usual: &'static str,
}

/// How a list ended.
struct Listed {
    shown: u64,
    is_complete: bool,
    /// The theorem by which there is no tour.
    obstacle: Option<Obstacle>,
}

impl Search<'_> {
    /// Refuses a board that does not fit, before anything is allocated for it.
    fn refuse_too_large(&self) -> Result<(), Error> {
        let dims = self.problem.dims();
        let (squares, max) = (dims.squares(), TourBoard::MAX_SQUARES);
        let purpose = match self.arguments.several() {
            true => Purpose::List,
            false => Purpose::One,
        };
        self.finder.check_size(dims, purpose)?;
        let is_numbered = self.format == Format::Text;
        if is_numbered && squares > max {
            let error = Error::usage(message!(
                "a board of {squares} squares is too large for visit numbers, which end at {max}",
                squares,
                max
            ));
            return Err(error.hint(message!("--format directions has no numbers")));
        }
        let numbers = squares.saturating_mul(if is_numbered { 4 } else { 0 });
        let needed_bytes = numbers.saturating_add(self.finder.max_bytes(dims));
        check_memory(self.arguments.memory, needed_bytes).map_err(|error| {
            error.hint(message!(
                "raise it with --memory; --format directions takes the least"
            ))
        })
    }

    /// Lists the tours as they are found.
    fn list(&self, console: &mut Console) -> Result<Listed, Error> {
        let Self {
            arguments,
            problem,
            finder,
            ..
        } = *self;
        let walker = match arguments.several() {
            true => Some(walker(finder)?),
            false => None,
        };
        let (block, lang, is_file) = (problem.blocked(), console.lang, console.is_file());
        let mut obstacle = existence::obstacle(problem);
        let mut single = None;
        if obstacle.is_none() && walker.is_none() {
            let found = progress::wait(lang, |doing| {
                doing.now(self.running());
                finder.find(problem)
            });
            match found {
                Ok(tour) => single = Some(Box::new(tour)),
                Err(NotFound::Impossible(why)) => obstacle = Some(why),
                Err(error) => return Err(error.into()),
            }
        }
        let mut out = console.plain()?;
        let mut listing = Listing::begin(self.exporter(lang), &mut out, arguments.limit())?;
        if let Some(tour) = single {
            let _ = listing.item(&FoundTour { tour, block }); // the last in any case
        } else if let (Some(walker), None) = (walker, obstacle) {
            let listing = &mut listing;
            let _ = progress::wait_and_print(is_file, lang, |doing| {
                doing.now(self.running());
                let form = |path: &Path| FoundTour {
                    tour: Box::new(path.clone()),
                    block,
                };
                let mut lister = Lister {
                    listing,
                    doing,
                    form,
                };
                match arguments.fundamental {
                    true => walker.walk(problem, &mut Fundamental::new(problem, &mut lister)),
                    false => walker.walk(problem, &mut lister),
                }
            })?;
        }
        listing.check()?;
        // From a single square there is no other tour.
        let is_complete = !listing.reached_limit() || problem.free_squares() == 1;
        let shown = listing.shown();
        listing.end(is_complete)?;
        Ok(Listed {
            shown,
            is_complete,
            obstacle,
        })
    }

    fn running(&self) -> Message {
        let (name, usual) = (self.finder.info().name, self.usual);
        if name == usual {
            message!("running {name}", name)
        } else {
            message!("running {name}; --algorithm {usual} is faster", name, usual)
        }
    }

    fn exporter<'p>(&self, lang: Lang) -> Box<dyn Exporter<FoundTour<'p>>> {
        match self.format {
            Format::Squares => Box::new(squares::write),
            Format::Directions => Box::new(directions::write),
            Format::Svg => Box::new(|out: &mut dyn Write, _: u64, found: &FoundTour<'_>| {
                writeln!(out, "{}", Svg(&[Diagram::tour(&*found.tour)]))
            }),
            Format::Jsonl => Box::new(JsonLines { schema: TOUR }),
            Format::Json => Box::new(JsonDocument {
                head: Head {
                    search: SearchHead::new(TOUR_FIND, self.problem, self.finder),
                    fundamental: self.arguments.fundamental,
                },
                list: "tours",
            }),
            _ => Box::new(
                move |out: &mut dyn Write, number: u64, found: &FoundTour<'_>| {
                    boards::write(out, lang, number, found)
                },
            ),
        }
    }

    /// The number of tours that were listed, and whether they are all.
    fn listed(&self, n: u64, is_complete: bool) -> Message {
        let (problem, fundamental) = (self.problem, self.arguments.fundamental);
        let listed = match (fundamental, problem.is_closed()) {
            (false, false) => message!("{n|tour|tours}", n),
            (false, true) => message!("{n|closed tour|closed tours}", n),
            (true, false) => message!("{n|fundamental tour|fundamental tours}", n),
            (true, true) => message!("{n|fundamental closed tour|fundamental closed tours}", n),
        };
        if !is_complete {
            return message!(
                "stopped after {listed}; there may be more (--all lists them)",
                listed
            );
        }
        let from = problem.from().name(problem.dims());
        let ends = match problem.end() {
            End::At(to) => {
                message!("from {from} to {to}", from, to = to.name(problem.dims()))
            }
            _ => message!("from {from}", from),
        };
        if fundamental {
            message!(
                "{listed} {ends}, one of each orbit, direction ignored",
                listed,
                ends
            )
        } else {
            message!("{listed} {ends}, directed", listed, ends)
        }
    }
}
