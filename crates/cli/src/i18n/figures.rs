//! Figures for people: three digits that count, and the unit that makes them short.

/// Units of time, each with its seconds.
const UNITS: [(Unit, f64); 7] = [
    (Unit::Year, 365.25 * 86_400.0),
    (Unit::Day, 86_400.0),
    (Unit::Hour, 3_600.0),
    (Unit::Minute, 60.0),
    (Unit::Second, 1.0),
    (Unit::Millisecond, 1e-3),
    (Unit::Microsecond, 1e-6),
];

/// A unit of time. Each language has a word for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Microsecond,
    Millisecond,
    Second,
    Minute,
    Hour,
    Day,
    Year,
}

/// A time as a number of the largest unit that is not longer than the time.
pub(crate) fn time(seconds: f64) -> (String, Unit) {
    if seconds <= 0.0 {
        return ("0".to_owned(), Unit::Second);
    }
    let fits = UNITS.into_iter().find(|(_, length)| seconds >= *length);
    let (unit, length) = fits.unwrap_or((Unit::Microsecond, 1e-6));
    (number(seconds / length), unit)
}

/// A number that is not negative, in three digits that count: 1.23, 12.3, 123, 1,230, 1.23e9.
pub(crate) fn number(value: f64) -> String {
    match value {
        _ if value < 10.0 => format!("{value:.2}"),
        _ if value < 100.0 => format!("{value:.1}"),
        _ if value < 1e6 => {
            let step = if value < 1e3 {
                1.0
            } else {
                10_f64.powf(value.log10().floor() - 2.0)
            };
            thousands(((value / step).round() * step) as u64)
        }
        _ => format!("{value:.2e}"),
    }
}

/// A number of things, in English: `1 board`, `2 boards`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// A whole number in groups of three digits.
pub(crate) fn thousands(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        more => format!("{},{:03}", thousands(more), number % 1000),
    }
}

/// An amount of memory.
pub(crate) fn bytes(bytes: u64) -> impl std::fmt::Display {
    bytesize::ByteSize(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_short_number_of_a_fitting_unit() {
        for (seconds, number, unit) in [
            (0.0, "0", Unit::Second),
            (0.000_012_34, "12.3", Unit::Microsecond),
            (0.5, "500", Unit::Millisecond),
            (1.0, "1.00", Unit::Second),
            (90.0, "1.50", Unit::Minute),
            (7_200.0, "2.00", Unit::Hour),
            (864_000.0, "10.0", Unit::Day),
            (365.25 * 86_400.0 * 2_345.6, "2,350", Unit::Year),
            (365.25 * 86_400.0 * 2.3456e9, "2.35e9", Unit::Year),
        ] {
            assert_eq!(time(seconds), (number.to_owned(), unit), "{seconds}");
        }
    }

    #[test]
    fn whole_numbers_are_grouped() {
        let grouped = [0, 999, 1_000, 1_002_003].map(thousands);
        assert_eq!(grouped, ["0", "999", "1,000", "1,002,003"]);
    }
}
