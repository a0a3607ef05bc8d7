//! The options `--method`, `--tie` and `--seed` of the commands that find tours.

use backrank_core::tour::find::{TieRule, TourMethod};
use clap::Args;

use crate::args::by_name::{AUTO, named};
use crate::error::Error;

/// The method of a command that finds tours.
#[derive(Args, Debug)]
pub(crate) struct Finding {
    /// Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie
    #[arg(long, default_value = AUTO, value_parser = named(TourMethod::ALL.map(|method| (method.name(), method))))]
    method: TourMethod,

    #[command(flatten)]
    ties: Ties,
}

/// The method of a command that searches step by step.
#[derive(Args, Debug)]
pub(crate) struct Searching {
    /// Method that searches
    #[arg(long, default_value = "backtrack", value_parser = named(walkers()))]
    method: TourMethod,

    #[command(flatten)]
    ties: Ties,
}

/// The rule that decides in warnsdorff between squares with equally few ways on.
#[derive(Args, Debug)]
struct Ties {
    /// Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the
    /// one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]
    #[arg(long, value_name = "RULE", value_parser = named(TieRule::ALL.map(|rule| (rule.name(), rule))))]
    tie: Option<TieRule>,

    /// Seed of --tie random [default: 0]
    #[arg(long, value_name = "SEED", requires = "tie")]
    seed: Option<u64>,
}

impl Finding {
    /// Returns the method with its rule for ties.
    pub(crate) fn method(&self) -> Result<TourMethod, Error> {
        self.ties.of(self.method)
    }
}

impl Searching {
    /// Returns the method with its rule for ties.
    pub(crate) fn method(&self) -> Result<TourMethod, Error> {
        self.ties.of(self.method)
    }
}

impl Ties {
    fn of(&self, method: TourMethod) -> Result<TourMethod, Error> {
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
            .ok_or_else(|| Error::conflict("--tie", format_args!("--method {}", method.name())))
    }
}

/// The methods whose steps can be watched.
fn walkers() -> impl Iterator<Item = (&'static str, TourMethod)> {
    let searches = |method: &TourMethod| {
        *method != TourMethod::Auto && method.for_several().walker().is_some()
    };
    let methods = TourMethod::ALL.into_iter().filter(searches);
    methods.map(|method| (method.name(), method))
}
