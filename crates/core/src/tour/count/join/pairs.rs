//! The tours that two halves make, added up over all pairs of keys. Pairs wait for one another in
//! groups, so that each lane has one.

use super::lanes::{LANES, Links, MAX_LANE_PATHS};
use crate::tour::count::error::{TourCountError, reserve};
use crate::tour::count::state::matchings::{MATCHINGS, Reversal, with_first};
use crate::tour::count::state::packed::Packed;
use crate::tour::count::state::splice::{Splice, SpliceTables};
use crate::tour::count::state::states::{Entries, Number, block};
use crate::tour::count::transition::sums::Accumulator;

/// The states of a key of the top and of the one of the bottom that fits it.
pub(super) struct Pair<'a> {
    /// The number of paths.
    pub(super) k: usize,
    pub(super) top: Packed<'a>,
    pub(super) bottom: Packed<'a>,
    /// That of the bottom, if its ends are in reverse order.
    pub(super) reversal: Option<Reversal<'a>>,
    /// The number of times that its tours count.
    pub(super) times: u32,
}

/// Adds up the tours of pairs of keys. Pairs wait until there are enough of them to be worked
/// through side by side.
pub(super) struct PairSums<'a> {
    /// Those whose numbers on the way fit 32, 64 and 128 bits.
    types: [Box<dyn PairsOfType + 'a>; 3],
}

impl<'a> PairSums<'a> {
    pub(super) fn new(tables: &'a SpliceTables, links: &'a Links) -> Self {
        Self {
            types: [
                Box::new(PairGroups::<u32>::new(tables, links)),
                Box::new(PairGroups::<u64>::new(tables, links)),
                Box::new(PairGroups::<u128>::new(tables, links)),
            ],
        }
    }

    /// Adds the tours of a pair.
    pub(super) fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        self.types[narrowest(pair.top, pair.bottom)?].add(pair)
    }

    /// The tours of all pairs.
    pub(super) fn total(mut self) -> Result<u128, TourCountError> {
        let mut totals = self.types.iter_mut().map(|pairs| pairs.total());
        let add = |sum: u128, total: Option<u128>| sum.checked_add(total?);
        totals.try_fold(0, add).ok_or(TourCountError::Overflow)
    }
}

/// The number of the type for a pair: no number on the way exceeds the sum of the tops or of the
/// bottoms, and no product exceeds theirs.
fn narrowest(top: Packed<'_>, bottom: Packed<'_>) -> Result<usize, TourCountError> {
    match (top.max_sum(), bottom.max_sum()) {
        (Some(top), Some(bottom)) if top.max(bottom) <= u32::MAX.into() => Ok(0),
        (Some(top), Some(bottom)) if top.max(bottom) <= u64::MAX.into() => Ok(1),
        (Some(top), Some(bottom)) if top.checked_mul(bottom).is_some() => Ok(2),
        _ => Err(TourCountError::Overflow),
    }
}

/// Pairs whose numbers on the way fit one type, whichever it is.
trait PairsOfType {
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError>;

    /// The tours of all pairs; `None` when they are beyond 128 bits.
    fn total(&mut self) -> Option<u128>;
}

/// The pairs whose numbers on the way fit one type.
struct PairGroups<'a, L: Number> {
    tables: &'a SpliceTables,
    links: &'a Links,
    /// By the number of paths.
    groups: [Group<L>; MAX_LANE_PATHS + 1],
    buffers: Vec<Vec<[L; LANES]>>,
    /// Free arrays for the bottoms with end 0 linked.
    linked: Vec<Accumulator<L>>,
    /// The tours of the pairs that are done; `None` when they are beyond 128 bits.
    total: Option<u128>,
}

/// Up to [`LANES`] pairs, side by side.
#[derive(Default)]
struct Group<L> {
    top: Vec<[L; LANES]>,
    bottom: Vec<[L; LANES]>,
    times: [u32; LANES],
    /// The number of pairs.
    pairs: usize,
}

impl<'a, L: Number> PairGroups<'a, L> {
    fn new(tables: &'a SpliceTables, links: &'a Links) -> Self {
        Self {
            tables,
            links,
            groups: Default::default(),
            buffers: vec![Vec::new(); MAX_LANE_PATHS],
            linked: Vec::new(),
            total: Some(0),
        }
    }

    /// Adds the pairs of one path less that a pair leads to, one for each partner of end 0 in the
    /// top.
    fn branch(
        &mut self,
        k: usize,
        top: &[(u32, L)],
        bottom: &[(u32, L)],
        times: u32,
    ) -> Result<(), TourCountError> {
        for partner in 1..2 * k {
            let top = block(top, with_first(k, partner, 0), MATCHINGS[k - 1]);
            if top.is_empty() {
                continue;
            }
            let mut sums = self.linked.pop().unwrap_or_default();
            sums.begin(k - 1)?;
            let link = self.tables.map(Splice::Link(0, partner), k);
            sums.add(link, bottom, bottom.len())?;
            let top = top.iter().copied();
            let top = top.map(|(rank, number)| (rank % MATCHINGS[k - 1], number));
            if k - 1 > MAX_LANE_PATHS {
                let top: Vec<_> = top.collect();
                self.branch(k - 1, &top, sums.states()?, times)?;
            } else if let Some(bottom) = sums.array()? {
                let (group, lane) = self.next_lane(k - 1);
                for (rank, number) in top {
                    group.top[rank as usize][lane] = number;
                }
                for (lanes, number) in group.bottom.iter_mut().zip(bottom) {
                    lanes[lane] = std::mem::take(number);
                }
                self.end_pair(k - 1, times);
            }
            self.linked.push(sums);
        }
        Ok(())
    }

    /// The group of pairs of k paths, and a lane of it that is free and all 0.
    fn next_lane(&mut self, k: usize) -> (&mut Group<L>, usize) {
        let group = &mut self.groups[k];
        for lanes in [&mut group.top, &mut group.bottom] {
            lanes.resize(MATCHINGS[k] as usize, [L::default(); LANES]);
        }
        let lane = group.pairs;
        (group, lane)
    }

    /// Ends the pair in the next lane, and works through the group if it is full.
    fn end_pair(&mut self, k: usize, times: u32) {
        let group = &mut self.groups[k];
        group.times[group.pairs] = times;
        group.pairs += 1;
        if group.pairs == LANES {
            self.settle(k);
        }
    }

    /// Works through a group, and empties it.
    fn settle(&mut self, k: usize) {
        let group = &mut self.groups[k];
        let mut sums = [L::Product::default(); LANES];
        self.links
            .add(k, &group.top, &group.bottom, &mut self.buffers, &mut sums);
        for (&times, &sum) in group.times.iter().zip(&sums).take(group.pairs) {
            let more = sum.to_u128().checked_mul(times.into());
            let total = self.total.zip(more);
            self.total = total.and_then(|(total, more)| total.checked_add(more));
        }
        group.pairs = 0;
        group.top.fill([L::default(); LANES]);
        group.bottom.fill([L::default(); LANES]);
    }
}

impl<L: Number> PairsOfType for PairGroups<'_, L> {
    fn add(&mut self, pair: Pair<'_>) -> Result<(), TourCountError> {
        let Pair {
            k,
            top,
            bottom,
            reversal,
            times,
        } = pair;
        let image = |rank| reversal.map_or(rank, |reversal| reversal.of(rank));
        if k > MAX_LANE_PATHS {
            let (top, bottom) = (unpacked(top, |rank| rank)?, unpacked(bottom, image)?);
            return self.branch(k, &top, &bottom, times);
        }
        let (group, lane) = self.next_lane(k);
        top.for_each(|rank, number| group.top[rank as usize][lane] = number);
        bottom.for_each(|rank, number| group.bottom[image(rank) as usize][lane] = number);
        self.end_pair(k, times);
        Ok(())
    }

    fn total(&mut self) -> Option<u128> {
        for k in 1..=MAX_LANE_PATHS {
            if self.groups[k].pairs > 0 {
                self.settle(k);
            }
        }
        self.total
    }
}

/// The states as a list of the images of their ranks, with their numbers, which must fit.
fn unpacked<L: Number>(
    states: Packed<'_>,
    image: impl Fn(u32) -> u32,
) -> Result<Vec<(u32, L)>, TourCountError> {
    let mut list = Vec::new();
    reserve(&mut list, states.len())?;
    states.for_each(|rank, number| list.push((image(rank), number)));
    Ok(list)
}

#[cfg(test)]
mod tests;
