//! A count on its way: layer after layer in each half, then the halves together, for all units or for as
//! many at a time as the memory has room for.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use super::advance::{Course, WantedKeys};
use super::bounds::{Bounds, Marks};
use super::error::TourCountError;
use super::join::Joiner;
use super::layer::Layer;
use super::means::{Held, Means};
use super::order::Sweep;
use super::plan::Swept;
use super::steps::{Half, SweepStep};
use super::units::{Axis, Part, Todo, Units, Wanted};
use crate::algorithm_info::{AlgorithmInfo, line};

/// About [`Frontier`](super::method::Method::Frontier), the count of this file.
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

/// A half of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Top,
    Bottom,
}

/// A count on its way.
pub(super) struct Run<'r, 'a> {
    means: &'a Means<'a>,
    sweep: &'a Sweep,
    bounds: &'a Bounds,
    units: &'a Units,
    joiner: Joiner<'a>,
    todo: Todo<'r>,
    /// Gets each unit and its tours.
    done: &'r mut dyn FnMut(usize, u128),
    /// True if units are to be known early: an eighth of the rows at a time even where all fit.
    is_stepwise: bool,
    /// The work to report for all units, where it is not reported on the way.
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
    /// Returns the last layer that is there.
    fn before(&self) -> &Layer<'a> {
        self.made.as_ref().unwrap_or(&self.base.layer)
    }
}

impl<'r, 'a> Run<'r, 'a> {
    pub(super) fn new(
        means: &'a Means<'a>,
        swept: &'a Swept,
        is_wanted: &'r (dyn Fn(usize) -> bool + Sync),
        done: &'r mut dyn FnMut(usize, u128),
        is_stepwise: bool,
    ) -> Self {
        Self {
            means,
            sweep: &swept.sweep,
            bounds: &swept.bounds,
            units: &swept.units,
            joiner: Joiner::new(means, &swept.sweep),
            todo: Todo::new(is_wanted, swept.units.all().units()),
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
    pub(super) fn all(&mut self, work: u64) -> Result<(), TourCountError> {
        let all = self.units.all();
        let max = self.means.budget.left() as f64;
        let parts = self.parts(&all);
        if parts.len() < 2 && self.means.store.is_none() && self.states_at_once() < max {
            let [top, bottom] = self.bases(0.0)?;
            match self.rows(&all, [&top, &bottom]) {
                Err(TourCountError::Limit { .. }) => {}
                result => return result,
            }
        }
        self.means.reports.store(false, Relaxed);
        self.work = Some(work);
        let [top, bottom] = self.bases(max / 3.0)?;
        let at_once = |run: &mut Self, part: &Part| run.rows(part, [&top, &bottom]);
        let mut parts = parts.iter();
        parts.try_for_each(|part| self.in_parts(part, Axis::Row, &at_once))
    }

    /// Returns the parts to count one after the other, which have all units that are wanted.
    fn parts(&self, all: &Part) -> Vec<Part> {
        let part = |row: Range<usize>| Part { row, ..all.clone() };
        let is_wanted = |row: &usize| {
            let part = part(*row..row + 1);
            self.units.of_part(&part).any(|unit| self.todo.has(unit))
        };
        let rows: Vec<usize> = all.row.clone().filter(is_wanted).collect();
        let at_once = match self.is_stepwise {
            true => all.row.len().div_ceil(8),
            false => all.row.len(),
        };
        let parts = rows
            .chunks(at_once)
            .map(|rows| part(rows[0]..rows[rows.len() - 1] + 1));
        parts.collect()
    }

    /// Returns true if the bottom is the top turned around.
    const fn is_turned(&self) -> bool {
        self.sweep.bottom.is_none()
    }

    fn half(&self, side: Side) -> &'a Half {
        match &self.sweep.bottom {
            Some(half) if side == Side::Bottom => half,
            _ => &self.sweep.top,
        }
    }

    /// Returns a half with all keys that can occur.
    fn course(&self, side: Side) -> Course<'a> {
        Course {
            half: self.half(side),
            bounds: match side == Side::Bottom && !self.is_turned() {
                true => &self.bounds.bottom,
                false => &self.bounds.top,
            },
            total: self.sweep.total,
            wanted: None,
        }
    }

    /// Returns the maximum number of states that a count of all units at once keeps, about. A state
    /// takes two bytes, and half of these states occur.
    fn states_at_once(&self) -> f64 {
        let of = |side| {
            let course = self.course(side);
            let after = |row: &Range<usize>| course.max_states(row.end - 1);
            let after: Vec<f64> = course.half.rows.iter().map(after).collect();
            let two = after.windows(2).map(|two| two[0] + two[1]);
            let last = after.last().copied().unwrap_or(0.0);
            (two.fold(last, f64::max), last)
        };
        let (peak, last) = of(Side::Top);
        match self.is_turned() {
            true => peak,
            false => peak.max(last + of(Side::Bottom).0),
        }
    }

    /// Returns the layers from which the parts of both halves start: after as many rows before the last
    /// as leave at most `max_states` states, about. That of the bottom is empty where it is the top
    /// turned around.
    fn bases(&self, max_states: f64) -> Result<[Base<'a>; 2], TourCountError> {
        let base = |side| {
            let course = self.course(side);
            let fits = |row: &&Range<usize>| course.max_states(row.end - 1) <= max_states;
            let rows = match course.half.rows.split_last() {
                Some((_, rows)) if side == Side::Top || !self.is_turned() => {
                    rows.iter().take_while(fits).count()
                }
                _ => 0,
            };
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
        Ok([base(Side::Top)?, base(Side::Bottom)?])
    }

    /// Counts a part of the units at once, or its halves one after the other where that does not fit.
    fn in_parts(
        &mut self,
        part: &Part,
        axis: Axis,
        at_once: &dyn Fn(&mut Self, &Part) -> Result<(), TourCountError>,
    ) -> Result<(), TourCountError> {
        if !self.units.of_part(part).any(|unit| self.todo.has(unit)) {
            return Ok(());
        }
        match (at_once(self, part), part.halves(axis)) {
            (Err(TourCountError::Limit { .. }), Some(halves)) => {
                let mut halves = halves.iter();
                halves.try_for_each(|half| self.in_parts(half, axis, at_once))
            }
            (result, _) => result,
        }
    }

    /// Counts a part by the middle row: makes the layers before the last row of each half.
    fn rows(&mut self, part: &Part, bases: [&Base<'a>; 2]) -> Result<(), TourCountError> {
        let top = self.ready(Side::Top, part, bases[0])?;
        let bottom = match self.is_turned() {
            true => None,
            false => Some(self.ready(Side::Bottom, part, bases[1])?),
        };
        let all = self.units.all();
        if bottom.is_none() && (&part.top, &part.bottom) == (&all.top, &all.bottom) {
            let both = self.last_layer(&top.course, &top, 1.0);
            let joined = both.and_then(|both| self.join(part, &top.course, [&both; 2]));
            match joined {
                Err(TourCountError::Limit { .. }) if part.row.len() == 1 => {}
                result => return result,
            }
        }
        let bottom = bottom.as_ref().unwrap_or(&top);
        self.in_parts(part, Axis::Top, &|run, part| {
            let course = run.restricted(Side::Top, [true, false], part, &top)?;
            let above = run.last_layer(&course, &top, 0.5)?;
            run.in_parts(part, Axis::Bottom, &|run, part| {
                let below = run.restricted(Side::Bottom, [false, true], part, bottom)?;
                let below = run.last_layer(&below, bottom, 1.0)?;
                run.join(part, &course, [&above, &below])
            })
        })
    }

    /// Works through the rows of a half between its base and its last row.
    fn ready<'b>(
        &self,
        side: Side,
        part: &Part,
        base: &'b Base<'a>,
    ) -> Result<Ready<'b, 'a>, TourCountError> {
        let roles = [side == Side::Top, side == Side::Bottom || self.is_turned()];
        let course = self.course_of(side, roles, part, base.rows)?;
        let mut ready = Ready {
            course,
            made: None,
            base,
        };
        let rows = base.rows..ready.course.half.rows.len() - 1;
        if let Some(last) = rows.clone().last()
            && part.row.len() > 1
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
        let (row, before) = (course.half.rows.len() - 1, ready.before());
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
        let bytes = states * before.bytes_per_state;
        match bytes > share * self.means.budget.left() as f64 {
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
        for row in part.row.clone() {
            let part = Part {
                row: row..row + 1,
                ..part.clone()
            };
            let wanted = Wanted {
                units: self.units,
                part: &part,
                todo: &self.todo,
            };
            let last = top.bounds.len() - 1;
            let bounds = (&top.bounds[last], top.keys(last));
            let tours = self.joiner.count(layers, bounds, &wanted)?;
            for unit in self.units.of_part(&part) {
                if self.todo.take(unit) {
                    (self.done)(unit, tours[unit]);
                }
            }
            if let Some(work) = self.work {
                let share = part.units() as f64 / self.units.all().units() as f64;
                self.means.executor.report((work as f64 * share) as u64);
            }
        }
        Ok(())
    }

    /// Returns a half with the keys that lead to the units of a part that are wanted, as the top or the
    /// bottom or both.
    fn restricted(
        &self,
        side: Side,
        roles: [bool; 2],
        part: &Part,
        ready: &Ready<'_, 'a>,
    ) -> Result<Course<'a>, TourCountError> {
        self.course_of(side, roles, part, ready.course.half.rows.len() - 1)
    }

    /// The same from a row on.
    fn course_of(
        &self,
        side: Side,
        [is_top, is_bottom]: [bool; 2],
        part: &Part,
        row: usize,
    ) -> Result<Course<'a>, TourCountError> {
        let course = self.course(side);
        let is_whole = part.units() == self.units.of_all_rows();
        if is_whole && self.units.of_part(part).all(|unit| self.todo.has(unit)) {
            return Ok(course);
        }
        let (means, total, sweep) = (self.means, self.sweep.total, self.sweep);
        let steps: Vec<&SweepStep> = course.half.all_steps().collect();
        let (first, last) = (course.half.rows[row].start, steps.len() - 1);
        let of_step = |step: usize| Marks::new(means, steps[step], total);
        let mut marks = of_step(last)?;
        // A late step may be only the top's.
        let is_late = course.half.late.is_some();
        let before_late = match is_bottom && is_late && sweep.late_of_bottom().is_none() {
            true => Some(of_step(last - 1)?),
            false => None,
        };
        let wanted = Wanted {
            units: self.units,
            part,
            todo: &self.todo,
        };
        let middle = self.bounds.top.last();
        let Some(middle) = middle else {
            unreachable!("the top has a white square");
        };
        wanted.for_each_key(means, sweep, &middle.keys, |key, ends| {
            if is_top {
                marks.mark(key, ends);
            }
            if is_bottom {
                let marks = before_late.as_ref().unwrap_or(&marks);
                marks.mark(sweep.fitting(key), ends.left(total));
            }
        })?;
        let mut layers = Vec::new();
        let mut before_late = before_late;
        for step in (first..=last).rev() {
            let can_occur = &course.bounds[step].keys;
            let next = match step > first {
                true => {
                    let before = match before_late.take() {
                        Some(marked) => marked,
                        None => of_step(step - 1)?,
                    };
                    before.mark_sources(means, steps[step], &marks, can_occur)?;
                    Some(before)
                }
                false => None,
            };
            layers.push(marks.keys(&course.bounds[step]));
            let Some(next) = next else { break };
            marks = next;
        }
        layers.reverse();
        let mut held = Held::none(means.budget);
        held.more(layers.iter().map(|(keys, _)| keys.bytes()).sum())?;
        Ok(Course {
            wanted: Some(WantedKeys {
                first,
                layers,
                _held: held,
            }),
            ..course
        })
    }
}
