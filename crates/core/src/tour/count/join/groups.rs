//! Groups of pairs that wait for one another, so that each lane has one.

use super::lanes::{Joins, LANES, Lane, MAX_LANE_PATHS};
use super::reversal::Reversal;
use crate::tour::count::error::StepError;
use crate::tour::count::state::matchings::{MATCHINGS, with_first};
use crate::tour::count::state::number::Number;
use crate::tour::count::state::splice::{Splice, SpliceTables};
use crate::tour::count::state::stored::{States, Stored};
use crate::tour::count::transition::sums::Sums;

/// The pairs whose numbers on the way fit one type.
pub(super) struct PairGroups<'a, L: Lane> {
    joins: &'a Joins,
    /// By the number of paths.
    groups: [Group<L>; MAX_LANE_PATHS + 1],
    buffers: Vec<Vec<[L; LANES]>>,
    /// The bottoms with end 0 joined, for each number of paths beyond those of lanes.
    joined: Vec<Sums<L>>,
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

impl<'a, L: Lane> PairGroups<'a, L> {
    pub(super) fn new(joins: &'a Joins) -> Self {
        Self {
            joins,
            groups: Default::default(),
            buffers: vec![Vec::new(); MAX_LANE_PATHS],
            joined: Vec::new(),
            total: Some(0),
        }
    }

    /// Adds a pair of k paths, few enough for lanes, with a number for each matching.
    pub(super) fn add_dense<N: Number>(
        &mut self,
        k: usize,
        top: &[N],
        bottom: &[N],
        reversal: Option<Reversal<'_>>,
        times: u32,
    ) {
        let (group, lane) = self.next_lane(k);
        for (lanes, number) in group.top.iter_mut().zip(top) {
            lanes[lane] = L::from_u128(number.to_u128());
        }
        match reversal.map(Reversal::table) {
            None => {
                for (lanes, number) in group.bottom.iter_mut().zip(bottom) {
                    lanes[lane] = L::from_u128(number.to_u128());
                }
            }
            Some(Some(table)) => {
                for (&rank, number) in table.iter().zip(bottom) {
                    group.bottom[rank as usize][lane] = L::from_u128(number.to_u128());
                }
            }
            Some(None) => unreachable!("few paths have a table"),
        }
        self.end_pair(k, times);
    }

    /// Adds a pair of k paths, too many for lanes.
    pub(super) fn add_sparse<N: Number>(
        &mut self,
        tables: &SpliceTables,
        k: usize,
        top: States<'_, N>,
        bottom: States<'_, N>,
        times: u32,
    ) -> Result<(), StepError> {
        let numbers = [top, bottom].map(|states| narrowed(states.numbers));
        let top = States {
            ranks: top.ranks,
            numbers: &numbers[0],
        };
        let bottom = States {
            ranks: bottom.ranks,
            numbers: &numbers[1],
        };
        self.split(tables, k, top, bottom, times)
    }

    /// Adds the pairs of one path less that a pair leads to, one for each partner of end 0 in the top.
    fn split(
        &mut self,
        tables: &SpliceTables,
        k: usize,
        top: States<'_, L>,
        bottom: States<'_, L>,
        times: u32,
    ) -> Result<(), StepError> {
        let level = k - MAX_LANE_PATHS - 1;
        if self.joined.len() <= level {
            self.joined.resize_with(level + 1, Sums::default);
        }
        for partner in 1..2 * k {
            let top = top.block(with_first(k, partner, 0), MATCHINGS[k - 1]);
            if top.ranks.is_empty() {
                continue;
            }
            let mut sums = std::mem::take(&mut self.joined[level]);
            sums.begin(k - 1)?;
            sums.add(tables, Splice::Join(0, partner), k, Stored::Sparse(bottom))?;
            let ranks = top.ranks.iter().map(|rank| rank % MATCHINGS[k - 1]);
            let ranks: Vec<u32> = ranks.collect();
            let top = States {
                ranks: &ranks,
                numbers: top.numbers,
            };
            match sums.dense()? {
                Some(bottom) if k - 1 <= MAX_LANE_PATHS => {
                    let (group, lane) = self.next_lane(k - 1);
                    for (&rank, &number) in top.ranks.iter().zip(top.numbers) {
                        group.top[rank as usize][lane] = number;
                    }
                    for (lanes, &number) in group.bottom.iter_mut().zip(bottom) {
                        lanes[lane] = number;
                    }
                    self.end_pair(k - 1, times);
                    sums.reset();
                }
                _ => self.split(tables, k - 1, top, sums.states()?, times)?,
            }
            self.joined[level] = sums;
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
        self.joins
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

    /// The tours of all pairs; `None` when they are beyond 128 bits.
    pub(super) fn total(&mut self) -> Option<u128> {
        for k in 1..=MAX_LANE_PATHS {
            if self.groups[k].pairs > 0 {
                self.settle(k);
            }
        }
        self.total
    }
}

/// The same numbers in another type, which they must fit.
fn narrowed<N: Number, L: Number>(numbers: &[N]) -> Vec<L> {
    let numbers = numbers.iter();
    numbers
        .map(|number| L::from_u128(number.to_u128()))
        .collect()
}
