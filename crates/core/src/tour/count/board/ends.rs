//! The ends of a tour, by colour, and which squares can be ends.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::scope::Scope;

/// The part that a square can have in the ends of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It is no end.
    Never,
    /// It may be an end.
    Maybe,
    /// It is an end.
    Must,
}

/// The ends of a tour on white squares and on black ones: all of them, or those chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    pub(crate) white: u32,
    pub(crate) black: u32,
}

impl Ends {
    pub(crate) const NONE: Self = Self { white: 0, black: 0 };

    /// True if the joker has one neighbour so far, and so is itself the end of a path.
    pub(crate) const fn joker_is_end(self) -> bool {
        self.white + self.black == 1
    }

    /// The ends of the total that are not among these.
    pub(crate) const fn left(self, total: Self) -> Self {
        Self {
            white: total.white - self.white,
            black: total.black - self.black,
        }
    }

    /// All between two, each included.
    pub(crate) fn between(min: Self, max: Self) -> impl Iterator<Item = Self> {
        let blacks = min.black..=max.black;
        (min.white..=max.white)
            .flat_map(move |white| blacks.clone().map(move |black| Self { white, black }))
    }
}

/// The colours of a board's squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// True if the top left corner is white.
    pub(crate) corner_is_white: bool,
    pub(crate) dims: Dims,
}

impl Colours {
    pub(crate) const fn is_white(self, square: Square) -> bool {
        ((square.row ^ square.column) & 1 == 0) == self.corner_is_white
    }

    /// The ends of each colour that a tour has.
    pub(crate) const fn ends(self, scope: Scope) -> Ends {
        let (white, black) = match (scope, self.dims.squares() % 2, self.corner_is_white) {
            (Scope::Closed, ..) => (0, 0),
            (_, 0, _) => (1, 1),
            (_, _, true) => (2, 0),
            (_, _, false) => (0, 2),
        };
        Ends { white, black }
    }

    /// The part of a square in the ends.
    pub(crate) fn ending(self, scope: Scope, square: Square) -> Ending {
        let mut others = self.ends(scope);
        if let Scope::From(from) = scope {
            if from == square {
                return Ending::Must;
            }
            if self.is_white(from) {
                others.white = others.white.saturating_sub(1);
            } else {
                others.black = others.black.saturating_sub(1);
            }
        }
        let possible = if self.is_white(square) {
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
