//! Boards of queens, in every style and format that `solve` and `find` print.

mod grid;
mod json;
mod limits;
mod long_line;
mod one_line;
pub(crate) mod placement;

use std::mem;

use backrank_core::Side;

use self::limits::Limits;
use self::placement::ReadPlacement;
use super::headings::{self, Listing, no_board};
use super::scanner::{Scanner, signs};
use crate::error::Error;
use crate::headings::HeadingMessage;

/// Reads boards and hands each over as soon as it is complete.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    read_within(scanner, Limits::by_memory(), take)
}

fn read_within(
    scanner: &mut Scanner<'_>,
    limits: Limits,
    mut take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    if scanner.is_json()? {
        return json::read(scanner, limits, take);
    }
    let mut listing = Listing::default();
    // The columns of the frame that ends on the line before.
    let mut columns_above = 0;
    loop {
        if scanner.has_long_line()?
            && let Some(board) = long_line::read(scanner, limits)?
        {
            columns_above = 0;
            take(below_heading(board, &mut listing, scanner)?)?;
        }
        let Some(line) = scanner.next_line()? else {
            return listing.end();
        };
        let text = line.text.as_str();
        let columns = mem::take(&mut columns_above);
        let heading = headings::find(text);
        if let Some(heading) = heading.filter(|known| !matches!(known, HeadingMessage::Tour { .. }))
        {
            listing.read(line.number, heading)?;
        } else if text.is_empty() {
            if let Some(heading) = listing.board(Some(Side::default()), scanner)? {
                take(read_empty(scanner, &mut listing, heading)?)?;
            }
        } else if !names_files(text, columns) {
            let is_framed = grid::is_framed(text);
            let board = match one_line::read(&line, limits)? {
                Some(board) => board,
                None => grid::read(scanner, line)?,
            };
            if is_framed {
                columns_above = board.side.get() as usize;
            }
            take(below_heading(board, &mut listing, scanner)?)?;
        }
    }
}

/// Returns the board that was read, with the orbit that its heading tells.
fn below_heading(
    board: ReadPlacement,
    listing: &mut Listing,
    scanner: &mut Scanner<'_>,
) -> Result<ReadPlacement, Error> {
    let heading = listing.board(Some(board.side), scanner)?;
    let orbit = heading.and_then(|(_, heading)| orbit(&heading));
    Ok(ReadPlacement { orbit, ..board })
}

/// Reads on after an empty line under a heading. It is the board of the order 0 where the rest is as that is printed: it is the
/// first solution, its orbit is 1, and where no orbit is told, the last line follows.
fn read_empty(
    scanner: &mut Scanner<'_>,
    listing: &mut Listing,
    (line, heading): (usize, HeadingMessage),
) -> Result<ReadPlacement, Error> {
    let orbit = orbit(&heading);
    if orbit.unwrap_or(1) != 1 {
        return Err(no_board(line));
    }
    while orbit.is_none() {
        let below = scanner.next_line()?.ok_or_else(|| no_board(line))?;
        match headings::find(&below.text) {
            Some(last @ (HeadingMessage::Total { .. } | HeadingMessage::PairsTotal { .. })) => {
                listing.read(below.number, last)?;
                break;
            }
            None if below.text.is_empty() => {}
            _ => return Err(no_board(line)),
        }
    }
    Ok(ReadPlacement {
        line: Some(line),
        orbit,
        ..ReadPlacement::default()
    })
}

/// Returns the orbit that the heading tells.
fn orbit(heading: &HeadingMessage) -> Option<u64> {
    match heading {
        HeadingMessage::Solution { orbit, .. } | HeadingMessage::Pairs { orbit } => {
            orbit.map(|orbit| orbit as u64)
        }
        _ => None,
    }
}

/// True if the line is `a b c ...`, as below a frame of that many columns. Any other line there is a board of its own.
fn names_files(text: &str, columns: usize) -> bool {
    let files = (b'a'..=b'z').cycle().take(columns).map(char::from);
    columns > 0 && signs(text).eq(files)
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::*;
    use crate::error::excerpt::Excerpt;
    use crate::input::messages::InputMessage;
    use crate::say::Lang;

    #[test]
    fn a_board_that_does_not_fit_the_memory_is_refused() {
        const LIMITS: Limits = Limits { max_bytes: 1 << 15 };
        let max_queens = LIMITS.max_queens();
        for (line, start, part, queens) in [
            (Some(2), "\n", "1 ", 1 << 14),
            (Some(1), "", "0,1 ", 1 << 14),
            (None, "{\"columns\":[", "1,", 1 << 14),
            // Lines that are not held.
            (Some(1), "", "1 ", 1 << 20),
            (Some(2), "1 3 0 2\n", "a1 ", 1 << 19),
        ] {
            let text = format!("{start}{}", part.repeat(queens));
            let scanner = Scanner::new(text.as_bytes(), Excerpt::of("-"));
            let read =
                scanner.and_then(|mut scanner| read_within(&mut scanner, LIMITS, |_| Ok(())));
            let expected = InputMessage::TooManyQueens { line, max_queens };
            match read {
                Err(Error::Message(_, text, _)) => {
                    assert_eq!(Lang::En.say(text), Lang::En.say(&expected).to_string())
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_line_of_millions_is_read_as_a_short_one_is() {
        let queens = |text: &str| {
            let mut found = Vec::new();
            let scanner = Scanner::new(text.as_bytes(), Excerpt::of("-"));
            let take = |board: ReadPlacement| {
                found.push((board.line, board.side.get(), board.queens));
                Ok(())
            };
            let read = scanner.and_then(|mut scanner| read(&mut scanner, take));
            read.map(|()| found).map_err(|error| match error {
                Error::Message(_, text, _) => Lang::En.say(text),
                other => format!("{other:?}"),
            })
        };
        let blanks = " ".repeat(1 << 20);
        for board in [
            "",
            "1 3 0 2",
            "0,1 1,3 2,0 3,2",
            "b4 d3 a2 c1",
            "3",
            "0 x 1",
            "0 ♛♛♛♛♛♛♛♛♛♛♛♛♛♛♛♛",
            "a1 b9",
            "0,1 2",
        ] {
            let short = queens(&format!("{board}\n1 3 0 2\n"));
            let long = queens(&format!(
                "{}\n1 3 0 2\n",
                board.replacen(' ', &blanks, 1) + &blanks
            ));
            match (short, long) {
                (Ok(short), Ok(long)) => assert_eq!(short, long, "{board}"),
                (Err(short), Err(long)) => assert!(
                    short == long || long.contains("does not go on with the list"),
                    "{short}; {long}"
                ),
                other => panic!("{board}: {other:?}"),
            }
        }
    }

    #[test]
    fn only_names_of_files_are_passed_over_below_a_frame() {
        let boards = |below: &str| {
            let mut boards = 0;
            let text = format!("   ┌───┐\n 1 │ ♛ │\n   └───┘\n{below}\n1 3 0 2\n");
            let count = |_| {
                boards += 1;
                Ok(())
            };
            let scanner = Scanner::new(text.as_bytes(), Excerpt::of("-"));
            assert!(
                scanner
                    .and_then(|mut scanner| read(&mut scanner, count))
                    .is_ok()
            );
            boards
        };
        assert_eq!(boards("     a"), 2);
        assert_eq!(boards(""), 2);
        assert_eq!(boards("0 1 2 3"), 3);
        assert_eq!(boards("x Q x x\nx x x Q\nQ x x x\nx x Q x"), 3);
    }

    /// A text that comes byte by byte.
    struct ByteByByte<'a>(&'a [u8]);

    impl Read for ByteByByte<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = buffer.len().min(1);
            self.0.read(&mut buffer[..length])
        }
    }

    #[test]
    fn a_text_is_read_however_it_arrives() {
        for (text, boards) in [
            ("\u{feff}1 3 0 2\r\n", 1),
            ("\u{feff}\n \n{\"columns\":[1,3,0,2]} {\"columns\":[0]}", 2),
            ("\u{feff}", 0),
            ("Solution 1:\nQ\n\n1 arrangement\n   ┌─┐\n   └─┘\n\n", 2),
        ] {
            let scanner = Scanner::new(ByteByByte(text.as_bytes()), Excerpt::of("-"));
            let mut read_boards = 0;
            let count = |_| {
                read_boards += 1;
                Ok(())
            };
            assert!(
                scanner
                    .and_then(|mut scanner| read(&mut scanner, count))
                    .is_ok()
            );
            assert_eq!(read_boards, boards, "{text}");
        }
        // Two of its three bytes are no mark.
        let scanner = Scanner::new(&b"\xef\xbb1 3 0 2"[..], Excerpt::of("-"));
        assert!(
            scanner
                .and_then(|mut scanner| read(&mut scanner, |_| Ok(())))
                .is_err()
        );
    }
}
