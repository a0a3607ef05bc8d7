//! The options `--algorithm`, `--uniform` and `--seed` of the command that finds a solution.

use backrank_core::queens::find::{Partial, QueensMethod};
use clap::Args;

use super::{AUTO, named, numbers};
use crate::error::{Error, Result};

/// The options that select a method for finding one solution.
#[derive(Args, Debug)]
pub(crate) struct MethodArguments {
    /// How to find a solution; auto is construct, min-conflicts with --seed, or complete with
    /// --with or --block
    #[arg(long, alias = "method", default_value = AUTO, value_parser = named(QueensMethod::ALL))]
    algorithm: QueensMethod,

    /// Draw a solution uniformly at random, up to n = 20: short for --algorithm uniform
    #[arg(long, conflicts_with = "algorithm")]
    uniform: bool,

    /// Seed for a random method [default: random, 0 for complete]
    #[arg(long)]
    seed: Option<u64>,
}

impl MethodArguments {
    /// Returns the method for this board, with a seed.
    ///
    /// If the method draws a solution and `--seed` is missing, the seed is random and returned too.
    pub(crate) fn method(&self, partial: &Partial) -> Result<(QueensMethod, Option<u64>)> {
        let method = if self.uniform {
            QueensMethod::Uniform(0)
        } else {
            self.algorithm
        };
        let is_random = matches!(
            method,
            QueensMethod::MinConflicts(_) | QueensMethod::Uniform(_)
        );
        let random_seed = (is_random && self.seed.is_none()).then(numbers::random_seed);
        let method = match self.seed.or(random_seed) {
            None => method,
            Some(seed) => method.with_seed(seed, partial).ok_or_else(|| {
                Error::conflict("--seed", format_args!("--algorithm {}", method.name()))
            })?,
        };
        Ok((method, random_seed))
    }
}
