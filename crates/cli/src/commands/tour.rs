//! The commands for knight's tours.

mod check;
mod compare;
mod count;
mod find;
mod trace;

use backrank_core::notation::{BLOCKED, TourStart};
use backrank_core::tour::find::{TieRule, TooLarge, TourFinder, TourNotFound, TourWalker};
use backrank_core::tour::{Completions, End, Obstacle, TourProblem};
use backrank_core::{Dims, Message, Square, message};
use clap::Subcommand;
use serde::Serialize;

use crate::console::Console;
use crate::error::{Error, Result};
use crate::report::WithFormat;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Find(WithFormat<find::Arguments>),
    Count(WithFormat<count::Arguments>),
    Trace(WithFormat<trace::Arguments>),
    Compare(WithFormat<compare::Arguments>),
    Check(WithFormat<check::Arguments>),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Find(command) => command.run(console),
            Self::Count(command) => command.run(console),
            Self::Trace(command) => command.run(console),
            Self::Compare(command) => command.run(console),
            Self::Check(command) => command.run(console),
        }
    }
}

/// The problem and the method: the first fields of a JSON document.
#[derive(Serialize)]
struct SearchHead {
    schema: &'static str,
    dims: Dims,
    /// The start square; null if the tours may start anywhere.
    from: Option<String>,
    to: Option<String>,
    closed: bool,
    block: Vec<String>,
    method: &'static str,
    tie: Option<&'static str>,
    seed: Option<String>,
}

impl SearchHead {
    fn new(schema: &'static str, problem: &TourProblem, finder: &dyn TourFinder) -> Self {
        let tie = finder.tie_rule();
        let name = |square: &Square| square.name(problem.dims()).to_string();
        Self {
            schema,
            dims: problem.dims(),
            from: Some(name(&problem.start())),
            to: problem.ends().nth(1).as_ref().map(name),
            closed: problem.is_closed(),
            block: problem.blocked().iter().map(name).collect(),
            method: finder.info().name,
            tie: tie.map(TieRule::name),
            seed: match tie {
                Some(TieRule::Random(seed)) => Some(seed.to_string()),
                _ => None,
            },
        }
    }

    /// Returns the head for tours with some given numbers.
    fn completions(start: &TourStart, closed: bool) -> Self {
        let dims = start.dims;
        Self {
            schema: "backrank.tour.find/2",
            dims,
            from: dims.names(squares_with(start, 1)).pop(),
            to: None,
            closed,
            block: dims.names(squares_with(start, BLOCKED)),
            method: "complete",
            tie: None,
            seed: None,
        }
    }
}

/// Returns the squares of a board file with this number, or the mark of blocked squares.
fn squares_with(start: &TourStart, number: u32) -> impl Iterator<Item = Square> {
    let squares = start.dims.each_square().zip(&start.numbers);
    squares.filter_map(move |(square, other)| (*other == number).then_some(square))
}

/// Returns the completions of a board, and prints notes on how it was read.
fn completions(start: &TourStart, closed: bool, console: &mut Console) -> Result<Completions> {
    console.notes(&start.notes)?;
    let completions = Completions::new(start.dims, &start.numbers, closed);
    completions.map_err(|why| Error::usage(why.on(start.dims)))
}

/// Returns the finder as a [`TourWalker`], or an error if it cannot list tours.
fn walker(finder: &dyn TourFinder) -> Result<&dyn TourWalker> {
    let method = finder.info().name;
    finder.walker().ok_or_else(|| {
        let error = Error::usage(message!("{method} finds only one tour", method));
        error.hint(message!("--algorithm auto finds several"))
    })
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::usage(error)
    }
}

impl From<TourNotFound> for Error {
    fn from(error: TourNotFound) -> Self {
        match error {
            TourNotFound::OutOfMemory(error) => Self::failed(error),
            TourNotFound::GaveUp { .. } => {
                let hint = message!("--algorithm auto without --tie constructs a tour at once");
                Self::failed(error).hint(hint)
            }
            error => Self::usage(error),
        }
    }
}

/// Returns the tours as a part of a sentence: start, end or closed.
fn tour(dims: Dims, from: Option<Square>, end: End) -> Message {
    let from = from.map(|from| from.name(dims));
    match (from, end) {
        (None, End::Closed) => message!("closed tour"),
        (None, _) => message!("tour"),
        (Some(from), End::Closed) => message!("closed tour from {from}", from),
        (Some(from), End::At(to)) => {
            message!("tour from {from} to {to}", from, to = to.name(dims))
        }
        (Some(from), _) => message!("tour from {from}", from),
    }
}

/// Returns the message that there is no tour, and why.
fn no_tour(dims: Dims, from: Option<Square>, end: End, why: Obstacle) -> Message {
    let (tour, why) = (tour(dims, from, end), why.on(dims));
    message!("the {dims} board has no {tour}: {why}", dims, tour, why)
}
