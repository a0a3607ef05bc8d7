//! Joins the two halves in the middle of the board.
//!
//! A black square of the middle has two moves in total: those that it lacks in one half are in the other.
//! So each key of the top has one complement in the bottom, with the same path ends.

use std::cmp::Ordering;

use super::TourCountError;
use super::advance::StateBuilder;
use super::bounds::{Keys, LayerBounds};
use super::context::{Context, Reservation, for_each_task};
use super::index::Index;
use super::lanes::{Pair, PairSums, Weight};
use super::layer::Layer;
use super::order::Sweep;
use super::splice::EndOrder;
use super::steps::{Ends, Half, SweepStep, degree, paths};
use super::sums::reduced;
use super::units::{Part, UnitSquares};
use crate::board::symmetry::Symmetry;

impl Sweep {
    /// Joins the last layers of the two halves. Returns the tours of each unit, 0 for those that are not in a
    /// part. The other arguments are the bounds and the wanted keys of the top layer, and the part.
    ///
    /// # Errors
    /// [`TourCountError`] if there is not enough memory or the executor was stopped.
    pub(super) fn join(
        &self,
        context: &Context<'_>,
        [top, bottom]: [&Layer<'_>; 2],
        (bounds, keys): (&LayerBounds, &Keys),
        part: &Part<'_>,
    ) -> Result<Vec<u128>, TourCountError> {
        let units = part.all_units();
        let lower = self.halves().last();
        let lower = lower.filter(|_| !self.only_top_has_last_step());
        let steps = [Some(&self.top), lower].map(|half| half.and_then(Half::deferred));
        let no_step = SweepStep::default();
        let [top_step, bottom_step] = steps.map(|step| step.unwrap_or(&no_step));
        let frontier = self.top.last_frontier();
        let index = Index::new(frontier, self.total);
        let tasks = keys.chunks(&index, |chunk| part.may_have(chunk.high, &frontier.split));
        let worker = || JoinWorker {
            sweep: self,
            upper: StateBuilder::new(context, top, top_step),
            lower: StateBuilder::new(context, bottom, bottom_step),
            pairs: PairSums::new(context, units),
            packed: Default::default(),
            reservation: Reservation::new(context.budget),
        };
        let join = |worker: &mut JoinWorker<'_>, task: usize| {
            let ends = index.chunks()[tasks[task]].ends;
            for key in keys.in_chunk(&index, tasks[task]) {
                if let Some(unit) = part.unit(key) {
                    worker.join_key(ends, key, unit)?;
                }
            }
            worker.reserve()?;
            context.report_states(bounds.max_states_of(&index, tasks[task], keys));
            Ok(())
        };
        let mut tours = vec![0; units];
        for worker in for_each_task(context.executor, tasks.len(), worker, join)? {
            for (sum, more) in tours.iter_mut().zip(worker.pairs.tours()) {
                *sum = reduced(*sum + more, context.modulus);
            }
        }
        Ok(tours)
    }

    /// Returns the key of the bottom that complements a key of the top: the moves that each square of the
    /// middle lacks. If the bottom is the top turned around, so are the slots.
    pub(super) fn complement(&self, key: u64) -> u64 {
        let squares = &self.top.last_frontier().squares;
        let slots = squares.iter().map(|square| {
            let other = match self.bottom {
                Some(_) => square.slot,
                None => self.middle - 1 - square.slot,
            };
            u64::from(2 - degree(key, square.slot)) << (2 * other)
        });
        slots.sum()
    }

    /// Returns how often the tours of a key of the middle count; `None` if they are counted with another
    /// key.
    ///
    /// If the bottom is the top turned around, a pair of halves and the same pair turned around have
    /// equally many tours, so only one of them is counted: the one with more white ends in the top,
    /// or with the larger key there. If ends are chosen in the middle, the top chooses them, and only
    /// the first rule applies. If degrees of the middle row also represent the degrees after a half turn,
    /// both pairs must have the same degrees. If a square is left in the centre, the halves are not equal,
    /// but the degrees of the other unit squares can be exchanged.
    pub(super) fn multiplicity(&self, ends: Ends, key: u64) -> Option<u32> {
        let UnitSquares {
            row,
            top,
            bottom,
            symmetries,
        } = &self.unit_squares;
        let is_half_turn = symmetries.contains(&Symmetry::HALF_TURN);
        let mut both = row.iter().zip(row.iter().rev());
        let mut is_turned =
            || both.all(|(&one, &other)| degree(key, one) + degree(key, other) == 2);
        if self.bottom.is_some()
            || (self.is_centred && !is_half_turn)
            || (is_half_turn && !is_turned())
        {
            return Some(1);
        }
        let order = if self.is_centred {
            let above = top.iter().map(|&slot| degree(key, slot));
            above.cmp(bottom.iter().map(|&slot| 2 - degree(key, slot)))
        } else {
            let left = ends.left(self.total);
            let is_same = self.total.black == 0 && (is_half_turn || symmetries.is_empty());
            let by_key = || key.cmp(&self.complement(key));
            let by_white = ends.white.cmp(&left.white);
            by_white.then_with(|| if is_same { by_key() } else { Ordering::Equal })
        };
        match order {
            Ordering::Less => None,
            Ordering::Equal => Some(1),
            Ordering::Greater => Some(2),
        }
    }
}

/// The buffers of a thread in a join.
struct JoinWorker<'a> {
    sweep: &'a Sweep,
    upper: StateBuilder<'a>,
    lower: StateBuilder<'a>,
    pairs: PairSums<'a>,
    /// The states of the top and of the bottom.
    packed: [Vec<u8>; 2],
    /// The bytes of all buffers.
    reservation: Reservation<'a>,
}

impl JoinWorker<'_> {
    /// Reserves the bytes to which the buffers have grown.
    fn reserve(&mut self) -> Result<(), TourCountError> {
        let packed = self.packed.iter().map(Vec::capacity).sum::<usize>() as u64;
        let sums = self.upper.bytes() + self.lower.bytes() + self.pairs.bytes();
        self.reservation.resize(packed + sums)
    }

    /// Adds the tours of a key of the middle.
    fn join_key(&mut self, ends: Ends, key: u64, unit: usize) -> Result<(), TourCountError> {
        let sweep = self.sweep;
        let Some(multiplicity) = sweep.multiplicity(ends, key) else {
            return Ok(());
        };
        // The bottom first: it is empty more often.
        let [top, bottom] = &mut self.packed;
        bottom.clear();
        let left = ends.left(sweep.total);
        self.lower.build(sweep.complement(key), left, bottom)?;
        if bottom.is_empty() {
            return Ok(());
        }
        top.clear();
        self.upper.build(key, ends, top)?;
        if top.is_empty() {
            return Ok(());
        }
        let order = match (&sweep.bottom, ends.virtual_is_end()) {
            (Some(_), _) => EndOrder::Same,
            (None, false) => EndOrder::Reversed,
            (None, true) => EndOrder::FirstFixed,
        };
        self.pairs.add(Pair {
            k: paths(key, ends),
            order,
            top,
            bottom,
            weight: Weight { unit, multiplicity },
        })
    }
}
