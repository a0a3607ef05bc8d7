//! Formats numbers for people: three significant digits and a suitable unit.

use backrank_core::{Message, message};

const MINUTE: f64 = 60.0;
const HOUR: f64 = 3_600.0;
const DAY: f64 = 86_400.0;
pub(crate) const YEAR: f64 = 365.25 * DAY;

/// Returns a time in the largest unit that does not exceed it.
pub(crate) fn time(seconds: f64) -> Message {
    let units = |of| number(seconds / of);
    match seconds {
        YEAR.. => message!("{n} years", n = units(YEAR)),
        DAY.. => message!("{n} days", n = units(DAY)),
        HOUR.. => message!("{n} h", n = units(HOUR)),
        MINUTE.. => message!("{n} min", n = units(MINUTE)),
        1.0.. => message!("{n} s", n = units(1.0)),
        1e-3.. => message!("{n} ms", n = units(1e-3)),
        f64::MIN_POSITIVE.. => message!("{n} µs", n = units(1e-6)),
        _ => message!("{n} s", n = "0"),
    }
}

/// Returns a non-negative number in three significant digits: 1.23, 12.3, 123, 1,230, 1.23e9.
pub(crate) fn number(value: f64) -> String {
    match value {
        _ if value < 10.0 => format!("{value:.2}"),
        _ if value < 100.0 => format!("{value:.1}"),
        _ if value < 1e6 => {
            let step = 10_f64.powf(value.log10().floor() - 2.0);
            thousands(((value / step).round() * step) as u64)
        }
        _ => format!("{value:.2e}"),
    }
}

/// Returns an integer with its digits in groups of three.
pub(crate) fn thousands(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        more => format!("{},{:03}", thousands(more), number % 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_short_number_in_a_suitable_unit() {
        for (seconds, text) in [
            (0.0, "0 s"),
            (0.000_012_34, "12.3 µs"),
            (0.5, "500 ms"),
            (1.0, "1.00 s"),
            (90.0, "1.50 min"),
            (7_200.0, "2.00 h"),
            (864_000.0, "10.0 days"),
            (YEAR * 2_345.6, "2,350 years"),
            (YEAR * 2.3456e9, "2.35e9 years"),
        ] {
            assert_eq!(time(seconds).to_string(), text);
        }
    }
}
