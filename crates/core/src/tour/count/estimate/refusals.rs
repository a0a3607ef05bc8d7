//! The boards that are refused before their forecast is whole.

use super::forecast::{LayerForecast, NoForecast};
use super::rows::rows;
use super::size::{Size, TABLE_BYTES};
use crate::board::dims::Dims;
use crate::tour::count::board::steps::Half;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::Refusal;
use crate::tour::count::state::matchings::MAX_PATHS;

/// The maximum length of the longer side in squares, by the shorter one: the count of a longer board is beyond 128 bits. The
/// last ones that fit are about 3x84, 4x58, 5x36, 6x25, 7x20 and 8x17; each further column makes several times more tours.
const MAX_LONG_SIDE: [u32; 10] = [0, 1, 2, 88, 66, 42, 30, 25, 22, 20];
/// The maximum length of the shorter side in squares: a longer one has too many states, as is seen at once.
pub(super) const MAX_SHORT_SIDE: u32 = 16;
/// The maximum ratio of the rough number of states to the bytes of a forecast.
const MAX_ROUGH_STATES_PER_BYTE: f64 = 8.0;
/// The same where a half has at least [`LONG_HALF_ROWS`] rows: nearly all matchings are states there, a quarter of them between
/// two rows, and numbers take six bytes or more. On boards with eight columns the ratio is 0.2 to 0.3.
const MAX_ROUGH_STATES_PER_BYTE_OF_LONG: f64 = 0.5;
const LONG_HALF_ROWS: usize = 7;
/// The bytes that a forecast may take whatever the limit is: what it finds is told then.
pub(super) const FREE_FORECAST_BYTES: f64 = (8_u32 << 20) as f64;
/// The maximum number of degree vectors, of all layers, that a forecast goes through in some seconds.
pub(super) const MAX_QUICK_KEYS: f64 = 5e8;
/// The maximum number of degree vectors of a layer that a forecast goes through. Boards with fewer have less than ten paths,
/// also in the midst of a step.
pub(super) const MAX_LAYER_KEYS: f64 = 1e8;

/// Refuses the boards that are too wide or too long, whatever is counted on them.
pub(super) fn check_sides(dims: Dims) -> Result<(), Refusal> {
    let short = dims.rows().min(dims.columns());
    if short > MAX_SHORT_SIDE {
        // At least all squares of the middle may be ends of paths: log10 of (2k - 1)!!.
        let ends = 2.0 * f64::from(short);
        let log10 = (ends / 2.0 * (ends / std::f64::consts::E).log10()) as u32;
        return Err(Refusal::TooManyStates { log10 });
    }
    let max_squares = MAX_LONG_SIDE[(short as usize).min(MAX_LONG_SIDE.len() - 1)];
    if dims.rows().max(dims.columns()) > max_squares {
        return Err(Refusal::TooLong { max_squares });
    }
    Ok(())
}

/// Refuses the boards that are too large to forecast, or not worth it: a forecast that ends in a refusal anyway should not
/// take long.
pub(super) fn check_size(size: &Size, sweep: &Sweep, max_bytes: u64) -> Result<(), Refusal> {
    if size.max_paths > MAX_PATHS || size.max_keys > MAX_LAYER_KEYS {
        let log10 = size.max_states.log10() as u32;
        return Err(Refusal::TooManyStates { log10 });
    }
    let mut min_bytes = 0.0;
    if size.forecast_bytes > FREE_FORECAST_BYTES {
        min_bytes = size.forecast_bytes;
    }
    if size.max_keys * sweep.steps() as f64 > MAX_QUICK_KEYS {
        let is_long = sweep.halves().any(|half| half.rows.len() >= LONG_HALF_ROWS);
        let states_per_byte = if is_long {
            MAX_ROUGH_STATES_PER_BYTE_OF_LONG
        } else {
            MAX_ROUGH_STATES_PER_BYTE
        };
        min_bytes = min_bytes.max(size.max_states / states_per_byte);
    }
    let min_bytes = TABLE_BYTES + min_bytes as u64;
    if min_bytes > max_bytes.max(TABLE_BYTES) {
        return Err(Refusal::NotForecast { min_bytes });
    }
    Ok(())
}

/// The bytes that a row must need before a forecast ends early: smaller ones reach their end in a fraction of a second, and then
/// a refusal names what is enough.
pub(super) const MIN_EARLY_BYTES: u64 = 256 << 20;

/// Ends a forecast at a step whose row takes more than there is, even slice by slice. The layer after a row is whole where it has
/// come to its end; not so in the last row, nor in the one before, after which nothing may be left to do.
pub(super) fn check_row(
    half: &Half,
    forecasts: &[LayerForecast],
    max_bytes: u64,
) -> Result<(), NoForecast> {
    let mut so_far = rows(half, forecasts, 1);
    let number = half
        .rows
        .iter()
        .position(|row| row.contains(&(forecasts.len() - 1)));
    let Some(number) = number.filter(|number| number + 1 < half.rows.len()) else {
        return Ok(());
    };
    let before = half.rows[..number]
        .last()
        .map(|row| &forecasts[row.end - 1]);
    let before = before.map_or(0, |layer| layer.need().bytes + layer.tables().bytes);
    let Some(row) = so_far.nth(number).filter(|row| row.is_sliced()) else {
        return Ok(());
    };
    let is_whole = forecasts.len() == half.rows[number].end && number + 2 < half.rows.len();
    let peak = match is_whole {
        true => row.peak(|need| need.bytes),
        false => row.peak_in_parts(|need| need.bytes),
    };
    match before + peak {
        min_bytes if min_bytes > max_bytes => Err(NoForecast::Beyond { min_bytes }),
        _ => Ok(()),
    }
}
