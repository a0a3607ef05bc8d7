//! The contenders of a comparison: ways to find a tour.

use backrank_core::probe::First;
use backrank_core::tour::Problem;
use backrank_core::tour::find::{Finder, NotFound, TieRule, Warnsdorff};
use backrank_core::unstable::Capped;
use backrank_core::unstable::tour::{Backtrack, Construct};

/// A way to find one tour.
#[derive(Clone, Copy)]
pub(super) enum Contender {
    /// The rule alone, without taking anything back.
    Dive(Warnsdorff),
    Warnsdorff(Warnsdorff),
    Backtrack,
    Construct,
}

/// The number of nodes at which a search of a board with that number of squares is cut, which is
/// seldom reached.
pub(super) const fn max_nodes(squares: u64) -> u64 {
    squares.saturating_mul(20).saturating_add(100_000)
}

impl Contender {
    /// Every method, with every tie rule.
    pub(super) fn all(seed: u64) -> impl Iterator<Item = Self> {
        let warnsdorff = TieRule::ALL.map(|rule| Warnsdorff {
            ties: match rule {
                TieRule::Random(_) => TieRule::Random(seed),
                rule => rule,
            },
        });
        let dives = warnsdorff.map(Self::Dive).into_iter();
        let searches = warnsdorff.map(Self::Warnsdorff);
        let others = [Self::Backtrack, Self::Construct];
        dives.chain(searches).chain(others)
    }

    pub(super) fn finder(&self) -> &dyn Finder {
        match self {
            Self::Dive(warnsdorff) | Self::Warnsdorff(warnsdorff) => warnsdorff,
            Self::Backtrack => &Backtrack,
            Self::Construct => &Construct,
        }
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Dive(_) => "dive",
            _ => self.finder().info().name,
        }
    }

    pub(super) fn tie(&self) -> Option<&'static str> {
        self.finder().tie_rule().map(TieRule::name)
    }

    /// The largest board that is for it.
    pub(super) fn max_squares(&self) -> u64 {
        match self {
            Self::Dive(_) => Warnsdorff::MAX_DIVE_SQUARES,
            Self::Warnsdorff(_) => Warnsdorff::MAX_SQUARES,
            Self::Backtrack => (Backtrack.info().largest_sensible as u64).pow(2),
            Self::Construct => u64::MAX,
        }
    }

    /// Looks for a tour: true if there is one, and the squares visited, those taken back included;
    /// none of a method without a search.
    pub(super) fn run(&self, problem: &Problem) -> Result<(bool, Option<u64>), NotFound> {
        let max_nodes = max_nodes(problem.free_squares());
        let mut first = Capped {
            probe: First::default(),
            nodes_left: max_nodes,
        };
        let _ = match self {
            Self::Dive(warnsdorff) => {
                let dive = warnsdorff.dive(problem)?;
                return Ok((dive.tour.is_some(), Some(dive.visited)));
            }
            Self::Warnsdorff(warnsdorff) => warnsdorff.search(problem, &mut first)?,
            Self::Backtrack => Backtrack::search(problem, &mut first)?,
            Self::Construct => {
                return match Construct.find(problem) {
                    Err(NotFound::Impossible(_)) => Ok((false, None)),
                    found => found.map(|_| (true, None)),
                };
            }
        }; // a search stops at the first tour, at the cut or at the end
        let is_found = first.probe.solution.is_some();
        Ok((is_found, Some(max_nodes - first.nodes_left)))
    }
}
