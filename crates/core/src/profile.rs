//! The shape of a search tree: nodes, dead ends and solutions per level.

use std::ops::ControlFlow;

use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;

/// One level of the search tree, which contains the prefixes of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Level {
    /// The number of prefixes visited.
    pub nodes: u64,
    /// The number of nodes without children that are not solutions.
    pub dead_ends: u64,
    /// The number of nodes that are solutions.
    pub solutions: u64,
}

/// A probe that counts nodes, dead ends and solutions per level.
///
/// Level 0 is the root, the empty prefix. If a search is stopped, the nodes on its current path
/// count as nodes only.
#[derive(Clone, Debug)]
pub struct Profile {
    levels: Vec<Level>,
    /// For each node from the root to the current one, true if it has a child or is a solution.
    /// Such a node is not a dead end.
    is_fruitful: Vec<bool>,
    comparisons: u64,
}

impl Profile {
    /// Returns the profile of a search that has not started: the root alone.
    #[must_use]
    pub fn new() -> Self {
        Self {
            levels: vec![Level {
                nodes: 1,
                ..Level::default()
            }],
            is_fruitful: vec![false],
            comparisons: 0,
        }
    }

    /// Returns the levels of a completed search, from the root down.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        let mut levels = self.levels.clone();
        // No search removes the root, so it is known to be a dead end only after the search.
        levels[0].dead_ends = u64::from(self.is_fruitful.first() == Some(&false));
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
        let mut total = Level::default();
        for level in self.levels() {
            total.nodes += level.nodes;
            total.dead_ends += level.dead_ends;
            total.solutions += level.solutions;
        }
        total
    }

    fn bear_fruit(&mut self) {
        if let Some(node) = self.is_fruitful.last_mut() {
            *node = true;
        }
    }
}

impl Default for Profile {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: ?Sized> Probe<S> for Profile {
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        self.bear_fruit();
        let depth = self.is_fruitful.len().saturating_sub(1);
        self.levels[depth].solutions += 1;
        ControlFlow::Continue(())
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        self.bear_fruit();
        let depth = self.is_fruitful.len();
        self.is_fruitful.push(false);
        if depth == self.levels.len() {
            self.levels.push(Level::default());
        }
        self.levels[depth].nodes += 1;
        ControlFlow::Continue(())
    }

    fn remove(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        if self.is_fruitful.pop() == Some(false) {
            self.levels[self.is_fruitful.len()].dead_ends += 1;
        }
        ControlFlow::Continue(())
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.comparisons += structure.comparisons();
    }
}
