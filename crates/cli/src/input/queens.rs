//! Boards of queens, in every style and format that `solve` prints.

mod grid;
mod json;
mod one_line;
pub(crate) mod placement;

use self::grid::Grid;
use self::json::JsonSolution;
use self::placement::ReadPlacement;
use super::headings::{Heading, Headings};
use super::scanner::Scanner;
use crate::error::Error;

/// Reads boards and hands each over as soon as it is complete.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    mut take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    if scanner.is_json()? {
        return super::json::read::<JsonSolution>(scanner, take);
    }
    let headings = Headings::of_solutions();
    let mut grid = Grid::default();
    let mut is_below_frame = false;
    while let Some(line) = scanner.next_line()? {
        let text = line.text.trim();
        let may_name_files = std::mem::take(&mut is_below_frame);
        let heading = headings.find(text);
        let board = if text.is_empty() {
            grid.end()?
        } else if text.starts_with('└') {
            is_below_frame = true;
            grid.end()?
        } else if may_name_files && names_files(text) {
            None
        } else if heading.is_some() || text.starts_with('┌') {
            let board = match grid.is_empty() {
                true => None,
                false => grid.end()?,
            };
            grid = Grid::default();
            if heading != Some(Heading::Total) {
                grid.announce(line.number);
            }
            board
        } else if let Some(board) = one_line::read(&line)? {
            grid.is_announced = false;
            Some(board)
        } else {
            grid.read_row(&line)?;
            match grid.is_square() {
                true => grid.end()?,
                false => None,
            }
        };
        board.map_or(Ok(()), &mut take)?;
    }
    grid.end()?.map_or(Ok(()), take)
}

/// True if the line is `a b c ...`, as below a frame. Any other line there is a board of its own.
fn names_files(text: &str) -> bool {
    let mut files = (b'a'..=b'z').cycle();
    text.split(' ')
        .all(|word| files.next().is_some_and(|file| word.as_bytes() == [file]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_files_are_passed_over_below_a_frame() {
        let boards = |below: &str| {
            let mut boards = 0;
            let text = format!("   ┌───┐\n 1 │ ♛ │\n   └───┘\n{below}\n1 3 0 2\n");
            let count = |_| {
                boards += 1;
                Ok(())
            };
            assert!(read(&mut Scanner::of_text(&text), count).is_ok());
            boards
        };
        assert_eq!(boards("     a"), 2);
        assert_eq!(boards(""), 2);
        assert_eq!(boards("0 1 2 3"), 3);
        assert_eq!(boards("x Q x x\nx x x Q\nQ x x x\nx x Q x"), 3);
    }
}
