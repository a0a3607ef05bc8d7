//! The schedule of a count: the way to lay the board, the steps, and their needs.

use super::forecast::{LayerForecast, Need, NoForecast, forecast_layers};
use super::refusals::{MIN_EARLY_BYTES, check_row, check_sides, check_size};
use super::rows::rows;
use super::size::{Size, TABLE_BYTES};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::board::ends::Colours;
use crate::tour::count::board::frontier::Frontier;
use crate::tour::count::board::graph::Graph;
use crate::tour::count::board::split::Split;
use crate::tour::count::board::steps::Half;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::Refusal;
use crate::tour::count::executor::Executor;
use crate::tour::count::scope::Scope;

/// A sweep, and the needs of its layers.
#[derive(Debug)]
pub(crate) struct Schedule {
    pub(crate) sweep: Sweep,
    /// The forecast after each step of the top half, the late one included.
    pub(crate) top: Vec<LayerForecast>,
    /// The same for the bottom half; empty when that is the top half turned around.
    pub(crate) bottom: Vec<LayerForecast>,
    /// The maximum number of open paths of a state.
    pub(crate) max_paths: usize,
    /// The number of states in a layer up to which slices are taken together.
    pub(crate) max_batch_states: u64,
    /// True if the halves are joined batch by batch of the bottom half's last row, so that its last layer is never whole.
    joins_slices: bool,
    /// The maximum number of bytes that layers and their tables may take, whatever the forecast says.
    pub(crate) max_bytes: u64,
    /// The bytes that the forecasts needed while they were made.
    forecast_bytes: u64,
}

/// The memory that may be spent to save time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryPolicy {
    /// The cost ([`Size::cost`], in states) from which on rows are done slice by slice.
    min_sliced_cost: f64,
    /// The number of states in a layer up to which slices are taken together.
    max_batch_states: u64,
    /// The last step of a half is put off if the layer before it takes at most this many times the bytes of the layer after
    /// it: that one is not written then.
    max_late_ratio: u64,
}

impl MemoryPolicy {
    /// For a count whose memory is no matter: 6e9 is beyond closed tours of 8x8, where slices would save some hundred MB and
    /// cost a tenth of the time; 2^22 states stay about in the cache of a processor; a step that is put off saves more time
    /// than twice the memory is worth.
    pub(crate) const FAST: Self = Self {
        min_sliced_cost: 6e9,
        max_batch_states: 1 << 22,
        max_late_ratio: 2,
    };

    /// The batches of a count that needs too much memory otherwise. It has slices, and a step is put off only where that saves
    /// memory.
    const SMALL_BATCH_STATES: u64 = 1 << 18;
}

impl Schedule {
    /// The schedule of a board: the first that fits `max_bytes` of the fast one, one of small batches, and the one of these that
    /// needs least memory.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, or none may fit.
    pub(crate) fn new(
        dims: Dims,
        scope: Scope,
        max_bytes: u64,
        policy: MemoryPolicy,
        executor: &dyn Executor,
    ) -> Result<Self, Refusal> {
        check_sides(dims)?;
        let (size, sweep) = best_sweep(dims, scope);
        check_size(&size, &sweep, max_bytes)?;
        let schedule_of = |sweep: Sweep, max_batch_states, max_row_bytes| {
            let made = Self::of_sweep(sweep, &size, max_batch_states, max_row_bytes, executor);
            let mut schedule = made.map_err(|reason| match reason {
                NoForecast::Failed(error) => Refusal::Failed(error.into()),
                NoForecast::Beyond { min_bytes } => Refusal::NotForecast { min_bytes },
            })?;
            schedule.max_bytes = max_bytes.saturating_sub(TABLE_BYTES + schedule.own_bytes());
            Ok(schedule)
        };
        let is_sliced = size.cost >= policy.min_sliced_cost;
        let mut fast = sweep.clone();
        if !is_sliced {
            fast.top.undo_slices();
            fast.bottom.iter_mut().for_each(Half::undo_slices);
        }
        let mut schedule = schedule_of(fast, policy.max_batch_states, max_bytes)?;
        schedule.put_off(policy.max_late_ratio);
        let of_fast = (schedule.bytes(), schedule.states());
        if of_fast.0 <= max_bytes {
            return Ok(schedule);
        }
        let small_batch_states = MemoryPolicy::SMALL_BATCH_STATES;
        if is_sliced {
            (schedule.sweep, schedule.max_batch_states) = (sweep, small_batch_states);
        } else {
            // Slices come with keys in another order, and so with a forecast of their own. It is made to its end, as the other
            // one was: so the refusal names the bytes that are enough.
            drop(schedule);
            schedule = schedule_of(sweep, small_batch_states, u64::MAX)?;
        }
        let nothing_put_off = schedule.sweep.clone();
        schedule.put_off_if_smaller();
        let of_small = (schedule.bytes(), schedule.states());
        if of_small.0 <= max_bytes {
            return Ok(schedule);
        }
        schedule.take_least(&nothing_put_off);
        let of_least = (schedule.bytes(), schedule.states());
        if of_least.0 <= max_bytes {
            return Ok(schedule);
        }
        let (needed_bytes, states) = of_fast.min(of_small).min(of_least);
        Err(Refusal::Memory {
            states,
            needed_bytes,
        })
    }

    /// The schedule of a sweep, nothing put off, without a limit for its layers. It ends early at a row that takes more than
    /// `max_row_bytes`.
    fn of_sweep(
        sweep: Sweep,
        size: &Size,
        max_batch_states: u64,
        max_row_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, NoForecast> {
        let early_bytes = max_row_bytes.max(MIN_EARLY_BYTES);
        let of = |half: &Half| {
            forecast_layers(half, sweep.total, executor, |forecasts| {
                check_row(half, forecasts, early_bytes)
            })
        };
        let top = of(&sweep.top)?;
        let bottom = sweep.bottom.as_ref().map_or(Ok(Vec::new()), of)?;
        Ok(Self {
            top,
            bottom,
            sweep,
            max_paths: size.max_paths,
            max_batch_states,
            joins_slices: false,
            max_bytes: u64::MAX,
            forecast_bytes: size.forecast_bytes as u64,
        })
    }

    /// Puts off the last step of a half to where the halves are joined, if the layer before it takes at most `max_ratio`
    /// times the bytes of the layer after it.
    fn put_off(&mut self, max_ratio: u64) {
        let halves = [
            (Some(&mut self.sweep.top), &self.top),
            (self.sweep.bottom.as_mut(), &self.bottom),
        ];
        for (half, forecasts) in halves {
            if let (Some(half), [.., before, last]) = (half, &forecasts[..])
                && before.need().bytes <= max_ratio.saturating_mul(last.need().bytes)
            {
                half.put_off();
            }
        }
    }

    /// Puts off the last steps if less memory is needed so.
    fn put_off_if_smaller(&mut self) {
        let (sweep, bytes) = (self.sweep.clone(), self.bytes());
        self.put_off(u64::MAX);
        if self.bytes() > bytes {
            self.sweep = sweep;
        }
    }

    /// Joins the halves batch by batch, if they are two. Then the last layer of the bottom is not whole, and the layer of the
    /// top is that before its last white square, if this saves memory: for each key of the middle its states are made anew,
    /// several times where black ends are chosen there.
    fn join_slices(&mut self) {
        let bottom = self.sweep.bottom.as_ref();
        if bottom.is_some_and(|half| half.middle_split().is_some()) {
            self.joins_slices = true;
            let (top, bytes) = (self.sweep.top.clone(), self.bytes());
            self.sweep.top.put_off_with_ends();
            if self.bytes() >= bytes {
                self.sweep.top = top;
            }
        }
    }

    /// Puts off the last step of each half or not, and joins the halves batch by batch or whole, as takes least memory: slices
    /// that a step takes part in cannot be joined after it.
    fn take_least(&mut self, nothing_put_off: &Sweep) {
        let put_off = [[false, false], [true, false], [false, true], [true, true]];
        let all = put_off.into_iter().flat_map(|[top, bottom]| {
            (self.sweep, self.joins_slices) = (nothing_put_off.clone(), false);
            if top {
                self.sweep.top.put_off();
            }
            if bottom {
                self.sweep.bottom.iter_mut().for_each(Half::put_off);
            }
            let whole = (self.bytes(), self.joins_slices, self.sweep.clone());
            self.join_slices();
            [whole, (self.bytes(), self.joins_slices, self.sweep.clone())]
        });
        let least = all.min_by_key(|(bytes, ..)| *bytes);
        if let Some((_, joins_slices, sweep)) = least {
            (self.joins_slices, self.sweep) = (joins_slices, sweep);
        }
    }

    /// The cut of the bottom's last layer, if the halves are joined batch by batch of its slices.
    pub(crate) fn split_of_join(&self) -> Option<&Split> {
        let bottom = self.sweep.bottom.as_ref().filter(|_| self.joins_slices);
        bottom?.middle_split()
    }

    /// The forecast of the top where the halves are joined, and the frontier.
    pub(crate) fn middle(&self) -> (&LayerForecast, &Frontier) {
        match (self.top.last(), self.sweep.top.all_steps().last()) {
            (Some(forecast), Some(step)) => (forecast, &step.frontier),
            _ => unreachable!("the top half has at least one white square"),
        }
    }

    /// The number of states that are kept at a time, about.
    pub(crate) fn states(&self) -> u64 {
        self.peak(|need| need.states)
    }

    /// The bytes that must be there: a quarter more than are usual for layers.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes_for(|bytes| bytes + bytes / 4)
    }

    /// The bytes that the forecasts and the count take at a time as a rule.
    pub(crate) fn usual_bytes(&self) -> u64 {
        self.bytes_for(|bytes| bytes)
    }

    fn bytes_for(&self, layers: impl Fn(u64) -> u64) -> u64 {
        let layer_bytes = layers(self.peak(|need| need.bytes));
        TABLE_BYTES + (self.own_bytes() + layer_bytes).max(self.forecast_bytes)
    }

    /// The bytes of the forecasts, which stay while the count runs.
    fn own_bytes(&self) -> u64 {
        let forecasts = self.top.iter().chain(&self.bottom);
        forecasts.map(LayerForecast::own_bytes).sum()
    }

    /// The number of states that are made, about.
    pub(crate) fn work(&self) -> u64 {
        let kept = |half: Option<&Half>| half.map_or(0, |half| half.steps.len());
        let top = self.top[..kept(Some(&self.sweep.top))].iter();
        let bottom = self.bottom[..kept(self.sweep.bottom.as_ref())].iter();
        // The states of the middle are made too, whether a step is late or not.
        let layers = top.chain(bottom).chain(self.top.last());
        layers.map(|forecast| forecast.need().states).sum()
    }

    /// The peak of a need. While the bottom half is worked through, the last layer of the top is kept; where the halves are
    /// joined, both last layers and the tables of the middle.
    fn peak(&self, of: impl Fn(Need) -> u64) -> u64 {
        let Sweep { top, bottom, .. } = &self.sweep;
        let (peak_of_top, top) = self.peak_of_half(top, &self.top, None, &of);
        let tables = of(self.middle().0.tables());
        let Some(half) = bottom else {
            return peak_of_top.max(top + tables);
        };
        let tables_of_join = self.split_of_join().map(|_| tables);
        let (peak_of_bottom, last) = self.peak_of_half(half, &self.bottom, tables_of_join, &of);
        let peak_of_rest = match tables_of_join {
            Some(_) => peak_of_bottom,
            None => peak_of_bottom.max(last + tables),
        };
        peak_of_top.max(top + peak_of_rest)
    }

    /// The peak of a half, and what is left of it: its last layer. `tables_of_join`: where that one is joined part by part, the
    /// need of the tables of the middle beside the parts.
    fn peak_of_half(
        &self,
        half: &Half,
        forecasts: &[LayerForecast],
        tables_of_join: Option<u64>,
        of: impl Fn(Need) -> u64,
    ) -> (u64, u64) {
        let (mut before, mut peak) = (0, 0);
        for (number, row) in rows(half, forecasts, self.max_batch_states).enumerate() {
            let is_last = number + 1 == half.rows.len();
            let of_row = match tables_of_join.filter(|_| is_last) {
                Some(tables) => tables + row.peak_in_parts(&of),
                None => row.peak(&of),
            };
            peak = peak.max(before + of_row);
            let last = row.forecasts.last();
            before = last.map_or(0, |it| of(it.need()) + of(it.tables()));
        }
        (peak, before)
    }
}

/// The sweep of least cost, of all ways to lay the board, to choose the colour that is white, and to meet in the middle.
fn best_sweep(dims: Dims, scope: Scope) -> (Size, Sweep) {
    let lain = [(dims, scope), transposed(dims, scope)].into_iter();
    let sweeps = lain.flat_map(|(dims, scope)| {
        [false, true].into_iter().flat_map(move |corner_is_white| {
            let colours = Colours {
                corner_is_white,
                dims,
            };
            Sweep::all(&Graph::new(colours, scope))
        })
    });
    let sized = sweeps.map(|sweep| (Size::of(&sweep), sweep));
    let best = sized.min_by(|(one, _), (other, _)| one.cost.total_cmp(&other.cost));
    best.unwrap_or_else(|| unreachable!("every board has a sweep in each of four ways"))
}

/// The board on its side.
fn transposed(dims: Dims, scope: Scope) -> (Dims, Scope) {
    let Ok(on_its_side) = Dims::new(dims.columns(), dims.rows()) else {
        unreachable!("both sides are those of a board");
    };
    let scope = match scope {
        Scope::From(from) => Scope::From(Square {
            row: from.column,
            column: from.row,
        }),
        Scope::Closed | Scope::All => scope,
    };
    (on_its_side, scope)
}

#[cfg(test)]
mod limits;
#[cfg(test)]
mod peaks;
#[cfg(test)]
mod tests;
