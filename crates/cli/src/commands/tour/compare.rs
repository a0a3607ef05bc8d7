//! `backrank tour compare`

mod contender;
mod messages;
mod starts;

use std::time::{Duration, Instant};

use backrank_core::Dims;
use backrank_core::tour::existence;
use backrank_core::tour::find::NotFound;
use clap::Args;
use serde::Serialize;

use self::contender::{Contender, Trial};
use self::messages::CompareMessage;
use self::starts::Starts;
use super::explain::{explain_failure, explain_none};
use super::messages::{MemoryAdvice, TourMessage};
use crate::args::format::Format;
use crate::args::squares;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::process::memory;
use crate::say::Message;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::{json, progress, table};

/// Compare the methods and the tie rules side by side: from how many start squares each finds a tour, its nodes, its time; a
/// search stops after 100000 nodes and 20 a square
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour compare 8x8
  $ backrank tour compare 200x200 --starts 5 --seed 1")]
pub(crate) struct Arguments {
    /// Board: rows x columns, such as 8x8
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    dims: Dims,

    /// The only start square
    #[arg(long, value_name = "SQUARE", conflicts_with = "starts")]
    from: Option<String>,

    /// Number of start squares, drawn at random from those that no theorem rules out [default: all on small boards, fewer on
    /// larger ones]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    starts: Option<u64>,

    /// Seed of the start squares and of the random ties
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Form of the table
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    dims: String,
    /// The number of start squares that were tried.
    starts: usize,
    /// The number of those that no theorem rules out, where they were counted.
    of: Option<u64>,
    seed: String,
    methods: Vec<Row>,
}

/// The runs of a method from all the start squares.
#[derive(Serialize)]
struct Row {
    method: &'static str,
    tie: Option<&'static str>,
    /// The number of start squares from which it found a tour.
    found: usize,
    /// The mean of a start.
    nodes: Option<f64>,
    /// The mean of a start, and the longest.
    seconds: f64,
    slowest: f64,
}

/// The time that each contender runs, round after round, so that small boards are timed more than once.
const MEASURING: Duration = Duration::from_millis(50);

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let dims = arguments.dims;
    let starts = match &arguments.from {
        Some(from) => Starts::only(dims, squares::square(from, dims)?),
        None => Starts::draw(dims, arguments.starts, arguments.seed),
    };
    let document = |tried, methods| Document {
        schema: schemas::TOUR_COMPARE,
        dims: dims.to_string(),
        starts: tried,
        of: starts.of,
        seed: arguments.seed.to_string(),
        methods,
    };
    if let Some(problem) = starts.problems.first()
        && let Some(why) = existence::obstacle(problem)
    {
        if let Format::Json = arguments.format {
            json::write_json(&mut console.out, &document(0, Vec::new()))?;
        }
        return Ok(console.note(&explain_none(problem, why))?);
    }
    let (contenders, left_out): (Vec<_>, Vec<_>) = Contender::all(arguments.seed)
        .into_iter()
        .partition(|contender| contender.takes(dims));
    let needed = contenders.iter().map(|one| one.max_bytes(dims)).max();
    memory::refuse(None, needed.unwrap_or(0), |needed_bytes, max_bytes| {
        TourMessage::TooMuchMemory {
            dims,
            needed_bytes,
            max_bytes,
            advice: MemoryAdvice::None,
        }
    })?;
    let rows = progress::wait(console.lang, |doing| {
        measure(&contenders, &starts, |running| {
            let (name, tie) = (running.name(), running.tie());
            doing.now(CompareMessage::Running { name, tie });
        })
    });
    let rows = rows.map_err(explain_failure)?;
    let tried = starts.problems.len();
    match arguments.format {
        Format::Json => json::write_json(&mut console.out, &document(tried, rows))?,
        Format::Text => {
            print(&rows, console)?;
            let meaning = CompareMessage::Meaning {
                starts: tried,
                of: starts.of,
                max_nodes: contender::max_nodes(dims.squares()),
            };
            console.note(&meaning)?;
        }
    }
    let mut names: Vec<_> = left_out.iter().map(Contender::name).collect();
    names.dedup(); // the tie rules of a method stand together
    for name in names {
        console.note(&CompareMessage::LeftOut { name, dims })?;
    }
    Ok(())
}

/// Runs each contender from each start, round after round, and takes the best time of each start: what disturbs a
/// measurement only makes it longer. Before each round, `tell` hears whose it is.
fn measure(
    contenders: &[Contender],
    starts: &Starts,
    tell: impl Fn(&Contender),
) -> Result<Vec<Row>, NotFound> {
    let mut timed: Vec<Timed> = contenders.iter().map(Timed::new).collect();
    // The first round is taken in any case.
    while timed.iter().any(|timed| timed.elapsed < MEASURING) {
        for timed in timed.iter_mut().filter(|timed| timed.elapsed < MEASURING) {
            tell(timed.contender);
            timed.round(starts)?;
        }
    }
    Ok(timed.iter().map(Timed::row).collect())
}

/// A contender, and the outcome of its run from each start.
struct Timed<'a> {
    contender: &'a Contender,
    elapsed: Duration,
    runs: Vec<Trial>,
    /// The best times, in seconds.
    best: Vec<f64>,
}

impl<'a> Timed<'a> {
    fn new(contender: &'a Contender) -> Self {
        Self {
            contender,
            elapsed: Duration::ZERO,
            runs: Vec::new(),
            best: Vec::new(),
        }
    }

    fn round(&mut self, starts: &Starts) -> Result<(), NotFound> {
        for (number, problem) in starts.problems.iter().enumerate() {
            let start = Instant::now();
            let run = self.contender.run(problem)?;
            let time = start.elapsed();
            self.elapsed += time.max(Duration::from_nanos(1)); // so that every round brings the end nearer
            match self.best.get_mut(number) {
                Some(best) => *best = best.min(time.as_secs_f64()),
                None => {
                    self.runs.push(run);
                    self.best.push(time.as_secs_f64());
                }
            }
        }
        Ok(())
    }

    fn row(&self) -> Row {
        let mean = |sum: f64| sum / self.runs.len() as f64;
        let nodes: Option<u64> = self.runs.iter().map(|run| run.nodes).sum();
        Row {
            method: self.contender.name(),
            tie: self.contender.tie(),
            found: self.runs.iter().filter(|run| run.is_found).count(),
            nodes: nodes.map(|nodes| mean(nodes as f64)),
            seconds: mean(self.best.iter().sum()),
            slowest: self.best.iter().copied().fold(0.0, f64::max),
        }
    }
}

fn print(rows: &[Row], console: &mut Console) -> Result<(), Error> {
    let heads: [&dyn Message; 6] = [
        &CommandMessage::HeadAlgorithm,
        &CompareMessage::HeadTie,
        &CompareMessage::HeadFound,
        &CommandMessage::HeadNodes,
        &CommandMessage::HeadTime,
        &CompareMessage::HeadSlowest,
    ];
    let time = |seconds| format!("{:.2?}", Duration::from_secs_f64(seconds));
    let dash = || "-".to_owned();
    let rows = rows.iter().map(|row| {
        [
            row.method.to_owned(),
            row.tie.map_or_else(dash, str::to_owned),
            row.found.to_string(),
            row.nodes.map_or_else(dash, |nodes| format!("{nodes:.1}")),
            time(row.seconds),
            time(row.slowest),
        ]
    });
    table::print(console, heads, 2, rows)
}
