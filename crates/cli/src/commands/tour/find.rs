//! `backrank tour find`

use std::io::Write;
use std::ops::ControlFlow;

use backrank_core::render::{TourBoard, TourSvg};
use backrank_core::tour::find::{Finder, NotFound, Purpose, TourMethod, Walker};
use backrank_core::tour::{Directions, End, Fundamental, Obstacle, Path, Problem, existence};
use backrank_core::{Probe, Square};
use clap::Args;

use super::search::{SearchHead, ends, no_tour, refuse, walker};
use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::args::tour_method::Ties;
use crate::args::tour_problem::{TourFormat, TourProblem};
use crate::error::Error;
use crate::forms::boards::FoundTour;
use crate::forms::json::{JsonDocument, JsonLines, TOUR, TOUR_FIND};
use crate::forms::listing::{Exporter, Listing};
use crate::forms::tours::{directions, numbers as boards, squares};
use crate::say::figures::counted;
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
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

    /// Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie
    #[arg(long, default_value = AUTO, value_parser = named(TourMethod::ALL, TourMethod::name))]
    method: TourMethod,

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
    let method = arguments.ties.of(arguments.method)?;
    let several = arguments.several();
    let finder = match several {
        None => method.for_one(&problem),
        Some(_) => method.for_several(),
    };
    let search = Search {
        arguments,
        problem: &problem,
        finder: &*finder,
    };
    search.refuse_too_large()?;
    let walker = several.map(|option| search.walker(option)).transpose()?;
    let (block, lang, is_file) = (problem.blocked(), console.lang, console.is_file());
    let found = match (existence::obstacle(&problem), walker) {
        (Some(why), _) => Err(why),
        (None, Some(_)) => Ok(None),
        (None, None) => search.find(lang)?,
    };
    let mut out = console.plain()?;
    let mut listing = Listing::begin(search.exporter(lang), &mut out, arguments.limit())?;
    let obstacle = found.as_ref().err().copied();
    match (found, walker) {
        (Ok(Some(tour)), _) => {
            let tour = Box::new(tour);
            let _ = listing.item(&FoundTour { tour, block }); // the last in any case
        }
        (Ok(None), Some(walker)) => search.walk(walker, &mut listing, is_file, lang)?,
        _ => {}
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
        let can_list = method.for_several().walker().is_some();
        console.note(search.listed(shown, is_complete, can_list))?;
    }
    Ok(())
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
        self.finder.check_size(
            dims,
            match self.arguments.several() {
                None => Purpose::One,
                Some(_) => Purpose::List,
            },
        )?;
        let directions = say!(
            en: "--format directions takes the least memory",
            zh: "--format directions 占用内存最少",
        );
        let is_numbered = self.arguments.format == TourFormat::Text;
        if is_numbered && squares > max {
            let error = Error::usage(say!(
                en: "a board of {squares} squares is too large for visit numbers, which end at {max}",
                zh: "{squares} 格的棋盘太大，访问序号最大只到 {max}",
            ));
            return Err(error.hint(directions));
        }
        let in_any_form = self.finder.max_bytes(dims);
        let numbers = squares.saturating_mul(if is_numbered { 4 } else { 0 });
        let limit = self.arguments.memory;
        let refused = refuse(dims, limit, numbers.saturating_add(in_any_form));
        refused.map_err(|error| match refuse(dims, limit, in_any_form) {
            Ok(()) => error.hint(directions),
            Err(_) => error.hint(say!(en: "raise it with --memory", zh: "请用 --memory 提高上限")),
        })
    }

    /// Shown meanwhile: the method, and what is faster.
    fn searching(&self) -> Text {
        let method = self.finder.card().name;
        let usual = match self.arguments.several() {
            None => TourMethod::Auto.for_one(self.problem),
            Some(_) => TourMethod::Auto.for_several(),
        };
        match usual.card().name {
            usual if usual == method => {
                say!(en: "searching by {method}", zh: "正在用 {method} 搜索")
            }
            usual => say!(
                en: "searching by {method}; --method {usual} is faster",
                zh: "正在用 {method} 搜索；--method {usual} 更快",
            ),
        }
    }

    /// Finds a tour, or the proof that there is none.
    fn find(&self, lang: Lang) -> Result<Result<Option<Directions>, Obstacle>, Error> {
        let found = progress::wait(lang, |doing| {
            doing.now(self.searching());
            self.finder.find(self.problem)
        });
        match found {
            Ok(tour) => Ok(Ok(Some(tour))),
            Err(NotFound::Impossible(why)) => Ok(Err(why)),
            Err(error) => Err(error.into()),
        }
    }

    /// The finder as one of several tours, which that option asks for.
    fn walker(&self, option: &str) -> Result<&dyn Walker, Error> {
        if self.arguments.format == TourFormat::Svg {
            return Err(Error::conflict("--format svg", option));
        }
        walker(self.finder, option)
    }

    fn walk<'p>(
        &'p self,
        walker: &dyn Walker,
        listing: &mut Listing<'_, FoundTour<'p>>,
        is_file: bool,
        lang: Lang,
    ) -> Result<(), Error> {
        let _ = progress::wait_and_print(is_file, lang, |doing| {
            doing.now(self.searching());
            let block = self.problem.blocked();
            let mut lister = Lister {
                listing,
                block,
                doing,
            };
            match self.arguments.fundamental {
                true => {
                    let mut first = Fundamental::new(self.problem, &mut lister);
                    walker.walk(self.problem, &mut first)
                }
                false => walker.walk(self.problem, &mut lister),
            }
        })?;
        Ok(())
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
                writeln!(out, "{}", TourSvg::new(&*found.tour))
            }),
            TourFormat::Jsonl => Box::new(JsonLines { schema: TOUR }),
            TourFormat::Json => {
                let mut head = SearchHead::new(TOUR_FIND, self.problem, self.finder);
                head.fundamental = Some(self.arguments.fundamental);
                let list = "tours";
                Box::new(JsonDocument { head, list })
            }
        }
    }

    /// The number of tours that were listed, and whether they are all.
    fn listed(&self, shown: u64, is_complete: bool, can_list: bool) -> Text {
        let (dims, end) = (self.problem.dims(), self.problem.end());
        let (tour, directed) = match self.arguments.fundamental {
            true => (
                say!(en: "fundamental tour", zh: "本质不同的"),
                say!(en: "one of each orbit, direction ignored", zh: "不计方向"),
            ),
            false => (say!(en: "tour", zh: ""), say!(en: "directed", zh: "有向")),
        };
        if !is_complete {
            let rest = match can_list && self.arguments.format != TourFormat::Svg {
                true => say!(en: " (--all lists them)", zh: "（用 --all 列出全部）"),
                false => Text::same(""),
            };
            return say!(
                en: ("stopped after {}; there may be more{}", counted(shown, &tour.en), rest.en),
                zh: ("列出 {shown} 条{}巡游后停止；可能还有更多{}", tour.zh, rest.zh),
            );
        }
        let closed = match end {
            End::Closed => say!(en: "closed", zh: "闭合"),
            _ => say!(en: "open or closed", zh: ""),
        };
        let tours = counted(shown, &format!("{} {}", closed.en, tour.en));
        let ends = ends(dims, Some(self.problem.from()), end);
        say!(
            en: ("{tours}{}, {}", ends.en, directed.en),
            zh: ("{}{}{}巡游（{}）共有 {shown} 条", ends.zh, tour.zh, closed.zh, directed.zh),
        )
    }
}

/// Lists each tour that it hears of.
struct Lister<'a, 'l, 'p> {
    listing: &'a mut Listing<'l, FoundTour<'p>>,
    block: &'p [Square],
    doing: &'a Doing,
}

impl Probe<Path> for Lister<'_, '_, '_> {
    fn solution(&mut self, path: &Path) -> ControlFlow<()> {
        self.doing.before_print();
        let (tour, block) = (Box::new(path.clone()), self.block);
        self.listing.item(&FoundTour { tour, block })
    }
}
