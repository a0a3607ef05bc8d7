//! The states of a key after a step, gathered from the layer before it.
//!
//! A state after the step comes from those before it in which the two neighbours that the white square chose had one move
//! less each. So the states of a key are gathered from a few keys, each by one splice of all its matchings.

use super::sums::Sums;
use crate::tour::count::board::ends::{Ending, Ends};
use crate::tour::count::board::key::{degree, paths, unit};
use crate::tour::count::board::steps::{Completion, Step};
use crate::tour::count::error::StepError;
use crate::tour::count::state::edge::{between, to_joker};
use crate::tour::count::state::layer::{Layer, Section};
use crate::tour::count::state::number::Number;
use crate::tour::count::state::splice::{Splice, SpliceTables};
use crate::tour::count::state::stored::Stored;

/// Gathers the states of one key after another, in arrays of its own.
pub(crate) struct Gatherer<'a, N> {
    tables: &'a SpliceTables,
    layer: &'a Layer<N>,
    step: &'a Step,
    /// By the number of black ends that the step has chosen so far, 0 to 2.
    levels: [Sums<N>; 3],
}

impl<'a, N: Number> Gatherer<'a, N> {
    pub(crate) fn new(tables: &'a SpliceTables, layer: &'a Layer<N>, step: &'a Step) -> Self {
        Self {
            tables,
            layer,
            step,
            levels: Default::default(),
        }
    }

    /// The states of a key in the section with these ends; `None` when there are none.
    pub(crate) fn gather(
        &mut self,
        key: u64,
        ends: Ends,
    ) -> Result<Option<&mut Sums<N>>, StepError> {
        let k = paths(key, ends);
        if k == 0 {
            return Ok(None); // a cycle, or nothing: neither is part of a tour
        }
        self.levels[0].begin(k)?;
        self.complete(key, ends, 0, &self.step.completions)?;
        let sums = &mut self.levels[0];
        Ok((!sums.is_empty()).then_some(sums))
    }

    /// Adds the states in which these black squares, the last ones of the step, come to their degree in the key, or to 2 when
    /// they are complete; with or without a move to the joker.
    fn complete(
        &mut self,
        mut key: u64,
        ends: Ends,
        level: usize,
        completions: &[Completion],
    ) -> Result<(), StepError> {
        let Some((completion, rest)) = completions.split_first() else {
            return self.choose(key, ends, level);
        };
        let unit = unit(completion.slot);
        if completion.is_complete {
            key += 2 * unit;
        }
        if completion.ending != Ending::Must {
            self.complete(key, ends, level, rest)?;
        }
        let has_move = degree(key, completion.slot) > 0;
        if completion.ending == Ending::Never || ends.black == 0 || !has_move {
            return Ok(());
        }
        let key = key - unit;
        let before = Ends {
            black: ends.black - 1,
            ..ends
        };
        let Some(splice) = to_joker(key, before, completion.slot) else {
            return Ok(());
        };
        let k = paths(key, before);
        self.levels[level + 1].begin(k)?;
        self.complete(key, before, level + 1, rest)?;
        let (outer, inner) = self.levels.split_at_mut(level + 1);
        let states = inner[0].states()?;
        outer[level].add(self.tables, splice, k, Stored::Sparse(states))
    }

    /// Adds the states of all choices of the white square.
    fn choose(&mut self, key: u64, ends: Ends, level: usize) -> Result<(), StepError> {
        let (step, tables) = (self.step, self.tables);
        let sums = &mut self.levels[level];
        if step.neighbours.is_empty() {
            let Some(section) = self.layer.section(ends) else {
                return Ok(());
            };
            let k = paths(key, ends);
            return sums.add(tables, Splice::NOTHING, k, section.states(key));
        }
        let chosen = |slot: &usize| degree(key, *slot) > 0;
        if step.ending != Ending::Must
            && let Some(section) = self.layer.section(ends)
        {
            let slots = || step.neighbours.iter().copied().filter(|slot| chosen(slot));
            for (place, a) in slots().enumerate() {
                for b in slots().skip(place + 1) {
                    let key = key - unit(a) - unit(b);
                    add(sums, tables, section, key, || between(key, ends, a, b))?;
                }
            }
        }
        if step.ending != Ending::Never && ends.white > 0 {
            let before = Ends {
                white: ends.white - 1,
                ..ends
            };
            if let Some(section) = self.layer.section(before) {
                for slot in step.neighbours.iter().copied().filter(chosen) {
                    let key = key - unit(slot);
                    add(sums, tables, section, key, || to_joker(key, before, slot))?;
                }
            }
        }
        Ok(())
    }
}

/// Adds the states of a key before the step, after a splice.
fn add<N: Number>(
    sums: &mut Sums<N>,
    tables: &SpliceTables,
    section: &Section<N>,
    key: u64,
    splice: impl Fn() -> Option<Splice>,
) -> Result<(), StepError> {
    let states = section.states(key);
    if states.len() > 0
        && let Some(splice) = splice()
    {
        sums.add(tables, splice, paths(key, section.ends), states)?;
    }
    Ok(())
}
