//! The forecast of a half: an upper bound of the states after each of its steps, from degree vectors alone.
//!
//! A degree vector of k paths has at most (2k - 1)!! states, and at most one for each state and splice that leads to it. The
//! keys that nothing leads to are left out of the count from the beginning.

use std::iter::Sum;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

use super::successors::successors;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::paths;
use crate::tour::count::board::steps::Step;
use crate::tour::count::error::{StepError, reserve};
use crate::tour::count::executor::{Executor, try_for_each};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{CHUNK_BYTES, KEY_BYTES, chunks, indices};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::stored::stored_bytes;

/// An upper bound of the states and of the bytes that they take, and the bytes that are usual.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Need {
    pub(crate) states: u64,
    pub(crate) bytes: u64,
    pub(crate) usual_bytes: u64,
}

impl Need {
    /// The need of lists without states, which is known exactly.
    const fn exact(bytes: u64) -> Self {
        Self {
            states: 0,
            bytes,
            usual_bytes: bytes,
        }
    }
}

impl Sum for Need {
    fn sum<I: Iterator<Item = Self>>(needs: I) -> Self {
        needs.fold(Self::default(), |sum, need| Self {
            states: sum.states + need.states,
            bytes: sum.bytes + need.bytes,
            usual_bytes: sum.usual_bytes + need.usual_bytes,
        })
    }
}

/// The forecast of one layer.
#[derive(Debug, Default)]
pub(crate) struct LayerForecast {
    /// For each section, for each of its keys, a bit: 1 if the key can have states.
    alive: Vec<Vec<u64>>,
    /// For each section and chunk, the maximum number of states.
    max_states: Vec<Vec<u64>>,
    /// For each slice its need.
    slices: Vec<Need>,
    /// The bytes of the indices of all sections.
    table_bytes: u64,
}

impl LayerForecast {
    /// True if a key can have states; `place`: its place among all keys of the section.
    pub(crate) fn is_alive(&self, section: usize, place: usize) -> bool {
        self.alive[section][place / 64] >> (place % 64) & 1 == 1
    }

    /// The maximum number of states of a chunk.
    pub(crate) fn max_states(&self, section: usize, chunk: usize) -> u64 {
        self.max_states[section][chunk]
    }

    /// The need of the whole layer, without its tables.
    pub(crate) fn need(&self) -> Need {
        self.need_of(0..self.slices())
    }

    /// The need of the tables that lead to the states.
    pub(crate) fn tables(&self) -> Need {
        Need::exact(self.table_bytes)
    }

    /// The bytes of the forecast itself.
    pub(crate) fn own_bytes(&self) -> u64 {
        let words = self.alive.iter().chain(&self.max_states).map(Vec::len);
        (words.sum::<usize>() * size_of::<u64>()) as u64
    }

    /// The need of those slices.
    pub(crate) fn need_of(&self, slices: Range<usize>) -> Need {
        self.slices[slices].iter().copied().sum()
    }

    /// The number of slices.
    pub(crate) fn slices(&self) -> usize {
        self.slices.len()
    }
}

/// A section of a forecast: for each key the maximum number of states.
struct SectionBounds {
    ends: Ends,
    index: Index,
    max_states: Vec<AtomicU32>,
}

/// The bytes that a key takes while the layer after it is forecast.
pub(super) const BOUND_BYTES: f64 = size_of::<AtomicU32>() as f64;

/// The usual percentage of the bytes of the largest layers' states that are then taken.
const USUAL_PERCENT: u64 = 65;

/// Forecasts the layer after each step of a half.
///
/// # Errors
/// [`StepError`] when the executor was stopped, or there is no memory.
pub(super) fn forecast<'a>(
    steps: impl Iterator<Item = &'a Step>,
    slots: usize,
    total: Ends,
    number_bytes: u64,
    executor: &dyn Executor,
) -> Result<Vec<LayerForecast>, StepError> {
    let mut before = vec![SectionBounds {
        ends: Ends::NONE,
        index: Index::start(slots),
        max_states: vec![AtomicU32::new(1)],
    }];
    let mut forecasts = Vec::new();
    for step in steps {
        let mut after = empty_sections(step, total)?;
        advance(executor, step, total, &before, &after)?;
        forecasts.push(bounded(&mut after, number_bytes)?);
        before = after;
    }
    Ok(forecasts)
}

/// The sections after a step, all without states.
fn empty_sections(step: &Step, total: Ends) -> Result<Vec<SectionBounds>, StepError> {
    let sections = indices(&step.frontier, total).into_iter();
    let section = |(ends, index): (Ends, Index)| {
        let mut max_states = Vec::new();
        reserve(&mut max_states, index.len())?;
        max_states.resize_with(index.len(), AtomicU32::default);
        Ok(SectionBounds {
            ends,
            index,
            max_states,
        })
    };
    sections.map(section).collect()
}

/// Adds the states of each key to those of its successors.
fn advance(
    executor: &dyn Executor,
    step: &Step,
    total: Ends,
    before: &[SectionBounds],
    after: &[SectionBounds],
) -> Result<(), StepError> {
    let tasks = chunks(before.iter().map(|section| &section.index));
    let add_successors = |(): &mut (), task: usize| {
        let (section, chunk) = tasks[task];
        let SectionBounds {
            ends,
            index,
            max_states,
        } = &before[section];
        for (key, states) in index.keys(chunk).zip(&max_states[index.first(chunk)..]) {
            let states = states.load(Ordering::Relaxed);
            if states > 0 {
                successors(step, key, *ends, total, &mut |key, ends| {
                    add(after, key, ends, states);
                });
            }
        }
        Ok(())
    };
    try_for_each(executor, tasks.len(), || (), add_successors, |()| Ok(()))
}

fn add(after: &[SectionBounds], key: u64, ends: Ends, states: u32) {
    let section = after.iter().find(|section| section.ends == ends);
    let found = section.and_then(|section| Some((section, section.index.find(key)?)));
    if let Some((section, (chunk, place))) = found {
        let place = section.index.first(chunk) + place;
        let add = |sum: u32| Some(sum.saturating_add(states)); // no key has more matchings
        let order = Ordering::Relaxed;
        let _ = section.max_states[place].fetch_update(order, order, add);
    }
}

/// Bounds the states of each key by the number of its matchings, and adds them up.
fn bounded(sections: &mut [SectionBounds], number_bytes: u64) -> Result<LayerForecast, StepError> {
    let mut forecast = LayerForecast::default();
    for section in sections {
        let SectionBounds {
            ends,
            index,
            max_states,
        } = section;
        forecast.table_bytes += index.bytes();
        let mut alive = Vec::new();
        reserve(&mut alive, index.len().div_ceil(64))?;
        alive.resize(index.len().div_ceil(64), 0_u64);
        let mut needs = Vec::new();
        for chunk in 0..index.chunks() {
            let (mut all_states, mut state_bytes) = (0, 0);
            for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                let states = max_states[place].get_mut();
                let matchings = match paths(key, *ends) {
                    0 => 0, // a cycle, which is no tour
                    paths => MATCHINGS[paths],
                };
                *states = matchings.min(*states);
                if *states > 0 {
                    alive[place / 64] |= 1 << (place % 64);
                    let (states, matchings) = (u64::from(*states), u64::from(matchings));
                    all_states += states;
                    state_bytes += stored_bytes(states, matchings, number_bytes);
                }
            }
            let key_bytes = CHUNK_BYTES + KEY_BYTES * index.keys(chunk).len() as u64;
            needs.push(Need {
                states: all_states,
                bytes: key_bytes + state_bytes,
                usual_bytes: key_bytes + state_bytes * USUAL_PERCENT / 100,
            });
        }
        let slices = index.slices().into_iter();
        forecast.slices.resize(slices.len(), Need::default());
        for (sum, chunks) in forecast.slices.iter_mut().zip(slices) {
            *sum = [*sum].iter().chain(&needs[chunks]).copied().sum();
        }
        forecast.alive.push(alive);
        let max_states = needs.iter().map(|need| need.states);
        forecast.max_states.push(max_states.collect());
    }
    Ok(forecast)
}
