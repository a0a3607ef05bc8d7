//! The shape of a search tree: the numbers of nodes, dead ends and solutions of each level.

use std::ops::ControlFlow;

use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;

/// One level of the search tree: the prefixes of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Level {
    /// The number of prefixes visited.
    pub nodes: u64,
    /// The number of nodes without children that are no solution.
    pub dead_ends: u64,
    /// The number of nodes that are solutions.
    pub solutions: u64,
}

/// A probe that counts nodes, dead ends and solutions per level. Level 0 is the root alone, the empty prefix.
///
/// After a search that was stopped, the nodes that it had not left yet count as nodes only.
#[derive(Clone, Debug)]
pub struct Profile {
    levels: Vec<Level>,
    /// For each level, true if its current node has a child or is a solution, so that it is no dead end.
    is_fruitful: Vec<bool>,
    depth: usize,
    comparisons: u64,
}

impl Profile {
    /// Returns the profile of a search that is about to start: the root alone.
    #[must_use]
    pub fn new() -> Self {
        Self {
            levels: vec![Level {
                nodes: 1,
                ..Level::default()
            }],
            is_fruitful: vec![false],
            depth: 0,
            comparisons: 0,
        }
    }

    /// Returns the levels of a search that ran to its end, from the root down.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        let mut levels = self.levels.clone();
        // No search takes the root back, so that it is known to be a dead end only after the search.
        levels[0].dead_ends = u64::from(!self.is_fruitful[0]);
        levels
    }

    /// Returns the number of comparisons, as [`Structure::comparisons`] counts them.
    #[must_use]
    pub fn comparisons(&self) -> u64 {
        self.comparisons
    }

    /// Returns the sums over all levels.
    #[must_use]
    pub fn total(&self) -> Level {
        self.levels()
            .iter()
            .fold(Level::default(), |sum, level| Level {
                nodes: sum.nodes + level.nodes,
                dead_ends: sum.dead_ends + level.dead_ends,
                solutions: sum.solutions + level.solutions,
            })
    }
}

impl Default for Profile {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: ?Sized> Probe<S> for Profile {
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        self.levels[self.depth].solutions += 1;
        self.is_fruitful[self.depth] = true;
        ControlFlow::Continue(())
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        // One more level each time, except in a search that starts below the root.
        if depth >= self.levels.len() {
            self.levels.resize(depth + 1, Level::default());
            self.is_fruitful.resize(depth + 1, false);
        }
        self.levels[depth].nodes += 1;
        self.is_fruitful[depth.saturating_sub(1)] = true;
        self.is_fruitful[depth] = false;
        self.depth = depth;
        ControlFlow::Continue(())
    }

    fn remove(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
        if let (Some(level), Some(false)) =
            (self.levels.get_mut(depth), self.is_fruitful.get(depth))
        {
            level.dead_ends += 1;
        }
        self.depth = depth.saturating_sub(1);
        ControlFlow::Continue(())
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.comparisons += structure.comparisons();
    }
}
