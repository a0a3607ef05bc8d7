//! Where the states of a degree vector are found.
//!
//! A *key* holds two bits for each slot: how many moves its square has, 0 to 2 (0 for a slot that is not in use). The slots
//! are cut into a low and a high part. All keys of a layer have the same moves in all, so that those with one high part have
//! low parts with one sum, and a low part needs only its place among the low parts of its sum: two small tables lead from a
//! key to its place, without hashing.

use std::ops::Range;

use super::split::Split;
use super::sweep::Limits;

/// The keys that are possible in a layer, ends of a kind used.
#[derive(Debug)]
pub(super) struct Index {
    split: Split,
    /// The high parts that have low parts, those of one slice together.
    highs: Vec<u32>,
    /// For each high part its place in `highs`.
    high_place: Vec<u32>,
    /// For each low part its place among those of its sum.
    low_place: Vec<u32>,
    /// The number of keys with lower high parts, for each chunk and at the end.
    firsts: Vec<u32>,
    /// The low parts by their sum.
    lows: Vec<Vec<u32>>,
    moves: u32,
}

const NONE: u32 = u32::MAX;

impl Index {
    /// The keys over the slots of a split with those limits, and that many moves in all. `may_lack`: black ends are left.
    pub(super) fn new(split: &Split, squares: &[Limits], may_lack: bool, moves: i64) -> Self {
        let parts = |slots: &[usize]| {
            let mut parts = vec![0_u64];
            for &slot in slots {
                let Some(limits) = squares.iter().find(|square| square.slot == slot) else {
                    continue;
                };
                let lack = u32::from(may_lack && limits.may_lack);
                let fewest = limits.fewest.saturating_sub(lack);
                let longer = |&part: &u64| {
                    (fewest..=limits.most).map(move |digit| part + u64::from(digit) * unit(slot))
                };
                parts = parts.iter().flat_map(longer).collect();
            }
            parts
        };
        let low_slots = split.low().len();
        let mut lows = vec![Vec::new(); 2 * low_slots + 1];
        let mut low_place = vec![NONE; 1 << (2 * low_slots)];
        for key in parts(split.low()) {
            let (_, low) = split.parts(key);
            let same = &mut lows[sum(key) as usize];
            low_place[low] = same.len() as u32;
            same.push(low as u32);
        }
        let mut highs = Vec::new();
        let mut firsts = vec![0];
        let mut high_place = vec![NONE; 1 << (2 * split.high().len())];
        for key in parts(split.high()) {
            let (high, _) = split.parts(key);
            let rest = usize::try_from(moves - i64::from(sum(key)));
            let has_low =
                rest.is_ok_and(|rest| lows.get(rest).is_some_and(|lows| !lows.is_empty()));
            if has_low {
                high_place[high] = highs.len() as u32;
                highs.push(high as u32);
                let keys = rest.map_or(0, |rest| lows[rest].len()) as u32;
                firsts.push(firsts[firsts.len() - 1] + keys);
            }
        }
        Self {
            split: split.clone(),
            highs,
            high_place,
            low_place,
            firsts,
            lows,
            moves: moves.max(0) as u32,
        }
    }

    /// The chunks of each slice, one slice after another.
    pub(super) fn slices(&self) -> Vec<Range<usize>> {
        let slice = |&high: &u32| self.split.slice(self.split.key(high, 0));
        let mut slices = Vec::with_capacity(self.split.slices());
        let mut start = 0;
        for number in 0..self.split.slices() {
            let others = &self.highs[start..];
            let end = start + others.partition_point(|high| slice(high) == number);
            slices.push(start..end);
            start = end;
        }
        slices
    }

    /// How many high parts there are.
    pub(super) fn chunks(&self) -> usize {
        self.highs.len()
    }

    /// How many keys there are.
    pub(super) fn len(&self) -> usize {
        self.firsts[self.highs.len()] as usize
    }

    /// The number of keys before a chunk.
    pub(super) fn first(&self, chunk: usize) -> usize {
        self.firsts[chunk] as usize
    }

    /// The keys of a chunk, in the order of their places.
    pub(super) fn keys(&self, chunk: usize) -> impl ExactSizeIterator<Item = u64> + '_ {
        let high = self.highs[chunk];
        let lows = &self.lows[(self.moves - sum(high.into())) as usize];
        lows.iter().map(move |&low| self.split.key(high, low))
    }

    /// The chunk of a key and its place there. The key has as many moves as all keys here.
    pub(super) fn find(&self, key: u64) -> Option<(usize, usize)> {
        let (chunk, place) = self.find_or_beyond(key);
        (chunk != NONE as usize && place != NONE as usize).then_some((chunk, place))
    }

    /// The same, but for a key that is none of those here a chunk or a place that no list has.
    #[inline(always)]
    pub(super) fn find_or_beyond(&self, key: u64) -> (usize, usize) {
        debug_assert_eq!(sum(key), self.moves);
        let (high, low) = self.split.parts(key);
        (self.high_place[high] as usize, self.low_place[low] as usize)
    }
}

/// The moves of all squares of a key.
pub(super) const fn sum(key: u64) -> u32 {
    (key & ONES).count_ones() + 2 * (key & ONES << 1).count_ones()
}

/// Which slots have one move.
pub(super) const ONES: u64 = 0x5555_5555_5555_5555;

/// The moves of a slot.
pub(super) const fn digit(key: u64, slot: usize) -> u32 {
    (key >> (2 * slot) & 3) as u32
}

/// A move more at a slot, as a difference of keys.
pub(super) const fn unit(slot: usize) -> u64 {
    1 << (2 * slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_within_the_limits_is_found_once() {
        let limits = [(0, 0, 2), (1, 1, 2), (3, 0, 1), (4, 0, 2), (6, 2, 2)];
        let squares = limits.map(|(slot, fewest, most)| Limits {
            slot,
            fewest,
            most,
            may_lack: slot == 6,
        });
        let splits = [Split::new(7, &[4, 6]), Split::new(7, &[0, 1])];
        for (split, moves) in splits
            .iter()
            .flat_map(|split| (-1..12).map(move |moves| (split, moves)))
        {
            let index = Index::new(split, &squares, false, moves);
            let slices = index.slices();
            assert_eq!(slices.len(), 9);
            let mut seen = 0;
            for chunk in 0..index.chunks() {
                for (place, key) in index.keys(chunk).enumerate() {
                    assert_eq!(i64::from(sum(key)), moves);
                    assert_eq!(index.find(key), Some((chunk, place)));
                    assert!(slices[split.slice(key)].contains(&chunk));
                    seen += 1;
                }
            }
            let all = (0..1_u64 << 14).filter(|&key| {
                let fits = squares
                    .iter()
                    .all(|s| (s.fewest..=s.most).contains(&digit(key, s.slot)));
                fits && digit(key, 2) == 0 && digit(key, 5) == 0 && i64::from(sum(key)) == moves
            });
            assert_eq!(all.count(), seen, "{moves}");
        }
    }
}
