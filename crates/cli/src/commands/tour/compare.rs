//! `backrank tour compare`

mod contender;
mod starts;

use std::time::{Duration, Instant};

use backrank_core::Dims;
use backrank_core::tour::find::NotFound;
use backrank_core::tour::{Problem, existence};
use clap::Args;
use serde::Serialize;
use serde_json::json;

use self::contender::{Contender, max_nodes};
use self::starts::Starts;
use super::search::no_tour;
use crate::args::format::Format;
use crate::args::squares;
use crate::error::Error;
use crate::forms::json::write_json;
use crate::process::memory;
use crate::say::figures::counted;
use crate::say::zh::parallel::too_much_memory;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::{progress, table};

/// Compare the methods and the tie rules side by side: from how many start squares each finds a
/// tour, its nodes, its time; a search stops after 100000 nodes and 20 a square
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour compare 8x8
  $ backrank tour compare 200x200 --starts 5 --seed 1")]
pub(crate) struct Arguments {
    /// Board: rows x columns, such as 8x8, or just 8
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    dims: Dims,

    /// The only start square
    #[arg(long, value_name = "SQUARE", conflicts_with = "starts")]
    from: Option<String>,

    /// Number of start squares, drawn at random from those that no theorem rules out [default: all
    /// on small boards, fewer on larger ones]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    starts: Option<u64>,

    /// Seed of the start squares and of the random ties
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Form of the table
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
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

/// The time that each contender runs, round after round, so that small boards are timed more than
/// once.
const MEASURING: Duration = Duration::from_millis(50);

/// Stands in the table for what a method does not have.
const NONE: &str = "-";

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let (dims, seed) = (arguments.dims, arguments.seed);
    let Starts { problems, of } = match &arguments.from {
        Some(from) => Starts {
            problems: vec![Problem::new(dims, squares::square(from, dims)?)?],
            of: None,
        },
        None => Starts::draw(dims, arguments.starts, seed),
    };
    let document = |starts, methods: Vec<Row>| {
        json!({
            "schema": "backrank.tour.compare/1",
            "dims": dims,
            "starts": starts,
            "of": of,
            "seed": seed.to_string(),
            "methods": methods,
        })
    };
    if let [problem, ..] = &*problems
        && let Some(why) = existence::obstacle(problem)
    {
        if let Format::Json = arguments.format {
            write_json(&mut console.out, &document(0, Vec::new()))?;
        }
        let none = no_tour(dims, Some(problem.from()), problem.end(), why);
        return Ok(console.note(none)?);
    }
    let (contenders, left_out): (Vec<_>, Vec<_>) =
        Contender::all(seed).partition(|contender| dims.squares() <= contender.max_squares());
    let needed_bytes = contenders.iter().map(|it| it.finder().max_bytes(dims));
    memory::refuse(None, needed_bytes.max().unwrap_or(0), too_much_memory)?;
    let rows = progress::wait(console.lang, |doing| {
        let measured = contenders.iter().map(|contender| {
            let (name, tie) = (contender.name(), contender.tie().unwrap_or(NONE));
            doing.now(say!(
                en: "running {name}, ties {tie}",
                zh: "正在运行 {name}，并列规则 {tie}",
            ));
            measure(contender, &problems)
        });
        measured.collect::<Result<Vec<_>, _>>()
    })?;
    let starts = problems.len();
    match arguments.format {
        Format::Json => write_json(&mut console.out, &document(starts, rows))?,
        Format::Text => {
            print(&rows, console)?;
            console.note(meaning(dims, starts as u64, of))?;
        }
    }
    let mut names: Vec<_> = left_out.iter().map(Contender::name).collect();
    names.dedup(); // the tie rules of a method stand together
    for name in names {
        console.note(say!(
            en: "{name} is left out: {dims} is too large a board for it",
            zh: "略去 {name}：它不适合 {dims} 这样大的棋盘",
        ))?;
    }
    Ok(())
}

/// Runs a contender from each start, round after round, and takes the best time of each start: what
/// disturbs a measurement only makes it longer.
fn measure(contender: &Contender, starts: &[Problem]) -> Result<Row, NotFound> {
    let mut best = vec![f64::INFINITY; starts.len()];
    let begin = Instant::now();
    let (found, nodes) = loop {
        let (mut found, mut nodes) = (0, Some(0));
        for (problem, best) in starts.iter().zip(&mut best) {
            let start = Instant::now();
            let (is_found, visited) = contender.run(problem)?;
            *best = best.min(start.elapsed().as_secs_f64());
            found += usize::from(is_found);
            nodes = nodes.zip(visited).map(|(nodes, visited)| nodes + visited);
        }
        if begin.elapsed() >= MEASURING {
            break (found, nodes);
        }
    };
    let mean = |sum: f64| sum / best.len() as f64;
    Ok(Row {
        method: contender.name(),
        tie: contender.tie(),
        found,
        nodes: nodes.map(|nodes| mean(nodes as f64)),
        seconds: mean(best.iter().sum()),
        slowest: best.iter().copied().fold(0.0, f64::max),
    })
}

fn print(rows: &[Row], console: &mut Console) -> Result<(), Error> {
    let heads = [
        say!(en: "algorithm", zh: "算法"),
        say!(en: "ties", zh: "并列规则"),
        say!(en: "found", zh: "找到"),
        say!(en: "nodes", zh: "结点"),
        say!(en: "time", zh: "时间"),
        say!(en: "slowest", zh: "最慢"),
    ];
    let time = |seconds| format!("{:.2?}", Duration::from_secs_f64(seconds));
    let rows = rows.iter().map(|row| {
        [
            row.method.to_owned(),
            row.tie.unwrap_or(NONE).to_owned(),
            row.found.to_string(),
            row.nodes
                .map_or(NONE.to_owned(), |nodes| format!("{nodes:.1}")),
            time(row.seconds),
            time(row.slowest),
        ]
    });
    table::print(console, heads, 2, rows)
}

/// The meaning of the table: the starts, of that number where they were counted, and when a search
/// stops.
fn meaning(dims: Dims, starts: u64, of: Option<u64>) -> Text {
    let of = match of {
        Some(of) => say!(en: " of {of}", zh: "（共 {of} 个）"),
        None => Text::same(""),
    };
    let (tried, max_nodes) = (counted(starts, "start square"), max_nodes(dims.squares()));
    say!(
        en: (
            "from {tried}{}; nodes and time: the mean of a start; dive: by the rule alone, nothing is taken back; a search stops after {max_nodes} nodes",
            of.en
        ),
        zh: (
            "从 {starts} 个起点{}出发；结点与时间为每个起点的平均值；dive：只按规则走，不回溯；搜索到 {max_nodes} 个结点为止",
            of.zh
        ),
    )
}
