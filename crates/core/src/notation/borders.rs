//! Star battles on a line, as the borders between squares: a bit each, 1 between two regions, in
//! groups of which each is a sign.
//!
//! A link to puzz.link and the sites that share its format, `.../p?starbattle/6/6/1/2u9gn9c9jpmk`,
//! has columns, rows, stars, then the borders between columns, row by row, and those between rows,
//! row by row. Each five bits are a sign; zeros behind fill up the last sign of both kinds.
//!
//! Star Battle Notation has two signs for the order, the number of queens in each row, a flag, then
//! the borders between columns, row by row, and those between rows, column by column. The order is a
//! digit from 5 to 9 or a letter from A (10) on, twice. The flag is `W`, or `e` where marks
//! of a player follow the borders. Zeros before the borders fill up six bits, and each six are a
//! sign.

use std::iter::repeat_n;

use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::message;
use crate::queens::puzzle::{Regions, RegionsError};

/// A way to write borders.
struct Code {
    /// The bits of a sign.
    bits: usize,
    /// The signs by value.
    signs: &'static [u8],
    /// The border of each bit, none where it fills up a sign.
    borders: fn(Dims) -> Vec<Option<Sides>>,
}

/// The squares on both sides of a border.
type Sides = [Square; 2];

const LINK: Code = Code {
    bits: 5,
    signs: b"0123456789abcdefghijklmnopqrstuv",
    borders: |dims| {
        let filled = |sides: fn(Square) -> Option<Sides>| {
            let borders = dims.each_square().filter_map(sides).map(Some);
            let mut borders: Vec<_> = borders.collect();
            borders.resize(borders.len().next_multiple_of(5), None);
            borders
        };
        [filled(left), filled(above)].concat()
    },
};

const NOTATION: Code = Code {
    bits: 6,
    signs: b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_",
    borders: |dims| {
        let by_columns = dims.each_square().map(|it| Square::new(it.column, it.row));
        let all = dims.each_square().filter_map(left);
        let all: Vec<_> = all.chain(by_columns.filter_map(above)).collect();
        let fill = repeat_n(None, all.len().next_multiple_of(6) - all.len());
        fill.chain(all.into_iter().map(Some)).collect()
    },
};

/// What stands before the numbers of a link.
const NAME: &str = "starbattle/";

/// The digit of the smallest order of a notation.
const MIN_DIGIT: u8 = b'5';

/// The characters of a notation before the borders.
const HEAD: usize = 4;

/// The square and that on its left.
fn left(it: Square) -> Option<Sides> {
    Some([Square::new(it.row, it.column.checked_sub(1)?), it])
}

/// The square and that above it.
fn above(it: Square) -> Option<Sides> {
    Some([Square::new(it.row.checked_sub(1)?, it.column), it])
}

impl Code {
    fn value(&self, sign: u8) -> Option<usize> {
        self.signs.iter().position(|&it| it == sign)
    }

    /// The number of signs of a board.
    fn length(&self, size: Order) -> usize {
        (self.borders)(size.dims()).len() / self.bits
    }

    /// Returns the board on which squares without a border between them are in one region; none if
    /// a sign is unknown. Regions are lettered from A on as they come.
    fn read(&self, size: Order, stars: u32, text: &str) -> Option<Result<Regions, RegionsError>> {
        let values = text.bytes().map(|sign| self.value(sign));
        let values = values.collect::<Option<Vec<_>>>()?.into_iter();
        let bits = values.flat_map(|value| (0..self.bits).rev().map(move |bit| value >> bit & 1));
        let dims = size.dims();
        let borders = (self.borders)(dims).into_iter().zip(bits);
        let open = borders.filter(|(_, bit)| *bit == 0);
        let open = open.filter_map(|(sides, _)| Some(sides?.map(|it| dims.index(it) as usize)));
        let open: Vec<_> = open.collect();
        // The region of a square is the smallest number that reaches it.
        let mut region: Vec<u32> = (0..dims.squares() as u32).collect();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for &[a, b] in &open {
                let least = region[a].min(region[b]);
                is_changed |= region[a] != region[b];
                (region[a], region[b]) = (least, least);
            }
        }
        let regions = Regions::distinct(size, &region);
        Some(regions.and_then(|_| Regions::of(size, 1, &region).with_stars(stars)))
    }

    /// Returns the signs of the borders of a board; none where a region is in several pieces, which
    /// borders do not tell.
    fn write(&self, regions: &Regions) -> Option<String> {
        if regions.divided().is_some() {
            return None;
        }
        let is_border = |[a, b]: Sides| regions.region(a) != regions.region(b);
        let borders = (self.borders)(regions.order().dims());
        let sign = |group: &[Option<Sides>]| {
            let bits = group.iter().map(|sides| sides.is_some_and(is_border));
            let value = bits.fold(0, |value, bit| value << 1 | usize::from(bit));
            char::from(self.signs[value])
        };
        Some(borders.chunks(self.bits).map(sign).collect())
    }
}

/// Reads the link of a line, if it has one.
pub(super) fn read_link(line: usize, text: &str) -> Result<Option<Regions>, NotationError> {
    let Some((_, rest)) = text.split_once(NAME) else {
        return Ok(None);
    };
    let is_end = |sign: char| !sign.is_ascii_alphanumeric() && sign != '/';
    let fields = || {
        let mut fields = rest.split(is_end).next()?.split('/');
        let mut number = || fields.next()?.parse::<u32>().ok();
        Some((number()?, number()?, number()?, fields.next()?))
    };
    let not_read = || {
        message!(
            "a link to a star battle is 'https://puzz.link/p?starbattle/COLUMNS/ROWS/STARS/BORDERS'"
        )
    };
    let (columns, rows, stars, signs) = fields().ok_or_else(not_read).on_line(line)?;
    let (n, columns) = (rows as usize, columns as usize);
    let size = Regions::order_of(n).on_line(line)?;
    if n != columns {
        return Err(NotationError::NotSquare {
            line,
            rows: n,
            columns,
        });
    }
    let (length, given) = (LINK.length(size), signs.len());
    if given != length {
        return Err(message!(
            "the link of a board with {rows|row|rows} has {length} characters for its borders, not {given}",
            rows,
            length,
            given
        ))
        .on_line(line);
    }
    let regions = LINK.read(size, stars, signs).ok_or_else(not_read);
    regions.on_line(line)?.on_line(line).map(Some)
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
    let (n, stars) = (regions.order().get(), regions.stars());
    let borders = LINK.write(regions)?;
    Some(format!(
        "https://puzz.link/p?{NAME}{n}/{n}/{stars}/{borders}"
    ))
}

/// Tells a notation from a row of letters.
pub(super) fn is_notation(line: &str) -> bool {
    match *line.as_bytes() {
        [first, second, b'0'..=b'9', b'W' | b'e', ..] => {
            first == second
                && first >= MIN_DIGIT
                && (first.is_ascii_digit() || first.is_ascii_uppercase())
        }
        _ => false,
    }
}

/// Reads a line that [`is_notation`]; marks in it are passed over.
pub(super) fn read_notation(line: usize, text: &str) -> Result<Regions, NotationError> {
    let (signs, given) = (text.as_bytes(), text.len());
    let n = NOTATION.value(signs[0]).unwrap_or_default();
    let size = Regions::order_of(n).on_line(line)?;
    let length = HEAD + NOTATION.length(size);
    if given < length || given > length && signs[3] == b'W' {
        return Err(message!(
            "the notation of a board with {rows|row|rows} has {length} characters, not {given}",
            rows = n,
            length,
            given
        ))
        .on_line(line);
    }
    let (stars, signs) = (u32::from(signs[2] - b'0'), text.get(HEAD..length));
    let regions = signs.and_then(|signs| NOTATION.read(size, stars, signs));
    let wrong = || message!("Star Battle Notation has letters, digits, - and _ only");
    regions.ok_or_else(wrong).on_line(line)?.on_line(line)
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
    let (sign, stars) = (NOTATION.signs[regions.order().get()], regions.stars());
    let (size, borders) = (char::from(sign), NOTATION.write(regions)?);
    (sign >= MIN_DIGIT).then(|| format!("{size}{size}{stars}W{borders}"))
}
