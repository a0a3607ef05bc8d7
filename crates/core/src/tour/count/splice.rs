//! Splices: how a new edge changes the matching of the path ends.
//!
//! An edge joins two black squares through a white one. Each of them is either on no path yet or the end
//! of one. So there are three *splices*:
//!
//! * two new squares: a pair is inserted ([`Splice::Insert`]);
//! * an end and a new square: the new square replaces the end, at another position
//!   ([`Splice::Shift`]);
//! * two ends: they are removed, and the other ends of their paths become a pair
//!   ([`Splice::Link`]). If they are the ends of the same path, the edge closes a cycle, which is no tour.
//!
//! Each splice is a map of ranks that depends only on positions, not on the squares. For few paths
//! the maps are tables. For more paths the first digit of the rank is computed, and the rest is a splice
//! of one path less.

use std::sync::{LazyLock, OnceLock};

use super::matchings::{Block, MATCHINGS, MAX_PATHS, MAX_TABLED_PAIRS, RankUpdate, Splice, first};
use super::packed::Entries;
use super::steps::{Ends, degree, position};

impl Splice {
    /// Returns the splice of an edge between the black squares of two slots. An edge with one slot leads to
    /// the virtual square; without a slot there is no edge. `key`: the degrees before it.
    pub(super) fn of_edge(key: u64, ends: Ends, slots: [Option<usize>; 2]) -> Self {
        let [a, b] = slots;
        if a > b {
            return Self::of_edge(key, ends, [b, a]); // the virtual square is first
        }
        let Some(b) = b else {
            return Self::Shift(0, 0);
        };
        let is_end = |slot| degree(key, slot) == 1;
        let [at, bt] = [a, Some(b)].map(|slot| slot.map_or(0, |slot| position(key, ends, slot)));
        match (a.map_or(ends.virtual_is_end(), is_end), is_end(b)) {
            (false, false) => Self::Insert(at, bt + 1),
            // The old end leaves a gap below the new one or above it.
            (true, false) => Self::Shift(at, bt - 1),
            (false, true) => Self::Shift(bt, at),
            (true, true) => Self::Link(at, bt),
        }
    }
}

/// A splice as a map of ranks.
#[derive(Clone, Copy)]
pub(super) enum RankMap {
    /// No rank changes.
    Same,
    /// The new rank of each rank.
    Table(&'static [u16]),
    /// Computed for each rank of this number of pairs, because they are too many for a table.
    Computed(Splice, usize),
}

impl RankMap {
    /// Calls `add` with the new rank of each state, or [`cycle`], and its number.
    #[inline(always)]
    pub(super) fn apply<A>(self, states: impl Entries<A>, mut add: impl FnMut(u32, A)) {
        match self {
            Self::Same => states.for_each(add),
            Self::Table(table) => {
                states.for_each(|rank, number| add(table[rank as usize].into(), number));
            }
            Self::Computed(splice, k) => {
                let mut cursor = Cursor::default();
                states.for_each(|rank, number| add(cursor.rank(0, splice, k, rank), number));
            }
        }
    }
}

/// The tables of the splices of few pairs by [`table_index`], each made on first use.
static TABLES: [OnceLock<Vec<u16>>; table_index(Splice::Insert(0, 0), MAX_TABLED_PAIRS + 1)] =
    [const { OnceLock::new() }; _];

/// The maximum number of bytes of the tables of splices and of links.
pub(super) const TABLE_BYTES: u64 = 6 << 20;

/// Returns the index of the table of a splice, whose positions are below 2 · [`MAX_TABLED_PAIRS`].
#[inline]
const fn table_index(splice: Splice, k: usize) -> usize {
    let (kind, a, b) = match splice {
        Splice::Insert(a, b) => (0, a, b),
        Splice::Shift(a, b) => (1, a, b),
        Splice::Link(a, b) => (2, a, b),
    };
    ((k * 3 + kind) * 2 * MAX_TABLED_PAIRS + a) * 2 * MAX_TABLED_PAIRS + b
}

impl Splice {
    /// Returns the table of this splice of k pairs, if they are few enough.
    #[inline]
    fn table(self, k: usize) -> Option<&'static [u16]> {
        let max_pairs = k + usize::from(matches!(self, Self::Insert(..)));
        (max_pairs <= MAX_TABLED_PAIRS)
            .then(|| TABLES[table_index(self, k)].get_or_init(|| self.make_table(k)))
            .map(Vec::as_slice)
    }

    #[cold]
    fn make_table(self, k: usize) -> Vec<u16> {
        if k == 0 {
            return vec![0]; // an insertion into the empty matching, whose rank has no digits
        }
        let mut cursor = Cursor::default();
        let ranks = 0..MATCHINGS[k];
        let ranks = ranks.map(|rank| cursor.rank(0, self, k, rank) as u16);
        ranks.collect()
    }

    /// Returns this splice of k pairs as a map of ranks.
    #[inline]
    pub(super) fn map(self, k: usize) -> RankMap {
        match self {
            Self::Shift(a, b) if a == b => RankMap::Same,
            _ => self
                .table(k)
                .map_or(RankMap::Computed(self, k), RankMap::Table),
        }
    }
}

/// Computes a splice of ascending ranks of too many pairs for a table, once for each block of ranks.
///
/// Contains the block of the last rank, the block of its rest, and so on.
struct Cursor([Level; MAX_PATHS - MAX_TABLED_PAIRS + 1]);

/// A block of ranks, the map of their rests, and how the new rank follows from it.
#[derive(Clone, Copy)]
struct Level {
    start: u32,
    end: u32,
    map: RankMap,
    update: RankUpdate,
}

impl Default for Cursor {
    fn default() -> Self {
        let empty = Level {
            start: 0,
            end: 0,
            map: RankMap::Same,
            update: RankUpdate::Cycle,
        };
        Self([empty; _])
    }
}

impl Cursor {
    /// Returns the rank after a splice of k pairs; [`cycle`] if it closes a path.
    #[inline]
    fn rank(&mut self, depth: usize, splice: Splice, k: usize, rank: u32) -> u32 {
        if !(self.0[depth].start..self.0[depth].end).contains(&rank) {
            self.enter(depth, splice, k, rank);
        }
        let Level {
            start, map, update, ..
        } = self.0[depth];
        let rest = rank - start;
        let rest = match map {
            RankMap::Same => rest,
            RankMap::Table(table) => table[rest as usize].into(),
            RankMap::Computed(splice, k) => self.rank(depth + 1, splice, k, rest),
        };
        update.rank(k, rest)
    }

    #[cold]
    fn enter(&mut self, depth: usize, splice: Splice, k: usize, rank: u32) {
        let (partner, rest) = first(k, rank);
        let Block { splice, update } = Block::new(splice, k, partner);
        let start = rank - rest;
        self.0[depth] = Level {
            start,
            end: start + MATCHINGS[k - 1],
            map: splice.map(k - 1),
            update,
        };
        if let Some(below) = self.0.get_mut(depth + 1) {
            below.end = 0; // that level is of another splice
        }
    }
}

/// The maximum number of paths of states that are processed in lanes (`lanes`).
pub(super) const MAX_LANE_PATHS: usize = 5;

/// The order of the ends of the bottom's paths, compared with the ends of the top's paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndOrder {
    Same,
    /// Reversed: the bottom is the top turned around.
    Reversed,
    /// The first end is the same, and the others are reversed: the virtual square is always first.
    FirstFixed,
}

impl EndOrder {
    pub(super) const ALL: [Self; 3] = [Self::Same, Self::Reversed, Self::FirstFixed];

    /// Returns the splice of the k paths of the bottom by a path of the top that joins its ends 0 and j.
    pub(super) const fn link(self, k: usize, j: usize) -> Splice {
        match self {
            Self::Same => Splice::Link(0, j),
            Self::Reversed => Splice::Link(2 * k - 1 - j, 2 * k - 1),
            Self::FirstFixed => Splice::Link(0, 2 * k - j),
        }
    }

    /// Returns the order of the other ends.
    pub(super) const fn after_link(self) -> Self {
        match self {
            Self::Same => Self::Same,
            Self::Reversed | Self::FirstFixed => Self::Reversed,
        }
    }
}

/// The [`sources`] of each link, by the order of the ends, the number of paths and the partner of end 0.
static LINK_SOURCES: LazyLock<[[Vec<Vec<u16>>; MAX_LANE_PATHS + 1]; 3]> = LazyLock::new(|| {
    EndOrder::ALL.map(|order| {
        std::array::from_fn(|k| {
            let partners = 1..2 * k;
            let links = partners.map(|partner| order.link(k, partner));
            links.map(|link| sources(link, k)).collect()
        })
    })
});

/// Returns for each matching of k - 1 pairs the 2(k - 1) matchings of k pairs that a link turns into it.
fn sources(link: Splice, k: usize) -> Vec<u16> {
    let mut sources: Vec<Vec<u16>> = vec![Vec::new(); MATCHINGS[k - 1] as usize];
    for (&linked, rank) in link.table(k).into_iter().flatten().zip(0..) {
        if let Some(sources) = sources.get_mut(usize::from(linked)) {
            sources.push(rank); // otherwise a path is closed
        }
    }
    sources.concat()
}

impl EndOrder {
    /// Returns the [`sources`] of the link of each partner of end 0 in the top, for k paths.
    pub(super) fn link_sources(self, k: usize) -> &'static [Vec<u16>] {
        &LINK_SOURCES[self as usize][k]
    }
}

#[cfg(test)]
mod tests {
    use super::super::matchings::tests::{mates_of, rank_of};
    use super::super::matchings::{cycle, with, without};
    use super::*;

    /// Returns the rank after the splice is applied to the pairs themselves.
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
        for (k, &number) in MATCHINGS.iter().enumerate().take(9) {
            // All ranks of few pairs; some ranks of pairs that are too many for tables.
            let step = number.div_ceil(200).max(1) as usize;
            for splice in all(k) {
                for rank in (0..number).step_by(if k < 5 { 1 } else { step | 1 }) {
                    let mut result = None;
                    let one = [(rank, 7_u32)];
                    splice.map(k).apply(&one[..], |rank, number| {
                        assert_eq!((number, result), (7, None));
                        result = Some(rank);
                    });
                    // Only a link can close a path.
                    let expected = spliced(splice, k, rank).unwrap_or_else(|| cycle(k - 1));
                    assert_eq!(result, Some(expected), "{splice:?} of {k}: {rank}");
                }
            }
        }
    }

    /// Each of the ends of k paths is shifted to each position, and each two are inserted or linked.
    #[test]
    fn the_tables_of_splices_take_most_of_their_bytes() {
        let splices =
            (0..=MAX_TABLED_PAIRS).flat_map(|k| all(k).into_iter().map(move |splice| (splice, k)));
        let bytes = splices.filter_map(|(splice, k)| splice.table(k).map(size_of_val));
        let bytes = bytes.sum::<usize>() as u64;
        assert!((TABLE_BYTES / 2..TABLE_BYTES).contains(&bytes), "{bytes}");
    }
}
