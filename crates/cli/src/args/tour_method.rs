//! The options `--method`, `--tie` and `--seed` of the commands that find tours.

use backrank_core::tour::find::{TieRule, TourMethod};
use clap::Args;

use crate::args::by_name::{AUTO, named};
use crate::args::messages::UsageMessage;
use crate::args::numbers;
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
    #[arg(long, value_name = "SEED", value_parser = numbers::seed, allow_negative_numbers = true, requires = "tie")]
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
        let conflict = |first: &str, option: &str, value: &str| {
            Err(Error::usage(UsageMessage::Conflict {
                first: first.to_owned(),
                second: format!("{option} {value}"),
            }))
        };
        let Some(rule) = self.tie else {
            return Ok(method);
        };
        let Some(with_rule) = method.with_ties(rule) else {
            return conflict("--tie", "--method", method.name());
        };
        match (rule, self.seed) {
            (_, None) => Ok(with_rule),
            (TieRule::Random(_), Some(seed)) => Ok(TourMethod::Warnsdorff(TieRule::Random(seed))),
            (_, Some(_)) => conflict("--seed", "--tie", rule.name()),
        }
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
