//! `half-board`: meet in the middle. Lists the northern and the southern halves of boards, and
//! counts the pairs that fit together instead of walking to each solution.
//!
//! The board is cut into four quadrants (`geometry`). A *board* of a quadrant, its queens on given
//! columns and rows, is kept as one word: a bit for each diagonal that it shares with other
//! quadrants (`lists`). Which columns each quadrant uses is a *job* (`jobs` and `weights`, with the
//! eight symmetries of the board). For a job, boards side by side whose words are disjoint are a
//! half-board (`unions`), and the number of disjoint pairs of a northern and a southern half-board
//! is the number of solutions (`join`, by `division` and the kernels of `simd`). `worker` does one
//! job after another; `recount` checks a job by a plain search, and `checksums` that no job is
//! missing or doubled; `work` bounds the memory of a count and estimates the work of its jobs.
//!
//! # Odd orders
//!
//! A middle row and a middle column run between the quadrants, with one queen each. Either one
//! queen stands in the centre, and the rest is an even board of order n - 1. Or they stand apart,
//! in column x of the middle row and row y of the middle column: mirrors and a transposition leave
//! one image of eight, so each solution weighs 8, and all pairs (a, b) are jobs. The north-west
//! quadrant takes both queens as its own, besides its k:
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
//! A word has 2(n - 1) bits, for odd n those of n - 1: from n = 18 on more than 32. Each step of
//! the division closes a bit. Once 32 bits or fewer are open on both sides, words are packed into
//! 32 bits, of which a register holds twice the number; where that holds from the start, the boards
//! of the quadrants are packed instead of the half-boards. Leaves have words of 32 bits only.
//!
//! # Memory
//!
//! Below n = 22 the lists of the quadrants are kept and shared by all threads. From 22 on a worker
//! holds the lists of a strip of sets a and of one b; half-boards that are too many are divided by
//! bits before they are made, which costs nothing, where lists cut into k parts in another way cost
//! k^0.4 times as much.
//!
//! # Figures
//!
//! n = 16: 3,619,423 northern and 1,947,495 southern half-boards in 3,299 jobs, 2.3e9 pairs, 1.5e9
//! of them left for 8,700 leaves, one in 1,040 fits. `bitmask` visits 1,141,190,303 nodes.
//!
//! # Tried, and did not pay
//!
//! Multiples of the time of what is in use:
//!
//! * a case of its own for each column of the middle row's queen: 2.8 at n = 15, 1.5 at 17;
//! * bits in a fixed order, the longest diagonals first: 0.9 at 16, 0.95 at 18, 1.5 at 19;
//! * a north list for each kind of tie, instead of images dropped: 1.1 at 16 to 18;
//! * a bit for each diagonal that crosses the middle, not only for those that two quadrants share:
//!   1.3 at 17;
//! * words of 64 bits all the way, or packed late: 1.15 at 18; half-boards packed instead of
//!   boards: 1.05 at 18;
//! * the north alone divided: 1.1 at 16, 1.3 at 19, 1.4 at 20; the shorter list divided near the
//!   leaves: 1.0 at 16 and 18;
//! * leaves of 2^20 pairs: 1.05 at 18 and 20; of 2^18: 1.0; of 2^17: 1.08;
//! * jobs that make all their lists: 1.6 at 22, 3.3 at 24.

mod checksums;
mod division;
mod geometry;
mod jobs;
mod join;
mod lists;
mod recount;
mod unions;
mod weights;
mod work;
mod worker;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::order::Order;
use crate::name::by_name;
use crate::queens::count::CountMethod;
use crate::queens::jobs::{Divide, Jobs};
use crate::queens::solver::Solver;
use crate::random::Random;
use crate::simd::kernel::{Kernel, by_kernel};
use crate::simd::portable::Portable;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;
use work::Bounds;
use worker::HalfBoardJobs;

/// The half-board join: counts all solutions of the empty board, on one thread or, by its jobs, on
/// many.
///
/// It takes every order, and is practical to about 24. Two orders more take 30 to 50 times as long.
/// After Horowitz and Sahni 1974, "Computing Partitions with Applications to the Knapsack Problem";
/// for queens after Kluev's public counter.
#[derive(Clone, Copy, Debug, Default)]
pub struct HalfBoard {
    kernel: Option<Kernel>,
}

impl HalfBoard {
    /// Leaves the kernel open: the first of [`Kernel::ALL`] that the processor has counts, unless a
    /// caller with a clock has found another one to be faster.
    #[must_use]
    pub const fn new() -> Self {
        Self { kernel: None }
    }

    /// Takes this kernel; `None` when the processor lacks its instructions.
    #[must_use]
    pub fn with_kernel(kernel: Kernel) -> Option<Self> {
        let half_board = Self {
            kernel: Some(kernel),
        };
        kernel.is_available().then_some(half_board)
    }

    /// Returns the kernel that it uses.
    #[must_use]
    pub fn kernel(self) -> Kernel {
        self.kernel.unwrap_or_else(Kernel::first_available)
    }

    /// Returns the kernel that it was given; `None` if it is open.
    #[must_use]
    pub const fn given_kernel(self) -> Option<Kernel> {
        self.kernel
    }

    /// The jobs with words of one width.
    fn jobs_of<W: Word>(self, order: Order) -> Option<Box<dyn Jobs>> {
        let bounds = Bounds::usual(order.get());
        by_kernel!(self.kernel(), kernel => {
            Box::new(HalfBoardJobs::<W, _>::new(order, kernel, bounds)) as Box<dyn Jobs>
        })
    }
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "half-board",
    idea: "Meet in the middle: joins half-boards whose diagonals are disjoint; uses all 8 symmetries",
    source: "Horowitz and Sahni 1974, Computing Partitions with Applications to the Knapsack Problem, JACM 21",
    limits: "empty boards, ordinary queens",
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

    fn count(&self, order: Order) -> u128 {
        let Some(jobs) = self.jobs(order) else {
            return 1; // the orders 0 and 1
        };
        let Some(count) = jobs.count() else {
            unreachable!(
                "lists too long for 32 bits begin at the order 31, and whole orbits add up to whole solutions"
            );
        };
        count
    }

    fn count_method(&'static self) -> CountMethod {
        CountMethod::HalfBoard(*self)
    }
}

/// There are no jobs for the orders 0 and 1.
impl Divide for HalfBoard {
    fn jobs(&self, order: Order) -> Option<Box<dyn Jobs>> {
        let n = order.get();
        if n < 2 {
            return None;
        }
        // The diagonals that cross the middle fit 32 bits to the order 17.
        if n <= 17 {
            self.jobs_of::<u32>(order)
        } else {
            self.jobs_of::<u64>(order)
        }
    }
}

by_name!(Kernel, Kernel::ALL);

impl Kernel {
    /// Returns a count to be timed: the same made-up leaves of a join, with the same answer, by
    /// every kernel; about 15 microseconds by a fast one, 50 by `portable`. `None` when this
    /// processor lacks the instructions.
    #[must_use]
    pub fn trial(self) -> Option<Box<dyn FnMut() -> u64>> {
        by_kernel!(self, kernel => trial(kernel))
    }
}

/// The count of leaves like those of the orders 17 to 19: words with 3/8 of 29 bits set, in lists
/// of 64 to 575 and of 512 to 1023 words. They are several, so that a processor does not learn one
/// by heart.
fn trial<K: WordKernel>(kernel: K) -> Box<dyn FnMut() -> u64> {
    let mut random = Random::new(1);
    let mut list = |shortest: u64| -> Vec<u32> {
        let length = shortest + random.below(512);
        let mut word = |_| (random.next() & (random.next() | random.next())) as u32 >> 3;
        (0..length).map(&mut word).collect()
    };
    let leaves: [[Vec<u32>; 2]; 8] = std::array::from_fn(|_| [list(64), list(512)]);
    let mut scratch = K::Scratch::default();
    Box::new(move || {
        let pairs = leaves
            .iter()
            .map(|[few, many]| kernel.count_disjoint([few, many], &mut scratch));
        pairs.sum()
    })
}

#[cfg(test)]
mod tests;
