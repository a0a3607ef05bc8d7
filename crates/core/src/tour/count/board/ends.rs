//! The ends of a tour, by colour.

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
