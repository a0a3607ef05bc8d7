//! The threads of a count of tours.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use backrank_core::tour::count::{Executor, TourCountError};
use rayon::ThreadPool;

use crate::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Meter, PAUSE, Phase};

/// The smallest limit for a program that counts tours.
const MIN_LIMIT: u64 = 64_000_000;

/// The bytes of the program without its count.
const PROGRAM_BYTES: u64 = 28_000_000;

/// One part in this many of a limit is for gaps between the blocks of the count. All tours of 9x9 within
/// 14 GB took 4.7 % more than the blocks, and closed 9x10 within 7.5 GB took 8.4 % more.
const ALLOCATOR_SHARE: u64 = 12;

/// Returns the bytes for a count within a limit of the whole program.
///
/// # Errors
/// [`TourCountError::TooLarge`](TourCountError::TooLarge) for a limit below 64 MB, which the program might
/// exceed.
pub(super) const fn count_bytes(limit: u64) -> Result<u64, TourCountError> {
    match limit {
        0..MIN_LIMIT => Err(TourCountError::TooLarge {
            min_bytes: MIN_LIMIT,
        }),
        _ => Ok(limit - PROGRAM_BYTES - limit / ALLOCATOR_SHARE),
    }
}

/// Returns the smallest limit of the whole program whose count has these bytes.
fn program_bytes(bytes: u64) -> u64 {
    let limit = bytes.saturating_add(PROGRAM_BYTES);
    let limit = limit.saturating_add(limit / (ALLOCATOR_SHARE - 1));
    limit.max(MIN_LIMIT)
}

/// Changes the bytes in the error of a count to those of the whole program.
pub(super) fn program_error(mut error: TourCountError) -> TourCountError {
    if let TourCountError::TooLarge { min_bytes: bytes }
    | TourCountError::Limit {
        needed_bytes: bytes,
        ..
    } = &mut error
    {
        *bytes = program_bytes(*bytes);
    }
    error
}

/// Threads that plan or count one board after another, and report their progress.
pub(super) struct TourThreads<'a> {
    pool: &'a ThreadPool,
    stop: &'a AtomicBool,
    meter: Meter<'a>,
    /// The work of the finished counts. A count may report less than expected.
    finished_work: AtomicU64,
}

impl<'a> TourThreads<'a> {
    /// Begins a phase with a number of counts and their total work.
    pub(super) fn new(
        executor: &'a ThreadExecutor<'a>,
        phase: Phase,
        counts: usize,
        work: u64,
    ) -> Result<Self, CountError> {
        Ok(Self {
            pool: executor.shared_pool()?,
            stop: executor.stop_flag(),
            meter: Meter::begin(executor, phase, counts, work.into()),
            finished_work: AtomicU64::new(0),
        })
    }

    /// Finishes a count with this work, or a part of a count whose work was reported.
    pub(super) fn finish(&self, work: u64) {
        let finished = self.finished_work.fetch_add(work, Ordering::Relaxed) + work;
        let work_left = u128::from(finished).saturating_sub(self.meter.progress().done_work);
        self.meter.add(1, work_left);
        self.meter.report();
    }

    /// Returns the error of a count, with its progress.
    pub(super) fn error(&self, error: TourCountError) -> CountError {
        match error {
            TourCountError::Stopped => CountError::Stopped(self.meter.progress()),
            error => CountError::Tours(error),
        }
    }
}

impl Executor for TourThreads<'_> {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let next = AtomicUsize::new(0);
        let next_task = || {
            let task = next.fetch_add(1, Ordering::Relaxed);
            (task < tasks && !self.stop.load(Ordering::Relaxed)).then_some(task)
        };
        self.pool
            .broadcast(|_| worker(&mut iter::from_fn(next_task)));
    }

    fn report(&self, work: u64) {
        self.meter.add(0, work.into());
        self.meter.report_after(PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::{TourCountError, count_bytes, program_bytes};

    #[test]
    fn the_limit_of_a_program_has_room_for_its_count_and_hardly_more() {
        for bytes in [32_000_000, 32_000_001, 55_000_000, 13_000_000_000] {
            let room = count_bytes(program_bytes(bytes) + 1).unwrap();
            assert!((bytes..bytes + 3).contains(&room), "{bytes}: {room}");
        }
        let Err(TourCountError::TooLarge { min_bytes }) = count_bytes(63_999_999) else {
            panic!("a small limit is refused");
        };
        assert_eq!(min_bytes, 64_000_000);
    }
}
