//! Peaks against what stands side by side: layers and parts of layers that are made, and their forecasts.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use super::limits::{ONE, dims, schedules, sliced};
use super::*;
use crate::tour::count::board::key::paths;
use crate::tour::count::error::StepError;
use crate::tour::count::estimate::rows::ForecastRow;
use crate::tour::count::executor::Executor;
use crate::tour::count::run::Run;
use crate::tour::count::state::layer::{Chunk, Layer, Section, indices};
use crate::tour::count::state::splice::SpliceTables;
use crate::tour::count::transition::row::Row;

/// The layers of a half, 0 for the top one, made one step after another; the first one is included.
fn layers(schedule: &Schedule, number: usize) -> Vec<Layer> {
    let forecasts = [&schedule.top, &schedule.bottom][number];
    let half = schedule.sweep.halves().nth(number).unwrap();
    let step_by_step = Half {
        rows: (0..half.steps.len()).map(|step| step..step + 1).collect(),
        ..half.clone()
    };
    let tables = SpliceTables::new(schedule.max_paths);
    let mut layers = vec![Layer::start(half.slots)];
    for row in rows(&step_by_step, forecasts, u64::MAX) {
        let (total, before) = (schedule.sweep.total, &layers[layers.len() - 1]);
        layers.push(
            Row::new(ONE, &tables, total, row)
                .after(before, u64::MAX)
                .unwrap(),
        );
    }
    layers
}

/// The layers of both halves, or of the top one if the other is the same.
fn all_layers(schedule: &Schedule) -> Vec<Vec<Layer>> {
    let halves = 0..schedule.sweep.halves().count();
    halves.map(|half| layers(schedule, half)).collect()
}

/// The bytes of those slices of a layer.
fn bytes_of(layer: &Layer, slices: &Range<usize>) -> u64 {
    let of_section = |section: &Section| {
        let all = section.index.slices();
        let chunks = all[slices.start].start..all[slices.end - 1].end;
        section.chunks[chunks].iter().map(Chunk::bytes).sum::<u64>()
    };
    layer.sections.iter().map(of_section).sum()
}

/// The most that stands side by side in a row: two neighbouring parts of layers, and what is done of the last layer, if that is
/// kept.
fn peak_of(row: ForecastRow<'_>, is_kept: bool, part: impl Fn(usize, &Range<usize>) -> u64) -> u64 {
    let (mut done, mut moments) = (0, Vec::new());
    for slices in row.batches() {
        let parts: Vec<u64> = (0..row.steps.len()).map(|it| part(it, &slices)).collect();
        moments.push(done + parts[0]);
        moments.extend(parts.windows(2).map(|two| done + two[0] + two[1]));
        done += if is_kept { parts[parts.len() - 1] } else { 0 };
    }
    moments.into_iter().max().unwrap()
}

/// The most that stands side by side in a count. `layer`: what the layer before a step of a half takes, with its tables;
/// `part`: what those slices of the layer after a step take; `tables`: what its tables take. A row follows the layer before it;
/// the second half is worked through beside the last layer of the first. Where its last row is joined part by part, the tables of
/// the middle are there too, and where two last layers are joined.
fn peak_of_count(
    schedule: &Schedule,
    layer: impl Fn(usize, usize) -> u64,
    part: impl Fn(usize, usize, &Range<usize>) -> u64,
    tables: impl Fn(usize, usize) -> u64,
) -> u64 {
    let of_middle = tables(0, schedule.top.len() - 1);
    let (mut kept, mut moments) = (0, Vec::new());
    let forecasts = [&schedule.top, &schedule.bottom];
    for (number, (half, forecasts)) in schedule.sweep.halves().zip(forecasts).enumerate() {
        let is_joined = number == 1 && schedule.joins_slices;
        for (row, steps) in rows(half, forecasts, schedule.max_batch_states).zip(&half.rows) {
            let is_kept = !is_joined || steps.end < half.steps.len();
            let of_join = if is_kept { 0 } else { of_middle };
            let of_part = |step, slices: &Range<usize>| part(number, steps.start + step, slices);
            let of_tables: u64 = steps.clone().map(|step| tables(number, step)).sum();
            let before = layer(number, steps.start);
            moments.push(kept + before + of_tables + of_join + peak_of(row, is_kept, of_part));
        }
        if !is_joined {
            kept += layer(number, half.steps.len());
            moments.push(kept + of_middle);
        }
    }
    moments.into_iter().max().unwrap()
}

/// The bytes that stand side by side in a count, of the layers that it makes and their tables.
fn made_peak(schedule: &Schedule, made: &[Vec<Layer>]) -> u64 {
    let forecasts = [&schedule.top, &schedule.bottom];
    let tables = |half: usize, step: usize| forecasts[half][step].tables().bytes;
    let layer = |half: usize, step: usize| {
        let tables = step.checked_sub(1).map_or(0, |before| tables(half, before));
        made[half][step].bytes() + tables
    };
    let part =
        |half: usize, step: usize, slices: &Range<usize>| bytes_of(&made[half][step + 1], slices);
    peak_of_count(schedule, layer, part, tables)
}

/// Schedules in batches of up to that many states; some have two halves that are joined slice by slice.
fn batched_schedules() -> impl Iterator<Item = Schedule> {
    let batched = |max_batch_states| {
        let joined = schedules(0).filter_map(|mut schedule| {
            schedule.join_slices();
            schedule.joins_slices.then_some(schedule)
        });
        schedules(0).chain(joined).map(move |schedule| Schedule {
            max_batch_states,
            ..schedule
        })
    };
    [1, u64::MAX].into_iter().flat_map(batched)
}

#[test]
fn a_row_is_done_in_just_the_bytes_of_its_layers() {
    for schedule in schedules(0) {
        let (half, layers) = (&schedule.sweep.top, layers(&schedule, 0));
        let tables = SpliceTables::new(schedule.max_paths);
        for max_batch_states in [1, 100, u64::MAX] {
            let rows = rows(half, &schedule.top, max_batch_states);
            for (row, steps) in rows.zip(&half.rows) {
                let before = &layers[steps.start];
                let peak = peak_of(row, true, |step, slices| {
                    bytes_of(&layers[steps.start + 1 + step], slices)
                });
                let within = |max_bytes| {
                    let total = schedule.sweep.total;
                    Row::new(ONE, &tables, total, row).after(before, max_bytes)
                };
                let peak = before.bytes() + peak;
                let whole = within(peak).unwrap();
                assert_eq!(whole.bytes(), layers[steps.end].bytes());
                assert_eq!(within(peak - 1).err(), Some(StepError::Memory));
            }
        }
    }
}

#[test]
fn a_count_is_done_in_just_the_bytes_of_its_layers_and_tables() {
    for mut schedule in batched_schedules() {
        let peak = made_peak(&schedule, &all_layers(&schedule));
        let tours = Run::new(ONE, &schedule).count().unwrap();
        schedule.max_bytes = peak;
        assert_eq!(Run::new(ONE, &schedule).count(), Ok(tours));
        schedule.max_bytes = peak - 1;
        assert_eq!(Run::new(ONE, &schedule).count(), Err(StepError::Memory));
    }
}

#[test]
fn the_peak_of_a_row_is_the_most_that_stands_side_by_side() {
    for schedule in schedules(0) {
        for max_states in [1, 100, u64::MAX] {
            for row in rows(&schedule.sweep.top, &schedule.top, max_states) {
                let need = |step: usize, slices: &Range<usize>| {
                    row.forecasts[step].need_of(slices.clone())
                };
                let tables = row.forecasts.iter().map(|it| it.tables().bytes);
                let peak = peak_of(row, true, |step, of| need(step, of).bytes);
                let bytes = tables.sum::<u64>() + peak;
                assert_eq!(row.peak(|need| need.bytes), bytes);
                let states = peak_of(row, true, |step, of| need(step, of).states);
                assert_eq!(row.peak(|need| need.states), states);
            }
        }
    }
}

/// Beside the forecasts; a quarter more must be there.
#[test]
fn the_needs_of_a_count_are_the_most_that_stands_side_by_side() {
    for mut schedule in batched_schedules().chain(schedules(2)) {
        let peak = |of: fn(Need) -> u64| {
            let forecasts = [&schedule.top, &schedule.bottom];
            let tables = |half: usize, step: usize| of(forecasts[half][step].tables());
            let layer = |half: usize, step: usize| match step.checked_sub(1) {
                Some(before) => of(forecasts[half][before].need()) + tables(half, before),
                None => 0,
            };
            let part = |half: usize, step: usize, slices: &Range<usize>| {
                of(forecasts[half][step].need_of(slices.clone()))
            };
            peak_of_count(&schedule, layer, part, tables)
        };
        let (states, bytes) = (peak(|need| need.states), peak(|need| need.bytes));
        assert_eq!(schedule.states(), states);
        // Two halves that are joined at once have more tables at the end than before.
        let tables = |need: Need| if need.states == 0 { need.bytes } else { 0 };
        assert_eq!(schedule.peak(tables), peak(tables));
        let forecasts = schedule.top.iter().chain(&schedule.bottom);
        let own_bytes: u64 = forecasts.map(LayerForecast::own_bytes).sum();
        for forecast_bytes in [
            0,
            own_bytes + bytes,
            own_bytes + bytes + bytes / 8,
            u64::MAX >> 1,
        ] {
            schedule.forecast_bytes = forecast_bytes;
            let usual = TABLE_BYTES + (own_bytes + bytes).max(forecast_bytes);
            assert_eq!(schedule.usual_bytes(), usual);
            let needed = TABLE_BYTES + (own_bytes + bytes + bytes / 4).max(forecast_bytes);
            assert_eq!(schedule.bytes(), needed);
        }
    }
}

/// No more than the quarter that a limit has room for, and with two halves that are joined slice by slice too.
#[test]
fn the_bytes_of_a_count_are_about_those_of_its_forecast() {
    for board in [dims(6, 9), dims(7, 8)] {
        let mut schedule = sliced(board, Scope::Closed, 0);
        let made = all_layers(&schedule);
        schedule.max_batch_states = 1 << 12;
        for is_joined in [false, true] {
            if is_joined {
                schedule.join_slices();
                assert!(schedule.joins_slices);
            }
            let used = made_peak(&schedule, &made);
            let forecast = schedule.peak(|need| need.bytes);
            let holds = used <= forecast + forecast / 4 && forecast <= used + used / 4;
            assert!(holds, "{board}: {used} of {forecast}");
        }
    }
}

/// One thread that adds up the work that it is told of.
#[derive(Default)]
struct WorkSum(AtomicU64);

impl Executor for WorkSum {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        ONE.run_tasks(tasks, worker);
    }

    fn report(&self, work: u64) {
        self.0.fetch_add(work, Ordering::Relaxed);
    }
}

/// Batch by batch, and without slices: with a half turn and without, with the last step of a half late or not.
#[test]
fn all_work_of_every_schedule_is_reported() {
    let fast = [
        (6, 6, Scope::All),
        (6, 8, Scope::Closed),
        (6, 7, Scope::Closed),
        (5, 6, Scope::All),
        (5, 5, Scope::From(Square { row: 2, column: 0 })),
    ]
    .map(|(rows, columns, scope)| {
        let board = dims(rows, columns);
        Schedule::new(board, scope, u64::MAX, MemoryPolicy::FAST, ONE).unwrap()
    });
    for schedule in batched_schedules().chain(fast) {
        let told = WorkSum::default();
        Run::new(&told, &schedule).count().unwrap();
        assert_eq!(told.0.into_inner(), schedule.work());
    }
}

/// Of a layer: the tables of its sections, and a bit for each key and a word for each chunk that the forecast keeps.
#[test]
fn the_bytes_of_a_forecast_are_those_of_its_keys_and_chunks() {
    for schedule in schedules(0) {
        for (half, layers) in schedule
            .sweep
            .halves()
            .zip([&schedule.top, &schedule.bottom])
        {
            for (step, forecast) in half.all_steps().zip(layers) {
                let indices = indices(&step.frontier, schedule.sweep.total);
                let of_tables = indices.iter().map(|(_, index)| index.bytes());
                assert_eq!(forecast.tables().bytes, of_tables.sum::<u64>());
                assert_eq!(forecast.tables().states, 0);
                let words = indices.iter();
                let words = words.map(|(_, it)| it.len().div_ceil(64) + it.chunks());
                assert_eq!(forecast.own_bytes(), 8 * words.sum::<usize>() as u64);
                let chunks = indices.iter().enumerate();
                let chunks = chunks.flat_map(|(section, (_, it))| {
                    (0..it.chunks()).map(move |chunk| forecast.states(section, chunk))
                });
                assert_eq!(forecast.need().states, chunks.sum::<u64>());
            }
        }
    }
}

/// So that no state is lost, and no time with keys that have none.
#[test]
fn keys_with_states_are_alive() {
    let mut dead_keys = 0;
    for schedule in schedules(0) {
        let layers = layers(&schedule, 0);
        for (layer, forecast) in layers[1..].iter().zip(&schedule.top) {
            for (number, section) in layer.sections.iter().enumerate() {
                let chunks = 0..section.chunks.len();
                let keys = chunks.flat_map(|chunk| section.index.keys(chunk));
                for (place, key) in keys.enumerate() {
                    let is_alive = forecast.is_alive(number, place);
                    let has_states = !section.find(key).unwrap().states().is_empty();
                    assert!(is_alive || !has_states);
                    assert!(
                        !is_alive || paths(key, section.ends) > 0,
                        "a cycle is no tour"
                    );
                    dead_keys += usize::from(!is_alive);
                }
            }
        }
    }
    assert!(dead_keys > 0);
}
