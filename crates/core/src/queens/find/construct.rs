//! `construct`: computes the column of each row by a formula, for every side.

use super::columns::Columns;
use super::finder::{Finder, NotFound, check_empty_board};
use super::partial::Partial;
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::side::Side;

/// An explicit solution for every side except 2 and 3, in no memory.
///
/// Computing a row takes a few operations. Pauls (1874) showed that every side from 4 on has a
/// solution; the formulas are those of Hoffman, Loessi and Moore (1969). They cut the board into an
/// upper and a lower half of n/2 rows each:
///
/// * *knight*, for even n with n mod 6 other than 2: in each half neighbouring queens are a
///   knight's move apart, on the odd columns above and on the even ones below;
/// * *turned*, for even n with n mod 6 other than 0: the same moves from another column, wrapping
///   at the edge of the board; the lower half is the upper one after a half turn;
/// * *corner*, for odd n: a solution of size n - 1 with no queen on the falling main diagonal, so
///   there is room for one more queen in the bottom right corner.
#[derive(Clone, Copy, Debug)]
pub struct Construct;

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "construct",
    idea: "A formula gives the column of each row: knight's moves through both halves of the board",
    source: "Pauls 1874; Hoffman, Loessi and Moore 1969, Constructions for the Solution of the m Queens Problem, Mathematics Magazine 42",
    limits: "empty boards",
    largest_sensible: 1_000_000_000,
    pseudocode: &[
        line("n even:  n mod 6 ≠ 2: the columns 1, 3, 5, ..., then 0, 2, 4, ..."),
        line(
            "         else: from column n/2 - 1 on in steps of two, modulo n; the lower half is the upper one turned",
        ),
        line("n odd:   the solution of n - 1, and a queen in the last corner"),
    ],
};

impl Finder for Construct {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, partial: &Partial) -> Result<Columns, NotFound> {
        let size = check_empty_board(self, partial)?;
        Ok(Columns::by_rule(size, column))
    }

    fn max_side(&self) -> Side {
        Side::MAX
    }

    fn max_bytes(&self, _: Side) -> u64 {
        0
    }
}

/// Returns the column of the queen in a row, for a side n that has a solution.
fn column(n: u32, row: u32) -> u32 {
    let even = n - n % 2;
    match (row < even, even % 6) {
        (false, _) => row, // the queen in the corner
        (true, 2) => turned(even, row),
        (true, _) => knight(even, row),
    }
}

fn knight(n: u32, row: u32) -> u32 {
    match row.checked_sub(n / 2) {
        None => 2 * row + 1,
        Some(lower) => 2 * lower,
    }
}

fn turned(n: u32, row: u32) -> u32 {
    let upper = |row: u32| (2 * row + n / 2 - 1) % n;
    if row < n / 2 {
        upper(row)
    } else {
        n - 1 - upper(n - 1 - row)
    }
}

#[cfg(test)]
mod tests {
    use super::super::assert_solves;
    use super::*;
    use crate::queens::find::partial::NoSolution;

    #[test]
    fn every_side_but_two_and_three_has_a_solution() {
        for size in (0..=2_000)
            .chain(300_000..300_012)
            .map(|n| Side::new(n).unwrap())
        {
            match Construct.find(&size.into()) {
                Ok(solution) => assert_solves(&solution),
                Err(error) => {
                    assert!([2, 3].contains(&size.get()));
                    assert_eq!(error, NotFound::Impossible(NoSolution::Side));
                }
            }
        }
    }

    /// Checks the arithmetic at the largest sides, where checking a complete board takes minutes.
    #[test]
    fn no_column_lies_outside_the_largest_boards() {
        for n in Side::MAX.get() - 12..=Side::MAX.get() {
            let middle = n / 2 - 1000..n / 2 + 1000;
            let mut rows = (0..1000).chain(middle).chain(n - 1000..n);
            assert!(rows.all(|row| column(n, row) < n), "{n}");
        }
    }
}
