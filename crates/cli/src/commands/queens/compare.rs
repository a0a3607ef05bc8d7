//! `backrank queens compare`

use std::io::Write;
use std::time::{Duration, Instant};

use backrank_core::profile::{Level, Profile};
use backrank_core::queens::count::published;
use backrank_core::queens::{Comparison, Problem, Solver, algorithms, compare};
use backrank_core::unstable::render::{Bar, Cell, Chart};
use backrank_core::{Order, message};
use backrank_parallel::queens::Wrong;
use clap::Args;
use serde::Serialize;

use crate::error::Error;
use crate::report::{Command, Format, Report};
use crate::say::zh::parallel::wrong_count;
use crate::say::{Lang, Text};
use crate::screen::console::Console;
use crate::screen::{progress, table};

/// Compare the algorithms side by side: nodes, dead ends, comparisons, time of a bare count, ratio
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens compare 8
  $ backrank queens compare 8 --format svg")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Include the algorithms that are too slow for this board size
    #[arg(long)]
    all: bool,
}

/// The algorithms side by side.
#[derive(Serialize)]
pub(crate) struct CompareReport {
    order: Order,
    algorithms: Vec<Row>,
    #[serde(skip)]
    left_out: Vec<&'static dyn Solver>,
    #[serde(skip)]
    wrong: Option<Wrong>,
}

/// The search of an algorithm. Its large numbers are texts, since they may pass 2^53.
#[derive(Serialize)]
struct Row {
    algorithm: &'static str,
    count: String,
    nodes: Option<String>,
    dead_ends: Option<String>,
    comparisons: Option<String>,
    seconds: f64,
    ratio: Option<f64>,
    #[serde(skip)]
    profile: Option<Profile>,
}

impl From<Comparison> for Row {
    fn from(comparison: Comparison) -> Self {
        let profile = comparison.profile.as_ref();
        let total = profile.map(Profile::total);
        Self {
            algorithm: comparison.name,
            count: comparison.count.to_string(),
            nodes: total.map(|level| level.nodes.to_string()),
            dead_ends: total.map(|level| level.dead_ends.to_string()),
            comparisons: profile.map(|profile| profile.comparisons().to_string()),
            seconds: comparison.seconds,
            ratio: comparison.ratio,
            profile: comparison.profile,
        }
    }
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Svg];
    type Report = CompareReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<CompareReport, Error> {
        let order = self.order;
        let (compared, left_out): (Vec<&dyn Solver>, Vec<_>) = algorithms::ALL
            .iter()
            .partition(|solver| self.all || order.get() <= solver.info().largest_sensible);
        let compared = progress::wait(console.lang, |doing| {
            let (start, mut running) = (Instant::now(), "");
            compare(&compared, order, |name| {
                if name != running {
                    doing.running(name);
                    running = name;
                }
                start.elapsed().as_secs_f64()
            })
        });
        let known = published(&Problem::new(order), false);
        let wrong = known.and_then(|known| {
            let mut counts = compared.iter().map(|row| row.count);
            let count = counts.find(|count| *count != known.count)?;
            let n = order.get();
            Some(Wrong::Published { n, known, count })
        });
        Ok(CompareReport {
            order,
            algorithms: compared.into_iter().map(Row::from).collect(),
            left_out,
            wrong,
        })
    }
}

impl Report for CompareReport {
    const SCHEMA: &'static str = "backrank.queens.compare/1";

    fn write_text(&self, console: &mut Console) -> Result<(), Error> {
        if self.algorithms.is_empty() {
            return Ok(());
        }
        let heads = [
            message!("algorithm"),
            message!("solutions"),
            message!("nodes"),
            message!("dead ends"),
            message!("comparisons"),
            message!("time"),
            message!("ratio"),
        ];
        let or_dash = |cell: &Option<String>| cell.clone().unwrap_or("-".to_owned());
        let rows = self.algorithms.iter().map(|row| {
            [
                row.algorithm.to_owned(),
                row.count.clone(),
                or_dash(&row.nodes),
                or_dash(&row.dead_ends),
                or_dash(&row.comparisons),
                row.time(),
                or_dash(&row.ratio.map(|ratio| format!("{ratio:.2}"))),
            ]
        });
        table::print(console, heads, 1, rows)?;
        console.note(message!(
            "comparisons: looks at an earlier queen, an entry of an array, or a word; ratio: time as a multiple of bitmask's"
        ))?;
        Ok(())
    }

    fn write_as(&self, _: Format, console: &mut Console) -> Result<(), Error> {
        if !self.algorithms.is_empty() {
            writeln!(console.out, "{}", self.chart(console.lang))?;
        }
        Ok(())
    }

    fn notes(&self) -> Vec<Text> {
        let notes = self.left_out.iter().map(|solver| {
            let info = solver.info();
            let (name, max) = (info.name, info.largest_sensible);
            message!(
                "{name} is left out: it is meant for boards up to n = {max} (--all includes it)",
                name,
                max
            )
        });
        notes.map(Text::from).collect()
    }

    fn verdict(&self) -> Result<(), Error> {
        match &self.wrong {
            Some(wrong) => Err(Error::failed(wrong_count(wrong))),
            None => Ok(()),
        }
    }
}

impl CompareReport {
    /// Draws the levels of each search tree, the comparisons, and the time on a logarithmic scale.
    fn chart(&self, lang: Lang) -> Chart {
        let n = self.order.get();
        let profiles = || {
            self.algorithms
                .iter()
                .filter_map(|row| row.profile.as_ref())
        };
        let nodes = profiles()
            .flat_map(Profile::levels)
            .map(|level| level.nodes);
        let comparisons = profiles().map(Profile::comparisons);
        let most = [nodes.max(), comparisons.max()].map(|most| most.unwrap_or(1).max(1) as f64);
        let columns = [
            (message!("algorithm"), 140),
            (message!("nodes of each level, 0 to {n}", n), 360),
            (message!("comparisons"), 160),
            (message!("time ×bitmask (log scale)"), 216),
        ];
        Chart {
            title: lang.say(message!(
                "{n|queen|queens}: the search of each algorithm",
                n
            )),
            series: [
                message!("nodes that lead on"),
                message!("dead ends"),
                message!("solutions"),
            ]
            .map(|name| lang.say(name))
            .to_vec(),
            columns: columns
                .map(|(head, width)| (lang.say(head), width))
                .to_vec(),
            rows: self
                .algorithms
                .iter()
                .map(|row| row.cells(most, lang))
                .collect(),
        }
    }
}

impl Row {
    fn time(&self) -> String {
        format!("{:.2?}", Duration::from_secs_f64(self.seconds))
    }

    /// The cells of the chart; `most` are the most nodes of a level and the most comparisons.
    fn cells(&self, most: [f64; 2], lang: Lang) -> Vec<Cell> {
        let nodes = match &self.profile {
            Some(profile) => message!("{n|node|nodes}", n = profile.total().nodes),
            None => message!("nodes are not visited"),
        };
        let bar = |text, share| {
            Cell::Bar(Bar {
                text,
                parts: vec![share],
            })
        };
        let mut cells = vec![Cell::Text([self.algorithm.to_owned(), lang.say(nodes)])];
        match &self.profile {
            Some(profile) => {
                let levels = profile.levels().into_iter().enumerate();
                let levels = levels.map(|(at, level)| level_bar(at, level, most[0], lang));
                let comparisons = profile.comparisons();
                cells.push(Cell::Bars(levels.collect()));
                cells.push(bar(comparisons.to_string(), comparisons as f64 / most[1]));
            }
            None => cells.extend([Cell::Bars(Vec::new()), bar(String::new(), 0.0)]),
        }
        let time = self.time();
        cells.push(match self.ratio {
            // From a ten thousandth to a hundred times.
            Some(ratio) => {
                let digits = if ratio < 0.1 { 3 } else { 2 };
                let share = ((ratio.log10() + 4.0) / 6.0).clamp(0.0, 1.0);
                bar(format!("×{ratio:.digits$} · {time}"), share)
            }
            None => bar(time, 0.0),
        });
        cells
    }
}

fn level_bar(at: usize, level: Level, most: f64, lang: Lang) -> Bar {
    let Level {
        nodes,
        dead_ends,
        solutions,
    } = level;
    let parts = [nodes - dead_ends - solutions, dead_ends, solutions];
    Bar {
        text: lang.say(message!(
            "level {at}: {nodes|node|nodes}, {dead_ends|dead end|dead ends}, {solutions|solution|solutions}",
            at,
            nodes,
            dead_ends,
            solutions
        )),
        parts: parts.map(|part| part as f64 / most).to_vec(),
    }
}
