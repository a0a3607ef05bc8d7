//! One step: the states of a degree vector, from the layer before.
//!
//! A state after the step comes from those states before it in which the two neighbours that the white square chose had one
//! move less each. So the states of a key are gathered from a few keys, each by one splice of all its matchings.

use super::ends::{Ending, Ends};
use super::error::StepError;
use super::index::{ONES, digit, unit};
use super::layer::{Kept, Layer, Section};
use super::splice::{Splice, Tables};
use super::sums::Sums;
use super::sweep::{Finish, Step};
use super::word::Word;

/// Gathers states, one key after another, in arrays of its own.
pub(super) struct Gatherer<'a, W> {
    tables: &'a Tables,
    layer: &'a Layer<W>,
    step: &'a Step,
    /// One for each end that a step can choose among black squares, and one more.
    levels: [Sums<W>; 3],
}

impl<'a, W: Word> Gatherer<'a, W> {
    pub(super) fn new(tables: &'a Tables, layer: &'a Layer<W>, step: &'a Step) -> Self {
        Self {
            tables,
            layer,
            step,
            levels: Default::default(),
        }
    }

    /// The states of the key after the step, with so many ends used; `None` when there are none.
    pub(super) fn gather(
        &mut self,
        key: u64,
        used: Ends,
    ) -> Result<Option<&mut Sums<W>>, StepError> {
        let paths = paths(key, used);
        if paths == 0 {
            return Ok(None); // a cycle, or nothing: never a part of a tour
        }
        self.levels[0].clear(paths)?;
        self.finish(key, used, 0, &self.step.finishes)?;
        let sums = &mut self.levels[0];
        Ok((!sums.is_empty()).then_some(sums))
    }

    /// Adds the states in which these black squares, the last ones of the step, come to the moves that the key says, or to two
    /// when they are complete; with or without a move to the joker.
    fn finish(
        &mut self,
        mut key: u64,
        used: Ends,
        level: usize,
        finishes: &[Finish],
    ) -> Result<(), StepError> {
        let Some((finish, rest)) = finishes.split_first() else {
            return self.choose(key, used, level);
        };
        let unit = unit(finish.slot);
        if finish.is_complete {
            key += 2 * unit;
        }
        if finish.ending != Ending::Must {
            self.finish(key, used, level, rest)?;
        }
        if finish.ending == Ending::Never || used.black == 0 || digit(key, finish.slot) == 0 {
            return Ok(());
        }
        let key = key - unit;
        let before = Ends {
            black: used.black - 1,
            ..used
        };
        let Some(splice) = to_joker(key, before, finish.slot) else {
            return Ok(());
        };
        let paths = paths(key, before);
        self.levels[level + 1].clear(paths)?;
        self.finish(key, before, level + 1, rest)?;
        let (outer, inner) = self.levels.split_at_mut(level + 1);
        let states = inner[0].states()?;
        outer[level].add(self.tables, splice, paths, Kept::Some(states))
    }

    /// Adds the states of all choices of the white square.
    fn choose(&mut self, key: u64, used: Ends, level: usize) -> Result<(), StepError> {
        let (step, tables) = (self.step, self.tables);
        let sums = &mut self.levels[level];
        if step.neighbours.is_empty() {
            let Some(section) = self.layer.section(used) else {
                return Ok(());
            };
            return sums.add(
                tables,
                Splice::NOTHING,
                paths(key, used),
                section.states(key),
            );
        }
        let chosen = |slot: &usize| digit(key, *slot) > 0;
        if step.ending != Ending::Must
            && let Some(section) = self.layer.section(used)
        {
            let slots = || step.neighbours.iter().copied().filter(|slot| chosen(slot));
            for (place, a) in slots().enumerate() {
                for b in slots().skip(place + 1) {
                    let key = key - unit(a) - unit(b);
                    add(sums, tables, section, key, || between(key, used, a, b))?;
                }
            }
        }
        if step.ending != Ending::Never && used.white > 0 {
            let before = Ends {
                white: used.white - 1,
                ..used
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

fn add<W: Word>(
    sums: &mut Sums<W>,
    tables: &Tables,
    section: &Section<W>,
    key: u64,
    splice: impl Fn() -> Option<Splice>,
) -> Result<(), StepError> {
    let states = section.states(key);
    if states.len() > 0
        && let Some(splice) = splice()
    {
        sums.add(tables, splice, paths(key, section.used), states)?;
    }
    Ok(())
}

/// How many paths the states of a key have.
pub(super) const fn paths(key: u64, used: Ends) -> usize {
    ((key & ONES).count_ones() as usize + used.joker_is_end() as usize) / 2
}

/// The position of a slot among the ends of paths, the joker first.
const fn position(key: u64, used: Ends, slot: usize) -> usize {
    (key & ONES & (unit(slot) - 1)).count_ones() as usize + used.joker_is_end() as usize
}

/// The splice of a path between two black squares, whose moves until now are in the key.
fn between(key: u64, used: Ends, a: usize, b: usize) -> Option<Splice> {
    let (a, b) = (a.min(b), a.max(b));
    let [at, bt] = [a, b].map(|slot| position(key, used, slot));
    match (digit(key, a), digit(key, b)) {
        (0, 0) => Some(Splice::Insert(at, bt + 1)),
        // The new end has a place of its own; the old one leaves a gap below it or above.
        (1, 0) => Some(Splice::Shift(at, bt - 1)),
        (0, 1) => Some(Splice::Shift(bt, at)),
        (1, 1) if paths(key, used) > 1 => Some(Splice::Join(at, bt)),
        _ => None,
    }
}

/// The splice of a path between the joker and a black square.
pub(super) fn to_joker(key: u64, used: Ends, slot: usize) -> Option<Splice> {
    let at = position(key, used, slot);
    match (used.joker_is_end(), digit(key, slot)) {
        (false, 0) => Some(Splice::Insert(0, at + 1)),
        (false, 1) => Some(Splice::Shift(at, 0)),
        (true, 0) => Some(Splice::Shift(0, at - 1)),
        (true, 1) if paths(key, used) > 1 => Some(Splice::Join(0, at)),
        _ => None,
    }
}
