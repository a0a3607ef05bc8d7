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

/// Calls `visit` with the forecast of each layer, and with what it has.
fn for_each_layer(dims: Dims, scope: Scope, mut visit: impl FnMut(Need, Need)) {
    let one = &SequentialExecutor;
    let schedule = Schedule::new(dims, scope, u64::MAX, MemoryPolicy::FAST, one).unwrap();
    let run = Run::new(one, &schedule);
    let halves = [
        (Some(&schedule.sweep.top), &schedule.top),
        (schedule.sweep.bottom.as_ref(), &schedule.bottom),
    ];
    for (half, forecasts) in halves {
        let Some(half) = half else { continue };
        let step_by_step = Half {
            rows: (0..half.steps.len()).map(|step| step..step + 1).collect(),
            ..half.clone()
        };
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
        // No more than the quarter that a limit has room for, and not much less.
        let holds =
            used <= forecast + forecast / 4 + always && forecast <= used + used / 4 + always;
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
