//! Builds the states of a layer from those of the layer before it.
//!
//! A step gives one more move to each of the two neighbours that its white square chooses. So the states
//! of a key come from a few keys of the layer before, and all matchings of such a key change by the same
//! splice.

use std::ops::Range;

use super::TourCountError;
use super::bounds::{Keys, LayerBounds};
use super::context::{Context, Reservation, for_each_task, grown_bytes};
use super::layer::{Layer, Location, Writer};
use super::matchings::Splice;
use super::steps::{Ends, Half, SweepStep, paths};
use super::sums::{Source, Sums};
use crate::simd::prefetch::prefetch;

/// A sweep of a half: its steps, the bounds of its layers, and the wanted keys.
pub(super) struct HalfSweep<'a> {
    pub(super) half: &'a Half,
    pub(super) bounds: &'a [LayerBounds],
    pub(super) total: Ends,
    /// For each step from `first` on, the wanted keys of the layer after it and their approximate maximum
    /// number of states. Of other layers all possible keys are wanted.
    pub(super) wanted_keys: Vec<(Keys, f64)>,
    pub(super) first: usize,
    /// The bytes of these keys.
    pub(super) reservation: Reservation<'a>,
}

/// A row whose layers have more states than this, two at a time, is processed in slices. Slices take a
/// tenth more time on small boards and save a third of the memory. Above this number they take hardly any
/// time.
const MAX_UNSLICED_STATES: f64 = (1 << 30) as f64;

/// The maximum number of states of the slices that are processed at once.
const MAX_SLICE_STATES: f64 = (1 << 27) as f64;

impl<'a> HalfSweep<'a> {
    fn wanted_keys(&self, step: usize) -> Option<&(Keys, f64)> {
        self.wanted_keys.get(step.checked_sub(self.first)?)
    }

    /// Returns the wanted keys of the layer after a step.
    pub(super) fn keys(&self, step: usize) -> &Keys {
        let all = &self.bounds[step].keys;
        self.wanted_keys(step).map_or(all, |(keys, _)| keys)
    }

    /// Returns the approximate maximum number of states with wanted keys after a step.
    pub(super) fn max_states(&self, step: usize) -> f64 {
        let all = || self.bounds[step].max_states_of_all() as f64;
        self.wanted_keys(step)
            .map_or_else(all, |&(_, states)| states)
    }

    /// Returns the approximate maximum number of states with wanted keys after the steps of a row and of all
    /// rows after it.
    pub(super) fn max_states_from(&self, row: usize) -> f64 {
        let steps = self.half.rows[row..].iter().cloned().flatten();
        steps.map(|step| self.max_states(step)).sum()
    }

    /// Returns the layer after a row, from the layer before it.
    ///
    /// # Errors
    /// [`TourCountError`] if the limit is reached or the executor was stopped.
    pub(super) fn after_row(
        &self,
        context: &Context<'a>,
        row: usize,
        before: &Layer<'a>,
    ) -> Result<Layer<'a>, TourCountError> {
        let steps = self.half.rows[row].clone();
        let slices = self.half.steps[steps.start].frontier.split.slices();
        let states = steps.clone().map(|step| self.max_states(step));
        let states: Vec<f64> = [0.0].into_iter().chain(states).collect();
        let max_states = states
            .windows(2)
            .map(|layers| layers[0] + layers[1])
            .fold(1.0, f64::max);
        let room = context.budget.left() as f64 / before.bytes_per_state / 2.0;
        let at_once = match max_states < MAX_UNSLICED_STATES.min(room) {
            true => slices,
            false => (MAX_SLICE_STATES.min(room) / max_states * slices as f64).max(1.0) as usize,
        };
        let starts = (0..slices).step_by(at_once).rev();
        let parts = starts.map(|start| start..(start + at_once).min(slices));
        let mut parts: Vec<Range<usize>> = parts.collect();
        let mut merged: Option<Layer<'a>> = None;
        while let Some(part) = parts.pop() {
            match self.slices(context, steps.clone(), before, &part) {
                Ok(layer) => match &mut merged {
                    Some(merged) => merged.merge(layer),
                    None => merged = Some(layer),
                },
                Err(TourCountError::Limit { .. }) if part.len() > 1 => {
                    let middle = part.start + part.len() / 2;
                    parts.extend([middle..part.end, part.start..middle]);
                }
                Err(error) => return Err(error),
            }
        }
        let Some(mut merged) = merged else {
            unreachable!("a row has a slice");
        };
        let bytes: usize = merged.blocks.list.iter().map(Vec::len).sum();
        let states = self.max_states(steps.end - 1).max(1.0);
        merged.bytes_per_state = (bytes as f64 / states).max(1.0);
        Ok(merged)
    }

    /// Returns some slices of the layer after a row.
    fn slices(
        &self,
        context: &Context<'a>,
        steps: Range<usize>,
        before: &Layer<'a>,
        slices: &Range<usize>,
    ) -> Result<Layer<'a>, TourCountError> {
        let loaded;
        let before = match context.store.filter(|_| before.is_stored()) {
            None => before,
            Some(store) => {
                let split = &self.half.steps[steps.start].frontier.split;
                let last = &self.half.steps[steps.start - 1].frontier;
                let sliced = &split.high[..split.slice_slots];
                let is_known = sliced.iter().all(|slot| last.split.high.contains(slot));
                let is_wanted = |high| !is_known || slices.contains(&split.slice(high));
                loaded = before.load((last, self.total), is_wanted, store)?;
                &loaded
            }
        };
        let mut part: Option<Layer<'a>> = None;
        for step in steps {
            let after = self.advance(context, step, slices, part.as_ref().unwrap_or(before))?;
            part = Some(after);
        }
        part.map_or_else(|| unreachable!("a row has a step"), Ok)
    }

    /// Returns some slices of the layer after a step.
    fn advance(
        &self,
        context: &Context<'a>,
        step: usize,
        slices: &Range<usize>,
        before: &Layer<'_>,
    ) -> Result<Layer<'a>, TourCountError> {
        let keys = self.keys(step);
        let (bounds, step) = (&self.bounds[step], &self.half.steps[step]);
        let layer = Layer::new(&step.frontier, self.total, context.budget)?;
        let tasks = keys.chunks(&layer.index, |chunk| slices.contains(&chunk.slice));
        let worker = || Worker {
            builder: StateBuilder::new(context, before, step),
            writer: Writer::new(context.budget),
            sums: Reservation::new(context.budget),
        };
        let make = |worker: &mut Worker<'_, 'a>, task: usize| {
            let chunk = &layer.index.chunks()[tasks[task]];
            for (position, key) in layer.index.keys(chunk) {
                if keys.has(position) {
                    let states = worker.writer.states();
                    worker.builder.build(key, chunk.ends, states)?;
                }
                worker.writer.end_key()?;
            }
            worker.sums.resize(worker.builder.bytes())?;
            worker.writer.end_chunk(tasks[task])?;
            context.report_states(bounds.max_states_of(&layer.index, tasks[task], keys));
            Ok(())
        };
        let workers = for_each_task(context.executor, tasks.len(), worker, make)?;
        let mut layer = layer;
        for worker in workers {
            layer.add(worker.writer);
        }
        Ok(layer)
    }
}

/// The buffers of a thread in a step.
struct Worker<'g, 'a> {
    builder: StateBuilder<'g>,
    writer: Writer<'a>,
    sums: Reservation<'a>,
}

/// Builds the states after a step, one key at a time.
pub(super) struct StateBuilder<'a> {
    context: &'a Context<'a>,
    layer: &'a Layer<'a>,
    step: &'a SweepStep,
    sums: Sums,
    /// The keys before the step from which the states come. All are located before the first is read, so
    /// that the memory accesses overlap.
    located: Vec<Located<'a>>,
    /// The states in which a black square becomes an end, before its move to the virtual square: where they
    /// are in `bytes`, their number of paths, and the splice of this move.
    with_end: Vec<(Range<usize>, usize, Splice)>,
    bytes: Vec<u8>,
}

/// Where the states of a key before the step are, their number of paths, and the splice of the edge.
struct Located<'a>(Location<'a>, usize, Splice);

impl<'a> StateBuilder<'a> {
    pub(super) fn new(context: &'a Context<'a>, layer: &'a Layer<'a>, step: &'a SweepStep) -> Self {
        Self {
            context,
            layer,
            step,
            sums: Sums::default(),
            located: Vec::new(),
            with_end: Vec::new(),
            bytes: Vec::new(),
        }
    }

    /// Returns the bytes of the sums.
    pub(super) fn bytes(&self) -> u64 {
        self.sums.bytes() + grown_bytes(self.bytes.capacity())
    }

    /// Appends the packed states of a key in the section with these ends; nothing if there are
    /// none.
    pub(super) fn build(
        &mut self,
        key: u64,
        ends: Ends,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let k = paths(key, ends);
        if k == 0 {
            return Ok(()); // a cycle, or nothing: neither is part of a tour
        }
        self.bytes.clear();
        self.with_end.clear();
        self.located.clear();
        for (key, ends, end) in self.step.before_ends(key, ends) {
            self.locate(key, ends);
            if end.is_some() {
                let k = paths(key, ends);
                let sources = self.located.iter().map(Located::source);
                let start = self.bytes.len();
                self.sums.add(self.context, k, sources, &mut self.bytes)?;
                self.located.clear();
                let splice = Splice::of_edge(key, ends, [end, None]);
                self.with_end.push((start..self.bytes.len(), k, splice));
            }
        }
        let with_end = self.with_end.iter().map(|(range, k, splice)| Source {
            states: &self.bytes[range.clone()],
            k: *k,
            splice: *splice,
        });
        let sources = self.located.iter().map(Located::source);
        self.sums.add(self.context, k, sources.chain(with_end), out)
    }

    /// Locates the keys from which all choices of the white square lead to this one.
    fn locate(&mut self, key: u64, ends: Ends) {
        let (layer, located) = (self.layer, &mut self.located);
        let index = &layer.index;
        let number = index.number(key);
        let section = |ends| index.section(ends);
        self.step
            .sources(key, ends, section, |section, key, slots| {
                let number = index.before(number, slots);
                if let Some(location) = layer.find(section, number) {
                    let k = paths(key, section.ends);
                    let splice = Splice::of_edge(key, section.ends, slots);
                    located.push(Located(location, k, splice));
                }
            });
        for Located(location, ..) in located {
            prefetch(location.states());
        }
    }
}

impl<'a> Located<'a> {
    fn source(&self) -> Source<'a> {
        let &Self(location, k, splice) = self;
        Source {
            states: location.states(),
            k,
            splice,
        }
    }
}
