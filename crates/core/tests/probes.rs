//! Probes that keep solutions, or count nodes.

use std::ops::ControlFlow;

use backrank_core::{Probe, Square};

/// A probe that keeps the solutions, in the order of the search.
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

/// Counts nodes, and stops at the first solution.
#[derive(Default)]
pub(crate) struct Nodes(pub(crate) u64);

impl<S> Probe<S> for Nodes {
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}
