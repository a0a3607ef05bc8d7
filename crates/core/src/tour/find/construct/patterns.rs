//! The few different blocks of a board, each searched for once.

use std::collections::BTreeMap;

use super::block::{Block, Effort};
use super::joint::{Hook, Side};
use super::shape::{Shape, number};
use crate::board::square::Square;
use crate::tour::graph::{after, opposite};

/// The number of the move that leaves each square of a block.
pub(super) struct Pattern {
    shape: Shape,
    moves: Vec<u8>,
}

impl Pattern {
    /// Iterates over the rows.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.moves.chunks(self.shape.width as usize)
    }

    /// True if the tour goes from one square directly to the other.
    pub(super) fn leads(&self, from: Square, to: Square) -> bool {
        number(from, to) == self.moves[self.shape.index(from)]
    }

    /// Returns the closed tour in the other direction.
    fn reversed(&self) -> Self {
        let mut moves = self.moves.clone();
        for (from, &number) in self.shape.squares().zip(&self.moves) {
            if let Some(to) = after(from, number) {
                moves[self.shape.index(to)] = opposite(number.into()) as u8;
            }
        }
        Self {
            shape: self.shape,
            moves,
        }
    }
}

/// The task of a path through a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Passage {
    pub(super) shape: Shape,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The sides on which children will hang.
    pub(super) children: Children,
}

impl Passage {
    /// Returns the same passage with another end.
    pub(super) const fn to(self, to: Square) -> Self {
        Self { to, ..self }
    }

    /// True if the colours allow this end.
    pub(super) const fn may_end(self, end: Square) -> bool {
        let is_like_start =
            (end.row + end.column + self.from.row + self.from.column).is_multiple_of(2);
        let is_start = end.row == self.from.row && end.column == self.from.column;
        let is_odd = self.shape.height % 2 == 1 && self.shape.width % 2 == 1;
        !is_start && is_like_start == is_odd
    }
}

/// Some of the four sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Children {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) above: bool,
    pub(super) below: bool,
}

impl Children {
    fn sides(self) -> impl Iterator<Item = Side> {
        let all = [
            self.left.then_some(Side::Left),
            self.right.then_some(Side::Right),
            self.above.then_some(Side::Above),
            self.below.then_some(Side::Below),
        ];
        all.into_iter().flatten()
    }
}

/// The patterns found so far. A board has few shapes of blocks, so that their number does not grow
/// with the board.
#[derive(Default)]
pub(super) struct Patterns {
    paths: BTreeMap<Passage, Option<Pattern>>,
    /// Closed tours, each in both directions.
    cycles: BTreeMap<(Shape, Option<Hook>), Option<[Pattern; 2]>>,
}

impl Patterns {
    /// Returns a path through a block, if the search finds one.
    pub(super) fn path(&mut self, passage: Passage, effort: Effort) -> Option<&Pattern> {
        let search = || {
            let Passage {
                shape,
                from,
                to,
                children,
            } = passage;
            let mut block = Block::new(shape);
            for side in children.sides() {
                let hook = Hook::new(side, shape, |square| square == from || square == to);
                block.bind(hook.joint(shape, shape).parent);
            }
            let moves = block.path(from, to, effort)?;
            Some(Pattern { shape, moves })
        };
        self.paths.entry(passage).or_insert_with(search).as_ref()
    }

    /// Returns a closed tour of a block that hangs on its parent at `hook`, in both directions.
    pub(super) fn cycle(&mut self, shape: Shape, hook: Option<Hook>) -> Option<&[Pattern; 2]> {
        let search = || {
            let mut block = Block::new(shape);
            if let Some(hook) = hook {
                block.bind(hook.joint(shape, shape).child);
            }
            // A closed tour passes the corner 0,0 between its two neighbours.
            let corner = Square { row: 0, column: 0 };
            let last = Square { row: 2, column: 1 };
            let mut moves = block.path(corner, last, Effort::Complete)?;
            moves[shape.index(last)] = number(last, corner);
            let cycle = Pattern { shape, moves };
            let reversed = cycle.reversed();
            Some([cycle, reversed])
        };
        let found = self.cycles.entry((shape, hook)).or_insert_with(search);
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
                shape: Shape { height, width },
                from,
                to: from,
                children: Children::default(),
            };
            let is_odd = height * width % 2 == 1;
            for end in passage.shape.squares() {
                let is_like_start = (end.row + end.column) % 2 == 0;
                let expected = end != from && is_like_start == is_odd;
                assert_eq!(passage.may_end(end), expected, "{height}x{width} {end:?}");
            }
        }
    }
}
