//! The index of a layer: maps a key to the position of its states.
//!
//! The slots of a key are split into a high and a low part. All keys of a section have the same sum of
//! degrees. So the keys of a section with one high part, called a *chunk*, have low parts with the same sum.
//! A low part is identified by its position among the low parts of its sum. Two small tables map a key to
//! its chunk and its position there, without hashing.

use std::ops::Range;

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

/// The possible keys of a layer.
pub(super) struct Index {
    /// For each value of each byte of a key, its contribution to the number of the high part (upper half
    /// of the word) and of the low part.
    numbers: Vec<[u64; 256]>,
    /// The contribution of a degree of 1 at each slot.
    units: Vec<u64>,
    sections: Vec<Section>,
    chunks: Vec<Chunk>,
    /// The number of keys.
    keys: usize,
}

/// The possible keys with the same chosen ends.
pub(super) struct Section {
    pub(super) ends: Ends,
    /// For each number of a high part, its chunk.
    chunk_of_high: Vec<u32>,
    /// For each number of a low part, its position among the low parts of its sum.
    position_of_low: Vec<u32>,
    /// The low parts by their sum.
    lows: Vec<Vec<u64>>,
}

/// The keys of a section with one high part.
pub(super) struct Chunk {
    pub(super) high: u64,
    pub(super) ends: Ends,
    pub(super) slice: usize,
    /// The number of its section.
    section: usize,
    /// The sum of the degrees of its low parts.
    low_sum: usize,
    /// The number of keys before it.
    first: usize,
}

/// Marks a part that no key has.
const NONE: u32 = u32::MAX;

impl Index {
    /// Returns the index of the keys of a frontier. `total`: the ends of a tour.
    pub(super) fn new(frontier: &Frontier, total: Ends) -> Self {
        let split = &frontier.split;
        let mut index = Self {
            numbers: numbers(split),
            units: (0..split.slots).map(|slot| weight(split, slot)).collect(),
            sections: Vec::new(),
            chunks: Vec::new(),
            keys: 0,
        };
        for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
            index.add_section(frontier, ends, ends.black < total.black);
        }
        index
    }

    /// Returns the index before the first step: the key without moves.
    pub(super) fn start(slots: usize) -> Self {
        let frontier = Frontier {
            split: Split::new(slots, &[], &[], &[]),
            ..Frontier::default()
        };
        Self::new(&frontier, Ends::NONE)
    }

    /// Adds the keys of the section with these ends. `ends_left`: black ends are left to choose.
    fn add_section(&mut self, frontier: &Frontier, ends: Ends, ends_left: bool) {
        let Frontier { split, squares, .. } = frontier;
        let mut section = Section {
            ends,
            chunk_of_high: vec![NONE; 3_usize.pow(split.high.len() as u32)],
            position_of_low: vec![NONE; 3_usize.pow(split.low.len() as u32)],
            lows: vec![Vec::new(); 2 * split.low.len() + 1],
        };
        for key in parts(&split.low, squares, ends_left) {
            let lows = &mut section.lows[degree_sum(key) as usize];
            let low = self.number(key) as u32 as usize;
            section.position_of_low[low] = lows.len() as u32;
            lows.push(key);
        }
        for high in parts(&split.high, squares, ends_left) {
            let low_sum = frontier.degree_sum(ends) - i64::from(degree_sum(high));
            let Ok(low_sum) = usize::try_from(low_sum) else {
                continue;
            };
            let keys = section.lows.get(low_sum).map_or(0, Vec::len);
            if keys > 0 {
                let number = (self.number(high) >> 32) as usize;
                section.chunk_of_high[number] = self.chunks.len() as u32;
                self.chunks.push(Chunk {
                    high,
                    ends,
                    slice: split.slice(high),
                    section: self.sections.len(),
                    low_sum,
                    first: self.keys,
                });
                self.keys += keys;
            }
        }
        self.sections.push(section);
    }

    /// Returns the bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        let sections = self.sections.iter().map(|section| {
            let words = section.chunk_of_high.capacity() + section.position_of_low.capacity();
            let lows: usize = section.lows.iter().map(Vec::capacity).sum();
            words * size_of::<u32>() + lows * size_of::<u64>()
        });
        let chunks = self.chunks.capacity() * size_of::<Chunk>();
        (sections.sum::<usize>() + chunks + size_of_val(&*self.numbers)) as u64
    }

    /// Returns the chunks of all sections.
    pub(super) fn chunks(&self) -> &[Chunk] {
        &self.chunks
    }

    /// Returns the section with these ends.
    pub(super) fn section(&self, ends: Ends) -> Option<&Section> {
        self.sections.iter().find(|section| section.ends == ends)
    }

    /// Returns the number of keys.
    pub(super) const fn len(&self) -> usize {
        self.keys
    }

    fn lows(&self, chunk: &Chunk) -> &[u64] {
        &self.sections[chunk.section].lows[chunk.low_sum]
    }

    /// Returns the positions of the keys of a chunk among all keys.
    pub(super) fn range(&self, chunk: &Chunk) -> Range<usize> {
        chunk.first..chunk.first + self.lows(chunk).len()
    }

    /// Returns the keys of a chunk with their positions among all keys, in this order.
    pub(super) fn keys(&self, chunk: &Chunk) -> impl ExactSizeIterator<Item = (usize, u64)> {
        let (lows, high) = (self.lows(chunk), chunk.high);
        self.range(chunk)
            .zip(lows.iter().map(move |&low| high | low))
    }

    /// Returns the position of a key of a section among all keys, if the key is possible. Its degrees must
    /// have the sum of the section. `number`: its [`number`](Self::number).
    #[inline]
    pub(super) fn position(&self, section: &Section, number: u64) -> Option<usize> {
        let (chunk, position) = section.chunk_and_position(number);
        let chunk = self.chunks.get(chunk)?;
        (position != NONE as usize).then_some(chunk.first + position)
    }

    /// Returns the number of a key: that of its high part in the upper half, that of its low part in the
    /// lower. It is the same for all sections.
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

impl Section {
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
            let index = Index::new(&frontier, Ends::NONE);
            let section = index.section(Ends::NONE).unwrap();
            let mut keys = 0;
            for chunk in index.chunks() {
                for (position, key) in index.keys(chunk) {
                    assert_eq!((position, i64::from(degree_sum(key))), (keys, sum));
                    let found = index.position(section, index.number(key));
                    assert_eq!((found, chunk.slice), (Some(position), split.slice(key)));
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
