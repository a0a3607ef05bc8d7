//! Keys: the degrees of all frontier squares in one word. The ends of a tour, by colour.

/// The lower bit of each slot: it is set where the degree is 1, and the square the end of a path.
const ONES: u64 = 0x5555_5555_5555_5555;

/// The sum of the degrees of all slots.
pub(crate) const fn degree_sum(key: u64) -> u32 {
    (key & ONES).count_ones() + 2 * (key & ONES << 1).count_ones()
}

/// The degree of a slot.
pub(crate) const fn degree(key: u64, slot: usize) -> u32 {
    (key >> (2 * slot) & 3) as u32
}

/// A degree of 1 at a slot: added to a key, one more move there.
pub(crate) const fn unit(slot: usize) -> u64 {
    1 << (2 * slot)
}

/// The number of open paths in the states of a key.
pub(crate) const fn paths(key: u64, ends: Ends) -> usize {
    ((key & ONES).count_ones() as usize + ends.joker_is_end() as usize) / 2
}

/// The position of a slot among the ends of paths, the joker first.
pub(crate) const fn position(key: u64, ends: Ends, slot: usize) -> usize {
    (key & ONES & (unit(slot) - 1)).count_ones() as usize + ends.joker_is_end() as usize
}

/// The part that a square can have in the ends of the tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It is no end.
    #[default]
    Never,
    /// It may be an end.
    Maybe,
    /// It is an end.
    Must,
}

/// The ends of a tour on white squares and on black ones: all of them, or those chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
