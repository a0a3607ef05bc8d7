//! `backrank queens compare`

mod chart;
mod messages;
mod page;
mod row;

use std::io::Write;
use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::profile::Profile;
use backrank_core::queens::count::published;
use backrank_core::queens::{Problem, Solver, algorithms};
use backrank_parallel::queens::Wrong;
use clap::Args;
use serde::Serialize;

use self::chart::Chart;
use self::page::Page;
use self::row::{HEADS, Row, YARDSTICK};
use crate::args::format::CompareFormat;
use crate::commands::queens::messages::QueensMessage;
use crate::error::Error;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::progress::{self, Doing};
use crate::screen::{json, table};

/// Compare the algorithms side by side: nodes, dead ends, comparisons, time of a bare count, ratio
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens compare 8
  $ backrank queens compare 8 --format html")]
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

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let order = arguments.order;
    let solvers = || algorithms::ALL.iter().copied();
    let runs =
        |solver: &&dyn Solver| arguments.all || order.get() <= solver.card().largest_sensible;
    let compared: Vec<_> = solvers().filter(runs).collect();
    let mut rows = progress::wait(console.lang, |doing| measure(&compared, order, doing));
    let unit = rows
        .iter()
        .find(|row| row.algorithm == YARDSTICK)
        .map(|row| row.seconds);
    for row in &mut rows {
        row.ratio = unit
            .filter(|&unit| unit > 0.0)
            .map(|unit| row.seconds / unit);
    }
    let wrong = rows.iter().find_map(|row| disagreement(row, order));
    let lang = console.lang;
    let chart = |has_title| Chart {
        order,
        rows: &rows,
        lang,
        has_title,
    };
    match arguments.format {
        CompareFormat::Json => {
            let document = Document {
                schema: schemas::QUEENS_COMPARE,
                order,
                algorithms: &rows,
            };
            json::write_json(&mut console.out, &document)?;
        }
        _ if rows.is_empty() => {}
        CompareFormat::Svg => writeln!(console.out, "{}", chart(true))?,
        CompareFormat::Html => writeln!(console.out, "{}", Page(chart(false)))?,
        CompareFormat::Text => {
            table::print(console, HEADS, 1, rows.iter().map(Row::cells))?;
            console.note(&QueensMessage::RatioMeaning)?;
        }
    }
    for solver in solvers().filter(|solver| !runs(solver)) {
        let card = solver.card();
        console.note(&QueensMessage::LeftOut {
            name: card.name,
            max_order: card.largest_sensible,
        })?;
    }
    wrong.map_or(Ok(()), Err)
}

/// The fault of a row whose count is not the published one.
fn disagreement(row: &Row, order: Order) -> Option<Error> {
    let (n, count) = (order.get(), row.count);
    let known = published(&Problem::new(order), false).filter(|known| known.count != count)?;
    Some(Error::failed(&(Wrong::Published { n, known, count })))
}

/// Counts by each algorithm in turn, round after round, and takes the median time of each. Repeating one algorithm alone
/// would let the processor learn its branches by heart, which at small orders makes it look three times as fast.
fn measure(solvers: &[&dyn Solver], order: Order, doing: &Doing) -> Vec<Row> {
    let run = |solver: &dyn Solver| {
        let name = solver.card().name;
        doing.now(QueensMessage::Running { name });
    };
    let watched = solvers.iter().inspect(|solver| run(**solver));
    let mut rows: Vec<_> = watched.map(|solver| watch(*solver, order)).collect();
    let begin = Instant::now();
    let mut times = vec![Vec::new(); rows.len()];
    // The first round is taken in any case.
    while times.iter().any(Vec::is_empty) || (!times.is_empty() && begin.elapsed() < MEASURING) {
        for ((solver, row), times) in solvers.iter().zip(&mut rows).zip(&mut times) {
            run(*solver);
            let start = Instant::now();
            row.count = solver.count(order);
            times.push(start.elapsed().as_secs_f64());
        }
    }
    for (row, mut times) in rows.iter_mut().zip(times) {
        times.sort_by(f64::total_cmp);
        row.seconds = times[times.len() / 2];
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
