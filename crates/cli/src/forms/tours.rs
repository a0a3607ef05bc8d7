//! Tours in every form in which `find` prints them.

pub(crate) mod directions;
pub(crate) mod numbers;
pub(crate) mod squares;

use backrank_core::Dims;
use backrank_core::tour::Judge;

use super::boards::ReadTour;
use super::headings::is_heading;
use super::json::read_tours;
use super::lines::Lines;
use crate::error::Error;

/// Reads tours and hands each over as soon as it is complete, one of squares before. Lists of
/// squares that do not name their board are of that one.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    board: Option<Dims>,
    mut take: impl FnMut(ReadTour<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut board = board.map(|dims| Judge::new(dims, []));
    while lines.next_line()? {
        if lines.text().is_ok_and(is_heading) {
            continue;
        }
        let word = lines.peek()?;
        let has_digit = word.iter().any(u8::is_ascii_digit);
        match word {
            b"" => {}
            directions::FIRST_WORD => directions::read(lines, &mut take)?,
            [b'{', ..] => read_tours(lines, &mut take)?,
            [b'a'..=b'z', ..] if has_digit => squares::read(lines, &mut board, &mut take)?,
            _ if has_digit && word.iter().any(|sign| b",x".contains(sign)) => {
                squares::read(lines, &mut board, &mut take)?;
            }
            _ => numbers::read(lines, &mut take)?,
        }
    }
    Ok(())
}
