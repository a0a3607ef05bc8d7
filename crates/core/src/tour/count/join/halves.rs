//! The two halves together, in the middle of the board.
//!
//! A black square of the middle has two moves in all: it has in one half those that it lacks in the
//! other. So each degree vector of the top fits one of the bottom, and both have the same path
//! ends.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use super::lanes::Links;
use super::pairs::{Pair, PairSums};
use crate::tour::count::board::key::{Ends, degree, paths};
use crate::tour::count::board::split::Split;
use crate::tour::count::board::steps::SweepStep;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::bounds::schedule::Schedule;
use crate::tour::count::error::TourCountError;
use crate::tour::count::executor::try_for_each;
use crate::tour::count::state::index::Index;
use crate::tour::count::state::layer::{Layer, chunks, indices};
use crate::tour::count::state::matchings::Reversals;
use crate::tour::count::state::packed::Packed;
use crate::tour::count::transition::Means;
use crate::tour::count::transition::gather::Gatherer;

/// The slices of the bottom that are there to be joined, one of several batches.
#[derive(Clone)]
pub(crate) struct Batch<'a> {
    pub(crate) split: &'a Split,
    pub(crate) slices: Range<usize>,
    /// True for the batch after which the work of the middle is done.
    pub(crate) is_last: bool,
}

impl Batch<'_> {
    fn has(&self, key: u64) -> bool {
        self.slices.contains(&self.split.slice(key))
    }
}

/// Joins the last layers of two halves, of any type of numbers.
pub(crate) struct Joiner<'a> {
    means: &'a Means<'a>,
    schedule: &'a Schedule,
    links: Links,
    reversals: Reversals,
    /// The step that is done here in place of a late one.
    nothing: SweepStep,
}

impl<'a> Joiner<'a> {
    pub(crate) fn new(means: &'a Means<'a>, schedule: &'a Schedule) -> Self {
        Self {
            means,
            schedule,
            links: Links::new(means.tables, schedule.max_paths),
            reversals: Reversals::new(schedule.max_paths),
            nothing: SweepStep::default(),
        }
    }

    /// The tours of two halves. `batch`: the slices of the bottom that are there; `None` if all
    /// are.
    ///
    /// # Errors
    /// [`TourCountError`] when a number is beyond 128 bits, there is no memory, or the executor was
    /// stopped.
    pub(crate) fn count(
        &self,
        top: &Layer,
        bottom: &Layer,
        batch: Option<&Batch<'_>>,
    ) -> Result<u128, TourCountError> {
        let (top_step, bottom_step) = self.late_steps();
        let (bounds, frontier) = self.schedule.middle();
        let indices = indices(frontier, self.schedule.sweep.total);
        let tasks = chunks(indices.iter().map(|(_, index)| index.chunks()));
        let worker = || ThreadJoin {
            joiner: self,
            upper: Gatherer::new(self.means.tables, top, top_step),
            lower: Gatherer::new(self.means.tables, bottom, bottom_step),
            pairs: PairSums::new(self.means.tables, &self.links),
            packed: Default::default(),
        };
        let join = |worker: &mut ThreadJoin<'_>, task: usize| {
            let (section, chunk) = tasks[task];
            let (ends, index) = &indices[section];
            let is_alive = |place| bounds.is_alive(section, place);
            worker.join_chunk(*ends, index, chunk, is_alive, batch)?;
            if batch.is_none_or(|batch| batch.is_last) {
                self.means.report(bounds.max_states(section, chunk));
            }
            Ok(())
        };
        let tours = Mutex::new(0_u128);
        let finish = |worker: ThreadJoin<'_>| {
            let of_thread = worker.pairs.total()?;
            let mut tours = tours.lock().unwrap_or_else(PoisonError::into_inner);
            *tours = tours
                .checked_add(of_thread)
                .ok_or(TourCountError::Overflow)?;
            Ok(())
        };
        try_for_each(self.means.executor, tasks.len(), worker, join, finish)?;
        Ok(tours.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The late step of the top, and that of the bottom.
    fn late_steps(&self) -> (&SweepStep, &SweepStep) {
        let Sweep {
            top, bottom, total, ..
        } = &self.schedule.sweep;
        let top_step = top.late.as_ref().unwrap_or(&self.nothing);
        let bottom_step = match bottom {
            Some(half) => half.late.as_ref().unwrap_or(&self.nothing),
            // The top chooses the ends in the middle.
            None if total.black > 0 => &self.nothing,
            None => top_step,
        };
        (top_step, bottom_step)
    }
}

/// The part of a thread in a join.
struct ThreadJoin<'a> {
    joiner: &'a Joiner<'a>,
    upper: Gatherer<'a>,
    lower: Gatherer<'a>,
    pairs: PairSums<'a>,
    /// The states of the top and of the bottom.
    packed: [Vec<u8>; 2],
}

impl ThreadJoin<'_> {
    /// Adds the tours of the keys of a chunk. `is_alive`: false if the key of a place has no
    /// states.
    fn join_chunk(
        &mut self,
        ends: Ends,
        index: &Index,
        chunk: usize,
        is_alive: impl Fn(usize) -> bool,
        batch: Option<&Batch<'_>>,
    ) -> Result<(), TourCountError> {
        let sweep = &self.joiner.schedule.sweep;
        let is_reversed = sweep.bottom.is_none();
        let other_ends = ends.left(sweep.total);
        // A pair of halves and the same pair turned around have the same number of tours, so one of
        // the two is enough: the one with more white ends in the top, or with the larger key there.
        // Where ends are chosen in the middle the top does so, and only the first rule holds.
        if is_reversed && ends.white < other_ends.white {
            return Ok(());
        }
        let is_symmetric = is_reversed && sweep.total.black == 0;
        for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
            let other = fitting(key, sweep.middle, is_reversed);
            let is_same_section = ends.white == other_ends.white;
            if !is_alive(place) || (is_symmetric && is_same_section && other < key) {
                continue;
            }
            if batch.is_some_and(|batch| !batch.has(other)) {
                continue;
            }
            // The bottom first: it has no states more often.
            let [top, bottom] = &mut self.packed;
            bottom.clear();
            self.lower.gather(other, other_ends, bottom)?;
            if bottom.is_empty() {
                continue;
            }
            top.clear();
            self.upper.gather(key, ends, top)?;
            if top.is_empty() {
                continue;
            }
            let k = paths(key, ends);
            let reversal = is_reversed.then(|| self.joiner.reversals.of(k, ends.joker_is_end()));
            let is_half = !is_same_section || (is_symmetric && other != key);
            let times = if is_reversed && is_half { 2 } else { 1 };
            let [top, bottom] = [top, bottom].map(|bytes| Packed::new(k, bytes));
            self.pairs.add(Pair {
                k,
                top,
                bottom,
                reversal,
                times,
            })?;
        }
        Ok(())
    }
}

/// The key of the bottom that fits a key of the top: the moves that are missing at each square of
/// the middle, as seen by a half that may be turned around.
fn fitting(key: u64, middle: usize, is_reversed: bool) -> u64 {
    let slots = (0..middle).map(|slot| {
        let other = if is_reversed { middle - 1 - slot } else { slot };
        u64::from(2 - degree(key, slot)) << (2 * other)
    });
    slots.sum()
}
