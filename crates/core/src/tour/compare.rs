//! Compares the ways to find a tour: from how many start squares they succeed, and how fast.

pub(crate) mod starts;

use super::find::backtrack::Backtrack;
use super::find::construct::Construct;
use super::find::finder::{TieRule, TourFinder, TourNotFound};
use super::find::warnsdorff::Warnsdorff;
use super::problem::TourProblem;
use crate::probe::listeners::{Capped, First};

/// A way to find one tour.
#[derive(Clone, Copy, Debug)]
pub enum Contender {
    /// Warnsdorff's rule alone, without backtracking.
    Dive(Warnsdorff),
    /// Backtracking with Warnsdorff's rule.
    Warnsdorff(Warnsdorff),
    /// Plain backtracking.
    Backtrack,
    /// The construction, without a search.
    Construct,
}

/// The results of a contender from all start squares.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FinderComparison {
    /// The name of the method.
    pub method: &'static str,
    /// Its rule for ties, if it has one.
    pub tie: Option<&'static str>,
    /// The number of start squares from which it found a tour.
    pub found: usize,
    /// The mean number of nodes per start; `None` for a method without a search.
    pub nodes: Option<f64>,
    /// The mean time per start, in seconds.
    pub seconds: f64,
    /// The longest time of a start, in seconds.
    pub slowest: f64,
}

/// The least duration of a measurement, in seconds. On small boards a contender runs repeatedly.
const MEASURING: f64 = 0.05;

/// Returns the number of nodes after which a search is stopped, for this number of squares. Few
/// searches reach it.
#[must_use]
pub const fn max_nodes(squares: u64) -> u64 {
    squares.saturating_mul(20).saturating_add(100_000)
}

impl Contender {
    /// Every method, with every tie rule.
    pub fn all(seed: u64) -> impl Iterator<Item = Self> {
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

    /// Returns the finder.
    #[must_use]
    pub fn finder(&self) -> &dyn TourFinder {
        match self {
            Self::Dive(warnsdorff) | Self::Warnsdorff(warnsdorff) => warnsdorff,
            Self::Backtrack => &Backtrack,
            Self::Construct => &Construct,
        }
    }

    /// Returns the name of the method.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Dive(_) => "dive",
            _ => self.finder().info().name,
        }
    }

    /// Returns the name of its rule for ties, if it has one.
    #[must_use]
    pub fn tie(&self) -> Option<&'static str> {
        self.finder().tie_rule().map(TieRule::name)
    }

    /// Returns the number of squares of the largest board that it accepts.
    #[must_use]
    pub fn max_squares(&self) -> u64 {
        match self {
            Self::Dive(_) => Warnsdorff::MAX_DIVE_SQUARES,
            Self::Warnsdorff(_) => Warnsdorff::MAX_SQUARES,
            Self::Backtrack => (Backtrack.info().largest_sensible as u64).pow(2),
            Self::Construct => u64::MAX,
        }
    }

    /// Runs the contender from each start, round after round, and keeps the best time of each
    /// start.
    ///
    /// Disturbances only make a measurement longer, so the best time is the most exact. `clock`
    /// returns the seconds since any fixed moment.
    ///
    /// # Errors
    /// [`TourNotFound`] if a board is too large or the memory runs out.
    pub fn compare(
        &self,
        starts: &[TourProblem],
        clock: impl Fn() -> f64,
    ) -> Result<FinderComparison, TourNotFound> {
        let mut best = vec![f64::INFINITY; starts.len()];
        let begin = clock();
        let (found, nodes) = loop {
            let (mut found, mut nodes) = (0, Some(0));
            for (problem, best) in starts.iter().zip(&mut best) {
                let start = clock();
                let (is_found, visited) = self.run(problem)?;
                *best = best.min(clock() - start);
                found += usize::from(is_found);
                nodes = nodes.zip(visited).map(|(nodes, visited)| nodes + visited);
            }
            if clock() - begin >= MEASURING {
                break (found, nodes);
            }
        };
        let mean = |sum: f64| sum / best.len() as f64;
        Ok(FinderComparison {
            method: self.name(),
            tie: self.tie(),
            found,
            nodes: nodes.map(|nodes| mean(nodes as f64)),
            seconds: mean(best.iter().sum()),
            slowest: best.iter().copied().fold(0.0, f64::max),
        })
    }

    /// Runs once. Returns true if it found a tour, and the number of visits, including those taken
    /// back; `None` for a method without a search.
    fn run(&self, problem: &TourProblem) -> Result<(bool, Option<u64>), TourNotFound> {
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
                    Err(TourNotFound::Impossible(_)) => Ok((false, None)),
                    result => result.map(|_| (true, None)),
                };
            }
        }; // a search stops at the first tour, at the limit or at the end
        let is_found = first.probe.solution.is_some();
        Ok((is_found, Some(max_nodes - first.nodes_left)))
    }
}
