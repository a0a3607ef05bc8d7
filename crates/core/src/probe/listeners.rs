//! Probes for common tasks.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::reports::Probe;
use crate::board::square::Square;

/// A probe that counts the solutions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// The number of solutions. A search takes lifetimes to overflow 64 bits.
    pub solutions: u64,
}

impl<S: ?Sized> Probe<S> for Count {
    #[inline]
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn reads_solutions(&self) -> bool {
        false
    }
}

/// A probe that counts the solutions until another thread or a signal sets a flag.
#[derive(Clone, Debug)]
pub struct CountUntil<'a> {
    /// The number of solutions so far.
    pub solutions: u64,
    stop: &'a AtomicBool,
}

impl<'a> CountUntil<'a> {
    /// The search reads the flag on one level in four. In a queens search at most n + n² + n³ nodes
    /// are between two reads, which take less than a millisecond. Counting nodes between reads
    /// would slow the search by a tenth.
    const LEVELS_PER_READ: usize = 4;

    /// Returns a count that stops soon after `stop` becomes true.
    #[must_use]
    pub fn new(stop: &'a AtomicBool) -> Self {
        Self { solutions: 0, stop }
    }
}

impl<S: ?Sized> Probe<S> for CountUntil<'_> {
    #[inline]
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn reads_solutions(&self) -> bool {
        false
    }

    #[inline]
    fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        if depth.is_multiple_of(Self::LEVELS_PER_READ) && self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// A probe that keeps the first solution and stops the search.
#[derive(Clone, Debug)]
pub struct First<S> {
    /// The first solution, if one was found.
    pub solution: Option<S>,
}

// Not derived, because `derive` would require `S: Default`.
impl<S> Default for First<S> {
    fn default() -> Self {
        Self { solution: None }
    }
}

impl<S: Clone> Probe<S> for First<S> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.solution = Some(solution.clone());
        ControlFlow::Break(())
    }
}

/// A probe that forwards solutions, and stops the search after `nodes_left` more nodes.
///
/// The root does not count, because nothing is placed for it.
#[derive(Clone, Debug)]
pub struct Capped<P> {
    /// The probe of the solutions.
    pub probe: P,
    /// The number of nodes that the search may still visit.
    pub nodes_left: u64,
}

impl<S: ?Sized, P: Probe<S>> Probe<S> for Capped<P> {
    #[inline]
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.probe.solution(solution)
    }

    #[inline]
    fn reads_solutions(&self) -> bool {
        self.probe.reads_solutions()
    }

    #[inline]
    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        let Some(left) = self.nodes_left.checked_sub(1) else {
            return ControlFlow::Break(());
        };
        self.nodes_left = left;
        ControlFlow::Continue(())
    }
}
