//! The joint between two blocks.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;

/// The side of a block on which another block, its child, hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum JointSide {
    Left,
    Right,
    Above,
    Below,
}

/// The squares at which the closed tour of a block, the child, joins that of another, its parent.
///
/// Each tour loses an edge. Moves from `parent[0]` to `child[0]` and from `parent[1]` to `child[1]`
/// join the loose ends.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    /// A corner of the parent, and its neighbour. Every tour that does not end in the corner has
    /// this edge.
    pub(super) parent: [Square; 2],
    /// An edge of the child, which its search must include.
    pub(super) child: [Square; 2],
}

/// The position of a child on its parent: the side, and which of the side's two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Hook {
    pub(super) side: JointSide,
    pub(super) is_mirrored: bool,
}

impl Hook {
    /// Returns the hook on a side of a parent, if possible at a corner where its tour does not end.
    pub(super) fn new(side: JointSide, parent: Dims, is_end: impl Fn(Square) -> bool) -> Self {
        let hooks = [false, true].map(|is_mirrored| Self { side, is_mirrored });
        let is_free = |hook: &Self| !is_end(hook.joint(parent, parent).parent[0]);
        hooks.into_iter().find(is_free).unwrap_or(hooks[0])
    }

    /// Returns the joint. If parent and child are side by side they must have the same height,
    /// otherwise the same width.
    pub(super) fn joint(self, parent: Dims, child: Dims) -> Joint {
        // The joint on the left side, moved to the others by the indices of `Symmetry::ALL`.
        let (parent_symmetry, child_symmetry, mirror) = match self.side {
            JointSide::Left => (0, 1, 2),
            JointSide::Right => (1, 0, 2),
            JointSide::Above => (4, 6, 1),
            JointSide::Below => (6, 4, 1),
        };
        let mirror = if self.is_mirrored { mirror } else { 0 };
        let transformed = |block: Dims, number: usize, squares: [(u32, u32); 2]| {
            let symmetry = Symmetry::ALL[number ^ mirror];
            squares.map(|square| symmetry.move_square(block, square.into()))
        };
        Joint {
            parent: transformed(parent, parent_symmetry, [(0, 0), (2, 1)]),
            child: transformed(child, child_symmetry, [(1, 1), (3, 0)]),
        }
    }
}
