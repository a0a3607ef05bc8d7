//! The bounds of the layers of a half: which keys can occur after each step, and the bytes that
//! their states take at most.
//!
//! A key can occur if choices lead to it, those that close a cycle included. Of a key with k paths
//! and w such choices, at most w matchings and at most (2k - 1)!! are states, and the sum of their
//! numbers is at most w: so the bytes are bounded too. At least there are the bounds themselves,
//! whatever states there are.

use std::ops::{Add, Range};

use crate::tour::count::board::key::{Ends, paths};
use crate::tour::count::board::steps::{Completion, Half, SweepStep};
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::{TourCountError, reserve};
use crate::tour::count::executor::{Executor, try_map};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{CHUNK_BYTES, KEY_BYTES, chunks, indices};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::packed::max_packed_bytes;
use crate::tour::count::state::splice::TABLE_BYTES;

/// Bounds of the memory of a count, or of a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Need {
    /// The maximum number of states that are kept at a time.
    pub max_states: u64,
    /// The bytes that are taken at a time at least, whatever states there are. 0 for a part of a
    /// count.
    pub min_bytes: u64,
    /// The bytes that are taken at a time at most, but for a few MB a thread.
    pub max_bytes: u64,
}

impl Need {
    /// The need of what takes exactly these bytes.
    pub(crate) fn of_bytes(max_bytes: u64) -> Self {
        Self {
            max_bytes,
            ..Self::default()
        }
    }

    /// The need of two parts, one after the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.with(other, Ord::max)
    }

    /// The need of two parts, each figure of both by that rule.
    fn with(self, other: Self, rule: fn(u64, u64) -> u64) -> Self {
        Self {
            max_states: rule(self.max_states, other.max_states),
            min_bytes: rule(self.min_bytes, other.min_bytes),
            max_bytes: rule(self.max_bytes, other.max_bytes),
        }
    }
}

impl Add for Need {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.with(other, Add::add)
    }
}

/// The bounds of one layer.
#[derive(Default)]
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
        let slices = self.slices[slices].iter().copied();
        slices.fold(Need::default(), Add::add)
    }

    /// The number of slices.
    pub(crate) fn slices(&self) -> usize {
        self.slices.len()
    }

    /// Adds a section: the choices that lead to its keys, and the need of each chunk.
    fn add(&mut self, SectionWays { index, ways, .. }: &SectionWays, needs: &[Need]) {
        self.table_bytes += index.bytes();
        let mut alive = vec![0; index.len().div_ceil(64)];
        for (place, &ways) in ways.iter().flatten().enumerate() {
            alive[place / 64] |= u64::from(ways > 0) << (place % 64);
        }
        self.alive.push(alive);
        self.slices.resize(index.slices(), Need::default());
        for (slice, need) in self.slices.iter_mut().enumerate() {
            let chunks = index.chunks_of(&(slice..slice + 1));
            *need = needs[chunks].iter().copied().fold(*need, Add::add);
        }
        self.max_states
            .push(needs.iter().map(|need| need.max_states).collect());
    }

    /// The bytes of the bounds themselves.
    pub(crate) fn own_bytes(&self) -> u64 {
        let words = self.alive.iter().chain(&self.max_states).map(Vec::len);
        (words.sum::<usize>() * size_of::<u64>()) as u64
    }
}

/// The keys of a section, and the number of choices that lead to each.
struct SectionWays {
    ends: Ends,
    index: Index,
    /// For each key of each chunk; `u64::MAX` stands for more.
    ways: Vec<Vec<u64>>,
}

/// The bytes that a count surely takes, and the keys of its largest layer. To find the bounds these
/// bytes are those for the choices that lead to two layers, and those of the bounds that are done;
/// then those of all bounds, and of the tables of splices and joins.
pub(super) fn min_bytes(sweep: &Sweep) -> (u64, u64) {
    let (mut own_bytes, mut peak, mut max_keys) = (0, 0, 0);
    for half in sweep.halves() {
        let mut before = 0;
        for step in half.all_steps() {
            let indices = indices(&step.frontier, sweep.total);
            let sum = |bytes: fn(&Index) -> u64| -> u64 {
                indices.iter().map(|(_, index)| bytes(index)).sum()
            };
            let keys = sum(|index| index.len() as u64);
            let after = sum(Index::bytes)
                + size_of::<u64>() as u64 * keys
                + sum(|index| (size_of::<Vec<u64>>() * index.chunks().len()) as u64);
            max_keys = max_keys.max(keys);
            peak = peak.max(own_bytes + before + after);
            own_bytes += sum(|index| 8 * (index.len().div_ceil(64) + index.chunks().len()) as u64);
            before = after;
        }
    }
    (peak.max(TABLE_BYTES + own_bytes), max_keys)
}

/// The bounds of the layer after each step of a half, the late one included.
///
/// # Errors
/// [`TourCountError`] when that takes more memory than there is, or was stopped.
pub(super) fn layers(
    half: &Half,
    total: Ends,
    executor: &dyn Executor,
) -> Result<Vec<LayerBounds>, TourCountError> {
    let mut before = vec![SectionWays {
        ends: Ends::NONE,
        index: Index::start(half.slots),
        ways: vec![vec![1]],
    }];
    let mut layers = Vec::new();
    for step in half.all_steps() {
        let indices = indices(&step.frontier, total);
        let tasks = chunks(indices.iter().map(|(_, index)| index.chunks()));
        let bound = |(): &mut (), task: usize| {
            let (section, chunk) = tasks[task];
            let (ends, index) = &indices[section];
            let keys = index.keys(chunk);
            let mut need = Need::of_bytes(CHUNK_BYTES);
            let mut ways = Vec::new();
            reserve(&mut ways, keys.len())?;
            for key in keys {
                let k = paths(key, *ends);
                // A key without paths is a cycle, which is no tour.
                let choices = match k {
                    0 => 0,
                    _ => choices(step, &step.completions, key, *ends, &before),
                };
                if choices > 0 {
                    need.max_states += choices.min(MATCHINGS[k].into());
                    need.max_bytes += max_packed_bytes(k, choices);
                }
                ways.push(choices);
            }
            let last = ways.iter().rposition(|&choices| choices > 0);
            need.max_bytes += KEY_BYTES * last.map_or(0, |last| last as u64 + 1);
            Ok((need, ways))
        };
        let mut bounds = try_map(executor, tasks.len(), || (), bound)?.into_iter();
        let mut layer = LayerBounds::default();
        before.clear();
        for (ends, index) in indices {
            let of_section = bounds.by_ref().take(index.chunks().len());
            let (needs, ways): (Vec<_>, _) = of_section.unzip();
            let section = SectionWays { ends, index, ways };
            layer.add(&section, &needs);
            before.push(section);
        }
        layers.push(layer);
    }
    Ok(layers)
}

/// The number of choices that lead to a key whose last squares are completed so.
fn choices(
    step: &SweepStep,
    completions: &[Completion],
    mut key: u64,
    mut ends: Ends,
    before: &[SectionWays],
) -> u64 {
    let mut sum = 0_u64;
    for (number, completion) in completions.iter().enumerate() {
        let [plain, ended] = completion.before(key, ends);
        if let Some((key, ends)) = ended {
            let rest = &completions[number + 1..];
            sum = sum.saturating_add(choices(step, rest, key, ends, before));
        }
        let Some(plain) = plain else { return sum };
        (key, ends) = plain;
    }
    let section = |ends| before.iter().find(|section| section.ends == ends);
    let add = |SectionWays { index, ways, .. }: &SectionWays, key, _| {
        if let Some((chunk, place)) = index.find(key) {
            sum = sum.saturating_add(ways[chunk][place]);
        }
    };
    step.sources(key, ends, section, add);
    sum
}
