//! A count on its way: layer after layer in each half, then the halves together.

use std::sync::OnceLock;

use super::any_layer::AnyLayer;
use super::crew::Crew;
use super::failure::Failure;
use super::forecast::{Outlook, turns};
use super::index::Index;
use super::lanes::Joins;
use super::layer::{Chunk, Layer, Section, indices};
use super::plan::Course;
use super::splice::Tables;
use super::step::Gatherer;
use super::sums::{Trouble, reserve};
use super::sweep::{Half, Step};
use super::turned::Turned;
use super::wanted::Used;
use super::word::Word;

/// The count of a course by a crew.
pub(super) struct Run<'a> {
    pub(super) crew: &'a dyn Crew,
    pub(super) course: &'a Course,
    pub(super) tables: Tables,
    pub(super) joins: Joins,
    pub(super) turned: Turned,
}

/// What could not be done: the crew was stopped, or there was trouble.
pub(super) enum Halt {
    Stopped,
    Trouble(Trouble),
}

impl From<Trouble> for Halt {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl<'a> Run<'a> {
    pub(super) fn new(crew: &'a dyn Crew, course: &'a Course) -> Self {
        let tables = Tables::new(course.paths);
        Self {
            crew,
            course,
            joins: Joins::new(&tables, course.paths),
            tables,
            turned: Turned::new(course.paths),
        }
    }

    /// The number of undirected tours, an open one being closed by the joker.
    pub(super) fn count(&self) -> Result<u128, Failure> {
        let Course {
            sweep, top, bottom, ..
        } = self.course;
        let mut upper = self.all_but_last(&sweep.top, top)?;
        let mut lower = match &sweep.bottom {
            Some(half) => Some(self.all_but_last(half, bottom)?),
            None => None,
        };
        loop {
            use AnyLayer::{Middle, Narrow, Wide};
            let met = match (&upper, &lower) {
                (Narrow(top), None) => self.meet(top, top),
                (Middle(top), None) => self.meet(top, top),
                (Wide(top), None) => self.meet(top, top),
                (Narrow(top), Some(Narrow(bottom))) => self.meet(top, bottom),
                (Middle(top), Some(Middle(bottom))) => self.meet(top, bottom),
                (Wide(top), Some(Wide(bottom))) => self.meet(top, bottom),
                _ => Err(Trouble::Narrow.into()),
            };
            match met {
                Ok(count) => return Ok(count),
                Err(Halt::Stopped) => return Err(Failure::Stopped),
                Err(Halt::Trouble(Trouble::Memory)) => return Err(Failure::Memory),
                Err(Halt::Trouble(Trouble::Narrow)) => {}
            }
            // Both need numbers of one width.
            let width = upper.width();
            let lower_width = lower.as_ref().map_or(width, AnyLayer::width);
            if width <= lower_width {
                upper = upper.widened()?;
            }
            if lower_width <= width {
                lower = lower.map(AnyLayer::widened).transpose()?;
            }
        }
    }

    /// The layer before the last step of a half.
    fn all_but_last(&self, half: &Half, outlooks: &[Outlook]) -> Result<AnyLayer, Failure> {
        use AnyLayer::{Middle, Narrow, Wide};
        let mut layer = Narrow(Layer::start(half.slots));
        let steps = &half.steps[..half.steps.len() - 1];
        for (step, outlook) in steps.iter().zip(outlooks) {
            layer = loop {
                let next = match &layer {
                    Narrow(layer) => self.advance(layer, step, outlook, half.slots).map(Narrow),
                    Middle(layer) => self.advance(layer, step, outlook, half.slots).map(Middle),
                    Wide(layer) => self.advance(layer, step, outlook, half.slots).map(Wide),
                };
                match next {
                    Ok(next) => break next,
                    Err(Halt::Stopped) => return Err(Failure::Stopped),
                    Err(Halt::Trouble(Trouble::Memory)) => return Err(Failure::Memory),
                    Err(Halt::Trouble(Trouble::Narrow)) => layer = layer.widened()?,
                }
            };
        }
        Ok(layer)
    }

    /// The layer after a step.
    fn advance<W: Word>(
        &self,
        layer: &Layer<W>,
        step: &Step,
        outlook: &Outlook,
        slots: usize,
    ) -> Result<Layer<W>, Halt> {
        let indices = indices(slots, &step.frontier, self.course.sweep.total);
        let turns: Vec<_> = turns(indices.iter().map(|(_, index)| index)).collect();
        let chunks: Vec<OnceLock<_>> = turns.iter().map(|_| OnceLock::new()).collect();
        self.crew.share(turns.len(), &|mine| {
            let mut maker = Maker {
                gatherer: Gatherer::new(&self.tables, layer, step),
                desk: Chunk::default(),
                outlook,
            };
            for turn in mine {
                let (section, chunk) = turns[turn];
                let (used, index) = &indices[section];
                let made = maker.chunk(section, *used, index, chunk);
                let is_trouble = made.is_err();
                let _ = chunks[turn].set(made); // each turn is one thread's
                if is_trouble {
                    break;
                }
                self.crew.report(outlook.chunks[section][chunk]);
            }
        });
        let empty = |(used, index)| Section {
            used,
            index,
            chunks: Vec::new(),
        };
        let mut sections: Vec<_> = indices.into_iter().map(empty).collect();
        let mut is_complete = true;
        for (chunk, (section, _)) in chunks.into_iter().zip(turns) {
            match chunk.into_inner() {
                Some(chunk) => sections[section].chunks.push(chunk?),
                None => is_complete = false,
            }
        }
        if is_complete {
            Ok(Layer { sections })
        } else {
            Err(Halt::Stopped)
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
        used: Used,
        index: &Index,
        chunk: usize,
    ) -> Result<Chunk<W>, Trouble> {
        let desk = &mut self.desk;
        desk.clear();
        reserve(&mut desk.starts, index.keys(chunk).len() + 1)?;
        desk.starts.push(0);
        for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
            if self.outlook.is_alive(section, place)
                && let Some(sums) = self.gatherer.gather(key, used)?
            {
                sums.drain(&mut desk.ranks, &mut desk.numbers)?;
            }
            let states = u32::try_from(desk.ranks.len()).map_err(|_| Trouble::Memory)?;
            desk.starts.push(states);
        }
        Ok(Chunk {
            starts: copied(&desk.starts)?,
            ranks: copied(&desk.ranks)?,
            numbers: copied(&desk.numbers)?,
        })
    }
}

/// A copy without room to spare.
fn copied<T: Copy>(list: &[T]) -> Result<Vec<T>, Trouble> {
    let mut copy = Vec::new();
    copy.try_reserve_exact(list.len())
        .map_err(|_| Trouble::Memory)?;
    copy.extend_from_slice(list);
    Ok(copy)
}
