//! The options `--method`, `--uniform` and `--seed` of the command that finds a solution.

use backrank_core::queens::find::QueensMethod;
use clap::Args;

use super::by_name::{AUTO, named};
use super::messages::UsageMessage;
use super::numbers;
use crate::error::Error;

/// The method of a command that finds a solution.
#[derive(Args, Debug)]
pub(crate) struct Finding {
    /// Method that finds it; auto constructs it, and is min-conflicts with --seed
    #[arg(long, default_value = AUTO, value_parser = named(QueensMethod::ALL.map(|method| (method.name(), method))))]
    method: QueensMethod,

    /// Draw it such that each solution is as likely: --method uniform, for N up to 20
    #[arg(long, conflicts_with = "method")]
    uniform: bool,

    /// Seed of min-conflicts and of uniform, to draw the same again [default: random]
    #[arg(long, value_name = "SEED", value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Finding {
    /// Returns the method, with the seed given if there is one, else with a random one if it draws.
    pub(crate) fn method(&self) -> Result<QueensMethod, Error> {
        let method = match self.uniform {
            true => QueensMethod::Uniform(0),
            false => self.method,
        };
        match self.seed {
            None if method == QueensMethod::Auto => Ok(method),
            None => Ok(method.with_seed(numbers::random_seed()).unwrap_or(method)),
            Some(seed) => method.with_seed(seed).ok_or_else(|| {
                Error::usage(UsageMessage::Conflict {
                    first: "--seed".to_owned(),
                    second: format!("--method {}", method.name()),
                })
            }),
        }
    }

    /// True if the method draws by a seed that nobody gave.
    pub(crate) fn has_own_seed(&self) -> bool {
        self.seed.is_none()
    }
}
