//! What a search reports while it runs, and the usual listeners.
//!
//! A search calls its [`Probe`] at every step. The searches are generic over it, so that a probe which ignores a
//! step costs nothing there: a bare count compiles to the bare loop.
//!
//! *Depth* is the length of the prefix that ends with the square in question: a queen in row r has the depth r + 1,
//! the k-th square of a tour has the depth k.

pub(crate) mod adapters;
pub(crate) mod listeners;

use std::ops::ControlFlow;

pub use adapters::{Fork, Take};
pub use listeners::{Collect, Count, CountUntil, First};

use crate::board::square::Square;

/// A listener to a search whose solutions have the type `S`. After each report it says whether to go on.
pub trait Probe<S: ?Sized> {
    /// A solution was found. Go on or stop?
    fn solution(&mut self, solution: &S) -> ControlFlow<()>;

    /// Whether this probe looks at the solutions that it is shown. For one that only counts them a search may leave them
    /// blank, which saves it a store a node. The answer must be the same all the time.
    #[inline]
    fn reads_solutions(&self) -> bool {
        true
    }

    /// The square was occupied: a new node of the search tree.
    #[inline]
    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        let _ = (depth, square);
        ControlFlow::Continue(())
    }

    /// The square was tried and found impossible. Searches that never look at an impossible square never report one.
    #[inline]
    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        let _ = (depth, square);
        ControlFlow::Continue(())
    }

    /// The square was taken back: the node and all below it are done.
    #[inline]
    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        let _ = (depth, square);
        ControlFlow::Continue(())
    }
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
}
