//! Which tours are counted, and what that means for the ends.
//!
//! An open tour is made a cycle by one more square, the *joker*, which is a neighbour of all: the two ends of the tour are its
//! neighbours in the cycle.

use crate::board::{Dims, Square};

/// Which tours to count, and as what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Closed tours, undirected: a tour and its reverse are one, and so is a tour begun at any of its squares.
    Closed,
    /// All tours, open ones and those that a move would close, directed: a tour and its reverse are two.
    All,
    /// All tours that start on that square.
    From(Square),
}

/// Whether a square is an end of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Never,
    Maybe,
    Must,
}

/// How many ends of the tour are white squares, and how many black ones; or how many of them were seen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) white: u32,
    pub(super) black: u32,
}

impl Used {
    pub(super) const NONE: Self = Self { white: 0, black: 0 };

    /// Whether the joker has one neighbour so far, and so is itself the end of a path.
    pub(super) const fn joker_is_end(self) -> bool {
        self.white + self.black == 1
    }

    /// What was not used of the total.
    pub(super) const fn left(self, total: Self) -> Self {
        Self {
            white: total.white - self.white,
            black: total.black - self.black,
        }
    }

    /// Everything between two, each included.
    pub(super) fn between(fewest: Self, most: Self) -> impl Iterator<Item = Self> {
        let blacks = fewest.black..=most.black;
        (fewest.white..=most.white)
            .flat_map(move |white| blacks.clone().map(move |black| Self { white, black }))
    }
}

/// A square's colour, and how many squares there are of each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours {
    /// The top left corner is white.
    pub(super) corner_is_white: bool,
    pub(super) dims: Dims,
}

impl Colours {
    pub(super) const fn is_white(self, square: Square) -> bool {
        ((square.row ^ square.column) & 1 == 0) == self.corner_is_white
    }
}

impl Wanted {
    /// How many ends there are of each colour.
    pub(super) const fn total(self, colours: Colours) -> Used {
        let (white, black) = match (self, colours.dims.squares() % 2, colours.corner_is_white) {
            (Self::Closed, ..) => (0, 0),
            (_, 0, _) => (1, 1),
            (_, _, true) => (2, 0),
            (_, _, false) => (0, 2),
        };
        Used { white, black }
    }

    pub(super) fn ending(self, square: Square, colours: Colours) -> Ending {
        let mut others = self.total(colours);
        if let Self::From(from) = self {
            if from == square {
                return Ending::Must;
            }
            if colours.is_white(from) {
                others.white = others.white.saturating_sub(1);
            } else {
                others.black = others.black.saturating_sub(1);
            }
        }
        let possible = if colours.is_white(square) {
            others.white
        } else {
            others.black
        };
        if possible > 0 {
            Ending::Maybe
        } else {
            Ending::Never
        }
    }
}
