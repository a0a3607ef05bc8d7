//! Orders on standard input: their counts, to a 0, the end, or a word that is no order.

use super::common::Ran;
use super::squares::{digits, words};

pub(super) const CHECK: &str = "queens count -";

/// OEIS A000170.
const COUNTS: [u32; 10] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352];

/// The counts that are expected, and if an error ends them.
pub(super) struct Orders {
    counts: String,
    is_wrong: bool,
}

impl Orders {
    /// Reads the words of the text; none if a count of theirs takes long.
    pub(super) fn of(text: &[u8]) -> Option<Self> {
        let mut it = Self {
            counts: String::new(),
            is_wrong: false,
        };
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        for line in text.split(|&byte| byte == b'\n') {
            let Ok(line) = str::from_utf8(line) else {
                it.is_wrong = true;
                return Some(it);
            };
            for word in words(line) {
                match digits(word).filter(|&order| order <= 32) {
                    Some(0) => return Some(it),
                    Some(order) => it.counts += &format!("{}\n", COUNTS.get(order as usize)?),
                    None => {
                        it.is_wrong = true;
                        return Some(it);
                    }
                }
            }
        }
        Some(it)
    }

    /// Judges what the program counted.
    pub(super) fn judge(&self, ran: &Ran) {
        let expected = (i32::from(self.is_wrong), self.counts.as_str());
        assert_eq!((ran.code, ran.stdout.as_str()), expected, "{ran}");
    }
}
