//! A count on its way: layer after layer in each half, then the halves together.

use super::bounds::schedule::{BoundedRow, Schedule};
use super::budget::Budget;
use super::error::TourCountError;
use super::executor::Executor;
use super::join::halves::{Batch, Joiner};
use super::state::layer::Layer;
use super::state::splice::SpliceTables;
use super::transition::Means;
use super::transition::row::Row;
use crate::algorithm_info::{AlgorithmInfo, line};

/// About [`Frontier`](super::method::Method::Frontier), the count of this file.
pub(super) const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "frontier",
    idea: "Counts the states of a frontier, only degrees and path ends, from both sides to the middle",
    source: "McKay 1997, Knight's Tours of an 8x8 Chessboard; Knuth, The Art of Computer Programming, pre-fascicle 8A",
    limits: "up to 9 squares wide; no blocked squares",
    largest_sensible: 8,
    pseudocode: &[
        line("upper = states of the upper half, from the top down, row by row as in plain"),
        line("lower = states of the lower half, from the bottom up"),
        line(
            "count = sum of upper number * lower number, over pairs of states that join into one tour",
        ),
    ],
};

/// Counts by a schedule: the number of undirected tours, an open one being closed by the joker.
///
/// # Errors
/// [`TourCountError`] when there is no memory within the limit, the count was stopped, or a number is
/// beyond 128 bits.
pub(super) fn count(schedule: &Schedule, executor: &dyn Executor) -> Result<u128, TourCountError> {
    let budget = &Budget::new(schedule.max_bytes, schedule.work());
    budget.take(schedule.own_bytes())?;
    let tables = &SpliceTables::new();
    let means = &Means {
        executor,
        budget,
        tables,
    };
    let sweep = &schedule.sweep;
    let upper = after_rows(means, schedule, sweep.top.slots, &schedule.rows_of_top())?;
    let joiner = Joiner::new(means, schedule);
    let of_middle = schedule.middle().0.table_bytes;
    let Some(half) = &sweep.bottom else {
        budget.take(of_middle)?;
        return joiner.count(&upper, &upper, None);
    };
    let rows = schedule.rows_of_bottom();
    if let Some(split) = schedule.split_of_join()
        && let Some((&last, first_rows)) = rows.split_last()
    {
        let before = after_rows(means, schedule, half.slots, first_rows)?;
        budget.take(of_middle)?;
        let row = Row::new(means, sweep.total, last);
        let (mut tours, mut left) = (0_u128, row.batches().len());
        for slices in row.batches() {
            let part = row.part(slices, &before)?;
            left -= 1;
            let batch = Batch {
                split,
                slices: slices.clone(),
                is_last: left == 0,
            };
            let more = joiner.count(&upper, &part, Some(&batch))?;
            tours = tours.checked_add(more).ok_or(TourCountError::Overflow)?;
            budget.free(part.bytes());
        }
        return Ok(tours);
    }
    let lower = after_rows(means, schedule, half.slots, &rows)?;
    budget.take(of_middle)?;
    joiner.count(&upper, &lower, None)
}

/// The layer after some rows from the first on.
fn after_rows(
    means: &Means<'_>,
    schedule: &Schedule,
    slots: usize,
    rows: &[BoundedRow<'_>],
) -> Result<Layer, TourCountError> {
    let mut layer = Layer::start(slots);
    means.budget.take(layer.bytes())?;
    for &row in rows {
        layer = Row::new(means, schedule.sweep.total, row).after(layer)?;
    }
    Ok(layer)
}
