//! `backrank tour compare`

use std::time::{Duration, Instant};

use backrank_core::tour::existence;
use backrank_core::{Dims, Square};
use clap::Args;
use serde::Serialize;

use crate::args::{self, Format};
use crate::console::Console;
use crate::contest::{Contestant, Run};
use crate::export;
use crate::failure::Failure;
use crate::lang::{Text, TourText};
use crate::method;
use crate::starts::{self, Starts};
use crate::table;

/// Compare the methods and the tie rules side by side: from how many start squares each finds a tour, its nodes, its time
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour compare 8x8
  $ backrank tour compare 200x200 --starts 5 --seed 1")]
pub(crate) struct Arguments {
    /// Board: rows x columns, such as 8x8
    #[arg(value_name = "RxC", allow_negative_numbers = true)]
    dims: Dims,

    /// The only start square
    #[arg(long, value_name = "SQUARE", allow_hyphen_values = true, conflicts_with_all = ["starts", "seed"])]
    from: Option<String>,

    /// Number of start squares, drawn at random from those that no theorem rules out [default: all on small boards, fewer on
    /// larger ones]
    #[arg(long, value_name = "K", value_parser = args::starts, allow_negative_numbers = true)]
    starts: Option<u64>,

    /// Seed of the start squares and of the random ties
    #[arg(long, value_name = "SEED", default_value = "0", value_parser = args::seed, allow_negative_numbers = true)]
    seed: u64,

    /// Form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    dims: String,
    /// How many start squares were tried.
    starts: usize,
    /// Of how many that no theorem rules out; unknown where nobody counted them.
    of: Option<u64>,
    seed: String,
    methods: Vec<Row>,
}

/// What a method did from all the start squares.
#[derive(Serialize)]
struct Row {
    method: &'static str,
    tie: Option<&'static str>,
    /// From how many it found a tour.
    found: usize,
    /// The mean of a start.
    nodes: Option<f64>,
    /// The mean of a start, and the longest.
    seconds: f64,
    slowest: f64,
}

/// How long rounds are repeated, so that small boards are timed more than once.
const MEASURING: Duration = Duration::from_millis(100);

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let dims = arguments.dims;
    let starts = match &arguments.from {
        Some(from) => Starts::only(dims, Square::parse(from, dims)?),
        None => Starts::draw(dims, arguments.starts, arguments.seed),
    };
    if let Some(problem) = starts.problems.first()
        && let Some(why) = existence::obstacle(problem)
    {
        return Ok(console.note(&method::explain_none(problem, why).into())?);
    }
    let (contestants, left_out): (Vec<_>, Vec<_>) = Contestant::all(arguments.seed)
        .into_iter()
        .partition(|contestant| contestant.takes(dims));
    let rows = measure(&contestants, &starts);
    let tried = starts.problems.len();
    match arguments.format {
        Format::Json => {
            let document = Document {
                schema: "backrank.tour.compare/1",
                dims: dims.to_string(),
                starts: tried,
                of: starts.of,
                seed: arguments.seed.to_string(),
                methods: rows,
            };
            export::write_json(&mut console.out, &document)?;
        }
        Format::Text => {
            print(&rows, console)?;
            let (starts, of) = (tried, starts.of);
            console.note(&TourText::ComparisonMeaning { starts, of }.into())?;
        }
    }
    for name in left_out.iter().map(Contestant::name) {
        console.note(&TourText::LeftOut { name, dims }.into())?;
    }
    Ok(())
}

/// Runs each contestant from each start, round after round, and takes the best time of each start: what disturbs a
/// measurement only makes it longer.
fn measure(contestants: &[Contestant], starts: &Starts) -> Vec<Row> {
    let begin = Instant::now();
    let mut best: Vec<Vec<f64>> =
        vec![vec![f64::INFINITY; starts.problems.len()]; contestants.len()];
    let mut runs: Vec<Vec<Run>> = vec![Vec::new(); contestants.len()];
    // The first round is taken in any case.
    while runs.iter().any(Vec::is_empty) || begin.elapsed() < MEASURING {
        for ((contestant, best), runs) in contestants.iter().zip(&mut best).zip(&mut runs) {
            let is_first = runs.is_empty();
            for (problem, best) in starts.problems.iter().zip(best) {
                let start = Instant::now();
                let run = contestant.run(problem);
                *best = best.min(start.elapsed().as_secs_f64());
                if is_first {
                    runs.push(run);
                }
            }
        }
    }
    let rows = contestants.iter().zip(best).zip(runs);
    rows.map(|((contestant, best), runs)| {
        let mean = |sum: f64| sum / runs.len() as f64;
        let nodes: Option<u64> = runs.iter().map(|run| run.nodes).sum();
        Row {
            method: contestant.name(),
            tie: contestant.tie(),
            found: runs.iter().filter(|run| run.is_found).count(),
            nodes: nodes.map(|nodes| mean(nodes as f64)),
            seconds: mean(best.iter().sum()),
            slowest: best.into_iter().fold(0.0, f64::max),
        }
    })
    .collect()
}

fn print(rows: &[Row], console: &mut Console) -> Result<(), Failure> {
    let heads = [
        Text::HeadAlgorithm,
        TourText::HeadTie.into(),
        TourText::HeadFound.into(),
        Text::HeadNodes,
        Text::HeadTime,
        TourText::HeadSlowest.into(),
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
