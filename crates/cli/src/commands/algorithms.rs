//! `backrank algorithms`

use std::io::Write;

use backrank_core::queens::algorithms;
use backrank_core::queens::count::Strategy;
use backrank_core::queens::find::{Partial, QueensMethod};
use backrank_core::tour::count::Method;
use backrank_core::tour::find;
use backrank_core::{AlgorithmInfo, Message, message};
use clap::Args;
use serde::Serialize;

use crate::console::{Console, paint};
use crate::error::Result;
use crate::report::{Command, Format, Report};

/// List every algorithm with its idea and source
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank algorithms
  $ backrank algorithms --format json")]
pub(crate) struct Arguments {}

/// All algorithms, grouped by purpose.
#[derive(Serialize)]
pub(crate) struct Algorithms {
    queens: Vec<AlgorithmInfo>,
    queens_parallel: Vec<AlgorithmInfo>,
    queens_find: Vec<AlgorithmInfo>,
    tour: Vec<AlgorithmInfo>,
    tour_count: Vec<AlgorithmInfo>,
}

impl Algorithms {
    pub(crate) fn new() -> Self {
        let finders = QueensMethod::ALL[1..]
            .iter()
            .map(|method| method.finder(&Partial::default()));
        Self {
            queens: algorithms::ALL.iter().map(|solver| solver.info()).collect(),
            queens_parallel: Strategy::ALL.map(Strategy::info).to_vec(),
            queens_find: finders.map(|finder| finder.info()).collect(),
            tour: find::ALL.iter().map(|finder| finder.info()).collect(),
            tour_count: Method::ALL.map(Method::info).to_vec(),
        }
    }

    /// Returns the groups in display order, each with its heading.
    pub(crate) fn sections(&self) -> [(Message, Vec<AlgorithmInfo>); 6] {
        let is_walker =
            |info: &&AlgorithmInfo| algorithms::walkers().any(|walker| walker.name() == info.name);
        let (walkers, counts) = self.queens.iter().partition(is_walker);
        [
            (
                message!(
                    "Queens, on one thread (queens count, trace, compare; solve too if it fills the rows from the top)"
                ),
                walkers,
            ),
            (
                message!("Queens, counted on all cores on the empty board (queens count, compare)"),
                counts,
            ),
            (
                message!("Queens, a search in pieces on all cores (queens count)"),
                self.queens_parallel.clone(),
            ),
            (
                message!("Queens, one solution of a board of any size (queens find)"),
                self.queens_find.clone(),
            ),
            (
                message!("Knight's tours (tour find, trace, compare)"),
                self.tour.clone(),
            ),
            (
                message!("Knight's tours, counted without listing them (tour count)"),
                self.tour_count.clone(),
            ),
        ]
    }
}

impl Command for Arguments {
    type Report = Algorithms;

    fn run(&self, _: Format, _: &mut Console) -> Result<Algorithms> {
        Ok(Algorithms::new())
    }
}

impl Report for Algorithms {
    const SCHEMA: &'static str = "backrank.algorithms/2";

    fn write_text(&self, console: &mut Console) -> Result {
        let strong = paint::STRONG;
        for (number, (heading, infos)) in self.sections().into_iter().enumerate() {
            if number > 0 {
                writeln!(console.out)?;
            }
            console.print(heading)?;
            for info in infos {
                let [idea, limits] = [info.idea, info.limits].map(|text| console.lang.text(text));
                writeln!(console.out, "  {strong}{:<13}{strong:#} {idea}", info.name)?;
                let mut detail = |message| {
                    let text = console.lang.say(message);
                    writeln!(console.out, "  {:<14}{text}", "")
                };
                if !limits.is_empty() {
                    detail(message!("limits: {limits}", limits))?;
                }
                detail(message!("source: {source}", source = info.source))?;
            }
        }
        Ok(())
    }
}
