//! A slow, obvious solver: row by row on lists, each queen compared with all above; and boards for it.

use backrank_core::Square;
use backrank_core::queens::Placement;
use backrank_core::queens::puzzle::Regions;
use backrank_core::random::Random;

/// All solutions in lexicographic order.
pub(super) fn slow(regions: &Regions) -> Vec<Placement> {
    fn below(regions: &Regions, columns: &mut Vec<u8>, found: &mut Vec<Placement>) {
        let (n, row) = (regions.order().get(), columns.len());
        if row == n {
            found.push(Placement::new(columns).unwrap());
            return;
        }
        let region =
            |row: usize, column: u8| regions.region(Square::new(row as u32, column.into()));
        for column in 0..n as u8 {
            let fits = columns.iter().enumerate().all(|(other, &taken)| {
                taken != column
                    && region(other, taken) != region(row, column)
                    && (row - other > 1 || taken.abs_diff(column) > 1)
            });
            if fits {
                columns.push(column);
                below(regions, columns, found);
                columns.pop();
            }
        }
    }
    let mut found = Vec::new();
    below(regions, &mut Vec::new(), &mut found);
    found
}

/// A board of regions that grow from random squares: with any number of solutions.
pub(super) fn random_regions(n: usize, random: &mut Random) -> Regions {
    let mut rows = vec![vec![b'.'; n]; n];
    let mut seeds = 0;
    while seeds < n {
        let (row, column) = (
            random.below(n as u64) as usize,
            random.below(n as u64) as usize,
        );
        if rows[row][column] == b'.' {
            rows[row][column] = b'A' + seeds as u8;
            seeds += 1;
        }
    }
    while rows.concat().contains(&b'.') {
        let (row, column) = (
            random.below(n as u64) as usize,
            random.below(n as u64) as usize,
        );
        let (to_row, to_column) = match random.below(4) {
            0 => (row + 1, column),
            1 => (row, column + 1),
            2 => (row.wrapping_sub(1), column),
            _ => (row, column.wrapping_sub(1)),
        };
        if to_row < n && to_column < n && rows[to_row][to_column] == b'.' {
            rows[to_row][to_column] = rows[row][column];
        }
    }
    Regions::new(&rows).unwrap()
}
