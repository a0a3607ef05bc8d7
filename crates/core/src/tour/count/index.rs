//! The index of a section: maps a key to the position of its states.
//!
//! The slots of a key are split into a high and a low part. All keys of a section have the same sum of
//! degrees. So the keys with one high part, called a *chunk*, have low parts with the same sum. A low part
//! is identified by its position among the low parts of its sum. Two small tables map a key to its chunk
//! and its position there, without hashing.

use super::steps::{DegreeBounds, Ends, Frontier, degree, degree_sum, unit};

/// The slots of a key, split into two parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Split {
    /// The slots of the high part, the most significant first.
    pub(super) high: Vec<usize>,
    pub(super) low: Vec<usize>,
    /// The number of slots whose degrees identify a slice: the first of the high part.
    pub(super) slice_slots: usize,
    /// The number of slots of a key, including those that are not on the frontier.
    slots: usize,
}

impl Split {
    /// Splits the slots of a frontier in the middle. `all`: the number of slots of a key. The high part begins
    /// with `slice_slots`, then `next`, as far as they are on the frontier.
    pub(super) fn new(all: usize, slots: &[usize], slice_slots: &[usize], next: &[usize]) -> Self {
        let is_here = |slot: &&usize| slots.contains(slot);
        let mut high: Vec<usize> = slice_slots.iter().filter(is_here).copied().collect();
        let slice_slots = high.len();
        for &slot in next.iter().filter(is_here).chain(slots) {
            if !high.contains(&slot) && high.len() < slots.len().div_ceil(2).max(slice_slots) {
                high.push(slot);
            }
        }
        let low = slots.iter().copied().filter(|slot| !high.contains(slot));
        Self {
            low: low.collect(),
            high,
            slice_slots,
            slots: all,
        }
    }

    /// Returns the number of slices.
    pub(super) fn slices(&self) -> usize {
        3_usize.pow(self.slice_slots as u32)
    }

    /// Returns the slice of a key.
    pub(super) fn slice(&self, key: u64) -> usize {
        number(key, &self.high[..self.slice_slots])
    }
}

/// Returns the degrees of these slots as a number in base 3. The first slot is the most significant
/// digit.
pub(super) fn number(key: u64, slots: &[usize]) -> usize {
    let digits = slots.iter().map(|&slot| degree(key, slot) as usize);
    digits.fold(0, |number, digit| 3 * number + digit)
}

/// The possible keys of a section.
pub(super) struct Index {
    /// For each value of each byte of a key, its contribution to the number of the high part (upper half
    /// of the word) and of the low part.
    numbers: Vec<[u64; 256]>,
    /// The contribution of a degree of 1 at each slot.
    units: Vec<u64>,
    /// The high part of each chunk, by ascending number.
    highs: Vec<u64>,
    /// The slice of each chunk.
    slices: Vec<u32>,
    /// For each number of a high part, its chunk.
    chunk_of_high: Vec<u32>,
    /// For each number of a low part, its position among the low parts of its sum.
    position_of_low: Vec<u32>,
    /// For each chunk the number of keys before it, followed by the number of all keys.
    firsts: Vec<u32>,
    /// The low parts by their sum.
    lows: Vec<Vec<u64>>,
    degree_sum: u32,
}

/// Marks a part that no key has.
const NONE: u32 = u32::MAX;

impl Index {
    /// Returns the index of the keys of a frontier in the section with these ends. `ends_left`:
    /// black ends are left to choose.
    pub(super) fn new(frontier: &Frontier, ends: Ends, ends_left: bool) -> Self {
        let Frontier { split, squares, .. } = frontier;
        let sum = frontier.degree_sum(ends);
        let mut index = Self {
            numbers: numbers(split),
            units: (0..split.slots).map(|slot| weight(split, slot)).collect(),
            highs: Vec::new(),
            slices: Vec::new(),
            chunk_of_high: vec![NONE; 3_usize.pow(split.high.len() as u32)],
            position_of_low: vec![NONE; 3_usize.pow(split.low.len() as u32)],
            firsts: vec![0],
            lows: vec![Vec::new(); 2 * split.low.len() + 1],
            degree_sum: sum.max(0) as u32,
        };
        for key in parts(&split.low, squares, ends_left) {
            let low = index.number(key) as u32 as usize;
            let lows = &mut index.lows[degree_sum(key) as usize];
            index.position_of_low[low] = lows.len() as u32;
            lows.push(key);
        }
        let mut end = 0;
        for key in parts(&split.high, squares, ends_left) {
            let high = (index.number(key) >> 32) as usize;
            let rest = usize::try_from(sum - i64::from(degree_sum(key)));
            let keys = rest.map_or(0, |rest| index.lows.get(rest).map_or(0, Vec::len)) as u32;
            if keys > 0 {
                index.chunk_of_high[high] = index.highs.len() as u32;
                index.highs.push(key);
                index.slices.push(split.slice(key) as u32);
                end += keys;
                index.firsts.push(end);
            }
        }
        index
    }

    /// Returns the index before the first step: the key without moves.
    pub(super) fn start(slots: usize) -> Self {
        let split = Split::new(slots, &[], &[], &[]);
        let frontier = Frontier {
            split,
            ..Frontier::default()
        };
        Self::new(&frontier, Ends::NONE, false)
    }

    /// Returns the bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        let words = [
            &self.slices,
            &self.chunk_of_high,
            &self.position_of_low,
            &self.firsts,
        ];
        let words: usize = words.map(Vec::capacity).iter().sum();
        let lows: usize = self.lows.iter().map(Vec::capacity).sum();
        let long = self.highs.capacity() + lows + 256 * self.numbers.len();
        (words * size_of::<u32>() + long * size_of::<u64>()) as u64
    }

    /// Returns the number of chunks.
    pub(super) const fn chunks(&self) -> usize {
        self.highs.len()
    }

    /// Returns the slice of a chunk.
    pub(super) fn slice(&self, chunk: usize) -> usize {
        self.slices[chunk] as usize
    }

    /// Returns the high part of the keys of a chunk.
    pub(super) fn high(&self, chunk: usize) -> u64 {
        self.highs[chunk]
    }

    /// Returns the number of keys.
    pub(super) fn len(&self) -> usize {
        self.firsts[self.highs.len()] as usize
    }

    /// Returns the number of keys before a chunk.
    pub(super) fn first(&self, chunk: usize) -> usize {
        self.firsts[chunk] as usize
    }

    /// Returns the keys of a chunk, in the order of their positions.
    pub(super) fn keys(&self, chunk: usize) -> impl ExactSizeIterator<Item = u64> + '_ {
        let high = self.highs[chunk];
        let lows = &self.lows[(self.degree_sum - degree_sum(high)) as usize];
        lows.iter().map(move |&low| high | low)
    }

    /// Returns the position of a key among all keys, if the key is possible. Its degrees must have the sum
    /// of this index.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.find_number(self.number(key))
    }

    /// Like [`find`](Self::find), for the key with this number.
    #[inline]
    pub(super) fn find_number(&self, number: u64) -> Option<usize> {
        let (chunk, position) = self.chunk_and_position(number);
        (chunk != NONE as usize && position != NONE as usize).then(|| self.first(chunk) + position)
    }

    /// Returns the chunk of the key with this number and its position there. For an impossible key one of
    /// them is larger than any list.
    #[inline(always)]
    pub(super) fn chunk_and_position(&self, number: u64) -> (usize, usize) {
        let lookup = |table: &[u32], number: usize| *table.get(number).unwrap_or(&NONE) as usize;
        (
            lookup(&self.chunk_of_high, (number >> 32) as usize),
            lookup(&self.position_of_low, number as u32 as usize),
        )
    }

    /// Returns the number of a key: that of its high part in the upper half, that of its low part in the
    /// lower. It is the same for all sections of a layer.
    #[inline(always)]
    pub(super) fn number(&self, key: u64) -> u64 {
        let bytes = self.numbers.iter().zip(key.to_le_bytes());
        bytes.map(|(numbers, byte)| numbers[byte as usize]).sum()
    }

    /// Returns the number of the key that has one degree less at each of these slots.
    #[inline(always)]
    pub(super) fn before(&self, number: u64, slots: [Option<usize>; 2]) -> u64 {
        let unit = |slot: Option<usize>| slot.map_or(0, |slot| self.units[slot]);
        number.wrapping_sub(unit(slots[0]) + unit(slots[1]))
    }
}

/// Returns the contribution of a degree of 1 at a slot to the number of a key. A slot that is not on the
/// frontier makes the number of the high part larger than any table.
fn weight(split: &Split, slot: usize) -> u64 {
    let power = |exponent: usize| 3_u64.pow(exponent as u32);
    let exponent = |slots: &[usize]| slots.iter().rev().position(|&other| other == slot);
    match (exponent(&split.high), exponent(&split.low)) {
        (Some(exponent), _) => power(exponent) << 32,
        (None, Some(exponent)) => power(exponent),
        (None, None) => power(split.high.len()) << 32,
    }
}

/// Returns the table of [`Index::numbers`].
fn numbers(split: &Split) -> Vec<[u64; 256]> {
    let number = |byte: usize, value: usize| {
        let degrees = (0..4).map(|at| (4 * byte + at, (value >> (2 * at) & 3) as u64));
        degrees
            .map(|(slot, degree)| degree * weight(split, slot))
            .sum()
    };
    let byte_table = |byte| std::array::from_fn(|value| number(byte, value));
    (0..split.slots.div_ceil(4)).map(byte_table).collect()
}

/// Returns all keys over some slots whose degrees are within the bounds, by ascending number.
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

/// Returns the indices of the sections of a frontier.
pub(super) fn indices(frontier: &Frontier, total: Ends) -> impl Iterator<Item = (Ends, Index)> {
    let sections = Ends::between(frontier.min_ends, frontier.max_ends);
    sections.map(move |ends| {
        let ends_left = ends.black < total.black;
        (ends, Index::new(frontier, ends, ends_left))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_within_the_bounds_is_found_once() {
        let bounds = [(0, 0, 2), (1, 1, 2), (3, 0, 1), (4, 0, 2), (6, 2, 2)];
        let squares = bounds.map(|(slot, min, max)| DegreeBounds {
            slot,
            min,
            max,
            may_lack: slot == 6,
        });
        let slots = bounds.map(|(slot, ..)| slot);
        let splits = [
            Split::new(7, &slots, &[4, 6], &[]),
            Split::new(7, &slots, &[0, 5, 1], &[6]),
        ];
        for (split, sum) in splits
            .iter()
            .flat_map(|split| (-1..12).map(move |sum| (split, sum)))
        {
            assert_eq!(
                (split.slices(), split.high.len(), split.low.len()),
                (9, 3, 2)
            );
            let frontier = Frontier {
                squares: squares.to_vec(),
                moves: sum,
                split: split.clone(),
                ..Frontier::default()
            };
            let index = Index::new(&frontier, Ends::NONE, false);
            let mut keys = 0;
            for chunk in 0..index.chunks() {
                for (position, key) in index.keys(chunk).enumerate() {
                    assert_eq!(i64::from(degree_sum(key)), sum);
                    assert_eq!(index.find(key), Some(index.first(chunk) + position));
                    assert_eq!(index.slice(chunk), split.slice(key));
                    keys += 1;
                }
            }
            assert_eq!(index.len(), keys);
            let all = (0..1_u64 << 14).filter(|&key| {
                let fits = squares
                    .iter()
                    .all(|s| (s.min..=s.max).contains(&degree(key, s.slot)));
                fits && degree(key, 2) == 0
                    && degree(key, 5) == 0
                    && i64::from(degree_sum(key)) == sum
            });
            assert_eq!(all.count(), keys, "{sum}");
        }
    }
}
