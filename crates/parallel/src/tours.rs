//! Tours counted on threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use backrank_core::Dims;
use backrank_core::tour::count::{Crew, Failure, Plan, Refusal, Wanted};

use crate::threads;
use crate::{CountError, Counting, Progress};

/// Progress is told at most once in this time.
const BETWEEN_REPORTS: Duration = Duration::from_millis(1);

impl Counting<'_> {
    /// Looks at a board and forecasts what the count of its tours needs, on these threads.
    ///
    /// # Errors
    /// [`TourError`] when the board is too large, the count may need more than so many bytes, it was stopped, or it cannot run on those threads.
    pub fn plan_tours(
        &self,
        dims: Dims,
        wanted: Wanted,
        most_bytes: u64,
    ) -> Result<Plan, TourError> {
        let threads = TourThreads::new(self, 0)?;
        Plan::new(dims, wanted, most_bytes, &threads).map_err(TourError::Refused)
    }

    /// Counts the tours of a plan, closed ones undirected, others directed. Progress is told in its work, as one job.
    ///
    /// ```
    /// use backrank_core::{Dims, tour::count::Wanted};
    /// use backrank_parallel::Counting;
    ///
    /// let counting = Counting::new().threads(2);
    /// let plan = counting.plan_tours(Dims::new(5, 8)?, Wanted::Closed, 1 << 30).unwrap();
    /// assert_eq!(counting.count_tours(&plan), Ok(44_202));
    /// # Ok::<(), backrank_core::DimsError>(())
    /// ```
    ///
    /// # Errors
    /// [`TourError`] when there is no memory, it was stopped, the count is beyond 128 bits, or it cannot run on those threads.
    pub fn count_tours(&self, plan: &Plan) -> Result<u128, TourError> {
        let threads = TourThreads::new(self, plan.work())?;
        threads.tell(0, 0);
        let tours = plan.count(&threads).map_err(TourError::Failed)?;
        threads.tell(1, plan.work());
        Ok(tours)
    }
}

/// The threads of a count of tours.
struct TourThreads<'a> {
    crew: threads::Crew<'a>,
    stop: &'a AtomicBool,
    on_progress: &'a (dyn Fn(Progress) + Sync),
    work: u64,
    done: AtomicU64,
    told: Mutex<Instant>,
}

impl<'a> TourThreads<'a> {
    fn new(counting: &Counting<'a>, work: u64) -> Result<Self, TourError> {
        Ok(Self {
            crew: counting
                .threads
                .crew(usize::MAX)
                .map_err(TourError::Threads)?,
            stop: counting.stop,
            on_progress: counting.on_progress,
            work,
            done: AtomicU64::new(0),
            told: Mutex::new(Instant::now()),
        })
    }

    fn tell(&self, done: usize, work_done: u64) {
        (self.on_progress)(Progress {
            done,
            jobs: 1,
            work_done,
            work: self.work,
        });
    }
}

impl Crew for TourThreads<'_> {
    fn share(&self, turns: usize, task: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let next = AtomicUsize::new(0);
        self.crew.each(|| {
            let mut mine = std::iter::from_fn(|| {
                if self.stop.load(Ordering::Relaxed) || next.load(Ordering::Relaxed) >= turns {
                    return None;
                }
                let turn = next.fetch_add(1, Ordering::Relaxed);
                (turn < turns).then_some(turn)
            });
            task(&mut mine);
        });
    }

    fn report(&self, work: u64) {
        self.done.fetch_add(work, Ordering::Relaxed);
        // Whoever finds the lock taken has nothing to add.
        if let Ok(mut told) = self.told.try_lock()
            && told.elapsed() >= BETWEEN_REPORTS
        {
            *told = Instant::now();
            // A step that is done again in wider numbers is reported twice.
            self.tell(0, self.done.load(Ordering::Relaxed).min(self.work));
        }
    }
}

/// Why tours were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourError {
    /// There is no plan for the board.
    Refused(Refusal),
    /// The count has no answer.
    Failed(Failure),
    /// It cannot run on those threads.
    Threads(CountError),
}

impl fmt::Display for TourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Failed(failure) => failure.fmt(f),
            Self::Threads(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TourError {}
