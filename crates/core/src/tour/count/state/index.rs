//! The index of a section: from a key to the place of its states.
//!
//! Keys are cut into a high and a low part (`board::split`). All keys of a section have one sum of
//! degrees, so those with one high part, a *chunk*, have low parts with one sum, and a low part
//! needs only its place among the low parts of its sum: two small tables lead from a key to its
//! chunk and its place there, without hashing.

use std::ops::Range;

use crate::tour::count::board::key::{self, Ends, unit};
use crate::tour::count::board::split::Split;
use crate::tour::count::board::steps::{DegreeBounds, Frontier};

/// The keys that are possible in a section.
pub(crate) struct Index {
    split: Split,
    /// The high part of each chunk, those of one slice together.
    highs: Vec<u32>,
    /// For each high part its chunk.
    chunk_of_high: Vec<u32>,
    /// For each low part its place among those of its sum.
    place_of_low: Vec<u32>,
    /// For each chunk the number of keys before it, and at the end the number of all.
    firsts: Vec<u32>,
    /// The low parts by their sum.
    lows: Vec<Vec<u32>>,
    degree_sum: u32,
}

/// The mark of a part that no key has.
const NONE: u32 = u32::MAX;

impl Index {
    /// The keys of a frontier in the section with these ends. `ends_left`: there are black ends
    /// left to choose.
    pub(crate) fn new(frontier: &Frontier, ends: Ends, ends_left: bool) -> Self {
        let Frontier { split, squares, .. } = frontier;
        let degree_sum = frontier.degree_sum(ends);
        let low_slots = split.low().len();
        let mut lows = vec![Vec::new(); 2 * low_slots + 1];
        let mut place_of_low = vec![NONE; 1 << (2 * low_slots)];
        for key in parts(split.low(), squares, ends_left) {
            let (_, low) = split.parts(key);
            let same = &mut lows[key::degree_sum(key) as usize];
            place_of_low[low] = same.len() as u32;
            same.push(low as u32);
        }
        let mut highs = Vec::new();
        let mut firsts = vec![0];
        let mut chunk_of_high = vec![NONE; 1 << (2 * split.high().len())];
        for key in parts(split.high(), squares, ends_left) {
            let (high, _) = split.parts(key);
            let rest = usize::try_from(degree_sum - i64::from(key::degree_sum(key)));
            let keys = rest.map_or(0, |rest| lows.get(rest).map_or(0, Vec::len)) as u32;
            if keys > 0 {
                chunk_of_high[high] = highs.len() as u32;
                highs.push(high as u32);
                firsts.push(firsts[firsts.len() - 1] + keys);
            }
        }
        Self {
            split: split.clone(),
            highs,
            chunk_of_high,
            place_of_low,
            firsts,
            lows,
            degree_sum: degree_sum.max(0) as u32,
        }
    }

    /// The index before the first step: the key without moves.
    pub(crate) fn start(slots: usize) -> Self {
        let split = Split::new(slots, &[]);
        let frontier = Frontier {
            split,
            ..Frontier::default()
        };
        Self::new(&frontier, Ends::NONE, false)
    }

    /// The bytes of the tables.
    pub(crate) fn bytes(&self) -> u64 {
        let tables = [
            &self.highs,
            &self.chunk_of_high,
            &self.place_of_low,
            &self.firsts,
        ];
        let parts = tables.into_iter().chain(&self.lows).map(Vec::capacity);
        (parts.sum::<usize>() * size_of::<u32>()) as u64
    }

    /// The number of slices.
    pub(crate) fn slices(&self) -> usize {
        self.split.slices()
    }

    /// The chunks of these slices.
    pub(crate) fn chunks_of(&self, slices: &Range<usize>) -> Range<usize> {
        let slice = |high: u32| self.split.slice(self.split.key(high, 0));
        let first = |number| self.highs.partition_point(|&high| slice(high) < number);
        first(slices.start)..first(slices.end)
    }

    /// The chunks.
    pub(crate) fn chunks(&self) -> Range<usize> {
        0..self.highs.len()
    }

    /// The number of keys.
    pub(crate) fn len(&self) -> usize {
        self.firsts[self.highs.len()] as usize
    }

    /// The number of keys before a chunk.
    pub(crate) fn first(&self, chunk: usize) -> usize {
        self.firsts[chunk] as usize
    }

    /// The keys of a chunk, in the order of their places.
    pub(crate) fn keys(&self, chunk: usize) -> impl ExactSizeIterator<Item = u64> + '_ {
        let high = self.highs[chunk];
        let lows = &self.lows[(self.degree_sum - key::degree_sum(high.into())) as usize];
        lows.iter().map(move |&low| self.split.key(high, low))
    }

    /// The chunk of a key and its place there, for a key with the sum of this index.
    pub(crate) fn find(&self, key: u64) -> Option<(usize, usize)> {
        let (chunk, place) = self.find_or_beyond(key);
        (chunk != NONE as usize && place != NONE as usize).then_some((chunk, place))
    }

    /// The chunk of a key and its place there; for a key that is none of those here, a chunk or a
    /// place beyond every list.
    #[inline(always)]
    pub(crate) fn find_or_beyond(&self, key: u64) -> (usize, usize) {
        debug_assert_eq!(key::degree_sum(key), self.degree_sum);
        let (high, low) = self.split.parts(key);
        (
            self.chunk_of_high[high] as usize,
            self.place_of_low[low] as usize,
        )
    }
}

/// All keys over some slots whose degrees are within the bounds; a slot without bounds is not in
/// use.
fn parts(slots: &[usize], squares: &[DegreeBounds], ends_left: bool) -> Vec<u64> {
    let mut parts = vec![0];
    for &slot in slots {
        let Some(bounds) = squares.iter().find(|square| square.slot == slot) else {
            continue;
        };
        let degrees = bounds.min_with(ends_left)..=bounds.max;
        let longer = |&part: &u64| {
            let degrees = degrees.clone();
            degrees.map(move |degree| part + u64::from(degree) * unit(slot))
        };
        parts = parts.iter().flat_map(longer).collect();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::count::board::key::{degree, degree_sum};

    #[test]
    fn every_key_within_the_bounds_is_found_once() {
        let bounds = [(0, 0, 2), (1, 1, 2), (3, 0, 1), (4, 0, 2), (6, 2, 2)];
        let squares = bounds.map(|(slot, min, max)| DegreeBounds {
            slot,
            min,
            max,
            may_lack: slot == 6,
        });
        let splits = [Split::new(7, &[4, 6]), Split::new(7, &[0, 1])];
        for (split, sum) in splits
            .iter()
            .flat_map(|split| (-1..12).map(move |sum| (split, sum)))
        {
            let frontier = Frontier {
                squares: squares.to_vec(),
                moves: sum,
                split: split.clone(),
                ..Frontier::default()
            };
            let index = Index::new(&frontier, Ends::NONE, false);
            assert_eq!(index.slices(), 9);
            let mut seen = 0;
            for chunk in index.chunks() {
                for (place, key) in index.keys(chunk).enumerate() {
                    assert_eq!(i64::from(degree_sum(key)), sum);
                    assert_eq!(index.find(key), Some((chunk, place)));
                    let slice = split.slice(key);
                    assert!(index.chunks_of(&(slice..slice + 1)).contains(&chunk));
                    seen += 1;
                }
            }
            let all = (0..1_u64 << 14).filter(|&key| {
                let fits = squares
                    .iter()
                    .all(|s| (s.min..=s.max).contains(&degree(key, s.slot)));
                fits && degree(key, 2) == 0
                    && degree(key, 5) == 0
                    && i64::from(degree_sum(key)) == sum
            });
            assert_eq!(all.count(), seen, "{sum}");
        }
    }
}
