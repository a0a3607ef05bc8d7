//! A running count: sweeps each half layer by layer, then joins them, for all units at once or for as many
//! at a time as fit in memory.

use std::ops::Range;
use std::rc::Rc;

use super::TourCountError;
use super::advance::HalfSweep;
use super::bounds::{Bounds, LayerBounds, MarkedKeys};
use super::context::{Context, Reservation};
use super::index::{Chunk, Index};
use super::layer::Layer;
use super::order::Sweep;
use super::plan::BoundedSweep;
use super::splice::TABLE_BYTES;
use super::steps::Half;
use super::units::{Part, Units};
use crate::algorithm_info::{AlgorithmInfo, line};

/// About [`Frontier`](super::Method::Frontier), the count of this file.
pub(super) const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "frontier",
    idea: "Counts the states of a frontier, only degrees and path ends, from both sides to the middle",
    source: "McKay 1997, Knight's Tours of an 8x8 Chessboard; Knuth, The Art of Computer Programming, pre-fascicle 8A",
    limits: "up to 10 squares wide, 9 for open tours",
    largest_sensible: 8,
    pseudocode: &[
        line("upper = states of the upper half, from the top down, row by row as in plain"),
        line("lower = states of the lower half, from the bottom up"),
        line(
            "count = sum of upper number * lower number, over pairs of states that join into one tour",
        ),
    ],
};

/// A running count.
pub(super) struct Run<'r, 'a> {
    context: &'a Context<'a>,
    sweep: &'a Sweep,
    bounds: &'a Bounds,
    units: &'a Units,
    /// For each unit whether it is still to be counted.
    is_pending: Vec<bool>,
    /// Called with each unit and its tours.
    done: &'r mut dyn FnMut(usize, u128),
    /// True if units are requested early: an eighth of the rows at a time, even if all fit.
    is_stepwise: bool,
    /// The maximum number of states of a part that fitted. Work on a larger part may be lost, so it is reported
    /// only when the part is counted. Infinite during the attempt to count all units at once.
    fitting_states: f64,
}

/// A half that was swept up to a row: with certain wanted keys, the number of rows, and the layer after them.
struct SweptHalf<'a> {
    sweep: HalfSweep<'a>,
    rows: usize,
    layer: Rc<Layer<'a>>,
}

impl<'r, 'a> Run<'r, 'a> {
    pub(super) fn new(
        context: &'a Context<'a>,
        bounded: &'a BoundedSweep,
        is_wanted: &dyn Fn(usize) -> bool,
        done: &'r mut dyn FnMut(usize, u128),
        is_stepwise: bool,
    ) -> Self {
        Self {
            context,
            sweep: &bounded.sweep,
            bounds: &bounded.bounds,
            units: &bounded.units,
            is_pending: (0..bounded.units.count()).map(is_wanted).collect(),
            done,
            is_stepwise,
            fitting_states: f64::INFINITY,
        }
    }

    /// Counts all wanted units, at once if they fit and are not requested early. Otherwise they are counted
    /// part by part, from the last layers that fit in a third of the memory or are in the store.
    ///
    /// # Errors
    /// [`TourCountError`] if a single unit does not fit, or the count was stopped.
    pub(super) fn count_all(&mut self) -> Result<(), TourCountError> {
        let all = self.units.part(|unit| self.is_pending[unit]);
        let rows = all.rows();
        if rows.is_empty() {
            return Ok(());
        }
        let budget = self.context.budget;
        budget.take(TABLE_BYTES + self.bounds.bytes)?;
        if let Some(store) = self.context.store {
            store.clear();
        }
        let max = budget.left() as f64;
        let at_once = match self.is_stepwise {
            true => self.units.rows().div_ceil(8),
            false => self.units.rows(),
        };
        // A state of the bounds takes about a byte: half of them occur, and take two bytes each.
        if rows.len() <= at_once
            && self.context.store.is_none()
            && (self.bounds.max_states() as f64) < max
        {
            let bases = self.bases(0.0)?;
            match self.count_part(&all, &bases) {
                Err(TourCountError::Limit { .. }) => {}
                result => return result,
            }
        }
        let state_work = budget.work_left() as f64 / self.bounds.all_states() as f64;
        self.context.set_state_work(state_work);
        let bases = self.bases(max / 3.0)?;
        self.fitting_states = 0.0;
        let count_part = |run: &mut Self, part: &Part<'_>| run.count_part(part, &bases);
        let mut parts = rows.chunks(at_once).map(|rows| all.with_rows(rows));
        parts.try_for_each(|part| self.count_in_parts(&part, 0..1, &count_part))
    }

    /// Returns the sweep of a half with all possible keys.
    const fn half_sweep(&self, half: &'a Half, bounds: &'a [LayerBounds]) -> HalfSweep<'a> {
        HalfSweep {
            half,
            bounds,
            total: self.sweep.total,
            wanted_keys: Vec::new(),
            first: 0,
            reservation: Reservation::new(self.context.budget),
        }
    }

    /// Sweeps each half up to the layer from which its parts start: the last one before the last row with at
    /// most about `max_states` states. Returns both halves, or only the top if the bottom is the top turned
    /// around.
    fn bases(&self, max_states: f64) -> Result<Vec<SweptHalf<'a>>, TourCountError> {
        let base = |(half, bounds): (&'a Half, &'a Vec<LayerBounds>)| {
            let sweep = self.half_sweep(half, bounds);
            let before_last = half.rows.split_last().map_or(&[][..], |(_, rows)| rows);
            let fits = |row: &&Range<usize>| sweep.max_states(row.end - 1) <= max_states;
            let rows = before_last.iter().take_while(fits).count();
            let mut layer = Layer::start(half.slots, self.context.budget)?;
            for row in 0..rows {
                layer = sweep.after_row(self.context, row, &layer)?;
            }
            if rows > 0
                && let Some(store) = self.context.store
            {
                layer = layer.into_store(store)?;
            }
            let layer = Rc::new(layer);
            Ok(SweptHalf { sweep, rows, layer })
        };
        let bounds = [&self.bounds.top, &self.bounds.bottom];
        self.sweep.halves().zip(bounds).map(base).collect()
    }

    /// Counts the pending units of a part at once. If that does not fit, it divides the part by some of its
    /// digits and counts the two parts one after the other.
    fn count_in_parts(
        &mut self,
        part: &Part<'_>,
        digits: Range<usize>,
        at_once: &dyn Fn(&mut Self, &Part<'_>) -> Result<(), TourCountError>,
    ) -> Result<(), TourCountError> {
        let part = part.wanted(&self.is_pending);
        if part.units().next().is_none() {
            return Ok(());
        }
        match (at_once(self, &part), part.halves(digits.clone())) {
            (Err(TourCountError::Limit { .. }), Some(halves)) => {
                let mut halves = halves.iter();
                halves.try_for_each(|half| self.count_in_parts(half, digits.clone(), at_once))
            }
            (result, _) => result,
        }
    }

    /// Counts a part. Meanwhile its share of the work left is reported, by states.
    fn count_part(
        &mut self,
        part: &Part<'_>,
        bases: &[SweptHalf<'a>],
    ) -> Result<(), TourCountError> {
        let halves = bases.iter().enumerate().map(|(half, base)| {
            let roles = [half == 0, half + 1 == bases.len()];
            self.restricted(base, roles, part)
        });
        let halves = halves.collect::<Result<Vec<_>, _>>()?;
        let joined = halves[0].max_states(halves[0].half.steps.len() - 1);
        let states = halves.iter().zip(bases);
        let states = states.map(|(half, base)| half.max_states_from(base.rows));
        let states = states.sum::<f64>() + joined;
        let pending = (0..self.is_pending.len()).filter(|&unit| self.is_pending[unit]);
        let share = self.units.work(part.units()) as f64 / self.units.work(pending) as f64;
        let budget = self.context.budget;
        let work = (budget.work_left() as f64 * share) as u64;
        let work_after = budget.work_left().saturating_sub(work);
        self.context
            .set_state_work(match states <= self.fitting_states {
                true => work as f64 / states,
                false => 0.0,
            });
        self.count_halves(part, bases, halves)?;
        self.fitting_states = self.fitting_states.max(states);
        let unreported = budget.work_left().saturating_sub(work_after);
        self.context.report(unreported);
        Ok(())
    }

    /// Counts a part, after sweeping each half up to its last row. If the bottom is the top turned around,
    /// there is one last layer for both, unless a part of one row does not fit so.
    fn count_halves(
        &mut self,
        part: &Part<'_>,
        bases: &[SweptHalf<'a>],
        halves: Vec<HalfSweep<'a>>,
    ) -> Result<(), TourCountError> {
        let swept = bases.iter().zip(halves);
        let swept = swept.map(|(base, half)| self.swept_half(base, half, part));
        let swept = swept.collect::<Result<Vec<_>, _>>()?;
        let [top, .., bottom] = &*swept else {
            let half = &swept[0];
            let both = self.last_layer(&half.sweep, half, 1.0);
            return match both.and_then(|both| self.join(part, &half.sweep, [&both; 2])) {
                Err(TourCountError::Limit { .. }) if part.rows().len() == 1 => {
                    self.join_separately(part, half, half)
                }
                result => result,
            };
        };
        self.join_separately(part, top, bottom)
    }

    /// Counts a part with separate last layers: one for the top, and one or more in turn for the bottom.
    fn join_separately(
        &mut self,
        part: &Part<'_>,
        top: &SweptHalf<'a>,
        bottom: &SweptHalf<'a>,
    ) -> Result<(), TourCountError> {
        self.count_in_parts(part, 1..3, &|run, part| {
            let above = run.restricted(top, [true, false], part)?;
            let top_layer = run.last_layer(&above, top, 0.5)?;
            run.count_in_parts(part, 2..3, &|run, part| {
                let below = run.restricted(bottom, [false, true], part)?;
                let bottom_layer = run.last_layer(&below, bottom, 1.0)?;
                run.join(part, &above, [&top_layer, &bottom_layer])
            })
        })
    }

    /// Sweeps the rows of a half between its base and its last row.
    fn swept_half(
        &self,
        base: &SweptHalf<'a>,
        sweep: HalfSweep<'a>,
        part: &Part<'_>,
    ) -> Result<SweptHalf<'a>, TourCountError> {
        let last_row = sweep.half.rows.len() - 1;
        let mut layer = Rc::clone(&base.layer);
        if base.rows < last_row && part.rows().len() > 1 {
            self.check_space(&sweep, last_row - 1, &layer, 0.5)?;
        }
        for row in base.rows..last_row {
            layer = Rc::new(sweep.after_row(self.context, row, &layer)?);
        }
        let rows = last_row;
        Ok(SweptHalf { sweep, rows, layer })
    }

    /// Returns the last layer of a half, if it is likely to fit in a share of the memory left.
    fn last_layer(
        &self,
        half_sweep: &HalfSweep<'a>,
        before: &SweptHalf<'a>,
        share: f64,
    ) -> Result<Layer<'a>, TourCountError> {
        self.check_space(half_sweep, before.rows, &before.layer, share)?;
        half_sweep.after_row(self.context, before.rows, &before.layer)
    }

    /// Checks that the layer after a row is likely to fit in a share of the memory left.
    fn check_space(
        &self,
        half_sweep: &HalfSweep<'a>,
        row: usize,
        before: &Layer<'_>,
        share: f64,
    ) -> Result<(), TourCountError> {
        let states = half_sweep.max_states(half_sweep.half.rows[row].end - 1);
        let bytes = states * before.bytes_per_state / share;
        match bytes > self.context.budget.left() as f64 {
            true => Err(self.context.budget.limit_error(bytes as u64)),
            false => Ok(()),
        }
    }

    /// Joins the last layers of both halves for a part of the units, row by row.
    fn join(
        &mut self,
        part: &Part<'_>,
        top: &HalfSweep<'a>,
        layers: [&Layer<'a>; 2],
    ) -> Result<(), TourCountError> {
        for row in part.rows() {
            let part = part.with_rows(&[row]);
            let last = top.bounds.len() - 1;
            let bounds = (&top.bounds[last], top.keys(last));
            let tours = self.sweep.join(self.context, layers, bounds, &part)?;
            for unit in part.units() {
                self.is_pending[unit] = false;
                (self.done)(unit, tours[unit]);
            }
        }
        Ok(())
    }

    /// Returns the sweep of the rest of a half, restricted to the keys that lead to units of a part. The half
    /// may be the top, the bottom or both.
    fn restricted(
        &self,
        half: &SweptHalf<'a>,
        [is_top, is_bottom]: [bool; 2],
        part: &Part<'_>,
    ) -> Result<HalfSweep<'a>, TourCountError> {
        let mut half_sweep = self.half_sweep(half.sweep.half, half.sweep.bounds);
        if part.is_all() {
            return Ok(half_sweep);
        }
        let (context, total, sweep) = (self.context, self.sweep.total, self.sweep);
        let steps = &half_sweep.half.steps;
        let (first, last) = (half_sweep.half.rows[half.rows].start, steps.len() - 1);
        let marks_after = |step: usize| MarkedKeys::new(context, &steps[step], total);
        let mut marks = marks_after(last)?;
        let is_early = is_bottom && sweep.only_top_has_last_step();
        let mut before_last = is_early.then(|| marks_after(last - 1)).transpose()?;
        let frontier = sweep.top.last_frontier();
        let middle = Index::new(frontier, total);
        let may_have = |chunk: &Chunk| part.may_have(chunk.high, &frontier.split);
        let can_occur = &self.bounds.top[sweep.top.steps.len() - 1].keys;
        can_occur.for_each(context, &middle, may_have, |key, ends| {
            if part.unit(key).is_none() || sweep.multiplicity(ends, key).is_none() {
                return;
            }
            if is_top {
                marks.mark(key, ends);
            }
            if is_bottom {
                let marks = before_last.as_ref().unwrap_or(&marks);
                marks.mark(sweep.complement(key), ends.left(total));
            }
        })?;
        for step in (first..=last).rev() {
            let (keys, states) = marks.take(&half_sweep.bounds[step]);
            if step > first {
                let before = before_last
                    .take()
                    .map_or_else(|| marks_after(step - 1), Ok)?;
                let mark = |key, ends| before.mark_sources(&steps[step], key, ends);
                keys.for_each(context, &marks.index, |_| true, mark)?;
                marks = before;
            }
            half_sweep.wanted_keys.push((keys, states));
        }
        drop(marks);
        let bytes = half_sweep.wanted_keys.iter().map(|(keys, _)| keys.bytes());
        half_sweep.reservation.grow(bytes.sum())?;
        half_sweep.wanted_keys.reverse();
        half_sweep.first = first;
        Ok(half_sweep)
    }
}
