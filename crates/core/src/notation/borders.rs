//! Boards of regions as the borders between their squares, a bit each.

use crate::board::order::Order;
use crate::board::square::Square;
use crate::queens::puzzle::{Regions, RegionsError};

/// The squares on both sides of a border.
pub(super) type Sides = [Square; 2];

/// The borders between columns, row by row.
pub(super) fn between_columns(n: u32) -> impl Iterator<Item = Sides> {
    let in_row = move |row| (1..n).map(move |column| [(row, column - 1), (row, column)]);
    (0..n).flat_map(in_row).map(|sides| sides.map(Square::from))
}

/// The borders between rows, row by row.
pub(super) fn between_rows(n: u32) -> impl Iterator<Item = Sides> {
    let below = move |row| (0..n).map(move |column| [(row - 1, column), (row, column)]);
    (1..n).flat_map(below).map(|sides| sides.map(Square::from))
}

/// Returns the board on which squares without a border between them are in one region. Regions are
/// lettered from A on as they come.
pub(super) fn regions(
    size: Order,
    stars: u32,
    borders: impl Iterator<Item = (Sides, bool)>,
) -> Result<Regions, RegionsError> {
    let n = size.get();
    let at = |square: Square| square.row as usize * n + square.column as usize;
    let open: Vec<_> = borders
        .filter(|(_, is_border)| !is_border)
        .map(|(sides, _)| sides.map(at))
        .collect();
    // The region of a square is the smallest number that reaches it.
    let mut region: Vec<u32> = (0..).take(n * n).collect();
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for &[a, b] in &open {
            let least = region[a].min(region[b]);
            is_changed |= region[a].max(region[b]) != least;
            (region[a], region[b]) = (least, least);
        }
    }
    Regions::distinct(size, &region)?;
    Regions::of(size, 1, &region).with_stars(stars)
}

/// Writes a sign for each group of that many bits, the highest first. Zeros fill up the last group.
pub(super) fn signs(bits: &[bool], in_group: usize, signs: &[u8]) -> String {
    let value = |group: &[bool]| {
        let value = group
            .iter()
            .fold(0, |value, bit| value << 1 | usize::from(*bit));
        value << (in_group - group.len())
    };
    let sign = |group| char::from(signs[value(group)]);
    bits.chunks(in_group).map(sign).collect()
}

/// Returns the bits of a sign, the highest first.
pub(super) fn bits(value: usize, in_group: usize) -> impl Iterator<Item = bool> {
    (0..in_group).rev().map(move |bit| value >> bit & 1 == 1)
}

/// True if there is a border between two squares of a board.
pub(super) fn is_border(regions: &Regions, sides: Sides) -> bool {
    regions.region(sides[0]) != regions.region(sides[1])
}
