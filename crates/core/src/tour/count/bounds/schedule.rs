//! The schedule of a count: the steps by rows, the batches of slices in which each row is worked
//! through, and the bounds of what they take.

use std::ops::Range;

use super::layers::{LayerBounds, Need, layers, min_bytes};
use super::sweeps::{best_sweep, check_sides, max_paths};
use crate::board::dims::Dims;
use crate::tour::count::board::split::Split;
use crate::tour::count::board::steps::{Frontier, Half, SweepStep};
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::TourCountError;
use crate::tour::count::executor::Executor;
use crate::tour::count::scope::Scope;
use crate::tour::count::state::layer::Layer;
use crate::tour::count::state::splice::TABLE_BYTES;

/// The bytes of two layers and their tables up to which the fast schedule does a row whole, by their
/// upper bound. Measured on closed tours of 8x8: in slices, whose bound is 0.6 GB, they take a tenth
/// more time, and a third less memory. With all tours of 8x8, which are far beyond, slices cost
/// nearly no time. Where it is wrong a count is slower, or takes the memory that is there.
const MAX_WHOLE_ROW_BYTES: u64 = 1 << 30;

/// The fast schedule puts off the last step of a half if the layer before it takes at most this
/// many times the bytes of the layer after it, which is not written then. Measured on closed tours
/// of 8x8 and all of 7x8: that saves more time than twice the memory is worth. Where it is wrong a
/// count takes more time or memory.
const MAX_LATE_RATIO: u64 = 2;

/// A count is not tried with fewer bytes than the square of the keys of its largest layer through
/// this number, since a key of more squares has more states. Measured on all tours of 8x8 and 8x9,
/// which take 1.3 times and three times that. Where it is wrong a count is refused that would fit,
/// or is planned for minutes and does not fit.
const SQUARED_KEYS_PER_BYTE: u64 = 200_000;

/// A sweep, and the bounds of its layers.
pub(crate) struct Schedule {
    pub(crate) sweep: Sweep,
    /// The bounds after each step of the top half, the late one included.
    top: Vec<LayerBounds>,
    /// The same for the bottom half; empty when that is the top half turned around.
    bottom: Vec<LayerBounds>,
    /// The maximum number of open paths of a state.
    pub(crate) max_paths: usize,
    /// The limit of the bytes that the count may take.
    pub(crate) max_bytes: u64,
    /// The bytes of a row up to which it is not done slice by slice.
    max_whole_bytes: u64,
    /// True if the halves are joined slice by slice of the bottom half's last row, so that its last
    /// layer is never whole.
    joins_slices: bool,
    /// The bytes that the count surely takes.
    min_bytes: u64,
}

impl Schedule {
    /// The schedule of a board: the fast one if it surely fits `max_bytes`, else the small one.
    ///
    /// # Errors
    /// [`TourCountError`] when the board is too large, or the count is not worth trying with so little
    /// memory.
    pub(crate) fn new(
        dims: Dims,
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        check_sides(dims)?;
        let sweep = best_sweep(dims, scope);
        let mut schedule = Self::of_sweep(sweep.clone(), max_bytes, executor)?;
        schedule.hasten();
        if schedule.need().max_bytes > max_bytes {
            schedule.sweep = sweep;
            schedule.shrink();
        }
        Ok(schedule)
    }

    /// The schedule of a sweep in whole rows, nothing put off.
    fn of_sweep(
        sweep: Sweep,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        let (min_bytes, keys) = min_bytes(&sweep);
        let tried_bytes = min_bytes.max(keys * keys / SQUARED_KEYS_PER_BYTE);
        if tried_bytes > max_bytes {
            return Err(TourCountError::TooLarge {
                min_bytes: tried_bytes,
            });
        }
        let of_half = |half| layers(half, sweep.total, executor);
        let top = of_half(&sweep.top)?;
        let bottom = sweep.bottom.as_ref().map(of_half).transpose()?;
        Ok(Self {
            top,
            bottom: bottom.unwrap_or_default(),
            max_paths: max_paths(&sweep),
            sweep,
            max_bytes,
            max_whole_bytes: u64::MAX,
            joins_slices: false,
            min_bytes,
        })
    }

    /// Makes it the fast schedule: small rows whole, and the last step of a half put off, unless
    /// ends are chosen there.
    fn hasten(&mut self) {
        self.max_whole_bytes = MAX_WHOLE_ROW_BYTES;
        let halves = [
            (Some(&mut self.sweep.top), &self.top),
            (self.sweep.bottom.as_mut(), &self.bottom),
        ];
        for (half, layers) in halves {
            if let Some(half) = half
                && half.late.is_none()
                && is_small_before_last(half, layers, MAX_LATE_RATIO)
            {
                half.put_off();
            }
        }
    }

    /// Makes it the small schedule: all rows slice by slice, the last steps put off where the layer
    /// before takes less. Two halves are joined slice by slice if the last step of the bottom lets
    /// them; then the ends in the middle are chosen together with the last white square of the top,
    /// for each key of the middle anew.
    fn shrink(&mut self) {
        self.max_whole_bytes = 0;
        let Sweep { top, bottom, .. } = &mut self.sweep;
        if let Some(half) = bottom {
            let whole = half.clone();
            if half.late.is_none() && is_small_before_last(half, &self.bottom, 1) {
                half.put_off();
            }
            let cut = [&*half, &whole].map(|half| half.middle_split().is_some());
            self.joins_slices = cut != [false; 2];
            if cut == [false, true] {
                *half = whole;
            }
        }
        if (top.late.is_none() || self.joins_slices) && is_small_before_last(top, &self.top, 1) {
            top.put_off();
        }
    }

    /// The cut of the bottom's last layer, if the halves are joined slice by slice.
    pub(crate) fn split_of_join(&self) -> Option<&Split> {
        let bottom = self.sweep.bottom.as_ref().filter(|_| self.joins_slices);
        bottom?.middle_split()
    }

    /// The bounds of the top where the halves are joined, and the frontier.
    pub(crate) fn middle(&self) -> (&LayerBounds, &Frontier) {
        match (self.top.last(), self.sweep.top.all_steps().last()) {
            (Some(bounds), Some(step)) => (bounds, &step.frontier),
            _ => unreachable!("the top half has at least one white square"),
        }
    }

    /// The rows of the top half, without the late step.
    pub(crate) fn rows_of_top(&self) -> Vec<BoundedRow<'_>> {
        rows(&self.sweep.top, &self.top, self.max_whole_bytes).collect()
    }

    /// The same of the bottom half.
    pub(crate) fn rows_of_bottom(&self) -> Vec<BoundedRow<'_>> {
        let half = self.sweep.bottom.iter();
        half.flat_map(|half| rows(half, &self.bottom, self.max_whole_bytes))
            .collect()
    }

    /// What is needed at a time, to find the bounds and to count.
    pub(crate) fn need(&self) -> Need {
        let counting = Need::of_bytes(self.own_bytes()) + self.peak();
        counting.or(Need {
            min_bytes: self.min_bytes,
            ..Need::of_bytes(self.min_bytes)
        })
    }

    /// The bytes that stay while the count runs: of the bounds, and of the tables of splices and
    /// joins.
    pub(crate) fn own_bytes(&self) -> u64 {
        let layers = self.top.iter().chain(&self.bottom);
        TABLE_BYTES + layers.map(LayerBounds::own_bytes).sum::<u64>()
    }

    /// The work of the count: the states that it makes, by their bound.
    pub(crate) fn work(&self) -> u64 {
        let rows = [self.rows_of_top(), self.rows_of_bottom()].concat();
        let layers = rows.into_iter().flat_map(|row| row.bounds);
        // The states of the middle are made too, whether a step is late or not.
        let layers = layers.chain(self.top.last());
        layers.map(|layer| layer.need().max_states).sum()
    }

    /// The peak of layers and their tables. While the bottom half is worked through, the last layer
    /// of the top is kept; where the halves are joined, both last layers and the tables of the
    /// middle.
    fn peak(&self) -> Need {
        let of_middle = Need::of_bytes(self.middle().0.table_bytes);
        let (peak_of_top, top) = peak_of_half(&self.sweep.top, &self.rows_of_top(), None);
        let of_join = self.split_of_join().map(|_| of_middle);
        let bottom = self.sweep.bottom.as_ref();
        let bottom = bottom.map(|half| peak_of_half(half, &self.rows_of_bottom(), of_join));
        let (peak_of_bottom, bottom) = bottom.unwrap_or_default();
        let joined = match of_join {
            Some(_) => peak_of_bottom,
            None => peak_of_bottom.or(bottom + of_middle),
        };
        peak_of_top.or(top + joined)
    }
}

/// The peak of a half, and what is left of it: its last layer. `of_join`: where that one is joined
/// part by part, the bytes of the tables of the middle beside the parts.
fn peak_of_half(half: &Half, rows: &[BoundedRow<'_>], of_join: Option<Need>) -> (Need, Need) {
    let start = Layer::start(half.slots).bytes();
    let (mut before, mut peak) = (Need::of_bytes(start), Need::default());
    for (number, row) in rows.iter().enumerate() {
        let of_row = match of_join.filter(|_| number + 1 == rows.len()) {
            Some(of_join) => of_join + row.peak(false),
            None => row.peak(true),
        };
        peak = peak.or(before + of_row);
        before = row.last_need();
    }
    (peak, before)
}

/// True if the layer before the last step of a white square takes at most `ratio` times the bytes
/// of the layer after it.
fn is_small_before_last(half: &Half, layers: &[LayerBounds], ratio: u64) -> bool {
    match &layers[..half.steps.len()] {
        [.., before, last] => before.need().max_bytes <= ratio * last.need().max_bytes,
        _ => false,
    }
}

/// The steps of a row, and the bounds of the layer after each.
#[derive(Clone, Copy)]
pub(crate) struct BoundedRow<'a> {
    pub(crate) steps: &'a [SweepStep],
    pub(crate) bounds: &'a [LayerBounds],
    max_whole_bytes: u64,
}

/// The rows of a half. A row that may take more than `max_whole_bytes` is done slice by slice.
fn rows<'a>(
    half: &'a Half,
    bounds: &'a [LayerBounds],
    max_whole_bytes: u64,
) -> impl Iterator<Item = BoundedRow<'a>> {
    half.rows.iter().map(move |row| BoundedRow {
        steps: &half.steps[row.clone()],
        bounds: &bounds[row.clone()],
        max_whole_bytes,
    })
}

impl BoundedRow<'_> {
    /// The batches, as ranges of slices: one of all, or one of each.
    pub(crate) fn batches(self) -> Vec<Range<usize>> {
        let slices = self.bounds.first().map_or(0, LayerBounds::slices);
        let whole = 0..slices;
        if self.two_layers(&whole).max_bytes <= self.max_whole_bytes {
            return vec![whole];
        }
        whole.map(|slice| slice..slice + 1).collect()
    }

    /// The need of those slices in two layers, one after the other, with their tables.
    fn two_layers(self, slices: &Range<usize>) -> Need {
        let mut before = Need::default();
        self.bounds.iter().fold(Need::default(), |peak, layer| {
            let after = layer.need_of(slices.clone()) + Need::of_bytes(layer.table_bytes);
            peak.or(std::mem::replace(&mut before, after) + after)
        })
    }

    /// The need of the layer after the row, with its tables.
    fn last_need(self) -> Need {
        let last = self.bounds.last();
        last.map_or(Need::default(), |layer| {
            layer.need() + Need::of_bytes(layer.table_bytes)
        })
    }

    /// The peak within the row, besides the layer before it: two neighbouring parts of layers, and
    /// the part of the last layer that is there already, if it is kept.
    fn peak(self, keeps_parts: bool) -> Need {
        let (mut done, mut peak) = (Need::default(), Need::default());
        for slices in self.batches() {
            peak = peak.or(done + self.two_layers(&slices));
            if let Some(last) = self.bounds.last().filter(|_| keeps_parts) {
                // The parts share the tables of the first.
                done = done.or(Need::of_bytes(last.table_bytes)) + last.need_of(slices);
            }
        }
        peak
    }
}

#[cfg(test)]
mod tests;
