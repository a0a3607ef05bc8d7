//! Bounds just at their edge.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::tour::count::count_plainly;
use crate::tour::count::estimate::refusals::{
    FREE_FORECAST_BYTES, MAX_LAYER_KEYS, MAX_QUICK_KEYS, MAX_SHORT_SIDE,
};
use crate::tour::count::executor::SequentialExecutor;
use crate::tour::count::run::Run;
use crate::tour::count::state::matchings::MAX_PATHS;

pub(super) const ONE: &SequentialExecutor = &SequentialExecutor;

pub(super) fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).unwrap()
}

/// A schedule whose rows have slices.
pub(super) fn sliced(dims: Dims, scope: Scope, max_late_ratio: u64) -> Schedule {
    let policy = MemoryPolicy {
        min_sliced_cost: 0.0,
        max_batch_states: u64::MAX,
        max_late_ratio,
    };
    Schedule::new(dims, scope, u64::MAX, policy, ONE).unwrap()
}

/// Halves that are the same and others, with black ends and without.
pub(super) fn schedules(max_late_ratio: u64) -> impl Iterator<Item = Schedule> {
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
    let mut orders = BTreeSet::new();
    for mut schedule in schedules(0) {
        schedule.forecast_bytes = 0; // those of so small boards are more than their layers
        for max_batch_states in [1, 100, u64::MAX] {
            schedule.max_batch_states = max_batch_states;
            let (sweep, early) = (schedule.sweep.clone(), schedule.bytes());
            schedule.put_off(u64::MAX);
            let late = schedule.bytes();
            schedule.sweep = sweep.clone();
            schedule.put_off_if_smaller();
            assert_eq!(schedule.bytes(), early.min(late));
            orders.insert(early.cmp(&late));
            schedule.sweep = sweep;
        }
    }
    assert_eq!(orders.len(), 2, "{orders:?}");
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
    // Where a half has many rows, a larger part.
    for (rows, min_bytes) in [(6, 1_000_000_000), (7, 16_000_000_000)] {
        let of_rows = |half: &Half| Half {
            rows: vec![0..1; rows],
            ..half.clone()
        };
        let long = Sweep {
            top: of_rows(&sweep.top),
            ..sweep.clone()
        };
        let refused = check_size(&slow, &long, 0);
        let min_bytes = TABLE_BYTES + min_bytes;
        assert_eq!(refused, Err(Refusal::NotForecast { min_bytes }));
    }
}

#[test]
fn a_count_has_slices_from_its_cost_on() {
    let (dims, scope) = (dims(6, 6), Scope::Closed);
    let (size, _) = best_sweep(dims, scope);
    for (min_sliced_cost, is_sliced) in [(size.cost, true), (size.cost + 1.0, false)] {
        let policy = MemoryPolicy {
            min_sliced_cost,
            ..MemoryPolicy::FAST
        };
        let schedule = Schedule::new(dims, scope, u64::MAX, policy, ONE).unwrap();
        let mut rows = rows(&schedule.sweep.top, &schedule.top, 1);
        assert_eq!(rows.any(|row| row.is_sliced()), is_sliced);
    }
}

/// The fast schedule, the one with slices, and the one that is joined slice by slice: each where those before it do not fit.
#[test]
fn each_schedule_fits_in_just_its_bytes() {
    let (board, policy) = (dims(7, 8), MemoryPolicy::FAST);
    let of = |max_bytes| Schedule::new(board, Scope::Closed, max_bytes, policy, ONE);
    let mut fits = of(u64::MAX).unwrap();
    let mut made = vec![(fits.max_batch_states, fits.joins_slices)];
    let refusal = loop {
        let bytes = fits.bytes();
        assert_eq!(of(bytes).map(|it| it.bytes()).ok(), Some(bytes));
        match of(bytes - 1) {
            Ok(smaller) => fits = smaller,
            Err(refusal) => break refusal,
        }
        assert!(fits.bytes() < bytes);
        made.push((fits.max_batch_states, fits.joins_slices));
    };
    let (large, small) = (policy.max_batch_states, MemoryPolicy::SMALL_BATCH_STATES);
    assert_eq!(made, [(large, false), (small, false), (small, true)]);
    let least = Refusal::Memory {
        states: fits.states(),
        needed_bytes: fits.bytes(),
    };
    assert_eq!(refusal, least);
}

/// Halves are joined slice by slice with the last white square or after it: in the way that takes less.
#[test]
fn ends_are_put_off_where_that_takes_less() {
    let corner = Square { row: 0, column: 0 };
    let mut orders = BTreeSet::new();
    for (rows, columns, scope) in [
        (5, 6, Scope::All),
        (4, 7, Scope::All),
        (6, 7, Scope::All),
        (5, 6, Scope::From(corner)),
    ] {
        for max_late_ratio in [0, 2] {
            let mut schedule = sliced(dims(rows, columns), scope, max_late_ratio);
            schedule.forecast_bytes = 0;
            schedule.max_batch_states = 1;
            let sweep = schedule.sweep.clone();
            schedule.join_slices();
            if schedule.joins_slices {
                let joined = schedule.bytes();
                schedule.sweep = sweep;
                let apart = schedule.bytes();
                schedule.sweep.top.put_off_with_ends();
                let together = schedule.bytes();
                assert_eq!(joined, apart.min(together));
                orders.insert(apart.cmp(&together));
            }
        }
    }
    assert_eq!(orders.len(), 2, "{orders:?}");
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
                        let made = Schedule::of_sweep(sweep.clone(), &size, 1, u64::MAX, ONE);
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
