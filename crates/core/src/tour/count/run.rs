//! A count on its way: layer after layer in each half, then the halves together, for all units or for as
//! many at a time as the memory has room for.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use super::TourCountError;
use super::advance::Course;
use super::bounds::{Bounds, LayerBounds, Marks};
use super::index::{Index, indices};
use super::join::Joiner;
use super::layer::Layer;
use super::means::{Held, Means};
use super::order::Sweep;
use super::plan::Swept;
use super::steps::{Half, SweepStep};
use super::units::{Part, Units, Wanted};
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

/// A count on its way.
pub(super) struct Run<'r, 'a> {
    means: &'a Means<'a>,
    sweep: &'a Sweep,
    bounds: &'a Bounds,
    units: &'a Units,
    joiner: Joiner<'a>,
    /// For each unit whether it is to be counted and is not done.
    todo: Vec<bool>,
    /// Gets each unit and its tours.
    done: &'r mut dyn FnMut(usize, u128),
    /// True if units are to be known early: an eighth of the rows at a time even where all fit.
    is_stepwise: bool,
    /// The work to report for all units, where it is not reported on the way: what is left after a try
    /// to count all at once.
    work: Option<u64>,
}

/// The layer of a half from which all parts start, and the number of rows before it.
struct Base<'a> {
    rows: usize,
    layer: Layer<'a>,
}

/// A half on its way: what is wanted of it, and the layer before its last row.
struct Ready<'b, 'a> {
    course: Course<'a>,
    made: Option<Layer<'a>>,
    base: &'b Base<'a>,
}

impl<'a> Ready<'_, 'a> {
    const fn last_row(&self) -> usize {
        self.course.half.rows.len() - 1
    }

    /// Returns the last layer that is there.
    fn before(&self) -> &Layer<'a> {
        self.made.as_ref().unwrap_or(&self.base.layer)
    }
}

impl<'r, 'a> Run<'r, 'a> {
    pub(super) fn new(
        means: &'a Means<'a>,
        swept: &'a Swept,
        is_wanted: &dyn Fn(usize) -> bool,
        done: &'r mut dyn FnMut(usize, u128),
        is_stepwise: bool,
    ) -> Self {
        Self {
            means,
            sweep: &swept.sweep,
            bounds: &swept.bounds,
            units: &swept.units,
            joiner: Joiner::new(means, &swept.sweep),
            todo: (0..swept.units.all().units()).map(is_wanted).collect(),
            done,
            is_stepwise,
            work: None,
        }
    }

    /// Counts all units that are wanted: at once if they fit and need not be known early, else part by
    /// part, from the last layers for which a third of the memory has room, or which are put in the
    /// store.
    ///
    /// # Errors
    /// [`TourCountError`] when a single unit does not fit, or the count was stopped.
    pub(super) fn all(&mut self) -> Result<(), TourCountError> {
        let all = self.units.all();
        let max = self.means.budget.left() as f64;
        let parts = self.parts(&all);
        if parts.len() < 2 && self.means.store.is_none() && self.states_at_once() < max {
            let bases = self.bases(0.0)?;
            match self.rows(&all, &bases) {
                Err(TourCountError::Limit { .. }) => {}
                result => return result,
            }
        }
        self.means.reports.store(false, Relaxed);
        self.work = Some(self.means.budget.work_left());
        let bases = self.bases(max / 3.0)?;
        let at_once = |run: &mut Self, part: &Part| run.rows(part, &bases);
        let mut parts = parts.iter();
        parts.try_for_each(|part| self.in_parts(part, 0..1, &at_once))
    }

    fn wanted<'w>(&'w self, part: &'w Part) -> Wanted<'w> {
        Wanted {
            units: self.units,
            part,
            todo: &self.todo,
        }
    }

    /// Returns the parts to count one after the other, which have all units that are wanted.
    fn parts(&self, all: &Part) -> Vec<Part> {
        let part = |row: Range<usize>| all.with_row(row);
        let is_wanted = |&row: &usize| self.wanted(&part(row..row + 1)).units().next().is_some();
        let rows: Vec<usize> = all.row().filter(is_wanted).collect();
        let at_once = match self.is_stepwise {
            true => all.row().len().div_ceil(8),
            false => all.row().len(),
        };
        let parts = rows.chunks(at_once);
        let parts = parts.map(|rows| part(rows[0]..rows[rows.len() - 1] + 1));
        parts.collect()
    }

    /// Returns a half with all keys that can occur.
    const fn course(&self, half: &'a Half, bounds: &'a [LayerBounds]) -> Course<'a> {
        Course {
            half,
            bounds,
            total: self.sweep.total,
            wanted: Vec::new(),
            first: 0,
            held: Held::none(self.means.budget),
        }
    }

    /// Returns both halves, or the top alone where the bottom is the top turned around.
    fn courses(&self) -> impl Iterator<Item = Course<'a>> {
        let bounds = [&self.bounds.top, &self.bounds.bottom];
        let halves = self.sweep.halves().zip(bounds);
        halves.map(|(half, bounds)| self.course(half, bounds))
    }

    /// Returns the maximum number of states that a count of all units at once keeps, about. A state
    /// takes two bytes, and half of these states occur.
    fn states_at_once(&self) -> f64 {
        let (mut peak, mut kept) = (0.0_f64, 0.0);
        for course in self.courses() {
            let mut before = 0.0;
            for row in &course.half.rows {
                let after = course.max_states(row.end - 1);
                peak = peak.max(kept + before + after);
                before = after;
            }
            kept = before;
        }
        peak
    }

    /// Returns the layers from which the parts of each half start: after as many rows before the last
    /// as leave at most `max_states` states, about.
    fn bases(&self, max_states: f64) -> Result<Vec<Base<'a>>, TourCountError> {
        let base = |course: Course<'a>| {
            let fits = |row: &&Range<usize>| course.max_states(row.end - 1) <= max_states;
            let before_last = course
                .half
                .rows
                .split_last()
                .map_or(&[][..], |(_, rows)| rows);
            let rows = before_last.iter().take_while(fits).count();
            let mut layer = Layer::start(course.half.slots, self.means.budget)?;
            for row in 0..rows {
                layer = course.after_row(self.means, row, &layer)?;
            }
            if rows > 0
                && let Some(store) = self.means.store
            {
                layer = layer.into_store(store)?;
            }
            Ok(Base { rows, layer })
        };
        self.courses().map(base).collect()
    }

    /// Counts a part of the units at once, or its halves by some of its ranges one after the other where
    /// that does not fit.
    fn in_parts(
        &mut self,
        part: &Part,
        ranges: Range<usize>,
        at_once: &dyn Fn(&mut Self, &Part) -> Result<(), TourCountError>,
    ) -> Result<(), TourCountError> {
        if self.wanted(part).units().next().is_none() {
            return Ok(());
        }
        match (at_once(self, part), part.halves(ranges.clone())) {
            (Err(TourCountError::Limit { .. }), Some(halves)) => {
                let mut halves = halves.iter();
                halves.try_for_each(|half| self.in_parts(half, ranges.clone(), at_once))
            }
            (result, _) => result,
        }
    }

    /// Counts a part by the middle row: makes the layers before the last row of each half.
    fn rows(&mut self, part: &Part, bases: &[Base<'a>]) -> Result<(), TourCountError> {
        let courses = self.courses().zip(bases);
        let ready = courses.enumerate().map(|(half, (course, base))| {
            let roles = [half == 0, half + 1 == bases.len()];
            self.ready(&course, roles, part, base)
        });
        let ready = ready.collect::<Result<Vec<_>, _>>()?;
        let [top, .., bottom] = &*ready else {
            return self.turned(part, &ready[0]);
        };
        self.by_halves(part, top, bottom)
    }

    /// Counts a part where the bottom is the top turned around: with one last layer for both if all keys
    /// of a place of the middle row fit.
    fn turned(&mut self, part: &Part, ready: &Ready<'_, 'a>) -> Result<(), TourCountError> {
        if *part == self.units.all().with_row(part.row()) {
            let both = self.last_layer(&ready.course, ready, 1.0);
            match both.and_then(|both| self.join(part, &ready.course, [&both; 2])) {
                Err(TourCountError::Limit { .. }) if part.row().len() == 1 => {}
                result => return result,
            }
        }
        self.by_halves(part, ready, ready)
    }

    /// Counts a part with a last layer for the top, and one after the other for the bottom.
    fn by_halves(
        &mut self,
        part: &Part,
        top: &Ready<'_, 'a>,
        bottom: &Ready<'_, 'a>,
    ) -> Result<(), TourCountError> {
        self.in_parts(part, 1..3, &|run, part| {
            let course = run.restricted(&top.course, [true, false], part, top.last_row())?;
            let above = run.last_layer(&course, top, 0.5)?;
            run.in_parts(part, 2..3, &|run, part| {
                let row = bottom.last_row();
                let below = run.restricted(&bottom.course, [false, true], part, row)?;
                let below = run.last_layer(&below, bottom, 1.0)?;
                run.join(part, &course, [&above, &below])
            })
        })
    }

    /// Works through the rows of a half between its base and its last row.
    fn ready<'b>(
        &self,
        course: &Course<'a>,
        roles: [bool; 2],
        part: &Part,
        base: &'b Base<'a>,
    ) -> Result<Ready<'b, 'a>, TourCountError> {
        let mut ready = Ready {
            course: self.restricted(course, roles, part, base.rows)?,
            made: None,
            base,
        };
        let rows = base.rows..ready.last_row();
        if let Some(last) = rows.clone().last()
            && part.row().len() > 1
        {
            self.refuse(&ready.course, last, ready.before(), 0.5)?;
        }
        for row in rows {
            let next = ready.course.after_row(self.means, row, ready.before())?;
            ready.made = Some(next);
        }
        Ok(ready)
    }

    /// Returns the last layer of a half, if about its states fit a share of the memory that is left.
    fn last_layer(
        &self,
        course: &Course<'a>,
        ready: &Ready<'_, 'a>,
        share: f64,
    ) -> Result<Layer<'a>, TourCountError> {
        let (row, before) = (ready.last_row(), ready.before());
        self.refuse(course, row, before, share)?;
        course.after_row(self.means, row, before)
    }

    /// Refuses the layer after a row for which a share of the memory that is left has no room, about.
    fn refuse(
        &self,
        course: &Course<'a>,
        row: usize,
        before: &Layer<'_>,
        share: f64,
    ) -> Result<(), TourCountError> {
        let states = course.max_states(course.half.rows[row].end - 1);
        let bytes = states * before.bytes_per_state / share;
        match bytes > self.means.budget.left() as f64 {
            true => Err(self.means.budget.refused(bytes as u64)),
            false => Ok(()),
        }
    }

    /// Joins the last layers of both halves for a part of the units.
    fn join(
        &mut self,
        part: &Part,
        top: &Course<'a>,
        layers: [&Layer<'a>; 2],
    ) -> Result<(), TourCountError> {
        for row in part.row() {
            let part = part.with_row(row..row + 1);
            let wanted = self.wanted(&part);
            let last = top.bounds.len() - 1;
            let bounds = (&top.bounds[last], top.keys(last));
            let tours = self.joiner.count(layers, bounds, &wanted)?;
            let units: Vec<usize> = wanted.units().collect();
            for unit in units {
                self.todo[unit] = false;
                (self.done)(unit, tours[unit]);
            }
            if let Some(work) = self.work {
                let share = part.units() as f64 / self.units.all().units() as f64;
                self.means.executor.report((work as f64 * share) as u64);
            }
        }
        Ok(())
    }

    /// Returns a half with the keys from a row on that lead to the units of a part that are wanted, as
    /// the top or the bottom or both.
    fn restricted(
        &self,
        half: &Course<'a>,
        [is_top, is_bottom]: [bool; 2],
        part: &Part,
        row: usize,
    ) -> Result<Course<'a>, TourCountError> {
        let mut course = self.course(half.half, half.bounds);
        let wanted = self.wanted(part);
        if wanted.is_all() {
            return Ok(course);
        }
        let (means, total, sweep) = (self.means, self.sweep.total, self.sweep);
        let steps: Vec<&SweepStep> = course.half.all_steps().collect();
        let (first, last) = (course.half.rows[row].start, steps.len() - 1);
        let of_step = |step: usize| Marks::new(means, steps[step], total);
        let mut marks = of_step(last)?;
        // A late step may be only the top's.
        let is_early = is_bottom && course.half.late.is_some() && sweep.late_of_bottom().is_none();
        let mut early = is_early.then(|| of_step(last - 1)).transpose()?;
        let frontier = sweep.top.last_frontier();
        let middle: Vec<_> = indices(frontier, total).collect();
        let may_have = |index: &Index, chunk| wanted.may_have(index.high(chunk), &frontier.split);
        let can_occur = self.bounds.top.last().map(|middle| &middle.keys);
        let Some(can_occur) = can_occur else {
            unreachable!("the top has a white square");
        };
        can_occur.for_each(means, &middle, may_have, |key, ends| {
            if wanted.unit(key).is_none() || sweep.times(ends, key).is_none() {
                return;
            }
            if is_top {
                marks.mark(key, ends);
            }
            if is_bottom {
                let marks = early.as_ref().unwrap_or(&marks);
                marks.mark(sweep.fitting(key), ends.left(total));
            }
        })?;
        for step in (first..=last).rev() {
            let (keys, states) = marks.take(&course.bounds[step]);
            if step > first {
                let before = early.take().map_or_else(|| of_step(step - 1), Ok)?;
                let mark = |key, ends| before.mark_sources(steps[step], key, ends);
                keys.for_each(means, &marks.indices, |_, _| true, mark)?;
                marks = before;
            }
            course.wanted.push((keys, states));
        }
        drop(marks);
        let bytes = course.wanted.iter().map(|(keys, _)| keys.bytes());
        course.held.more(bytes.sum())?;
        course.wanted.reverse();
        course.first = first;
        Ok(course)
    }
}
