//! The steps of a row, slice by slice, so that of the layers between them only a part is there at a time.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use super::ends::Ends;
use super::error::{StepError, reserve};
use super::forecast::Outlook;
use super::index::Index;
use super::layer::{Chunk, Layer, Section, indices};
use super::run::Run;
use super::step::Gatherer;
use super::sweep::Step;
use super::word::Word;

/// The slices of a row that are taken together, because they have at most so many states in a layer, or one slice.
pub(super) fn batches(outlooks: &[Outlook], together: u64) -> Vec<Range<usize>> {
    let slices = outlooks.first().map_or(0, Outlook::slices);
    let mut batches = Vec::new();
    let mut start = 0;
    for end in 1..=slices {
        let is_full = end == slices || states(outlooks, start..end + 1) > together;
        if is_full {
            batches.push(start..end);
            start = end;
        }
    }
    batches
}

/// The most states of such slices in any of the layers.
fn states(outlooks: &[Outlook], slices: Range<usize>) -> u64 {
    let states = |outlook: &Outlook| outlook.need_of(slices.clone()).states;
    outlooks.iter().map(states).max().unwrap_or(0)
}

/// A step, and where its states will be found.
struct Stage<'a> {
    step: &'a Step,
    outlook: &'a Outlook,
    sections: Vec<Shelf>,
}

/// Where the states of a section will be found.
struct Shelf {
    used: Ends,
    index: Arc<Index>,
    /// The chunks of each slice.
    slices: Vec<Range<usize>>,
}

impl Shelf {
    fn chunks(&self, slices: &Range<usize>) -> Range<usize> {
        self.slices[slices.start].start..self.slices[slices.end - 1].end
    }

    fn section<W>(&self, first_chunk: usize) -> Section<W> {
        Section {
            used: self.used,
            index: Arc::clone(&self.index),
            first_chunk,
            chunks: Vec::new(),
        }
    }
}

impl Run<'_> {
    /// The layer after the steps of a row.
    pub(super) fn row<W: Word>(
        &self,
        layer: &Layer<W>,
        steps: &[Step],
        outlooks: &[Outlook],
    ) -> Result<Layer<W>, StepError> {
        let shelf = |(used, index): (Ends, Index)| Shelf {
            used,
            slices: index.slices(),
            index: Arc::new(index),
        };
        let total = self.course.sweep.total;
        let stages = steps.iter().zip(outlooks).map(|(step, outlook)| Stage {
            step,
            outlook,
            sections: indices(&step.frontier, total)
                .into_iter()
                .map(shelf)
                .collect(),
        });
        let stages: Vec<_> = stages.collect();
        let last = stages.last().into_iter().flat_map(|stage| &stage.sections);
        let mut whole = Layer {
            sections: last.map(|shelf| shelf.section(0)).collect(),
        };
        for slices in batches(outlooks, self.course.together) {
            let mut part = None;
            for stage in &stages {
                part = Some(self.advance(part.as_ref().unwrap_or(layer), stage, &slices)?);
            }
            let sections = part.into_iter().flat_map(|part| part.sections);
            for (whole, part) in whole.sections.iter_mut().zip(sections) {
                whole.chunks.extend(part.chunks);
            }
        }
        Ok(whole)
    }

    /// Those slices of the layer after a step.
    fn advance<W: Word>(
        &self,
        layer: &Layer<W>,
        stage: &Stage<'_>,
        slices: &Range<usize>,
    ) -> Result<Layer<W>, StepError> {
        let shelves = stage.sections.iter().enumerate();
        let tasks = shelves
            .flat_map(|(section, shelf)| shelf.chunks(slices).map(move |chunk| (section, chunk)));
        let tasks: Vec<_> = tasks.collect();
        // What others make is in vain when one has trouble.
        let is_over = AtomicBool::new(false);
        let chunks: Vec<OnceLock<_>> = tasks.iter().map(|_| OnceLock::new()).collect();
        self.executor.run_tasks(tasks.len(), &|tasks_of_thread| {
            let mut maker = Maker {
                gatherer: Gatherer::new(&self.tables, layer, stage.step),
                desk: Chunk::default(),
                outlook: stage.outlook,
            };
            for task in tasks_of_thread {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                let (section, chunk) = tasks[task];
                let Shelf { used, index, .. } = &stage.sections[section];
                let made = maker.chunk(section, *used, index, chunk);
                is_over.fetch_or(made.is_err(), Ordering::Relaxed);
                let _ = chunks[task].set(made); // each task is given out once
                self.executor.report(stage.outlook.chunks[section][chunk]);
            }
        });
        let sections = stage.sections.iter();
        let mut sections: Vec<_> = sections
            .map(|shelf| shelf.section(shelf.chunks(slices).start))
            .collect();
        let mut is_complete = true;
        for (chunk, (section, _)) in chunks.into_iter().zip(tasks) {
            match chunk.into_inner() {
                Some(chunk) => sections[section].chunks.push(chunk?),
                None => is_complete = false,
            }
        }
        if is_complete {
            Ok(Layer { sections })
        } else {
            Err(StepError::Stopped)
        }
    }
}

/// Makes chunks of the layer after a step.
struct Maker<'a, W> {
    gatherer: Gatherer<'a, W>,
    desk: Chunk<W>,
    outlook: &'a Outlook,
}

impl<W: Word> Maker<'_, W> {
    fn chunk(
        &mut self,
        section: usize,
        used: Ends,
        index: &Index,
        chunk: usize,
    ) -> Result<Chunk<W>, StepError> {
        let desk = &mut self.desk;
        desk.clear();
        reserve(&mut desk.starts, index.keys(chunk).len() + 1)?;
        desk.end_key()?;
        for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
            if self.outlook.is_alive(section, place)
                && let Some(sums) = self.gatherer.gather(key, used)?
            {
                sums.drain(&mut desk.ranks, &mut desk.numbers)?;
            }
            desk.end_key()?;
        }
        Ok(Chunk {
            starts: copied(&desk.starts)?,
            ranks: copied(&desk.ranks)?,
            numbers: copied(&desk.numbers)?,
        })
    }
}

/// A copy without room to spare.
fn copied<T: Copy>(list: &[T]) -> Result<Vec<T>, StepError> {
    let mut copy = Vec::new();
    copy.try_reserve_exact(list.len())
        .map_err(|_| StepError::Memory)?;
    copy.extend_from_slice(list);
    Ok(copy)
}
