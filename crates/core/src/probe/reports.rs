//! The reports of a search to its probe.

use std::ops::ControlFlow;

use super::structure::Structure;
use crate::board::square::Square;

/// Receives the reports of a search whose solutions have the type `S`.
///
/// Its methods return whether the search continues or stops. A search that was told to stop calls
/// none of them again. The depth is the number of pieces on the board with the reported one, so the
/// first piece has depth 1.
pub trait Probe<S: ?Sized> {
    /// Called when a solution is found.
    #[inline]
    fn solution(&mut self, _solution: &S) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Returns true if this probe reads the solutions.
    ///
    /// Otherwise a search may pass a blank solution, which saves a memory write at each node. The
    /// result must not change during a search.
    #[inline]
    fn reads_solutions(&self) -> bool {
        true
    }

    /// Called when a piece is placed on `square`, which opens a new node of the search tree.
    #[inline]
    fn place(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called when `square` was tried and is impossible. Searches that skip impossible squares do
    /// not call it.
    #[inline]
    fn reject(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called when the piece is removed from `square`: the node and its subtree are done.
    #[inline]
    fn remove(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called before the report of a square, with the walker's data structure at that step.
    #[inline]
    fn structure(&mut self, _structure: &dyn Structure) {}
}

impl<S: ?Sized, P: Probe<S> + ?Sized> Probe<S> for &mut P {
    #[inline]
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        (**self).solution(solution)
    }

    #[inline]
    fn reads_solutions(&self) -> bool {
        (**self).reads_solutions()
    }

    #[inline]
    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        (**self).place(depth, square)
    }

    #[inline]
    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        (**self).reject(depth, square)
    }

    #[inline]
    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        (**self).remove(depth, square)
    }

    #[inline]
    fn structure(&mut self, structure: &dyn Structure) {
        (**self).structure(structure);
    }
}
