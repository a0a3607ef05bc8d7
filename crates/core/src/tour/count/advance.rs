//! From a layer to the next: the states of a key after a step, gathered from the layer before it.
//!
//! A state after the step comes from those before it in which the two neighbours that the white
//! square chose had one move less each. So the states of a key are gathered from a few keys, each
//! by one splice of all its matchings.

use std::ops::Range;

use super::TourCountError;
use super::bounds::{Keys, LayerBounds};
use super::index::Index;
use super::layer::{Found, Layer, Section, Writer};
use super::matchings::Splice;
use super::means::{Held, Means, for_each_task};
use super::packed::Packed;
use super::splice::SpliceTables;
use super::steps::{Completion, Ends, Half, SweepStep, paths};
use super::sums::{Sums, max_array_paths};
use crate::simd::kernel::Kernel;
use crate::simd::prefetch::prefetch;

/// A half of a board, the bounds of its layers, and the keys that are wanted of them.
pub(super) struct Course<'a> {
    pub(super) half: &'a Half,
    pub(super) bounds: &'a [LayerBounds],
    pub(super) total: Ends,
    /// The keys that are wanted of each layer after a step from `first` on, and the maximum number of
    /// their states, about; of a layer that is not here, all that can occur.
    pub(super) wanted: Vec<(Keys, f64)>,
    pub(super) first: usize,
    /// The bytes of these keys.
    pub(super) held: Held<'a>,
}

/// The maximum number of states of two layers within a row for it to be done whole, about. Slices take a
/// tenth more time on small boards, and save a third of the memory; from here on they take hardly any
/// time.
const MAX_WHOLE_STATES: f64 = (1 << 30) as f64;

/// The same for several slices at once.
const MAX_SLICE_STATES: f64 = (1 << 27) as f64;

impl<'a> Course<'a> {
    fn wanted(&self, step: usize) -> Option<&(Keys, f64)> {
        self.wanted.get(step.checked_sub(self.first)?)
    }

    /// Returns the wanted keys of the layer after a step.
    pub(super) fn keys(&self, step: usize) -> &Keys {
        let all = &self.bounds[step].keys;
        self.wanted(step).map_or(all, |(keys, _)| keys)
    }

    /// Returns the maximum number of states of the layer after a step, about: the wanted part of it.
    pub(super) fn max_states(&self, step: usize) -> f64 {
        let all = || self.bounds[step].max_states_of_all() as f64;
        self.wanted(step).map_or_else(all, |&(_, states)| states)
    }

    /// Returns the layer after a row, from the layer before it.
    ///
    /// # Errors
    /// [`TourCountError`] when there is no memory within the limit, or the executor was stopped.
    pub(super) fn after_row(
        &self,
        means: &Means<'a>,
        row: usize,
        before: &Layer<'a>,
    ) -> Result<Layer<'a>, TourCountError> {
        let steps = self.half.rows[row].clone();
        let slices = self.half.steps[steps.start].frontier.split.slices();
        let states = steps.clone().map(|step| self.max_states(step));
        let states: Vec<f64> = [0.0].into_iter().chain(states).collect();
        let two = states
            .windows(2)
            .map(|two| two[0] + two[1])
            .fold(1.0, f64::max);
        let room = means.budget.left() as f64 / before.bytes_per_state / 2.0;
        let at_once = match two < MAX_WHOLE_STATES.min(room) {
            true => slices,
            false => (MAX_SLICE_STATES.min(room) / two * slices as f64).max(1.0) as usize,
        };
        let starts = (0..slices).step_by(at_once).rev();
        let parts = starts.map(|start| start..(start + at_once).min(slices));
        let mut parts: Vec<Range<usize>> = parts.collect();
        let mut whole: Option<Layer<'a>> = None;
        while let Some(part) = parts.pop() {
            match self.slices(means, steps.clone(), before, &part) {
                Ok(layer) => match &mut whole {
                    Some(whole) => whole.merge(layer),
                    None => whole = Some(layer),
                },
                Err(TourCountError::Limit { .. }) if part.len() > 1 => {
                    let middle = part.start + part.len() / 2;
                    parts.extend([middle..part.end, part.start..middle]);
                }
                Err(error) => return Err(error),
            }
        }
        let Some(mut whole) = whole else {
            unreachable!("a row has a slice");
        };
        let bytes: usize = whole.blocks.list.iter().map(Vec::len).sum();
        let states = self.max_states(steps.end - 1).max(1.0);
        whole.bytes_per_state = (bytes as f64 / states).max(1.0);
        Ok(whole)
    }

    /// Returns some slices of the layer after a row.
    fn slices(
        &self,
        means: &Means<'a>,
        steps: Range<usize>,
        before: &Layer<'a>,
        slices: &Range<usize>,
    ) -> Result<Layer<'a>, TourCountError> {
        let loaded;
        let before = match means.store.filter(|_| before.is_stored()) {
            None => before,
            Some(store) => {
                let split = &self.half.steps[steps.start].frontier.split;
                let last = &self.half.steps[steps.start - 1].frontier;
                let sliced = &split.high[..split.sliced];
                let is_known = sliced.iter().all(|slot| last.split.high.contains(slot));
                let is_wanted = |high| !is_known || slices.contains(&split.slice(high));
                loaded = before.load((last, self.total), is_wanted, store)?;
                &loaded
            }
        };
        let mut part: Option<Layer<'a>> = None;
        for step in steps {
            let after = self.advance(means, step, slices, part.as_ref().unwrap_or(before))?;
            part = Some(after);
        }
        part.map_or_else(|| unreachable!("a row has a step"), Ok)
    }

    /// Returns some slices of the layer after a step.
    fn advance(
        &self,
        means: &Means<'a>,
        step: usize,
        slices: &Range<usize>,
        before: &Layer<'_>,
    ) -> Result<Layer<'a>, TourCountError> {
        let keys = self.keys(step);
        let (bounds, step) = (&self.bounds[step], &self.half.steps[step]);
        let layer = Layer::new(&step.frontier, self.total, means.budget)?;
        let indices = layer.sections.iter().map(|section| &section.index);
        let is_wanted = |index: &Index, chunk| slices.contains(&index.slice(chunk));
        let tasks = keys.chunks(indices, is_wanted);
        let worker = || Worker {
            gatherer: Gatherer::new(means, before, step),
            writer: Writer::new(means.budget),
            sums: Held::none(means.budget),
        };
        let make = |worker: &mut Worker<'_, 'a>, task: usize| {
            let (number, chunk) = tasks[task];
            let Section { ends, index, .. } = &layer.sections[number];
            for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                if keys.has(number, place) {
                    let states = worker.writer.states();
                    worker.gatherer.gather(key, *ends, states)?;
                }
                worker.writer.end_key()?;
            }
            worker.sums.resize(worker.gatherer.bytes())?;
            worker.writer.end_chunk(tasks[task])?;
            means.report(bounds.max_states(number, chunk));
            Ok(())
        };
        let workers = for_each_task(means.executor, tasks.len(), worker, make)?;
        let mut layer = layer;
        for worker in workers {
            layer.add(worker.writer);
        }
        Ok(layer)
    }
}

/// The part of a thread in a step.
struct Worker<'g, 'a> {
    gatherer: Gatherer<'g>,
    writer: Writer<'a>,
    sums: Held<'a>,
}

/// Gathers the states of one key after another, in arrays of its own.
pub(super) struct Gatherer<'a> {
    tables: &'a SpliceTables,
    layer: &'a Layer<'a>,
    step: &'a SweepStep,
    /// The sums of a key on the way, by the number of black ends that the step has chosen so far, 0
    /// to 2.
    sums: [Sums; 3],
    /// Sums of a level, packed.
    bytes: Vec<u8>,
    /// The keys before the step from which states come. All are found before the first is read, so
    /// that the processor waits for many at a time.
    sources: Vec<Source<'a>>,
}

/// The states of a key before the step, and the splice of the edge.
struct Source<'a> {
    found: Found<'a>,
    /// The number of paths before the step.
    k: usize,
    splice: Splice,
}

impl<'a> Gatherer<'a> {
    pub(super) fn new(means: &'a Means<'_>, layer: &'a Layer<'a>, step: &'a SweepStep) -> Self {
        Self {
            tables: &means.tables,
            layer,
            step,
            sums: [(); 3].map(|()| {
                let max_paths = max_array_paths(means.budget.max_bytes);
                Sums::new(Kernel::first_available(), means.modulus, max_paths)
            }),
            bytes: Vec::new(),
            sources: Vec::new(),
        }
    }

    /// Returns the bytes of the sums.
    pub(super) fn bytes(&self) -> u64 {
        self.sums.iter().map(Sums::bytes).sum()
    }

    /// Appends the states of a key in the section with these ends, packed; nothing if there are
    /// none.
    pub(super) fn gather(
        &mut self,
        key: u64,
        ends: Ends,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let k = paths(key, ends);
        if k == 0 {
            return Ok(()); // a cycle, or nothing: neither is part of a tour
        }
        self.sums[0].begin(k);
        self.complete(key, ends, 0, &self.step.completions)?;
        self.sums[0].pack(out)
    }

    /// Adds the states in which these black squares, the last ones of the step, come to their
    /// degree in the key, or to 2 when they are complete; with or without a move to the joker.
    fn complete(
        &mut self,
        key: u64,
        ends: Ends,
        level: usize,
        completions: &[Completion],
    ) -> Result<(), TourCountError> {
        let Some((completion, rest)) = completions.split_first() else {
            return self.choose(key, ends, level);
        };
        let [plain, ended] = completion.before(key, ends);
        if let Some((key, ends)) = plain {
            self.complete(key, ends, level, rest)?;
        }
        let Some((key, before)) = ended else {
            return Ok(());
        };
        let splice = Splice::of_edge(key, before, [Some(completion.slot), None]);
        let k = paths(key, before);
        self.sums[level + 1].begin(k);
        self.complete(key, before, level + 1, rest)?;
        self.bytes.clear();
        self.sums[level + 1].pack(&mut self.bytes)?;
        if self.bytes.is_empty() {
            return Ok(());
        }
        let map = self.tables.map(splice, k);
        self.sums[level].add(map, Packed::new(k, &self.bytes))
    }

    /// Adds the states of all choices of the white square.
    fn choose(&mut self, key: u64, ends: Ends, level: usize) -> Result<(), TourCountError> {
        self.find_sources(key, ends);
        for source in &self.sources {
            prefetch(source.found.states());
        }
        for Source { found, k, splice } in self.sources.drain(..) {
            let states = found.states();
            if !states.is_empty() {
                let map = self.tables.map(splice, k);
                let states = Packed::new(k, states);
                self.sums[level].add(map, states)?;
            }
        }
        Ok(())
    }

    /// Finds the keys from which all choices of the white square lead to this one.
    fn find_sources(&mut self, key: u64, ends: Ends) {
        let (layer, sources) = (self.layer, &mut self.sources);
        let Some(Section { index, .. }) = layer.sections.first() else {
            return;
        };
        let number = index.number(key);
        let section = |ends| layer.section(ends);
        self.step
            .sources(key, ends, section, |section, key, slots| {
                let number = index.before(number, slots);
                if let Some(found) = layer.find(section, number) {
                    sources.push(Source {
                        found,
                        k: paths(key, section.ends),
                        splice: Splice::of_edge(key, section.ends, slots),
                    });
                }
            });
    }
}
