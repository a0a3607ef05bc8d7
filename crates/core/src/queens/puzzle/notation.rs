//! Star Battle Notation, a board on a line: two signs for the order, the number of queens in each
//! row, a flag, then the borders between squares.
//!
//! The order is a digit from 5 to 9 or a letter from A (10) to P (25), twice. The flag is `W`, or
//! `e` where marks of a player follow the borders. Each border is a bit, 1 between two regions:
//! first those between columns, row by row, then those between rows, column by column. Zeros before
//! them fill up six bits, and each six bits are a sign.

use std::collections::BTreeMap;

use super::regions::{Regions, RegionsError};
use crate::board::square::Square;
use crate::{Message, display_as_message, message};

/// The signs of six bits, by value.
const SIGNS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// The digit of the smallest order.
const MIN_DIGIT: u8 = b'5';

/// The flags: without marks of a player, and with marks.
const FLAGS: &[u8; 2] = b"We";

fn value(sign: u8) -> Option<usize> {
    SIGNS.iter().position(|&it| it == sign)
}

impl Regions {
    /// Tells Star Battle Notation from a row of letters.
    #[must_use]
    pub fn is_notation(line: &str) -> bool {
        match *line.as_bytes() {
            [first, second, b'0'..=b'9', flag, ..] => {
                let is_order = first >= MIN_DIGIT && !first.is_ascii_lowercase();
                let is_twice = first == second && first.is_ascii_alphanumeric();
                is_twice && is_order && FLAGS.contains(&flag)
            }
            _ => false,
        }
    }

    /// Reads a line that [`is_notation`](Self::is_notation); marks in it are passed over. Regions
    /// are lettered from A on as they come.
    ///
    /// # Errors
    /// [`NotationError`] for wrong signs, too few or too many of them, and a board that is none.
    ///
    /// ```
    /// use backrank_core::queens::puzzle::Regions;
    ///
    /// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
    /// let line = regions.to_notation().unwrap();
    /// assert!(Regions::is_notation(&line));
    /// assert_eq!(Regions::from_notation(&line)?, regions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_notation(line: &str) -> Result<Self, NotationError> {
        let signs = line.as_bytes();
        let n = signs.first().and_then(|&sign| value(sign));
        let n = n.unwrap_or_default();
        let order = Self::order_of(n)?;
        let borders = borders(n);
        let (length, given) = (4 + borders.len().div_ceil(6), signs.len());
        if given < length || given > length && signs[3] == FLAGS[0] {
            let rows = n;
            return Err(NotationError::Length {
                rows,
                length,
                given,
            });
        }
        let is_wrong = |sign: &char| u8::try_from(*sign).ok().and_then(value).is_none();
        if let Some(sign) = line.chars().take(length).find(is_wrong) {
            return Err(NotationError::Sign(sign));
        }
        let values = signs[4..length].iter().filter_map(|&sign| value(sign));
        let mut bits: Vec<_> = values
            .flat_map(|value| (0..6).rev().map(move |bit| value >> bit & 1 == 1))
            .collect();
        let bits = bits.split_off(bits.len() - borders.len());
        let open: Vec<_> = borders
            .into_iter()
            .zip(bits)
            .filter(|(_, is_border)| !is_border)
            .collect();
        // The region of a square is the smallest number that reaches it.
        let mut region: BTreeMap<Square, u32> = order.dims().each_square().zip(0..).collect();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for ([a, b], _) in &open {
                let least = region[a].min(region[b]);
                for square in [a, b] {
                    is_changed |= region.insert(*square, least) != Some(least);
                }
            }
        }
        // In the order of the map, which is that of the rows.
        let numbers: Vec<_> = region.into_values().collect();
        Self::distinct(order, &numbers)?;
        let stars = value(signs[2]).unwrap_or_default();
        Ok(Self::of(order, 1, &numbers).with_stars(stars as u32)?)
    }

    /// Writes the board in Star Battle Notation; none where a region is in several pieces, which
    /// borders do not tell, or the order has no digit.
    #[must_use]
    pub fn to_notation(&self) -> Option<String> {
        let n = self.order().get();
        let order = SIGNS[n];
        if order < MIN_DIGIT || self.divided().is_some() {
            return None;
        }
        let borders = borders(n);
        let padding = borders.len().next_multiple_of(6) - borders.len();
        let is_border = |[a, b]: [Square; 2]| self.region(a) != self.region(b);
        let bits = vec![false; padding]
            .into_iter()
            .chain(borders.into_iter().map(is_border));
        let bits: Vec<_> = bits.collect();
        let value = |six: &[bool]| {
            six.iter()
                .fold(0, |value, bit| value << 1 | usize::from(*bit))
        };
        let signs = bits.chunks(6).map(|six| char::from(SIGNS[value(six)]));
        let head = [order, order].map(char::from).into_iter();
        let head = head.chain(char::from_digit(self.stars(), 10)).chain(['W']);
        Some(head.chain(signs).collect())
    }
}

/// The squares on both sides of each border, in the order of the notation.
fn borders(n: usize) -> Vec<[Square; 2]> {
    let n = n as u32;
    let lines = |border: fn(u32, u32) -> [(u32, u32); 2]| {
        (0..n).flat_map(move |line| (1..n).map(move |after| border(line, after).map(Square::from)))
    };
    let between_columns = lines(|row, column| [(row, column - 1), (row, column)]);
    let between_rows = lines(|column, row| [(row - 1, column), (row, column)]);
    between_columns.chain(between_rows).collect()
}

/// The reason why a line is no notation of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// The board is none.
    Regions(RegionsError),
    /// A board of that order has more signs, or fewer.
    Length {
        /// The number of rows.
        rows: usize,
        /// The number of signs of such a board.
        length: usize,
        /// The number of signs that are there, in bytes.
        given: usize,
    },
    /// A sign that no notation has.
    Sign(char),
}

impl From<RegionsError> for NotationError {
    fn from(error: RegionsError) -> Self {
        Self::Regions(error)
    }
}

impl From<&NotationError> for Message {
    fn from(error: &NotationError) -> Self {
        match error {
            NotationError::Regions(error) => error.into(),
            &NotationError::Length {
                rows,
                length,
                given,
            } => message!(
                "the notation of a board with {rows|row|rows} has {length} characters, not {given}",
                rows,
                length,
                given
            ),
            NotationError::Sign(sign) => message!(
                "'{sign}' is not allowed in Star Battle Notation: write letters, digits, - and _",
                sign = *sign
            ),
        }
    }
}

display_as_message!(NotationError);
