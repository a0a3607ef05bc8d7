//! A queens problem on the command line: its order, and its given and blocked squares.

use backrank_core::queens::find::Partial;
use backrank_core::queens::{Problem, Walker, algorithms};
use backrank_core::{Order, Side, SquareError};
use clap::Args;

use super::by_name::named;
use super::queens_rules::RulesGiven;
use super::squares::squares;

/// The squares that a queens problem starts from.
#[derive(Args, Debug)]
pub(crate) struct Given {
    /// Place queens on these squares, such as d1,c3 (a1 is bottom left), or row,column counted from
    /// 0,0 at the top left
    #[arg(long, value_name = "SQUARES")]
    with: Vec<String>,

    /// Keep these squares empty
    #[arg(long, value_name = "SQUARES")]
    block: Vec<String>,
}

/// A search that is watched.
#[derive(Args)]
pub(crate) struct Watched {
    /// Board size n: 0 to 32
    #[arg(value_name = "N")]
    pub(crate) order: Order,

    /// Search algorithm
    #[arg(long, default_value = "row-array", value_parser = named(algorithms::walkers()))]
    pub(crate) algorithm: &'static dyn Walker,

    #[command(flatten)]
    rules: RulesGiven,

    #[command(flatten)]
    given: Given,
}

impl Watched {
    /// The problem that is searched.
    pub(crate) fn problem(&self) -> Result<Problem, SquareError> {
        self.given.problem(self.order, self.rules)
    }
}

impl Given {
    /// The problem of that order with these squares, by these rules.
    pub(crate) fn problem(&self, order: Order, rules: RulesGiven) -> Result<Problem, SquareError> {
        let dims = order.dims();
        let empty = Problem::with_rules(order, rules.rules().unwrap_or_default());
        let problem = empty.with(squares(&self.with, dims)?)?;
        problem.block(squares(&self.block, dims)?)
    }

    /// The board of that side with these squares.
    pub(crate) fn partial(&self, side: Side) -> Result<Partial, SquareError> {
        let dims = side.dims();
        let partial = Partial::new(side).with(squares(&self.with, dims)?)?;
        partial.block(squares(&self.block, dims)?)
    }
}
