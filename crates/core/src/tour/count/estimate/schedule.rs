//! The schedule of a count: the way to lay the board, the steps, and their needs.

use super::forecast::{LayerForecast, Need, NoForecast, forecast};
use super::rows::rows;
use super::size::Size;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::board::ends::Colours;
use crate::tour::count::board::frontier::Frontier;
use crate::tour::count::board::graph::Graph;
use crate::tour::count::board::steps::Half;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::Refusal;
use crate::tour::count::executor::Executor;
use crate::tour::count::scope::Scope;
use crate::tour::count::state::matchings::MAX_PATHS;

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
    /// The maximum number of bytes that layers may take, whatever the forecast says.
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

/// The maximum length of the longer side in squares, by the shorter one: the count of a longer board is beyond 128 bits. The
/// last ones that fit are about 3x84, 4x58, 5x36, 6x25, 7x20 and 8x17; each further column makes several times more tours.
const MAX_LONG_SIDE: [u32; 10] = [0, 1, 2, 88, 66, 42, 30, 25, 22, 20];
/// The maximum length of the shorter side in squares: a longer one has too many states, as is seen at once.
const MAX_SHORT_SIDE: u32 = 16;
/// The maximum ratio of the rough number of states to the bytes of a forecast.
const MAX_ROUGH_STATES_PER_BYTE: f64 = 8.0;
/// The bytes of the tables of splices and joins.
const TABLE_BYTES: u64 = 6 << 20;
/// The bytes that a forecast may take whatever the limit is: what it finds is told then.
const FREE_FORECAST_BYTES: f64 = (8_u32 << 20) as f64;
/// The maximum number of degree vectors, of all layers, that a forecast goes through in some seconds.
const MAX_QUICK_KEYS: f64 = 5e8;
/// The maximum number of degree vectors of a layer that a forecast goes through. Boards with fewer have less than ten paths,
/// also in the midst of a step.
const MAX_LAYER_KEYS: f64 = 1e8;

impl Schedule {
    /// The schedule of a board that fits `max_bytes`: the fast one, or the one that needs least memory.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, or neither may fit.
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
        let forecast = |sweep: Sweep, max_batch_states| {
            Self::forecast(sweep, &size, max_batch_states, max_bytes, executor).map_err(|reason| {
                match reason {
                    NoForecast::Failed(error) => Refusal::Failed(error.into()),
                    NoForecast::Beyond { min_bytes } => Refusal::NotForecast { min_bytes },
                }
            })
        };
        let is_sliced = size.cost >= policy.min_sliced_cost;
        let mut fast = sweep.clone();
        if !is_sliced {
            fast.top.undo_slices();
            fast.bottom.iter_mut().for_each(Half::undo_slices);
        }
        let mut schedule = forecast(fast, policy.max_batch_states)?;
        schedule.put_off(policy.max_late_ratio);
        let of_fast = (schedule.bytes(), schedule.states());
        if of_fast.0 <= max_bytes {
            return Ok(schedule);
        }
        let small_batch_states = MemoryPolicy::SMALL_BATCH_STATES;
        if is_sliced {
            (schedule.sweep, schedule.max_batch_states) = (sweep, small_batch_states);
        } else {
            // Slices come with keys in another order, and so with a forecast of their own.
            drop(schedule);
            schedule = forecast(sweep, small_batch_states)?;
        }
        schedule.put_off_if_smaller();
        let of_small = (schedule.bytes(), schedule.states());
        if of_small.0 <= max_bytes {
            return Ok(schedule);
        }
        let (needed_bytes, states) = of_fast.min(of_small);
        Err(Refusal::Memory {
            states,
            needed_bytes,
        })
    }

    /// The schedule of a sweep, nothing put off.
    fn forecast(
        sweep: Sweep,
        size: &Size,
        max_batch_states: u64,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, NoForecast> {
        let early_bytes = max_bytes.max(MIN_EARLY_BYTES);
        let of = |half: &Half| {
            forecast(half, sweep.total, executor, |forecasts| {
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
            max_bytes,
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
        let forecasts = self.top.iter().chain(&self.bottom);
        let own_bytes: u64 = forecasts.map(LayerForecast::own_bytes).sum();
        let layer_bytes = layers(self.peak(|need| need.bytes));
        TABLE_BYTES + (own_bytes + layer_bytes).max(self.forecast_bytes)
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
        let (peak_of_top, top) = self.peak_of_half(top, &self.top, &of);
        let bottom = bottom.as_ref();
        let bottom = bottom.map(|half| self.peak_of_half(half, &self.bottom, &of));
        let (peak_of_bottom, bottom) = bottom.unwrap_or_default();
        let peak_of_join = bottom + of(self.middle().0.tables());
        peak_of_top.max(top + peak_of_bottom.max(peak_of_join))
    }

    /// The peak of a half, and what is left of it: its last layer.
    fn peak_of_half(
        &self,
        half: &Half,
        forecasts: &[LayerForecast],
        of: impl Fn(Need) -> u64,
    ) -> (u64, u64) {
        let (mut before, mut peak) = (0, 0);
        for row in rows(half, forecasts, self.max_batch_states) {
            peak = peak.max(before + row.peak(&of));
            let last = row.forecasts.last();
            before = last.map_or(0, |it| of(it.need()) + of(it.tables()));
        }
        (peak, before)
    }
}

/// Refuses the boards that are too wide or too long, whatever is counted on them.
fn check_sides(dims: Dims) -> Result<(), Refusal> {
    let short = dims.rows().min(dims.columns());
    if short > MAX_SHORT_SIDE {
        // At least all squares of the middle may be ends of paths: log10 of (2k - 1)!!.
        let ends = 2.0 * f64::from(short);
        let log10 = (ends / 2.0 * (ends / std::f64::consts::E).log10()) as u32;
        return Err(Refusal::TooManyStates { log10 });
    }
    let max_squares = MAX_LONG_SIDE[(short as usize).min(MAX_LONG_SIDE.len() - 1)];
    if dims.rows().max(dims.columns()) > max_squares {
        return Err(Refusal::TooLong { max_squares });
    }
    Ok(())
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

/// Refuses the boards that are too large to forecast, or not worth it: a forecast that ends in a refusal anyway should not
/// take long.
fn check_size(size: &Size, sweep: &Sweep, max_bytes: u64) -> Result<(), Refusal> {
    if size.max_paths > MAX_PATHS || size.max_keys > MAX_LAYER_KEYS {
        let log10 = size.max_states.log10() as u32;
        return Err(Refusal::TooManyStates { log10 });
    }
    let mut min_bytes = 0.0;
    if size.forecast_bytes > FREE_FORECAST_BYTES {
        min_bytes = size.forecast_bytes;
    }
    if size.max_keys * sweep.steps() as f64 > MAX_QUICK_KEYS {
        min_bytes = min_bytes.max(size.max_states / MAX_ROUGH_STATES_PER_BYTE);
    }
    let min_bytes = TABLE_BYTES + min_bytes as u64;
    if min_bytes > max_bytes.max(TABLE_BYTES) {
        return Err(Refusal::NotForecast { min_bytes });
    }
    Ok(())
}

/// The bytes that a row must need before a forecast ends early: smaller ones reach their end in a fraction of a second, and then
/// a refusal names what is enough.
const MIN_EARLY_BYTES: u64 = 256 << 20;

/// Ends a forecast at a step whose row takes more than there is, even slice by slice. The last row may do without the layer
/// after it, and so may take less than is seen here.
fn check_row(half: &Half, forecasts: &[LayerForecast], max_bytes: u64) -> Result<(), NoForecast> {
    let mut so_far = rows(half, forecasts, 1);
    let number = half
        .rows
        .iter()
        .position(|row| row.contains(&(forecasts.len() - 1)));
    let Some(number) = number.filter(|number| number + 1 < half.rows.len()) else {
        return Ok(());
    };
    let before = half.rows[..number]
        .last()
        .map(|row| &forecasts[row.end - 1]);
    let before = before.map_or(0, |layer| layer.need().bytes + layer.tables().bytes);
    let row = so_far.nth(number).filter(|row| row.is_sliced());
    let min_bytes = before + row.map_or(0, |row| row.peak(|need| need.bytes));
    if row.is_some() && min_bytes > max_bytes {
        return Err(NoForecast::Beyond { min_bytes });
    }
    Ok(())
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
mod tests {
    use super::*;
    use crate::tour::count::error::StepError;
    use crate::tour::count::executor::SequentialExecutor;
    use crate::tour::count::run::Run;

    /// Boards on which rows have slices, and numbers become wider within a row.
    #[test]
    fn the_memory_policy_makes_no_difference_to_the_count() {
        for (rows, columns, scope) in [
            (5, 6, Scope::Closed),
            (6, 6, Scope::All),
            (5, 5, Scope::All),
            (4, 7, Scope::All),
            (5, 20, Scope::Closed),
            (6, 6, Scope::From(Square { row: 1, column: 2 })),
        ] {
            let dims = Dims::new(rows, columns).unwrap();
            let count = |(min_sliced_cost, max_batch_states, max_late_ratio)| {
                let policy = MemoryPolicy {
                    min_sliced_cost,
                    max_batch_states,
                    max_late_ratio,
                };
                let one = &SequentialExecutor;
                let schedule = Schedule::new(dims, scope, u64::MAX, policy, one).unwrap();
                let rows = super::rows(&schedule.sweep.top, &schedule.top, max_batch_states);
                let max_batches = rows.map(|row| row.batches().len()).max();
                let is_sliced = min_sliced_cost == 0.0 && max_batch_states <= 100;
                assert_eq!(max_batches > Some(1), is_sliced, "{dims} {policy:?}");
                let tours = Run::new(one, &schedule).count().unwrap();
                (tours, schedule.bytes())
            };
            let (tours, bytes) = count((0.0, u64::MAX, 2));
            for policy in [
                (1e99, 1, 2),
                (0.0, 100, 2),
                (0.0, 1, 2),
                (0.0, 1, 0),
                (0.0, 1, 1 << 20),
            ] {
                assert_eq!(count(policy).0, tours, "{dims} {policy:?}");
            }
            assert!(count((0.0, 1, 2)).1 < bytes, "{dims}");
        }
    }

    #[test]
    fn layers_that_come_to_more_than_the_limit_end_the_count() {
        let dims = Dims::new(6, 6).unwrap();
        let (one, policy) = (&SequentialExecutor, MemoryPolicy::FAST);
        let mut schedule = Schedule::new(dims, Scope::All, u64::MAX, policy, one).unwrap();
        schedule.max_bytes = 100_000;
        let refused = Run::new(one, &schedule).count();
        assert_eq!(refused, Err(StepError::Memory));
    }

    #[test]
    fn a_forecast_ends_at_the_first_row_beyond_the_limit() {
        let dims = Dims::new(8, 20).unwrap();
        let (one, policy) = (&SequentialExecutor, MemoryPolicy::FAST);
        let refusal = Schedule::new(dims, Scope::Closed, 40 << 20, policy, one).err();
        let Some(Refusal::NotForecast { min_bytes }) = refusal else {
            panic!("{refusal:?}");
        };
        assert!(min_bytes > 40 << 20 && min_bytes < 1 << 30, "{min_bytes}");
    }
}
