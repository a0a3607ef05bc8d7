//! A count on its way: layer after layer in each half, then the halves together.

use super::board::steps::Half;
use super::error::StepError;
use super::estimate::forecast::LayerForecast;
use super::estimate::rows::rows;
use super::estimate::schedule::Schedule;
use super::executor::Executor;
use super::join::halves::Joiner;
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
        let upper = self.half(&sweep.top, top, self.schedule.max_bytes)?;
        let lower = sweep.bottom.as_ref();
        let left = self.schedule.max_bytes.saturating_sub(upper.bytes());
        let lower = lower.map(|half| self.half(half, bottom, left));
        let lower = lower.transpose()?;
        let joiner = Joiner::new(self.executor, self.schedule, &self.tables);
        joiner.count(&upper, lower.as_ref().unwrap_or(&upper))
    }

    /// The layer after all steps of a half but the late one; no more than `max_bytes` are taken for layers on the way.
    fn half(
        &self,
        half: &Half,
        forecasts: &[LayerForecast],
        max_bytes: u64,
    ) -> Result<Layer, StepError> {
        let mut rows = rows(half, forecasts, self.schedule.max_batch_states);
        let (executor, tables) = (self.executor, &self.tables);
        let total = self.schedule.sweep.total;
        rows.try_fold(Layer::start(half.slots), |layer, row| {
            after_row(executor, tables, total, row, &layer, max_bytes)
        })
    }
}

#[cfg(test)]
mod tests;
