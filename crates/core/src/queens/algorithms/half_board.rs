//! `half-board`: meet in the middle. Lists the northern and the southern halves of boards, and counts the pairs that fit
//! together instead of walking to each solution.
//!
//! The board is cut into four quadrants (`geometry`). A *board* of a quadrant, its queens on given columns and rows, is kept
//! as one word: a bit for each diagonal that it shares with other quadrants (`lists`, `subsets`; `middle_cases` for the middle row and
//! column of odd orders). Which columns each quadrant uses is a *job* (`job_list` and `job_weights`, with the board's eight
//! symmetries). For a job, boards side by side whose words are disjoint are a half-board (`halves`), and the number of
//! disjoint pairs of a northern and a southern half-board is the number of solutions (`join`, by `division` and the kernels of
//! `simd`). `worker` does one job after another; `recount` checks a job by a plain search, `checksums` that no job is missing
//! or doubled; `expected`, `likely` and `memory` foretell work, the time of a job, and memory.
//!
//! docs/algorithms.md tells it step by step, with drawings.

mod checksums;
mod division;
mod expected;
mod geometry;
mod halves;
mod job_list;
mod job_weights;
mod jobs;
mod join;
mod kernel;
mod likely;
mod lists;
mod made_apart;
mod memory;
mod middle_cases;
mod recount;
mod subsets;
mod worker;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::board::order::Order;
use crate::card::Card;
use crate::queens::jobs::Jobs;
use crate::queens::solver::Solver;
use crate::simd::kernels::WordKernel;
use crate::simd::portable::Portable;
use crate::simd::word::Word;
use crate::simd::{Avx2, Avx512, Vbmi};
use jobs::{Bounds, HalfBoardJobs};
pub use kernel::{Kernel, KernelUnavailable};
use middle_cases::Middle;

/// The half-board join: counts all solutions of the empty board, on one thread or, by its jobs, on many.
///
/// It takes every order, and is practical to about 24. Two orders more take 30 to 50 times as long. After Horowitz and
/// Sahni 1974, "Computing Partitions with Applications to the Knapsack Problem"; for queens after Kluev's public counter.
#[derive(Clone, Copy, Debug, Default)]
pub struct HalfBoard {
    kernel: Option<Kernel>,
}

impl HalfBoard {
    /// Leaves the kernel open: the first of [`Kernel::ALL`] that the processor has counts, unless a caller with a clock has found
    /// another one to be faster.
    #[must_use]
    pub const fn new() -> Self {
        Self { kernel: None }
    }

    /// Takes this kernel.
    ///
    /// # Errors
    /// [`KernelUnavailable`] when the processor lacks its instructions.
    pub fn with_kernel(kernel: Kernel) -> Result<Self, KernelUnavailable> {
        if kernel.is_available() {
            Ok(Self {
                kernel: Some(kernel),
            })
        } else {
            Err(KernelUnavailable(kernel))
        }
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

    /// Returns the jobs of a count, which borrow nothing; `None` for the orders 0 and 1.
    #[must_use]
    pub fn jobs(self, order: Order) -> Option<Box<dyn Jobs>> {
        let n = order.get();
        if n < 2 {
            return None;
        }
        let bits = Middle::cases(n)
            .iter()
            .map(|middle| middle.geometry(n).bits())
            .max()?;
        let bounds = Bounds::usual(order);
        Some(if bits <= 32 {
            self.jobs_of::<u32>(order, bits, bounds)
        } else {
            self.jobs_of::<u64>(order, bits, bounds)
        })
    }

    /// The jobs with words of one width.
    #[cfg_attr(not(target_arch = "x86_64"), allow(unreachable_code))] // there the other kernels have no values
    fn jobs_of<W: Word>(self, order: Order, bits: u32, bounds: Bounds) -> Box<dyn Jobs>
    where
        Portable: WordKernel<W>,
        Avx2: WordKernel<W>,
        Avx512: WordKernel<W>,
        Vbmi: WordKernel<W>,
    {
        let wanted = self.kernel();
        if let Some(vbmi) = Vbmi::new().filter(|_| wanted == Kernel::Vbmi) {
            return Box::new(HalfBoardJobs::<W, _>::new(order, bits, vbmi, bounds));
        }
        if let Some(avx512) = Avx512::new().filter(|_| wanted == Kernel::Avx512) {
            return Box::new(HalfBoardJobs::<W, _>::new(order, bits, avx512, bounds));
        }
        if let Some(avx2) = Avx2::new().filter(|_| wanted == Kernel::Avx2) {
            return Box::new(HalfBoardJobs::<W, _>::new(order, bits, avx2, bounds));
        }
        Box::new(HalfBoardJobs::<W, _>::new(order, bits, Portable, bounds))
    }
}

impl Solver for HalfBoard {
    fn card(&self) -> Card {
        Card {
            name: "half-board",
            idea: "joins lists of half-boards whose diagonals are disjoint; all 8 symmetries",
            source: "meet in the middle after Horowitz and Sahni 1974",
            largest_sensible: 20,
        }
    }

    fn count(&self, order: Order) -> u128 {
        let never = AtomicBool::new(false);
        let Some(jobs) = self.jobs(order) else {
            return 1; // the orders 0 and 1
        };
        let mut worker = jobs.worker();
        let sums = (0..jobs.number()).map(|job| match worker.count(job, &never) {
            ControlFlow::Continue(sum) => sum,
            ControlFlow::Break(()) => {
                unreachable!(
                    "the flag stays down; lists too long for 32 bits begin at the order 31"
                )
            }
        });
        let Some(count) = jobs.total(sums.sum()) else {
            unreachable!("weights of whole orbits add up to whole solutions");
        };
        count
    }

    fn has_kernels(&self) -> bool {
        true
    }

    fn jobs(&self, order: Order) -> Option<Box<dyn Jobs + '_>> {
        HalfBoard::jobs(*self, order)
    }
}

#[cfg(test)]
mod tests;
