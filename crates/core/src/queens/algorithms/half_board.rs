//! `half-board`: a meet-in-the-middle count of all solutions.
//!
//! It lists the northern and the southern halves of boards, and counts the pairs that fit together
//! instead of visiting each solution.
//!
//! The board is cut into four quadrants (`geometry`). A *board* of a quadrant is a placement of
//! queens on given columns and rows. It is stored as one word, with a bit for each diagonal that
//! several quadrants share (`lists`), and one of superqueens as a word and a key (`marks`). A *job*
//! fixes the columns that each quadrant uses (`jobs`, and `weights` for the eight symmetries of the
//! board). Within a job, two boards side by side whose words, or keys, are disjoint form a half-board
//! (`unions`). The number of disjoint pairs of a northern and a southern half-board is the number of
//! solutions (`join`, which uses the kernels of `simd`). `worker` runs the jobs. `recount` checks a
//! job by a plain search, and `checksums` checks that no job is missing or doubled. `work` bounds the
//! memory of a count and estimates the work of its jobs.
//!
//! # Odd n
//!
//! A middle row and a middle column with one queen each separate the quadrants. If one queen in the
//! centre serves both, the rest is an even board of size n - 1. Otherwise the queens are apart, in
//! column x of the middle row and row y of the middle column. Mirrors and a transposition leave one
//! image of eight, so each solution weighs 8, and all pairs (a, b) are jobs. The north-west
//! quadrant counts both queens as its own, in addition to its k:
//!
//! ```text
//!       0 1 2 M | 2 1 0
//!     0 . Q . . | . . .        n = 7, M the middle lines: x = 0, y = 1, a = {0, 1}, c = {0, 1}, k = 2
//!     1 . . . Q | . . .
//!     2 . . . . | . Q .
//!     M Q . . . +------
//!       --------+
//!     2 . . Q   | . . .
//!     1 . . .   | Q . .
//!     0 . . .   | . . Q
//! ```
//!
//! # Words and packing
//!
//! A word of ordinary queens has at most 2(n - 1) bits: more than 32 from n = 18 on. Each step of
//! the division rules out one of the bits that both lists may have. Once at most 32 bits are left, words are packed
//! into 32 bits, so that a register holds twice as many. If so few bits cross the middle from the
//! start, the boards of the quadrants are packed instead of the half-boards. Leaves have words of
//! 32 bits only.
//!
//! # Memory
//!
//! Below n = 22 all threads share the lists of the quadrants. From 22 on each worker holds the
//! lists of a strip of sets a and of one set b. If there are too many half-boards, they are divided
//! by bits before they are computed, which costs nothing. Cutting lists into k parts in any other
//! way costs k^0.4 times as much.
//!
//! # Figures
//!
//! n = 16: 3.6 million northern and 2 million southern half-boards in 3,327 jobs form 2.3 billion
//! pairs. The division leaves 1.5 billion of them for 8,700 leaves, and one in 1,040 fits.
//! `bitmask` visits 1,141,190,303 nodes.
//!
//! # Tried and not faster
//!
//! Running time relative to the code in use:
//!
//! * a separate case for each column of the middle row's queen: 2.8 at n = 15, 1.5 at 17;
//! * bits in a fixed order, the longest diagonals first: 0.9 at 16, 0.95 at 18, 1.5 at 19;
//! * a northern list for each kind of tie, instead of dropping images: 1.1 at 16 to 18;
//! * a bit for each diagonal that crosses the middle, even if only one quadrant contains it: 1.3 at
//!   17;
//! * words of 64 bits throughout, or packed late: 1.15 at 18; packing half-boards instead of
//!   boards: 1.05 at 18;
//! * dividing the north only: 1.1 at 16, 1.3 at 19, 1.4 at 20; dividing the shorter list near the
//!   leaves: 1.0 at 16 and 18;
//! * leaves of 2^20 pairs: 1.05 at 18 and 20; of 2^18: 1.0; of 2^17: 1.08;
//! * with AVX2, offsets of the windows of a whole stream in memory, before it is streamed: 1.05 at 16
//!   and 17, 1.1 at 18; words united after they are compressed: 1.0;
//! * jobs that compute all their lists: 1.6 at 22, 3.3 at 24.

mod checksums;
mod geometry;
mod jobs;
mod join;
mod lists;
mod marks;
mod recount;
mod unions;
mod weights;
mod work;
mod worker;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::order::Order;
use crate::name::by_name;
use crate::queens::count::{CountMethod, MethodError};
use crate::queens::jobs::{Divide, Jobs};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::rules::Rules;
use crate::queens::solver::Solver;
use crate::simd::kernel::{Kernel, by_kernel};
use crate::simd::word::Word;
use marks::MAX_SUPERQUEENS;
use work::Bounds;
use worker::HalfBoardJobs;

/// The half-board join: counts all solutions of the empty board, of ordinary queens or superqueens.
///
/// Its jobs can run on many threads. It is practical up to about n = 24: increasing n by 2
/// multiplies the time by 30 to 50. After Horowitz and Sahni 1974, "Computing Partitions with
/// Applications to the Knapsack Problem"; for queens after Kluev's public counter.
#[derive(Clone, Copy, Debug, Default)]
pub struct HalfBoard {
    kernel: Option<Kernel>,
}

impl HalfBoard {
    /// Creates the solver with the first of [`Kernel::ALL`] that the processor has.
    #[must_use]
    pub const fn new() -> Self {
        Self { kernel: None }
    }

    /// Creates the solver with this kernel; `None` if the processor lacks its instructions.
    #[must_use]
    pub fn with_kernel(kernel: Kernel) -> Option<Self> {
        let half_board = Self {
            kernel: Some(kernel),
        };
        kernel.is_available().then_some(half_board)
    }

    /// Returns the kernel in use.
    #[must_use]
    pub fn kernel(self) -> Kernel {
        self.kernel.unwrap_or_else(Kernel::first_available)
    }

    /// Returns the kernel passed to [`with_kernel`](Self::with_kernel), if any.
    #[must_use]
    pub const fn given_kernel(self) -> Option<Kernel> {
        self.kernel
    }

    /// Returns the largest board size for these rules; `None` if it does not count by them.
    pub(in crate::queens) const fn max_size(rules: Rules) -> Option<usize> {
        match rules {
            Rules::Plain => Some(Order::MAX.get()),
            Rules::Superqueens => Some(MAX_SUPERQUEENS),
            Rules::Torus => None,
        }
    }

    /// Returns the number of solutions under rules that allow this size.
    pub(in crate::queens) fn count_under(self, rules: Rules, size: Order) -> u128 {
        let Some(jobs) = self.jobs_under(rules, size) else {
            return 1; // n = 0 or 1
        };
        let Some(count) = jobs.count() else {
            unreachable!("no list exceeds 32 bits");
        };
        count
    }

    /// Returns the jobs under rules that allow this size. Boards of size 0 and 1 have none.
    pub(in crate::queens) fn jobs_under(self, rules: Rules, size: Order) -> Option<Box<dyn Jobs>> {
        let n = size.get();
        // The shared diagonals fit into 32 bits up to n = 17.
        match rules {
            _ if n < 2 => None,
            Rules::Plain if n <= 17 => self.jobs_with_words::<u32>(rules, size),
            _ => self.jobs_with_words::<u64>(rules, size),
        }
    }

    /// Returns the jobs with words of type `W`.
    fn jobs_with_words<W: Word>(self, rules: Rules, size: Order) -> Option<Box<dyn Jobs>> {
        let bounds = Bounds::usual(size.get());
        by_kernel!(self.kernel(), kernel => {
            Box::new(HalfBoardJobs::<W, _>::new(size, rules, kernel, bounds)) as Box<dyn Jobs>
        })
    }
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "half-board",
    idea: "Meet in the middle: joins half-boards whose diagonals are disjoint; uses all 8 symmetries",
    source: "Horowitz and Sahni 1974, Computing Partitions with Applications to the Knapsack Problem, JACM 21",
    limits: "empty boards, not on a torus; superqueens up to n = 22",
    largest_sensible: 20,
    pseudocode: &[
        line("for each job, a pair (a, b):"),
        line("  north = pairs of a north-west and a north-east board that share no bit, for all c"),
        line("  south = pairs of a south-west and a south-east board that share no bit, for all d"),
        line("  count += weight * join(north, south)"),
        line("join(x, y), the number of pairs without a common bit:"),
        line("  if there are few pairs: compare them"),
        line("  else: take a bit that both lists have, and split the longer list by it:"),
        line(
            "    join(words of the longer list with the bit, words of the shorter one without it)",
        ),
        line("  + join(words of the longer list without the bit, the shorter list)"),
    ],
};

impl Solver for HalfBoard {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn count(&self, size: Order) -> u128 {
        self.count_under(Rules::Plain, size)
    }

    fn count_problem(&self, problem: &QueensProblem) -> Result<u128, MethodError> {
        CountMethod::HalfBoard(*self).count(problem)
    }

    fn count_method(&'static self) -> CountMethod {
        CountMethod::HalfBoard(*self)
    }
}

impl Divide for HalfBoard {
    fn jobs(&self, size: Order) -> Option<Box<dyn Jobs>> {
        self.jobs_under(Rules::Plain, size)
    }
}

by_name!(Kernel, Kernel::ALL);

#[cfg(test)]
mod tests;
