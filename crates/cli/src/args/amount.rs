//! Amounts of memory.

use std::fmt;
use std::str::FromStr;

use bytesize::ByteSize;

use super::messages::UsageMessage;
use crate::i18n::Message;

/// Bytes as a person writes them: `500MB`, `2GiB`, `1048576`. At least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount(pub(crate) u64);

/// A text that is no [`Amount`].
#[derive(Clone, Debug)]
pub(crate) struct AmountError {
    given: String,
}

impl FromStr for Amount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        let bytes = begins_with_number(text)
            .then(|| text.parse::<ByteSize>().ok())
            .flatten()
            .map(|size| size.as_u64())
            .filter(|bytes| (1..u64::MAX).contains(bytes)); // which it says of all that is too much
        bytes.map(Self).ok_or_else(|| AmountError {
            given: text.to_owned(),
        })
    }
}

/// Whether there are digits, with a point at most between them: no sign, no `1.`.
fn begins_with_number(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let behind = text.find(|c| !is_digit(c) && c != '.');
    let number = &text[..behind.unwrap_or(text.len())];
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.chars().all(is_digit);
    are_digits(whole) && are_digits(fraction)
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not an amount of memory", self.given)
    }
}

impl std::error::Error for AmountError {}

impl From<AmountError> for Box<dyn Message> {
    fn from(AmountError { given }: AmountError) -> Self {
        UsageMessage::NotAnAmount { given }.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_units_of_a_thousand_or_of_1024() {
        let bytes = |text: &str| text.parse().ok().map(|Amount(bytes)| bytes);
        assert_eq!(bytes("500MB"), Some(500_000_000));
        assert_eq!(bytes("2GiB"), Some(2 << 30));
        assert_eq!(bytes("1KB"), Some(1_000));
        assert_eq!(bytes("1.5 kib"), Some(1_536));
        assert_eq!(bytes("4096"), Some(4_096));
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
            "16EiB",
            "20.5EB",
        ] {
            assert_eq!(bytes(too_much), None, "{too_much}");
        }
    }
}
