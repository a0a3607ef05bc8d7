//! Regions that grow around queens.

use std::collections::BTreeSet;

use super::super::regions::Regions;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::random::Random;

/// The largest order on which regions may be of any pace. On a larger one a third grow fast, and
/// the others stay small, since the sooner a board has one solution then.
const MAX_EVEN: usize = 11;

/// The pace of a part that takes every square that is drawn for it; a slower one takes some.
const FASTEST: u64 = 8;

/// Grows a part around each queen, square by square, until they cover the board, and joins as many
/// parts that lie beside each other to a region as it has queens. None where they do not join.
pub(super) fn grow(
    order: Order,
    stars: u32,
    queens: &[Square],
    random: &mut Random,
) -> Option<Regions> {
    let dims = order.dims();
    let at = |square: Square| dims.index(square) as usize;
    let is_even = stars > 1 || order.get() <= MAX_EVEN;
    let pace = queens.iter().map(|_| match random.below(3) {
        _ if is_even => 1 + random.below(FASTEST),
        0 => FASTEST,
        _ => 1,
    });
    let pace: Vec<_> = pace.collect();
    let mut part_of = vec![None; order.get() * order.get()];
    // Parts, each with a square beside it.
    let mut open = Vec::new();
    let beside = |square, part| Regions::sides(order, square).map(move |side| (part, side));
    for (part, &queen) in (0..).zip(queens) {
        part_of[at(queen)] = Some(part);
        open.extend(beside(queen, part));
    }
    while !open.is_empty() {
        let pick = random.below(open.len() as u64) as usize;
        let (part, square) = open[pick];
        if part_of[at(square)].is_some() {
            open.swap_remove(pick);
        } else if random.below(FASTEST) < pace[part as usize] {
            open.swap_remove(pick);
            part_of[at(square)] = Some(part);
            open.extend(beside(square, part));
        }
    }
    let mut part_of: Vec<u32> = part_of.into_iter().flatten().collect();
    if stars > 1 {
        let mut touching = vec![BTreeSet::new(); queens.len()];
        for square in dims.each_square() {
            let part = part_of[at(square)];
            let others = Regions::sides(order, square).map(|side| part_of[at(side)]);
            touching[part as usize].extend(others.filter(|&other| other != part));
        }
        let region_of = join(&touching, stars as usize, random)?;
        part_of
            .iter_mut()
            .for_each(|part| *part = region_of[*part as usize]);
    }
    Some(Regions::of(order, stars, &part_of))
}

/// Returns the region of each part: as many parts each, which touch. The part with the fewest
/// others beside it goes first.
fn join(touching: &[BTreeSet<u32>], size: usize, random: &mut Random) -> Option<Vec<u32>> {
    let mut region_of = vec![None; touching.len()];
    for region in 0..(touching.len() / size) as u32 {
        // The parts that may come next: at first all, then those that touch one of the region.
        let mut next: Vec<u32> = (0..touching.len() as u32).collect();
        for member in 0..size {
            let is_open = |part: &u32| region_of[*part as usize].is_none();
            next.retain(is_open);
            random.shuffle(&mut next);
            let open = |part: &&u32| {
                touching[**part as usize]
                    .iter()
                    .filter(|it| is_open(it))
                    .count()
            };
            let part = *next.iter().min_by_key(open)?;
            region_of[part as usize] = Some(region);
            if member == 0 {
                next.clear();
            }
            next.extend(&touching[part as usize]);
        }
    }
    region_of.into_iter().collect()
}
