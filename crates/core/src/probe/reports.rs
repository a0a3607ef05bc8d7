//! The reports of a search to its listener.

use std::ops::ControlFlow;

use super::structure::Structure;
use crate::board::square::Square;

/// A listener to a search whose solutions have the type `S`. It answers each report with go on or
/// stop.
pub trait Probe<S: ?Sized> {
    /// Called when a solution is found.
    #[inline]
    fn solution(&mut self, _solution: &S) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// True if this probe reads the solutions that it is shown. For a probe that only counts them,
    /// a search may leave them blank, which saves a store at each node. The answer must not change.
    #[inline]
    fn reads_solutions(&self) -> bool {
        true
    }

    /// Hears that the square was occupied: a new node of the search tree.
    #[inline]
    fn place(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Hears that the square was tried and is impossible. Searches that do not look at impossible
    /// squares do not report them.
    #[inline]
    fn reject(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Hears that the square was taken back: the node and all below it are done.
    #[inline]
    fn remove(&mut self, _depth: usize, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Hears the walker's own data structure, as it stands at the report of a square that comes
    /// next.
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
