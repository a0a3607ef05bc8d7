//! The two halves together, in the middle of the board.
//!
//! A black square of the middle has two moves in all: it has in one half those that it lacks in the
//! other. So each key of the top fits one of the bottom, and both have the same path ends.

use super::TourCountError;
use super::advance::Gatherer;
use super::bounds::{Keys, LayerBounds};
use super::index::{Index, indices};
use super::lanes::{Pair, PairSums, Weight};
use super::layer::Layer;
use super::means::{Held, Means, for_each_task};
use super::order::Sweep;
use super::packed::Packed;
use super::splice::Links;
use super::steps::{Ends, SweepStep, paths};
use super::sums::reduced;
use super::units::Wanted;

/// Joins the last layers of two halves.
pub(super) struct Joiner<'a> {
    means: &'a Means<'a>,
    sweep: &'a Sweep,
    links: Links<'a>,
    /// The step that is done here in place of a late one.
    nothing: SweepStep,
}

impl<'a> Joiner<'a> {
    pub(super) fn new(means: &'a Means<'a>, sweep: &'a Sweep) -> Self {
        Self {
            means,
            sweep,
            links: Links::new(&means.tables, means.modulus, sweep.max_paths()),
            nothing: SweepStep::default(),
        }
    }

    /// Returns the tours of each unit, 0 for those that are not wanted, of the halves whose last layers
    /// these are.
    ///
    /// # Errors
    /// [`TourCountError`] when there is no memory, or the executor was stopped.
    pub(super) fn count(
        &self,
        [top, bottom]: [&Layer<'_>; 2],
        (bounds, keys): (&LayerBounds, &Keys),
        wanted: &Wanted<'_>,
    ) -> Result<Vec<u128>, TourCountError> {
        let units = wanted.units.all().units();
        let top_step = self.sweep.top.late.as_ref().unwrap_or(&self.nothing);
        let bottom_step = self.sweep.late_of_bottom().unwrap_or(&self.nothing);
        let frontier = self.sweep.top.last_frontier();
        let indices: Vec<_> = indices(frontier, self.sweep.total).collect();
        let is_wanted = |index: &Index, chunk| wanted.may_have(index.high(chunk), &frontier.split);
        let tasks = keys.chunks(indices.iter().map(|(_, index)| index), is_wanted);
        let worker = || ThreadJoin {
            sweep: self.sweep,
            upper: Gatherer::new(self.means, top, top_step),
            lower: Gatherer::new(self.means, bottom, bottom_step),
            pairs: PairSums::new(&self.links, units),
            packed: Default::default(),
            held: Held::none(self.means.budget),
        };
        let join = |worker: &mut ThreadJoin<'_>, task: usize| {
            let (section, chunk) = tasks[task];
            let (ends, index) = &indices[section];
            for key in keys.in_chunk(section, index, chunk) {
                if let Some(unit) = wanted.unit(key) {
                    worker.join_key(*ends, key, unit)?;
                }
            }
            worker.hold()?;
            self.means.report(bounds.max_states(section, chunk));
            Ok(())
        };
        let mut tours = vec![0; units];
        for worker in for_each_task(self.means.executor, tasks.len(), worker, join)? {
            for (sum, more) in tours.iter_mut().zip(worker.pairs.tours()) {
                *sum = reduced(*sum + more, self.means.modulus);
            }
        }
        Ok(tours)
    }
}

/// The part of a thread in a join.
struct ThreadJoin<'a> {
    sweep: &'a Sweep,
    upper: Gatherer<'a>,
    lower: Gatherer<'a>,
    pairs: PairSums<'a>,
    /// The states of the top and of the bottom.
    packed: [Vec<u8>; 2],
    /// The bytes of all these.
    held: Held<'a>,
}

impl ThreadJoin<'_> {
    /// Takes note of the bytes that the lists have grown to.
    fn hold(&mut self) -> Result<(), TourCountError> {
        let packed = self.packed.iter().map(Vec::capacity).sum::<usize>() as u64;
        let sums = self.upper.bytes() + self.lower.bytes() + self.pairs.bytes();
        self.held.resize(packed + sums)
    }

    /// Adds the tours of a key of the middle.
    fn join_key(&mut self, ends: Ends, key: u64, unit: usize) -> Result<(), TourCountError> {
        let sweep = self.sweep;
        let Some(times) = sweep.times(ends, key) else {
            return Ok(());
        };
        // The bottom first: it has no states more often.
        let [top, bottom] = &mut self.packed;
        bottom.clear();
        let left = ends.left(sweep.total);
        self.lower.gather(sweep.fitting(key), left, bottom)?;
        if bottom.is_empty() {
            return Ok(());
        }
        top.clear();
        self.upper.gather(key, ends, top)?;
        if top.is_empty() {
            return Ok(());
        }
        let k = paths(key, ends);
        let joker = usize::from(ends.joker_is_end());
        let [top, bottom] = [top, bottom].map(|bytes| Packed::new(k, bytes));
        self.pairs.add(Pair {
            k,
            top,
            bottom,
            reversed: sweep.bottom.is_none().then_some(joker),
            weight: Weight { unit, times },
        })
    }
}
