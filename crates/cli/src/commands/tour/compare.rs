//! `backrank tour compare`

use std::time::{Duration, Instant};

use backrank_core::internal::tour::{Contender, FinderComparison, Starts, max_nodes};
use backrank_core::tour::{TourProblem, existence};
use backrank_core::{Dims, Message, message};
use backrank_parallel::MemoryLimit;
use clap::Args;
use serde::Serialize;

use super::no_tour;
use crate::args::numbers::up_to;
use crate::args::squares;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::progress;
use crate::report::{Command, Format, Report};
use crate::screen::table;

/// Compare the algorithms and tie rules: the start squares from which each finds a tour, its nodes
/// and its time. A search stops after 100000 nodes plus 20 per square
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour compare 8x8
  $ backrank tour compare 200x200 --starts 5 --seed 1")]
pub(crate) struct Arguments {
    /// Board size, rows x columns, such as 8x8, or just 8
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    dims: Dims,

    /// Start only from this square
    #[arg(long, value_name = "SQUARE", conflicts_with = "starts")]
    from: Option<String>,

    /// Number of start squares, drawn at random from those that no theorem rules out [default: all
    /// on small boards, fewer on larger ones]
    #[arg(long, value_name = "K", value_parser = up_to(1_000_000_u64))]
    starts: Option<u64>,

    /// Seed for the start squares and for random ties
    #[arg(long, default_value = "0")]
    seed: u64,
}

/// The comparison of the methods.
#[derive(Serialize)]
pub(crate) struct CompareReport {
    dims: Dims,
    /// The number of start squares tried.
    starts: usize,
    /// The number of squares that no theorem rules out as a start, if they were counted.
    of: Option<u64>,
    seed: String,
    methods: Vec<FinderComparison>,
    /// The methods that cannot search a board this large.
    #[serde(skip)]
    omitted_methods: Vec<&'static str>,
    /// The message that there is no tour, if that is known.
    #[serde(skip)]
    no_tour: Option<Message>,
}

/// The table cell for a missing value.
const NONE: &str = "-";

impl Command for Arguments {
    type Report = CompareReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<CompareReport> {
        let (dims, seed) = (self.dims, self.seed);
        let Starts { problems, of } = match &self.from {
            Some(from) => Starts {
                problems: vec![TourProblem::on(dims).starting_at(squares::square(from, dims)?)?],
                of: None,
            },
            None => Starts::draw(dims, self.starts, seed),
        };
        let mut report = CompareReport {
            dims,
            starts: 0,
            of,
            seed: seed.to_string(),
            methods: Vec::new(),
            omitted_methods: Vec::new(),
            no_tour: None,
        };
        if let [problem, ..] = &*problems
            && let Some(why) = existence::obstacle(problem)
        {
            report.no_tour = Some(no_tour(dims, Some(problem.start()), problem.end(), why));
            return Ok(report);
        }
        let (contenders, omitted_methods): (Vec<_>, Vec<_>) =
            Contender::all(seed).partition(|contender| dims.squares() <= contender.max_squares());
        report.omitted_methods = omitted_methods.iter().map(Contender::name).collect();
        report.omitted_methods.dedup(); // the tie rules of a method are adjacent
        let needed_bytes = contenders
            .iter()
            .map(|contender| contender.finder().max_bytes(dims));
        MemoryLimit::Free
            .check(needed_bytes.max().unwrap_or(0))
            .map_err(Error::failed)?;
        let begin = Instant::now();
        let rows = progress::wait(console.lang, |activity| {
            let comparisons = contenders.iter().map(|contender| {
                let (name, tie) = (contender.name(), contender.tie().unwrap_or(NONE));
                activity.set(message!("running {name}, ties {tie}", name, tie));
                contender.compare(&problems, || begin.elapsed().as_secs_f64())
            });
            comparisons.collect::<Result<Vec<_>, _>>()
        });
        report.methods = rows?;
        report.starts = problems.len();
        Ok(report)
    }
}

impl Report for CompareReport {
    const SCHEMA: &'static str = "backrank.tour.compare/1";

    fn write_text(&self, console: &mut Console) -> Result {
        if self.no_tour.is_some() {
            return Ok(());
        }
        let heads = [
            message!("algorithm"),
            message!("ties"),
            message!("found"),
            message!("nodes"),
            message!("time"),
            message!("slowest"),
        ];
        let time = |seconds| format!("{:.2?}", Duration::from_secs_f64(seconds));
        let nodes = |nodes: f64| format!("{nodes:.1}");
        let rows = self.methods.iter().map(|row| {
            [
                row.method.to_owned(),
                row.tie.unwrap_or(NONE).to_owned(),
                row.found.to_string(),
                row.nodes.map_or(NONE.to_owned(), nodes),
                time(row.seconds),
                time(row.slowest),
            ]
        });
        table(console, heads, 2, rows)
    }

    fn notes(&self) -> Vec<Message> {
        if let Some(note) = &self.no_tour {
            return vec![note.clone()];
        }
        let (dims, starts) = (self.dims, self.starts);
        let tried = match self.of {
            Some(of) => message!("{starts|start square|start squares} of {of}", starts, of),
            None => message!("{starts|start square|start squares}", starts),
        };
        let legend = message!(
            "from {tried}; nodes and time: the mean of a start; dive: by the rule alone, nothing is taken back; a search stops after {max} nodes",
            tried,
            max = max_nodes(dims.squares())
        );
        let omitted_methods = self.omitted_methods.iter().map(|name| {
            message!(
                "{name} is left out: {dims} is too large a board for it",
                name = *name,
                dims
            )
        });
        [legend].into_iter().chain(omitted_methods).collect()
    }
}
