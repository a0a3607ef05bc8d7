//! Schedules of one board against one another, and refusals.

use std::collections::BTreeSet;

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

/// Boards whose halves are two. Where the late step of the bottom is a row of its own, they are joined at once.
#[test]
fn halves_joined_slice_by_slice_make_the_same_count() {
    for (rows, columns, scope, joins) in [
        (5, 6, Scope::Closed, true),
        (7, 6, Scope::Closed, false),
        (5, 6, Scope::All, true),
        (7, 5, Scope::All, false),
        (5, 5, Scope::All, false),
        (4, 7, Scope::All, true),
        (6, 6, Scope::From(Square { row: 1, column: 2 }), true),
    ] {
        let dims = Dims::new(rows, columns).unwrap();
        let policy = MemoryPolicy {
            min_sliced_cost: 0.0,
            max_batch_states: 1,
            max_late_ratio: 2,
        };
        let one = &SequentialExecutor;
        let mut schedule = Schedule::new(dims, scope, u64::MAX, policy, one).unwrap();
        let tours = Run::new(one, &schedule).count();
        let nothing_joined = schedule.sweep.top.clone();
        schedule.forecast_bytes = 0; // those of so small a board are more than its layers
        schedule.join_slices();
        assert_eq!(schedule.joins_slices, joins, "{dims} {scope:?}");
        if joins {
            let bottom = schedule.sweep.bottom.as_ref().unwrap();
            let last = super::rows(bottom, &schedule.bottom, 1).last().unwrap();
            assert!(last.batches().len() > 1, "{dims} {scope:?}");
        }
        assert_eq!(Run::new(one, &schedule).count(), tours, "{dims} {scope:?}");
        // Joined so or not, the last white square and the black ends can be one step.
        let bytes = schedule.bytes();
        schedule.sweep.top = nothing_joined;
        let ends_alone = schedule.bytes();
        let top = &mut schedule.sweep.top;
        let has_ends = top.late.as_ref().is_some_and(|it| it.neighbours.is_empty());
        let steps = top.steps.len();
        top.put_off_with_ends();
        assert_eq!(top.steps.len() + usize::from(has_ends), steps);
        assert!(!joins || bytes == ends_alone.min(schedule.bytes()));
        assert_eq!(Run::new(one, &schedule).count(), tours, "{dims} {scope:?}");
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
fn a_long_board_is_refused_at_once() {
    let dims = Dims::new(8, 20).unwrap();
    let (one, policy) = (&SequentialExecutor, MemoryPolicy::FAST);
    let refusal = Schedule::new(dims, Scope::All, 20_000_000_000, policy, one).err();
    let Some(Refusal::NotForecast { min_bytes }) = refusal else {
        panic!("{refusal:?}");
    };
    // A forecast that goes on to the row where the memory does not last says 22.6 GiB.
    assert!(
        (20_000_000_000..24_300_000_000).contains(&min_bytes),
        "{min_bytes}"
    );
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

/// With the last steps of both halves put off, of one or of none, joined so or whole: of all that count the same the least.
#[test]
fn the_least_schedule_is_taken_where_memory_is_short() {
    let (one, policy) = (&SequentialExecutor, MemoryPolicy::FAST);
    let mut joined = 0;
    for (rows, columns, scope) in [
        (6, 9, Scope::All),
        (6, 7, Scope::All),
        (5, 9, Scope::All),
        (5, 6, Scope::Closed),
        (6, 6, Scope::From(Square { row: 0, column: 0 })),
    ] {
        let dims = Dims::new(rows, columns).unwrap();
        let Err(Refusal::Memory { needed_bytes, .. }) = Schedule::new(dims, scope, 0, policy, one)
        else {
            panic!("{dims} needs no memory");
        };
        let (size, sweep) = best_sweep(dims, scope);
        let states = MemoryPolicy::SMALL_BATCH_STATES;
        let mut schedule = Schedule::of_sweep(sweep.clone(), &size, states, 0, one).unwrap();
        let mut bytes = Schedule::new(dims, scope, u64::MAX, policy, one)
            .unwrap()
            .bytes();
        let mut counts = BTreeSet::new();
        for (top, bottom) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            schedule.sweep = sweep.clone();
            schedule.joins_slices = false;
            if top == 1 {
                schedule.sweep.top.put_off();
            }
            if bottom == 1 {
                schedule.sweep.bottom.as_mut().unwrap().put_off();
            }
            bytes = bytes.min(schedule.bytes());
            schedule.join_slices();
            bytes = bytes.min(schedule.bytes());
            // Larger boards take long in a debug build.
            if rows + columns < 13 {
                counts.insert(Run::new(one, &schedule).count().unwrap());
            }
        }
        assert_eq!(needed_bytes, bytes, "{dims}");
        assert_eq!(
            counts.len(),
            usize::from(rows + columns < 13),
            "{dims}: {counts:?}"
        );
        let least = Schedule::new(dims, scope, bytes, policy, one).unwrap();
        if rows + columns < 13 {
            assert_eq!(Run::new(one, &least).count().ok(), counts.first().copied());
        }
        assert_eq!(least.max_bytes, bytes - TABLE_BYTES - least.own_bytes());
        assert!(Schedule::new(dims, scope, bytes - 1, policy, one).is_err());
        joined += usize::from(least.joins_slices);
    }
    assert!(joined > 0);
}
