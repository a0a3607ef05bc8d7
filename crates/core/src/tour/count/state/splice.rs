//! Splices: the changes that a new edge makes to the matching of the path ends.
//!
//! An edge joins two black squares through a white one. Each of them is either new to all paths or the end of one. So there
//! are three *splices*:
//!
//! * two new squares: a pair is put in ([`Splice::Insert`]);
//! * an end and a new square: the new one takes the place of the end, at another position ([`Splice::Shift`]);
//! * two ends: they are taken out, and the other ends of their paths become a pair ([`Splice::Join`]); the two ends of one
//!   path would make a cycle, which is no tour.
//!
//! Each is a map of ranks that depends on the splice alone, whatever the squares are. For few paths the maps are tables; for
//! more the first digit of the rank is worked out and the rest is a splice of one path less.

use super::matchings::{MATCHINGS, first, with, with_first, without};
use super::states::Entries;

/// A change of a matching of k pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Splice {
    /// A new pair, found at those positions afterwards, the lower first.
    Insert(usize, usize),
    /// The end at the first position is replaced by one that is at the second position afterwards.
    Shift(usize, usize),
    /// The ends at those positions, the lower first, are taken out, and their mates become a pair.
    Join(usize, usize),
}

impl Splice {
    /// Leaves everything as it is.
    pub(crate) const NOTHING: Self = Self::Shift(0, 0);

    pub(crate) const fn is_nothing(self) -> bool {
        matches!(self, Self::Shift(a, b) if a == b)
    }
}

/// The rank that stands for a join that would close a path and leave k pairs: one beyond all others. An array of sums has a
/// place for it, that is left out at the end.
pub(crate) const fn cycle(k: usize) -> u32 {
    MATCHINGS[k]
}

/// The map of ranks that a splice is.
#[derive(Clone, Copy)]
pub(crate) enum RankMap<'a> {
    /// Each rank stays as it is.
    Same,
    /// The new rank of each.
    Table(&'a [u16]),
    /// There are too many pairs for a table.
    Computed {
        tables: &'a SpliceTables,
        splice: Splice,
        k: usize,
    },
}

impl RankMap<'_> {
    /// Calls `add` with the new rank of each state, or [`cycle`], and its number.
    #[inline(always)]
    pub(crate) fn apply<A>(self, states: impl Entries<A>, mut add: impl FnMut(u32, A)) {
        match self {
            Self::Same => states.for_each(add),
            Self::Table(table) => {
                states.for_each(|rank, number| add(table[rank as usize].into(), number));
            }
            Self::Computed { tables, splice, k } => {
                states.for_each(|rank, number| add(tables.spliced(splice, k, rank), number));
            }
        }
    }
}

/// The tables of all splices of few pairs, about 5 MB.
pub(crate) struct SpliceTables {
    /// The maximum number of pairs, before or after a splice, for which there is a table.
    tabled: usize,
    /// By the pairs before the splice and its positions.
    inserts: Vec<Vec<u16>>,
    shifts: Vec<Vec<u16>>,
    joins: Vec<Vec<u16>>,
}

/// The bytes that the tables of splices and joins take at most.
pub(crate) const TABLE_BYTES: u64 = 6 << 20;

/// The maximum number of pairs, before or after a splice, for which it has a table. Their ranks fit 16 bits.
pub(crate) const MAX_TABLED_PAIRS: usize = 6;

/// The place of a table among those of its kind: positions are below 2 · [`MAX_TABLED_PAIRS`].
const fn place(pairs: usize, a: usize, b: usize) -> usize {
    (pairs * 2 * MAX_TABLED_PAIRS + a) * 2 * MAX_TABLED_PAIRS + b
}

impl SpliceTables {
    /// Makes the tables for up to `max_pairs` pairs, each from those of one pair less.
    pub(crate) fn new(max_pairs: usize) -> Self {
        let tabled = max_pairs.min(MAX_TABLED_PAIRS);
        let places = place(tabled + 1, 0, 0);
        let mut tables = Self {
            tabled,
            inserts: vec![Vec::new(); places],
            shifts: vec![Vec::new(); places],
            joins: vec![Vec::new(); places],
        };
        let ranks = |k: usize| 0..MATCHINGS[k];
        for k in 0..=tabled {
            for b in 0..2 * k {
                for a in 0..b {
                    let insert = |rank| tables.insert_first(k - 1, a, b, rank) as u16;
                    tables.inserts[place(k - 1, a, b)] = ranks(k - 1).map(insert).collect();
                }
            }
            // A table that needs others of k pairs comes after them: the shifts to the front last.
            for (a, b) in (0..2 * k)
                .rev()
                .flat_map(|b| (0..2 * k).map(move |a| (a, b)))
            {
                let shift = |rank| tables.shift_first(k, a, b, rank) as u16;
                tables.shifts[place(k, a, b)] = ranks(k).map(shift).collect();
            }
            for b in 0..2 * k {
                for a in 0..b {
                    let join = |rank| {
                        let joined = tables.join_first(k, a, b, rank);
                        joined.unwrap_or(cycle(k - 1)) as u16
                    };
                    tables.joins[place(k, a, b)] = ranks(k).map(join).collect();
                }
            }
        }
        tables
    }

    /// The table of a splice of k pairs, if they are few enough.
    #[inline]
    fn table(&self, splice: Splice, k: usize) -> Option<&[u16]> {
        let (tables, max_pairs, a, b) = match splice {
            Splice::Insert(a, b) => (&self.inserts, k + 1, a, b),
            Splice::Shift(a, b) => (&self.shifts, k, a, b),
            Splice::Join(a, b) => (&self.joins, k, a, b),
        };
        (max_pairs <= self.tabled).then(|| &tables[place(k, a, b)][..])
    }

    /// The map of ranks that a splice of k pairs is.
    #[inline]
    pub(crate) fn map(&self, splice: Splice, k: usize) -> RankMap<'_> {
        if splice.is_nothing() {
            return RankMap::Same;
        }
        match self.table(splice, k) {
            Some(table) => RankMap::Table(table),
            None => RankMap::Computed {
                tables: self,
                splice,
                k,
            },
        }
    }

    /// The rank after a splice of k pairs; [`cycle`] if it would close a path.
    fn spliced(&self, splice: Splice, k: usize, rank: u32) -> u32 {
        match splice {
            Splice::Insert(a, b) => self.insert(k, a, b, rank),
            Splice::Shift(a, b) => self.shift(k, a, b, rank),
            Splice::Join(a, b) => self.join(k, a, b, rank).unwrap_or(cycle(k - 1)),
        }
    }

    /// The table of a join of at most [`MAX_TABLED_PAIRS`] pairs: for each rank the rank after it, if there is one.
    pub(crate) fn joined(&self, k: usize, a: usize, b: usize) -> impl Iterator<Item = Option<u32>> {
        let table = self.joins[place(k, a, b)].iter();
        table.map(move |&rank| Some(rank.into()).filter(|&rank| rank != cycle(k - 1)))
    }

    fn insert(&self, k: usize, a: usize, b: usize, rank: u32) -> u32 {
        match self.table(Splice::Insert(a, b), k) {
            Some(table) => table[rank as usize].into(),
            None => self.insert_first(k, a, b, rank),
        }
    }

    fn shift(&self, k: usize, a: usize, b: usize, rank: u32) -> u32 {
        match self.table(Splice::Shift(a, b), k) {
            Some(table) => table[rank as usize].into(),
            None => self.shift_first(k, a, b, rank),
        }
    }

    fn join(&self, k: usize, a: usize, b: usize, rank: u32) -> Option<u32> {
        match self.table(Splice::Join(a, b), k) {
            Some(table) => {
                Some(table[rank as usize].into()).filter(|&joined| joined != cycle(k - 1))
            }
            None => self.join_first(k, a, b, rank),
        }
    }

    /// Inserts a pair into k pairs, by the first digit of the rank.
    fn insert_first(&self, k: usize, a: usize, b: usize, rank: u32) -> u32 {
        if a == 0 {
            return with_first(k + 1, b, rank);
        }
        let (partner, rest) = first(k, rank);
        let partner = with(with(partner, a), b);
        let [a, b] = [a, b].map(|position| without(position - 1, partner - 1));
        with_first(k + 1, partner, self.insert(k - 1, a, b, rest))
    }

    /// Shifts an end of k pairs: its pair is taken out and put in elsewhere, and only the digits up to there change.
    fn shift_first(&self, k: usize, a: usize, b: usize, rank: u32) -> u32 {
        if a == b {
            return rank;
        }
        let (partner, rest) = first(k, rank);
        if a == 0 {
            // The mate of the shifted end stays, and the rest is as it was.
            let mate = with(partner - 1, b);
            return self.insert(k - 1, mate.min(b), mate.max(b), rest);
        }
        if partner == a && b > 0 {
            return with_first(k, b, rest);
        }
        if partner == a {
            return with_first(k, 1, rest);
        }
        if b > 0 {
            let moved = with(without(partner, a), b);
            let (a, b) = (without(a - 1, partner - 1), without(b - 1, moved - 1));
            return with_first(k, moved, self.shift(k - 1, a, b, rest));
        }
        // To the front: first in the rest, where its mate is then the first digit; then before the pair of 0.
        let in_front = self.shift(k - 1, without(a - 1, partner - 1), 0, rest);
        let (mate, others) = first(k - 1, in_front);
        // The positions now: the shifted end 0, the old 0 next, then the others without it.
        let old = with(without(partner, a), 0);
        let mate = with(mate + 1, old);
        let old_in_rest = without(old - 1, mate - 1);
        with_first(k, mate, with_first(k - 1, old_in_rest, others))
    }

    /// Joins two ends of k pairs by the first digit of the rank; `None` when they are the ends of one path.
    fn join_first(&self, k: usize, a: usize, b: usize, rank: u32) -> Option<u32> {
        let (partner, rest) = first(k, rank);
        if a == 0 {
            // The mate of 0 takes the place of b.
            let from = without(b - 1, partner - 1);
            let to = without(partner - 1, b - 1);
            return (partner != b).then(|| self.shift(k - 1, from, to, rest));
        }
        if partner == a || partner == b {
            // 0 takes the place of the other one.
            let other = without(a + b - partner - 1, partner - 1);
            return Some(self.shift(k - 1, other, 0, rest));
        }
        let joined_partner = without(without(partner, b), a);
        let [a, b] = [a, b].map(|position| without(position - 1, partner - 1));
        let joined = self.join(k - 1, a, b, rest)?;
        Some(with_first(k - 1, joined_partner, joined))
    }
}

#[cfg(test)]
mod tests {
    use super::super::matchings::{MAX_PATHS, mates_of, rank_of};
    use super::super::states::States;
    use super::*;

    /// The rank after the splice is done to the pairs themselves.
    fn spliced(splice: Splice, k: usize, rank: u32) -> Option<u32> {
        let mut mates = [0; 2 * MAX_PATHS];
        mates_of(k, rank, &mut mates);
        let pairs = (0..2 * k).map(|p| [p, mates[p]]).filter(|[p, q]| p < q);
        let mut pairs: Vec<[usize; 2]> = pairs.collect();
        match splice {
            Splice::Insert(a, b) => {
                for position in pairs.iter_mut().flatten() {
                    *position = with(with(*position, a), b);
                }
                pairs.push([a, b]);
            }
            Splice::Shift(a, b) => {
                for position in pairs.iter_mut().flatten() {
                    *position = match *position {
                        p if p == a => b,
                        p => with(without(p, a), b),
                    };
                }
            }
            Splice::Join(a, b) => {
                if mates[a] == b {
                    return None;
                }
                pairs.retain(|pair| !pair.contains(&a) && !pair.contains(&b));
                pairs.push([mates[a], mates[b]]);
                for position in pairs.iter_mut().flatten() {
                    *position = without(without(*position, b), a);
                }
            }
        }
        let mut mates = [0; 2 * MAX_PATHS];
        for [p, q] in &pairs {
            mates[*p] = *q;
            mates[*q] = *p;
        }
        Some(rank_of(pairs.len(), &mates))
    }

    fn all(k: usize) -> Vec<Splice> {
        let mut all = Vec::new();
        for b in 0..2 * k + 2 {
            all.extend((0..b).map(|a| Splice::Insert(a, b)));
        }
        for b in 0..2 * k {
            all.extend((0..2 * k).map(|a| Splice::Shift(a, b)));
            all.extend((0..b).map(|a| Splice::Join(a, b)));
        }
        all
    }

    #[test]
    fn splices_of_ranks_are_those_of_matchings() {
        let tables = SpliceTables::new(8);
        for (k, &number) in MATCHINGS.iter().enumerate().take(9) {
            // All ranks of few pairs; a few of those that are too many for tables.
            let step = number.div_ceil(200).max(1) as usize;
            for splice in all(k) {
                for rank in (0..number).step_by(if k < 5 { 1 } else { step | 1 }) {
                    let mut found = None;
                    let one = States {
                        ranks: &[rank],
                        numbers: &[7_u32],
                    };
                    tables.map(splice, k).apply(one, |rank, number| {
                        assert_eq!((number, found), (7, None));
                        found = Some(rank);
                    });
                    // Only a join can close a path.
                    let expected = spliced(splice, k, rank).unwrap_or_else(|| cycle(k - 1));
                    assert_eq!(found, Some(expected), "{splice:?} of {k}: {rank}");
                }
            }
        }
    }

    /// Of the ends of k paths each is shifted to each place, and each two are inserted or joined.
    #[test]
    fn the_tables_of_splices_take_most_of_their_bytes() {
        let SpliceTables {
            inserts,
            shifts,
            joins,
            ..
        } = SpliceTables::new(MAX_PATHS);
        let tables = [inserts, shifts, joins].concat();
        let bytes = tables
            .iter()
            .map(|table| size_of_val(&table[..]) as u64)
            .sum::<u64>();
        assert!((TABLE_BYTES / 2..TABLE_BYTES).contains(&bytes), "{bytes}");
    }
}
