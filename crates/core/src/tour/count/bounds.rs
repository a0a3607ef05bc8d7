//! The possible keys of each layer, and bounds for the number of states and of tours.
//!
//! A key is possible if choices lead to it, including those that close a cycle. If w such choices lead to a
//! key with k paths, the key has at most w and at most (2k - 1)!! states, and the sum of their numbers
//! is at most w. A backward pass finds the keys from which wanted keys are reached.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use super::TourCountError;
use super::context::{Context, Reservation, for_each_task};
use super::index::{Chunk, Index};
use super::matchings::MATCHINGS;
use super::order::Sweep;
use super::splice::TABLE_BYTES;
use super::steps::{Ends, Half, SweepStep, paths};

/// A set of keys of a layer: a bit for each key of its index.
pub(super) struct Keys(Vec<u64>);

impl Keys {
    /// Returns true if the set contains a key. `position`: its position among all keys.
    pub(super) fn has(&self, position: usize) -> bool {
        self.0[position / 64] >> (position % 64) & 1 == 1
    }

    /// Returns the number of keys at these positions, a range that is not empty.
    fn count_in(&self, positions: Range<usize>) -> u64 {
        let (start, end) = (positions.start, positions.end - 1);
        let (first, last) = (start / 64, end / 64);
        let count = |at: usize| {
            let below = if at == first { start % 64 } else { 0 };
            let above = if at == last { 63 - end % 64 } else { 0 };
            let mask = u64::MAX << below & u64::MAX >> above;
            u64::from((self.0[at] & mask).count_ones())
        };
        (first..=last).map(count).sum()
    }

    /// Returns the keys in a chunk.
    pub(super) fn in_chunk(&self, index: &Index, chunk: usize) -> impl Iterator<Item = u64> {
        let keys = index.keys(&index.chunks()[chunk]);
        keys.filter(|&(position, _)| self.has(position))
            .map(|(_, key)| key)
    }

    /// Returns the numbers of the wanted chunks that contain some of these keys.
    pub(super) fn chunks(&self, index: &Index, is_wanted: impl Fn(&Chunk) -> bool) -> Vec<usize> {
        let chunks = index.chunks().iter().enumerate();
        chunks
            .filter(|&(_, chunk)| is_wanted(chunk) && self.count_in(index.range(chunk)) > 0)
            .map(|(number, _)| number)
            .collect()
    }

    /// Calls `visit` with each of these keys in the wanted chunks.
    pub(super) fn for_each(
        &self,
        context: &Context<'_>,
        index: &Index,
        is_wanted: impl Fn(&Chunk) -> bool,
        visit: impl Fn(u64, Ends) + Sync,
    ) -> Result<(), TourCountError> {
        let chunks = self.chunks(index, is_wanted);
        let visit_chunk = |(): &mut (), task: usize| {
            let ends = index.chunks()[chunks[task]].ends;
            self.in_chunk(index, chunks[task])
                .for_each(|key| visit(key, ends));
            Ok(())
        };
        for_each_task(context.executor, chunks.len(), || (), visit_chunk).map(|_| ())
    }

    /// Returns the number of keys.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        size_of_val(&*self.0) as u64
    }
}

/// The bounds of a layer.
pub(super) struct LayerBounds {
    pub(super) keys: Keys,
    /// The maximum number of states, by chunk.
    pub(super) max_states: Vec<u64>,
}

impl LayerBounds {
    /// Returns the bytes of the bounds.
    fn bytes(&self) -> u64 {
        self.keys.bytes() + size_of_val(&*self.max_states) as u64
    }

    /// Returns the approximate maximum number of states of the wanted keys in a chunk. Assumes that all keys of a
    /// chunk have equally many.
    pub(super) fn max_states_of(&self, index: &Index, chunk: usize, wanted: &Keys) -> f64 {
        let range = index.range(&index.chunks()[chunk]);
        let [wanted, all] = [wanted, &self.keys].map(|keys| keys.count_in(range.clone()));
        self.max_states[chunk] as f64 * wanted as f64 / all.max(1) as f64
    }

    /// Returns the maximum number of states of the layer.
    pub(super) fn max_states_of_all(&self) -> u64 {
        self.max_states.iter().sum()
    }
}

/// The bounds of both halves of a board.
pub(super) struct Bounds {
    /// The layers after the steps of the top half, including the deferred one.
    pub(super) top: Vec<LayerBounds>,
    /// The same for the bottom half; empty if it is the top half turned around.
    pub(super) bottom: Vec<LayerBounds>,
    /// The binary logarithm of a bound for the number of tours and for the number of choices that lead to a
    /// key.
    pub(super) max_bits: f64,
    /// The same for the choices alone.
    pub(super) key_bits: f64,
    /// The bytes of the bounds themselves.
    pub(super) bytes: u64,
}

/// The number of choices that lead to each key of a layer, divided by two to the power of `exponent`.
struct Ways {
    exponent: f64,
    index: Index,
    /// By the position of the key, as the bits of floating-point numbers.
    ways: Vec<AtomicU64>,
}

/// Lists of ways for more keys than this are returned to the system when they are dropped.
const MANY_KEYS: usize = 1 << 17;

/// The capacity of such a list. On Linux the allocator returns blocks larger than 32 MiB at once and keeps
/// smaller ones. Unused capacity takes no memory.
const MANY_KEYS_ROOM: usize = (33 << 20) / size_of::<u64>();

impl Ways {
    fn new(exponent: f64, index: Index) -> Result<Self, TourCountError> {
        let mut ways = Vec::new();
        let room = match index.len() > MANY_KEYS {
            true => index.len().max(MANY_KEYS_ROOM),
            false => index.len(),
        };
        ways.try_reserve_exact(room)
            .map_err(|_| TourCountError::Memory)?;
        ways.extend((0..index.len()).map(|_| AtomicU64::new(0)));
        Ok(Self {
            exponent,
            index,
            ways,
        })
    }

    #[inline]
    fn get(&self, position: usize) -> f64 {
        f64::from_bits(self.ways[position].load(Ordering::Relaxed))
    }

    fn set(&self, position: usize, ways: f64) {
        self.ways[position].store(ways.to_bits(), Ordering::Relaxed);
    }
}

/// Returns the bytes of the ways of a layer with this index.
fn ways_bytes(index: &Index) -> u64 {
    index.bytes() + (index.len() * size_of::<f64>()) as u64
}

impl Bounds {
    /// Computes the bounds. This takes about 16 bytes for each key of a layer.
    ///
    /// # Errors
    /// [`TourCountError`] when there is no memory, or the executor was stopped.
    pub(super) fn new(context: &Context<'_>, sweep: &Sweep) -> Result<Self, TourCountError> {
        let mut key_bits = 0.0;
        let mut bounds_of = |half| half_bounds(context, half, sweep.total, &mut key_bits);
        let (top, [before, last]) = bounds_of(&sweep.top)?;
        let (bottom, below) = match &sweep.bottom {
            Some(half) => bounds_of(half).map(|(layers, [_, last])| (layers, Some(last)))?,
            None => (Vec::new(), sweep.only_top_has_last_step().then_some(before)),
        };
        let below = below.as_ref().unwrap_or(&last);
        let mut tours = 0.0;
        for chunk in last.index.chunks() {
            let Some(section) = below.index.section(chunk.ends.left(sweep.total)) else {
                continue;
            };
            for (position, key) in last.index.keys(chunk) {
                let ways = last.get(position);
                let other = || below.index.number(sweep.complement(key));
                if ways > 0.0
                    && let Some(position) = below.index.position(section, other())
                {
                    tours += ways * f64::exp2(-EXPONENT) * below.get(position);
                }
            }
        }
        let bits = last.exponent + below.exponent + EXPONENT + f64::log2(tours);
        let layers = top.iter().chain(&bottom);
        Ok(Self {
            bytes: layers.map(LayerBounds::bytes).sum(),
            top,
            bottom,
            max_bits: bits.max(key_bits),
            key_bits,
        })
    }

    /// Returns the minimum number of bytes to compute the bounds, and to count with them however few states
    /// there are.
    pub(super) fn min_bytes(sweep: &Sweep) -> u64 {
        let (mut bounds_bytes, mut peak) = (0, 0);
        for half in sweep.halves() {
            let mut before = 0;
            for step in &half.steps {
                let index = Index::new(&step.frontier, sweep.total);
                let words = index.len().div_ceil(64) + index.chunks().len();
                bounds_bytes += (words * size_of::<u64>()) as u64;
                let after = ways_bytes(&index);
                peak = peak.max(bounds_bytes + std::mem::replace(&mut before, after) + after);
            }
        }
        peak.max(bounds_bytes + TABLE_BYTES)
    }

    /// Returns the maximum number of states of a layer.
    pub(super) fn max_states(&self) -> u64 {
        let states = self.layers().map(LayerBounds::max_states_of_all);
        states.max().unwrap_or(0)
    }

    /// Returns the maximum number of states of all layers together.
    pub(super) fn all_states(&self) -> u64 {
        self.layers().map(LayerBounds::max_states_of_all).sum()
    }

    /// Returns the bounds of the layers of both halves.
    pub(super) fn layers(&self) -> impl Iterator<Item = &LayerBounds> {
        self.top.iter().chain(&self.bottom)
    }
}

/// Numbers of choices are divided by two to this power when they exceed its square.
const EXPONENT: f64 = 256.0;

/// Computes the bounds after each step of a half, and the ways to the keys of the last two layers.
fn half_bounds(
    context: &Context<'_>,
    half: &Half,
    total: Ends,
    key_bits: &mut f64,
) -> Result<(Vec<LayerBounds>, [Ways; 2]), TourCountError> {
    let mut last = Ways::new(0.0, Index::start(half.slots))?;
    last.set(0, 1.0);
    let mut before = Ways::new(0.0, Index::start(half.slots))?;
    let mut layers = Vec::new();
    let [mut bounds_bytes, mut reservation] = [(); 2].map(|()| Reservation::new(context.budget));
    for step in &half.steps {
        before = last;
        let _before_last = std::mem::replace(&mut reservation, Reservation::new(context.budget));
        let index = Index::new(&step.frontier, total);
        reservation.grow(ways_bytes(&index))?;
        last = Ways::new(before.exponent, index)?;
        let chunks = last.index.chunks();
        let max_states: Vec<_> = chunks.iter().map(|_| AtomicU64::new(0)).collect();
        let bound = |(): &mut (), chunk: usize| {
            let mut states = 0;
            for (position, key) in last.index.keys(&chunks[chunk]) {
                // A key without paths is a cycle, which is no tour.
                let ends = chunks[chunk].ends;
                let k = paths(key, ends);
                let choices = match k {
                    0 => 0.0,
                    _ => choices(step, key, ends, &before),
                };
                states += match choices {
                    0.0 => 0,
                    _ if before.exponent > 0.0 => MATCHINGS[k].into(),
                    _ => choices.min(MATCHINGS[k].into()) as u64,
                };
                last.set(position, choices);
            }
            max_states[chunk].store(states, Ordering::Relaxed);
            Ok(())
        };
        for_each_task(context.executor, chunks.len(), || (), bound)?;
        let mut keys = Keys(vec![0; last.index.len().div_ceil(64)]);
        let mut max = 0.0_f64;
        for position in 0..last.index.len() {
            let ways = last.get(position);
            keys.0[position / 64] |= u64::from(ways > 0.0) << (position % 64);
            max = max.max(ways);
        }
        let max_states = max_states.into_iter().map(AtomicU64::into_inner);
        layers.push(LayerBounds {
            keys,
            max_states: max_states.collect(),
        });
        bounds_bytes.resize(layers.iter().map(LayerBounds::bytes).sum())?;
        *key_bits = key_bits.max(last.exponent + max.log2());
        if max.log2() > 2.0 * EXPONENT {
            last.exponent += EXPONENT;
            for ways in &mut last.ways {
                let number = f64::from_bits(*ways.get_mut());
                if number > 0.0 {
                    let scaled = (number * f64::exp2(-EXPONENT)).max(f64::MIN_POSITIVE);
                    *ways.get_mut() = scaled.to_bits();
                }
            }
        }
    }
    Ok((layers, [before, last]))
}

/// Returns the number of choices that lead to a key.
fn choices(step: &SweepStep, key: u64, ends: Ends, before: &Ways) -> f64 {
    let index = &before.index;
    let mut sum = 0.0;
    for (key, ends, _) in step.before_ends(key, ends) {
        let number = index.number(key);
        let section = |ends| index.section(ends);
        step.sources(key, ends, section, |section, _, slots| {
            if let Some(position) = index.position(section, index.before(number, slots)) {
                sum += before.get(position);
            }
        });
    }
    sum
}

/// A set of keys of a layer to which threads add keys.
pub(super) struct MarkedKeys<'a> {
    pub(super) index: Index,
    marks: Vec<AtomicU64>,
    _reservation: Reservation<'a>,
}

impl<'a> MarkedKeys<'a> {
    /// Returns the empty set for the layer after a step.
    pub(super) fn new(
        context: &Context<'a>,
        step: &SweepStep,
        total: Ends,
    ) -> Result<Self, TourCountError> {
        let index = Index::new(&step.frontier, total);
        let mut reservation = Reservation::new(context.budget);
        reservation.grow(index.bytes() + index.len() as u64 / 8)?;
        let words = (0..index.len().div_ceil(64)).map(|_| AtomicU64::new(0));
        Ok(Self {
            marks: words.collect(),
            index,
            _reservation: reservation,
        })
    }

    /// Marks a key of the section with these ends, if there is such a key.
    pub(super) fn mark(&self, key: u64, ends: Ends) {
        if let Some(section) = self.index.section(ends)
            && let Some(position) = self.index.position(section, self.index.number(key))
        {
            self.marks[position / 64].fetch_or(1 << (position % 64), Ordering::Relaxed);
        }
    }

    /// Marks the keys from which a step leads to this one.
    pub(super) fn mark_sources(&self, step: &SweepStep, key: u64, ends: Ends) {
        for (key, ends, _) in step.before_ends(key, ends) {
            step.sources(key, ends, Some, |ends, key, _| self.mark(key, ends));
        }
    }

    /// Takes the marked keys that are possible, and returns them with their approximate maximum number of
    /// states.
    pub(super) fn take(&mut self, bounds: &LayerBounds) -> (Keys, f64) {
        let words = self.marks.drain(..).zip(&bounds.keys.0);
        let keys = Keys(words.map(|(mark, can)| mark.into_inner() & can).collect());
        let chunks = 0..self.index.chunks().len();
        let states = chunks.map(|chunk| bounds.max_states_of(&self.index, chunk, &keys));
        let max_states = states.sum();
        (keys, max_states)
    }
}
