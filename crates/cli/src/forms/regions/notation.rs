//! Star Battle Notation, a board on a line: two signs for the order, the number of queens in each
//! row, a flag, then the borders between squares.
//!
//! The order is a digit from 5 to 9 or a letter from A (10) to P (25), twice. The flag is `W`, or
//! `e` where marks of a player follow the borders. Each border is a bit, 1 between two regions:
//! first those between columns, row by row, then those between rows, column by column. Zeros before
//! them fill up six bits, and each six bits are a sign.

use std::collections::BTreeMap;

use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::{Order, Square};

use super::keys;
use crate::say::excerpt::Excerpt;
use crate::say::{Text, say};

/// The signs of six bits, by value.
const SIGNS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

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
            first == second && first.is_ascii_alphanumeric() && is_order && FLAGS.contains(&flag)
        }
        _ => false,
    }
}

/// Reads a line that [`is_notation`].
pub(super) fn read(line: &str) -> Result<Regions, Text> {
    let signs = line.as_bytes();
    let n = value(signs[0]).unwrap_or_default();
    if n > Regions::MAX_ORDER {
        return Err(RegionsError::Order { rows: n }.into());
    }
    let borders = borders(n);
    let (length, given) = (4 + borders.len().div_ceil(6), signs.len());
    if given < length || given > length && signs[3] == FLAGS[0] {
        return Err(say!(
            en: "a notation of {n} rows has {length} signs, and this one has {given}",
            zh: "{n} 行的记法有 {length} 个字符，而这里有 {given} 个",
        ));
    }
    let is_wrong = |sign: &char| u8::try_from(*sign).ok().and_then(value).is_none();
    if let Some(sign) = line.chars().take(length).find(is_wrong) {
        let sign = Excerpt::of(sign.to_string());
        return Err(say!(
            en: "'{sign}' is no sign of a notation, which has letters, digits, - and _",
            zh: "'{sign}' 不是记法中的字符：只能用字母、数字、- 和 _",
        ));
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
    let dims = Order::new(n)?.dims();
    let mut region: BTreeMap<Square, usize> = dims.each_square().zip(0..).collect();
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for ([a, b], _) in &open {
            let (of_a, of_b) = (region[a], region[b]);
            for square in [a, b] {
                is_changed |= region.insert(*square, of_a.min(of_b)) != Some(of_a.min(of_b));
            }
        }
    }
    // In the order of the map, which is that of the rows.
    let keys: Vec<_> = region.values().map(ToString::to_string).collect();
    let rows: Vec<_> = keys.chunks(n).map(<[_]>::to_vec).collect();
    let regions = keys::regions(&rows)?;
    Ok(regions.with_stars((signs[2] - b'0').into())?)
}

/// Writes a board; none where a region is in several pieces, which borders do not tell, or the
/// order has no digit.
pub(crate) fn write(regions: &Regions) -> Option<String> {
    let n = regions.order().get();
    let order = SIGNS[n];
    if order < MIN_DIGIT || regions.divided().is_some() {
        return None;
    }
    let borders = borders(n);
    let padding = borders.len().next_multiple_of(6) - borders.len();
    let is_border = |[a, b]: [Square; 2]| regions.region(a) != regions.region(b);
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
    let head = head
        .chain(char::from_digit(regions.stars(), 10))
        .chain(['W']);
    Some(head.chain(signs).collect())
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
