//! Joins small blocks to a tour of a large board.
//!
//! A chain of blocks leads from the block of the start to that of the end, with a path through each. All other blocks get closed
//! tours and hang on the chain as a tree: in its rows, the blocks to its left and right, each on the one before; above and below
//! it, the rows by their first blocks, each row on the one before.
//!
//! Invariant: the moves written so far are one tour of the blocks written so far, and it has an edge free wherever a block will
//! hang.

use std::collections::BTreeMap;

use super::block::Effort;
use super::canvas::{Canvas, Place};
use super::chain::{At, Chain};
use super::cuts::Cuts;
use super::joint::{Hook, Side};
use super::patterns::{Passage, Patterns};
use super::shape::Shape;
use crate::board::square::Square;
use crate::tour::graph::around;

/// A board that is being filled.
pub(super) struct Layout {
    rows: Cuts,
    columns: Cuts,
    canvas: Canvas,
    patterns: Patterns,
    /// The square where a path leaves a block, and the square where it goes on in the next one, which has a given shape on a
    /// given side.
    crossings: BTreeMap<(Passage, Side, Shape), [Square; 2]>,
    filled: Vec<Filled>,
    /// The ends of the tour, if it is open.
    ends: Vec<Square>,
}

/// The blocks of a row from `first` on, away from its parent, which are filled.
struct Filled {
    first: Place,
    hung: Hung,
}

/// The way in which a block hangs on its parent.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Hung {
    hook: Hook,
    /// True if the block has the second of its tour's two directions.
    is_reversed: bool,
}

impl Layout {
    pub(super) fn new(rows: Cuts, columns: Cuts, canvas: Canvas) -> Self {
        Self {
            rows,
            columns,
            canvas,
            patterns: Patterns::default(),
            crossings: BTreeMap::new(),
            filled: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Returns the moves of a closed tour.
    pub(super) fn closed(mut self) -> Option<Vec<u8>> {
        let root = (0, 0);
        let place = self.place(root);
        let [cycle, _] = self.patterns.cycle(place.shape, None)?;
        self.canvas.write(place, cycle);
        self.hang_all(Chain {
            first: root,
            last: root,
        })?;
        Some(self.canvas.into_moves())
    }

    /// Returns the moves of a tour from one square to another, or to any square of the same block, whose number of squares must
    /// then be odd.
    pub(super) fn path(mut self, from: Square, to: Option<Square>) -> Option<Vec<u8>> {
        let first = self.block_of(from);
        let chain = Chain {
            first,
            last: to.map_or(first, |to| self.block_of(to)),
        };
        let mut passage = self.passage(chain, first, from)?;
        let mut at = first;
        while let Some((side, next)) = chain.next(at) {
            let [exit, start] = self.crossing(chain, at, passage, (side, next), to)?;
            let (here, there) = (self.place(at), self.place(next));
            let path = self.patterns.path(passage.to(exit), Effort::Little)?;
            self.canvas.write(here, path);
            let start = there.outside(start);
            self.canvas.lead(here.outside(exit), start);
            passage = self.passage(chain, next, start)?;
            at = next;
        }
        let place = self.place(at);
        let (end, effort) = match to {
            Some(to) => (place.inside(to)?, Effort::Complete),
            None => {
                let mut ends = place.shape.squares().filter(|&end| passage.may_end(end));
                let end = ends.find(|&end| {
                    let path = self.patterns.path(passage.to(end), Effort::Little);
                    path.is_some()
                })?;
                (end, Effort::Little)
            }
        };
        let path = self.patterns.path(passage.to(end), effort)?;
        self.ends = vec![from, place.outside(end)];
        self.canvas.write(place, path);
        self.hang_all(chain)?;
        Some(self.canvas.into_moves())
    }

    fn block_of(&self, square: Square) -> At {
        (
            self.rows.piece_of(square.row),
            self.columns.piece_of(square.column),
        )
    }

    fn place(&self, (row, column): At) -> Place {
        let (top, height) = self.rows.piece(row);
        let (left, width) = self.columns.piece(column);
        Place {
            top,
            left,
            shape: Shape { height, width },
        }
    }

    /// Returns a path through a block of the chain from this square of the board to a square not known yet.
    fn passage(&self, chain: Chain, at: At, from: Square) -> Option<Passage> {
        let place = self.place(at);
        let from = place.inside(from)?;
        Some(Passage {
            shape: place.shape,
            from,
            to: from,
            children: chain.children(at, self.rows.pieces(), self.columns.pieces()),
        })
    }

    /// Finds the square where to leave a block and the one where to go on in the next. If that is the last block, the end `to`
    /// must be in reach from there.
    fn crossing(
        &mut self,
        chain: Chain,
        at: At,
        passage: Passage,
        (side, next): (Side, At),
        to: Option<Square>,
    ) -> Option<[Square; 2]> {
        let (here, there) = (self.place(at), self.place(next));
        let key = (passage, side, there.shape);
        let is_last = next == chain.last;
        if !is_last && let Some(&known) = self.crossings.get(&key) {
            return Some(known);
        }
        for exit in here.shape.squares() {
            if !passage.may_end(exit) || here.shape.is_cramped(exit) {
                continue;
            }
            for start in around(here.outside(exit)) {
                let Some(inside) = there.inside(start) else {
                    continue;
                };
                if there.shape.is_cramped(inside)
                    || self
                        .patterns
                        .path(passage.to(exit), Effort::Little)
                        .is_none()
                {
                    continue;
                }
                if !is_last {
                    self.crossings.insert(key, [exit, inside]);
                    return Some([exit, inside]);
                }
                let rest = self.passage(chain, next, start)?.to(there.inside(to?)?);
                if rest.from != rest.to && self.patterns.path(rest, Effort::Little).is_some() {
                    return Some([exit, inside]);
                }
            }
        }
        None
    }

    /// Hangs all other blocks on those of the chain.
    fn hang_all(&mut self, chain: Chain) -> Option<()> {
        let (top, bottom) = chain.rows();
        for row in top..=bottom {
            let (left, right) = chain.columns(row);
            self.fill((row, left), Side::Left)?;
            self.fill((row, right), Side::Right)?;
        }
        for row in (0..top).rev() {
            self.hang((row + 1, 0), (row, 0), Side::Above)?;
            self.fill((row, 0), Side::Right)?;
        }
        for row in bottom + 1..self.rows.pieces() {
            self.hang((row - 1, 0), (row, 0), Side::Below)?;
            self.fill((row, 0), Side::Right)?;
        }
        Some(())
    }

    /// Hangs all blocks of the row on one side of a block, each on the one before.
    fn fill(&mut self, (row, start): At, side: Side) -> Option<()> {
        let last = self.columns.pieces() - 1;
        let mut parent = start;
        while let Some(column) = match side {
            Side::Left => parent.checked_sub(1),
            _ => (parent < last).then_some(parent + 1),
        } {
            let hung = self.hang((row, parent), (row, column), side)?;
            if parent == start {
                let first = self.place((row, column));
                let alike = |other: &&Filled| {
                    other.hung == hung
                        && (other.first.left, other.first.shape) == (first.left, first.shape)
                };
                if let Some(alike) = self.filled.iter().find(alike) {
                    let columns = match side {
                        Side::Left => 0..first.left + first.shape.width,
                        _ => first.left..self.columns.piece(last).0 + self.columns.piece(last).1,
                    };
                    self.canvas.copy(alike.first, first, columns);
                    return Some(());
                }
                self.filled.push(Filled { first, hung });
            }
            parent = column;
        }
        Some(())
    }

    /// Hangs a closed tour of one block on another one.
    fn hang(&mut self, parent: At, child: At, side: Side) -> Option<Hung> {
        let (parent, child) = (self.place(parent), self.place(child));
        let is_end = |square| self.ends.contains(&parent.outside(square));
        let hook = Hook::new(side, parent.shape, is_end);
        let joint = hook.joint(parent.shape, child.shape);
        let cycle = self.patterns.cycle(child.shape, Some(hook))?;
        let ([a, b], [c, d]) = (joint.parent.map(|s| parent.outside(s)), joint.child);
        // The parent's edge leads from a to b or back; the child's must lead the other way.
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
        Some(Hung { hook, is_reversed })
    }
}
