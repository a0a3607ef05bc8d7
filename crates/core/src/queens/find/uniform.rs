//! `uniform`: draws a uniformly random solution.

use super::columns::Columns;
use super::finder::{Finder, NotFound, check_empty_board};
use super::partial::Partial;
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::side::Side;
use crate::random::Random;

/// A uniformly random solution.
///
/// Draws a permutation of the columns, row by row, and starts again when a queen attacks an earlier
/// one. Every permutation is equally likely, so every one that is kept is too (rejection, von
/// Neumann 1951). With Q solutions that takes n!/Q draws on average: 9.6 million at side 18, most
/// of which end in the fourth or fifth row. Counting the solutions below each prefix would waste no
/// draw, but takes far longer.
#[derive(Clone, Copy, Debug)]
pub struct Uniform {
    /// The seed; different seeds may give the same solution.
    pub seed: u64,
}

impl Uniform {
    /// The largest side. Each step takes about three times as long as the one before.
    pub const MAX_SIDE: Side = Side::within(20);
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "uniform",
    idea: "Draws random permutations until one is a solution; every solution is equally likely",
    source: "von Neumann 1951, Various Techniques Used in Connection with Random Digits",
    limits: "empty boards of up to 20 rows",
    largest_sensible: Uniform::MAX_SIDE.get() as usize,
    pseudocode: &[
        line("repeat: draw a random permutation of the columns, row by row"),
        line("until no two queens attack each other"),
    ],
};

impl Finder for Uniform {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, partial: &Partial) -> Result<Columns, NotFound> {
        let size = check_empty_board(self, partial)?;
        let mut random = Random::new(self.seed);
        let mut columns: Vec<_> = (0..size.get()).collect();
        while !draw(&mut columns, &mut random) {}
        Ok(Columns::from_list(size, columns))
    }

    fn max_side(&self) -> Side {
        Self::MAX_SIDE
    }

    fn max_bytes(&self, size: Side) -> u64 {
        4 * u64::from(size.get())
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}

/// Draws a permutation of the columns until a queen attacks another. Returns true if it is a
/// solution.
fn draw(columns: &mut [u32], random: &mut Random) -> bool {
    let n = columns.len();
    let (mut rising, mut falling) = (0_u64, 0_u64);
    (0..n).all(|row| {
        // The Fisher-Yates shuffle, which may start from any order.
        let other = row + random.below((n - row) as u64) as usize;
        columns.swap(row, other);
        let column = columns[row] as usize;
        let lines = (1 << (row + column), 1 << (row + n - column)); // falling diagonals from bit 1
        let is_free = rising & lines.0 == 0 && falling & lines.1 == 0;
        (rising, falling) = (rising | lines.0, falling | lines.1);
        is_free
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::assert_solves;
    use super::*;

    fn solve(size: Side, seed: u64) -> Vec<u32> {
        let solution = Uniform { seed }.find(&size.into()).unwrap();
        assert_solves(&solution);
        solution.columns().collect()
    }

    /// Tests the chi-squared statistic, whose expected value is about the number of solutions.
    #[test]
    fn each_solution_is_drawn_about_as_often() {
        // (side, solutions, the value that one of a million such sums exceeds)
        for (n, solutions, limit) in [(4, 2, 23.9), (5, 10, 45.1), (6, 4, 30.7), (8, 92, 170.0)] {
            let size = Side::new(n).unwrap();
            let draws = 200 * solutions;
            let mut counts = BTreeMap::new();
            for seed in 0..draws {
                *counts.entry(solve(size, seed)).or_insert(0) += 1;
            }
            assert_eq!(counts.len() as u64, solutions, "{n}");
            let expected = draws as f64 / solutions as f64;
            let deviation = |count: &i32| (f64::from(*count) - expected).powi(2) / expected;
            let chi_square: f64 = counts.values().map(deviation).sum();
            assert!(chi_square < limit, "{n}: {chi_square}");
        }
    }

    #[test]
    fn every_side_up_to_the_largest_has_its_solutions() {
        for n in [0, 1, 4, 5, 7, 9, 10, 11, 12, 13, 14] {
            solve(Side::new(n).unwrap(), 0);
        }
    }
}
