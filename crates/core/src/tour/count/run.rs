//! A count on its way: layer after layer in each half, then the halves together.

use super::board::steps::Half;
use super::error::StepError;
use super::estimate::forecast::LayerForecast;
use super::estimate::rows::{ForecastRow, rows};
use super::estimate::schedule::Schedule;
use super::executor::Executor;
use super::join::halves::{Batch, Joiner};
use super::state::layer::Layer;
use super::state::splice::SpliceTables;
use super::transition::row::Row;

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
        let max_bytes = self.schedule.max_bytes;
        let rows_of_top = self.rows(&sweep.top, top);
        let upper = self.after_rows(sweep.top.slots, &rows_of_top, max_bytes)?;
        let joiner = Joiner::new(self.executor, self.schedule, &self.tables);
        let of_middle = self.schedule.middle().0.tables().bytes;
        let left_bytes = left_of(max_bytes, layer_bytes(&upper, &rows_of_top))?;
        let Some(half) = &sweep.bottom else {
            left_of(left_bytes, of_middle)?;
            return joiner.count(&upper, &upper, None);
        };
        let rows_of_bottom = self.rows(half, bottom);
        if let Some(split) = self.schedule.split_of_join()
            && let Some((&last, first_rows)) = rows_of_bottom.split_last()
        {
            let before = self.after_rows(half.slots, first_rows, left_bytes)?;
            let tables = table_bytes(first_rows) + last.tables().bytes + of_middle;
            let left_bytes = left_of(left_bytes, tables)?;
            let last = self.row(last);
            let batches = last.batches().iter().enumerate();
            let mut batches = batches.map(|(number, slices)| Batch {
                split,
                slices: slices.clone(),
                number,
                batches: last.batches().len(),
            });
            return batches.try_fold(0_u128, |tours, batch| {
                let part = last.part(&batch.slices, &before, left_bytes)?;
                let more = joiner.count(&upper, &part, Some(&batch))?;
                tours.checked_add(more).ok_or(StepError::Overflow)
            });
        }
        let lower = self.after_rows(half.slots, &rows_of_bottom, left_bytes)?;
        left_of(left_bytes, layer_bytes(&lower, &rows_of_bottom) + of_middle)?;
        joiner.count(&upper, &lower, None)
    }

    /// The rows of a half, without the late step.
    fn rows<'b>(&self, half: &'b Half, forecasts: &'b [LayerForecast]) -> Vec<ForecastRow<'b>> {
        rows(half, forecasts, self.schedule.max_batch_states).collect()
    }

    fn row<'b>(&'b self, row: ForecastRow<'b>) -> Row<'b> {
        Row::new(self.executor, &self.tables, self.schedule.sweep.total, row)
    }

    /// The layer after some rows from the first on; no more than `max_bytes` are taken for layers and tables on the way.
    fn after_rows(
        &self,
        slots: usize,
        rows: &[ForecastRow<'_>],
        max_bytes: u64,
    ) -> Result<Layer, StepError> {
        let mut layer = Layer::start(slots);
        for (number, &row) in rows.iter().enumerate() {
            let tables = table_bytes(&rows[..number]) + row.tables().bytes;
            let left_bytes = left_of(max_bytes, tables)?;
            layer = self.row(row).after(&layer, left_bytes)?;
        }
        Ok(layer)
    }
}

/// The bytes that are left of a limit.
fn left_of(max_bytes: u64, bytes: u64) -> Result<u64, StepError> {
    max_bytes.checked_sub(bytes).ok_or(StepError::Memory)
}

/// The bytes of the layer after those rows, with its tables.
fn layer_bytes(layer: &Layer, rows: &[ForecastRow<'_>]) -> u64 {
    layer.bytes() + table_bytes(rows)
}

/// The bytes of the tables of the layer after those rows.
fn table_bytes(rows: &[ForecastRow<'_>]) -> u64 {
    let last = rows.last().and_then(|row| row.forecasts.last());
    last.map_or(0, |forecast| forecast.tables().bytes)
}

#[cfg(test)]
mod tests;
