//! A slow, obvious solver: region by region, the smallest first, each queen compared with all
//! others; and boards for it.

use std::collections::BTreeSet;

use backrank_core::Square;
use backrank_core::queens::Placement;
use backrank_core::queens::puzzle::Regions;
use backrank_core::random::Random;

/// True if two queens stand in one unit or touch.
pub(super) fn excludes(regions: &Regions, a: Square, b: Square) -> bool {
    let (down, across) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
    let is_same_region = regions.region(a) == regions.region(b);
    down == 0 || across == 0 || down.max(across) == 1 || is_same_region
}

/// All solutions in lexicographic order.
pub(super) fn slow(regions: &Regions) -> Vec<Placement> {
    let mut parts = vec![Vec::new(); regions.order().get()];
    for square in regions.squares() {
        parts[regions.region(square) as usize].push(square);
    }
    parts.sort_by_key(Vec::len);
    let mut begun = vec![Vec::new()];
    for part in parts {
        let longer = begun.iter().flat_map(|queens: &Vec<Square>| {
            let fits = |square: &&Square| {
                !queens
                    .iter()
                    .any(|&queen| excludes(regions, queen, **square))
            };
            part.iter()
                .filter(fits)
                .map(|&square| [&queens[..], &[square]].concat())
        });
        begun = longer.collect();
    }
    let placements = begun.into_iter().map(|mut queens| {
        queens.sort_unstable();
        let columns: Vec<_> = queens.iter().map(|queen| queen.column as u8).collect();
        Placement::new(&columns).unwrap()
    });
    BTreeSet::from_iter(placements).into_iter().collect()
}

/// A board of regions that grow from random squares: with any number of solutions.
pub(super) fn random_regions(n: usize, random: &mut Random) -> Regions {
    let mut rows = vec![vec![b'.'; n]; n];
    let mut at = || random.below(n as u64) as usize;
    for letter in (b'A'..).take(n) {
        let (mut row, mut column) = (at(), at());
        while rows[row][column] != b'.' {
            (row, column) = (at(), at());
        }
        rows[row][column] = letter;
    }
    while rows.concat().contains(&b'.') {
        let ((row, column), (other_row, other_column)) = ((at(), at()), (at(), at()));
        let are_beside = row.abs_diff(other_row) + column.abs_diff(other_column) == 1;
        if are_beside && rows[row][column] == b'.' {
            rows[row][column] = rows[other_row][other_column];
        }
    }
    Regions::new(&rows).unwrap()
}
