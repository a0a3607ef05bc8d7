//! `backrank tour count`

mod explain;
mod heat;
mod messages;

use std::io::Write;

use backrank_core::Dims;
use backrank_core::render::{HeatBoard, HeatSvg};
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{Method, Published, Scope};
use backrank_parallel::tours::{Count, Direction, Outcome};
use backrank_parallel::{Progress, Stage};
use clap::{Args, ValueEnum};
use serde::Serialize;

use self::explain::explain;
use self::messages::TourCountMessage;
use super::explain::explain_obstacle;
use crate::args::by_name::named;
use crate::args::{numbers, squares};
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::process::{interrupt, memory};
use crate::say::Text;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::messages::OutputMessage;
use crate::screen::{json, progress};

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
    #[arg(long)]
    closed: bool,

    /// Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the top left
    #[arg(long, value_name = "SQUARE", conflicts_with = "closed")]
    from: Option<String>,

    /// Also count the tours from each square by themselves, and check that they add up to the number
    #[arg(long, conflicts_with_all = ["closed", "from"])]
    per_square: bool,

    /// A tour and its reverse are two: as open tours are counted unless otherwise asked for
    #[arg(long, conflicts_with = "undirected")]
    directed: bool,

    /// A tour and its reverse are one, wherever a closed one starts: as closed tours are counted unless otherwise asked for
    #[arg(long)]
    undirected: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// How to count; plain is a second opinion: independent, slow, on one thread
    #[arg(long, default_value = Method::default().name(), value_parser = named(Method::ALL.map(|method| (method.name(), method))))]
    method: Method,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
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
    let (dims, method) = (arguments.dims, arguments.method);
    let max_bytes = memory::limit(arguments.memory).bytes();
    let count = Count::new(dims, scope)
        .per_square(arguments.per_square)
        .method(method)
        .max_bytes(max_bytes);
    let explain = |error| explain(error, dims, method, max_bytes);
    let (executor, lang) = (progress::executor(arguments.threads), console.lang);
    let planned = progress::watch(executor, lang, describe, |executor| count.plan(executor))
        .map_err(explain)?;
    let (states, needed_bytes) = (planned.states(), planned.bytes());
    if needed_bytes > 0 {
        console.note(&TourCountMessage::Needs {
            states,
            needed_bytes,
            usual_bytes: planned.usual_bytes(),
        })?;
    }
    let outcome = progress::watch(executor, lang, describe, |executor| planned.run(executor))
        .map_err(explain)?;
    let answer = Answer {
        arguments,
        count: outcome
            .tours_in(arguments.direction())
            .ok_or_else(|| Error::failed(TourCountMessage::Overflow))?,
        outcome,
    };
    answer.print(console)?;
    answer.note(console)
}

/// Describes a stage on a terminal.
fn describe(progress: Progress, left_seconds: Option<f64>) -> Text {
    match progress.stage {
        Stage::Plan => TourCountMessage::Planning.into(),
        _ if progress.work == 0 => TourCountMessage::CountingPlainly.into(),
        _ => OutputMessage::PercentDone {
            percent: (100.0 * progress.done_work as f64 / progress.work as f64) as u64,
            left_seconds,
        }
        .into(),
    }
}

impl Arguments {
    /// The tours that are counted, if the options go together.
    fn scope(&self) -> Result<Scope, Error> {
        if self.format == CountFormat::Svg && !self.per_square {
            return Err(Error::usage(TourCountMessage::SvgIsPerSquare));
        }
        let from_square = [
            ("--from", self.from.is_some()),
            ("--per-square", self.per_square),
        ];
        let given = from_square.into_iter().find(|(_, given)| *given);
        if let Some((option, _)) = given.filter(|_| self.undirected) {
            return Err(Error::usage(TourCountMessage::HasDirection { option }));
        }
        Ok(match &self.from {
            Some(from) => Scope::From(squares::square(from, self.dims)?),
            None if self.closed => Scope::Closed,
            None => Scope::All,
        })
    }

    fn direction(&self) -> Direction {
        if self.directed || !(self.closed || self.undirected) {
            Direction::Directed
        } else {
            Direction::Undirected
        }
    }
}

/// A count that is done, in the direction that was asked for.
struct Answer<'a> {
    arguments: &'a Arguments,
    count: u128,
    outcome: Outcome,
}

impl Answer<'_> {
    fn from(&self) -> Option<String> {
        match self.outcome.scope {
            Scope::From(from) => Some(from.name(self.arguments.dims).to_string()),
            Scope::Closed | Scope::All => None,
        }
    }

    fn print(&self, console: &mut Console) -> Result<(), Error> {
        let Self {
            arguments, count, ..
        } = self;
        let dims = arguments.dims;
        let per_square = self.outcome.per_square.as_deref();
        let board = per_square.map(|numbers| HeatBoard::new(dims, numbers));
        match arguments.format {
            CountFormat::Text => {
                writeln!(console.out, "{count}")?;
                let counted = TourCountMessage::Counted {
                    dims,
                    closed: arguments.closed,
                    from: self.from(),
                    directed: arguments.direction() == Direction::Directed,
                };
                console.print(&counted)?;
                if let Some(board) = board {
                    writeln!(console.out, "\n{}", heat::Coloured(board))?;
                }
            }
            CountFormat::Svg => {
                if let Some(board) = board {
                    let title = TourCountMessage::HeatTitle { dims };
                    let title = console.lang.say(&title).to_string();
                    writeln!(console.plain()?, "{}", HeatSvg::new(board).title(&title))?;
                }
            }
            CountFormat::Json => {
                let rows = |numbers: &[u128]| {
                    let rows = numbers.chunks(dims.columns() as usize);
                    rows.map(|row| row.iter().map(u128::to_string).collect())
                        .collect()
                };
                let document = Document {
                    schema: schemas::TOUR_COUNT,
                    dims: dims.to_string(),
                    closed: arguments.closed,
                    from: self.from(),
                    directed: arguments.direction() == Direction::Directed,
                    count: *count,
                    method: self.outcome.by.name(),
                    published: self.outcome.published.is_some(),
                    agrees: self.outcome.published.and_then(|known| known.oeis),
                    per_square: per_square.map(rows),
                };
                json::write_json(&mut console.out, &document)?;
            }
        }
        Ok(())
    }

    /// Notes the verdicts.
    fn note(&self, console: &mut Console) -> Result<(), Error> {
        // Closed tours start anywhere: there is no start for a sentence about its colour.
        let Arguments { dims, closed, .. } = *self.arguments;
        let none = |why| {
            let why = match why {
                Obstacle::Colours { .. } if closed => Obstacle::NoClosedTour,
                why => why,
            };
            let from = self.from();
            TourCountMessage::NoTour {
                dims,
                closed,
                why: explain_obstacle(why, dims, from.as_deref().unwrap_or_default()),
                from,
            }
        };
        let verdict: Text = match (self.outcome.obstacle, self.outcome.published) {
            (Some(obstacle), _) => none(obstacle).into(),
            (None, Some(Published { oeis, .. })) => match oeis {
                Some(oeis) => CommandMessage::Agrees { oeis }.into(),
                None => TourCountMessage::AgreesWithPublished.into(),
            },
            (None, None) => CommandMessage::NoPublishedValue.into(),
        };
        console.note(verdict)?;
        if self.arguments.per_square {
            console.note(&TourCountMessage::SumAgrees)?;
        }
        Ok(())
    }
}
