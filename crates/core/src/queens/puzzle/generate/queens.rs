//! Random queens that do not touch.

use crate::board::order::numbers;
use crate::board::square::Square;
use crate::random::Random;

/// Returns random queens that do not touch, `stars` in each row and column of n, row by row.
pub(super) fn queens(n: usize, stars: u32, random: &mut Random) -> Vec<Square> {
    let fits = |row: &u32| row.count_ones() == stars && row & row << 1 == 0;
    let rows: Vec<u32> = (0..1 << n).filter(fits).collect();
    loop {
        let mut placed = Vec::new();
        let mut missing = vec![stars as usize; n];
        if fill(&rows, &mut placed, &mut missing, random) {
            let squares = placed.iter().enumerate().flat_map(|(row, columns)| {
                numbers(u64::from(*columns)).map(move |column| Square::at(row, column))
            });
            return squares.collect();
        }
    }
}

/// The rows that are tried before a placement is begun again.
const MAX_TRIES: usize = 40;

/// Fills the next row and those below it; false where that does not succeed soon.
fn fill(rows: &[u32], placed: &mut Vec<u32>, missing: &mut [usize], random: &mut Random) -> bool {
    let n = missing.len();
    let rows_left = n - placed.len();
    if rows_left == 0 {
        return true;
    }
    if missing
        .iter()
        .any(|&missing| missing > rows_left.div_ceil(2))
    {
        return false;
    }
    let above = placed.last().copied().unwrap_or(0);
    let near = above | above << 1 | above >> 1;
    for _ in 0..MAX_TRIES {
        let row = rows[random.below(rows.len() as u64) as usize];
        let is_free = row & near == 0 && numbers(u64::from(row)).all(|at| missing[at] > 0);
        if is_free {
            numbers(u64::from(row)).for_each(|at| missing[at] -= 1);
            placed.push(row);
            if fill(rows, placed, missing, random) {
                return true;
            }
            placed.pop();
            numbers(u64::from(row)).for_each(|at| missing[at] += 1);
            return false;
        }
    }
    false
}
