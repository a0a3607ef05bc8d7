//! Regions that grow around queens.

use super::super::regions::Regions;
use crate::board::square::Square;
use crate::queens::problem::placement::Placement;
use crate::random::Random;

/// Returns how many of twelve regions stay small on average. The smaller the regions, the fewer
/// solutions there are, and the sooner a large board has one; but the more even the regions, the
/// better the puzzle.
const fn small_of_twelve(n: usize) -> u64 {
    match n {
        ..=9 => 6,
        10..=12 => 8,
        _ => 10,
    }
}

/// The size of a region that stays small: from one square to this.
const MAX_SMALL: u64 = 3;

/// Grows a region around each queen, square by square, until they cover the board. Small ones stop
/// as long as others can grow.
pub(super) fn grow(queens: &Placement, random: &mut Random) -> Regions {
    let order = queens.order();
    let dims = order.dims();
    let at = |square: Square| dims.index(square) as usize;
    // The squares that each region may still take.
    let mut room = vec![u64::MAX; order.get()];
    for room in &mut room {
        if random.below(12) < small_of_twelve(order.get()) {
            *room = random.below(MAX_SMALL);
        }
    }
    let mut region_of = vec![None; order.get() * order.get()];
    // Regions, each with a square beside it that it may take; those that wait are of small regions.
    let (mut open, mut waiting) = (Vec::new(), Vec::new());
    let beside = |square, region| Regions::sides(order, square).map(move |side| (region, side));
    for (region, queen) in (0..).zip(queens.squares()) {
        region_of[at(queen)] = Some(region);
        open.extend(beside(queen, region));
    }
    while !(open.is_empty() && waiting.is_empty()) {
        if open.is_empty() {
            open.append(&mut waiting);
            room.fill(u64::MAX);
        }
        let pick = random.below(open.len() as u64) as usize;
        let (region, square) = open.swap_remove(pick);
        let room = &mut room[region as usize];
        if region_of[at(square)].is_some() {
            continue;
        }
        if *room == 0 {
            waiting.push((region, square));
            continue;
        }
        *room -= 1;
        region_of[at(square)] = Some(region);
        open.extend(beside(square, region));
    }
    let region_of: Vec<u32> = region_of.into_iter().flatten().collect();
    Regions::of(order, &region_of)
}
