//! `backrank tour find`

mod completions;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use backrank_core::render::{Diagram, Svg, TourBoard};
use backrank_core::tour::find::{Purpose, TourFinder, TourMethod, TourNotFound};
use backrank_core::tour::{End, FundamentalTours, Obstacle, Path, TourProblem, existence};
use backrank_core::{Message, message, notation};
use clap::Args;
use serde::Serialize;

use super::{SearchHead, no_tour, walker};
use crate::args::numbers::positive;
use crate::args::resources::Memory;
use crate::args::tour_method::Ties;
use crate::args::tour_problem::TourArguments;
use crate::args::{AUTO, named};
use crate::console::Console;
use crate::error::library::more_memory;
use crate::error::{Error, Result};
use crate::formats::boards::FoundTour;
use crate::formats::json::{JsonDocument, JsonLines};
use crate::formats::{Exporter, Lister, Listing};
use crate::locale::Lang;
use crate::progress;
use crate::report::{Command, Format};

/// Find one or more knight's tours, or prove that there are none
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 8x8
  $ backrank tour find 5x6 --closed --from c3
  $ backrank tour find 3x4 --all --format squares
  $ backrank tour find 20x30 --from b2 --to c2 --format svg
  $ backrank tour find 1000x1000 --format directions
  $ printf '1 . 7\\n. # .\\n. . .' | backrank tour find --board-file - --limit 2")]
#[command(mut_arg("dims", |dims| dims.required(false).required_unless_present("board_file")))]
pub(crate) struct Arguments {
    #[command(flatten)]
    problem: TourArguments,

    /// Search algorithm. auto constructs a single tour; it is warnsdorff for several tours, with
    /// blocked squares and with --tie
    #[arg(long, alias = "method", default_value = AUTO, value_parser = named(TourMethod::ALL))]
    algorithm: TourMethod,

    #[command(flatten)]
    ties: Ties,

    /// List at most K tours [default: 1]
    #[arg(short = 'n', long, value_name = "K", value_parser = positive)]
    limit: Option<u64>,

    /// List all tours from the start square
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// List one tour of each orbit under the symmetries of the board, ignoring direction
    #[arg(long)]
    fundamental: bool,

    /// Complete the board of FILE, or of standard input for -: visit numbers that are given, '.' or 0
    /// for the others, '#' for squares to leave out. A tour may start on any square then
    #[arg(long, value_name = "FILE", conflicts_with_all = ["algorithm", "tie", "fundamental"])]
    board_file: Option<PathBuf>,

    #[command(flatten)]
    memory: Memory,
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

    fn run(&self, format: Format, console: &mut Console) -> Result {
        if let Some(file) = &self.board_file {
            return self.complete(file, format, console);
        }
        let problem = &self.problem.to_problem()?;
        let method = self.ties.apply(self.algorithm)?;
        let finder_for = |method: TourMethod| {
            if self.several() {
                method.for_several()
            } else {
                method.finder(problem)
            }
        };
        let finder = &*finder_for(method);
        self.refuse(format, problem, finder)?;
        let walker = self.several().then(|| walker(finder)).transpose()?;
        let running = running(finder, &*finder_for(TourMethod::Auto));
        let (block, lang, is_file) = (problem.blocked(), console.lang, console.is_file());
        let mut obstacle = existence::obstacle(problem);
        let mut single = None;
        if obstacle.is_none() && walker.is_none() {
            let result = progress::wait(lang, |activity| {
                activity.set(running.clone());
                finder.find(problem)
            });
            match result {
                Ok(tour) => single = Some(Box::new(tour)),
                Err(TourNotFound::Impossible(why)) => obstacle = Some(why),
                Err(error) => return Err(error.into()),
            }
        }
        let mut out = console.plain()?;
        let head = SearchHead::new("backrank.tour.find/2", problem, finder);
        let exporter = self.exporter(format, head, lang);
        let mut listing = Listing::begin(exporter, &mut out, self.limit())?;
        if let Some(tour) = single {
            let _ = listing.item(&FoundTour { tour, block }); // the last item, whatever it returns
        } else if let (Some(walker), None) = (walker, obstacle) {
            let listing = &mut listing;
            let _ = progress::wait_and_print(is_file, lang, |activity| {
                activity.set(running);
                let convert = |path: &Path| FoundTour {
                    tour: Box::new(path.clone()),
                    block,
                };
                let mut lister = Lister {
                    listing,
                    activity,
                    convert,
                };
                if self.fundamental {
                    walker.walk(problem, &mut FundamentalTours::new(problem, &mut lister))
                } else {
                    walker.walk(problem, &mut lister)
                }
            })?;
        }
        listing.check()?;
        // From a single square there is no other tour.
        let is_complete = !listing.reached_limit() || problem.free_squares() == 1;
        let count = listing.count();
        listing.end(is_complete)?;
        if let Some(why) = obstacle.or((count == 0).then_some(Obstacle::Searched)) {
            let (dims, from, end) = (problem.dims(), problem.start(), problem.end());
            console.note(no_tour(dims, Some(from), end, why))?;
        } else if self.limit.is_some() || self.all {
            console.note(list_note(problem, self.fundamental, count, is_complete))?;
        }
        Ok(())
    }
}

impl Arguments {
    /// Returns true if more than one tour is requested.
    fn several(&self) -> bool {
        self.fundamental || self.limit() > 1
    }

    fn limit(&self) -> u64 {
        self.limit.unwrap_or(if self.all { u64::MAX } else { 1 })
    }

    /// Returns an error for a board that exceeds the memory limit, before allocating it, and for
    /// more than one picture.
    fn refuse(&self, format: Format, problem: &TourProblem, finder: &dyn TourFinder) -> Result {
        let dims = problem.dims();
        let (squares, max) = (dims.squares(), TourBoard::MAX_SQUARES);
        let purpose = if self.several() {
            Purpose::List
        } else {
            Purpose::One
        };
        finder.check_size(dims, purpose)?;
        let is_numbered = format == Format::Text;
        if is_numbered && squares > max {
            let error = Error::usage(message!(
                "a board of {squares} squares is too large for visit numbers, which end at {max}",
                squares,
                max
            ));
            return Err(error.hint(message!("--format directions has no numbers")));
        }
        let numbers = squares.saturating_mul(if is_numbered { 4 } else { 0 });
        let needed_bytes = numbers.saturating_add(finder.max_bytes(dims));
        self.memory.limit().check(needed_bytes).map_err(|error| {
            Error::failed(error).hint(message!(
                "{more}; --format directions takes the least",
                more = more_memory(needed_bytes)
            ))
        })?;
        self.refuse_pictures(format)
    }

    fn refuse_pictures(&self, format: Format) -> Result {
        match format {
            Format::Svg if self.several() => {
                Err(Error::usage(message!("--format svg draws a single tour")))
            }
            _ => Ok(()),
        }
    }

    fn exporter<'p>(
        &self,
        format: Format,
        search: SearchHead,
        lang: Lang,
    ) -> Box<dyn Exporter<FoundTour<'p>>> {
        match format {
            Format::Jsonl => Box::new(JsonLines {
                schema: "backrank.tour/2",
            }),
            Format::Json => Box::new(JsonDocument {
                head: Head {
                    search,
                    fundamental: self.fundamental,
                },
                list: "tours",
            }),
            _ => Box::new(
                move |out: &mut dyn Write, number: u64, found: &FoundTour<'_>| {
                    let tour = &*found.tour;
                    match format {
                        Format::Squares => {
                            writeln!(out, "{}", notation::squares(tour, found.block))
                        }
                        Format::Directions => {
                            writeln!(out, "{}", notation::directions(&tour.directions()))
                        }
                        Format::Svg => writeln!(out, "{}", Svg(&[Diagram::tour(tour)])),
                        _ => {
                            let out_of_memory =
                                |error| io::Error::new(ErrorKind::OutOfMemory, error);
                            let board = TourBoard::new(tour).map_err(out_of_memory)?;
                            let heading = lang.translate(&message!("Tour {number}:", number));
                            writeln!(out, "{heading}\n\n{}\n", board.block(found.block))
                        }
                    }
                },
            ),
        }
    }
}

/// Returns the progress text: the method, and whether `auto` would be faster.
fn running(finder: &dyn TourFinder, auto: &dyn TourFinder) -> Message {
    let (name, auto_name) = (finder.info().name, auto.info().name);
    if name != auto_name {
        message!(
            "running {name}; --algorithm {usual} is faster",
            name,
            usual = auto_name
        )
    } else if finder.tie_rule() != auto.tie_rule() {
        message!("running {name}; it is often faster without --tie", name)
    } else {
        message!("running {name}", name)
    }
}

/// Returns the note about the number of tours listed, and whether the list is complete.
fn list_note(problem: &TourProblem, fundamental: bool, n: u64, is_complete: bool) -> Message {
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
    let from = problem.start().name(problem.dims());
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
