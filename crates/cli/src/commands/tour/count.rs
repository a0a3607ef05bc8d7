//! `backrank tour count`

mod heat;

use std::io::Write;

use backrank_core::render::{HeatBoard, HeatSvg};
use backrank_core::tour::End;
use backrank_core::tour::count::{self, Method, Published, Refusal, Scope};
use backrank_core::{Dims, Square};
use backrank_parallel::tours::{Count, CountError, Direction, Outcome};
use backrank_parallel::{Progress, Stage};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::search::{ends, no_tour};
use crate::args::by_name::named;
use crate::args::{numbers, squares};
use crate::commands::verdict::compared;
use crate::error::{Error, Exit};
use crate::forms::json;
use crate::process::{interrupt, memory};
use crate::say::figures::{bytes, enough, thousands, time};
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// Count the knight's tours of a board exactly, without listing them
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour count 6x6 --closed
  $ backrank tour count 5x6 --undirected
  $ backrank tour count 5x5 --from c3
  $ backrank tour count 5x5 --per-square
  $ backrank tour count 3x10 --closed --directed --method plain --format json")]
pub(crate) struct Arguments {
    /// Board: rows x columns, such as 8x8; with more than 8 squares on the shorter side there are too many states
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    dims: Dims,

    /// Only closed tours, whose last square is a knight's move from the first; else all tours, open and closed
    #[arg(long, conflicts_with_all = ["from", "per_square"])]
    closed: bool,

    /// Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the top left
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,

    /// Also count the tours from each square by themselves, and check that they add up to the number
    #[arg(long, conflicts_with = "from")]
    per_square: bool,

    /// A tour and its reverse are two: as open tours are counted unless otherwise asked for
    #[arg(long, conflicts_with = "undirected")]
    directed: bool,

    /// A tour and its reverse are one, wherever a closed one starts: as closed tours are counted unless otherwise asked for
    #[arg(long, conflicts_with_all = ["from", "per_square"])]
    undirected: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// How to count; plain is a second opinion: independent, slow, on one thread
    #[arg(long, default_value = Method::default().name(), value_parser = named(Method::ALL, Method::name))]
    method: Method,

    /// Form of the answer
    #[arg(
        short,
        long,
        value_enum,
        default_value_t,
        requires_if("svg", "per_square")
    )]
    format: CountFormat,
}

/// The form of a count of tours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum CountFormat {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
    /// A picture of the board with the number of tours from each square
    Svg,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    dims: String,
    closed: bool,
    from: Option<String>,
    directed: bool,
    #[serde(serialize_with = "json::as_string")]
    count: u128,
    method: &'static str,
    /// True if a published value is known, with which the count then agrees.
    published: bool,
    /// The published sequence that has it, if it is one of a sequence.
    agrees: Option<&'static str>,
    /// Row by row from the top.
    per_square: Option<Vec<Vec<String>>>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let scope = arguments.scope()?;
    interrupt::catch_interrupt()?;
    let max_bytes = memory::limit(arguments.memory).bytes();
    let count = Count::new(arguments.dims, scope)
        .per_square(arguments.per_square)
        .method(arguments.method)
        .max_bytes(max_bytes);
    let (executor, lang) = (progress::executor(arguments.threads), console.lang);
    let explain = |error| explain(&error, max_bytes);
    let planned = progress::watch(executor, lang, describe, |executor| count.plan(executor))
        .map_err(explain)?;
    if planned.bytes() > 0 {
        let (states, needed) = (thousands(planned.states()), enough(planned.bytes()));
        let usual = bytes(planned.usual_bytes());
        console.note(say!(
            en: "needs about {states} states at a time, {needed} of memory, of which about {usual} are used",
            zh: "大约同时需要 {states} 个状态，{needed} 内存，其中实际用到 {usual} 左右",
        ))?;
    }
    let outcome = progress::watch(executor, lang, describe, |executor| planned.run(executor))
        .map_err(explain)?;
    let count = outcome.tours_in(arguments.direction());
    let count = count.ok_or(CountError::Failed(count::CountError::Overflow));
    arguments.print(&outcome, count.map_err(explain)?, console)?;
    arguments.note(&outcome, console)
}

/// A count without an answer. A board that no machine can count is a wrong command line.
fn explain(error: &CountError, max_bytes: u64) -> Error {
    let exit = match error {
        CountError::Failed(count::CountError::Stopped) => Exit::Interrupted,
        CountError::TooManySquares { .. }
        | CountError::Failed(count::CountError::TooWide { .. })
        | CountError::Refused(Refusal::TooManyStates { .. } | Refusal::TooLong { .. }) => {
            Exit::Usage
        }
        _ => Exit::Failed,
    };
    let failed = Error::new(exit, error);
    match error {
        CountError::Failed(count::CountError::Memory)
        | CountError::Refused(Refusal::Memory { .. } | Refusal::NotForecast { .. }) => {
            let max = bytes(max_bytes);
            failed.hint(say!(
                en: "raise the limit, {max}, with --memory",
                zh: "上限为 {max}，请用 --memory 提高",
            ))
        }
        _ => failed,
    }
}

/// Describes a stage on a terminal.
fn describe(progress: Progress, left_seconds: Option<f64>) -> Text {
    match progress.stage {
        Stage::Plan => say!(en: "looking at what the count needs", zh: "正在估算计数所需的状态数"),
        _ if progress.work == 0 => say!(
            en: "counting by a method that cannot say how long it takes",
            zh: "正在计数，此方法无法预知需要多久",
        ),
        _ => {
            let percent = (100.0 * progress.done_work as f64 / progress.work as f64) as u64;
            let left = |lang| left_seconds.map_or("?".to_owned(), |left| time(left.round(), lang));
            say!(
                en: ("{percent} %, {} left", left(Lang::En)),
                zh: ("{percent} %，剩余 {}", left(Lang::Zh)),
            )
        }
    }
}

impl Arguments {
    /// The tours that are counted, if the options go together.
    fn scope(&self) -> Result<Scope, Error> {
        Ok(match &self.from {
            Some(from) => Scope::From(squares::square(from, self.dims)?),
            None if self.closed => Scope::Closed,
            None => Scope::All,
        })
    }

    fn direction(&self) -> Direction {
        match self.undirected || (self.closed && !self.directed) {
            true => Direction::Undirected,
            false => Direction::Directed,
        }
    }

    fn print(&self, outcome: &Outcome, count: u128, console: &mut Console) -> Result<(), Error> {
        let Self { dims, closed, .. } = *self;
        let directed = self.direction() == Direction::Directed;
        let per_square = outcome.per_square.as_deref();
        let board = per_square.map(|numbers| HeatBoard::new(dims, numbers));
        match (self.format, board) {
            (CountFormat::Text, board) => {
                writeln!(console.out, "{count}")?;
                let directed = match directed {
                    true => say!(en: "directed", zh: "有向"),
                    false => say!(en: "undirected", zh: "无向"),
                };
                let ends = ends(dims, first(outcome), End::Anywhere);
                console.print(match closed {
                    true => say!(
                        en: ("{} closed tours of the {dims} board", directed.en),
                        zh: ("{dims} 棋盘上的闭合{}巡游", directed.zh),
                    ),
                    false => say!(
                        en: ("{} tours of the {dims} board{}, open or closed", directed.en, ends.en),
                        zh: ("{dims} 棋盘上的{}{}巡游，开放或闭合", ends.zh, directed.zh),
                    ),
                })?;
                if let Some(board) = board {
                    writeln!(console.out, "\n{}", heat::Coloured(board))?;
                }
            }
            (CountFormat::Svg, Some(board)) => {
                let title = console.lang.say(say!(
                    en: "directed tours of {dims} by their first square",
                    zh: "{dims} 棋盘从各格出发的有向巡游",
                ));
                writeln!(console.plain()?, "{}", HeatSvg::new(board).title(&title))?;
            }
            _ => {
                let rows = |numbers: &[u128]| {
                    let rows = numbers.chunks(dims.columns() as usize);
                    rows.map(|row| row.iter().map(u128::to_string).collect())
                        .collect()
                };
                let document = Document {
                    schema: "backrank.tour.count/1",
                    dims: dims.to_string(),
                    closed,
                    from: first(outcome).map(|from| from.name(dims).to_string()),
                    directed,
                    count,
                    method: outcome.by.name(),
                    published: outcome.published.is_some(),
                    agrees: outcome.published.and_then(|known| known.oeis),
                    per_square: per_square.map(rows),
                };
                json::write_json(&mut console.out, &document)?;
            }
        }
        Ok(())
    }

    /// Notes the verdicts.
    fn note(&self, outcome: &Outcome, console: &mut Console) -> Result<(), Error> {
        let end = match self.closed {
            true => End::Closed,
            false => End::Anywhere,
        };
        console.note(match (outcome.obstacle, outcome.published) {
            (Some(why), _) => no_tour(self.dims, first(outcome), end, why),
            (None, Some(Published { oeis: None, .. })) => {
                say!(en: "agrees with the published value", zh: "与已发表的数值一致")
            }
            (None, published) => compared(published.and_then(|known| known.oeis)),
        })?;
        if self.per_square {
            console.note(say!(
                en: "the tours from each square, counted by themselves, add up to the number",
                zh: "从各格出发的巡游数之和等于总数",
            ))?;
        }
        Ok(())
    }
}

/// The square that all tours start on, if there is one.
fn first(outcome: &Outcome) -> Option<Square> {
    match outcome.scope {
        Scope::From(from) => Some(from),
        _ => None,
    }
}
