//! Tours in every form in which `find` prints them: boards of visit numbers, lists of squares, directions, JSON.

mod blocked;
mod directions;
mod json;
mod limits;
mod messages;
mod number_board;
mod square_list;
pub(crate) mod tour;

use backrank_core::Dims;

use self::json::JsonTour;
use self::limits::max_squares;
use self::messages::TourInputMessage;
use self::number_board::NumberBoard;
use self::square_list::ListBoard;
use self::tour::ReadTour;
use super::headings::Headings;
use super::scanner::Scanner;
use crate::error::Error;

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
        let first = match scanner.start_word()? {
            None | Some(b'\n') => return Ok(Self::Empty),
            Some(b'.' | b'#') => return Ok(Self::Numbers),
            Some(first) => first,
        };
        if first.is_ascii_digit() {
            scanner.word(|sign| sign.is_ascii_digit())?;
            let next = scanner.peek()?;
            scanner.rewind();
            return Ok(match next {
                Some(b'x') => Self::Board,
                Some(b',') => Self::Squares,
                _ => Self::Numbers,
            });
        }
        let word = scanner.word(|sign| sign.is_ascii_alphanumeric())?;
        let rank = word.trim_start_matches(|sign: char| sign.is_ascii_lowercase());
        let is_name = rank.len() < word.len()
            && !rank.is_empty()
            && rank.bytes().all(|byte| byte.is_ascii_digit());
        let form = match word {
            directions::FIRST_WORD => Self::Directions,
            _ if is_name => Self::Squares,
            _ => Self::Heading,
        };
        scanner.rewind();
        Ok(form)
    }
}

/// Reads tours and hands each over as soon as it is complete. Lists of squares that do not name their board are of that one.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    board: Option<Dims>,
    mut take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    if scanner.is_json()? {
        return super::json::read::<JsonTour>(scanner, take);
    }
    let mut board = board.map(|dims| ListBoard {
        dims,
        blocked: Vec::new(),
    });
    let mut numbers = NumberBoard::new(max_squares());
    let headings = Headings::of_tours();
    loop {
        let form = Form::of_line(scanner)?;
        if form != Form::Numbers {
            numbers.end()?.map_or(Ok(()), &mut take)?;
        }
        let tour = match form {
            Form::Empty => None,
            Form::Numbers => {
                numbers.read_row(scanner)?;
                None
            }
            Form::Board => {
                let named = ListBoard::read(scanner)?;
                if matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
                    board = Some(named);
                    None
                } else {
                    Some(named.read_list(scanner)?)
                }
            }
            Form::Squares => match &board {
                Some(board) => Some(board.read_list(scanner)?),
                None => {
                    let line = scanner.line();
                    return Err(Error::failed(TourInputMessage::ListWithoutBoard { line }));
                }
            },
            Form::Directions => Some(directions::read(scanner)?),
            Form::Heading => {
                let line = scanner.rest_of_line()?;
                if headings.find(&line.text).is_none() {
                    return Err(line.refuse());
                }
                None
            }
        };
        tour.map_or(Ok(()), &mut take)?;
        match scanner.start_word()? {
            None => break,
            Some(b'\n') => scanner.pass(),
            Some(_) => return Err(scanner.refuse()),
        }
    }
    numbers.end()?.map_or(Ok(()), take)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Message};

    fn said(message: &dyn Message) -> String {
        Lang::En.say(message).to_string()
    }

    /// The error that ends the reading of a text far larger than the largest board.
    fn refusal(start: &str, part: &str) -> String {
        let text = format!("{start}{}", part.repeat(2 * max_squares()));
        match read(&mut Scanner::of_text(&text), None, |_| Ok(())) {
            Err(Error::Message(_, text)) => said(&*text),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_board_without_an_end_is_refused() {
        let max_squares = max_squares();
        for (line, start, part) in [
            (Some(2), "\n", "1 2 3\n"),
            (Some(1), "", "1 2 3 "),
            (Some(1), "backrank directions 1 9999x1000 from a1\n", "0"),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&TourInputMessage::TooManySquares { line, max_squares })
            );
        }
    }

    #[test]
    fn more_blocked_squares_than_the_board_has_or_the_memory_holds_are_refused() {
        let half = max_squares() as u64 / 2;
        for (line, start, part, max_squares) in [
            (None, "{\"dims\":\"8x8\",\"block\":[", "\"a1\",", 64),
            (Some(1), "8x8 without", " a1", 64),
            (Some(1), "1000000000x1000000000 without", " a1", half),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&TourInputMessage::TooManyBlocked { line, max_squares })
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
