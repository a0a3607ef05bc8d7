//! Joins small blocks to a tour of a large board.
//!
//! A chain of blocks leads from the block of the start to that of the end, with a path through
//! each. All other blocks get closed tours and hang on the chain as a tree. In the rows of the
//! chain, the blocks to its left and right hang in sequence, each on the one before. In the rows
//! above and below, the first block hangs on the row before, and the others on their neighbour.
//!
//! Invariant: the moves written so far are one tour of the blocks written so far. It has a free
//! edge wherever a block will hang.

use super::block::{Passage, Patterns};
use super::canvas::{BlockArea, Canvas};
use super::chain::{BlockIndex, Chain};
use super::cuts::Cuts;
use super::joint::{Hook, JointSide};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::{around, corners, is_move};

/// A board that is being filled.
pub(super) struct Layout {
    rows: Cuts,
    columns: Cuts,
    canvas: Canvas,
    patterns: Patterns,
    filled: Vec<Filled>,
    /// The ends of the tour, if it is open.
    ends: Vec<Square>,
}

/// The filled blocks of a row from `first` on, away from its parent.
struct Filled {
    first: BlockArea,
    attachment: Attachment,
}

/// The hook of a block, and true if the second direction of its tour is used.
type Attachment = (Hook, bool);

impl Layout {
    pub(super) fn new(rows: Cuts, columns: Cuts, canvas: Canvas) -> Self {
        Self {
            rows,
            columns,
            canvas,
            patterns: Patterns::default(),
            filled: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Returns the moves of a closed tour.
    pub(super) fn closed(mut self) -> Option<Vec<u8>> {
        let root = (0, 0);
        let area = self.area(root);
        let [cycle, _] = self.patterns.cycle(area.dims, None)?;
        self.canvas.write(area, cycle);
        self.attach_all(Chain {
            first: root,
            last: root,
        })?;
        Some(self.canvas.moves)
    }

    /// Returns the moves of a tour from one square to another. Without `to`, the tour ends in the
    /// block of the start, which must have an odd number of squares.
    pub(super) fn path(mut self, from: Square, to: Option<Square>) -> Option<Vec<u8>> {
        let first = self.block_of(from);
        let chain = Chain {
            first,
            last: to.map_or(first, |to| self.block_of(to)),
        };
        let mut passage = self.passage(chain, first, from)?;
        let mut at = first;
        while let Some(next) = chain.next(at) {
            let [exit, start] = self.crossing(at, &passage, next)?;
            let here = self.area(at);
            passage.to = Some(exit);
            let path = self.patterns.path(passage)?;
            self.canvas.write(here, path);
            self.canvas.lead(here.outside(exit), start);
            passage = self.passage(chain, next, start)?;
            at = next;
        }
        let area = self.area(at);
        passage.to = to.and_then(|to| area.inside(to));
        let path = self.patterns.path(passage)?;
        self.ends = vec![from, area.outside(path.end()?)];
        self.canvas.write(area, path);
        self.attach_all(chain)?;
        Some(self.canvas.moves)
    }

    fn block_of(&self, square: Square) -> BlockIndex {
        (
            self.rows.piece_of(square.row),
            self.columns.piece_of(square.column),
        )
    }

    fn area(&self, (row, column): BlockIndex) -> BlockArea {
        let (top, height) = self.rows.piece(row);
        let (left, width) = self.columns.piece(column);
        BlockArea {
            top,
            left,
            dims: Dims::of(height, width),
        }
    }

    /// Returns the passage through a block of the chain from this square of the board, with no end
    /// set; `None` if the square is outside the block.
    fn passage(&self, chain: Chain, at: BlockIndex, from: Square) -> Option<Passage> {
        let area = self.area(at);
        let from = area.inside(from)?;
        Some(Passage {
            dims: area.dims,
            from,
            to: None,
            children: chain.children(at, self.rows.pieces(), self.columns.pieces()),
        })
    }

    /// Returns the last square in the block, and the square of the board where the next block
    /// starts.
    ///
    /// Neither is cramped: there are paths between all such squares whose colours fit.
    fn crossing(&self, at: BlockIndex, passage: &Passage, next: BlockIndex) -> Option<[Square; 2]> {
        let (here, there) = (self.area(at), self.area(next));
        let may_start = |start| {
            let inside = there.inside(start);
            inside.is_some_and(|inside| !is_cramped(there.dims, inside))
        };
        let mut exits = here
            .dims
            .each_square()
            .filter(|&exit| passage.may_end(exit) && !is_cramped(here.dims, exit));
        exits.find_map(|exit| {
            let start = around(here.outside(exit)).find(|&start| may_start(start))?;
            Some([exit, start])
        })
    }

    /// Hangs all other blocks on those of the chain.
    fn attach_all(&mut self, chain: Chain) -> Option<()> {
        let (top, bottom) = chain.rows();
        for row in top..=bottom {
            let (left, right) = chain.columns(row);
            self.fill((row, left), JointSide::Left)?;
            self.fill((row, right), JointSide::Right)?;
        }
        for row in (0..top).rev() {
            self.attach((row + 1, 0), (row, 0), JointSide::Above)?;
            self.fill((row, 0), JointSide::Right)?;
        }
        for row in bottom + 1..self.rows.pieces() {
            self.attach((row - 1, 0), (row, 0), JointSide::Below)?;
            self.fill((row, 0), JointSide::Right)?;
        }
        Some(())
    }

    /// Hangs all blocks of the row on one side of a block, each on the one before.
    fn fill(&mut self, (row, start): BlockIndex, side: JointSide) -> Option<()> {
        let last = self.columns.pieces() - 1;
        let mut parent = start;
        while let Some(column) = match side {
            JointSide::Left => parent.checked_sub(1),
            _ => (parent < last).then_some(parent + 1),
        } {
            let attachment = self.attach((row, parent), (row, column), side)?;
            if parent == start {
                let first = self.area((row, column));
                let equal = |other: &&Filled| {
                    other.attachment == attachment
                        && (other.first.left, other.first.dims) == (first.left, first.dims)
                };
                if let Some(equal) = self.filled.iter().find(equal) {
                    let columns = match side {
                        JointSide::Left => 0..first.left + first.dims.columns(),
                        _ => first.left..self.columns.piece(last).0 + self.columns.piece(last).1,
                    };
                    self.canvas.copy(equal.first, first, columns);
                    return Some(());
                }
                self.filled.push(Filled { first, attachment });
            }
            parent = column;
        }
        Some(())
    }

    /// Hangs the closed tour of one block on another block.
    fn attach(
        &mut self,
        parent: BlockIndex,
        child: BlockIndex,
        side: JointSide,
    ) -> Option<Attachment> {
        let (parent, child) = (self.area(parent), self.area(child));
        let is_end = |square| self.ends.contains(&parent.outside(square));
        let hook = Hook::new(side, parent.dims, is_end);
        let joint = hook.joint(parent.dims, child.dims);
        let cycle = self.patterns.cycle(child.dims, Some(hook))?;
        let ([a, b], [c, d]) = (joint.parent.map(|s| parent.outside(s)), joint.child);
        // If the parent's edge leads from a to b, the child's must lead the other way.
        let is_forward = self.canvas.leads(a, b);
        let is_reversed = cycle[0].leads(c, d) == is_forward;
        self.canvas.write(child, &cycle[usize::from(is_reversed)]);
        let [c, d] = [c, d].map(|s| child.outside(s));
        if is_forward {
            self.canvas.lead(a, c);
            self.canvas.lead(d, b);
        } else {
            self.canvas.lead(b, d);
            self.canvas.lead(c, a);
        }
        Some((hook, is_reversed))
    }
}

/// Returns true if few or no paths start or end on the square of a block: a corner, or a neighbour
/// of two corners.
pub(super) fn is_cramped(block: Dims, square: Square) -> bool {
    let corners = corners(block);
    let beside = corners.iter().filter(|&&corner| is_move(corner, square));
    corners.contains(&square) || beside.count() == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the crossings from an inner block, the longest or the odd one, to each neighbour.
    #[test]
    fn a_chain_can_cross_between_squares_that_are_not_cramped() {
        let side = |length| Cuts::of_side(length, 6);
        let strip = |length| Cuts::of_strip(length, &[(8, 0)]).unwrap();
        let five = || Cuts::of_side(5, 0);
        let sides = (18..24).flat_map(|rows| (18..24).map(move |columns| (rows, columns)));
        let boards = sides.map(|(rows, columns)| (side(rows), side(columns)));
        let horizontal = (32..40).map(|length| (five(), strip(length)));
        let vertical = (32..40).map(|length| (strip(length), five()));
        for (rows, columns) in boards.chain(horizontal).chain(vertical) {
            let at = (rows.pieces() / 2, columns.pieces() / 2);
            let (last_row, last_column) = (rows.pieces() - 1, columns.pieces() - 1);
            let canvas = Canvas {
                dims: Dims::of(0, 0),
                moves: Vec::new(),
            };
            let layout = Layout::new(rows, columns, canvas);
            let here = layout.area(at);
            let beside = [at.1.wrapping_sub(1), at.1 + 1].map(|column| (at.0, column));
            let above = [at.0.wrapping_sub(1), at.0 + 1].map(|row| (row, at.1));
            let next = beside.into_iter().chain(above);
            for next in next.filter(|&(row, column)| row <= last_row && column <= last_column) {
                let chain = Chain {
                    first: at,
                    last: next,
                };
                for from in here.dims.each_square() {
                    let passage = layout.passage(chain, at, here.outside(from)).unwrap();
                    let crossing = layout.crossing(at, &passage, next);
                    assert!(crossing.is_some(), "{passage:?} {next:?}");
                }
            }
        }
    }
}
