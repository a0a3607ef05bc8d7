//! Matchings of the ends of paths, their ranks, and the effect of a splice on a block of ranks.
//!
//! The 2k ends of k paths have the positions 0 to 2k - 1. The paths pair them up: a perfect matching, one of
//! (2k - 1)!! = 1 · 3 · 5 ··· (2k - 1). The *rank* of a matching is a number in a mixed radix. Its first
//! digit is the partner of position 0 among the 2k - 1 others. Both are removed, and the other digits are
//! the rank of the remaining matching of k - 1 pairs, called the rest. So the matchings with the same
//! partner of position 0 are a *block* of (2k - 3)!! consecutive ranks, in the order of their rests. The
//! matchings of four ends, by rank, are 0-1 2-3, 0-2 1-3 and 0-3 1-2.

/// The maximum number of paths: the ranks of their ends fit 32 bits.
pub(super) const MAX_PATHS: usize = 10;

/// The maximum number of pairs for which there are tables: their ranks fit 16 bits.
pub(super) const MAX_TABLED_PAIRS: usize = 6;

/// (2k - 1)!! for k from 0 to [`MAX_PATHS`].
pub(super) const MATCHINGS: [u32; MAX_PATHS + 1] = {
    let mut numbers = [1; MAX_PATHS + 1];
    let mut k = 1;
    while k <= MAX_PATHS {
        numbers[k] = numbers[k - 1] * (2 * k as u32 - 1);
        k += 1;
    }
    numbers
};

/// Returns the partner of position 0 in the matching of k >= 1 pairs with this rank, and the rank of the
/// rest.
pub(super) const fn first(k: usize, rank: u32) -> (usize, u32) {
    let block = MATCHINGS[k - 1];
    ((rank / block) as usize + 1, rank % block)
}

/// Returns the rank with this partner of position 0 and this rank of the rest.
pub(super) const fn with_first(k: usize, partner: usize, rest: u32) -> u32 {
    (partner as u32 - 1) * MATCHINGS[k - 1] + rest
}

/// Returns the new value of a position after another one is removed.
pub(super) const fn without(position: usize, taken: usize) -> usize {
    position - (position > taken) as usize
}

/// Returns the new value of a position after another one is inserted at `put`.
pub(super) const fn with(position: usize, put: usize) -> usize {
    position + (position >= put) as usize
}

/// A change of a matching of k pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Splice {
    /// Inserts a pair; these are its positions afterwards, the lower one first.
    Insert(usize, usize),
    /// Replaces the end at the first position by one that has the second position afterwards.
    Shift(usize, usize),
    /// Removes the ends at these positions, the lower one first, and pairs their mates.
    Link(usize, usize),
}

/// Returns the pseudo-rank of a link that closes a path and leaves k pairs: one more than the largest rank.
/// Arrays of sums have an element for it, which is ignored at the end.
pub(super) const fn cycle(k: usize) -> u32 {
    MATCHINGS[k]
}

/// A splice of the matchings with one partner of position 0: a splice of the rest, and how the new rank
/// follows from that of the rest.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) splice: Splice,
    pub(super) update: RankUpdate,
}

/// How the new rank follows from the new rank of the rest.
#[derive(Clone, Copy)]
pub(super) enum RankUpdate {
    /// By adding this number.
    Plus(u32),
    /// By adding this number, except that a cycle remains a cycle.
    Linked(u32),
    /// The path of position 0 is closed: the result is a cycle.
    Cycle,
    /// An end was shifted to the front, so that the pair of 0 becomes the second. The number is the new
    /// position of its partner.
    Second(usize),
}

impl Block {
    /// Returns the splice of k pairs.
    pub(super) fn new(splice: Splice, k: usize, partner: usize) -> Self {
        match splice {
            Splice::Insert(0, b) => {
                let block = with_first(k, partner, 0);
                Self::plus(with_first(k + 1, b, block), Splice::Shift(0, 0))
            }
            Splice::Insert(a, b) => {
                let partner = with(with(partner, a), b);
                let [a, b] = [a, b].map(|position| without(position - 1, partner - 1));
                Self::plus(with_first(k + 1, partner, 0), Splice::Insert(a, b))
            }
            Splice::Shift(a, b) => Self::shift(k, partner, a, b),
            Splice::Link(a, b) => Self::link(k, partner, a, b),
        }
    }

    const fn plus(number: u32, splice: Splice) -> Self {
        Self {
            splice,
            update: RankUpdate::Plus(number),
        }
    }

    /// Shifts an end of k pairs: its pair is removed and inserted elsewhere, and only the digits up to there
    /// change.
    fn shift(k: usize, partner: usize, a: usize, b: usize) -> Self {
        if a == 0 {
            // The mate of the shifted end stays, and the rest is as it was.
            let mate = with(partner - 1, b);
            return Self::plus(0, Splice::Insert(mate.min(b), mate.max(b)));
        }
        if partner == a {
            return Self::plus(with_first(k, b.max(1), 0), Splice::Shift(0, 0));
        }
        if b > 0 {
            let moved = with(without(partner, a), b);
            let shift = Splice::Shift(without(a - 1, partner - 1), without(b - 1, moved - 1));
            return Self::plus(with_first(k, moved, 0), shift);
        }
        // To the front: first to the front of the rest, where its mate is then the first digit; then before
        // the pair of 0.
        Self {
            splice: Splice::Shift(without(a - 1, partner - 1), 0),
            update: RankUpdate::Second(with(without(partner, a), 0)),
        }
    }

    /// Links two ends of k pairs.
    fn link(k: usize, partner: usize, a: usize, b: usize) -> Self {
        if a == 0 && partner == b {
            return Self {
                splice: Splice::Shift(0, 0),
                update: RankUpdate::Cycle,
            };
        }
        if a == 0 {
            // The mate of 0 replaces b.
            let (from, to) = (without(b - 1, partner - 1), without(partner - 1, b - 1));
            return Self::plus(0, Splice::Shift(from, to));
        }
        if partner == a || partner == b {
            // 0 replaces the other end.
            let other = without(a + b - partner - 1, partner - 1);
            return Self::plus(0, Splice::Shift(other, 0));
        }
        let linked_partner = without(without(partner, b), a);
        let [a, b] = [a, b].map(|position| without(position - 1, partner - 1));
        Self {
            splice: Splice::Link(a, b),
            update: RankUpdate::Linked(with_first(k - 1, linked_partner, 0)),
        }
    }
}

impl RankUpdate {
    /// Returns the new rank of k pairs, given the new rank of the rest.
    #[inline(always)]
    pub(super) const fn rank(self, k: usize, rest: u32) -> u32 {
        match self {
            Self::Plus(number) => number + rest,
            Self::Linked(_) if rest == cycle(k - 2) => cycle(k - 1),
            Self::Linked(number) => number + rest,
            Self::Cycle => cycle(k - 1),
            Self::Second(old) => {
                let (mate, others) = first(k - 1, rest);
                // The positions now: the shifted end is 0, the old 0 is next, then the others.
                let mate = with(mate + 1, old);
                let old = without(old - 1, mate - 1);
                with_first(k, mate, with_first(k - 1, old, others))
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns the partner of each position.
    pub(in super::super) fn mates_of(k: usize, mut rank: u32) -> [usize; 2 * MAX_PATHS] {
        let mut mates = [0; 2 * MAX_PATHS];
        let mut left: u32 = (1 << (2 * k)) - 1;
        for pairs in (1..=k).rev() {
            let (partner, rest) = first(pairs, rank);
            let lowest = left.trailing_zeros() as usize;
            let mut others = left & (left - 1);
            for _ in 1..partner {
                others &= others - 1;
            }
            let mate = others.trailing_zeros() as usize;
            mates[lowest] = mate;
            mates[mate] = lowest;
            left &= !(1 << lowest | 1 << mate);
            rank = rest;
        }
        mates
    }

    /// Returns the rank of a matching.
    pub(in super::super) fn rank_of(k: usize, mates: &[usize; 2 * MAX_PATHS]) -> u32 {
        let mut left: u32 = (1 << (2 * k)) - 1;
        let mut rank = 0;
        for pairs in (1..=k).rev() {
            let lowest = left.trailing_zeros() as usize;
            let mate = mates[lowest];
            let partner = (left & ((1 << mate) - 1)).count_ones() as usize;
            rank += with_first(pairs, partner, 0);
            left &= !(1 << lowest | 1 << mate);
        }
        rank
    }
}
