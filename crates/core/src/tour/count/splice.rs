//! Splices: the changes that a new edge makes to the matching of the path ends.
//!
//! An edge joins two black squares through a white one. Each of them is either new to all paths or
//! the end of one. So there are three *splices*:
//!
//! * two new squares: a pair is put in ([`Splice::Insert`]);
//! * an end and a new square: the new one takes the place of the end, at another position
//!   ([`Splice::Shift`]);
//! * two ends: they are taken out, and the other ends of their paths become a pair
//!   ([`Splice::Link`]); the two ends of one path would make a cycle, which is no tour.
//!
//! Each is a map of ranks that depends on the splice alone, whatever the squares are. For few paths
//! the maps are tables; for more the first digit of the rank is worked out and the rest is a splice
//! of one path less.

use std::sync::OnceLock;

use super::matchings::{MATCHINGS, MAX_PATHS, MAX_TABLED_PAIRS, first, with, with_first, without};
use super::packed::Entries;
use super::steps::{Ends, degree, position};

/// A change of a matching of k pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Splice {
    /// A new pair, found at those positions afterwards, the lower first.
    Insert(usize, usize),
    /// The end at the first position is replaced by one that is at the second position afterwards.
    Shift(usize, usize),
    /// The ends at those positions, the lower first, are taken out, and their mates become a pair.
    Link(usize, usize),
}

impl Splice {
    /// The splice of an edge between the black squares of two slots; of one, to the joker; of none,
    /// of no edge. The key has the degrees before it, by which they lack moves.
    pub(super) fn of_edge(key: u64, ends: Ends, slots: [Option<usize>; 2]) -> Self {
        let [a, b] = slots;
        if a > b {
            return Self::of_edge(key, ends, [b, a]); // the joker first
        }
        let Some(b) = b else {
            return Self::Shift(0, 0);
        };
        let is_end = |slot| degree(key, slot) == 1;
        let [at, bt] = [a, Some(b)].map(|slot| slot.map_or(0, |slot| position(key, ends, slot)));
        match (a.map_or(ends.joker_is_end(), is_end), is_end(b)) {
            (false, false) => Self::Insert(at, bt + 1),
            // The new end has a position of its own; the old one leaves a gap below it or above.
            (true, false) => Self::Shift(at, bt - 1),
            (false, true) => Self::Shift(bt, at),
            (true, true) => Self::Link(at, bt),
        }
    }
}

/// The rank that stands for a link that would close a path and leave k pairs: one beyond all
/// others. An array of sums has a place for it, that is left out at the end.
pub(super) const fn cycle(k: usize) -> u32 {
    MATCHINGS[k]
}

/// The map of ranks that a splice is.
#[derive(Clone, Copy)]
pub(super) enum RankMap<'a> {
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
    pub(super) fn apply<A>(self, states: impl Entries<A>, mut add: impl FnMut(u32, A)) {
        match self {
            Self::Same => states.for_each(add),
            Self::Table(table) => {
                states.for_each(|rank, number| add(table[rank as usize].into(), number));
            }
            Self::Computed { tables, splice, k } => {
                let mut cursor = Cursor::new(tables);
                states.for_each(|rank, number| add(cursor.rank(0, splice, k, rank), number));
            }
        }
    }
}

/// The tables of the splices of few pairs, each made when it is first asked for.
pub(super) struct SpliceTables {
    /// By the place of the splice.
    tables: Vec<OnceLock<Vec<u16>>>,
}

/// The bytes that the tables of splices and of links take at most.
pub(super) const TABLE_BYTES: u64 = 6 << 20;

/// The place of the table of a splice: positions are below 2 · [`MAX_TABLED_PAIRS`].
#[inline]
const fn place(splice: Splice, k: usize) -> usize {
    let (kind, a, b) = match splice {
        Splice::Insert(a, b) => (0, a, b),
        Splice::Shift(a, b) => (1, a, b),
        Splice::Link(a, b) => (2, a, b),
    };
    ((k * 3 + kind) * 2 * MAX_TABLED_PAIRS + a) * 2 * MAX_TABLED_PAIRS + b
}

impl SpliceTables {
    pub(super) fn new() -> Self {
        let places = place(Splice::Insert(0, 0), MAX_TABLED_PAIRS + 1);
        Self {
            tables: vec![OnceLock::new(); places],
        }
    }

    /// The table of a splice of k pairs, if they are few enough.
    #[inline]
    pub(super) fn table(&self, splice: Splice, k: usize) -> Option<&[u16]> {
        let max_pairs = k + usize::from(matches!(splice, Splice::Insert(..)));
        if max_pairs > MAX_TABLED_PAIRS {
            return None;
        }
        let made = self.tables[place(splice, k)].get().map(Vec::as_slice);
        Some(made.unwrap_or_else(|| self.make(splice, k)))
    }

    #[cold]
    fn make(&self, splice: Splice, k: usize) -> &[u16] {
        self.tables[place(splice, k)].get_or_init(|| {
            if k == 0 {
                return vec![0]; // a pair put in: no pairs have no first digit
            }
            let mut cursor = Cursor::new(self);
            let ranks = 0..MATCHINGS[k];
            ranks
                .map(|rank| cursor.rank(0, splice, k, rank) as u16)
                .collect()
        })
    }

    /// The map of ranks that a splice of k pairs is.
    #[inline]
    pub(super) fn map(&self, splice: Splice, k: usize) -> RankMap<'_> {
        if matches!(splice, Splice::Shift(a, b) if a == b) {
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
}

/// A splice of the matchings with one partner of position 0: a splice of the rest, and what is then
/// done to its rank.
#[derive(Clone, Copy)]
struct Block {
    splice: Splice,
    then: Then,
}

/// How the new rank follows from the new rank of the rest.
#[derive(Clone, Copy)]
enum Then {
    /// This is added.
    Plus(u32),
    /// This is added, but to a cycle, which remains one.
    Linked(u32),
    /// The path of position 0 is closed.
    Cycle,
    /// An end was shifted to the front: the pair of 0 comes second, at this position at first.
    Second(usize),
}

impl Block {
    fn new(splice: Splice, k: usize, partner: usize) -> Self {
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
            then: Then::Plus(number),
        }
    }

    /// Shifts an end of k pairs: its pair is taken out and put in elsewhere, and only the digits up
    /// to there change.
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
        // To the front: first in the rest, where its mate is then the first digit; then before the
        // pair of 0.
        Self {
            splice: Splice::Shift(without(a - 1, partner - 1), 0),
            then: Then::Second(with(without(partner, a), 0)),
        }
    }

    /// Links two ends of k pairs.
    fn link(k: usize, partner: usize, a: usize, b: usize) -> Self {
        if a == 0 && partner == b {
            return Self {
                splice: Splice::Shift(0, 0),
                then: Then::Cycle,
            };
        }
        if a == 0 {
            // The mate of 0 takes the place of b.
            let (from, to) = (without(b - 1, partner - 1), without(partner - 1, b - 1));
            return Self::plus(0, Splice::Shift(from, to));
        }
        if partner == a || partner == b {
            // 0 takes the place of the other one.
            let other = without(a + b - partner - 1, partner - 1);
            return Self::plus(0, Splice::Shift(other, 0));
        }
        let linked_partner = without(without(partner, b), a);
        let [a, b] = [a, b].map(|position| without(position - 1, partner - 1));
        Self {
            splice: Splice::Link(a, b),
            then: Then::Linked(with_first(k - 1, linked_partner, 0)),
        }
    }
}

impl Then {
    /// The new rank of k pairs, by the new rank of the rest.
    #[inline(always)]
    const fn rank(self, k: usize, rest: u32) -> u32 {
        match self {
            Self::Plus(number) => number + rest,
            Self::Linked(_) if rest == cycle(k - 2) => cycle(k - 1),
            Self::Linked(number) => number + rest,
            Self::Cycle => cycle(k - 1),
            Self::Second(old) => {
                let (mate, others) = first(k - 1, rest);
                // The positions now: the shifted end 0, the old 0 next, then the others without it.
                let mate = with(mate + 1, old);
                let old = without(old - 1, mate - 1);
                with_first(k, mate, with_first(k - 1, old, others))
            }
        }
    }
}

/// A splice of rising ranks of too many pairs for a table: what it does to a block of them is worked
/// out once.
struct Cursor<'a> {
    tables: &'a SpliceTables,
    /// The block of the last rank, then the block of its rest, and so on.
    levels: [Level<'a>; MAX_PATHS - MAX_TABLED_PAIRS + 1],
}

/// A block of ranks: the map of their rests, and what follows.
#[derive(Clone, Copy)]
struct Level<'a> {
    start: u32,
    end: u32,
    map: RankMap<'a>,
    then: Then,
}

impl<'a> Cursor<'a> {
    fn new(tables: &'a SpliceTables) -> Self {
        let empty = Level {
            start: 0,
            end: 0,
            map: RankMap::Same,
            then: Then::Cycle,
        };
        Self {
            tables,
            levels: [empty; MAX_PATHS - MAX_TABLED_PAIRS + 1],
        }
    }

    /// The rank after a splice of k pairs; [`cycle`] if it would close a path.
    #[inline]
    fn rank(&mut self, depth: usize, splice: Splice, k: usize, rank: u32) -> u32 {
        if !(self.levels[depth].start..self.levels[depth].end).contains(&rank) {
            self.enter(depth, splice, k, rank);
        }
        let Level {
            start, map, then, ..
        } = self.levels[depth];
        let rest = rank - start;
        let rest = match map {
            RankMap::Same => rest,
            RankMap::Table(table) => table[rest as usize].into(),
            RankMap::Computed { splice, k, .. } => self.rank(depth + 1, splice, k, rest),
        };
        then.rank(k, rest)
    }

    #[cold]
    fn enter(&mut self, depth: usize, splice: Splice, k: usize, rank: u32) {
        let (partner, rest) = first(k, rank);
        let Block { splice, then } = Block::new(splice, k, partner);
        let start = rank - rest;
        self.levels[depth] = Level {
            start,
            end: start + MATCHINGS[k - 1],
            map: self.tables.map(splice, k - 1),
            then,
        };
        if let Some(below) = self.levels.get_mut(depth + 1) {
            below.end = 0; // it was of another splice
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::matchings::{mates_of, rank_of};
    use super::*;

    /// The rank after the splice is done to the pairs themselves.
    fn spliced(splice: Splice, k: usize, rank: u32) -> Option<u32> {
        let mates = mates_of(k, rank);
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
            Splice::Link(a, b) => {
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
            all.extend((0..b).map(|a| Splice::Link(a, b)));
        }
        all
    }

    #[test]
    fn splices_of_ranks_are_those_of_matchings() {
        let tables = SpliceTables::new();
        for (k, &number) in MATCHINGS.iter().enumerate().take(9) {
            // All ranks of few pairs; a few of those that are too many for tables.
            let step = number.div_ceil(200).max(1) as usize;
            for splice in all(k) {
                for rank in (0..number).step_by(if k < 5 { 1 } else { step | 1 }) {
                    let mut found = None;
                    let one = [(rank, 7_u32)];
                    tables.map(splice, k).apply(&one[..], |rank, number| {
                        assert_eq!((number, found), (7, None));
                        found = Some(rank);
                    });
                    // Only a link can close a path.
                    let expected = spliced(splice, k, rank).unwrap_or_else(|| cycle(k - 1));
                    assert_eq!(found, Some(expected), "{splice:?} of {k}: {rank}");
                }
            }
        }
    }

    /// Of the ends of k paths each is shifted to each place, and each two are inserted or linked.
    #[test]
    fn the_tables_of_splices_take_most_of_their_bytes() {
        let tables = SpliceTables::new();
        let splices =
            (0..=MAX_TABLED_PAIRS).flat_map(|k| all(k).into_iter().map(move |it| (it, k)));
        let bytes = splices.filter_map(|(splice, k)| tables.table(splice, k).map(size_of_val));
        let bytes = bytes.sum::<usize>() as u64;
        assert!((TABLE_BYTES / 2..TABLE_BYTES).contains(&bytes), "{bytes}");
    }
}
