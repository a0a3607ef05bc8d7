//! What a comparison of ways to find a tour lets run.

use std::ops::ControlFlow;

use backrank_core::tour::find::{
    Backtrack, Construct, Finder, NotFound, TieRule, TooLarge, Warnsdorff,
};
use backrank_core::tour::{Path, Problem};
use backrank_core::{Dims, Probe, Square};

/// A way to find one tour.
pub(crate) enum Contestant {
    /// By Warnsdorff's rule alone, without taking anything back.
    Dive(Warnsdorff),
    /// By backtracking in the order of Warnsdorff's rule, for a number of nodes that is more than enough for most.
    Search(Warnsdorff),
    /// By plain backtracking, for as many nodes.
    Backtrack,
    Construct,
}

/// How a search is cut: at so many nodes, and at so many for each square.
const NODES: u64 = 100_000;
const NODES_A_SQUARE: u64 = 20;

/// The nodes at which a search of a board with so many squares is cut.
pub(crate) const fn most_nodes(squares: u64) -> u64 {
    NODES.saturating_add(NODES_A_SQUARE.saturating_mul(squares))
}

/// What became of a run.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) is_found: bool,
    /// The squares visited, those taken back included; none of a method without a search.
    pub(crate) nodes: Option<u64>,
}

impl Contestant {
    /// Every method, with every tie rule.
    pub(crate) fn all(seed: u64) -> Vec<Self> {
        let rules = TieRule::ALL.map(|rule| match rule {
            TieRule::Random(_) => TieRule::Random(seed),
            rule => rule,
        });
        let dives = rules.map(|ties| Self::Dive(Warnsdorff { ties }));
        let searches = rules.map(|ties| Self::Search(Warnsdorff { ties }));
        let others = [Self::Backtrack, Self::Construct];
        dives.into_iter().chain(searches).chain(others).collect()
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Dive(_) => "dive",
            Self::Search(search) => search.card().name,
            Self::Backtrack => Backtrack.card().name,
            Self::Construct => Construct.card().name,
        }
    }

    pub(crate) fn tie(&self) -> Option<&'static str> {
        match self {
            Self::Dive(Warnsdorff { ties }) | Self::Search(Warnsdorff { ties }) => {
                Some(ties.name())
            }
            Self::Backtrack | Self::Construct => None,
        }
    }

    /// Whether boards of that size are for it.
    pub(crate) fn takes(&self, dims: Dims) -> bool {
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

    /// The memory that it takes at most for a board, in bytes.
    pub(crate) fn max_bytes(&self, dims: Dims) -> u64 {
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
    pub(crate) fn run(&self, problem: &Problem) -> Result<Run, NotFound> {
        Ok(match self {
            Self::Dive(warnsdorff) => {
                let dive = warnsdorff.dive(problem)?;
                Run {
                    is_found: dive.tour.is_some(),
                    nodes: Some(dive.visited),
                }
            }
            Self::Search(search) => Capped::run(problem, |first| search.search(problem, first))?,
            Self::Backtrack => Capped::run(problem, |first| Backtrack::search(problem, first))?,
            Self::Construct => Run {
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

/// Waits for a tour, for so many nodes.
struct Capped {
    is_found: bool,
    nodes: u64,
    most: u64,
}

impl Capped {
    fn run(
        problem: &Problem,
        search: impl FnOnce(&mut Self) -> Result<ControlFlow<()>, TooLarge>,
    ) -> Result<Run, TooLarge> {
        let mut first = Self {
            is_found: false,
            nodes: 0,
            most: most_nodes(problem.free_squares()),
        };
        let _ = search(&mut first)?; // it stops at the first tour, at the cut or at the end
        Ok(Run {
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
        if self.nodes == self.most {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}
