//! The forecasts of all layers against the layers.

use super::*;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::count::estimate::forecast::Need;
use crate::tour::count::estimate::schedule::MemoryPolicy;
use crate::tour::count::executor::SequentialExecutor;
use crate::tour::count::scope::{Scope, obstacle};

/// The states of a layer and the bytes that they take.
fn used(layer: &AnyLayer) -> Need {
    fn of<N: PartialEq + Default>(layer: &Layer<N>) -> Need {
        let chunks = || layer.sections.iter().flat_map(|section| &section.chunks);
        let numbers = chunks().flat_map(|chunk| &chunk.numbers);
        let bytes = chunks().map(|chunk| {
            size_of_val(chunk)
                + size_of_val(&chunk.starts[..])
                + size_of_val(&chunk.ranks[..])
                + size_of_val(&chunk.numbers[..])
        });
        Need {
            states: numbers.filter(|&number| *number != N::default()).count() as u64,
            bytes: bytes.sum::<usize>() as u64,
            usual_bytes: 0,
        }
    }
    match layer {
        U32(layer) => of(layer),
        U64(layer) => of(layer),
        U128(layer) => of(layer),
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
        let mut layer = U32(Layer::start(half.slots));
        for (row, forecast) in rows(&step_by_step, forecasts, u64::MAX).zip(forecasts) {
            layer = run.after(row, layer).unwrap();
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

/// Asserts that no layer has more than its forecast, and that the largest one is not far below it.
fn assert_forecast_holds(dims: Dims, scope: Scope) {
    let mut largest = (Need::default(), Need::default());
    for_each_layer(dims, scope, |forecast, used| {
        let holds = used.states <= forecast.states && used.bytes <= forecast.bytes;
        assert!(holds, "{dims} {scope:?}: {used:?} of {forecast:?}");
        if forecast.bytes > largest.0.bytes {
            largest = (forecast, used);
        }
    });
    let (forecast, used) = largest;
    let is_large = forecast.bytes > 4 << 20;
    assert!(
        !is_large || 2 * used.bytes > forecast.bytes,
        "{dims} {scope:?}: only {used:?} of {forecast:?}"
    );
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
