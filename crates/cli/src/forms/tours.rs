//! Tours in every form in which `find` prints them.

pub(crate) mod directions;
pub(crate) mod numbers;
pub(crate) mod squares;

use backrank_core::Dims;

use self::squares::Lists;
use super::boards::ReadTour;
use super::headings::is_heading;
use super::json::read_tours;
use super::lines::Lines;
use crate::error::Error;

/// Reads tours and hands each over as soon as it is complete, one of squares before. Lists of squares that do not name their
/// board are of that one.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    board: Option<Dims>,
    mut take: impl FnMut(ReadTour<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    if lines.is_json()? {
        return read_tours(lines, &mut take);
    }
    let mut lists = Lists::new(board);
    while lines.next_line()? {
        if lines.text().is_ok_and(is_heading) {
            continue;
        }
        let Some(word) = lines.peek()? else {
            continue;
        };
        let is_directions = word == directions::FIRST_WORD;
        let has_digit = word.iter().any(u8::is_ascii_digit);
        let is_pair = word[0].is_ascii_digit() && word.contains(&b',');
        let is_list =
            is_pair || has_digit && (word[0].is_ascii_lowercase() || word.contains(&b'x'));
        if is_directions {
            directions::read(lines, &mut take)?;
        } else if is_list {
            lists.read(lines, &mut take)?;
        } else {
            numbers::read(lines, &mut take)?;
        }
    }
    Ok(())
}
