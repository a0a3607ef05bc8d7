//! The lines between the boards: the headings and last lines that the listings print, in every language, and what they say.

use backrank_core::Side;

use super::messages::InputMessage;
use super::scanner::Scanner;
use crate::error::Error;
use crate::headings::HeadingMessage;
use crate::say::Lang;

/// Returns the heading or last line that the text is, in the very form in which it is printed.
pub(super) fn find(text: &str) -> Option<HeadingMessage> {
    /// The last signs of headings and last lines: most other lines, which are many, do not end so.
    const ENDS: &str = ":：.。st列";
    if !text.ends_with(|sign| ENDS.contains(sign)) {
        return None;
    }
    let is_number = |sign: char| sign.is_ascii_digit();
    let numbers = text.split(|sign| !is_number(sign));
    let mut numbers = numbers.filter_map(|word| word.parse().ok());
    let (first, second) = (numbers.next(), numbers.next());
    let number = first.unwrap_or_default();
    let orbit = |number: Option<u64>| number.map(|number| number as usize);
    let total = |fundamental| HeadingMessage::Total {
        count: number,
        fundamental,
    };
    let known = [
        HeadingMessage::Solution {
            number,
            orbit: orbit(second),
        },
        HeadingMessage::Pairs {
            orbit: orbit(first),
        },
        total(false),
        total(true),
        HeadingMessage::PairsTotal { count: number },
        HeadingMessage::Tour { number },
    ];
    // Boards are numbered from 1.
    let can_be = |known: &HeadingMessage| match known {
        HeadingMessage::Solution { number, .. } | HeadingMessage::Tour { number } => *number > 0,
        _ => true,
    };
    let is_said =
        |known: &HeadingMessage| Lang::ALL.map(|lang| lang.say(known).to_string() == text);
    known
        .into_iter()
        .find(|known| can_be(known) && is_said(known).contains(&true))
}

/// The listing so far: its headings number its boards, and its last line counts them.
#[derive(Default)]
pub(super) struct Listing {
    /// The last heading, if its board did not come yet, and its line.
    open: Option<(usize, HeadingMessage)>,
    /// The number of the last heading, 0 when no listing has begun.
    number: u64,
    /// The boards under such headings, and true if the last one told its orbit.
    boards: u64,
    has_orbit: bool,
    /// The boards under headings without a number, and the side of the last.
    pairs: u64,
    pairs_side: Option<Side>,
}

impl Listing {
    /// Takes note of a heading, or compares a last line with the boards above.
    pub(super) fn read(&mut self, line: usize, heading: HeadingMessage) -> Result<(), Error> {
        self.end()?;
        let (said, boards) = match heading {
            HeadingMessage::Solution { number, .. } | HeadingMessage::Tour { number } => {
                let expected = self.number.saturating_add(1);
                if number != expected && number != 1 && self.number != 0 {
                    return Err(Error::failed(InputMessage::WrongNumber {
                        line,
                        number,
                        expected,
                    }));
                }
                if number == 1 {
                    self.boards = 0;
                }
                self.number = number;
                self.open = Some((line, heading));
                return Ok(());
            }
            HeadingMessage::Pairs { .. } => {
                self.open = Some((line, heading));
                return Ok(());
            }
            HeadingMessage::Total { count, fundamental } => {
                let is_of_this_kind = fundamental == self.has_orbit;
                (count, if is_of_this_kind { self.boards } else { 0 })
            }
            HeadingMessage::PairsTotal { count } => (count, self.pairs),
        };
        // Such a line ends a listing of either kind.
        *self = Self::default();
        if said != boards {
            return Err(Error::failed(InputMessage::WrongTotal {
                line,
                said,
                boards,
            }));
        }
        Ok(())
    }

    /// Takes note of a board of that side, which the text read so far ends with. Returns its heading, if it has one, and the line
    /// of that.
    ///
    /// # Errors
    /// When the board has a heading, and the text ends with it without a line break, so that more of it may be missing; when it
    /// has no rows and another number than 1.
    pub(super) fn board(
        &mut self,
        side: Option<Side>,
        scanner: &mut Scanner<'_>,
    ) -> Result<Option<(usize, HeadingMessage)>, Error> {
        let heading = self.open.take();
        if let Some((line, _)) = heading
            && scanner.is_cut()?
        {
            return Err(Error::failed(InputMessage::EndsInside { line }));
        }
        match &heading {
            // There is one board of the order 0.
            &Some((line, HeadingMessage::Solution { number, .. }))
                if side == Some(Side::default()) && number != 1 =>
            {
                return Err(no_board(line));
            }
            Some((_, HeadingMessage::Solution { orbit, .. })) => {
                self.boards += 1;
                self.has_orbit = orbit.is_some();
            }
            Some((_, HeadingMessage::Pairs { .. })) => {
                self.pairs = if self.pairs_side == side {
                    self.pairs + 1
                } else {
                    1
                };
                self.pairs_side = side;
            }
            _ => {}
        }
        Ok(heading)
    }

    /// Refuses a listing that ends, or goes on, without the board of its last heading.
    pub(super) fn end(&self) -> Result<(), Error> {
        match self.open {
            Some((line, _)) => Err(no_board(line)),
            None => Ok(()),
        }
    }
}

/// Returns the error for a heading without a board.
pub(super) fn no_board(line: usize) -> Error {
    Error::failed(InputMessage::NoBoardBelow { line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_heading_is_found_again_in_each_language() {
        let orbits = [None, Some(1), Some(8)];
        let numbered = orbits.map(|orbit| HeadingMessage::Solution { number: 12, orbit });
        let pairs = orbits.map(|orbit| HeadingMessage::Pairs { orbit });
        let totals = [(1, false), (92, false), (1, true), (12, true)];
        let totals =
            totals.map(|(count, fundamental)| HeadingMessage::Total { count, fundamental });
        let others = [
            HeadingMessage::PairsTotal { count: 92 },
            HeadingMessage::Tour { number: 3 },
        ];
        for heading in numbered
            .into_iter()
            .chain(pairs)
            .chain(totals)
            .chain(others)
        {
            for lang in Lang::ALL {
                let text = lang.say(&heading).to_string();
                let found = find(&text).map(|found| lang.say(&found).to_string());
                assert_eq!(found, Some(text));
            }
        }
    }
}
