//! The registry of finders, and the choice among them.

use std::iter::once;

use super::backtrack::Backtrack;
use super::construct::Construct;
use super::finder::{TieRule, TourFinder, TourNotFound};
use super::warnsdorff::Warnsdorff;
use crate::name::by_name;
use crate::tour::directions::Directions;
use crate::tour::problem::TourProblem;

/// Every finder, in the order of the documents.
#[rustfmt::skip] // a line each
pub const ALL: &[&dyn TourFinder] = &[
    &Backtrack,
    &Warnsdorff { ties: TieRule::Roth },
    &Construct,
];

/// A method that finds tours, chosen by name. A parsed `warnsdorff` has its default rule for ties.
///
/// ```
/// use backrank_core::tour::{TourProblem, find::{TieRule, TourMethod}};
///
/// let problem = TourProblem::new(8, 8)?;
/// let finder = TourMethod::Auto.finder(&problem);
/// assert_eq!(finder.info().name, "construct");
/// assert!(finder.find(&problem).is_ok());
///
/// let listing = TourMethod::Auto.for_several();
/// assert_eq!(listing.info().name, "warnsdorff");
/// assert!(listing.walker().is_some());
///
/// assert_eq!("construct".parse(), Ok(TourMethod::Construct));
/// assert_eq!(TourMethod::Construct.with_ties(TieRule::Pohl), None);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TourMethod {
    /// The fastest for the task: `Construct` for one tour of a board without blocked squares,
    /// otherwise [`Warnsdorff`].
    Auto,
    /// Tries the moves in a fixed order.
    Backtrack,
    /// [`Warnsdorff`] with this rule for ties.
    Warnsdorff(TieRule),
    /// Builds a tour from strips and blocks, without a search; for boards without blocked squares.
    Construct,
}

impl TourMethod {
    /// All methods, `warnsdorff` with its default rule for ties.
    pub const ALL: [Self; 4] = [
        Self::Auto,
        Self::Backtrack,
        Self::Warnsdorff(TieRule::Roth),
        Self::Construct,
    ];

    /// Returns the name: `auto`, or the finder's.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            _ => self.for_several().info().name,
        }
    }

    /// Iterates over the traceable methods except `auto`, in the order of the documents.
    pub fn traceable() -> impl Iterator<Item = Self> {
        let is_traceable = |method: &Self| method.for_several().walker().is_some();
        Self::ALL.into_iter().skip(1).filter(is_traceable)
    }

    /// Iterates over the [traceable](Self::traceable) methods with each of their rules for ties, and
    /// their [names](TourFinder::full_name).
    pub fn walkers() -> impl Iterator<Item = (String, Self)> {
        let methods = Self::traceable().flat_map(|method| {
            let by_rules = TieRule::ALL
                .into_iter()
                .filter_map(move |rule| method.with_ties(rule));
            once(method).chain(by_rules.filter(move |other| *other != method))
        });
        methods.map(|method| (method.for_several().full_name(), method))
    }

    /// Returns `warnsdorff` with this rule for ties, if the method is `warnsdorff` or `auto`;
    /// otherwise `None`.
    #[must_use]
    pub const fn with_ties(self, ties: TieRule) -> Option<Self> {
        match self {
            Self::Auto | Self::Warnsdorff(_) => Some(Self::Warnsdorff(ties)),
            Self::Backtrack | Self::Construct => None,
        }
    }

    /// Finds one tour of the problem.
    ///
    /// # Errors
    /// [`TourNotFound`] if there is no tour, or the finder does not accept the problem.
    pub fn find(self, problem: &TourProblem) -> Result<Directions, TourNotFound> {
        self.finder(problem).find(problem)
    }

    /// Returns the finder for one tour of the problem.
    #[must_use]
    pub fn finder(self, problem: &TourProblem) -> Box<dyn TourFinder> {
        match self {
            Self::Auto if problem.blocked().is_empty() => Box::new(Construct),
            _ => self.for_several(),
        }
    }

    /// Returns the finder to list several tours. It can do so only if it is a
    /// [`TourWalker`](super::TourWalker).
    #[must_use]
    pub fn for_several(self) -> Box<dyn TourFinder> {
        match self {
            Self::Auto => Box::new(Warnsdorff::default()),
            Self::Backtrack => Box::new(Backtrack),
            Self::Warnsdorff(ties) => Box::new(Warnsdorff { ties }),
            Self::Construct => Box::new(Construct),
        }
    }
}

by_name!(TourMethod, TourMethod::ALL);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_for_ties_is_taken_by_the_method_that_has_ties() {
        for method in TourMethod::ALL {
            for ties in TieRule::ALL {
                let chosen = method.with_ties(ties);
                let rule = chosen.and_then(|chosen| chosen.for_several().tie_rule());
                let has_ties = ["auto", "warnsdorff"].contains(&method.name());
                assert_eq!(rule, has_ties.then_some(ties), "{method:?}");
            }
        }
    }
}
