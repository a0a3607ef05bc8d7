//! A running count: sweeps each half layer by layer, then joins them, for all units at once or for as many
//! at a time as fit in memory.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use super::TourCountError;
use super::advance::HalfSweep;
use super::bounds::{Bounds, LayerBounds, MarkedKeys};
use super::context::{Context, Reservation};
use super::index::{Index, indices};
use super::join::Joiner;
use super::layer::Layer;
use super::order::Sweep;
use super::plan::BoundedSweep;
use super::steps::{Half, SweepStep};
use super::units::{Part, PendingUnits, Units};
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
    joiner: Joiner<'a>,
    /// For each unit whether it is still to be counted.
    is_pending: Vec<bool>,
    /// Called with each unit and its tours.
    done: &'r mut dyn FnMut(usize, u128),
    /// True if units are requested early: an eighth of the rows at a time, even if all fit.
    is_stepwise: bool,
    /// The work to report for all units after an attempt to count all at once. `None` if it is reported step
    /// by step.
    work: Option<u64>,
}

/// The layer of a half from which all parts start, and the number of rows before it.
struct Base<'a> {
    rows: usize,
    layer: Layer<'a>,
}

/// A half that was swept up to its last row.
struct PreparedHalf<'b, 'a> {
    sweep: HalfSweep<'a>,
    layer: Option<Layer<'a>>,
    base: &'b Base<'a>,
}

impl<'a> PreparedHalf<'_, 'a> {
    const fn last_row(&self) -> usize {
        self.sweep.half.rows.len() - 1
    }

    /// Returns the layer before the last row.
    fn before_last_row(&self) -> &Layer<'a> {
        self.layer.as_ref().unwrap_or(&self.base.layer)
    }
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
            joiner: Joiner::new(context, &bounded.sweep),
            is_pending: (0..bounded.units.all().units()).map(is_wanted).collect(),
            done,
            is_stepwise,
            work: None,
        }
    }

    /// Counts all wanted units, at once if they fit and are not requested early. Otherwise they are counted
    /// part by part, from the last layers that fit in a third of the memory or are in the store.
    ///
    /// # Errors
    /// [`TourCountError`] if a single unit does not fit, or the count was stopped.
    pub(super) fn count_all(&mut self) -> Result<(), TourCountError> {
        let all = self.units.all();
        let max = self.context.budget.left() as f64;
        let parts = self.parts(&all);
        if self.is_pending.contains(&false) {
            self.report_units();
        }
        if parts.len() < 2 && self.context.store.is_none() && self.states_at_once() < max {
            let bases = self.bases(0.0)?;
            match self.count_part(&all, &bases) {
                Err(TourCountError::Limit { .. }) => {}
                result => return result,
            }
        }
        self.report_units();
        let bases = self.bases(max / 3.0)?;
        let at_once = |run: &mut Self, part: &Part| run.count_part(part, &bases);
        let mut parts = parts.iter();
        parts.try_for_each(|part| self.count_in_parts(part, 0..1, &at_once))
    }

    /// Reports the work of each unit when it is counted from now on, instead of that of each step, which adds
    /// up only for all units at once.
    fn report_units(&mut self) {
        self.context.reports.store(false, Relaxed);
        self.work = Some(self.context.budget.work_left());
    }

    fn pending<'w>(&'w self, part: &'w Part) -> PendingUnits<'w> {
        PendingUnits {
            units: self.units,
            part,
            is_pending: &self.is_pending,
        }
    }

    /// Returns the parts to count one after the other. They contain all pending units.
    fn parts(&self, all: &Part) -> Vec<Part> {
        let part = |row: Range<usize>| all.with_row(row);
        let is_wanted = |&row: &usize| self.pending(&part(row..row + 1)).units().next().is_some();
        let rows: Vec<usize> = all.row().filter(is_wanted).collect();
        let at_once = match self.is_stepwise {
            true => all.row().len().div_ceil(8),
            false => all.row().len(),
        };
        let parts = rows.chunks(at_once);
        let parts = parts.map(|rows| part(rows[0]..rows[rows.len() - 1] + 1));
        parts.collect()
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

    /// Returns the sweeps of both halves, or only the top if the bottom is the top turned around.
    fn half_sweeps(&self) -> impl Iterator<Item = HalfSweep<'a>> {
        let bounds = [&self.bounds.top, &self.bounds.bottom];
        let halves = self.sweep.halves().zip(bounds);
        halves.map(|(half, bounds)| self.half_sweep(half, bounds))
    }

    /// Returns the approximate maximum number of states in memory if all units are counted at once. This is
    /// also the number of bytes: half of these states occur, and take two bytes each.
    fn states_at_once(&self) -> f64 {
        let (mut peak, mut kept) = (0.0_f64, 0.0);
        for half_sweep in self.half_sweeps() {
            let mut before = 0.0;
            for row in &half_sweep.half.rows {
                let after = half_sweep.max_states(row.end - 1);
                peak = peak.max(kept + before + after);
                before = after;
            }
            kept = before;
        }
        peak
    }

    /// Returns for each half the layer from which its parts start: the last one before the last row with at
    /// most about `max_states` states.
    fn bases(&self, max_states: f64) -> Result<Vec<Base<'a>>, TourCountError> {
        let base = |half_sweep: HalfSweep<'a>| {
            let fits = |row: &&Range<usize>| half_sweep.max_states(row.end - 1) <= max_states;
            let before_last = half_sweep
                .half
                .rows
                .split_last()
                .map_or(&[][..], |(_, rows)| rows);
            let rows = before_last.iter().take_while(fits).count();
            let mut layer = Layer::start(half_sweep.half.slots, self.context.budget)?;
            for row in 0..rows {
                layer = half_sweep.after_row(self.context, row, &layer)?;
            }
            if rows > 0
                && let Some(store) = self.context.store
            {
                layer = layer.into_store(store)?;
            }
            Ok(Base { rows, layer })
        };
        self.half_sweeps().map(base).collect()
    }

    /// Counts a part of the units at once. If that does not fit, it divides the part by some of its ranges and
    /// counts the two parts one after the other.
    fn count_in_parts(
        &mut self,
        part: &Part,
        ranges: Range<usize>,
        at_once: &dyn Fn(&mut Self, &Part) -> Result<(), TourCountError>,
    ) -> Result<(), TourCountError> {
        if self.pending(part).units().next().is_none() {
            return Ok(());
        }
        match (at_once(self, part), part.halves(ranges.clone())) {
            (Err(TourCountError::Limit { .. }), Some(halves)) => {
                let mut halves = halves.iter();
                halves.try_for_each(|half| self.count_in_parts(half, ranges.clone(), at_once))
            }
            (result, _) => result,
        }
    }

    /// Counts a part, after sweeping each half up to its last row.
    fn count_part(&mut self, part: &Part, bases: &[Base<'a>]) -> Result<(), TourCountError> {
        let half_sweeps = self.half_sweeps().zip(bases);
        let prepared = half_sweeps.enumerate().map(|(half, (half_sweep, base))| {
            let roles = [half == 0, half + 1 == bases.len()];
            self.prepare_half(&half_sweep, roles, part, base)
        });
        let prepared = prepared.collect::<Result<Vec<_>, _>>()?;
        let [top, .., bottom] = &*prepared else {
            return self.join_turned(part, &prepared[0]);
        };
        self.join_separately(part, top, bottom)
    }

    /// Counts a part if the bottom is the top turned around, with one last layer for both if all keys of a
    /// position of the middle row fit.
    fn join_turned(
        &mut self,
        part: &Part,
        prepared: &PreparedHalf<'_, 'a>,
    ) -> Result<(), TourCountError> {
        if *part == self.units.all().with_row(part.row()) {
            let both = self.last_layer(&prepared.sweep, prepared, 1.0);
            match both.and_then(|both| self.join(part, &prepared.sweep, [&both; 2])) {
                Err(TourCountError::Limit { .. }) if part.row().len() == 1 => {}
                result => return result,
            }
        }
        self.join_separately(part, prepared, prepared)
    }

    /// Counts a part with separate last layers: one for the top, and one or more in turn for the bottom.
    fn join_separately(
        &mut self,
        part: &Part,
        top: &PreparedHalf<'_, 'a>,
        bottom: &PreparedHalf<'_, 'a>,
    ) -> Result<(), TourCountError> {
        self.count_in_parts(part, 1..3, &|run, part| {
            let half_sweep = run.restricted(&top.sweep, [true, false], part, top.last_row())?;
            let above = run.last_layer(&half_sweep, top, 0.5)?;
            run.count_in_parts(part, 2..3, &|run, part| {
                let row = bottom.last_row();
                let below = run.restricted(&bottom.sweep, [false, true], part, row)?;
                let below = run.last_layer(&below, bottom, 1.0)?;
                run.join(part, &half_sweep, [&above, &below])
            })
        })
    }

    /// Sweeps the rows of a half between its base and its last row.
    fn prepare_half<'b>(
        &self,
        half_sweep: &HalfSweep<'a>,
        roles: [bool; 2],
        part: &Part,
        base: &'b Base<'a>,
    ) -> Result<PreparedHalf<'b, 'a>, TourCountError> {
        let mut prepared = PreparedHalf {
            sweep: self.restricted(half_sweep, roles, part, base.rows)?,
            layer: None,
            base,
        };
        let rows = base.rows..prepared.last_row();
        if let Some(last) = rows.clone().last()
            && part.row().len() > 1
        {
            self.check_space(&prepared.sweep, last, prepared.before_last_row(), 0.5)?;
        }
        for row in rows {
            let next = prepared
                .sweep
                .after_row(self.context, row, prepared.before_last_row())?;
            prepared.layer = Some(next);
        }
        Ok(prepared)
    }

    /// Returns the last layer of a half, if it is likely to fit in a share of the memory left.
    fn last_layer(
        &self,
        half_sweep: &HalfSweep<'a>,
        prepared: &PreparedHalf<'_, 'a>,
        share: f64,
    ) -> Result<Layer<'a>, TourCountError> {
        let (row, before) = (prepared.last_row(), prepared.before_last_row());
        self.check_space(half_sweep, row, before, share)?;
        half_sweep.after_row(self.context, row, before)
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

    /// Joins the last layers of both halves for a part of the units.
    fn join(
        &mut self,
        part: &Part,
        top: &HalfSweep<'a>,
        layers: [&Layer<'a>; 2],
    ) -> Result<(), TourCountError> {
        for row in part.row() {
            let part = part.with_row(row..row + 1);
            let pending = self.pending(&part);
            let last = top.bounds.len() - 1;
            let bounds = (&top.bounds[last], top.keys(last));
            let tours = self.joiner.count(layers, bounds, &pending)?;
            let units: Vec<usize> = pending.units().collect();
            let mut done_work = 0;
            for unit in units {
                self.is_pending[unit] = false;
                (self.done)(unit, tours[unit]);
                done_work += self.units.work(unit);
            }
            if let Some(work) = self.work {
                let share = done_work as f64 / self.units.total_work() as f64;
                self.context.executor.report((work as f64 * share) as u64);
            }
        }
        Ok(())
    }

    /// Returns the sweep of a half, from a row on restricted to the keys that lead to pending units of a part.
    /// The half may be the top, the bottom or both.
    fn restricted(
        &self,
        half: &HalfSweep<'a>,
        [is_top, is_bottom]: [bool; 2],
        part: &Part,
        row: usize,
    ) -> Result<HalfSweep<'a>, TourCountError> {
        let mut half_sweep = self.half_sweep(half.half, half.bounds);
        let pending = self.pending(part);
        if pending.is_all() {
            return Ok(half_sweep);
        }
        let (context, total, sweep) = (self.context, self.sweep.total, self.sweep);
        let steps: Vec<&SweepStep> = half_sweep.half.all_steps().collect();
        let (first, last) = (half_sweep.half.rows[row].start, steps.len() - 1);
        let marks_after = |step: usize| MarkedKeys::new(context, steps[step], total);
        let mut marks = marks_after(last)?;
        // A deferred step may belong only to the top.
        let is_early =
            is_bottom && half_sweep.half.deferred.is_some() && sweep.bottom_deferred().is_none();
        let mut before_deferred = is_early.then(|| marks_after(last - 1)).transpose()?;
        let frontier = sweep.top.last_frontier();
        let middle: Vec<_> = indices(frontier, total).collect();
        let may_have = |index: &Index, chunk| pending.may_have(index.high(chunk), &frontier.split);
        let can_occur = self.bounds.top.last().map(|middle| &middle.keys);
        let Some(can_occur) = can_occur else {
            unreachable!("the top has a white square");
        };
        can_occur.for_each(context, &middle, may_have, |key, ends| {
            if pending.unit(key).is_none() || sweep.multiplicity(ends, key).is_none() {
                return;
            }
            if is_top {
                marks.mark(key, ends);
            }
            if is_bottom {
                let marks = before_deferred.as_ref().unwrap_or(&marks);
                marks.mark(sweep.complement(key), ends.left(total));
            }
        })?;
        for step in (first..=last).rev() {
            let (keys, states) = marks.take(&half_sweep.bounds[step]);
            if step > first {
                let before = before_deferred
                    .take()
                    .map_or_else(|| marks_after(step - 1), Ok)?;
                let mark = |key, ends| before.mark_sources(steps[step], key, ends);
                keys.for_each(context, &marks.indices, |_, _| true, mark)?;
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
