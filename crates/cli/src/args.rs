//! The command line: the whole program's options, and the kinds of values that several commands take.

mod tours;

use std::fmt;

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::algorithms::{self, Bitmask};
use backrank_core::queens::{Problem, Walker};
use backrank_core::render::Style;
use backrank_core::{Dims, Order, OrderError, Square, SquareError};
use backrank_parallel::MAX_THREADS;
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, ValueEnum};
use serde::Serialize;

use crate::command::Command;
use crate::counter::{self, AUTO, Counter};
use crate::memory::Amount;
use crate::reading;

pub(crate) use tours::{TourFormat, TourProblem};

/// Where the options of every command stand in its help: behind its own, before `-h`.
const LAST: usize = 900;

/// Chessboard backtracking: watch the search, trust the count, scale the run
#[derive(Debug, Parser)]
#[command(
    name = "backrank",
    version,
    disable_help_subcommand = true,
    max_term_width = 100,
    mut_arg("color", |color| color.help("When to colour the output").display_order(LAST))
)]
#[command(after_help = "Examples:
  $ backrank queens solve 6
  $ backrank queens count 10
  $ backrank tour find 5x5")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,

    /// Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG
    #[arg(long, global = true, display_order = LAST, value_name = "LANG", default_value = "auto", value_parser = ["auto", "en", "zh"])]
    pub(crate) lang: String,
}

/// The squares that a queens problem starts from.
#[derive(Args, Debug)]
pub(crate) struct Given {
    /// Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left
    #[arg(long, value_name = "SQUARES", allow_hyphen_values = true)]
    pub(crate) with: Vec<String>,

    /// Squares that must stay empty, written as for --with
    #[arg(long, value_name = "SQUARES", allow_hyphen_values = true)]
    pub(crate) block: Vec<String>,
}

impl Given {
    /// The problem of that order with these squares.
    pub(crate) fn set_up(&self, order: Order) -> Result<SetUp, SquareError> {
        let dims = order.dims();
        let (with, block) = (squares(&self.with, dims)?, squares(&self.block, dims)?);
        let mut problem = Problem::new(order);
        for &square in &with {
            problem = problem.with_queen(square)?;
        }
        for &square in &block {
            problem = problem.with_block(square)?;
        }
        let names = |squares: Vec<Square>| {
            let names = squares
                .iter()
                .map(|square| square.name(order.dims()).to_string());
            names.collect()
        };
        Ok(SetUp {
            problem,
            with: names(with),
            block: names(block),
        })
    }
}

fn squares(lists: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    let lists = lists.iter().map(|list| match list.trim() {
        // Most likely a variable of the shell that is not set: an error, not the board without squares.
        "" => Square::parse(list, dims).map(|square| vec![square]),
        _ => Square::parse_list(list, dims),
    });
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}

/// A problem, and the names of the squares that it was given.
#[derive(Serialize)]
pub(crate) struct SetUp {
    #[serde(skip)]
    pub(crate) problem: Problem,
    with: Vec<String>,
    block: Vec<String>,
}

/// What a count may use of the machine, besides its threads.
#[derive(Args, Debug)]
pub(crate) struct Resources {
    /// Instructions for half-board to use; auto is the fastest kernel that this processor runs
    #[arg(long, default_value = AUTO, value_parser = kernel_names())]
    kernel: String,

    /// Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", allow_hyphen_values = true)]
    pub(crate) memory: Option<Amount>,
}

impl Resources {
    /// The kernel, if one is asked for.
    pub(crate) fn kernel(&self) -> Option<Kernel> {
        let mut kernels = Kernel::ALL.into_iter();
        kernels.find(|kernel| kernel.name() == self.kernel)
    }
}

fn kernel_names() -> PossibleValuesParser {
    PossibleValuesParser::new(std::iter::once(AUTO).chain(Kernel::ALL.map(Kernel::name)))
}

/// The form of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
    /// One JSON object per line
    Jsonl,
}

/// The form of a single answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
}

/// The names of the algorithms that can be watched.
pub(crate) fn walker_names() -> PossibleValuesParser {
    let walkers = algorithms::ALL
        .iter()
        .filter(|solver| solver.walker().is_some());
    PossibleValuesParser::new(walkers.map(|solver| solver.card().name))
}

/// The algorithm of a name that was checked by [`walker_names`].
pub(crate) fn walker(name: &str) -> &'static dyn Walker {
    algorithms::by_name(name)
        .and_then(|solver| solver.walker())
        .unwrap_or(&Bitmask)
}

/// The names of everything that counts.
pub(crate) fn counter_names() -> PossibleValuesParser {
    PossibleValuesParser::new(counter::all(algorithms::ALL).map(|(name, _)| name))
}

/// What counts by that name; there is something for each of [`counter_names`].
pub(crate) fn counter(name: &str) -> Option<Counter> {
    counter::all(algorithms::ALL)
        .find(|(of, _)| *of == name)
        .map(|(_, counter)| counter)
}

/// The styles of the boards.
pub(crate) fn style_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Style::ALL.map(Style::name))
}

/// The style of a name that was checked by [`style_names`].
pub(crate) fn style(name: &str) -> Style {
    Style::ALL
        .into_iter()
        .find(|style| style.name() == name)
        .unwrap_or_default()
}

/// One order, or a list of them on standard input.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Orders {
    One(Order),
    StandardInput,
}

impl std::str::FromStr for Orders {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        if text == "-" {
            Ok(Self::StandardInput)
        } else {
            text.parse().map(Self::One)
        }
    }
}

/// A number that an option does not take.
#[derive(Clone, Debug)]
pub(crate) struct RangeError {
    pub(crate) option: &'static str,
    pub(crate) given: String,
    pub(crate) least: u64,
    pub(crate) most: u64,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            option,
            given,
            least,
            most,
        } = self;
        write!(
            f,
            "'{given}' is not possible for {option}: {least} to {most}"
        )
    }
}

impl std::error::Error for RangeError {}

fn number(option: &'static str, text: &str, least: u64, most: u64) -> Result<u64, RangeError> {
    let number = reading::number(text).filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| RangeError {
        option,
        given: text.to_owned(),
        least,
        most,
    })
}

/// Reads `--limit`.
pub(crate) fn limit(text: &str) -> Result<u64, RangeError> {
    number("--limit", text, 1, u64::MAX)
}

/// Reads `--max-steps`.
pub(crate) fn max_steps(text: &str) -> Result<u64, RangeError> {
    number("--max-steps", text, 1, u64::MAX)
}

/// Reads `--threads`.
pub(crate) fn threads(text: &str) -> Result<usize, RangeError> {
    Ok(number("--threads", text, 1, MAX_THREADS as u64)? as usize)
}

/// Reads `--verify`.
pub(crate) fn sample(text: &str) -> Result<usize, RangeError> {
    Ok(number("--verify", text, 1, usize::MAX as u64)? as usize)
}

/// Reads `--starts`.
pub(crate) fn starts(text: &str) -> Result<u64, RangeError> {
    number("--starts", text, 1, 1_000_000)
}

/// Reads `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, RangeError> {
    number("--seed", text, 0, u64::MAX)
}

/// Reads `--budget`: whole seconds, at most a day.
pub(crate) fn budget(text: &str) -> Result<u64, RangeError> {
    number("--budget", text, 1, 86_400)
}
