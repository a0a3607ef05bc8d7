//! `backrank queens compare`

use std::io::Write;
use std::time::{Duration, Instant};

use backrank_core::internal::render::comparison_chart;
use backrank_core::profile::Profile;
use backrank_core::queens::{Comparison, Solver, algorithms, compare};
use backrank_core::{Message, Order, message};
use backrank_parallel::CountError;
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::error::{Error, Result};
use crate::progress;
use crate::report::{Command, Format, Report};
use crate::screen::table;

/// Compare the algorithms side by side: nodes, dead ends, comparisons, time of a bare count, ratio
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens compare 8
  $ backrank queens compare 8 --format svg")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 32
    #[arg(value_name = "N")]
    size: Order,

    /// Include the algorithms that are too slow for this board size
    #[arg(long)]
    all: bool,
}

/// The comparison of the algorithms.
#[derive(Serialize)]
pub(crate) struct CompareReport {
    order: Order,
    algorithms: Vec<Comparison>,
    #[serde(skip)]
    omitted_solvers: Vec<&'static dyn Solver>,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Svg];
    type Report = CompareReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<CompareReport> {
        let size = self.size;
        let (solvers, omitted_solvers): (Vec<&dyn Solver>, Vec<_>) = algorithms::ALL
            .iter()
            .partition(|solver| self.all || size.get() <= solver.info().largest_sensible);
        let algorithms = progress::wait(console.lang, |activity| {
            let (start, mut running) = (Instant::now(), "");
            compare(&solvers, size.get(), |name| {
                if name != running {
                    activity.running(name);
                    running = name;
                }
                start.elapsed().as_secs_f64()
            })
        })
        .map_err(Error::usage)?;
        Ok(CompareReport {
            order: size,
            algorithms,
            omitted_solvers,
        })
    }
}

impl Report for CompareReport {
    const SCHEMA: &'static str = "backrank.queens.compare/1";

    fn write_text(&self, console: &mut Console) -> Result {
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
        let rows = self.algorithms.iter().map(|row| {
            let total = row.profile.as_ref().map(Profile::total);
            let or_dash = |cell: Option<String>| cell.unwrap_or("-".to_owned());
            let number = |number: Option<u64>| or_dash(number.map(|number| number.to_string()));
            [
                row.name.to_owned(),
                row.count.to_string(),
                number(total.map(|level| level.nodes)),
                number(total.map(|level| level.dead_ends)),
                number(row.profile.as_ref().map(Profile::comparisons)),
                format!("{:.2?}", Duration::from_secs_f64(row.seconds)),
                or_dash(row.ratio.map(|ratio| format!("{ratio:.2}"))),
            ]
        });
        table(console, heads, 1, rows)?;
        console.note(message!(
            "comparisons: looks at an earlier queen, an entry of an array, or a word; ratio: time as a multiple of bitmask's"
        ))?;
        Ok(())
    }

    fn write_as(&self, _: Format, console: &mut Console) -> Result {
        if !self.algorithms.is_empty() {
            let lang = console.lang;
            let chart = comparison_chart(self.order, &self.algorithms, |text| lang.say(text));
            writeln!(console.out, "{chart}")?;
        }
        Ok(())
    }

    fn notes(&self) -> Vec<Message> {
        let notes = self.omitted_solvers.iter().map(|solver| {
            let info = solver.info();
            let (name, max) = (info.name, info.largest_sensible);
            message!(
                "{name} is left out: it is meant for boards up to n = {max} (--all includes it)",
                name,
                max
            )
        });
        notes.collect()
    }

    fn verdict(&self) -> Result {
        match CountError::among(&self.algorithms, self.order) {
            Some(wrong) => Err(wrong.into()),
            None => Ok(()),
        }
    }
}
