//! Tours in every form in which `find` prints them: boards of visit numbers, lists of squares, directions, JSON.

mod directions;
mod json;
mod judged_list;
mod limits;
mod messages;
mod number_board;
mod square_lists;
pub(crate) mod tour;

use backrank_core::Dims;

use self::limits::Limits;
use self::number_board::NumberBoard;
use self::square_lists::SquareLists;
use self::tour::ReadTour;
use super::headings::{self, Listing};
use super::scanner::Scanner;
use crate::error::Error;
use crate::headings::HeadingMessage;

/// The form of a line, as far as its first word tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Empty,
    /// A row of visit numbers.
    Numbers,
    /// A board before a list of squares, or alone.
    Board,
    Squares,
    /// The first line of directions.
    Directions,
    Heading,
}

impl Form {
    /// Returns the form of the line that starts here, after blanks.
    fn of_line(scanner: &mut Scanner<'_>) -> Result<Self, Error> {
        match scanner.skip_blanks()? {
            None | Some(b'\n') => return Ok(Self::Empty),
            Some(b'.' | b'#') => return Ok(Self::Numbers),
            _ => {}
        }
        let word = scanner.word(|sign| sign.is_ascii_alphanumeric())?;
        let after_letters = word.trim_start_matches(|sign: char| sign.is_ascii_lowercase());
        let after_digits = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (is_number, length) = (after_digits.is_empty(), word.len());
        Ok(if word == directions::FIRST_WORD {
            Self::Directions
        } else if word.len() > after_digits.len() && after_digits.starts_with('x') {
            Self::Board
        } else if length > after_letters.len()
            && !after_letters.is_empty()
            && is_digits(after_letters)
        {
            Self::Squares
        } else if is_number && length > 0 {
            let pair = scanner.word(|sign| sign.is_ascii_digit() || sign == b',')?;
            if pair.len() > length {
                Self::Squares
            } else {
                Self::Numbers
            }
        } else if length > after_digits.len() {
            Self::Numbers
        } else {
            Self::Heading
        })
    }
}

/// Reads tours and hands each over as soon as it is complete. Lists of squares that do not name their board are of that one;
/// their numbers are kept on boards of at most `max_kept_squares`.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    board: Option<Dims>,
    max_kept_squares: u64,
    take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    read_within(scanner, board, Limits::by_memory(max_kept_squares), take)
}

fn read_within(
    scanner: &mut Scanner<'_>,
    board: Option<Dims>,
    limits: Limits,
    mut take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    if scanner.is_json()? {
        return json::read(scanner, limits, take);
    }
    let mut lists = SquareLists::new(board, limits)?;
    let mut numbers = NumberBoard::new(limits);
    let mut listing = Listing::default();
    loop {
        let form = Form::of_line(scanner)?;
        if form != Form::Numbers
            && let Some(tour) = numbers.end()?
        {
            listing.board(None, scanner)?;
            take(tour)?;
        }
        let tour = match form {
            Form::Empty if scanner.peek()?.is_none() => return listing.end(),
            Form::Empty => None,
            Form::Numbers => {
                numbers.read_row(scanner)?;
                None
            }
            Form::Board => lists.read_with_board(scanner)?,
            Form::Squares => Some(lists.read(scanner)?),
            Form::Directions => Some(directions::read(scanner, limits)?),
            Form::Heading => {
                let line = scanner.rest_of_line()?;
                match headings::find(&line.text) {
                    Some(heading @ HeadingMessage::Tour { .. }) => {
                        listing.read(line.number, heading)?;
                    }
                    _ => return Err(line.refuse()),
                }
                None
            }
        };
        if let Some(tour) = tour {
            listing.board(None, scanner)?;
            take(tour)?;
        }
        match scanner.skip_blanks()? {
            None => {}
            Some(b'\n') => scanner.pass_lines(1),
            Some(_) => return Err(scanner.refuse()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::messages::TourInputMessage;
    use super::*;
    use crate::error::excerpt::Excerpt;
    use crate::say::{Lang, Text};

    fn said(text: impl Into<Text>) -> String {
        Lang::En.say(text)
    }

    /// Far less than any machine has: tests must not wait for more.
    const LIMITS: Limits = Limits {
        max_bytes: 1 << 15,
        max_kept_squares: 0,
    };

    /// The error that ends the reading of a text far larger than the largest board.
    fn refusal(start: &str, part: &str) -> String {
        let text = format!("{start}{}", part.repeat(1 << 13));
        let scanner = Scanner::new(text.as_bytes(), Excerpt::of("-"));
        match scanner.and_then(|mut scanner| read_within(&mut scanner, None, LIMITS, |_| Ok(()))) {
            Err(Error::Message(_, text, _)) => said(text),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_board_that_does_not_fit_the_memory_is_refused() {
        let numbers = LIMITS.number_squares();
        let (directions, lists) = (LIMITS.direction_squares(), LIMITS.list_squares());
        for (line, start, part, max_squares) in [
            (Some(2), "\n", "1 2 3\n", numbers),
            (Some(1), "", "1 2 3 ", numbers),
            (
                Some(1),
                "backrank directions 1 9999x1000 from a1\n",
                "0",
                directions,
            ),
            (Some(1), "1000x66: ", "a1 ", lists),
            (Some(2), "\n1000x66 without a1: ", "a2 ", lists),
            (None, "{\"dims\":\"1000x66\",\"block\":[", "\"a1\",", lists),
            (
                None,
                "{\"dims\":\"1000x66\",\"squares\":[",
                "\"a1\",",
                lists,
            ),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&TourInputMessage::TooManySquares { line, max_squares }),
                "{start}"
            );
        }
    }

    #[test]
    fn blocked_squares_without_an_end_are_refused_at_the_first_that_comes_again() {
        let square = "a1".to_owned();
        for (line, start, part) in [
            (None, "{\"dims\":\"8x8\",\"block\":[", "\"a1\","),
            (Some(1), "8x8 without", " a1"),
        ] {
            let square = square.clone();
            assert_eq!(
                refusal(start, part),
                said(&TourInputMessage::BlockedTwice { line, square })
            );
        }
    }

    #[test]
    fn a_list_longer_than_its_board_is_refused_once_that_is_clear() {
        let max_squares = 2 * 64;
        for (line, start, part) in [
            (None, "{\"dims\":\"8x8\",\"squares\":[", "\"a1\","),
            (Some(1), "8x8:", " a1"),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&TourInputMessage::TooManySquares { line, max_squares })
            );
        }
    }
}
