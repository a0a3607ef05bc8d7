//! A queens problem on the command line: board size, given queens, blocked squares.

use std::path::PathBuf;

use backrank_core::notation::{NotationError, QueensStart, read_queens_start};
use backrank_core::queens::find::Partial;
use backrank_core::queens::{QueensProblem, Walker, algorithms};
use backrank_core::{Order, Side, message};
use clap::Args;

use super::named;
use super::queens_rules::RulesArguments;
use super::squares::{missing, squares};
use crate::console::Console;
use crate::error::{Error, Result};
use crate::input::Input;

/// The squares that are given or blocked.
#[derive(Args, Debug)]
pub(crate) struct StartArguments {
    /// Place queens on these squares, such as d1,c3 (a1 is bottom left), or row,column counted from
    /// 0,0 at the top left
    #[arg(long, value_name = "SQUARES")]
    with: Vec<String>,

    /// Keep these squares empty
    #[arg(long, value_name = "SQUARES")]
    block: Vec<String>,

    /// Read the board from FILE, or from standard input for -: rows of '.', 'Q' for a queen, '#' or
    /// '*' for a square to keep empty; or of 0 and 1, which is kept empty
    #[arg(long, value_name = "FILE")]
    pub(crate) board_file: Option<PathBuf>,
}

/// The problem and the algorithm of a traced search.
#[derive(Args)]
pub(crate) struct SearchArguments {
    /// Board size n: 0 to 32
    #[arg(value_name = "N", required_unless_present = "board_file")]
    size: Option<Order>,

    /// Search algorithm
    #[arg(long, default_value = "row-array", value_parser = named(algorithms::walkers()))]
    pub(crate) algorithm: &'static dyn Walker,

    #[command(flatten)]
    rules: RulesArguments,

    #[command(flatten)]
    start: StartArguments,
}

impl SearchArguments {
    /// Returns the problem to search.
    pub(crate) fn problem(&self, console: &mut Console) -> Result<QueensProblem> {
        self.start.problem(self.size, self.rules, console)
    }
}

impl StartArguments {
    /// Returns the problem of this size, or of the board file, under these rules.
    pub(crate) fn problem(
        &self,
        size: Option<Order>,
        rules: RulesArguments,
        console: &mut Console,
    ) -> Result<QueensProblem> {
        let start = self.board(size.map(Side::from), console)?;
        let size = Order::new(start.side.get() as usize).map_err(Error::usage)?;
        let empty = QueensProblem::on(size, rules.rules().unwrap_or_default());
        Ok(empty.with(start.queens)?.block(start.blocked)?)
    }

    /// Returns the board of this size, or of the board file.
    pub(crate) fn partial(&self, size: Option<Side>, console: &mut Console) -> Result<Partial> {
        let start = self.board(size, console)?;
        let empty = Partial::from(start.side);
        Ok(empty.with(start.queens)?.block(start.blocked)?)
    }

    /// Returns the board of this size, or of the board file, with the squares of the options. Prints
    /// notes on how the file was read.
    fn board(&self, size: Option<Side>, console: &mut Console) -> Result<QueensStart> {
        let mut start = match &self.board_file {
            None => QueensStart::empty(size.ok_or_else(missing)?),
            Some(file) => {
                Input::open(file)?.all(read_queens_start, NotationError::queens_start_examples)?
            }
        };
        if let Some(size) = size.filter(|size| *size != start.side) {
            return Err(Error::usage(message!(
                "the board of the file has {rows|row|rows}, not {given}",
                rows = start.side.get(),
                given = size.get()
            )));
        }
        console.notes(&start.notes)?;
        let dims = start.side.dims();
        start.queens.splice(..0, squares(&self.with, dims)?);
        start.blocked.splice(..0, squares(&self.block, dims)?);
        Ok(start)
    }
}
