//! The few different blocks of a board, each searched for once.

use std::collections::BTreeMap;

use super::super::super::{Directions, MOVES};
use super::block::{Block, Effort};
use crate::board::Square;

/// Height and width of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    pub(super) height: u32,
    pub(super) width: u32,
}

impl Shape {
    pub(super) const fn contains(self, square: Square) -> bool {
        square.row < self.height && square.column < self.width
    }

    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        let line = move |row| (0..self.width).map(move |column| Square { row, column });
        (0..self.height).flat_map(line)
    }

    /// Whether few paths, if any, start or end on that square: a corner, or a neighbour of two.
    pub(super) const fn is_cramped(self, square: Square) -> bool {
        let Self { height, width } = self;
        let Square { row, column } = square;
        let is_outer = (
            row == 0 || row + 1 == height,
            column == 0 || column + 1 == width,
        );
        let is_second = (
            row == 1 || row + 2 == height,
            column == 1 || column + 2 == width,
        );
        (is_outer.0 && is_outer.1)
            || (height == 5 && row == 2 && is_second.1)
            || (width == 5 && column == 2 && is_second.0)
    }

    const fn index(self, square: Square) -> usize {
        (square.row * self.width + square.column) as usize
    }
}

/// On which side of a block another one, its child, hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    Left,
    Right,
    Above,
    Below,
}

/// How a closed tour of a block, the child, is joined to the tour of another one, its parent: of each an edge is taken
/// away, and the moves from `parent[0]` to `child[0]` and from `parent[1]` to `child[1]` join the loose ends.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    /// A corner of the parent, and a neighbour. Every tour has this edge that does not end in the corner.
    pub(super) parent: [Square; 2],
    /// An edge of the child; it must be asked for.
    pub(super) child: [Square; 2],
}

impl Side {
    /// One of two joints on this side, each at a corner of the parent.
    const fn joint(self, parent: Shape, child: Shape) -> Joint {
        const fn edge([a, b]: [(u32, u32); 2]) -> [Square; 2] {
            [
                Square {
                    row: a.0,
                    column: a.1,
                },
                Square {
                    row: b.0,
                    column: b.1,
                },
            ]
        }
        let (bottom, right) = (parent.height - 1, parent.width - 1);
        let (parent, child) = match self {
            Self::Left => {
                let edge = [(1, child.width - 2), (3, child.width - 1)];
                ([(0, 0), (2, 1)], edge)
            }
            Self::Right => ([(0, right), (2, right - 1)], [(1, 1), (3, 0)]),
            Self::Above => {
                let edge = [(child.height - 2, 1), (child.height - 1, 3)];
                ([(0, 0), (1, 2)], edge)
            }
            Self::Below => ([(bottom, 0), (bottom - 1, 2)], [(1, 1), (0, 3)]),
        };
        Joint {
            parent: edge(parent),
            child: edge(child),
        }
    }
}

/// Where a child hangs on its parent: on a side, at the first of its two corners or, in the mirror, at the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Hook {
    pub(super) side: Side,
    pub(super) is_mirrored: bool,
}

impl Hook {
    /// The hook on a side of a parent: at a corner where its tour does not end, if there is one.
    pub(super) fn new(side: Side, parent: Shape, is_end: impl Fn(Square) -> bool) -> Self {
        let hooks = [false, true].map(|is_mirrored| Self { side, is_mirrored });
        let is_free = |hook: &Self| !is_end(hook.joint(parent, parent).parent[0]);
        hooks.into_iter().find(is_free).unwrap_or(hooks[0])
    }

    /// The joint. Parent and child have the same height if they are side by side, else the same width.
    pub(super) fn joint(self, parent: Shape, child: Shape) -> Joint {
        let joint = self.side.joint(parent, child);
        if !self.is_mirrored {
            return joint;
        }
        let mirror = |Square { row, column }| match self.side {
            Side::Left | Side::Right => Square {
                row: parent.height - 1 - row,
                column,
            },
            Side::Above | Side::Below => Square {
                row,
                column: parent.width - 1 - column,
            },
        };
        Joint {
            parent: joint.parent.map(mirror),
            child: joint.child.map(mirror),
        }
    }
}

/// For each square of a block the number of the move that leaves it.
pub(super) struct Pattern {
    shape: Shape,
    moves: Vec<u8>,
}

impl Pattern {
    /// The moves of each row.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.moves.chunks(self.shape.width as usize)
    }

    /// Whether the tour goes from the one square on to the other.
    pub(super) fn leads(&self, from: Square, to: Square) -> bool {
        number(from, to) == self.moves[self.shape.index(from)]
    }

    /// The closed tour the other way round.
    fn reversed(&self) -> Self {
        let mut moves = self.moves.clone();
        for (from, &number) in self.shape.squares().zip(&self.moves) {
            if let Some(to) = after(from, number) {
                moves[self.shape.index(to)] = opposite(number);
            }
        }
        Self {
            shape: self.shape,
            moves,
        }
    }
}

/// The squares a move away, some of them perhaps outside the board.
pub(super) fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    (0..8).filter_map(move |number| after(square, number))
}

/// The number of the move that leads back.
pub(super) const fn opposite(number: u8) -> u8 {
    (number + 4) % 8
}

/// Where the move of that number leads; it may be outside the board.
pub(super) fn after(from: Square, number: u8) -> Option<Square> {
    let (rows, columns) = *MOVES.get(usize::from(number))?;
    Some(Square {
        row: from.row.checked_add_signed(rows)?,
        column: from.column.checked_add_signed(columns)?,
    })
}

/// The number of the move from one square to another; [`Directions::END`] when there is none.
pub(super) fn number(from: Square, to: Square) -> u8 {
    let is_right = |&number: &u8| after(from, number) == Some(to);
    (0..8).find(is_right).unwrap_or(Directions::END)
}

/// What a path through a block is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Passage {
    pub(super) shape: Shape,
    pub(super) from: Square,
    pub(super) to: Square,
    /// Where children will hang.
    pub(super) children: Children,
}

impl Passage {
    /// The same with that end.
    pub(super) const fn to(self, to: Square) -> Self {
        Self { to, ..self }
    }

    /// Whether the colours allow that end.
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

/// The patterns found so far. How many there are depends on the board only through the few shapes of its blocks.
#[derive(Default)]
pub(super) struct Patterns {
    paths: BTreeMap<Passage, Option<Pattern>>,
    /// Each in both directions.
    cycles: BTreeMap<(Shape, Option<Hook>), Option<[Pattern; 2]>>,
}

impl Patterns {
    /// A path through a block.
    pub(super) fn path(&mut self, passage: Passage, effort: Effort) -> Option<&Pattern> {
        let search = || {
            let Passage {
                shape,
                from,
                to,
                children,
            } = passage;
            let mut block = Block::new(shape.height, shape.width);
            for side in children.sides() {
                let hook = Hook::new(side, shape, |square| square == from || square == to);
                block.bind(hook.joint(shape, shape).parent);
            }
            let moves = block.path(from, to, effort)?;
            Some(Pattern { shape, moves })
        };
        self.paths.entry(passage).or_insert_with(search).as_ref()
    }

    /// A closed tour of a block that hangs there on its parent; in both directions.
    pub(super) fn cycle(&mut self, shape: Shape, hook: Option<Hook>) -> Option<&[Pattern; 2]> {
        let search = || {
            let mut block = Block::new(shape.height, shape.width);
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
