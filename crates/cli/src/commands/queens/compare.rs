//! `backrank queens compare`

mod chart;
mod rows;

use std::io::Write;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::count::published;
use backrank_core::queens::{Comparison, Problem, Solver, algorithms};
use backrank_parallel::queens::Wrong;
use clap::Args;
use serde_json::{Value, json};

use self::rows::{document, measure};
use crate::args::format::CompareFormat;
use crate::error::Error;
use crate::forms::json::write_json;
use crate::say::say;
use crate::say::zh::parallel::wrong_count;
use crate::screen::console::Console;
use crate::screen::{progress, table};

/// Compare the algorithms side by side: nodes, dead ends, comparisons, time of a bare count, ratio
#[derive(Args)]
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

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let (order, lang) = (arguments.order, console.lang);
    let (compared, left_out): (Vec<&dyn Solver>, Vec<_>) = algorithms::ALL
        .iter()
        .partition(|solver| arguments.all || order.get() <= solver.card().largest_sensible);
    let rows = progress::wait(lang, |doing| measure(&compared, order, doing));
    match arguments.format {
        CompareFormat::Json => {
            let document = json!({
                "schema": "backrank.queens.compare/1",
                "order": order,
                "algorithms": rows.iter().map(document).collect::<Value>(),
            });
            write_json(&mut console.out, &document)?;
        }
        _ if rows.is_empty() => {}
        CompareFormat::Svg => writeln!(console.out, "{}", chart::draw(order, &rows, lang))?,
        CompareFormat::Text => {
            print_table(&rows, console)?;
            console.note(say!(
                en: "comparisons: looks at an earlier queen, an entry of an array, or a word; ratio: time as a multiple of that of bitmask",
                zh: "比较次数：查看前面的皇后、数组元素或字的次数；倍数：所用时间是 bitmask 的多少倍",
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
    let known = published(&Problem::new(order), false);
    let counts = || rows.iter().map(|row| row.count);
    match known.and_then(|known| Some((known, counts().find(|it| *it != known.count)?))) {
        Some((known, count)) => {
            let n = order.get();
            Err(Error::failed(wrong_count(Wrong::Published {
                n,
                known,
                count,
            })))
        }
        None => Ok(()),
    }
}

fn print_table(rows: &[Comparison], console: &mut Console) -> Result<(), Error> {
    let heads = [
        say!(en: "algorithm", zh: "算法"),
        say!(en: "solutions", zh: "解"),
        say!(en: "nodes", zh: "结点"),
        say!(en: "dead ends", zh: "死路"),
        say!(en: "comparisons", zh: "比较次数"),
        say!(en: "time", zh: "时间"),
        say!(en: "ratio", zh: "倍数"),
    ];
    let cells = rows.iter().map(|row| {
        let document = document(row);
        let cell = |key| document[key].as_str().unwrap_or("-").to_owned();
        [
            cell("algorithm"),
            cell("count"),
            cell("nodes"),
            cell("dead_ends"),
            cell("comparisons"),
            format!("{:.2?}", Duration::from_secs_f64(row.seconds)),
            row.ratio
                .map_or("-".to_owned(), |ratio| format!("{ratio:.2}")),
        ]
    });
    table::print(console, heads, 1, cells)
}
