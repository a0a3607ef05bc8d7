//! The possible keys of each layer, and bounds for the number of states and of tours.
//!
//! A key is possible if choices lead to it, including those that close a cycle. If w such choices lead to a
//! key with k paths, the key has at most w and at most (2k - 1)!! states, and the sum of their numbers
//! is at most w. A backward pass finds the keys from which wanted keys are reached.

use std::sync::atomic::{AtomicU64, Ordering};

use super::TourCountError;
use super::context::{Context, Reservation, for_each_task};
use super::index::{Index, indices};
use super::matchings::MATCHINGS;
use super::order::Sweep;
use super::splice::TABLE_BYTES;
use super::steps::{Ends, Half, SweepStep, paths};

/// A set of keys of a layer: for each section a bit for each of its keys.
pub(super) struct Keys(Vec<Vec<u64>>);

impl Keys {
    /// Returns true if the set contains a key. `position`: its position among all keys of the section.
    pub(super) fn has(&self, section: usize, position: usize) -> bool {
        self.0[section][position / 64] >> (position % 64) & 1 == 1
    }

    /// Returns the number of keys in a chunk.
    pub(super) fn count_in_chunk(&self, section: usize, index: &Index, chunk: usize) -> u64 {
        let (first, end) = (index.first(chunk), index.first(chunk + 1));
        let (start, last) = (first / 64, (end - 1) / 64); // a chunk has a key
        let words = self.0[section][start..=last].iter().zip(start..);
        let counts = words.map(|(&word, at)| {
            let from = if at == start { first % 64 } else { 0 };
            let to = if at == last { 63 - (end - 1) % 64 } else { 0 };
            u64::from((word & u64::MAX << from & u64::MAX >> to).count_ones())
        });
        counts.sum()
    }

    /// Returns the wanted chunks that contain some of these keys, each as the number of its section and its
    /// number there.
    pub(super) fn chunks<'i>(
        &self,
        indices: impl IntoIterator<Item = &'i Index>,
        is_wanted: impl Fn(&Index, usize) -> bool,
    ) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        for (section, index) in indices.into_iter().enumerate() {
            let chunks = (0..index.chunks()).filter(|&chunk| {
                is_wanted(index, chunk) && self.count_in_chunk(section, index, chunk) > 0
            });
            all.extend(chunks.map(|chunk| (section, chunk)));
        }
        all
    }

    /// Returns the keys in a chunk.
    pub(super) fn in_chunk(
        &self,
        section: usize,
        index: &Index,
        chunk: usize,
    ) -> impl Iterator<Item = u64> {
        let keys = index.keys(chunk).zip(index.first(chunk)..);
        let keys = keys.filter(move |&(_, position)| self.has(section, position));
        keys.map(|(key, _)| key)
    }

    /// Calls `visit` with each of these keys in the wanted chunks.
    pub(super) fn for_each(
        &self,
        context: &Context<'_>,
        indices: &[(Ends, Index)],
        is_wanted: impl Fn(&Index, usize) -> bool,
        visit: impl Fn(u64, Ends) + Sync,
    ) -> Result<(), TourCountError> {
        let chunks = self.chunks(indices.iter().map(|(_, index)| index), is_wanted);
        let visit_chunk = |(): &mut (), task: usize| {
            let (section, chunk) = chunks[task];
            let (ends, index) = &indices[section];
            for key in self.in_chunk(section, index, chunk) {
                visit(key, *ends);
            }
            Ok(())
        };
        for_each_task(context.executor, chunks.len(), || (), visit_chunk).map(|_| ())
    }

    /// Returns the number of keys.
    pub(super) fn count(&self) -> u64 {
        let words = self.0.iter().flatten();
        words.map(|word| u64::from(word.count_ones())).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.0.iter().map(Vec::len).sum::<usize>() * size_of::<u64>()) as u64
    }
}

/// The bounds of a layer.
pub(super) struct LayerBounds {
    pub(super) keys: Keys,
    /// The maximum number of states, by section and chunk.
    max_states: Vec<Vec<u64>>,
}

impl LayerBounds {
    /// Returns the maximum number of states of a chunk.
    pub(super) fn max_states(&self, section: usize, chunk: usize) -> u64 {
        self.max_states[section][chunk]
    }

    /// Returns the bytes of the bounds.
    fn bytes(&self) -> u64 {
        let states = self.max_states.iter().map(Vec::len).sum::<usize>();
        self.keys.bytes() + (states * size_of::<u64>()) as u64
    }

    /// Returns the maximum number of states of the layer.
    pub(super) fn max_states_of_all(&self) -> u64 {
        self.max_states.iter().flatten().sum()
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
    sections: Vec<SectionWays>,
}

/// The keys of a section, and the number of choices that lead to each.
struct SectionWays {
    ends: Ends,
    index: Index,
    /// By the position of the key, as the bits of floating-point numbers.
    ways: Vec<AtomicU64>,
}

/// Lists of ways for more keys than this are returned to the system when they are dropped.
const MANY_KEYS: usize = 1 << 17;

/// The capacity of such a list. On Linux the allocator returns blocks larger than 32 MiB at once and keeps
/// smaller ones. Unused capacity takes no memory.
const MANY_KEYS_ROOM: usize = (33 << 20) / size_of::<u64>();

impl SectionWays {
    fn new(ends: Ends, index: Index) -> Result<Self, TourCountError> {
        let mut ways = Vec::new();
        let room = match index.len() > MANY_KEYS {
            true => index.len().max(MANY_KEYS_ROOM),
            false => index.len(),
        };
        ways.try_reserve_exact(room)
            .map_err(|_| TourCountError::Memory)?;
        ways.extend((0..index.len()).map(|_| AtomicU64::new(0)));
        Ok(Self { ends, index, ways })
    }

    #[inline]
    fn ways(&self, position: usize) -> f64 {
        f64::from_bits(self.ways[position].load(Ordering::Relaxed))
    }

    fn set(&self, position: usize, ways: f64) {
        self.ways[position].store(ways.to_bits(), Ordering::Relaxed);
    }
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
        let is_before = sweep.top.deferred.is_some() && sweep.bottom_deferred().is_none();
        let (bottom, below) = match &sweep.bottom {
            Some(half) => bounds_of(half).map(|(layers, [_, last])| (layers, Some(last)))?,
            None => (Vec::new(), is_before.then_some(before)),
        };
        let below = below.as_ref().unwrap_or(&last);
        let mut tours = 0.0;
        for section in &last.sections {
            let SectionWays { ends, index, .. } = section;
            let left = ends.left(sweep.total);
            let Some(other) = below.sections.iter().find(|other| other.ends == left) else {
                continue;
            };
            let keys = (0..index.chunks()).flat_map(|chunk| index.keys(chunk));
            for (position, key) in keys.enumerate() {
                let ways = section.ways(position);
                if ways > 0.0
                    && let Some(position) = other.index.find(sweep.complement(key))
                {
                    tours += ways * f64::exp2(-EXPONENT) * other.ways(position);
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
            for step in half.all_steps() {
                let mut after = 0;
                for (_, index) in indices(&step.frontier, sweep.total) {
                    let words = index.len().div_ceil(64) + index.chunks();
                    bounds_bytes += (words * size_of::<u64>()) as u64;
                    after += index.bytes() + (index.len() * size_of::<f64>()) as u64;
                }
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
    let ways = |exponent, sections| Ways { exponent, sections };
    let start = SectionWays::new(Ends::NONE, Index::start(half.slots))?;
    start.set(0, 1.0);
    let (mut before, mut last) = (ways(0.0, Vec::new()), ways(0.0, vec![start]));
    let mut layers = Vec::new();
    let [mut bounds_bytes, mut ways_bytes] = [(); 2].map(|()| Reservation::new(context.budget));
    for step in half.all_steps() {
        before = last;
        last = ways(before.exponent, Vec::new());
        let _before_last = std::mem::replace(&mut ways_bytes, Reservation::new(context.budget));
        let mut layer = LayerBounds {
            keys: Keys(Vec::new()),
            max_states: Vec::new(),
        };
        let mut max = 0.0_f64;
        for (ends, index) in indices(&step.frontier, total) {
            let bytes = index.bytes() + (index.len() * size_of::<f64>()) as u64;
            ways_bytes.grow(bytes)?;
            let section = SectionWays::new(ends, index)?;
            let index = &section.index;
            let bound = |max_states: &mut Vec<(usize, u64)>, chunk: usize| {
                let mut states = 0;
                for (key, position) in index.keys(chunk).zip(index.first(chunk)..) {
                    // A key without paths is a cycle, which is no tour.
                    let k = paths(key, ends);
                    let choices = match k {
                        0 => 0.0,
                        _ => choices(step, key, ends, &before.sections),
                    };
                    states += match choices {
                        0.0 => 0,
                        _ if before.exponent > 0.0 => MATCHINGS[k].into(),
                        _ => choices.min(MATCHINGS[k].into()) as u64,
                    };
                    section.set(position, choices);
                }
                max_states.push((chunk, states));
                Ok(())
            };
            let max_states = for_each_task(context.executor, index.chunks(), Vec::new, bound)?;
            let mut max_states = max_states.concat();
            max_states.sort_unstable();
            let max_states = max_states.into_iter().map(|(_, states)| states);
            layer.max_states.push(max_states.collect());
            let mut alive = vec![0; index.len().div_ceil(64)];
            for position in 0..index.len() {
                alive[position / 64] |= u64::from(section.ways(position) > 0.0) << (position % 64);
                max = max.max(section.ways(position));
            }
            layer.keys.0.push(alive);
            last.sections.push(section);
        }
        bounds_bytes.grow(layer.bytes())?;
        layers.push(layer);
        *key_bits = key_bits.max(last.exponent + max.log2());
        if max.log2() > 2.0 * EXPONENT {
            last.exponent += EXPONENT;
            for ways in last
                .sections
                .iter_mut()
                .flat_map(|section| &mut section.ways)
            {
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
fn choices(step: &SweepStep, key: u64, ends: Ends, before: &[SectionWays]) -> f64 {
    let Some(SectionWays { index, .. }) = before.first() else {
        return 0.0;
    };
    let section = |ends| before.iter().find(|section| section.ends == ends);
    let mut sum = 0.0;
    for (key, ends, _) in step.before_ends(key, ends) {
        let number = index.number(key);
        step.sources(key, ends, section, |section, _, slots| {
            if let Some(position) = section.index.find_number(index.before(number, slots)) {
                sum += section.ways(position);
            }
        });
    }
    sum
}

/// A set of keys of a layer to which threads add keys.
pub(super) struct MarkedKeys<'a> {
    pub(super) indices: Vec<(Ends, Index)>,
    marks: Vec<Vec<AtomicU64>>,
    reservation: Reservation<'a>,
}

impl<'a> MarkedKeys<'a> {
    /// Returns the empty set for the layer after a step.
    pub(super) fn new(
        context: &Context<'a>,
        step: &SweepStep,
        total: Ends,
    ) -> Result<Self, TourCountError> {
        let mut marks = Self {
            indices: indices(&step.frontier, total).collect(),
            marks: Vec::new(),
            reservation: Reservation::new(context.budget),
        };
        for (_, index) in &marks.indices {
            marks
                .reservation
                .grow(index.bytes() + index.len() as u64 / 8)?;
            let words = (0..index.len().div_ceil(64)).map(|_| AtomicU64::new(0));
            marks.marks.push(words.collect());
        }
        Ok(marks)
    }

    /// Marks a key of the section with these ends, if there is such a key.
    pub(super) fn mark(&self, key: u64, ends: Ends) {
        let mut sections = self.indices.iter().zip(&self.marks);
        if let Some(((_, index), marks)) =
            sections.find(|((section_ends, _), _)| *section_ends == ends)
            && let Some(position) = index.find(key)
        {
            marks[position / 64].fetch_or(1 << (position % 64), Ordering::Relaxed);
        }
    }

    /// Marks the keys from which a step leads to this one.
    pub(super) fn mark_sources(&self, step: &SweepStep, key: u64, ends: Ends) {
        for (key, ends, _) in step.before_ends(key, ends) {
            step.sources(key, ends, Some, |ends, key, _| self.mark(key, ends));
        }
    }

    /// Takes the marked keys that are possible, and returns them with their approximate maximum number of
    /// states. It assumes that all keys of a chunk have equally many states.
    pub(super) fn take(&mut self, bounds: &LayerBounds) -> (Keys, f64) {
        let words = self.marks.drain(..).zip(&bounds.keys.0);
        let keys = words.map(|(marks, can)| {
            let both = marks.into_iter().zip(can);
            both.map(|(mark, can)| mark.into_inner() & can).collect()
        });
        let keys = Keys(keys.collect());
        let mut max_states = 0.0;
        for (section, (_, index)) in self.indices.iter().enumerate() {
            for chunk in 0..index.chunks() {
                let [marked, all] =
                    [&keys, &bounds.keys].map(|keys| keys.count_in_chunk(section, index, chunk));
                let states = bounds.max_states(section, chunk) as f64;
                max_states += states * marked as f64 / all.max(1) as f64;
            }
        }
        (keys, max_states)
    }
}
