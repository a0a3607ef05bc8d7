//! Figures for people: three digits that count, and the unit that makes them short.

use backrank_core::{Message, message};

use crate::locale::Lang;

/// A number of a unit of time.
type InUnit = fn(String) -> Message;

/// The units of time, each with its seconds.
const UNITS: [(f64, InUnit); 7] = [
    (365.25 * 86_400.0, |n| message!("{n} years", n)),
    (86_400.0, |n| message!("{n} days", n)),
    (3_600.0, |n| message!("{n} h", n)),
    (60.0, |n| message!("{n} min", n)),
    (1.0, |n| message!("{n} s", n)),
    (1e-3, |n| message!("{n} ms", n)),
    (1e-6, |n| message!("{n} µs", n)),
];

/// A time as a number of the largest unit that is not longer than the time.
pub(crate) fn duration(seconds: f64) -> Message {
    if seconds <= 0.0 {
        return message!("{n} s", n = "0");
    }
    let fits = UNITS.into_iter().find(|(length, _)| seconds >= *length);
    let (length, in_unit) = fits.unwrap_or(UNITS[UNITS.len() - 1]);
    in_unit(number(seconds / length))
}

/// The same as a text.
pub(crate) fn time(seconds: f64, lang: Lang) -> String {
    lang.translate(&duration(seconds))
}

/// A number that is not negative, in three digits that count: 1.23, 12.3, 123, 1,230, 1.23e9.
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

/// An amount of memory that is enough, as it is written: rounded up, so that as a limit it is.
pub(crate) fn enough(bytes: u64) -> impl std::fmt::Display {
    let unit = 1_u128 << (bytes.max(1).ilog2() / 10 * 10);
    let tenths = (u128::from(bytes) * 10).div_ceil(unit);
    // The first number that is written so.
    self::bytes(u64::try_from((tenths * unit).div_ceil(10)).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_that_is_enough_is_rounded_up() {
        for (bytes, text) in [
            (1, "1 B"),
            (1000, "1000 B"),
            (1024, "1.0 KiB"),
            (1025, "1.1 KiB"),
            (1_048_576, "1.0 MiB"),
            (1_048_577, "1.1 MiB"),
            (1_048_575, "1.0 MiB"),
            (304_000_000, "290.0 MiB"),
            (u64::MAX, "16.0 EiB"),
        ] {
            assert_eq!(enough(bytes).to_string(), text, "{bytes}");
        }
    }

    #[test]
    fn a_time_is_a_short_number_of_a_fitting_unit() {
        for (seconds, en, zh) in [
            (0.0, "0 s", "0 秒"),
            (0.000_012_34, "12.3 µs", "12.3 微秒"),
            (0.5, "500 ms", "500 毫秒"),
            (1.0, "1.00 s", "1.00 秒"),
            (90.0, "1.50 min", "1.50 分钟"),
            (7_200.0, "2.00 h", "2.00 小时"),
            (864_000.0, "10.0 days", "10.0 天"),
            (365.25 * 86_400.0 * 2_345.6, "2,350 years", "2,350 年"),
            (365.25 * 86_400.0 * 2.3456e9, "2.35e9 years", "2.35e9 年"),
        ] {
            assert_eq!(
                [Lang::En, Lang::Zh].map(|lang| time(seconds, lang)),
                [en, zh]
            );
        }
    }
}
