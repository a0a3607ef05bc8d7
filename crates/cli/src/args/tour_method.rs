//! What finds a tour: the options `--method`, `--tie` and `--seed`.

use backrank_core::Dims;
use backrank_core::tour::Problem;
use backrank_core::tour::find::{self, Backtrack, Construct, Finder, TieRule, Walker, Warnsdorff};
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::args::numbers;
use crate::counter::AUTO;
use crate::error::Error;
use crate::i18n::Text;
use crate::i18n::TourText;

/// How tours are found.
#[derive(Args, Debug)]
pub(crate) struct Finding {
    /// Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie
    #[arg(long, default_value = AUTO, value_parser = names())]
    method: String,

    #[command(flatten)]
    ties: Ties,
}

/// How tours are searched for step by step.
#[derive(Args, Debug)]
pub(crate) struct Searching {
    /// Method that searches
    #[arg(long, default_value = "backtrack", value_parser = walker_names())]
    method: String,

    #[command(flatten)]
    ties: Ties,
}

/// What decides in warnsdorff between squares with equally few ways on.
#[derive(Args, Debug)]
struct Ties {
    /// Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the
    /// one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]
    #[arg(long, value_name = "RULE", value_parser = PossibleValuesParser::new(TieRule::ALL.map(TieRule::name)))]
    tie: Option<String>,

    /// Seed of --tie random [default: 0]
    #[arg(long, value_name = "SEED", value_parser = numbers::seed, allow_negative_numbers = true, requires = "tie")]
    seed: Option<u64>,
}

impl Finding {
    /// What finds one tour of the problem.
    pub(crate) fn for_one(&self, problem: &Problem) -> Result<Method, Error> {
        // Only warnsdorff has ties, and only it and backtrack know of blocked squares.
        let is_plain = self.ties.tie.is_none() && problem.blocked().is_empty();
        self.method(if is_plain { "construct" } else { WARNSDORFF })
    }

    /// What lists several tours.
    pub(crate) fn for_several(&self) -> Result<Method, Error> {
        self.method(WARNSDORFF)
    }

    /// Whether several tours could be listed instead of one.
    pub(crate) fn can_list(&self) -> bool {
        self.method == AUTO
            || find::by_name(&self.method).is_some_and(|finder| finder.walker().is_some())
    }

    fn method(&self, auto: &str) -> Result<Method, Error> {
        let is_auto = self.method == AUTO;
        Method::new(if is_auto { auto } else { &self.method }, &self.ties)
    }
}

impl Searching {
    pub(crate) fn method(&self) -> Result<Method, Error> {
        Method::new(&self.method, &self.ties)
    }
}

/// The only method with ties.
const WARNSDORFF: &str = "warnsdorff";

fn names() -> PossibleValuesParser {
    let finders = find::ALL.iter().map(|finder| finder.card().name);
    PossibleValuesParser::new(std::iter::once(AUTO).chain(finders))
}

fn walker_names() -> PossibleValuesParser {
    let walkers = find::ALL.iter().filter_map(|finder| finder.walker());
    PossibleValuesParser::new(walkers.map(Walker::name))
}

/// A way to find tours.
pub(crate) enum Method {
    Warnsdorff(Warnsdorff),
    Other(&'static dyn Finder),
}

impl Method {
    fn new(name: &str, ties: &Ties) -> Result<Self, Error> {
        let conflict = |first: &str, option: &str, value: &str| {
            Err(Error::usage(Text::Conflict {
                first: first.to_owned(),
                second: format!("{option} {value}"),
            }))
        };
        if name != WARNSDORFF {
            return match ties.tie {
                Some(_) => conflict("--tie", "--method", name),
                None => Ok(Self::Other(find::by_name(name).unwrap_or(&Backtrack))),
            };
        }
        let chosen = ties.tie.as_deref();
        let rule = TieRule::ALL
            .into_iter()
            .find(|rule| Some(rule.name()) == chosen);
        let ties = match (rule, ties.seed) {
            (Some(TieRule::Random(_)), Some(seed)) => TieRule::Random(seed),
            (Some(rule), Some(_)) => return conflict("--seed", "--tie", rule.name()),
            (rule, _) => rule.unwrap_or(Warnsdorff::default().ties),
        };
        Ok(Self::Warnsdorff(Warnsdorff { ties }))
    }

    pub(crate) fn finder(&self) -> &dyn Finder {
        match self {
            Self::Warnsdorff(warnsdorff) => warnsdorff,
            Self::Other(finder) => *finder,
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        self.finder().card().name
    }

    /// The tie rule and its seed, of a method that has ties.
    pub(crate) fn ties(&self) -> Option<(&'static str, Option<u64>)> {
        let Self::Warnsdorff(Warnsdorff { ties }) = self else {
            return None;
        };
        let seed = match ties {
            TieRule::Random(seed) => Some(*seed),
            _ => None,
        };
        Some((ties.name(), seed))
    }

    /// The most memory that it takes for a board, in bytes, the tour among it.
    pub(crate) fn most_bytes(&self, dims: Dims) -> u64 {
        match self.finder().walker() {
            None => Construct::most_bytes(dims),
            // It only dives on a board that is too large to take moves back.
            Some(_)
                if matches!(self, Self::Warnsdorff(_))
                    && dims.squares() > Warnsdorff::MOST_SQUARES =>
            {
                dims.squares()
            }
            Some(_) => most_bytes_of_a_search(dims),
        }
    }

    /// Refuses a board with more squares than it takes, to find one tour or to list several.
    pub(crate) fn refuse_too_large(&self, dims: Dims, is_list: bool) -> Result<(), Error> {
        let most = match self {
            Self::Warnsdorff(_) if is_list => Warnsdorff::MOST_SQUARES,
            Self::Warnsdorff(_) => Warnsdorff::MOST_SQUARES_OF_A_DIVE,
            Self::Other(finder) if finder.walker().is_some() => Backtrack::MOST_SQUARES,
            Self::Other(_) => return Ok(()),
        };
        let squares = dims.squares();
        if squares > most {
            return Err(Error::usage(TourText::TooManySquares { squares, most }));
        }
        Ok(())
    }

    /// What lists tours, as the option asks; not every finder can.
    pub(crate) fn walker(&self, option: &'static str) -> Result<&dyn Walker, Error> {
        self.finder().walker().ok_or_else(|| {
            Error::usage(TourText::FindsOne {
                method: self.name(),
                option,
            })
        })
    }
}

/// The most memory that a search step by step takes for a board, in bytes: its own board, the path, and the tour found.
pub(crate) const fn most_bytes_of_a_search(dims: Dims) -> u64 {
    dims.squares().saturating_mul(22)
}
