//! `half-board`: meet in the middle. Lists the northern and the southern halves of boards, and counts the pairs that fit
//! together instead of walking to each solution.
//!
//! The board is cut into four quadrants (`geometry`). A *board* of a quadrant, its queens on given columns and rows, is kept
//! as one word: a bit for each diagonal that it shares with other quadrants (`lists`, `subsets`; `cut` for the middle row and
//! column of odd orders). Which columns each quadrant uses is a *job* (`plan` and `images`, with the board's eight
//! symmetries). For a job, boards side by side whose words are disjoint are a half-board (`halves`), and the number of
//! disjoint pairs of a northern and a southern half-board is the number of solutions (`join`, with the kernels of `simd`).
//! `worker` does one job after another; `recount` checks a job by a plain search; `expected` and `memory` say beforehand what it costs.
//!
//! docs/algorithms.md tells it step by step, with drawings.

mod cut;
mod expected;
mod geometry;
mod halves;
mod images;
mod join;
mod kernel;
mod lists;
mod memory;
mod plan;
mod recount;
mod subsets;
mod worker;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::board::Order;
use crate::card::Card;
use crate::queens::{Jobs, Memory, Solver, Walker, Worker};
use crate::simd::{Avx2, Avx512, Isa, Portable, Word};
use cut::{Cut, Middle};
pub use kernel::{Kernel, KernelUnavailable};
use plan::Plan;
use worker::HalfWorker;

/// The half-board join: counts all solutions of the empty board, on one thread or, by its jobs, on many.
///
/// For every order; practical to about 24. From order to next but one the time grows some 30 to 50 times. After Horowitz and
/// Sahni 1974, "Computing Partitions with Applications to the Knapsack Problem"; for queens after Kluev's public counter.
#[derive(Clone, Copy, Debug, Default)]
pub struct HalfBoard {
    kernel: Option<Kernel>,
}

impl HalfBoard {
    /// With the fastest kernel that the processor has.
    #[must_use]
    pub const fn new() -> Self {
        Self { kernel: None }
    }

    /// With this kernel.
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

    /// The kernel that it uses.
    #[must_use]
    pub fn kernel(self) -> Kernel {
        self.kernel.unwrap_or_else(Kernel::fastest)
    }

    /// The jobs of a count, which need nothing of this value; `None` for the orders 0 and 1.
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
        Some(if bits <= 32 {
            self.jobs_of::<u32>(order, bits)
        } else {
            self.jobs_of::<u64>(order, bits)
        })
    }

    /// The jobs with words of one width.
    #[cfg_attr(not(target_arch = "x86_64"), allow(unreachable_code))] // there the other kernels have no values
    fn jobs_of<W: Word>(self, order: Order, bits: u32) -> Box<dyn Jobs>
    where
        Portable: Isa<W>,
        Avx2: Isa<W>,
        Avx512: Isa<W>,
    {
        let (wanted, limits) = (self.kernel(), Limits::usual(order));
        if let Some(avx512) = Avx512::new().filter(|_| wanted == Kernel::Avx512) {
            return Box::new(HalfBoardJobs::<W, _>::new(order, bits, avx512, limits));
        }
        if let Some(avx2) = Avx2::new().filter(|_| wanted == Kernel::Avx2) {
            return Box::new(HalfBoardJobs::<W, _>::new(order, bits, avx2, limits));
        }
        Box::new(HalfBoardJobs::<W, _>::new(order, bits, Portable, limits))
    }
}

impl Solver for HalfBoard {
    fn card(&self) -> Card {
        Card {
            name: "half-board",
            idea: "joins lists of half-boards whose diagonals are disjoint; all 8 symmetries",
            idea_zh: "连接对角线互不相交的半棋盘列表；利用全部 8 种对称",
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
                unreachable!("nobody stops it, and a list too long for it lies millennia ahead")
            }
        });
        let Some(count) = jobs.total(sums.sum()) else {
            unreachable!("weights of whole orbits add up to whole solutions");
        };
        count
    }

    fn jobs(&self, order: Order) -> Option<Box<dyn Jobs + '_>> {
        HalfBoard::jobs(*self, order)
    }
}

/// What bounds the memory of a count.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// From this order on the lists of a job are made for it alone: kept for all jobs they would take a gigabyte.
    kept_below: usize,
    /// The pairs of boards that one list of half-boards is made from.
    most_pairs: u64,
    /// How many jobs a pair of column sets is cut into.
    slices: usize,
}

impl Limits {
    /// Those for an order.
    fn usual(order: Order) -> Self {
        Self {
            kept_below: 22,
            most_pairs: halves::MOST_PAIRS,
            // From order to next but one a job becomes some ten times as long; it should not last longer than seconds.
            slices: match order.get() {
                ..=24 => 1,
                25 | 26 => 8,
                27 | 28 => 128,
                29 | 30 => 1 << 10,
                _ => 1 << 12,
            },
        }
    }
}

struct HalfBoardJobs<W, K> {
    order: Order,
    limits: Limits,
    bits: u32,
    kernel: K,
    plan: Plan,
    cuts: Vec<Cut<W>>,
}

impl<W: Word, K: Isa<W> + Isa<u32>> HalfBoardJobs<W, K> {
    fn new(order: Order, bits: u32, kernel: K, limits: Limits) -> Self {
        let n = order.get();
        let plan = Plan::new(n, limits.slices);
        let cuts = Middle::cases(n)
            .iter()
            .map(|&middle| Cut::new(n, middle, n < limits.kept_below))
            .collect();
        Self {
            order,
            limits,
            bits,
            kernel,
            plan,
            cuts,
        }
    }
}

impl<W: Word, K: Isa<W> + Isa<u32>> Jobs for HalfBoardJobs<W, K> {
    fn number(&self) -> usize {
        self.plan.jobs()
    }

    fn work(&self, job: usize) -> u64 {
        self.plan.work(job)
    }

    fn alike(&self, job: usize) -> usize {
        self.plan.alike(job)
    }

    fn memory(&self) -> Memory {
        let n = self.order.get();
        memory::estimate(n, size_of::<W>() as u64, n < self.limits.kept_below)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(HalfWorker::new(self))
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let job = self.plan.job(job);
        let middle = Middle::cases(self.order.get())[job.case];
        recount::recount(self.order, middle, &self.plan, &job, walker, stop)
    }

    fn total(&self, sum: u128) -> Option<u128> {
        (sum.is_multiple_of(3)).then_some(sum / 3)
    }
}

#[cfg(test)]
mod tests;
