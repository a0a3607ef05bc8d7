//! The options that choose which tours are counted.

use backrank_core::tour::count::Scope;
use backrank_core::{Dims, message};
use backrank_parallel::tours::Count;
use clap::Args;

use super::squares;
use crate::error::{Error, Result};

/// Which tours of a board are counted.
#[derive(Args, Debug)]
pub(crate) struct ScopeArguments {
    /// Count only closed tours, whose last square is a knight's move from the first [default: all
    /// tours, open and closed]
    #[arg(long)]
    pub(crate) closed: bool,

    /// Count only tours that start on this square, such as a1 (bottom left) or row,column from 0,0
    /// at the top left
    #[arg(long, value_name = "SQUARE")]
    pub(crate) from: Option<String>,

    /// Leave out these squares, such as d1,c3
    #[arg(long, value_name = "SQUARES")]
    block: Vec<String>,
}

impl ScopeArguments {
    /// Returns true if any option is given.
    pub(crate) fn is_given(&self) -> bool {
        self.closed || self.from.is_some() || !self.block.is_empty()
    }

    /// Returns the count of these tours.
    pub(crate) fn count(&self, dims: Dims) -> Result<Count> {
        let scope = match &self.from {
            Some(_) if self.closed => return Err(one_number_for_each_square()),
            Some(from) => Scope::From(squares::square(from, dims)?),
            None if self.closed => Scope::Closed,
            None => Scope::All,
        };
        Ok(Count::new(dims, scope).block(squares::squares(&self.block, dims)?)?)
    }
}

/// Returns the error for closed tours from squares.
pub(crate) fn one_number_for_each_square() -> Error {
    Error::usage(message!(
        "a closed tour visits every square, so the number is the same for each: leave out --from and --per-square"
    ))
}
