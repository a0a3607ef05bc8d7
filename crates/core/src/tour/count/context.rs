//! What all steps of a count share: its threads, its memory limit, and its progress.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::TourCountError;
use super::layer::Store;
use crate::simd::kernel::Kernel;

/// What all steps of a count share.
pub(super) struct Context<'a> {
    pub(super) executor: &'a dyn Executor,
    pub(super) budget: &'a Budget,
    pub(super) kernel: Kernel,
    /// The prime below 2^54 modulo which numbers of more than 32 bits are reduced.
    pub(super) modulus: Option<u64>,
    pub(super) store: Option<&'a dyn Store>,
    /// The work to report for each state that is built or joined, as the bits of a floating-point number.
    pub(super) state_work: AtomicU64,
}

impl<'a> Context<'a> {
    /// Returns the context of a count of exact numbers without a store.
    pub(super) fn new(executor: &'a dyn Executor, budget: &'a Budget) -> Self {
        Self {
            executor,
            budget,
            kernel: Kernel::first_available(),
            modulus: None,
            store: None,
            state_work: AtomicU64::default(),
        }
    }

    /// Reports work done.
    pub(super) fn report(&self, work: u64) {
        self.executor.report(self.budget.advance(work));
    }

    /// Sets the work to report for each state.
    pub(super) fn set_state_work(&self, work: f64) {
        self.state_work.store(work.to_bits(), Relaxed);
    }

    /// Reports the work of a number of states.
    pub(super) fn report_states(&self, states: f64) {
        self.report((states * f64::from_bits(self.state_work.load(Relaxed))) as u64);
    }
}

/// Runs the tasks of a step: one after another, or on threads.
pub trait Executor: Sync {
    /// Calls `worker` on each thread with the tasks of that thread. Each number of `0..tasks` is
    /// assigned once, unless the executor is stopped. Then it assigns no more, and the count
    /// ends with [`Stopped`](super::TourCountError::Stopped).
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync));

    /// Called when work is done, in the unit of [`Plan::work`](super::Plan::work).
    fn report(&self, work: u64) {
        let _ = work;
    }
}

/// Runs all tasks on the calling thread. It cannot be stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct SequentialExecutor;

impl Executor for SequentialExecutor {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        worker(&mut (0..tasks));
    }
}

/// Reserves capacity in a list for more elements.
///
/// # Errors
/// [`TourCountError::Memory`] if the system has not enough memory.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), TourCountError> {
    list.try_reserve(more).map_err(|_| TourCountError::Memory)
}

/// Returns the bytes to count for a list that grew to this many. The allocator keeps the smaller blocks that
/// the list outgrew, which are as large together. It returns blocks of 32 MB and more to the system.
pub(super) fn grown_bytes(bytes: usize) -> u64 {
    (bytes + bytes.min(32 << 20)) as u64
}

/// Runs each of `0..tasks` with the worker of its thread, and returns the workers.
///
/// # Errors
/// The first error of a task, after which no other is started; [`TourCountError::Stopped`] if the executor
/// was stopped.
pub(super) fn for_each_task<W: Send>(
    executor: &dyn Executor,
    tasks: usize,
    new_worker: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, usize) -> Result<(), TourCountError> + Sync,
) -> Result<Vec<W>, TourCountError> {
    let (done, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let workers = Mutex::new(Ok(Vec::new()));
    executor.run_tasks(tasks, &|tasks_of_thread| {
        let mut worker = new_worker();
        let mut tasks = tasks_of_thread.take_while(|_| !has_failed.load(Relaxed));
        let result = tasks.try_for_each(|task| {
            run(&mut worker, task)?;
            done.fetch_add(1, Relaxed);
            Ok(())
        });
        let mut workers = workers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(list) = &mut *workers {
            match result {
                Ok(()) => list.push(worker),
                Err(error) => {
                    has_failed.store(true, Relaxed);
                    *workers = Err(error);
                }
            }
        }
    });
    let workers = workers
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)?;
    match done.into_inner() < tasks {
        true => Err(TourCountError::Stopped),
        false => Ok(workers),
    }
}

/// The memory limit of a count, the bytes in use, and the work done.
pub(super) struct Budget {
    pub(super) max_bytes: u64,
    used_bytes: AtomicU64,
    work: u64,
    done_work: AtomicU64,
    /// Freed blocks to reuse. They are not returned to the allocator, which might keep them uncounted.
    /// The limit includes them.
    spare: Mutex<Vec<Vec<u8>>>,
    spare_bytes: AtomicU64,
}

/// The bytes of a block.
pub(super) const BLOCK_BYTES: usize = 1 << 18;

impl Budget {
    pub(super) const fn new(max_bytes: u64, work: u64) -> Self {
        Self {
            max_bytes,
            used_bytes: AtomicU64::new(0),
            work,
            done_work: AtomicU64::new(0),
            spare: Mutex::new(Vec::new()),
            spare_bytes: AtomicU64::new(0),
        }
    }

    /// Counts bytes as in use.
    ///
    /// # Errors
    /// [`TourCountError::Limit`] if the count then exceeds its limit.
    pub(super) fn take(&self, bytes: u64) -> Result<(), TourCountError> {
        let needed_bytes = self.used_bytes.fetch_add(bytes, Relaxed) + bytes;
        if needed_bytes + self.spare_bytes.load(Relaxed) > self.max_bytes {
            let room = self.max_bytes.saturating_sub(needed_bytes) / BLOCK_BYTES as u64;
            self.with_spare(|spare| spare.truncate(room as usize));
        }
        match needed_bytes <= self.max_bytes {
            true => Ok(()),
            false => Err(self.limit(needed_bytes)),
        }
    }

    /// Returns the error of a part that needs this many more bytes.
    pub(super) fn limit_error(&self, bytes: u64) -> TourCountError {
        self.limit(self.used_bytes.load(Relaxed) + bytes)
    }

    fn limit(&self, needed_bytes: u64) -> TourCountError {
        let done = u128::from(self.done_work.load(Relaxed));
        TourCountError::Limit {
            percent: (100 * done / u128::from(self.work.max(1))).min(100) as u64,
            needed_bytes,
        }
    }

    /// Returns the number of bytes left.
    pub(super) fn left(&self) -> u64 {
        let used = self.used_bytes.load(Relaxed);
        self.max_bytes.saturating_sub(used)
    }

    /// Returns the maximum number of bytes of a piece of two or more keys. With a small limit it is a block,
    /// because the gaps between blocks of other sizes would break the limit. Large limits allow larger
    /// pieces, which are fewer.
    pub(super) fn max_piece(&self) -> usize {
        (self.max_bytes >> 11).clamp(BLOCK_BYTES as u64, 1 << 30) as usize
    }

    /// Changes the list of spare blocks.
    fn with_spare<T>(&self, change: impl FnOnce(&mut Vec<Vec<u8>>) -> T) -> T {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut spare);
        let bytes = (spare.len() * BLOCK_BYTES) as u64;
        self.spare_bytes.store(bytes, Relaxed);
        changed
    }

    /// Counts bytes as free again.
    pub(super) fn free(&self, bytes: u64) {
        self.used_bytes.fetch_sub(bytes, Relaxed);
    }

    /// Returns the work left.
    pub(super) fn work_left(&self) -> u64 {
        self.work.saturating_sub(self.done_work.load(Relaxed))
    }

    /// Adds work done, and returns how much of it was left.
    pub(super) fn advance(&self, work: u64) -> u64 {
        let before = self.done_work.fetch_add(work, Relaxed);
        work.min(self.work.saturating_sub(before))
    }
}

/// Bytes of a budget, freed when this is dropped.
pub(super) struct Reservation<'a> {
    budget: &'a Budget,
    bytes: u64,
}

impl<'a> Reservation<'a> {
    /// Returns an empty reservation.
    pub(super) const fn new(budget: &'a Budget) -> Self {
        Self { budget, bytes: 0 }
    }

    pub(super) const fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Reserves more bytes.
    ///
    /// # Errors
    /// As [`Budget::take`].
    pub(super) fn grow(&mut self, bytes: u64) -> Result<(), TourCountError> {
        self.resize(self.bytes + bytes)
    }

    /// Changes the number of bytes.
    ///
    /// # Errors
    /// As [`Budget::take`].
    pub(super) fn resize(&mut self, bytes: u64) -> Result<(), TourCountError> {
        let before = std::mem::replace(&mut self.bytes, bytes);
        match bytes.checked_sub(before) {
            Some(more) => self.budget.take(more),
            None => {
                self.budget.free(before - bytes);
                Ok(())
            }
        }
    }

    /// Adds the bytes of another reservation.
    pub(super) fn merge(&mut self, other: &mut Self) {
        self.bytes += std::mem::take(&mut other.bytes);
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.budget.free(self.bytes);
    }
}

/// Blocks of memory, each of constant capacity. They become spare when this is dropped.
pub(super) struct Blocks<'a> {
    pub(super) list: Vec<Vec<u8>>,
    reservation: Reservation<'a>,
}

impl<'a> Blocks<'a> {
    /// Returns an empty list of blocks.
    pub(super) const fn new(budget: &'a Budget) -> Self {
        Self {
            list: Vec::new(),
            reservation: Reservation::new(budget),
        }
    }

    /// Adds an empty block with this capacity, and returns its number.
    ///
    /// # Errors
    /// As [`Budget::take`]; [`TourCountError::Memory`].
    pub(super) fn add(&mut self, bytes: usize) -> Result<usize, TourCountError> {
        self.reservation.grow(bytes as u64)?;
        let spare = match bytes {
            BLOCK_BYTES => self.reservation.budget.with_spare(Vec::pop),
            _ => None,
        };
        let mut block = spare.unwrap_or_default();
        block.clear();
        let reserved = block.try_reserve_exact(bytes);
        reserved.map_err(|_| TourCountError::Memory)?;
        self.list.push(block);
        Ok(self.list.len() - 1)
    }

    /// Adds the blocks of another list, and returns the number of the first of them.
    pub(super) fn append(&mut self, mut other: Self) -> u32 {
        let first = self.list.len() as u32;
        self.list.append(&mut other.list);
        self.reservation.merge(&mut other.reservation);
        first
    }
}

impl Drop for Blocks<'_> {
    fn drop(&mut self) {
        let reservation = &mut self.reservation;
        reservation
            .budget
            .free(std::mem::take(&mut reservation.bytes));
        let blocks = self.list.drain(..);
        let blocks = blocks.filter(|block| block.capacity() == BLOCK_BYTES);
        reservation.budget.with_spare(|spare| spare.extend(blocks));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_taken_to_its_last_byte_and_given_back() {
        let budget = Budget::new(10, 3);
        assert_eq!(budget.take(4), Ok(()));
        assert_eq!(budget.take(6), Ok(()));
        budget.free(8);
        budget.advance(2);
        assert_eq!(budget.take(8), Ok(()));
        let refused = |percent, needed_bytes| {
            Err(TourCountError::Limit {
                percent,
                needed_bytes,
            })
        };
        assert_eq!(budget.take(1), refused(66, 11));
        budget.advance(1);
        assert_eq!(budget.take(2), refused(100, 13));
        assert_eq!(Budget::new(0, 0).take(1), refused(0, 1));
    }

    /// Two workers, one after the other: the first has the even tasks. Assigns no task from
    /// `stop` on.
    struct TwoWorkers {
        stop: usize,
    }

    impl Executor for TwoWorkers {
        fn run_tasks(
            &self,
            tasks: usize,
            worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync),
        ) {
            for first in 0..2 {
                worker(&mut (first..tasks.min(self.stop)).step_by(2));
            }
        }
    }

    /// Returns the tasks started, and the number of tasks of each worker, when one task fails.
    fn run(
        stop: usize,
        failing: Option<usize>,
    ) -> (Vec<usize>, Result<Vec<usize>, TourCountError>) {
        let started = Mutex::new(Vec::new());
        let task = |tasks_done: &mut usize, task: usize| {
            started.lock().unwrap().push(task);
            *tasks_done += 1;
            match failing {
                Some(failing) if task == failing => Err(TourCountError::Memory),
                _ => Ok(()),
            }
        };
        let workers = for_each_task(&TwoWorkers { stop }, 6, || 0, task);
        (started.into_inner().unwrap(), workers)
    }

    #[test]
    fn each_task_is_done_once_unless_one_fails_or_the_executor_stops() {
        let all = vec![0, 2, 4, 1, 3, 5];
        assert_eq!(run(6, None), (all.clone(), Ok(vec![3, 3])));
        assert_eq!(run(9, None).0, all);
        // The results of other tasks are discarded.
        let failed = Err(TourCountError::Memory);
        assert_eq!(run(6, Some(2)), (vec![0, 2], failed.clone()));
        assert_eq!(run(6, Some(5)), (all, failed));
        let stopped = Err(TourCountError::Stopped);
        assert_eq!(run(5, None), (vec![0, 2, 4, 1, 3], stopped));
    }
}
