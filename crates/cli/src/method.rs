//! What finds a tour: the options `--method` and what belongs to it.

use backrank_core::tour::find::{self, Backtrack, Finder, Walker};
use backrank_core::tour::{End, Obstacle, Problem};
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::counter::AUTO;
use crate::failure::Failure;
use crate::lang::{Ending, TourText};

/// How tours are found.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Method that finds them; auto constructs a single tour and searches for several, or with blocked squares
    #[arg(long, default_value = AUTO, value_parser = names())]
    method: String,
}

impl Arguments {
    /// What finds one tour of the problem.
    pub(crate) fn for_one(&self, problem: &Problem) -> Method {
        let auto = if problem.blocked().is_empty() {
            "construct"
        } else {
            "warnsdorff"
        };
        self.method(auto)
    }

    /// What lists the tours of a problem.
    pub(crate) fn for_several(&self, _: &Problem) -> Method {
        self.method("warnsdorff")
    }

    fn method(&self, auto: &str) -> Method {
        let name = if self.method == AUTO {
            auto
        } else {
            &self.method
        };
        Method(find::by_name(name).unwrap_or(&Backtrack))
    }
}

/// The names of the methods.
fn names() -> PossibleValuesParser {
    let finders = find::ALL.iter().map(|finder| finder.card().name);
    PossibleValuesParser::new(std::iter::once(AUTO).chain(finders))
}

/// A way to find tours.
pub(crate) struct Method(&'static dyn Finder);

impl Method {
    pub(crate) fn name(&self) -> &'static str {
        self.0.card().name
    }

    pub(crate) fn finder(&self) -> &dyn Finder {
        self.0
    }

    /// What lists tours, as the option asks; not every finder can.
    pub(crate) fn walker(&self, option: &'static str) -> Result<&dyn Walker, Failure> {
        self.0.walker().ok_or_else(|| {
            Failure::usage(TourText::FindsOne {
                method: self.name(),
                option,
            })
        })
    }
}

/// The sentence that says why a problem has no tour.
pub(crate) fn explain_none(problem: &Problem, why: Obstacle) -> TourText {
    let dims = problem.dims();
    if problem.free_squares() == 0 {
        return TourText::EverySquareBlocked(dims);
    }
    TourText::None {
        dims,
        from: problem.from().name(dims).to_string(),
        ending: Ending::of(problem),
        why,
    }
}

impl Ending {
    /// How the tours of the problem must end.
    pub(crate) fn of(problem: &Problem) -> Self {
        match problem.end() {
            End::Anywhere => Self::Anywhere,
            End::Closed => Self::Closed,
            End::At(to) => Self::At(to.name(problem.dims()).to_string()),
        }
    }
}
