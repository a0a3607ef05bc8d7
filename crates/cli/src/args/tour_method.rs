//! The options `--tie` and `--seed` of the commands that find tours.

use backrank_core::tour::find::{TieRule, TourMethod};
use clap::Args;

use crate::args::named;
use crate::error::{Error, Result};

/// How warnsdorff chooses between squares with equally few exits.
#[derive(Args, Debug)]
pub(crate) struct Ties {
    /// How warnsdorff breaks ties: by the order of the moves, at random, by the distance from the
    /// centre (Roth), or by the number of exits of the neighbours (Pohl) [default: roth]
    #[arg(long, value_name = "RULE", value_parser = named(TieRule::ALL))]
    tie: Option<TieRule>,

    /// Seed for --tie random [default: 0]
    #[arg(long, requires = "tie")]
    seed: Option<u64>,
}

impl Ties {
    /// Returns the method with the tie rule applied.
    pub(crate) fn apply(&self, method: TourMethod) -> Result<TourMethod> {
        let rule = match (self.tie, self.seed) {
            (None, _) => return Ok(method),
            (Some(TieRule::Random(_)), Some(seed)) => TieRule::Random(seed),
            (Some(rule), Some(_)) => {
                return Err(Error::conflict(
                    "--seed",
                    format_args!("--tie {}", rule.name()),
                ));
            }
            (Some(rule), None) => rule,
        };
        let with_rule = method.with_ties(rule);
        with_rule
            .ok_or_else(|| Error::conflict("--tie", format_args!("--algorithm {}", method.name())))
    }
}
