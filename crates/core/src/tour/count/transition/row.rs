//! The steps of a row, slice by slice, so that only a part of each layer between them is there at a time.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::gather::Gatherer;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::steps::SweepStep;
use crate::tour::count::error::StepError;
use crate::tour::count::estimate::forecast::LayerForecast;
use crate::tour::count::estimate::rows::ForecastRow;
use crate::tour::count::executor::{Executor, try_for_each};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{Chunk, Layer, Section, indices};
use crate::tour::count::state::splice::SpliceTables;

/// The steps of a row, ready to be worked through.
pub(crate) struct Row<'a> {
    executor: &'a dyn Executor,
    tables: &'a SpliceTables,
    stages: Vec<Stage<'a>>,
    batches: Vec<Range<usize>>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(
        executor: &'a dyn Executor,
        tables: &'a SpliceTables,
        total: Ends,
        row: ForecastRow<'a>,
    ) -> Self {
        let steps = row.steps.iter().zip(row.forecasts);
        let stages = steps.map(|(step, forecast)| Stage::new(step, forecast, total));
        Self {
            executor,
            tables,
            stages: stages.collect(),
            batches: row.batches(),
        }
    }

    /// The slices that are worked through at a time.
    pub(crate) fn batches(&self) -> &[Range<usize>] {
        &self.batches
    }

    /// The layer after the row, from the layer before it. `max_bytes`: the bytes that layers may take.
    ///
    /// # Errors
    /// [`StepError`] when a number is beyond 128 bits, there is no memory, or the executor was stopped.
    pub(crate) fn after(&self, layer: &Layer, max_bytes: u64) -> Result<Layer, StepError> {
        let last = self.stages.last().into_iter();
        let slots = last.flat_map(|stage| &stage.sections);
        let mut whole = Layer {
            sections: slots.map(|slot| slot.section(0)).collect(),
        };
        for slices in &self.batches {
            let left = max_bytes.checked_sub(whole.bytes());
            let part = self.part(slices, layer, left.ok_or(StepError::Memory)?)?;
            for (whole, part) in whole.sections.iter_mut().zip(part.sections) {
                whole.chunks.extend(part.chunks);
            }
        }
        Ok(whole)
    }

    /// Those slices of the layer after the row, from the layer before it. That layer and two neighbouring parts take up to
    /// `max_bytes`.
    ///
    /// # Errors
    /// As [`after`](Self::after).
    pub(crate) fn part(
        &self,
        slices: &Range<usize>,
        layer: &Layer,
        max_bytes: u64,
    ) -> Result<Layer, StepError> {
        let left = max_bytes.checked_sub(layer.bytes());
        let left = left.ok_or(StepError::Memory)?;
        let mut part: Option<Layer> = None;
        for stage in &self.stages {
            let kept = part.as_ref().map_or(0, Layer::bytes);
            let left = left.checked_sub(kept).ok_or(StepError::Memory)?;
            let before = part.as_ref().unwrap_or(layer);
            part = Some(stage.advance(self.executor, self.tables, slices, before, left)?);
        }
        Ok(part.unwrap_or(Layer {
            sections: Vec::new(),
        }))
    }
}

/// A step, and the places of the sections after it.
struct Stage<'a> {
    step: &'a SweepStep,
    forecast: &'a LayerForecast,
    sections: Vec<SectionSlot>,
}

/// The place of a section that is to be made.
struct SectionSlot {
    ends: Ends,
    index: Arc<Index>,
    /// The chunks of each slice.
    slices: Vec<Range<usize>>,
}

impl SectionSlot {
    fn chunks(&self, slices: &Range<usize>) -> Range<usize> {
        self.slices[slices.start].start..self.slices[slices.end - 1].end
    }

    /// The section, without chunks.
    fn section(&self, first_chunk: usize) -> Section {
        Section {
            ends: self.ends,
            index: Arc::clone(&self.index),
            first_chunk,
            chunks: Vec::new(),
        }
    }
}

impl<'a> Stage<'a> {
    fn new(step: &'a SweepStep, forecast: &'a LayerForecast, total: Ends) -> Self {
        let indices = indices(&step.frontier, total).into_iter();
        let slot = |(ends, index): (Ends, Index)| SectionSlot {
            ends,
            slices: index.slices(),
            index: Arc::new(index),
        };
        Self {
            step,
            forecast,
            sections: indices.map(slot).collect(),
        }
    }

    /// Those slices of the layer after the step, which may take `max_bytes`.
    fn advance(
        &self,
        executor: &dyn Executor,
        tables: &SpliceTables,
        slices: &Range<usize>,
        before: &Layer,
        max_bytes: u64,
    ) -> Result<Layer, StepError> {
        let made_bytes = AtomicU64::new(0);
        let sections = self.sections.iter().enumerate();
        let tasks = sections
            .flat_map(|(section, slot)| slot.chunks(slices).map(move |chunk| (section, chunk)));
        let tasks: Vec<_> = tasks.collect();
        let chunks: Vec<OnceLock<_>> = tasks.iter().map(|_| OnceLock::new()).collect();
        let maker = || ChunkMaker {
            gatherer: Gatherer::new(tables, before, self.step),
            buffer: Chunk::default(),
            stage: self,
        };
        let make = |maker: &mut ChunkMaker<'_>, task: usize| {
            let (section, chunk) = tasks[task];
            let made = maker.chunk(section, chunk)?;
            let bytes = made.bytes();
            if made_bytes.fetch_add(bytes, Ordering::Relaxed) + bytes > max_bytes {
                return Err(StepError::Memory);
            }
            let _ = chunks[task].set(made); // each task is given out once
            executor.report(self.forecast.states(section, chunk));
            Ok(())
        };
        try_for_each(executor, tasks.len(), maker, make, |_| Ok(()))?;
        let slots = self.sections.iter();
        let sections = slots.map(|slot| slot.section(slot.chunks(slices).start));
        let mut sections: Vec<_> = sections.collect();
        for (chunk, &(section, _)) in chunks.into_iter().zip(&tasks) {
            sections[section].chunks.extend(chunk.into_inner());
        }
        Ok(Layer { sections })
    }
}

/// Makes chunks of the layer after a step.
struct ChunkMaker<'a> {
    gatherer: Gatherer<'a>,
    /// The chunk that is being made. A buffer grows; a copy has no room to spare.
    buffer: Chunk,
    stage: &'a Stage<'a>,
}

impl ChunkMaker<'_> {
    fn chunk(&mut self, section: usize, chunk: usize) -> Result<Chunk, StepError> {
        let SectionSlot { ends, index, .. } = &self.stage.sections[section];
        let buffer = &mut self.buffer;
        buffer.begin(index.keys(chunk).len())?;
        for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
            if self.stage.forecast.is_alive(section, place) {
                self.gatherer.gather(key, *ends, buffer.bytes_mut())?;
            }
            buffer.end_key()?;
        }
        buffer.copied()
    }
}
