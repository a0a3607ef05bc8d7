//! The few different blocks of a board, each searched for once.

use std::collections::HashMap;

use super::block::{Block, Effort};
use super::canvas::Canvas;
use super::joint::{Hook, Side};
use crate::board::dims::Dims;
use crate::board::square::Square;

/// The task of a path through a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Passage {
    pub(super) dims: Dims,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The sides on which children will hang.
    pub(super) children: Vec<Side>,
}

impl Passage {
    /// Returns the same passage with another end.
    pub(super) fn to(&self, to: Square) -> Self {
        Self { to, ..self.clone() }
    }

    /// True if the colours allow this end.
    pub(super) fn may_end(&self, end: Square) -> bool {
        let is_unlike_start = (end.row + end.column + self.from.row + self.from.column) % 2 == 1;
        end != self.from && is_unlike_start == self.dims.squares().is_multiple_of(2)
    }
}

/// The patterns found so far. A board has few shapes of blocks, so that their number does not grow
/// with the board.
#[derive(Default)]
pub(super) struct Patterns {
    paths: HashMap<Passage, Option<Canvas>>,
    /// Closed tours, each in both directions.
    cycles: HashMap<(Dims, Option<Hook>), Option<[Canvas; 2]>>,
}

impl Patterns {
    /// Returns a path through a block, if the search finds one.
    pub(super) fn path(&mut self, passage: Passage, effort: Effort) -> Option<&Canvas> {
        let search = |passage: &Passage| {
            let &Passage { dims, from, to, .. } = passage;
            let mut block = Block::new(dims);
            for &side in &passage.children {
                let hook = Hook::new(side, dims, |square| square == from || square == to);
                block.bind(hook.joint(dims, dims).parent);
            }
            block.path(from, to, effort)
        };
        let found = self.paths.entry(passage).or_insert_with_key(search);
        found.as_ref()
    }

    /// Returns a closed tour of a block that hangs on its parent at `hook`, in both directions.
    pub(super) fn cycle(&mut self, dims: Dims, hook: Option<Hook>) -> Option<&[Canvas; 2]> {
        let search = || {
            let mut block = Block::new(dims);
            if let Some(hook) = hook {
                block.bind(hook.joint(dims, dims).child);
            }
            // A closed tour passes the corner 0,0 between its two neighbours.
            let corner = Square { row: 0, column: 0 };
            let last = Square { row: 2, column: 1 };
            let mut cycle = block.path(corner, last, Effort::Complete)?;
            cycle.lead(last, corner);
            let reversed = cycle.reversed();
            Some([cycle, reversed])
        };
        let found = self.cycles.entry((dims, hook)).or_insert_with(search);
        found.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_ends_on_the_other_colour_but_for_odd_by_odd_squares() {
        let from = Square { row: 1, column: 1 };
        for (height, width) in [(5, 8), (8, 5), (6, 6), (5, 7)] {
            let passage = Passage {
                dims: Dims::of(height, width),
                from,
                to: from,
                children: Vec::new(),
            };
            let is_odd = height * width % 2 == 1;
            for end in passage.dims.each_square() {
                let is_like_start = (end.row + end.column) % 2 == 0;
                let expected = end != from && is_like_start == is_odd;
                assert_eq!(passage.may_end(end), expected, "{height}x{width} {end:?}");
            }
        }
    }
}
