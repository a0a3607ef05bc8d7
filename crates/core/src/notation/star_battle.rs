//! Star Battle Notation, a board on a line: two signs for the order, the number of queens in each
//! row, a flag, then the borders between squares.
//!
//! The order is a digit from 5 to 9 or a letter from A (10) to P (25), twice. The flag is `W`, or
//! `e` where marks of a player follow the borders. Each border is a bit, 1 between two regions:
//! first those between columns, row by row, then those between rows, column by column. Zeros before
//! them fill up six bits, and each six bits are a sign.

use super::NotationError;
use super::borders::{self, Sides, between_columns, is_border};
use crate::board::square::Square;
use crate::message;
use crate::queens::puzzle::Regions;

/// The signs of six bits, by value.
const SIGNS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// The bits of a sign.
const BITS: usize = 6;

/// The digit of the smallest order.
const MIN_DIGIT: u8 = b'5';

/// The flags: without marks of a player, and with marks.
const FLAGS: &[u8; 2] = b"We";

fn value(sign: u8) -> Option<usize> {
    SIGNS.iter().position(|&it| it == sign)
}

/// Tells a notation from a row of letters.
pub(super) fn is_notation(line: &str) -> bool {
    match *line.as_bytes() {
        [first, second, b'0'..=b'9', flag, ..] => {
            let is_order = first >= MIN_DIGIT && !first.is_ascii_lowercase();
            let is_twice = first == second && first.is_ascii_alphanumeric();
            is_twice && is_order && FLAGS.contains(&flag)
        }
        _ => false,
    }
}

/// Reads a line that [`is_notation`]; marks in it are passed over.
pub(super) fn parse(line: usize, text: &str) -> Result<Regions, NotationError> {
    let signs = text.as_bytes();
    let n = value(signs[0]).unwrap_or_default();
    let size = Regions::order_of(n).map_err(|why| NotationError::wrong(line, why))?;
    let (length, given) = (length(n), signs.len());
    if given < length || given > length && signs[3] == FLAGS[0] {
        let why = message!(
            "the notation of a board with {rows|row|rows} has {length} characters, not {given}",
            rows = n,
            length,
            given
        );
        return Err(NotationError::wrong(line, why));
    }
    let values = text.bytes().take(length).map(value);
    let Some(values) = values.collect::<Option<Vec<_>>>() else {
        let why = message!("Star Battle Notation has letters, digits, - and _ only");
        return Err(NotationError::wrong(line, why));
    };
    let (stars, padding) = (values[2] as u32, BITS * (length - 4) - 2 * n * (n - 1));
    let bits = values[4..]
        .iter()
        .flat_map(|&value| borders::bits(value, BITS));
    let borders = order_of_borders(n).zip(bits.skip(padding));
    borders::regions(size, stars, borders).map_err(|why| NotationError::wrong(line, why))
}

/// The number of characters of the notation of a board, without marks.
const fn length(n: usize) -> usize {
    4 + (2 * n * (n - 1)).div_ceil(BITS)
}

/// The borders in the order of the notation: those between rows column by column.
fn order_of_borders(n: usize) -> impl Iterator<Item = Sides> {
    let turned = |[a, b]: Sides| [a, b].map(|it| Square::new(it.column, it.row));
    let n = n as u32;
    between_columns(n).chain(between_columns(n).map(turned))
}

/// Writes a board in Star Battle Notation; none where a region is in several pieces, which borders
/// do not tell, or the order has no digit.
///
/// ```
/// use backrank_core::notation::{read_puzzles, star_battle};
/// use backrank_core::queens::puzzle::Regions;
///
/// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
/// let line = star_battle(&regions).unwrap();
/// assert_eq!(read_puzzles(&line)?[0].regions, regions);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn star_battle(regions: &Regions) -> Option<String> {
    let n = regions.order().get();
    let size = char::from(SIGNS[n]);
    if SIGNS[n] < MIN_DIGIT || regions.divided().is_some() {
        return None;
    }
    let padding = BITS * (length(n) - 4) - 2 * n * (n - 1);
    let mut bits = vec![false; padding];
    bits.extend(order_of_borders(n).map(|sides| is_border(regions, sides)));
    let (stars, signs) = (regions.stars(), borders::signs(&bits, BITS, SIGNS));
    Some(format!("{size}{size}{stars}W{signs}"))
}
