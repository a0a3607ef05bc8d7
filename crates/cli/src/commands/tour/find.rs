//! `backrank tour find`

use std::io::Write;

use backrank_core::render::{Diagram, Svg, TourBoard};
use backrank_core::tour::find::{Finder, NotFound, TourMethod};
use backrank_core::tour::{Fundamental, Obstacle, Path, Problem, existence};
use backrank_core::unstable::tour::Purpose;
use clap::Args;

use super::search::{ends, kind, no_tour, search_head, walker};
use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::args::tour_method::Ties;
use crate::args::tour_problem::{TourFormat, TourProblem};
use crate::error::Error;
use crate::forms::boards::FoundTour;
use crate::forms::json::{JsonDocument, JsonLines, TOUR, TOUR_FIND};
use crate::forms::listing::{Exporter, Lister, Listing};
use crate::forms::tours::{directions, numbers as boards, squares};
use crate::process::memory;
use crate::say::figures::counted;
use crate::say::zh::parallel::too_much_memory;
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

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

    /// Algorithm that finds them; auto constructs a single tour, and is warnsdorff for several,
    /// with blocked squares or with --tie
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

    /// List one tour of each orbit under the symmetries of the board, direction ignored
    #[arg(long)]
    fundamental: bool,

    /// Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more
    /// [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// Form of the list
    #[arg(short, long, value_enum, default_value_t)]
    format: TourFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let problem = arguments.problem.set_up()?;
    let method = arguments.ties.of(arguments.algorithm)?;
    let several = arguments.several();
    let [finder, usual] = [method, TourMethod::Auto].map(|method| match several {
        true => method.for_several(),
        false => method.finder(&problem),
    });
    let searching = || match (finder.info().name, usual.info().name) {
        (name, usual) if name == usual => say!(en: "running {name}", zh: "正在运行 {name}"),
        (name, usual) => say!(
            en: "running {name}; --algorithm {usual} is faster",
            zh: "正在运行 {name}；--algorithm {usual} 更快",
        ),
    };
    let search = Search {
        arguments,
        problem: &problem,
        finder: &*finder,
    };
    search.refuse_too_large()?;
    let walker = match several {
        true if arguments.format == TourFormat::Svg => {
            return Err(Error::usage(say!(
                en: "--format svg draws a single tour",
                zh: "--format svg 只画一条巡游",
            )));
        }
        true => Some(walker(&*finder)?),
        false => None,
    };
    let (block, lang, is_file) = (problem.blocked(), console.lang, console.is_file());
    let found = match (existence::obstacle(&problem), walker) {
        (Some(why), _) => Err(why.into()),
        (None, Some(_)) => Ok(None),
        (None, None) => progress::wait(lang, |doing| {
            doing.now(searching());
            finder.find(&problem).map(Some)
        }),
    };
    let (tour, obstacle) = match found {
        Ok(tour) => (tour, None),
        Err(NotFound::Impossible(why)) => (None, Some(why)),
        Err(error) => return Err(error.into()),
    };
    let mut out = console.plain()?;
    let mut listing = Listing::begin(search.exporter(lang), &mut out, arguments.limit())?;
    if let Some(tour) = tour {
        let tour = Box::new(tour);
        let _ = listing.item(&FoundTour { tour, block }); // the last in any case
    } else if let (Some(walker), None) = (walker, obstacle) {
        let _ = progress::wait_and_print(is_file, lang, |doing| {
            doing.now(searching());
            let listing = &mut listing;
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
                true => walker.walk(&problem, &mut Fundamental::new(&problem, &mut lister)),
                false => walker.walk(&problem, &mut lister),
            }
        })?;
    }
    listing.check()?;
    // From a single square there is no other tour.
    let is_complete = !listing.reached_limit() || problem.free_squares() == 1;
    let shown = listing.shown();
    listing.end(is_complete)?;
    drop(out);
    let searched = (shown == 0).then_some(Obstacle::Searched);
    if let Some(why) = obstacle.or(searched) {
        let (dims, from, end) = (problem.dims(), problem.from(), problem.end());
        console.note(no_tour(dims, Some(from), end, why))?;
    } else if arguments.limit.is_some() || arguments.all {
        console.note(search.listed(shown, is_complete))?;
    }
    Ok(())
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
    problem: &'a Problem,
    finder: &'a dyn Finder,
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
        let is_numbered = self.arguments.format == TourFormat::Text;
        if is_numbered && squares > max {
            let error = Error::usage(say!(
                en: "a board of {squares} squares is too large for visit numbers, which end at {max}",
                zh: "{squares} 格的棋盘太大，访问序号最大只到 {max}",
            ));
            return Err(error.hint(say!(
                en: "--format directions has none",
                zh: "可用没有序号的 --format directions",
            )));
        }
        let numbers = squares.saturating_mul(if is_numbered { 4 } else { 0 });
        let needed_bytes = numbers.saturating_add(self.finder.max_bytes(dims));
        memory::refuse(self.arguments.memory, needed_bytes, too_much_memory).map_err(|error| {
            error.hint(say!(
                en: "raise it with --memory; --format directions takes the least",
                zh: "请用 --memory 提高上限；--format directions 占用内存最少",
            ))
        })
    }

    fn exporter<'p>(&self, lang: Lang) -> Box<dyn Exporter<FoundTour<'p>>> {
        match self.arguments.format {
            TourFormat::Text => Box::new(
                move |out: &mut dyn Write, number: u64, found: &FoundTour<'_>| {
                    boards::write(out, lang, number, found)
                },
            ),
            TourFormat::Squares => Box::new(squares::write),
            TourFormat::Directions => Box::new(directions::write),
            TourFormat::Svg => Box::new(|out: &mut dyn Write, _: u64, found: &FoundTour<'_>| {
                writeln!(out, "{}", Svg(&[Diagram::tour(&*found.tour)]))
            }),
            TourFormat::Jsonl => Box::new(JsonLines { schema: TOUR }),
            TourFormat::Json => {
                let mut head = search_head(TOUR_FIND, self.problem, self.finder);
                head["fundamental"] = self.arguments.fundamental.into();
                let list = "tours";
                Box::new(JsonDocument { head, list })
            }
        }
    }

    /// The number of tours that were listed, and whether they are all.
    fn listed(&self, shown: u64, is_complete: bool) -> Text {
        let (dims, end) = (self.problem.dims(), self.problem.end());
        let (tour, directed) = match self.arguments.fundamental {
            true => (
                say!(en: "fundamental tour", zh: "本质不同的"),
                say!(en: "one of each orbit, direction ignored", zh: "不计方向"),
            ),
            false => (say!(en: "tour", zh: ""), say!(en: "directed", zh: "有向")),
        };
        if !is_complete {
            return say!(
                en: ("stopped after {}; there may be more (--all lists them)", counted(shown, &tour.en)),
                zh: ("列出 {shown} 条{}巡游后停止；可能还有更多（用 --all 列出全部）", tour.zh),
            );
        }
        let closed = kind(end);
        let tours = counted(shown, &format!("{} {}", closed.en, tour.en));
        let ends = ends(dims, Some(self.problem.from()), end);
        say!(
            en: ("{tours}{}, {}", ends.en, directed.en),
            zh: ("{}{}{}巡游（{}）共有 {shown} 条", ends.zh, tour.zh, closed.zh, directed.zh),
        )
    }
}
