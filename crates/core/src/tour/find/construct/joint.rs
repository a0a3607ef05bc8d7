//! The joint between two blocks.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;

/// The side of a block on which another one, its child, hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum JointSide {
    Left,
    Right,
    Above,
    Below,
}

/// The squares at which a closed tour of a block, the child, is joined to the tour of another
/// block, its parent: each tour loses an edge, and the moves from `parent[0]` to `child[0]` and
/// from `parent[1]` to `child[1]` join the loose ends.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    /// A corner of the parent, and its neighbour. Every tour that does not end in the corner has
    /// this edge.
    pub(super) parent: [Square; 2],
    /// An edge of the child, which its search must be told to use.
    pub(super) child: [Square; 2],
}

/// The place where a child hangs on its parent: on a side, at the first of its two corners or,
/// mirrored, at the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Hook {
    pub(super) side: JointSide,
    pub(super) is_mirrored: bool,
}

impl Hook {
    /// Returns the hook on a side of a parent: at a corner where its tour does not end, if there is
    /// one.
    pub(super) fn new(side: JointSide, parent: Dims, is_end: impl Fn(Square) -> bool) -> Self {
        let hooks = [false, true].map(|is_mirrored| Self { side, is_mirrored });
        let is_free = |hook: &Self| !is_end(hook.joint(parent, parent).parent[0]);
        hooks.into_iter().find(is_free).unwrap_or(hooks[0])
    }

    /// Returns the joint. Parent and child have the same height if they are side by side, else the
    /// same width.
    pub(super) fn joint(self, parent: Dims, child: Dims) -> Joint {
        // Those of the left side, turned to the others by the numbers of `Symmetry::ALL`.
        let (of_parent, of_child, mirror) = match self.side {
            JointSide::Left => (0, 1, 2),
            JointSide::Right => (1, 0, 2),
            JointSide::Above => (4, 6, 1),
            JointSide::Below => (6, 4, 1),
        };
        let mirror = if self.is_mirrored { mirror } else { 0 };
        let turned = |block: Dims, number: usize, squares: [(u32, u32); 2]| {
            let symmetry = Symmetry::ALL[number ^ mirror];
            squares.map(|square| symmetry.move_square(block, square.into()))
        };
        Joint {
            parent: turned(parent, of_parent, [(0, 0), (2, 1)]),
            child: turned(child, of_child, [(1, 1), (3, 0)]),
        }
    }
}
