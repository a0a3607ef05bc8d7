//! Regions that grow around queens.

use super::super::regions::Regions;
use crate::board::square::Square;
use crate::queens::problem::placement::Placement;
use crate::random::Random;

/// Returns how many of twelve regions stay small on average. The smaller the regions, the fewer solutions there are, and the
/// sooner a large board has one; but the more even the regions, the better the puzzle.
const fn small_of_twelve(n: usize) -> u64 {
    match n {
        ..=9 => 6,
        10..=12 => 8,
        _ => 10,
    }
}

/// The size of a region that stays small: from one square to this.
const MAX_SMALL: u64 = 3;

/// Grows a region around each queen, square by square, until they cover the board. Small ones stop as long as others can grow.
pub(super) fn grow(queens: &Placement, random: &mut Random) -> Regions {
    let order = queens.order();
    let n = order.get();
    let mut max_size = vec![u64::MAX; n];
    for max in &mut max_size {
        if random.below(12) < small_of_twelve(n) {
            *max = 1 + random.below(MAX_SMALL);
        }
    }
    let mut size = vec![1; n];
    let mut region_of = vec![None; n * n];
    let dims = order.dims();
    let at = |square: Square| dims.index(square) as usize;
    for queen in queens.squares() {
        region_of[at(queen)] = Some(queen.row as usize);
    }
    let sides = |square: Square| Regions::sides(order, square);
    // Regions, each with a square beside it that it may take; those that wait are of small regions.
    let mut open: Vec<(usize, Square)> = Vec::new();
    let mut waiting = Vec::new();
    for queen in queens.squares() {
        open.extend(sides(queen).map(|side| (queen.row as usize, side)));
    }
    while !(open.is_empty() && waiting.is_empty()) {
        if open.is_empty() {
            open.append(&mut waiting);
            max_size.fill(u64::MAX);
        }
        let pick = random.below(open.len() as u64) as usize;
        let (region, square) = open.swap_remove(pick);
        if region_of[at(square)].is_some() {
            continue;
        }
        if size[region] >= max_size[region] {
            waiting.push((region, square));
            continue;
        }
        region_of[at(square)] = Some(region);
        size[region] += 1;
        open.extend(sides(square).map(|side| (region, side)));
    }
    Regions::of(order, |square| region_of[at(square)].unwrap_or_default())
}

/// Puts a list in a random order, each as likely as any other (Fisher and Yates 1938; Durstenfeld 1964).
pub(super) fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for last in (1..list.len()).rev() {
        list.swap(last, random.below(last as u64 + 1) as usize);
    }
}
