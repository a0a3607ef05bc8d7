//! A count on several threads: what it is told, and the run itself.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::queens::{Jobs, Problem, Walker};
use rayon::ThreadPool;

use crate::threads::Threads;
use crate::turns::{Run, Turns};
use crate::{CountError, Progress, Strategy, works};

/// How to count: on which threads, watched and stopped by whom. The default is one thread a core, at most
/// [`MAX_THREADS`](crate::MAX_THREADS).
///
/// The answer does not depend on the threads. Each of them has one worker of its own. The jobs are handed out in the order
/// of their numbers, and their sums are added with a check for overflow.
#[derive(Clone, Copy)]
pub struct Counting<'a> {
    pub(crate) threads: Threads<'a>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) on_progress: &'a (dyn Fn(Progress) + Sync),
}

/// The flag of a count that nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Counting<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Counting<'a> {
    /// A count with the defaults.
    #[must_use]
    pub fn new() -> Self {
        Self {
            threads: Threads::OnePerCore,
            stop: &NEVER,
            on_progress: &|_| {},
        }
    }

    /// Runs on so many threads of its own, `1..=`[`MAX_THREADS`](crate::MAX_THREADS), but on no more than there are jobs.
    #[must_use]
    pub fn threads(self, number: usize) -> Self {
        Self {
            threads: Threads::Number(number),
            ..self
        }
    }

    /// Runs on the caller's pool, also when called from one of its threads.
    #[must_use]
    pub fn pool(self, pool: &'a ThreadPool) -> Self {
        Self {
            threads: Threads::Pool(pool),
            ..self
        }
    }

    /// Stops soon after the flag becomes true; the workers look at it inside the jobs too.
    #[must_use]
    pub fn stop(self, flag: &'a AtomicBool) -> Self {
        Self { stop: flag, ..self }
    }

    /// Calls back before the first job and at the end of the run, however it ends; and between them when a job is done,
    /// from the thread that did it, about once a millisecond and thread at most. Calls do not overlap, and no number in
    /// them falls.
    #[must_use]
    pub fn on_progress(self, callback: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self {
            on_progress: callback,
            ..self
        }
    }

    /// On how many threads a run with enough jobs is.
    ///
    /// # Errors
    /// [`CountError::Threads`] when the number given is out of range.
    pub fn number_of_threads(&self) -> Result<usize, CountError> {
        self.threads.number()
    }

    /// The count that the jobs are parts of.
    ///
    /// ```
    /// use backrank_core::{Order, queens::{Pieces, Problem, algorithms::Bitmask, split}};
    /// use backrank_parallel::Counting;
    ///
    /// let problem = Problem::new(Order::new(9)?);
    /// let jobs = Pieces::new(&Bitmask, split::by_prefix(&problem, 20));
    /// assert_eq!(Counting::new().threads(2).count(&jobs), Ok(352));
    /// # Ok::<(), backrank_core::OrderError>(())
    /// ```
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, or cannot run on those threads, or the sums are not those of a count.
    pub fn count(&self, jobs: &dyn Jobs) -> Result<u128, CountError> {
        let work = |job| jobs.work(job);
        let (sums, progress) = self.run(jobs.number(), works::total(jobs), &work, |turns| {
            let mut worker = None; // made with the first job: a thread that comes too late for one needs no buffers
            let mut sum: u128 = 0;
            for job in turns {
                let worker = worker.get_or_insert_with(|| jobs.worker());
                match worker.count(job, self.stop) {
                    ControlFlow::Continue(more) => {
                        sum = sum.checked_add(more).ok_or(CountError::Overflow)?;
                    }
                    ControlFlow::Break(()) => break,
                }
            }
            Ok(sum)
        })?;
        let sum = sums.into_iter().try_fold(0_u128, |sum, more| {
            sum.checked_add(more?).ok_or(CountError::Overflow)
        })?;
        if progress.done < progress.jobs {
            return Err(CountError::Stopped(progress));
        }
        jobs.total(sum).ok_or(CountError::Impossible { sum })
    }

    /// The number of solutions of the problem, cut into pieces by the strategy, each of them counted by the walker.
    ///
    /// # Errors
    /// As for [`count`](Self::count).
    pub fn count_problem(
        &self,
        problem: &Problem,
        strategy: Strategy,
        walker: &dyn Walker,
    ) -> Result<u128, CountError> {
        self.count(&strategy.jobs(walker, problem, self.number_of_threads()?))
    }

    /// Does the task on each thread with the turns that it is given, and says how far they came. `work` is that of all jobs.
    pub(crate) fn run<R: Send>(
        &self,
        jobs: usize,
        work: u64,
        work_of: &(dyn Fn(usize) -> u64 + Sync),
        task: impl Fn(Turns<'_>) -> R + Sync,
    ) -> Result<(Vec<R>, Progress), CountError> {
        let crew = self.threads.crew(jobs)?;
        let run = Run::new(jobs, work, work_of, self.on_progress, self.stop);
        run.report();
        let said = crew.each(|| task(run.turns()));
        run.report();
        Ok((said, run.progress()))
    }
}
