//! Fundamental solutions: one of each orbit under the 8 symmetries, and on a torus also under its
//! shifts.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::fundamental_orbit;
use crate::board::square::Square;
use crate::probe::listeners::CountUntil;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::placement::Placement;
use crate::queens::walker::Walker;

/// A probe that forwards one solution per orbit, the lexicographically smallest, and all other
/// reports.
///
/// ```
/// use backrank_core::probe::Count;
/// use backrank_core::queens::{QueensProblem, Search, algorithms::Bitmask, Fundamental};
///
/// let problem = QueensProblem::new(8)?;
/// let mut fundamental = Fundamental::new(&problem, Count::default());
/// let _ = Bitmask.search(&problem, &mut fundamental);
/// assert_eq!(fundamental.probe.solutions, 12);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fundamental<'a, P> {
    /// The probe that receives the reports.
    pub probe: P,
    problem: &'a QueensProblem,
}

impl<'a, P> Fundamental<'a, P> {
    /// Returns a filter in front of `probe` for a search of `problem`.
    #[must_use]
    pub fn new(problem: &'a QueensProblem, probe: P) -> Self {
        Self { probe, problem }
    }
}

impl<P: Probe<Placement>> Probe<Placement> for Fundamental<'_, P> {
    fn solution(&mut self, solution: &Placement) -> ControlFlow<()> {
        match fundamental_orbit(self.problem, solution) {
            Some(_) => self.probe.solution(solution),
            None => ControlFlow::Continue(()),
        }
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.place(depth, square)
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.reject(depth, square)
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.remove(depth, square)
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.probe.structure(structure);
    }
}

/// A walker that reports and counts only the fundamental solutions of a problem.
///
/// It may search a piece of the problem; the orbits are those of the complete problem.
#[derive(Clone)]
pub struct FundamentalWalker<W> {
    problem: QueensProblem,
    walker: W,
}

impl<W: Walker> FundamentalWalker<W> {
    /// Returns a walker that reports the fundamental solutions of `problem`, found by `walker`.
    #[must_use]
    pub fn new(problem: QueensProblem, walker: W) -> Self {
        Self { problem, walker }
    }
}

impl<W: Walker> fmt::Debug for FundamentalWalker<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FundamentalWalker")
            .field("problem", &self.problem)
            .field("walker", &self.walker.name())
            .finish()
    }
}

impl<W: Walker> Walker for FundamentalWalker<W> {
    fn name(&self) -> &'static str {
        self.walker.name()
    }

    fn is_row_by_row(&self) -> bool {
        self.walker.is_row_by_row()
    }

    fn walk(&self, problem: &QueensProblem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()> {
        self.walker
            .walk(problem, &mut Fundamental::new(&self.problem, probe))
    }

    fn count_until(&self, problem: &QueensProblem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let mut count = Fundamental::new(&self.problem, CountUntil::new(stop));
        self.walker.walk(problem, &mut count)?;
        ControlFlow::Continue(count.probe.solutions.into())
    }
}
