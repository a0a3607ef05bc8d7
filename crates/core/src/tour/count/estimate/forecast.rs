//! The forecast of a half: the states after each of its steps, and the bytes that they take, as a rule, from degree vectors
//! alone. The keys of which nothing is drawn (see `draws`) are left out of the count from the beginning.

use std::iter::Sum;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::draws::{PARTS, draws, states};
use super::successors::{Arrivals, successors};
use super::width::Choices;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::paths;
use crate::tour::count::board::steps::{Half, SweepStep};
use crate::tour::count::error::{StepError, reserve};
use crate::tour::count::executor::{Executor, try_for_each};
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{CHUNK_BYTES, KEY_BYTES, chunks, indices};
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
    /// For each key, in parts of [`PARTS`]: its draws while splices are followed, then its states.
    parts: Vec<AtomicU32>,
}

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
pub(super) fn forecast_layers(
    half: &Half,
    total: Ends,
    executor: &dyn Executor,
    check: impl Fn(&[LayerForecast]) -> Result<(), NoForecast>,
) -> Result<Vec<LayerForecast>, NoForecast> {
    let mut before = vec![SectionForecast {
        ends: Ends::NONE,
        index: Index::start(half.slots),
        parts: vec![AtomicU32::new(PARTS)],
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
        let mut parts = Vec::new();
        reserve(&mut parts, index.len())?;
        parts.resize_with(index.len(), AtomicU32::default);
        Ok(SectionForecast { ends, index, parts })
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
        let SectionForecast { ends, index, parts } = &before[section];
        for (key, states) in index.keys(chunk).zip(&parts[index.first(chunk)..]) {
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
    let add = |sum: u32| Some(sum.saturating_add(arrivals.draws)); // such a key is full
    let order = Ordering::Relaxed;
    let _ = section.parts[place].fetch_update(order, order, add);
    u64::from(arrivals.states)
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
        let SectionForecast { ends, index, parts } = section;
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
                    if *parts == 0 {
                        continue;
                    }
                    let k = paths(key, *ends);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::dims::Dims;
    use crate::tour::count::board::ends::Colours;
    use crate::tour::count::board::frontier::DegreeBounds;
    use crate::tour::count::board::graph::Graph;
    use crate::tour::count::board::split::Split;
    use crate::tour::count::board::sweep::Sweep;
    use crate::tour::count::executor::SequentialExecutor;
    use crate::tour::count::scope::Scope;
    use crate::tour::count::state::matchings::MATCHINGS;

    /// Four squares with four moves: keys of one path have its states, and keys of two paths the number that is drawn of three.
    #[test]
    fn a_layer_takes_the_bytes_of_its_chunks_keys_and_states() {
        let squares = [0, 1, 2, 3].map(|slot| DegreeBounds {
            slot,
            min: 0,
            max: 2,
            may_lack: false,
        });
        let section = |ends| {
            let index = Index::new(&Split::new(4, &[0]), &squares, false, 4);
            let parts = (0..index.len() as u32).map(|key| AtomicU32::new(PARTS / 2 * (key % 4)));
            SectionForecast {
                ends,
                parts: parts.collect(),
                index,
            }
        };
        let mut sections = [Ends::NONE, Ends { white: 2, black: 0 }].map(section);
        let index = &sections[0].index;
        let slices = index.slices().into_iter();
        let needs = slices.map(|chunks| {
            let (mut fixed, mut numbers, mut states) = (0.0, 0.0, 0);
            for chunk in chunks {
                let keys = index.keys(chunk);
                fixed += (CHUNK_BYTES + KEY_BYTES * keys.len() as u64) as f64;
                let mut of_chunk = 0.0;
                for (key, place) in keys.zip(index.first(chunk)..) {
                    let drawn = f64::from(place as u32 % 4) / 2.0;
                    let made = drawn.min(f64::from(MATCHINGS[paths(key, Ends::NONE)]));
                    if drawn > 0.0 {
                        let (places, of_key) = usual_packed(paths(key, Ends::NONE), made);
                        (fixed, numbers) = (fixed + places, numbers + of_key);
                        of_chunk += made;
                    }
                }
                states += of_chunk.ceil() as u64;
            }
            (2.0 * fixed, 2.0 * numbers, 2 * states) // there are two sections
        });
        let needs: Vec<_> = needs.collect();
        let states: u64 = needs.iter().map(|(.., states)| states).sum();
        let arrivals = 9_000.0;
        let [mut choices, mut same] = [Choices::START; 2];
        let number_bytes = same.advance(arrivals, states as f64);
        let layer = completed(&mut sections, arrivals, &mut choices).unwrap();
        assert_eq!(layer.slices(), needs.len());
        for SectionForecast { ends, index, parts } in &sections {
            let keys = (0..index.chunks()).flat_map(|chunk| index.keys(chunk));
            for ((place, key), parts) in keys.enumerate().zip(parts) {
                let drawn = PARTS / 2 * (place as u32 % 4);
                let made = drawn.min(PARTS * MATCHINGS[paths(key, *ends)]);
                assert_eq!(
                    parts.load(Ordering::Relaxed),
                    made,
                    "what the next step begins with"
                );
            }
        }
        for (slice, (fixed, numbers, states)) in needs.into_iter().enumerate() {
            let need = layer.need_of(slice..slice + 1);
            let bytes = (fixed + numbers * number_bytes) as u64;
            assert_eq!(
                (need.states, need.bytes.abs_diff(bytes) <= 1),
                (states, true)
            );
        }
    }

    /// Each pair of the first square's neighbours arrives at a key of its own.
    #[test]
    fn the_states_that_arrive_are_counted() {
        let dims = Dims::new(6, 6).unwrap();
        let colours = Colours {
            corner_is_white: true,
            dims,
        };
        let sweep = &Sweep::all(&Graph::new(colours, Scope::Closed))[0];
        let half = &sweep.top;
        let before = [SectionForecast {
            ends: Ends::NONE,
            index: Index::start(half.slots),
            parts: vec![AtomicU32::new(PARTS)],
        }];
        let (step, one) = (&half.steps[0], &SequentialExecutor);
        let after = empty_sections(step, sweep.total).unwrap();
        let arrived = advance(one, step, sweep.total, &before, &after).unwrap();
        let keys = after[0].parts.iter();
        let alive = keys
            .filter(|parts| parts.load(Ordering::Relaxed) > 0)
            .count();
        let neighbours = step.neighbours.len();
        assert_eq!(alive, neighbours * (neighbours - 1) / 2);
        assert_eq!(arrived, alive as f64);
        // Keys without states lead nowhere.
        for section in &after {
            section
                .parts
                .iter()
                .for_each(|parts| parts.store(0, Ordering::Relaxed));
        }
        let next = &half.steps[1];
        let beyond = empty_sections(next, sweep.total).unwrap();
        let arrived = advance(one, next, sweep.total, &after, &beyond).unwrap();
        let mut keys = beyond.iter().flat_map(|section| &section.parts);
        assert!(arrived == 0.0 && keys.all(|parts| parts.load(Ordering::Relaxed) == 0));
    }
}
