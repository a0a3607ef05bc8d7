//! Amounts of memory.

use bytesize::ByteSize;

use super::bad_value::BadValue;
use super::messages::UsageMessage;
use super::numbers::digits;
use crate::error::excerpt::Excerpt;

/// Reads the bytes as a person writes them: `500MB`, `2GiB`, `1048576`. At least one.
pub(crate) fn bytes(text: &str) -> Result<u64, BadValue> {
    let with_unit = || {
        let size = begins_with_number(text).then(|| text.parse::<ByteSize>().ok())?;
        let bytes = size.map(|size| size.as_u64());
        bytes.filter(|&bytes| bytes < u64::MAX) // which stands for all that is too much
    };
    let bytes = digits(text).or_else(with_unit);
    bytes.filter(|&bytes| bytes > 0).ok_or_else(|| {
        let given = Excerpt::of(text);
        BadValue(UsageMessage::NotAnAmount { given })
    })
}

/// True if there are digits, with a point at most between them: no sign, no `1.`.
fn begins_with_number(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let end = text.find(|c| !is_digit(c) && c != '.');
    let number = &text[..end.unwrap_or(text.len())];
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.chars().all(is_digit);
    are_digits(whole) && are_digits(fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_units_of_a_thousand_or_of_1024() {
        let bytes = |text| bytes(text).ok();
        assert_eq!(bytes("500MB"), Some(500_000_000));
        assert_eq!(bytes("2GiB"), Some(2 << 30));
        assert_eq!(bytes("1KB"), Some(1_000));
        assert_eq!(bytes("1.5 kib"), Some(1_536));
        assert_eq!(bytes("4096"), Some(4_096));
        assert_eq!(bytes("9007199254740993"), Some((1 << 53) + 1));
        assert_eq!(bytes("18446744073709551615"), Some(u64::MAX));
        assert_eq!(bytes("15EiB"), Some(15 << 60));
        for wrong in [
            "", "0", "0GB", "abc", "-1", "+1", "1e9", "5 apples", "GB", ".5GB", "1.MB", "1..5MB",
            "1.5.MB",
        ] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
        for too_much in [
            "99999999999999999999GB",
            "99999999999999999999",
            "18446744073709551616",
            "16EiB",
            "20.5EB",
        ] {
            assert_eq!(bytes(too_much), None, "{too_much}");
        }
    }
}
