//! The forecast of a half: the states after each of its steps at most, and the bytes that they take as a rule, from degree
//! vectors alone.
//!
//! A degree vector of k paths has at most (2k - 1)!! states, and at most one for each state and splice that leads to it. The
//! keys that nothing leads to are left out of the count from the beginning. The bytes follow from rules that were measured.

use std::iter::Sum;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

use super::successors::successors;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::paths;
use crate::tour::count::board::steps::{Half, SweepStep};
use crate::tour::count::error::{StepError, reserve};
use crate::tour::count::executor::{Executor, try_for_each};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{CHUNK_BYTES, KEY_BYTES, chunks, indices};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::packed::usual_packed;

/// The need of some states.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Need {
    /// The maximum number of states.
    pub(crate) states: u64,
    /// The bytes that they take as a rule, about.
    pub(crate) bytes: u64,
}

impl Sum for Need {
    fn sum<I: Iterator<Item = Self>>(needs: I) -> Self {
        needs.fold(Self::default(), |sum, need| Self {
            states: sum.states + need.states,
            bytes: sum.bytes + need.bytes,
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
        Need {
            states: 0,
            bytes: self.table_bytes,
        }
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

/// The reason for which a half has no forecast.
#[derive(Debug)]
pub(super) enum NoForecast {
    Failed(StepError),
    /// A row takes at least these bytes, more than there are.
    Beyond {
        min_bytes: u64,
    },
}

impl From<StepError> for NoForecast {
    fn from(error: StepError) -> Self {
        Self::Failed(error)
    }
}

/// Forecasts the layer after each step of a half, the late one included. `check` sees the forecasts so far after each step, and
/// may end it.
pub(super) fn forecast(
    half: &Half,
    total: Ends,
    executor: &dyn Executor,
    check: impl Fn(&[LayerForecast]) -> Result<(), NoForecast>,
) -> Result<Vec<LayerForecast>, NoForecast> {
    let mut before = vec![SectionBounds {
        ends: Ends::NONE,
        index: Index::start(half.slots),
        max_states: vec![AtomicU32::new(1)],
    }];
    let mut forecasts: Vec<LayerForecast> = Vec::new();
    let mut choices = Choices::START;
    for step in half.all_steps() {
        let mut after = empty_sections(step, total)?;
        advance(executor, step, total, &before, &after)?;
        forecasts.push(bounded(&mut after, &mut choices)?);
        check(&forecasts)?;
        before = after;
    }
    Ok(forecasts)
}

/// The sections after a step, all without states.
fn empty_sections(step: &SweepStep, total: Ends) -> Result<Vec<SectionBounds>, StepError> {
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
    step: &SweepStep,
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

/// The choices that lead to the states of a layer.
struct Choices {
    /// Their number, were there no cycles.
    number: f64,
    /// The states of the layer at most.
    max_states: f64,
}

impl Choices {
    const START: Self = Self {
        number: 1.0,
        max_states: 1.0,
    };

    /// The bytes of a number in the layer after a step, as a rule: the more choices lead to a state, the wider it is. Measured.
    /// `arrivals`: the sum of the states before the step, at most, over the choices of the step.
    fn advance(&mut self, arrivals: f64, max_states: u64, usual_states: f64) -> f64 {
        self.number *= arrivals / self.max_states.max(1.0);
        self.max_states = max_states as f64;
        let bits = (self.number / usual_states.max(1.0)).log2();
        (0.17 * bits + 0.2).clamp(1.0, 16.0)
    }
}

/// The number of states that a key of k paths has as a rule, of those that arrive: a third as long as that is little, and all
/// matchings once it is much. Measured.
fn usual_states(arrivals: f64, k: usize) -> f64 {
    let matchings = f64::from(MATCHINGS[k]);
    let fill = arrivals / matchings;
    // About 1 - exp(-x).
    let x = fill * (0.38 + 0.08 * fill);
    matchings * (1.0 - (1.0 + x / 8.0).powi(-8))
}

/// The bytes of a slice's states, as a rule.
#[derive(Clone, Copy, Default)]
struct UsualBytes {
    /// Those that do not depend on the width of numbers.
    fixed: f64,
    /// The number of numbers.
    numbers: f64,
}

/// Bounds the states of each key by the number of its matchings, and adds them up.
fn bounded(
    sections: &mut [SectionBounds],
    choices: &mut Choices,
) -> Result<LayerForecast, StepError> {
    let mut forecast = LayerForecast::default();
    let mut usual: Vec<UsualBytes> = Vec::new();
    let mut all_arrivals = 0.0;
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
        let slices = index.slices();
        forecast.slices.resize(slices.len(), Need::default());
        usual.resize(slices.len(), UsualBytes::default());
        let mut max_states_of_chunks = Vec::with_capacity(index.chunks());
        for (slice, chunks) in slices.into_iter().enumerate() {
            let usual = &mut usual[slice];
            for chunk in chunks {
                let mut chunk_states = 0;
                let keys = index.keys(chunk);
                usual.fixed += (CHUNK_BYTES + KEY_BYTES * keys.len() as u64) as f64;
                for (key, place) in keys.zip(index.first(chunk)..) {
                    let states = max_states[place].get_mut();
                    let k = paths(key, *ends);
                    if *states == 0 || k == 0 {
                        *states = 0; // nothing, or a cycle, which is no tour
                        continue;
                    }
                    let arrivals = f64::from(*states);
                    all_arrivals += arrivals;
                    let (places, numbers) = usual_packed(k, usual_states(arrivals, k));
                    usual.fixed += places;
                    usual.numbers += numbers;
                    *states = MATCHINGS[k].min(*states);
                    alive[place / 64] |= 1 << (place % 64);
                    chunk_states += u64::from(*states);
                }
                max_states_of_chunks.push(chunk_states);
                forecast.slices[slice].states += chunk_states;
            }
        }
        forecast.alive.push(alive);
        forecast.max_states.push(max_states_of_chunks);
    }
    let all_numbers = usual.iter().map(|usual| usual.numbers).sum();
    let number_bytes = choices.advance(all_arrivals, forecast.need().states, all_numbers);
    for (need, usual) in forecast.slices.iter_mut().zip(usual) {
        need.bytes = (usual.fixed + usual.numbers * number_bytes) as u64;
    }
    Ok(forecast)
}
