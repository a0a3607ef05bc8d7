//! A count on its way: layer after layer in each half, then the halves together.

use super::board::steps::Half;
use super::error::StepError;
use super::estimate::forecast::LayerForecast;
use super::estimate::rows::{Row, rows};
use super::estimate::schedule::Schedule;
use super::executor::Executor;
use super::join::halves::Joiner;
use super::state::layer::AnyLayer::{self, U32, U64, U128};
use super::state::layer::Layer;
use super::state::splice::SpliceTables;
use super::transition::row::after_row;

/// The count of a schedule by an executor.
pub(super) struct Run<'a> {
    executor: &'a dyn Executor,
    schedule: &'a Schedule,
    tables: SpliceTables,
}

impl<'a> Run<'a> {
    pub(super) fn new(executor: &'a dyn Executor, schedule: &'a Schedule) -> Self {
        Self {
            executor,
            schedule,
            tables: SpliceTables::new(schedule.max_paths),
        }
    }

    /// The number of undirected tours, an open one being closed by the joker.
    pub(super) fn count(&self) -> Result<u128, StepError> {
        let Schedule {
            sweep, top, bottom, ..
        } = self.schedule;
        let mut upper = self.half(&sweep.top, top)?;
        let lower = sweep.bottom.as_ref();
        let mut lower = lower.map(|half| self.half(half, bottom)).transpose()?;
        let joiner = Joiner::new(self.executor, self.schedule, &self.tables);
        loop {
            let joined = match (&upper, &lower) {
                (U32(top), None) => joiner.count(top, top),
                (U64(top), None) => joiner.count(top, top),
                (U128(top), None) => joiner.count(top, top),
                (U32(top), Some(U32(bottom))) => joiner.count(top, bottom),
                (U64(top), Some(U64(bottom))) => joiner.count(top, bottom),
                (U128(top), Some(U128(bottom))) => joiner.count(top, bottom),
                _ => Err(StepError::TooNarrow), // both must have numbers of one type
            };
            if joined != Err(StepError::TooNarrow) {
                return joined;
            }
            let upper_bytes = upper.number_bytes();
            let lower_bytes = lower.as_ref().map_or(upper_bytes, AnyLayer::number_bytes);
            if upper_bytes <= lower_bytes {
                upper = upper.widened()?;
            }
            if lower_bytes <= upper_bytes {
                lower = lower.map(AnyLayer::widened).transpose()?;
            }
        }
    }

    /// The layer after all steps of a half but the late one.
    fn half(&self, half: &Half, forecasts: &[LayerForecast]) -> Result<AnyLayer, StepError> {
        let mut rows = rows(half, forecasts, self.schedule.max_batch_states);
        let start = U32(Layer::start(half.slots));
        rows.try_fold(start, |layer, row| self.after(row, layer))
    }

    /// The layer after a row, in numbers that are wide enough.
    fn after(&self, row: Row<'_>, mut layer: AnyLayer) -> Result<AnyLayer, StepError> {
        let (executor, tables) = (self.executor, &self.tables);
        let total = self.schedule.sweep.total;
        loop {
            let next = match &layer {
                U32(layer) => after_row(executor, tables, total, row, layer).map(U32),
                U64(layer) => after_row(executor, tables, total, row, layer).map(U64),
                U128(layer) => after_row(executor, tables, total, row, layer).map(U128),
            };
            match next {
                Err(StepError::TooNarrow) => layer = layer.widened()?,
                next => return next,
            }
        }
    }
}

#[cfg(test)]
mod tests;
