//! `min-conflicts`: places queens at random and repairs the few rows without a free square.

use super::columns::Columns;
use super::finder::{Finder, NotFound, check_empty_board};
use super::partial::Partial;
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::side::Side;
use crate::out_of_memory::{OutOfMemory, filled, with_capacity_for};
use crate::random::Random;

/// A random solution by local search, in linear time in practice.
///
/// Takes some three draws and 4.5 bytes per row. Each row in turn draws one of the remaining
/// columns on which no queen attacks; a few of the last rows find none. Each of these then
/// exchanges its column with a random row, until both are free of attacks. So no queen on the board
/// is ever attacked. If that takes too many draws, as on small boards, the search restarts.
///
/// After Sosic and Gu (1991), whose rows hold attacked queens until they are exchanged, and Minton,
/// Johnston, Philips and Laird (1992). The distribution is not uniform; for that, use
/// [`Uniform`](crate::internal::queens::Uniform).
#[derive(Clone, Copy, Debug)]
pub struct MinConflicts {
    /// The seed; different seeds may give the same solution.
    pub seed: u64,
}

impl MinConflicts {
    /// The number of attempts after which it gives up. On each side one of the first few
    /// succeeds.
    pub const MAX_ATTEMPTS: u32 = 10_000;
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "min-conflicts",
    idea: "Places queens at random on unattacked squares; the rows left over swap columns until all fit",
    source: "Sosic and Gu 1991, 3,000,000 Queens in Less Than One Minute, SIGART Bulletin 2; Minton, Johnston, Philips and Laird 1992",
    limits: "empty boards",
    largest_sensible: 100_000_000,
    pseudocode: &[
        line(
            "for each row: draw one of the columns left, up to 256 times, until no queen attacks it",
        ),
        line(
            "for each row left over: swap columns with a random row, until no queen attacks either",
        ),
    ],
};

impl Finder for MinConflicts {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, partial: &Partial) -> Result<Columns, NotFound> {
        let size = check_empty_board(self, partial)?;
        let mut board = Board::new(size, self.seed)?;
        for _ in 0..Self::MAX_ATTEMPTS {
            board.fill();
            if board.repair() {
                return Ok(Columns::from_list(size, board.columns));
            }
        }
        Err(NotFound::GaveUp {
            attempts: Self::MAX_ATTEMPTS,
        })
    }

    fn max_side(&self) -> Side {
        Side::MAX
    }

    fn max_bytes(&self, size: Side) -> u64 {
        let n = u64::from(size.get());
        4 * n + 8 * (4 * n).div_ceil(64) + MAX_LEFT_BYTES
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}

/// The draws after which a row is left over. A row that has a free square in one of ten remaining
/// columns takes far fewer.
const MAX_ROW_DRAWS: u32 = 256;

/// The memory for the rows left over: some dozens, which take much less.
const MAX_LEFT_BYTES: u64 = 1 << 16;

/// The column of each row, and the diagonals of the queens on the board.
struct Board {
    n: u32,
    /// A permutation of the columns.
    columns: Vec<u32>,
    /// The rows that have a column but no queen.
    left: Vec<u32>,
    /// One bit per rising and falling diagonal, set if a queen is on it.
    occupied: Vec<u64>,
    random: Random,
}

impl Board {
    fn new(size: Side, seed: u64) -> Result<Self, OutOfMemory> {
        let n = size.get();
        let mut columns = with_capacity_for(n.into())?;
        columns.extend(0..n);
        Ok(Self {
            n,
            columns,
            left: Vec::new(),
            occupied: filled(0, (4 * u64::from(n)).div_ceil(64))?,
            random: Random::new(seed),
        })
    }

    /// Starts again: gives each row a column, and a queen if the square is free. The other rows are
    /// left over.
    fn fill(&mut self) {
        self.occupied.fill(0);
        self.left.clear();
        for row in 0..self.n {
            let is_placed = (0..MAX_ROW_DRAWS).any(|_| {
                let other = row + self.random.below(u64::from(self.n - row)) as u32;
                let column = self.columns[other as usize];
                let is_free = self.is_free(row, column);
                if is_free {
                    self.columns.swap(row as usize, other as usize);
                    self.flip(row, column);
                }
                is_free
            });
            if !is_placed {
                self.left.push(row);
            }
        }
    }

    /// Places a queen in each row left over, by exchanging columns with a random row. Returns false
    /// after too many draws.
    fn repair(&mut self) -> bool {
        // Large boards never reach the limit; on small ones a restart costs little.
        let max_draws = 100 * self.n.min(1_000);
        while let Some(&row) = self.left.first() {
            let is_repaired = (0..max_draws).any(|_| {
                let other = self.random.below(self.n.into()) as u32;
                self.exchange(row, other)
            });
            if !is_repaired {
                return false;
            }
            self.left.remove(0);
        }
        true
    }

    /// Exchanges the columns of a row left over and another row, unless a queen would be attacked.
    /// The other row may be left over too, and remains so.
    fn exchange(&mut self, row: u32, other: u32) -> bool {
        let [ours, theirs] = [row, other].map(|row| self.columns[row as usize]);
        let has_queen = !self.left.contains(&other);
        if has_queen {
            self.flip(other, theirs);
        }
        let mut has_room = self.is_free(row, theirs);
        if has_room {
            self.flip(row, theirs);
            has_room = !has_queen || self.is_free(other, ours);
            if has_room {
                self.columns.swap(row as usize, other as usize);
            } else {
                self.flip(row, theirs);
            }
        }
        if has_queen {
            self.flip(other, self.columns[other as usize]);
        }
        has_room
    }

    /// Returns true if no queen on the board attacks the square along a diagonal.
    fn is_free(&self, row: u32, column: u32) -> bool {
        let mut diagonals = self.diagonals(row, column).into_iter();
        diagonals.all(|at| self.occupied[at / 64] >> (at % 64) & 1 == 0)
    }

    /// Places a queen, or removes it.
    fn flip(&mut self, row: u32, column: u32) {
        for at in self.diagonals(row, column) {
            self.occupied[at / 64] ^= 1 << (at % 64);
        }
    }

    /// Returns the index of the rising diagonal, below 2n, and of the falling one, from 2n on.
    fn diagonals(&self, row: u32, column: u32) -> [usize; 2] {
        [row + column, 3 * self.n + row - column].map(|diagonal| diagonal as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::super::assert_solves;
    use super::*;

    #[test]
    fn every_side_has_a_solution_by_every_seed() {
        let small = (0..=60)
            .filter(|n| ![2, 3].contains(n))
            .flat_map(|n| (0..200).map(move |seed| (n, seed)));
        let large = (0..30).map(|seed| (seed * seed * 10 + 100, seed));
        for (n, seed) in small.chain(large) {
            let size = Side::new(n).unwrap();
            assert_solves(&MinConflicts { seed }.find(&size.into()).unwrap());
        }
    }

    #[test]
    fn few_rows_are_left_over_and_all_are_mended() {
        let sides = (0..40).map(|seed| (900 + 10 * seed, seed));
        for (n, seed) in sides.chain([(100_000, 0)]) {
            let size = Side::new(n).unwrap();
            let mut board = Board::new(size, seed).unwrap();
            board.fill();
            assert!(board.left.len() < 100, "{n}: {}", board.left.len());
            assert!(board.repair(), "{n}");
            assert_solves(&Columns::from_list(size, board.columns));
        }
    }
}
