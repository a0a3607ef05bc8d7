//! Grows regions around queens.

use std::collections::BTreeSet;

use super::super::regions::Regions;
use super::super::square_set::SquareSet;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::random::Random;

/// The largest order on which regions have random speeds. On larger boards one third grow fast and
/// the others stay small, because such a board has one solution sooner.
const MAX_EVEN: usize = 11;

/// The speed of a part that takes every square drawn for it; a slower one takes some of them.
const FASTEST: u64 = 8;

/// Grows regions around the queens, each around as many as a region has. `None` if that fails.
pub(super) fn grow(
    size: Order,
    stars: u32,
    queens: &[Square],
    random: &mut Random,
) -> Option<Regions> {
    let n = size.get();
    let parts = match stars {
        1 => initial_parts(size, (0..).zip(queens.iter().copied())),
        _ => {
            let joined = join_parts(size, stars, queens, random)?;
            let cores = (0..n as u32).map(|region| {
                let core = core(&joined, region, queens, random);
                core.iter().map(move |square| (region, square))
            });
            initial_parts(size, cores.flatten())
        }
    };
    let is_even = stars == 1 && n <= MAX_EVEN;
    let speeds = (0..n).map(|_| match random.below(3) {
        _ if is_even => 1 + random.below(FASTEST),
        0 => FASTEST,
        _ => 1,
    });
    let speeds: Vec<_> = speeds.collect();
    Some(Regions::of(
        size,
        stars,
        &spread(size, parts, &speeds, random),
    ))
}

/// Returns the part of each square that has one.
fn initial_parts(size: Order, parts: impl Iterator<Item = (u32, Square)>) -> Vec<Option<u32>> {
    let mut part_of = vec![None; size.get() * size.get()];
    for (part, square) in parts {
        part_of[size.dims().index(square) as usize] = Some(part);
    }
    part_of
}

/// Grows parts from their squares, square by square, until they cover the board.
fn spread(
    size: Order,
    mut part_of: Vec<Option<u32>>,
    speeds: &[u64],
    random: &mut Random,
) -> Vec<u32> {
    let dims = size.dims();
    let at = |square: Square| dims.index(square) as usize;
    let neighbours_of =
        |square, part| Regions::neighbours(size, square).map(move |neighbour| (part, neighbour));
    // The parts, each with a neighbouring square.
    let neighbours = dims
        .each_square()
        .filter_map(|square| Some(neighbours_of(square, part_of[at(square)]?)));
    let mut open: Vec<_> = neighbours.flatten().collect();
    while !open.is_empty() {
        let pick = random.below(open.len() as u64) as usize;
        let (part, square) = open[pick];
        if part_of[at(square)].is_some() {
            open.swap_remove(pick);
        } else if random.below(FASTEST) < speeds[part as usize] {
            open.swap_remove(pick);
            part_of[at(square)] = Some(part);
            open.extend(neighbours_of(square, part));
        }
    }
    part_of.into_iter().flatten().collect()
}

/// Grows a part around each queen, and joins neighbouring parts to regions of `stars` parts.
fn join_parts(size: Order, stars: u32, queens: &[Square], random: &mut Random) -> Option<Regions> {
    let dims = size.dims();
    let at = |square: Square| dims.index(square) as usize;
    let parts = initial_parts(size, (0..).zip(queens.iter().copied()));
    let part_of = spread(size, parts, &vec![FASTEST; queens.len()], random);
    let mut adjacent = vec![BTreeSet::new(); queens.len()];
    for square in dims.each_square() {
        let part = part_of[at(square)];
        let others = Regions::neighbours(size, square).map(|neighbour| part_of[at(neighbour)]);
        adjacent[part as usize].extend(others.filter(|&other| other != part));
    }
    let region_of = join(&adjacent, stars as usize, random)?;
    let regions: Vec<_> = part_of
        .iter()
        .map(|&part| region_of[part as usize])
        .collect();
    Some(Regions::of(size, stars, &regions))
}

/// Removes squares from a region while it stays in one piece with its queens, and returns the rest.
fn core(board: &Regions, region: u32, queens: &[Square], random: &mut Random) -> SquareSet {
    let mut core = board.squares_of(region);
    let mut squares: Vec<_> = core.iter().collect();
    squares.retain(|square| !queens.contains(square));
    random.shuffle(&mut squares);
    for square in squares {
        let rest = core.without(&[square].into_iter().collect());
        if board.is_connected(&rest) {
            core = rest;
        }
    }
    core
}

/// Returns the region of each part. A region is `size` connected parts; the parts with the fewest
/// neighbours are joined first.
fn join(adjacent: &[BTreeSet<u32>], size: usize, random: &mut Random) -> Option<Vec<u32>> {
    let mut region_of = vec![None; adjacent.len()];
    for region in 0..(adjacent.len() / size) as u32 {
        // The candidates for the next part: at first all, then the neighbours of the region.
        let mut next: Vec<u32> = (0..adjacent.len() as u32).collect();
        for member in 0..size {
            let is_open = |part: &u32| region_of[*part as usize].is_none();
            next.retain(is_open);
            random.shuffle(&mut next);
            let open = |part: &&u32| {
                adjacent[**part as usize]
                    .iter()
                    .filter(|part| is_open(part))
                    .count()
            };
            let part = *next.iter().min_by_key(open)?;
            region_of[part as usize] = Some(region);
            if member == 0 {
                next.clear();
            }
            next.extend(&adjacent[part as usize]);
        }
    }
    region_of.into_iter().collect()
}
