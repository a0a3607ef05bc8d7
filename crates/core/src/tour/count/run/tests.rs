//! The forecasts of all layers against the layers.

use super::*;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::board::key::paths;
use crate::tour::count::estimate::forecast::Need;
use crate::tour::count::estimate::schedule::MemoryPolicy;
use crate::tour::count::executor::SequentialExecutor;
use crate::tour::count::scope::{Scope, obstacle};
use crate::tour::count::state::packed::Packed;
use crate::tour::count::state::states::Entries;

/// The states of a layer and the bytes that they take.
fn used(layer: &Layer) -> Need {
    let mut states = 0;
    for section in &layer.sections {
        for chunk in section.first_chunk..section.first_chunk + section.chunks.len() {
            for key in section.index.keys(chunk) {
                let packed = section.find(key).unwrap().states();
                Packed::new(paths(key, section.ends), packed).for_each(|_, number: u128| {
                    states += u64::from(number > 0);
                });
            }
        }
    }
    Need {
        states,
        bytes: layer.bytes(),
    }
}

/// The half in rows of one step each.
fn step_by_step(half: &Half) -> Half {
    Half {
        rows: (0..half.steps.len()).map(|step| step..step + 1).collect(),
        ..half.clone()
    }
}

/// Calls `visit` with the forecast of each layer, and with what it has.
fn for_each_layer(dims: Dims, scope: Scope, mut visit: impl FnMut(Need, Need)) {
    let one = &SequentialExecutor;
    let schedule = Schedule::new(dims, scope, u64::MAX, MemoryPolicy::FAST, one).unwrap();
    let run = Run::new(one, &schedule);
    let forecasts = [&schedule.top, &schedule.bottom];
    for (half, forecasts) in schedule.sweep.halves().zip(forecasts) {
        let step_by_step = step_by_step(half);
        let mut layer = Layer::start(half.slots);
        for (row, forecast) in rows(&step_by_step, forecasts, u64::MAX).zip(forecasts) {
            layer = run.row(row).after(&layer, u64::MAX).unwrap();
            visit(forecast.need(), used(&layer));
        }
    }
}

/// The scopes that differ on a board: the corner stands for the squares.
const SCOPES: [Scope; 3] = [
    Scope::Closed,
    Scope::All,
    Scope::From(Square { row: 0, column: 0 }),
];

/// Asserts that every layer has about the states of its forecast, and the largest one about the bytes too.
fn assert_forecast_holds(dims: Dims, scope: Scope) {
    let mut largest = (Need::default(), Need::default());
    for_each_layer(dims, scope, |forecast, used| {
        let (fewer, more) = (used.states / 3, 3 * used.states + 64);
        let holds = (fewer..=more).contains(&forecast.states);
        assert!(holds, "{dims} {scope:?}: {used:?} of {forecast:?}");
        if used.bytes > largest.1.bytes {
            largest = (forecast, used);
        }
    });
    let (forecast, used) = largest;
    for (used, forecast, always) in [
        (used.states, forecast.states, 1 << 13),
        (used.bytes, forecast.bytes, 256 << 10),
    ] {
        let may_differ = used / 4 + always;
        let holds = used.abs_diff(forecast) <= may_differ;
        assert!(holds, "{dims} {scope:?}: {used:?} of {forecast:?}");
    }
}

#[test]
fn the_forecast_holds_on_every_board_of_up_to_40_squares() {
    for rows in 1..=40 {
        for columns in rows..=40 / rows {
            let dims = Dims::new(rows, columns).unwrap();
            for scope in SCOPES {
                if dims.squares() > 1 && obstacle(dims, scope).is_none() {
                    assert_forecast_holds(dims, scope);
                }
            }
        }
    }
}

/// With numbers of 32, 64 and 128 bits.
#[test]
fn the_forecast_holds_on_six_large_boards() {
    let corner = Scope::From(Square { row: 0, column: 0 });
    for (rows, columns, scope) in [
        (3, 60, Scope::Closed),
        (4, 30, Scope::All),
        (5, 20, Scope::Closed),
        (6, 8, Scope::All),
        (6, 13, Scope::Closed),
        (7, 7, corner),
    ] {
        let dims = Dims::new(rows, columns).unwrap();
        assert_forecast_holds(dims, scope);
    }
}

/// The bytes of layers and tables that stand side by side, where each row has one slice.
fn peak_bytes(schedule: &Schedule) -> u64 {
    let run = Run::new(&SequentialExecutor, schedule);
    let (mut kept, mut moments) = (0, Vec::new());
    let forecasts = [&schedule.top, &schedule.bottom];
    for (half, forecasts) in schedule.sweep.halves().zip(forecasts) {
        let tables = |step: usize| forecasts[step].tables().bytes;
        let step_by_step = step_by_step(half);
        let mut steps = rows(&step_by_step, forecasts, u64::MAX);
        let (mut layer, mut before) = (Layer::start(half.slots), 0);
        for row in &half.rows {
            before += layer.bytes() + row.clone().map(tables).sum::<u64>();
            let mut last = 0;
            for step in steps.by_ref().take(row.len()) {
                layer = run.row(step).after(&layer, u64::MAX).unwrap();
                moments.push(kept + before + last + layer.bytes());
                last = layer.bytes();
            }
            before = tables(row.end - 1);
        }
        kept += before + layer.bytes();
    }
    moments.into_iter().max().unwrap()
}

#[test]
fn layers_and_their_tables_are_within_the_limit() {
    let (one, policy) = (&SequentialExecutor, MemoryPolicy::FAST);
    for (rows, columns, scope) in [
        (6, 6, Scope::Closed),
        (5, 6, Scope::Closed),
        (5, 5, Scope::All),
    ] {
        let dims = Dims::new(rows, columns).unwrap();
        let mut schedule = Schedule::new(dims, scope, u64::MAX, policy, one).unwrap();
        let tours = Run::new(one, &schedule).count();
        schedule.max_bytes = peak_bytes(&schedule);
        assert_eq!(Run::new(one, &schedule).count(), tours, "{dims}");
        schedule.max_bytes -= 1;
        let refused = Run::new(one, &schedule).count();
        assert_eq!(refused, Err(StepError::Memory), "{dims}");
    }
}
