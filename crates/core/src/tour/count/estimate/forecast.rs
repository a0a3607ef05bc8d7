//! The forecast of a half: the states after each of its steps, and the bytes that they take, as a rule, from degree vectors
//! alone.
//!
//! A degree vector of k paths has (2k - 1)!! matchings. The states before a step *arrive* at it, each by the splices that lead
//! to it; where many arrive, several are one state. Had each matching been drawn by itself, e^-x of them would be no state
//! where x arrive for each ([`states`] has the measured curve). The keys at which nothing arrives are left out of the count
//! from the beginning.

use std::iter::Sum;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::successors::{Arrivals, successors};
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
    /// Their number, about.
    pub(crate) states: u64,
    /// The bytes that they take, about.
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
    /// For each section and chunk, the states.
    states: Vec<Vec<u64>>,
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

    /// The states of a chunk, about.
    pub(crate) fn states(&self, section: usize, chunk: usize) -> u64 {
        self.states[section][chunk]
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
        let words = self.alive.iter().chain(&self.states).map(Vec::len);
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

/// A section of a forecast.
struct SectionForecast {
    ends: Ends,
    index: Index,
    /// For each key the draws that arrive at it, and once the layer is complete, its states; in parts of [`PARTS`].
    states: Vec<AtomicU32>,
}

/// The parts of a state in which states are counted. All 34 million matchings of nine paths fit then; keys of ten paths never
/// have many states.
const PARTS: u32 = 64;

/// The bytes that a key takes while the layer after it is forecast.
pub(super) const FORECAST_KEY_BYTES: f64 = size_of::<AtomicU32>() as f64;

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
    let mut before = vec![SectionForecast {
        ends: Ends::NONE,
        index: Index::start(half.slots),
        states: vec![AtomicU32::new(PARTS)],
    }];
    let mut forecasts: Vec<LayerForecast> = Vec::new();
    let mut choices = Choices::START;
    for step in half.all_steps() {
        let mut after = empty_sections(step, total)?;
        let arrivals = advance(executor, step, total, &before, &after)?;
        forecasts.push(completed(&mut after, arrivals, &mut choices)?);
        check(&forecasts)?;
        before = after;
    }
    Ok(forecasts)
}

/// The sections after a step, all without states.
fn empty_sections(step: &SweepStep, total: Ends) -> Result<Vec<SectionForecast>, StepError> {
    let sections = indices(&step.frontier, total).into_iter();
    let section = |(ends, index): (Ends, Index)| {
        let mut states = Vec::new();
        reserve(&mut states, index.len())?;
        states.resize_with(index.len(), AtomicU32::default);
        Ok(SectionForecast {
            ends,
            index,
            states,
        })
    };
    sections.map(section).collect()
}

/// Adds the states of each key to those of its successors. Returns the number that arrive.
fn advance(
    executor: &dyn Executor,
    step: &SweepStep,
    total: Ends,
    before: &[SectionForecast],
    after: &[SectionForecast],
) -> Result<f64, StepError> {
    let tasks = chunks(before.iter().map(|section| &section.index));
    let arrived = AtomicU64::new(0);
    let add_successors = |arrived: &mut u64, task: usize| {
        let (section, chunk) = tasks[task];
        let SectionForecast {
            ends,
            index,
            states,
        } = &before[section];
        for (key, states) in index.keys(chunk).zip(&states[index.first(chunk)..]) {
            let states = states.load(Ordering::Relaxed);
            if states > 0 {
                let arrivals = Arrivals {
                    states,
                    draws: draws(states, paths(key, *ends)),
                };
                successors(step, key, *ends, total, arrivals, &mut |key, ends, it| {
                    *arrived += add(after, key, ends, it);
                });
            }
        }
        Ok(())
    };
    let add_arrived = |sum: u64| {
        arrived.fetch_add(sum, Ordering::Relaxed);
        Ok(())
    };
    try_for_each(executor, tasks.len(), || 0, add_successors, add_arrived)?;
    Ok(arrived.into_inner() as f64 / f64::from(PARTS))
}

/// Adds arrivals to a key. Returns the number of those that there is a place for.
fn add(after: &[SectionForecast], key: u64, ends: Ends, arrivals: Arrivals) -> u64 {
    let section = after.iter().find(|section| section.ends == ends);
    let found = section.and_then(|section| Some((section, section.index.find(key)?)));
    // Without a path there is a cycle, which is no tour.
    let Some((section, (chunk, place))) = found.filter(|_| paths(key, ends) > 0) else {
        return 0;
    };
    let place = section.index.first(chunk) + place;
    let add = |sum: u32| Some(sum.saturating_add(arrivals.draws)); // beyond, the key is full
    let order = Ordering::Relaxed;
    let _ = section.states[place].fetch_update(order, order, add);
    u64::from(arrivals.states)
}

/// The draws that make this number of states of k paths: -ln(1 - s) for each matching where a share s of them are states, by
/// an approximation that is right to a twentieth up to three quarters.
fn draws(states: u32, k: usize) -> u32 {
    const MAX_SHARE: f32 = 0.999;
    let matchings = MATCHINGS[k] as f32 * PARTS as f32;
    let share = (states as f32 / matchings).min(MAX_SHARE);
    let odds = share / (1.0 - share);
    (matchings * odds * (6.0 + odds) / (6.0 + 4.0 * odds)).max(1.0) as u32
}

/// The states of a key of k paths by its draws. Were they independent, e^-x of the matchings would be no state where there are
/// x draws for each; but those of different splices overlap. Measured on boards of 42 to 140 squares.
fn states(draws: u32, k: usize) -> f32 {
    const DISTINCT: f32 = 0.92;
    let draws = draws as f32 / PARTS as f32;
    let matchings = MATCHINGS[k] as f32;
    if k <= 2 {
        return draws.min(matchings);
    }
    let filled = 1.0 + DISTINCT / 2.0 * draws / matchings;
    matchings * (1.0 - 1.0 / (filled * filled))
}

/// The choices that lead to the states of a layer.
struct Choices {
    /// Their number.
    number: f64,
    /// The states of the layer.
    states: f64,
}

impl Choices {
    const START: Self = Self {
        number: 1.0,
        states: 1.0,
    };

    /// The bytes of a number in the layer after a step: the more choices lead to a state, the wider it is. The largest number
    /// of a key, which tells the width, was measured to have about one bit more than the mean of all, give or take two.
    fn advance(&mut self, arrivals: f64, states: f64) -> f64 {
        self.number *= arrivals / self.states;
        self.states = states.max(1.0);
        let bits = (self.number / self.states).log2();
        let is_beyond = |bytes: f64| 1.0 / (1.0 + ((8.0 * bytes - 0.9 - bits) / 1.2).exp());
        1.0 + [1.0, 2.0, 4.0, 8.0]
            .map(|bytes| bytes * is_beyond(bytes))
            .iter()
            .sum::<f64>()
    }
}

/// The bytes of a slice's states.
#[derive(Clone, Copy, Default)]
struct UsualBytes {
    /// Those that do not depend on the width of numbers.
    fixed: f64,
    /// The number of numbers.
    numbers: f64,
}

/// Turns the draws of each key into its states, and adds them up.
fn completed(
    sections: &mut [SectionForecast],
    arrivals: f64,
    choices: &mut Choices,
) -> Result<LayerForecast, StepError> {
    let mut forecast = LayerForecast::default();
    let mut usual: Vec<UsualBytes> = Vec::new();
    for section in sections {
        let SectionForecast {
            ends,
            index,
            states: parts,
        } = section;
        forecast.table_bytes += index.bytes();
        let mut alive = Vec::new();
        reserve(&mut alive, index.len().div_ceil(64))?;
        alive.resize(index.len().div_ceil(64), 0_u64);
        let slices = index.slices();
        forecast.slices.resize(slices.len(), Need::default());
        usual.resize(slices.len(), UsualBytes::default());
        let mut states_of_chunks = Vec::with_capacity(index.chunks());
        for (slice, chunks) in slices.into_iter().enumerate() {
            let usual = &mut usual[slice];
            for chunk in chunks {
                let mut chunk_states = 0.0;
                let keys = index.keys(chunk);
                usual.fixed += (CHUNK_BYTES + KEY_BYTES * keys.len() as u64) as f64;
                for (key, place) in keys.zip(index.first(chunk)..) {
                    let parts = parts[place].get_mut();
                    let k = paths(key, *ends);
                    if *parts == 0 {
                        continue;
                    }
                    let states = states(*parts, k);
                    *parts = ((states * PARTS as f32) as u32).max(1);
                    let states = f64::from(states);
                    alive[place / 64] |= 1 << (place % 64);
                    chunk_states += states;
                    let (places, numbers) = usual_packed(k, states);
                    usual.fixed += places;
                    usual.numbers += numbers;
                }
                let chunk_states = chunk_states.ceil() as u64;
                states_of_chunks.push(chunk_states);
                forecast.slices[slice].states += chunk_states;
            }
        }
        forecast.alive.push(alive);
        forecast.states.push(states_of_chunks);
    }
    let number_bytes = choices.advance(arrivals, forecast.need().states as f64);
    for (need, usual) in forecast.slices.iter_mut().zip(usual) {
        need.bytes = (usual.fixed + usual.numbers * number_bytes) as u64;
    }
    Ok(forecast)
}
