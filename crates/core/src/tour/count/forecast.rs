//! What a half will need, found beforehand from degree vectors alone.
//!
//! A degree vector of k paths has at most (2k - 1)!! states, and at most one for each state and splice that leads to it. Those
//! that nothing leads to are left out from the beginning.

use std::iter::Sum;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::ends::Ends;
use super::error::{StepError, reserve};
use super::executor::Executor;
use super::index::Index;
use super::layer::{KEY_BYTES, indices, kept_bytes};
use super::matchings::MATCHINGS;
use super::split::Split;
use super::spread::spread;
use super::step::paths;
use super::sweep::Step;

/// What a layer will need.
#[derive(Debug, Default)]
pub(super) struct Outlook {
    /// For each section, for each of its keys, a bit: whether it can have states.
    pub(super) alive: Vec<Vec<u64>>,
    /// For each section and chunk the most states that it can have.
    pub(super) chunks: Vec<Vec<u64>>,
    /// For each slice what it can need.
    slices: Vec<Need>,
}

/// What states need.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Need {
    pub(super) states: u64,
    pub(super) bytes: u64,
}

impl Sum for Need {
    fn sum<I: Iterator<Item = Self>>(needs: I) -> Self {
        needs.fold(Self::default(), |sum, need| Self {
            states: sum.states + need.states,
            bytes: sum.bytes + need.bytes,
        })
    }
}

impl Outlook {
    /// Whether a key can have states, by its place among all of its section.
    pub(super) fn is_alive(&self, section: usize, place: usize) -> bool {
        self.alive[section][place / 64] >> (place % 64) & 1 == 1
    }

    /// The most that the layer can need.
    pub(super) fn need(&self) -> Need {
        self.need_of(0..self.slices())
    }

    /// The most that those slices can need.
    pub(super) fn need_of(&self, slices: Range<usize>) -> Need {
        self.slices[slices].iter().copied().sum()
    }

    /// How many slices there are.
    pub(super) fn slices(&self) -> usize {
        self.slices.len()
    }
}

/// The most states of the keys of a section.
struct Bounds {
    used: Ends,
    index: Index,
    states: Vec<AtomicU64>,
}

/// The outlook of each layer of a half, after each of its steps.
pub(super) fn forecast<'a>(
    steps: impl Iterator<Item = &'a Step>,
    slots: usize,
    total: Ends,
    number_bytes: u64,
    executor: &dyn Executor,
) -> Result<Vec<Outlook>, StepError> {
    let mut before = vec![Bounds {
        used: Ends::NONE,
        index: Index::new(&Split::new(slots, &[]), &[], false, 0),
        states: vec![AtomicU64::new(1)],
    }];
    let mut outlooks = Vec::new();
    for step in steps {
        let mut after = Vec::new();
        for (used, index) in indices(&step.frontier, total) {
            let mut states = Vec::new();
            reserve(&mut states, index.len())?;
            states.resize_with(index.len(), AtomicU64::default);
            after.push(Bounds {
                used,
                index,
                states,
            });
        }
        let tasks: Vec<_> = tasks(before.iter().map(|section| &section.index)).collect();
        let done = AtomicUsize::new(0);
        executor.run_tasks(tasks.len(), &|tasks_of_thread| {
            for task in tasks_of_thread {
                let (section, chunk) = tasks[task];
                let Bounds {
                    used,
                    index,
                    states,
                } = &before[section];
                for (key, states) in index.keys(chunk).zip(&states[index.first(chunk)..]) {
                    let states = states.load(Ordering::Relaxed);
                    if states > 0 {
                        spread(step, key, *used, total, &mut |key, used| {
                            add(&after, key, used, states);
                        });
                    }
                }
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
        if done.into_inner() < tasks.len() {
            return Err(StepError::Stopped);
        }
        outlooks.push(outlook(&mut after, number_bytes)?);
        before = after;
    }
    Ok(outlooks)
}

/// The sections and chunks of a layer.
pub(super) fn tasks<'a>(
    indices: impl Iterator<Item = &'a Index>,
) -> impl Iterator<Item = (usize, usize)> {
    let chunks = indices.map(Index::chunks).enumerate();
    chunks.flat_map(|(section, chunks)| (0..chunks).map(move |chunk| (section, chunk)))
}

fn add(after: &[Bounds], key: u64, used: Ends, states: u64) {
    let section = after.iter().find(|section| section.used == used);
    let found = section.and_then(|section| Some((section, section.index.find(key)?)));
    if let Some((section, (chunk, place))) = found {
        // At most (2 · 10 - 1)!! a few hundred times.
        section.states[section.index.first(chunk) + place].fetch_add(states, Ordering::Relaxed);
    }
}

/// Bounds the states by the numbers of matchings, and adds them up.
fn outlook(after: &mut [Bounds], number_bytes: u64) -> Result<Outlook, StepError> {
    let mut outlook = Outlook::default();
    for Bounds {
        used,
        index,
        states,
    } in after
    {
        let mut alive = Vec::new();
        reserve(&mut alive, index.len().div_ceil(64))?;
        alive.resize(index.len().div_ceil(64), 0_u64);
        let mut needs = Vec::new();
        for chunk in 0..index.chunks() {
            let mut need = Need {
                states: 0,
                bytes: KEY_BYTES * index.keys(chunk).len() as u64,
            };
            for (place, key) in index.keys(chunk).enumerate() {
                let place = index.first(chunk) + place;
                let states = states[place].get_mut();
                *states = match paths(key, *used) {
                    0 => 0, // a cycle
                    paths => u64::from(MATCHINGS[paths]).min(*states),
                };
                if *states > 0 {
                    alive[place / 64] |= 1 << (place % 64);
                    need.states += *states;
                    let all = MATCHINGS[paths(key, *used)];
                    need.bytes += kept_bytes(*states, all.into(), number_bytes);
                }
            }
            needs.push(need);
        }
        let slices = index.slices().into_iter();
        outlook.slices.resize(slices.len(), Need::default());
        for (sum, chunks) in outlook.slices.iter_mut().zip(slices) {
            *sum = [*sum].iter().chain(&needs[chunks]).copied().sum();
        }
        outlook.alive.push(alive);
        let chunks = needs.iter().map(|need| need.states);
        outlook.chunks.push(chunks.collect());
    }
    Ok(outlook)
}
