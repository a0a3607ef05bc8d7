//! Tours in every form in which `find` prints them: boards of visit numbers, lists of squares, directions, JSON.

mod blocked;
mod directions;
mod json;
mod number_board;
mod square_list;

use std::io::Read;

use backrank_core::tour::{BLOCKED, Directions, Fault, Kind};
use backrank_core::{Dims, Square};

use self::number_board::NumberBoard;
use self::square_list::Lists;
use super::headings::Headings;
use super::scanner::Scanner;
use super::source::not_a_board;
use crate::error::Error;
use crate::i18n::Text;
use crate::process::memory;

/// A tour as it was read: it may be anything.
#[derive(Debug)]
pub(crate) struct ReadTour {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) dims: Dims,
    /// What the document says of it, as only JSON does.
    pub(crate) closed: Option<bool>,
    pub(crate) visits: Visits,
}

/// The ways to write a tour down.
#[derive(Debug)]
pub(crate) enum Visits {
    /// The number on each square row by row, 0 where there is none, or the mark of a blocked square.
    Numbers {
        numbers: Vec<u32>,
        /// The first number from [`LARGEST`] on, in place of which that stands.
        too_large: Option<u64>,
    },
    /// The squares in the order of visit, which were judged as they came: they may be many.
    Squares {
        /// How many there are to visit.
        free: u64,
        verdict: Result<Kind, Fault>,
    },
    /// The moves that leave the squares, if all stay on the board; else the first square whose move does not.
    Directions(Result<Directions, Square>),
}

/// The largest visit number that is kept: no board that fits the memory has so many squares.
pub(crate) const LARGEST: u32 = BLOCKED - 1;

/// The most squares of a board that is read: as many as fit the memory at 8 bytes a square, of which a number takes half and
/// the list of them, while it grows, as much again. The tests must not wait for so many.
fn most_squares() -> usize {
    if cfg!(test) {
        return 1 << 12;
    }
    let fit = memory::most(None).map_or(u64::MAX, |bytes| bytes / 8);
    fit.min(u32::MAX.into()) as usize
}

/// The most squares of a board of directions: as many as fit the memory at a byte a square, and two bits for its judge.
fn most_directions() -> usize {
    if cfg!(test) {
        return most_squares();
    }
    let fit = memory::most(None)
        .map_or(u64::MAX, |bytes| bytes / 10)
        .saturating_mul(8);
    usize::try_from(fit).unwrap_or(usize::MAX)
}

/// Refuses a board that has so many squares already.
fn check_size(squares: usize, most: usize, line: Option<usize>) -> Result<(), Error> {
    if squares > most {
        return Err(Error::failed(Text::TooManyRows { line, most }));
    }
    Ok(())
}

/// Reads tours and hands each over as soon as it is complete. Lists of squares that do not name their board are of that one.
pub(crate) fn read_tours(
    source: impl Read,
    file: &str,
    board: Option<Dims>,
    mut take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut scanner = Scanner::new(source, file)?;
    let mut numbers = NumberBoard::new(most_squares());
    let mut lists = Lists::new(board);
    let headings = Headings::of_tours();
    while scanner.skip_blanks()? == Some(b'\n') {
        scanner.pass();
    }
    if scanner.peek()? == Some(b'{') {
        return json::read(scanner.into_source(), file, take);
    }
    loop {
        let next = scanner.skip_blanks()?;
        let line = scanner.line();
        let tour = match next {
            None | Some(b'\n') => numbers.end()?,
            Some(b'0'..=b'9') => {
                let number = scanner.number()?;
                match scanner.peek()? {
                    Some(b'x') => {
                        take_some(numbers.end()?, &mut take)?;
                        lists.read_heading(&mut scanner, number)?
                    }
                    Some(b',') => {
                        take_some(numbers.end()?, &mut take)?;
                        lists.read_pairs(&mut scanner, number)?
                    }
                    _ => {
                        numbers.read_row(&mut scanner, Some(number))?;
                        None
                    }
                }
            }
            Some(b'.' | b'#') => {
                numbers.read_row(&mut scanner, None)?;
                None
            }
            Some(_) => {
                take_some(numbers.end()?, &mut take)?;
                let word = scanner.word(40)?;
                if word == directions::FIRST_WORD {
                    Some(directions::read(&mut scanner, most_directions())?)
                } else if square_list::is_name(&word) {
                    lists.read_names(&mut scanner, &word)?
                } else {
                    let text = scanner.rest_of_line(&word)?;
                    if headings.find(&text).is_none() {
                        return Err(not_a_board(line, &text));
                    }
                    None
                }
            }
        };
        take_some(tour, &mut take)?;
        match scanner.skip_blanks()? {
            None => break,
            Some(b'\n') => scanner.pass(),
            Some(_) => return Err(scanner.refuse("")),
        }
    }
    take_some(numbers.end()?, &mut take)
}

fn take_some(
    tour: Option<ReadTour>,
    take: &mut impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    tour.map_or(Ok(()), take)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Message, TourText};

    fn said(message: &dyn Message) -> String {
        Lang::En.say(message).to_string()
    }

    /// The failure that ends the reading of a text far larger than the largest board.
    fn refusal(start: &str, part: &str) -> String {
        let text = format!("{start}{}", part.repeat(2 * most_squares()));
        match read_tours(text.as_bytes(), "-", None, |_| Ok(())) {
            Err(Error::Message(_, text)) => said(&*text),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_board_without_an_end_is_refused() {
        let most = most_squares();
        for (line, start, part) in [
            (Some(2), "\n", "1 2 3\n"),
            (Some(1), "", "1 2 3 "),
            (Some(1), "backrank directions 1 9999x1000 from a1\n", "0"),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&Text::TooManyRows { line, most })
            );
        }
    }

    #[test]
    fn more_blocked_squares_than_the_board_has_or_the_memory_holds_are_refused() {
        let half = most_squares() as u64 / 2;
        for (line, start, part, most) in [
            (None, "{\"dims\":\"8x8\",\"block\":[", "\"a1\",", 64),
            (Some(1), "8x8 without", " a1", 64),
            (Some(1), "1000000000x1000000000 without", " a1", half),
        ] {
            let refusal = refusal(start, part);
            assert_eq!(refusal, said(&TourText::TooManyBlocked { line, most }));
        }
    }

    #[test]
    fn a_list_longer_than_its_board_is_refused_once_that_is_clear() {
        let most = 2 * 64;
        for (line, start, part) in [
            (None, "{\"dims\":\"8x8\",\"squares\":[", "\"a1\","),
            (Some(1), "8x8:", " a1"),
        ] {
            assert_eq!(
                refusal(start, part),
                said(&Text::TooManyRows { line, most })
            );
        }
    }
}
