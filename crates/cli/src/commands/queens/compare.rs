//! `backrank queens compare`

mod chart;

use std::io::Write;
use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::profile::{Level, Profile};
use backrank_core::queens::count::published;
use backrank_core::queens::{Problem, Solver, algorithms};
use backrank_parallel::queens::Wrong;
use clap::Args;
use serde::Serialize;

use crate::args::format::CompareFormat;
use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::progress::{self, Doing};
use crate::screen::{json, table};

/// Compare the algorithms side by side: nodes, dead ends, comparisons, time of a bare count, ratio
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens compare 8
  $ backrank queens compare 8 --format svg")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Also run the algorithms that are not made for so large an order
    #[arg(long)]
    all: bool,

    /// Form of the comparison
    #[arg(short, long, value_enum, default_value_t)]
    format: CompareFormat,
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: Order,
    algorithms: &'a [Row],
}

/// The row of an algorithm; its large numbers are decimal strings, because they may pass 2^53.
#[derive(Serialize)]
struct Row {
    algorithm: &'static str,
    #[serde(serialize_with = "json::as_string")]
    count: u128,
    #[serde(serialize_with = "json::as_string_or_null")]
    nodes: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    dead_ends: Option<u64>,
    #[serde(serialize_with = "json::as_string_or_null")]
    comparisons: Option<u64>,
    /// Empty where the algorithm cannot be watched.
    #[serde(skip)]
    levels: Vec<Level>,
    seconds: f64,
    ratio: Option<f64>,
}

/// The algorithm whose time is the unit of the ratios.
const YARDSTICK: &str = "bitmask";

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let (order, lang) = (arguments.order, console.lang);
    let (compared, left_out): (Vec<&dyn Solver>, Vec<_>) = algorithms::ALL
        .iter()
        .partition(|solver| arguments.all || order.get() <= solver.card().largest_sensible);
    let rows = progress::wait(lang, |doing| measure(&compared, order, doing));
    match arguments.format {
        CompareFormat::Json => {
            let document = Document {
                schema: "backrank.queens.compare/1",
                order,
                algorithms: &rows,
            };
            json::write_json(&mut console.out, &document)?;
        }
        _ if rows.is_empty() => {}
        CompareFormat::Svg => writeln!(console.out, "{}", chart::draw(order, &rows, lang))?,
        CompareFormat::Text => {
            print_table(&rows, console)?;
            console.note(say!(
                en: "comparisons: looks at an earlier queen, an entry of an array, or a word; ratio: time as a multiple of that of {YARDSTICK}",
                zh: "比较次数：查看前面的皇后、数组元素或字的次数；倍数：所用时间是 {YARDSTICK} 的多少倍",
            ))?;
        }
    }
    for card in left_out.iter().map(|solver| solver.card()) {
        let (name, max_order) = (card.name, card.largest_sensible);
        console.note(say!(
            en: "{name} is left out: it is made for orders up to {max_order} (--all runs it too)",
            zh: "略去 {name}：它只适合 {max_order} 阶以内（加 --all 则也运行）",
        ))?;
    }
    let n = order.get();
    let known = published(&Problem::new(order), false);
    let wrong = known.and_then(|known| {
        let count = rows
            .iter()
            .map(|row| row.count)
            .find(|it| *it != known.count)?;
        Some(Error::failed(&Wrong::Published { n, known, count }))
    });
    wrong.map_or(Ok(()), Err)
}

fn print_table(rows: &[Row], console: &mut Console) -> Result<(), Error> {
    let heads = [
        say!(en: "algorithm", zh: "算法"),
        say!(en: "solutions", zh: "解"),
        say!(en: "nodes", zh: "节点"),
        say!(en: "dead ends", zh: "死路"),
        say!(en: "comparisons", zh: "比较次数"),
        say!(en: "time", zh: "时间"),
        say!(en: "ratio", zh: "倍数"),
    ];
    let number = |it: Option<u64>| it.map_or("-".to_owned(), |it| it.to_string());
    let cells = rows.iter().map(|row| {
        let ratio = row.ratio.map(|ratio| format!("{ratio:.2}"));
        [
            row.algorithm.to_owned(),
            row.count.to_string(),
            number(row.nodes),
            number(row.dead_ends),
            number(row.comparisons),
            format!("{:.2?}", Duration::from_secs_f64(row.seconds)),
            ratio.unwrap_or("-".to_owned()),
        ]
    });
    table::print(console, heads, 1, cells)
}

/// Counts by each algorithm in turn, round after round, and takes the median time of each. Repeating one algorithm alone
/// would let the processor learn its branches by heart, which at small orders makes it look three times as fast.
fn measure(solvers: &[&dyn Solver], order: Order, doing: &Doing) -> Vec<Row> {
    let watched = solvers.iter().map(|solver| {
        doing.running(solver.card().name);
        watch(*solver, order)
    });
    let mut rows: Vec<_> = watched.collect();
    let begin = Instant::now();
    let mut times = vec![Vec::new(); rows.len()];
    // The first round is taken in any case.
    while times.iter().any(Vec::is_empty) || (!times.is_empty() && begin.elapsed() < MEASURING) {
        for ((solver, row), times) in solvers.iter().zip(&mut rows).zip(&mut times) {
            doing.running(row.algorithm);
            let start = Instant::now();
            row.count = solver.count(order);
            times.push(start.elapsed().as_secs_f64());
        }
    }
    for (row, mut times) in rows.iter_mut().zip(times) {
        times.sort_by(f64::total_cmp);
        row.seconds = times[times.len() / 2];
    }
    let unit = rows.iter().find(|row| row.algorithm == YARDSTICK);
    if let Some(unit) = unit.map(|row| row.seconds).filter(|unit| *unit > 0.0) {
        for row in &mut rows {
            row.ratio = Some(row.seconds / unit);
        }
    }
    rows
}

/// The time for which rounds are repeated.
const MEASURING: Duration = Duration::from_millis(100);

/// The row of an algorithm without its count and time: what a watched run shows, so that watching does not count as time.
fn watch(solver: &dyn Solver, order: Order) -> Row {
    let profile = solver.walker().map(|walker| {
        let mut profile = Profile::new();
        let _ = walker.walk(&Problem::new(order), &mut profile); // a profile never stops a search
        profile
    });
    let total = profile.as_ref().map(Profile::total);
    Row {
        algorithm: solver.card().name,
        count: 0,
        nodes: total.map(|level| level.nodes),
        dead_ends: total.map(|level| level.dead_ends),
        comparisons: profile.as_ref().map(Profile::comparisons),
        levels: profile.map_or_else(Vec::new, |profile| profile.levels()),
        seconds: 0.0,
        ratio: None,
    }
}
