//! The bounds of the layers of a half: which keys can occur after each step, and the bytes that their states take at most.
//!
//! A key can occur if choices lead to it, those that close a cycle included. Of a key with k paths and w such choices, at most
//! w matchings and at most (2k - 1)!! are states, and the sum of their numbers is at most w: so the bytes are bounded too. At
//! least there are the lists of keys, whatever states there are.

use std::iter::Sum;
use std::ops::{Add, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use super::successors::successors;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::paths;
use crate::tour::count::board::steps::{Half, SweepStep};
use crate::tour::count::error::{CountError, reserve};
use crate::tour::count::executor::{Executor, try_for_each};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{CHUNK_BYTES, Chunk, KEY_BYTES, chunks, indices};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::packed::max_packed_bytes;

/// Bounds of the memory of a count, or of a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Need {
    /// The maximum number of states that are kept at a time.
    pub max_states: u64,
    /// The bytes that are taken at a time at least.
    pub min_bytes: u64,
    /// The bytes that are taken at a time at most, but for a few MB a thread.
    pub max_bytes: u64,
}

impl Need {
    /// The need of what takes exactly these bytes.
    pub(crate) const fn of_bytes(bytes: u64) -> Self {
        Self {
            max_states: 0,
            min_bytes: bytes,
            max_bytes: bytes,
        }
    }

    /// The need of two parts, one after the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            max_states: self.max_states.max(other.max_states),
            min_bytes: self.min_bytes.max(other.min_bytes),
            max_bytes: self.max_bytes.max(other.max_bytes),
        }
    }
}

impl Add for Need {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            max_states: self.max_states + other.max_states,
            min_bytes: self.min_bytes + other.min_bytes,
            max_bytes: self.max_bytes + other.max_bytes,
        }
    }
}

impl Sum for Need {
    fn sum<I: Iterator<Item = Self>>(needs: I) -> Self {
        needs.fold(Self::default(), Add::add)
    }
}

/// The bounds of one layer.
#[derive(Debug, Default)]
pub(crate) struct LayerBounds {
    /// For each section, for each of its keys, a bit: 1 if the key can occur.
    alive: Vec<Vec<u64>>,
    /// For each section and chunk, the maximum number of states.
    max_states: Vec<Vec<u64>>,
    /// The need of each slice.
    slices: Vec<Need>,
    /// The bytes of the indices of all sections.
    pub(crate) table_bytes: u64,
}

impl LayerBounds {
    /// True if a key can occur; `place`: its place among all keys of the section.
    pub(crate) fn is_alive(&self, section: usize, place: usize) -> bool {
        self.alive[section][place / 64] >> (place % 64) & 1 == 1
    }

    /// The maximum number of states of a chunk.
    pub(crate) fn max_states(&self, section: usize, chunk: usize) -> u64 {
        self.max_states[section][chunk]
    }

    /// The need of the whole layer, without its tables.
    pub(crate) fn need(&self) -> Need {
        self.need_of(0..self.slices())
    }

    /// The need of those slices.
    pub(crate) fn need_of(&self, slices: Range<usize>) -> Need {
        self.slices[slices].iter().copied().sum()
    }

    /// The number of slices.
    pub(crate) fn slices(&self) -> usize {
        self.slices.len()
    }

    /// The bytes of the bounds themselves.
    pub(crate) fn own_bytes(&self) -> u64 {
        let words = self.alive.iter().chain(&self.max_states).map(Vec::len);
        (words.sum::<usize>() * size_of::<u64>()) as u64
    }
}

/// For each key of a layer the number of choices that lead to it; `u64::MAX` stands for more.
struct Ways {
    sections: Vec<SectionKeys>,
    ways: Vec<AtomicU64>,
}

/// The keys of a section.
struct SectionKeys {
    ends: Ends,
    index: Index,
    /// The number of keys before it.
    first: usize,
}

impl Ways {
    /// The choices that lead to the keys of a section, by their places.
    fn of(&self, section: &SectionKeys) -> &[AtomicU64] {
        &self.ways[section.first..][..section.index.len()]
    }

    /// Adds choices to a key.
    fn add(&self, key: u64, ends: Ends, more: u64) {
        let section = self.sections.iter().find(|section| section.ends == ends);
        let found = section.and_then(|section| Some((section, section.index.find(key)?)));
        // Without a path there is a cycle, which is no tour.
        if let Some((SectionKeys { index, first, .. }, (chunk, place))) = found
            && paths(key, ends) > 0
        {
            let add = |ways: u64| Some(ways.saturating_add(more));
            let (ways, order) = (
                &self.ways[first + index.first(chunk) + place],
                Ordering::Relaxed,
            );
            let _ = ways.fetch_update(order, order, add);
        }
    }

    fn bytes(&self) -> u64 {
        let tables = self.sections.iter().map(|section| section.index.bytes());
        tables.sum::<u64>() + (self.ways.capacity() * size_of::<AtomicU64>()) as u64
    }
}

/// Finds the bounds of one half after another.
pub(super) struct Bounder<'a> {
    pub(super) executor: &'a dyn Executor,
    pub(super) total: Ends,
    /// The maximum number of bytes to take for it.
    pub(super) max_bytes: u64,
    /// The bytes of the bounds that are done.
    pub(super) own_bytes: u64,
    /// The most bytes that were taken so far.
    pub(super) peak_bytes: u64,
}

impl Bounder<'_> {
    /// The bounds of the layer after each step of a half, the late one included.
    ///
    /// # Errors
    /// [`CountError`] when that takes more memory than there is, or was stopped.
    pub(super) fn layers(&mut self, half: &Half) -> Result<Vec<LayerBounds>, CountError> {
        let mut before = Ways {
            sections: vec![SectionKeys {
                ends: Ends::NONE,
                index: Index::start(half.slots),
                first: 0,
            }],
            ways: vec![AtomicU64::new(1)],
        };
        let (mut layers, mut spare) = (Vec::new(), Vec::new());
        for step in half.all_steps() {
            let after = self.no_ways(step, &before, spare)?;
            self.advance(step, &before, &after)?;
            let layer = bounds(&after)?;
            self.own_bytes += layer.own_bytes();
            layers.push(layer);
            spare = std::mem::replace(&mut before, after).ways;
        }
        Ok(layers)
    }

    /// The keys after a step, without choices yet, in a list that is used again.
    fn no_ways(
        &mut self,
        step: &SweepStep,
        before: &Ways,
        mut ways: Vec<AtomicU64>,
    ) -> Result<Ways, CountError> {
        let mut keys = 0;
        let sections = indices(&step.frontier, self.total).into_iter();
        let section = |(ends, index): (Ends, Index)| {
            let first = keys;
            keys += index.len();
            SectionKeys { ends, index, first }
        };
        let sections = sections.map(section).collect();
        ways.clear();
        let more = keys.saturating_sub(ways.capacity()) * size_of::<AtomicU64>();
        let after = Ways { sections, ways };
        let min_bytes = self.own_bytes + before.bytes() + after.bytes() + more as u64;
        self.peak_bytes = self.peak_bytes.max(min_bytes);
        if min_bytes > self.max_bytes {
            return Err(CountError::TooLarge { min_bytes });
        }
        let Ways { sections, mut ways } = after;
        ways.try_reserve_exact(keys)
            .map_err(|_| CountError::Memory)?;
        ways.resize_with(keys, AtomicU64::default);
        Ok(Ways { sections, ways })
    }

    /// Adds the choices that lead to each key to those of its successors.
    fn advance(&self, step: &SweepStep, before: &Ways, after: &Ways) -> Result<(), CountError> {
        let sections = before.sections.iter();
        let tasks = chunks(sections.map(|section| &section.index));
        let add_successors = |(): &mut (), task: usize| {
            let (section, chunk) = tasks[task];
            let section = &before.sections[section];
            let SectionKeys { ends, index, .. } = section;
            let ways = &before.of(section)[index.first(chunk)..];
            for (key, ways) in index.keys(chunk).zip(ways) {
                let ways = ways.load(Ordering::Relaxed);
                if ways > 0 {
                    successors(step, key, *ends, self.total, &mut |key, ends| {
                        after.add(key, ends, ways);
                    });
                }
            }
            Ok(())
        };
        let executor = self.executor;
        try_for_each(executor, tasks.len(), || (), add_successors, |()| Ok(()))
    }
}

/// The bounds of a layer.
fn bounds(keys: &Ways) -> Result<LayerBounds, CountError> {
    let mut layer = LayerBounds::default();
    for section in &keys.sections {
        let (SectionKeys { ends, index, .. }, ways) = (section, keys.of(section));
        layer.table_bytes += index.bytes();
        let mut alive = Vec::new();
        reserve(&mut alive, index.len().div_ceil(64))?;
        alive.resize(index.len().div_ceil(64), 0_u64);
        let slices = index.slices();
        layer.slices.resize(slices.len(), Need::default());
        let mut max_states = Vec::with_capacity(index.chunks());
        for (need, chunks) in layer.slices.iter_mut().zip(slices) {
            for chunk in chunks {
                let keys = index.keys(chunk);
                let of_keys = KEY_BYTES * keys.len() as u64;
                need.min_bytes += size_of::<Chunk>() as u64 + KEY_BYTES + of_keys;
                need.max_bytes += CHUNK_BYTES + of_keys;
                let mut states = 0;
                for (key, place) in keys.zip(index.first(chunk)..) {
                    let ways = ways[place].load(Ordering::Relaxed);
                    if ways > 0 {
                        let k = paths(key, *ends);
                        alive[place / 64] |= 1 << (place % 64);
                        states += ways.min(MATCHINGS[k].into());
                        need.max_bytes += max_packed_bytes(k, ways);
                    }
                }
                need.max_states += states;
                max_states.push(states);
            }
        }
        layer.alive.push(alive);
        layer.max_states.push(max_states);
    }
    Ok(layer)
}
