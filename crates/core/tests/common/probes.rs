//! Probes that pass on to other probes, or keep all solutions.

use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::probe::Probe;

/// A probe that passes solutions on, and stops the search after a number of them.
#[derive(Clone, Debug)]
pub(crate) struct Take<P> {
    /// The probe that hears the reports.
    pub(crate) probe: P,
    /// The number of solutions that may still come.
    left: u64,
}

impl<P> Take<P> {
    /// Returns a probe that passes at most `solutions` solutions on. With 0, the search stops at
    /// its first solution, which is not passed on.
    pub(crate) fn new(probe: P, solutions: u64) -> Self {
        Self {
            probe,
            left: solutions,
        }
    }
}

impl<S: ?Sized, P: Probe<S>> Probe<S> for Take<P> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        self.left -= 1;
        self.probe.solution(solution)?;
        match self.left {
            0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// A probe that passes nodes and solutions on to two probes, and stops when either says stop.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fork<A, B>(
    /// The probe that hears every report first.
    pub(crate) A,
    /// The probe that hears every report at which the first did not say stop.
    pub(crate) B,
);

impl<S: ?Sized, A: Probe<S>, B: Probe<S>> Probe<S> for Fork<A, B> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.0.solution(solution)?;
        self.1.solution(solution)
    }

    fn reads_solutions(&self) -> bool {
        self.0.reads_solutions() || self.1.reads_solutions()
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.0.place(depth, square)?;
        self.1.place(depth, square)
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.0.remove(depth, square)?;
        self.1.remove(depth, square)
    }
}

/// A probe that keeps all solutions, in the order of the search.
#[derive(Clone, Debug)]
pub(crate) struct Collect<S> {
    /// The solutions so far.
    pub(crate) solutions: Vec<S>,
}

impl<S> Default for Collect<S> {
    fn default() -> Self {
        Self {
            solutions: Vec::new(),
        }
    }
}

impl<S: Clone> Probe<S> for Collect<S> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.solutions.push(solution.clone());
        ControlFlow::Continue(())
    }
}
