//! A queens problem on the command line: its order, and its given and blocked squares.

use backrank_core::queens::find::Partial;
use backrank_core::queens::{Problem, Rules, Walker};
use backrank_core::{Order, OrderError, Side, SquareError};
use clap::Args;
use serde::Serialize;

use super::by_name::walkers;
use super::queens_rules::RulesGiven;
use super::squares::{names, squares};

/// The squares that a queens problem starts from.
#[derive(Args, Debug)]
pub(crate) struct Given {
    /// Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left
    #[arg(long, value_name = "SQUARES")]
    pub(crate) with: Vec<String>,

    /// Squares that must stay empty, written as for --with
    #[arg(long, value_name = "SQUARES")]
    pub(crate) block: Vec<String>,
}

/// A search that is watched.
#[derive(Args)]
pub(crate) struct Watched {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N")]
    pub(crate) order: Order,

    /// Algorithm that searches
    #[arg(long, default_value = "row-array", value_parser = walkers(|_| true))]
    pub(crate) algorithm: &'static dyn Walker,

    #[command(flatten)]
    pub(crate) rules: RulesGiven,

    #[command(flatten)]
    given: Given,
}

impl Watched {
    /// The problem that is searched.
    pub(crate) fn set_up(&self) -> Result<SetUp, SquareError> {
        self.given.set_up(self.order, self.rules.rules())
    }
}

impl Given {
    /// The problem of that order with these squares, by these rules.
    pub(crate) fn set_up(&self, order: Order, rules: Rules) -> Result<SetUp, SquareError> {
        let dims = order.dims();
        let (with, block) = (squares(&self.with, dims)?, squares(&self.block, dims)?);
        let mut problem = Problem::with_rules(order, rules);
        for &square in &with {
            problem = problem.with_queen(square)?;
        }
        for &square in &block {
            problem = problem.with_block(square)?;
        }
        Ok(SetUp {
            problem,
            rules: (rules != Rules::Plain).then_some(rules.name()),
            with: names(&with, dims),
            block: names(&block, dims),
        })
    }

    /// The board of that side with these squares.
    pub(crate) fn partial(&self, side: Side) -> Result<Partial, SquareError> {
        let dims = side.dims();
        let partial = Partial::new(side).with_queens(squares(&self.with, dims)?)?;
        partial.blocking(squares(&self.block, dims)?)
    }
}

/// A problem, and the names of the squares that it was given.
#[derive(Serialize)]
pub(crate) struct SetUp {
    #[serde(skip)]
    pub(crate) problem: Problem,
    /// Left out for ordinary queens.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    with: Vec<String>,
    block: Vec<String>,
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
