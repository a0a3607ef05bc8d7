//! Where the states of a degree vector are found.
//!
//! A *key* holds two bits for each slot: how many moves its square has, 0 to 2 (0 for a slot that is not in use). The slots
//! are cut into a low and a high part. All keys of a layer have the same moves in all, so that those with one high part have
//! low parts with one sum, and a low part needs only its place among the low parts of its sum: two small tables lead from a
//! key to its place, without hashing.

use super::sweep::Limits;

/// The keys that are possible in a layer, ends of a kind used.
#[derive(Debug)]
pub(super) struct Index {
    low_bits: u32,
    /// The high parts that have low parts.
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
    /// The keys over so many slots with those limits, and that many moves in all. `may_lack`: black ends are left.
    pub(super) fn new(slots: usize, squares: &[Limits], may_lack: bool, moves: i64) -> Self {
        let low_slots = slots / 2;
        let parts = |range: std::ops::Range<usize>| {
            let mut parts = vec![0_u32];
            for slot in range.clone() {
                let Some(limits) = squares.iter().find(|square| square.slot == slot) else {
                    continue;
                };
                let place = 2 * (slot - range.start);
                let lack = u32::from(may_lack && limits.may_lack);
                let fewest = limits.fewest.saturating_sub(lack);
                let longer =
                    |&part: &u32| (fewest..=limits.most).map(move |digit| part | digit << place);
                parts = parts.iter().flat_map(longer).collect();
            }
            parts
        };
        let mut lows = vec![Vec::new(); 2 * low_slots + 1];
        let mut low_place = vec![NONE; 1 << (2 * low_slots)];
        for low in parts(0..low_slots) {
            let same = &mut lows[sum(low.into()) as usize];
            low_place[low as usize] = same.len() as u32;
            same.push(low);
        }
        let mut highs = Vec::new();
        let mut firsts = vec![0];
        let mut high_place = vec![NONE; 1 << (2 * (slots - low_slots))];
        for high in parts(low_slots..slots) {
            let rest = usize::try_from(moves - i64::from(sum(high.into())));
            let has_low =
                rest.is_ok_and(|rest| lows.get(rest).is_some_and(|lows| !lows.is_empty()));
            if has_low {
                high_place[high as usize] = highs.len() as u32;
                highs.push(high);
                let keys = rest.map_or(0, |rest| lows[rest].len()) as u32;
                firsts.push(firsts[firsts.len() - 1] + keys);
            }
        }
        Self {
            low_bits: 2 * low_slots as u32,
            highs,
            high_place,
            low_place,
            firsts,
            lows,
            moves: moves.max(0) as u32,
        }
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
        let high = u64::from(self.highs[chunk]);
        let lows = &self.lows[(self.moves - sum(high)) as usize];
        lows.iter()
            .map(move |&low| high << self.low_bits | u64::from(low))
    }

    /// The chunk of a key and its place there. The key has as many moves as all keys here.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<(usize, usize)> {
        debug_assert_eq!(sum(key), self.moves);
        let high = (key >> self.low_bits) as usize;
        let low = (key & ((1 << self.low_bits) - 1)) as usize;
        let (chunk, place) = (self.high_place[high], self.low_place[low]);
        (chunk != NONE && place != NONE).then_some((chunk as usize, place as usize))
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
        for moves in -1..12 {
            let index = Index::new(7, &squares, false, moves);
            let mut seen = 0;
            for chunk in 0..index.chunks() {
                for (place, key) in index.keys(chunk).enumerate() {
                    assert_eq!(i64::from(sum(key)), moves);
                    assert_eq!(index.find(key), Some((chunk, place)));
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
