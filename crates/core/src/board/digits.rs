//! Numbers in decimal digits, as orders, boards and squares are written.

use std::str::FromStr;

/// The number that the text writes in decimal digits and nothing else, if it fits.
pub(super) fn parse_digits<T: FromStr>(text: &str) -> Option<T> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}
