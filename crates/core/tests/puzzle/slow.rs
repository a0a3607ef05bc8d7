//! A slow, obvious solver: region by region, the smallest first, each queen compared with all
//! others; and boards for it.

use std::collections::BTreeSet;

use backrank_core::Square;
use backrank_core::queens::puzzle::Regions;
use backrank_core::random::Random;

/// True if the squares are the same or touch.
pub(super) fn touches(a: Square, b: Square) -> bool {
    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column)) <= 1
}

/// True if a queen on the square touches none of the others, and makes none of its units too full.
fn fits(regions: &Regions, queens: &[Square], square: Square) -> bool {
    let is_full = |unit| {
        let holds = |queen: &&Square| regions.units_of(**queen).contains(&unit);
        queens.iter().filter(holds).count() >= regions.stars() as usize
    };
    let touched = queens.iter().any(|&queen| touches(queen, square));
    !touched && !regions.units_of(square).into_iter().any(is_full)
}

/// All solutions in lexicographic order.
pub(super) fn slow(regions: &Regions) -> Vec<Vec<Square>> {
    let mut parts = vec![Vec::new(); regions.order().get()];
    for square in regions.squares() {
        parts[regions.region(square) as usize].push(square);
    }
    parts.sort_by_key(Vec::len);
    let mut begun = vec![Vec::new()];
    for part in parts {
        for star in 0..regions.stars() as usize {
            let longer = begun.iter().flat_map(|queens: &Vec<Square>| {
                // The queens of a region in the order of its squares.
                let last = queens.last().filter(|_| star > 0);
                let next = part
                    .iter()
                    .filter(move |square| last.is_none_or(|last| *square > last));
                let next = next.filter(|&&square| fits(regions, queens, square));
                next.map(|&square| [&queens[..], &[square]].concat())
            });
            begun = longer.collect();
        }
    }
    begun.iter_mut().for_each(|queens| queens.sort_unstable());
    BTreeSet::from_iter(begun).into_iter().collect()
}

/// A board of regions that grow from random squares: with any number of solutions. One in three has
/// some squares swapped, so that regions are in pieces.
pub(super) fn random_regions(n: usize, stars: u32, random: &mut Random) -> Regions {
    let mut squares = vec![b'.'; n * n];
    let mut at = || random.below((n * n) as u64) as usize;
    for letter in (b'A'..).take(n) {
        let mut square = at();
        while squares[square] != b'.' {
            square = at();
        }
        squares[square] = letter;
    }
    while squares.contains(&b'.') {
        let (a, b) = (at(), at());
        let are_beside = (a / n).abs_diff(b / n) + (a % n).abs_diff(b % n) == 1;
        if are_beside && squares[a] == b'.' {
            squares[a] = squares[b];
        }
    }
    if at() % 3 == 0 {
        for _ in 0..n {
            squares.swap(at(), at());
        }
    }
    let rows: Vec<_> = squares.chunks(n).collect();
    Regions::new(&rows).unwrap().with_stars(stars).unwrap()
}
