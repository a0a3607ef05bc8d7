//! Bounds just at their edge, and peaks against what stands side by side.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::tour::count::count_plainly;
use crate::tour::count::error::StepError;
use crate::tour::count::estimate::refusals::{
    FREE_FORECAST_BYTES, MAX_LAYER_KEYS, MAX_QUICK_KEYS, MAX_SHORT_SIDE,
};
use crate::tour::count::estimate::rows::ForecastRow;
use crate::tour::count::executor::SequentialExecutor;
use crate::tour::count::run::Run;
use crate::tour::count::state::layer::{Chunk, Layer};
use crate::tour::count::state::matchings::MAX_PATHS;
use crate::tour::count::state::splice::SpliceTables;
use crate::tour::count::transition::row::Row;

const ONE: &SequentialExecutor = &SequentialExecutor;

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).unwrap()
}

/// A schedule whose rows have slices.
fn sliced(dims: Dims, scope: Scope, max_late_ratio: u64) -> Schedule {
    let policy = MemoryPolicy {
        min_sliced_cost: 0.0,
        max_batch_states: u64::MAX,
        max_late_ratio,
    };
    Schedule::new(dims, scope, u64::MAX, policy, ONE).unwrap()
}

/// Halves that are the same and others, with black ends and without.
fn schedules(max_late_ratio: u64) -> impl Iterator<Item = Schedule> {
    let boards = [
        (6, 6, Scope::Closed),
        (5, 6, Scope::Closed),
        (5, 5, Scope::All),
        (4, 6, Scope::All),
    ];
    boards
        .into_iter()
        .map(move |(rows, columns, scope)| sliced(dims(rows, columns), scope, max_late_ratio))
}

/// The layers of the top half, the first one included, made one step after another.
fn layers(schedule: &Schedule) -> Vec<Layer> {
    let half = &schedule.sweep.top;
    let step_by_step = Half {
        rows: (0..half.steps.len()).map(|step| step..step + 1).collect(),
        ..half.clone()
    };
    let tables = SpliceTables::new(schedule.max_paths);
    let mut layers = vec![Layer::start(half.slots)];
    for row in rows(&step_by_step, &schedule.top, u64::MAX) {
        let (total, before) = (schedule.sweep.total, &layers[layers.len() - 1]);
        layers.push(
            Row::new(ONE, &tables, total, row)
                .after(before, u64::MAX)
                .unwrap(),
        );
    }
    layers
}

/// The bytes of those slices of a layer.
fn bytes_of(layer: &Layer, slices: &Range<usize>) -> u64 {
    let of_section = |section: &crate::tour::count::state::layer::Section| {
        let all = section.index.slices();
        let chunks = all[slices.start].start..all[slices.end - 1].end;
        section.chunks[chunks].iter().map(Chunk::bytes).sum::<u64>()
    };
    layer.sections.iter().map(of_section).sum()
}

/// The most that stands side by side in a row: two neighbouring parts of layers, and what is done of the last layer.
fn peak_of(row: ForecastRow<'_>, part: impl Fn(usize, &Range<usize>) -> u64) -> u64 {
    let (mut done, mut moments) = (0, Vec::new());
    for slices in row.batches() {
        let parts: Vec<u64> = (0..row.steps.len()).map(|it| part(it, &slices)).collect();
        moments.push(done + parts[0]);
        moments.extend(parts.windows(2).map(|two| done + two[0] + two[1]));
        done += parts[parts.len() - 1];
    }
    moments.into_iter().max().unwrap()
}

#[test]
fn a_row_is_done_in_just_the_bytes_of_its_layers() {
    for schedule in schedules(0) {
        let (half, layers) = (&schedule.sweep.top, layers(&schedule));
        let tables = SpliceTables::new(schedule.max_paths);
        for max_batch_states in [1, 100, u64::MAX] {
            let rows = rows(half, &schedule.top, max_batch_states);
            for (row, steps) in rows.zip(&half.rows) {
                let before = &layers[steps.start];
                let peak = peak_of(row, |step, slices| {
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

/// So that no state is lost, and no time with keys that have none.
#[test]
fn keys_with_states_are_alive() {
    let mut dead_keys = 0;
    for schedule in schedules(0) {
        let layers = layers(&schedule);
        for (layer, forecast) in layers[1..].iter().zip(&schedule.top) {
            for (number, section) in layer.sections.iter().enumerate() {
                let chunks = 0..section.chunks.len();
                let keys = chunks.flat_map(|chunk| section.index.keys(chunk));
                for (place, key) in keys.enumerate() {
                    let is_alive = forecast.is_alive(number, place);
                    let has_states = !section.find(key).unwrap().states().is_empty();
                    assert!(is_alive || !has_states);
                    dead_keys += usize::from(!is_alive);
                }
            }
        }
    }
    assert!(dead_keys > 0);
}

#[test]
fn needs_are_added_up() {
    let needs = [(1, 30), (2, 20), (4, 10)].map(|(states, bytes)| Need { states, bytes });
    let sum: Need = needs.into_iter().sum();
    assert_eq!((sum.states, sum.bytes), (7, 60));
}

#[test]
fn batches_are_as_large_as_they_may_be() {
    for schedule in schedules(0) {
        for max_states in [1, 20, 300, u64::MAX] {
            for row in rows(&schedule.sweep.top, &schedule.top, max_states) {
                let slices = row.forecasts[0].slices();
                let states = |slices: Range<usize>| {
                    let needs = row.forecasts.iter().map(|it| it.need_of(slices.clone()));
                    needs.map(|need| need.states).max().unwrap()
                };
                let batches = row.batches();
                assert!(batches.iter().cloned().flatten().eq(0..slices));
                for batch in &batches {
                    assert!(batch.len() == 1 || states(batch.clone()) <= max_states);
                }
                for two in batches.windows(2) {
                    assert!(states(two[0].start..two[1].start + 1) > max_states);
                }
                assert_eq!(row.is_sliced(), slices > 1);
            }
        }
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
                let bytes = tables.sum::<u64>() + peak_of(row, |step, of| need(step, of).bytes);
                assert_eq!(row.peak(|need| need.bytes), bytes);
                let states = peak_of(row, |step, of| need(step, of).states);
                assert_eq!(row.peak(|need| need.states), states);
            }
        }
    }
}

#[test]
fn a_last_step_is_put_off_by_the_bytes_before_and_after_it() {
    for max_ratio in [0, 1, 2, u64::MAX] {
        for (plain, put_off) in schedules(0).zip(schedules(max_ratio)) {
            let forecasts = [&plain.top, &plain.bottom];
            let halves = plain.sweep.halves().zip(put_off.sweep.halves());
            for ((plain, put_off), forecasts) in halves.zip(forecasts) {
                let [.., before, last] = &forecasts[..] else {
                    panic!("a half has several steps");
                };
                let [before, last] = [before, last].map(|layer| layer.need().bytes);
                let is_small = before <= max_ratio.saturating_mul(last);
                assert_eq!(put_off.late.is_some(), plain.late.is_some() || is_small);
                assert_eq!(put_off.all_steps().count(), plain.all_steps().count());
            }
        }
    }
}

#[test]
fn last_steps_are_put_off_if_less_memory_is_needed_so() {
    for (plain, put_off) in schedules(0).zip(schedules(u64::MAX)) {
        let least = plain.bytes().min(put_off.bytes());
        let mut smaller = plain;
        smaller.put_off_if_smaller();
        assert_eq!(smaller.bytes(), least);
    }
}

#[test]
fn a_refusal_names_the_longest_board_that_is_taken() {
    for short in 1..=MAX_SHORT_SIDE {
        let sides = |long| [dims(short, long), dims(long, short)];
        for long in sides(1_000_000) {
            let Err(Refusal::TooLong { max_squares }) = check_sides(long) else {
                panic!("{long} is too long");
            };
            for board in sides(max_squares) {
                assert_eq!(check_sides(board), Ok(()));
            }
            for board in sides(max_squares + 1) {
                assert_eq!(check_sides(board), Err(Refusal::TooLong { max_squares }));
            }
        }
    }
}

/// Told are the matchings of the ends in a middle row and the one beside it, 1 · 3 · 5 ··· (2k - 1) for k columns.
#[test]
fn the_states_of_a_wide_board_are_those_of_its_middle() {
    for short in MAX_SHORT_SIDE + 1..200 {
        let Err(Refusal::TooManyStates { log10 }) = check_sides(dims(short, short + 2)) else {
            panic!("{short} rows are too many");
        };
        let factors = (1..=short).map(|k| f64::from(2 * k - 1).log10());
        let exact: f64 = factors.sum();
        let range = exact - 1.2..=exact;
        assert!(
            range.contains(&f64::from(log10)),
            "{short}: {log10} of {exact}"
        );
    }
}

#[test]
fn a_size_is_refused_just_beyond_each_bound() {
    let (small, sweep) = best_sweep(dims(4, 5), Scope::Closed);
    assert_eq!(check_size(&small, &sweep, 0), Ok(()));
    // More paths or keys than there is a place for, whatever the memory.
    let of = |max_paths, max_keys| {
        let size = Size {
            max_states: 2e12,
            max_paths,
            max_keys,
            ..small
        };
        check_size(&size, &sweep, u64::MAX)
    };
    let too_many = Err(Refusal::TooManyStates { log10: 12 });
    assert_eq!(of(MAX_PATHS, MAX_LAYER_KEYS), Ok(()));
    assert_eq!(of(MAX_PATHS + 1, 1.0), too_many);
    assert_eq!(of(1, MAX_LAYER_KEYS + 1.0), too_many);
    // What is free needs nothing; the rest needs all its bytes.
    let refused_below = |size: Size, min_bytes| {
        assert_eq!(check_size(&size, &sweep, min_bytes), Ok(()));
        let refused = check_size(&size, &sweep, min_bytes - 1);
        assert_eq!(refused, Err(Refusal::NotForecast { min_bytes }));
    };
    let forecast_bytes = FREE_FORECAST_BYTES;
    let free = Size {
        forecast_bytes,
        ..small
    };
    assert_eq!(check_size(&free, &sweep, 0), Ok(()));
    let forecast_bytes = forecast_bytes + 1.0;
    let not_free = Size {
        forecast_bytes,
        ..small
    };
    refused_below(not_free, TABLE_BYTES + forecast_bytes as u64);
    // A forecast that takes long is made only if a small part of the states fits.
    let quick = Size {
        max_states: 8e9,
        max_keys: MAX_QUICK_KEYS / sweep.steps() as f64,
        ..small
    };
    assert_eq!(quick.max_keys * sweep.steps() as f64, MAX_QUICK_KEYS);
    assert_eq!(check_size(&quick, &sweep, 0), Ok(()));
    let slow = Size {
        max_keys: quick.max_keys + 1.0,
        ..quick
    };
    refused_below(slow, TABLE_BYTES + 1_000_000_000);
}

/// The row that a forecast has come to, slice by slice, and the layer before it.
#[test]
fn a_forecast_ends_where_a_row_takes_more_than_there_is() {
    let mut refusals = 0;
    for schedule in schedules(0) {
        let (half, all) = (&schedule.sweep.top, &schedule.top);
        let mut bytes_before = 0;
        for (number, steps) in half.rows.iter().enumerate() {
            for end in steps.clone() {
                let so_far = &all[..=end];
                let row = rows(half, so_far, 1).nth(number).unwrap();
                let refused = |max_bytes| match check_row(half, so_far, max_bytes) {
                    Ok(()) => None,
                    Err(NoForecast::Beyond { min_bytes }) => Some(min_bytes),
                    Err(error) => panic!("{error:?}"),
                };
                let whole =
                    bytes_before + rows(half, all, 1).nth(number).unwrap().peak(|it| it.bytes);
                let min_bytes = if end + 1 == steps.end && number + 2 < half.rows.len() {
                    whole
                } else {
                    bytes_before + row.peak_in_parts(|need| need.bytes)
                };
                assert!(min_bytes <= whole, "no more than for the whole row");
                let is_last = number + 1 == half.rows.len();
                let may_end = row.is_sliced() && !is_last;
                assert_eq!(refused(min_bytes), None);
                assert_eq!(refused(min_bytes - 1), may_end.then_some(min_bytes));
                refusals += usize::from(may_end);
            }
            let last = &all[steps.end - 1];
            bytes_before = last.need().bytes + last.tables().bytes;
        }
    }
    assert!(refusals > 0);
}

/// Also those that are never the best: with two black ends, and halves that meet elsewhere.
#[test]
fn every_way_to_lay_a_board_has_the_same_count() {
    let corner = Square { row: 0, column: 0 };
    for (rows, columns, scope) in [
        (3, 4, Scope::All),
        (3, 7, Scope::All),
        (3, 9, Scope::All),
        (4, 5, Scope::All),
        (3, 7, Scope::From(corner)),
        (4, 5, Scope::From(corner)),
        (3, 10, Scope::Closed),
    ] {
        let dims = dims(rows, columns);
        let tours = count_plainly(dims, scope, 1 << 30, &AtomicBool::new(false)).unwrap();
        assert!(tours > 0, "{dims} {scope:?}");
        for (dims, scope) in [(dims, scope), transposed(dims, scope)] {
            for corner_is_white in [false, true] {
                let colours = Colours {
                    corner_is_white,
                    dims,
                };
                for sweep in Sweep::all(&Graph::new(colours, scope)) {
                    let size = Size::of(&sweep);
                    for max_late_ratio in [0, u64::MAX] {
                        let made = Schedule::forecast(sweep.clone(), &size, 1, u64::MAX, ONE);
                        let mut schedule = made.unwrap();
                        schedule.put_off(max_late_ratio);
                        let count = |schedule: &Schedule| {
                            let halves = Run::new(ONE, schedule).count().unwrap();
                            // The halves know no direction: of all tours each is there with its reverse.
                            halves * if scope == Scope::All { 2 } else { 1 }
                        };
                        assert_eq!(count(&schedule), tours, "{dims} {scope:?} {colours:?}");
                        if schedule.sweep.bottom.is_some() {
                            schedule.join_slices();
                            assert_eq!(count(&schedule), tours, "{dims} {scope:?} {colours:?}");
                            schedule.sweep.top.put_off_with_ends();
                            assert_eq!(count(&schedule), tours, "{dims} {scope:?} {colours:?}");
                        }
                    }
                }
            }
        }
    }
}
