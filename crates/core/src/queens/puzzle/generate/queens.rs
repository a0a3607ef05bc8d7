//! Random queens that do not touch.

use crate::board::order::numbers;
use crate::board::square::Square;
use crate::random::Random;

/// The rows that are drawn for a row of the board before the placement is begun again.
const MAX_TRIES: usize = 40;

/// Returns random queens that do not touch, `stars` in each row and column of n, row by row.
pub(super) fn queens(n: usize, stars: u32, random: &mut Random) -> Vec<Square> {
    let fits = |row: &u32| row.count_ones() == stars && row & row << 1 == 0;
    let rows: Vec<u32> = (0..1 << n).filter(fits).collect();
    loop {
        if let Some(queens) = attempt(n, stars, &rows, random) {
            return queens;
        }
    }
}

/// Fills row by row; none where that leads nowhere, since a column misses too many queens.
fn attempt(n: usize, stars: u32, rows: &[u32], random: &mut Random) -> Option<Vec<Square>> {
    let (mut queens, mut near) = (Vec::new(), 0);
    let mut missing = vec![stars as usize; n];
    for row in 0..n {
        let columns = |set: u32| numbers(set.into());
        let fits = |set: &u32| set & near == 0 && columns(*set).all(|at| missing[at] > 0);
        let mut draws = (0..MAX_TRIES).map(|_| rows[random.below(rows.len() as u64) as usize]);
        let set = draws.find(fits)?;
        for column in columns(set) {
            missing[column] -= 1;
            queens.push(Square::at(row, column));
        }
        let most = (n - 1 - row).div_ceil(2);
        if missing.iter().any(|&missing| missing > most) {
            return None;
        }
        near = set | set << 1 | set >> 1;
    }
    Some(queens)
}
