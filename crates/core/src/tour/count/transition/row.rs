//! The steps of a row, slice by slice, so that only a part of each layer between them is there at a
//! time.

use std::ops::Range;

use super::Means;
use super::gather::Gatherer;
use crate::tour::count::board::key::Ends;
use crate::tour::count::board::steps::SweepStep;
use crate::tour::count::bounds::layers::LayerBounds;
use crate::tour::count::bounds::schedule::BoundedRow;
use crate::tour::count::error::TourCountError;
use crate::tour::count::executor::try_map;
use crate::tour::count::state::layer::{Chunk, Layer, Section, chunks, indices};

/// The steps of a row, ready to be worked through.
pub(crate) struct Row<'a> {
    means: &'a Means<'a>,
    total: Ends,
    row: BoundedRow<'a>,
    batches: Vec<Range<usize>>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(means: &'a Means<'a>, total: Ends, row: BoundedRow<'a>) -> Self {
        Self {
            means,
            total,
            row,
            batches: row.batches(),
        }
    }

    /// The slices that are worked through at a time.
    pub(crate) fn batches(&self) -> &[Range<usize>] {
        &self.batches
    }

    /// The layer after the row, from the layer before it, which is freed.
    ///
    /// # Errors
    /// [`TourCountError`] when a number is beyond 128 bits, there is no memory, or the executor was
    /// stopped.
    pub(crate) fn after(&self, layer: Layer) -> Result<Layer, TourCountError> {
        let mut parts = self.batches.iter().map(|slices| self.part(slices, &layer));
        let mut whole = parts.next().unwrap_or(Ok(Layer::EMPTY))?;
        for part in parts {
            let mut part = part?;
            for (whole, part) in whole.sections.iter_mut().zip(&mut part.sections) {
                whole.chunks.append(&mut part.chunks);
            }
            // Its chunks are in the whole, beside the same tables.
            self.means.budget.free(part.bytes());
        }
        self.means.budget.free(layer.bytes());
        Ok(whole)
    }

    /// Those slices of the layer after the row, from the layer before it.
    ///
    /// # Errors
    /// As [`after`](Self::after).
    pub(crate) fn part(
        &self,
        slices: &Range<usize>,
        layer: &Layer,
    ) -> Result<Layer, TourCountError> {
        let mut part: Option<Layer> = None;
        for (step, bounds) in self.row.steps.iter().zip(self.row.bounds) {
            self.means.budget.take(bounds.table_bytes)?;
            let after = self.advance(step, bounds, slices, part.as_ref().unwrap_or(layer))?;
            if let Some(before) = part.replace(after) {
                self.means.budget.free(before.bytes());
            }
        }
        Ok(part.unwrap_or(Layer::EMPTY))
    }

    /// Those slices of the layer after a step.
    fn advance(
        &self,
        step: &SweepStep,
        bounds: &LayerBounds,
        slices: &Range<usize>,
        before: &Layer,
    ) -> Result<Layer, TourCountError> {
        let Means { tables, budget, .. } = *self.means;
        let indices = indices(&step.frontier, self.total).into_iter();
        let sections = indices.map(|(ends, index)| Section {
            ends,
            first_chunk: index.chunks_of(slices).start,
            index,
            chunks: Vec::new(),
        });
        let mut sections: Vec<_> = sections.collect();
        let tasks = chunks(sections.iter().map(|it| it.index.chunks_of(slices)));
        // A buffer grows; the chunk that is copied from it has no room to spare.
        let worker = || (Gatherer::new(tables, before, step), Chunk::default());
        let make = |(gatherer, buffer): &mut (Gatherer<'_>, Chunk), task: usize| {
            let (number, chunk) = tasks[task];
            let Section { ends, index, .. } = &sections[number];
            buffer.begin(index.keys(chunk).len())?;
            for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                if bounds.is_alive(number, place) {
                    gatherer.gather(key, *ends, buffer.bytes_mut())?;
                }
                buffer.end_key()?;
            }
            let made = buffer.copied()?;
            budget.take(made.bytes())?;
            self.means.report(bounds.max_states(number, chunk));
            Ok(made)
        };
        let chunks = try_map(self.means.executor, tasks.len(), worker, make)?;
        for (chunk, &(number, _)) in chunks.into_iter().zip(&tasks) {
            sections[number].chunks.push(chunk);
        }
        Ok(Layer { sections })
    }
}
