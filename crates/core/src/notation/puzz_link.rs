//! Links to a star battle on puzz.link and the sites that share its format,
//! `.../p?starbattle/6/6/1/2u9gn9c9jpmk`: columns, rows, stars, then the borders. Each border is a
//! bit, 1 between two regions: those between columns, row by row, then those between rows, row by
//! row. Each five bits are a sign; zeros behind fill up the last sign of both kinds.

use super::NotationError;
use super::borders::{self, between_columns, between_rows, is_border};
use crate::message;
use crate::queens::puzzle::Regions;

/// What stands before the numbers.
const NAME: &str = "starbattle/";

/// The signs of five bits, by value.
const SIGNS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// The bits of a sign.
const BITS: usize = 5;

/// What follows the name of the puzzle, if the line has a link.
pub(super) fn find(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once(NAME)?;
    let is_end = |sign: char| !sign.is_ascii_alphanumeric() && sign != '/';
    rest.split(is_end).next()
}

/// Reads a link from its numbers on.
pub(super) fn parse(line: usize, text: &str) -> Result<Regions, NotationError> {
    let wrong = |why| NotationError::wrong(line, why);
    let not_read = || {
        wrong(message!(
            "a link to a star battle is 'https://puzz.link/p?starbattle/COLUMNS/ROWS/STARS/BORDERS'"
        ))
    };
    let parts: Vec<_> = text.split('/').collect();
    let &[columns, rows, stars, signs, ..] = parts.as_slice() else {
        return Err(not_read());
    };
    let numbers = [columns, rows, stars].map(str::parse::<u32>);
    let [Ok(columns), Ok(rows), Ok(stars)] = numbers else {
        return Err(not_read());
    };
    let n = rows as usize;
    let size = Regions::order_of(n).map_err(|why| NotationError::wrong(line, why))?;
    if rows != columns {
        let (rows, columns) = (n, columns as usize);
        return Err(NotationError::NotSquare {
            line,
            rows,
            columns,
        });
    }
    let values = signs
        .bytes()
        .map(|sign| SIGNS.iter().position(|&it| it == sign));
    let values = values.collect::<Option<Vec<_>>>().ok_or_else(not_read)?;
    let per_kind = (n * (n - 1)).div_ceil(BITS);
    if values.len() != 2 * per_kind {
        return Err(wrong(message!(
            "the link of a board with {rows|row|rows} has {length} characters for its borders, not {given}",
            rows = n,
            length = 2 * per_kind,
            given = values.len()
        )));
    }
    let bits = |values: &[usize]| {
        let values = values.to_vec();
        values
            .into_iter()
            .flat_map(|value| borders::bits(value, BITS))
    };
    let (left, below) = values.split_at(per_kind);
    let all = between_columns(rows)
        .zip(bits(left))
        .chain(between_rows(rows).zip(bits(below)));
    borders::regions(size, stars, all).map_err(|why| NotationError::wrong(line, why))
}

/// Writes the link of a board; none where a region is in several pieces, which borders do not tell.
///
/// ```
/// use backrank_core::notation::{puzz_link, read_puzzles};
/// use backrank_core::queens::puzzle::Regions;
///
/// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
/// let link = puzz_link(&regions).unwrap();
/// assert_eq!(read_puzzles(&link)?[0].regions, regions);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn puzz_link(regions: &Regions) -> Option<String> {
    if regions.divided().is_some() {
        return None;
    }
    let (n, stars) = (regions.order().get() as u32, regions.stars());
    let [left, below]: [Vec<bool>; 2] = [
        between_columns(n)
            .map(|sides| is_border(regions, sides))
            .collect(),
        between_rows(n)
            .map(|sides| is_border(regions, sides))
            .collect(),
    ];
    let [left, below] = [left, below].map(|bits| borders::signs(&bits, BITS, SIGNS));
    Some(format!(
        "https://puzz.link/p?{NAME}{n}/{n}/{stars}/{left}{below}"
    ))
}
