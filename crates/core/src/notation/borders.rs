//! Star battles on one line, encoded as the borders between squares. Each border is a bit, 1 between two
//! regions, and each group of bits is a character.
//!
//! A link to puzz.link and the sites that share its format, `.../p?starbattle/6/6/1/2u9gn9c9jpmk`,
//! contains columns, rows and stars, then the borders between columns, row by row, and those between rows,
//! row by row. Five bits are a character. Each of the two lists is padded with zeros at the end.
//!
//! Star Battle Notation has two characters for the board size, the number of queens in each row, a flag,
//! then the borders between columns, row by row, and those between rows, column by column. The size is a
//! digit from 5 to 9 or a letter from A (10) on, twice. The flag is `W`, or `e` if marks
//! of a player follow the borders. Six bits are a character. The borders are padded with zeros at the
//! beginning.

use std::iter::repeat_n;

use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::message;
use crate::queens::puzzle::{Regions, RegionsError};

/// An encoding of borders.
struct BorderCode {
    /// The number of bits of a character.
    bits: usize,
    /// The characters by value.
    characters: &'static [u8],
    /// The border of each bit; `None` for padding.
    borders: fn(Dims) -> Vec<Option<Sides>>,
}

/// The squares on the two sides of a border.
type Sides = [Square; 2];

const LINK: BorderCode = BorderCode {
    bits: 5,
    characters: b"0123456789abcdefghijklmnopqrstuv",
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

const NOTATION: BorderCode = BorderCode {
    bits: 6,
    characters: b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_",
    borders: |dims| {
        let by_columns = dims
            .each_square()
            .map(|square| Square::new(square.column, square.row));
        let all = dims.each_square().filter_map(left);
        let all: Vec<_> = all.chain(by_columns.filter_map(above)).collect();
        let fill = repeat_n(None, all.len().next_multiple_of(6) - all.len());
        fill.chain(all.into_iter().map(Some)).collect()
    },
};

/// The text before the numbers of a link.
const NAME: &str = "starbattle/";

/// The character of the smallest board size of a notation.
const MIN_DIGIT: u8 = b'5';

/// The number of characters of a notation before the borders.
const HEAD: usize = 4;

/// Returns the square on the left of a square, and the square.
fn left(square: Square) -> Option<Sides> {
    Some([
        Square::new(square.row, square.column.checked_sub(1)?),
        square,
    ])
}

/// Returns the square above a square, and the square.
fn above(square: Square) -> Option<Sides> {
    Some([
        Square::new(square.row.checked_sub(1)?, square.column),
        square,
    ])
}

impl BorderCode {
    fn value(&self, character: u8) -> Option<usize> {
        self.characters.iter().position(|&other| other == character)
    }

    /// Returns the number of characters of a board.
    fn length(&self, size: Order) -> usize {
        (self.borders)(size.dims()).len() / self.bits
    }

    /// Returns the board whose regions have these borders; `None` if a character is unknown. Regions are
    /// lettered from A on in the order of appearance.
    fn read(&self, size: Order, stars: u32, text: &str) -> Option<Result<Regions, RegionsError>> {
        let values = text.bytes().map(|character| self.value(character));
        let values = values.collect::<Option<Vec<_>>>()?.into_iter();
        let bits = values.flat_map(|value| (0..self.bits).rev().map(move |bit| value >> bit & 1));
        let dims = size.dims();
        let borders = (self.borders)(dims).into_iter().zip(bits);
        let open = borders.filter(|(_, bit)| *bit == 0);
        let open =
            open.filter_map(|(sides, _)| Some(sides?.map(|square| dims.index(square) as usize)));
        let open: Vec<_> = open.collect();
        // The number of a region is the smallest index of its squares.
        let mut region: Vec<u32> = (0..dims.squares() as u32).collect();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for &[a, b] in &open {
                let min = region[a].min(region[b]);
                is_changed |= region[a] != region[b];
                (region[a], region[b]) = (min, min);
            }
        }
        let regions = Regions::distinct(size, &region);
        Some(regions.and_then(|_| Regions::of(size, 1, &region).with_stars(stars)))
    }

    /// Returns the characters of the borders of a board; `None` if a region is in several pieces, which
    /// borders cannot encode.
    fn write(&self, regions: &Regions) -> Option<String> {
        if regions.divided().is_some() {
            return None;
        }
        let is_border = |[a, b]: Sides| regions.region(a) != regions.region(b);
        let borders = (self.borders)(regions.order().dims());
        let character = |group: &[Option<Sides>]| {
            let bits = group.iter().map(|sides| sides.is_some_and(is_border));
            let value = bits.fold(0, |value, bit| value << 1 | usize::from(bit));
            char::from(self.characters[value])
        };
        Some(borders.chunks(self.bits).map(character).collect())
    }
}

/// Reads the link of a line, if it has one.
pub(super) fn read_link(line: usize, text: &str) -> Result<Option<Regions>, NotationError> {
    let Some((_, rest)) = text.split_once(NAME) else {
        return Ok(None);
    };
    let is_end = |character: char| !character.is_ascii_alphanumeric() && character != '/';
    let fields = || {
        let mut fields = rest.split(is_end).next()?.split('/');
        let mut number = || fields.next()?.parse::<u32>().ok();
        Some((number()?, number()?, number()?, fields.next()?))
    };
    let invalid_link = || {
        message!(
            "a link to a star battle is 'https://puzz.link/p?starbattle/COLUMNS/ROWS/STARS/BORDERS'"
        )
    };
    let (columns, rows, stars, characters) = fields().ok_or_else(invalid_link).on_line(line)?;
    let (n, columns) = (rows as usize, columns as usize);
    let size = Regions::order_of(n).on_line(line)?;
    if n != columns {
        return Err(NotationError::NotSquare {
            line,
            rows: n,
            columns,
        });
    }
    let (length, given) = (LINK.length(size), characters.len());
    if given != length {
        return Err(message!(
            "the link of a board with {rows|row|rows} has {length} characters for its borders, not {given}",
            rows,
            length,
            given
        ))
        .on_line(line);
    }
    let regions = LINK.read(size, stars, characters).ok_or_else(invalid_link);
    regions.on_line(line)?.on_line(line).map(Some)
}

/// Returns the link of a board; `None` if a region is in several pieces, which borders cannot encode.
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

/// Returns true for a line in Star Battle Notation, false for a row of letters.
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

/// Reads a line that [`is_notation`]. Marks in it are ignored.
pub(super) fn read_notation(line: usize, text: &str) -> Result<Regions, NotationError> {
    let (characters, given) = (text.as_bytes(), text.len());
    let n = NOTATION.value(characters[0]).unwrap_or_default();
    let size = Regions::order_of(n).on_line(line)?;
    let length = HEAD + NOTATION.length(size);
    if given < length || given > length && characters[3] == b'W' {
        return Err(message!(
            "the notation of a board with {rows|row|rows} has {length} characters, not {given}",
            rows = n,
            length,
            given
        ))
        .on_line(line);
    }
    let (stars, characters) = (u32::from(characters[2] - b'0'), text.get(HEAD..length));
    let regions = characters.and_then(|characters| NOTATION.read(size, stars, characters));
    let wrong = || message!("Star Battle Notation has letters, digits, - and _ only");
    regions.ok_or_else(wrong).on_line(line)?.on_line(line)
}

/// Returns a board in Star Battle Notation; `None` if a region is in several pieces, which borders
/// cannot encode, or the board is smaller than 5x5.
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
    let (character, stars) = (NOTATION.characters[regions.order().get()], regions.stars());
    let (size, borders) = (char::from(character), NOTATION.write(regions)?);
    (character >= MIN_DIGIT).then(|| format!("{size}{size}{stars}W{borders}"))
}
