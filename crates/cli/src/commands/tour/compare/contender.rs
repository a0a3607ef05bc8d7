//! The contenders of a comparison: ways to find a tour.

use std::ops::ControlFlow;

use backrank_core::tour::find::{
    Backtrack, Construct, Finder, NotFound, TieRule, TooLarge, Warnsdorff,
};
use backrank_core::tour::{Path, Problem};
use backrank_core::{Dims, Probe, Square};

/// A way to find one tour.
pub(super) enum Contender {
    /// By Warnsdorff's rule alone, without taking anything back.
    Dive(Warnsdorff),
    /// By backtracking in the order of Warnsdorff's rule, up to a number of nodes that is seldom reached.
    Search(Warnsdorff),
    /// By plain backtracking, up to the same number of nodes.
    Backtrack,
    Construct,
}

/// The nodes at which a search is cut: these, and more for each square.
const MAX_NODES: u64 = 100_000;
const MAX_NODES_A_SQUARE: u64 = 20;

/// Returns the number of nodes at which a search of a board with that number of squares is cut.
pub(super) const fn max_nodes(squares: u64) -> u64 {
    MAX_NODES.saturating_add(MAX_NODES_A_SQUARE.saturating_mul(squares))
}

/// The outcome of a run.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub(super) is_found: bool,
    /// The squares visited, those taken back included; none of a method without a search.
    pub(super) nodes: Option<u64>,
}

impl Contender {
    /// Every method, with every tie rule.
    pub(super) fn all(seed: u64) -> Vec<Self> {
        let rules = TieRule::ALL.map(|rule| match rule {
            TieRule::Random(_) => TieRule::Random(seed),
            rule => rule,
        });
        let dives = rules.map(|ties| Self::Dive(Warnsdorff { ties }));
        let searches = rules.map(|ties| Self::Search(Warnsdorff { ties }));
        let others = [Self::Backtrack, Self::Construct];
        dives.into_iter().chain(searches).chain(others).collect()
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Dive(_) => "dive",
            Self::Search(search) => search.card().name,
            Self::Backtrack => Backtrack.card().name,
            Self::Construct => Construct.card().name,
        }
    }

    pub(super) fn tie(&self) -> Option<&'static str> {
        match self {
            Self::Dive(Warnsdorff { ties }) | Self::Search(Warnsdorff { ties }) => {
                Some(ties.name())
            }
            Self::Backtrack | Self::Construct => None,
        }
    }

    /// True if boards of that size are for it.
    pub(super) fn takes(&self, dims: Dims) -> bool {
        match self {
            Self::Dive(_) => dims.squares() <= Warnsdorff::MAX_DIVE_SQUARES,
            Self::Search(_) => dims.squares() <= Warnsdorff::MAX_SQUARES,
            Self::Backtrack => {
                let largest = Backtrack.card().largest_sensible as u64;
                dims.squares() <= largest * largest
            }
            Self::Construct => true,
        }
    }

    /// The memory that it takes for a board.
    pub(super) fn max_bytes(&self, dims: Dims) -> u64 {
        match self {
            Self::Dive(_) => dims.squares(),
            Self::Search(search) => search.max_bytes(dims),
            Self::Backtrack => Backtrack.max_bytes(dims),
            Self::Construct => Construct.max_bytes(dims),
        }
    }

    /// Finds a tour, or does not.
    ///
    /// # Errors
    /// When it could not even try.
    pub(super) fn run(&self, problem: &Problem) -> Result<Trial, NotFound> {
        Ok(match self {
            Self::Dive(warnsdorff) => {
                let dive = warnsdorff.dive(problem)?;
                Trial {
                    is_found: dive.tour.is_some(),
                    nodes: Some(dive.visited),
                }
            }
            Self::Search(search) => Capped::run(problem, |first| search.search(problem, first))?,
            Self::Backtrack => Capped::run(problem, |first| Backtrack::search(problem, first))?,
            Self::Construct => Trial {
                is_found: match Construct.find(problem) {
                    Ok(_) => true,
                    Err(NotFound::Impossible(_)) => false,
                    Err(error) => return Err(error),
                },
                nodes: None,
            },
        })
    }
}

/// Waits for a tour, up to a number of nodes.
struct Capped {
    is_found: bool,
    nodes: u64,
    max_nodes: u64,
}

impl Capped {
    fn run(
        problem: &Problem,
        search: impl FnOnce(&mut Self) -> Result<ControlFlow<()>, TooLarge>,
    ) -> Result<Trial, TooLarge> {
        let mut first = Self {
            is_found: false,
            nodes: 0,
            max_nodes: max_nodes(problem.free_squares()),
        };
        let _ = search(&mut first)?; // it stops at the first tour, at the cut or at the end
        Ok(Trial {
            is_found: first.is_found,
            nodes: Some(first.nodes),
        })
    }
}

impl Probe<Path> for Capped {
    fn solution(&mut self, _: &Path) -> ControlFlow<()> {
        self.is_found = true;
        ControlFlow::Break(())
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        if self.nodes == self.max_nodes {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}
