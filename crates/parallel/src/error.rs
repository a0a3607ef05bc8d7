//! The errors of counts.

use backrank_core::queens::Comparison;
use backrank_core::queens::count::{MethodError, published};
use backrank_core::tour::count::TourCountError;
use backrank_core::{Message, Natural, Order, display_as_message, message};

use crate::executor::progress::{Phase, Progress};
use crate::memory_limit::OverLimit;

/// The largest number of threads of a run.
pub const MAX_THREADS: usize = 1024;

/// The reason why a count, an estimate or a check failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The method does not support the problem of queens.
    Method(MethodError),
    /// The tours of the board cannot be planned or counted.
    Tours(TourCountError),
    /// The board has too many squares to count the tours from each of them.
    TooManySquares {
        /// The largest number of squares.
        max_squares: u64,
    },
    /// A count of queens, or its check, may need more memory than allowed.
    Memory {
        /// The bytes that it may need on its threads, and the allowed ones.
        over: OverLimit,
        /// The bytes that it may need on one thread.
        min_bytes: u64,
        /// The largest number of threads that fits, if one does.
        threads: Option<usize>,
    },
    /// Symmetric would take too long to recount the whole problem.
    CheckTooLong {
        /// The largest board size that it recounts.
        max_order: usize,
    },
    /// The number of threads is not in `1..=`[`MAX_THREADS`].
    Threads(usize),
    /// The operating system could not start a thread, for this reason.
    NoThreads(String),
    /// It was cancelled before everything was done.
    Stopped(Progress),
    /// The sum of the jobs exceeds 128 bits.
    Overflow,
    /// The count is wrong, because of a bug or a hardware error: this contradicts it.
    Wrong(Message),
}

impl CountError {
    /// Returns the error of a run that was stopped at the beginning of a phase.
    pub(crate) fn stopped_in(phase: Phase) -> Self {
        Self::Stopped(Progress::begin(phase))
    }

    /// Returns the first of these counts that differs from the published number, as an error.
    #[must_use]
    pub fn among(compared: &[Comparison], order: Order) -> Option<Self> {
        let known = published(&order.into(), false)?;
        let wrong = compared.iter().find(|row| row.count != known.count)?;
        Some(differs(wrong.count, Some(known.oeis), &known.count.into()))
    }
}

impl From<MethodError> for CountError {
    fn from(error: MethodError) -> Self {
        Self::Method(error)
    }
}

impl From<&CountError> for Message {
    fn from(error: &CountError) -> Self {
        match error {
            CountError::Method(error) => error.into(),
            CountError::Tours(error) => error.into(),
            CountError::TooManySquares { max_squares } => message!(
                "tours from each square are counted on boards of at most {max_squares} squares",
                max_squares = *max_squares
            ),
            CountError::Memory { over, .. } => over.into(),
            CountError::CheckTooLong { max_order } => message!(
                "recounting everything takes too long above board size {max}",
                max = *max_order
            ),
            CountError::Threads(threads) => message!(
                "{threads} threads are not possible: choose 1 to {max}",
                threads = *threads,
                max = MAX_THREADS
            ),
            CountError::NoThreads(why) => {
                message!("the system cannot start the threads: {why}", why)
            }
            CountError::Stopped(progress) => stopped(progress),
            CountError::Overflow => message!("the count does not fit in 128 bits"),
            CountError::Wrong(why) => message!(
                "WRONG COUNT: {why}; please report this as a bug",
                why = why.clone()
            ),
        }
    }
}

display_as_message!(CountError);

/// Serializes the message.
#[cfg(feature = "serde")]
impl serde::Serialize for CountError {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Returns how far a stopped run came.
fn stopped(progress: &Progress) -> Message {
    match (progress.phase(), progress.share()) {
        (Phase::Plan, _) => message!("stopped before the count began, so there is no count"),
        (Phase::SelfSymmetric, _) => message!(
            "stopped while counting solutions equal to their half turn, so there is no count"
        ),
        (Phase::Estimate, _) => message!("stopped, so there is no estimate"),
        (Phase::Checksums | Phase::Verify, _) => message!(
            "stopped after recounting {done} of {jobs} jobs",
            done = progress.done(),
            jobs = progress.total()
        ),
        (Phase::Count, Some(share)) => message!(
            "stopped after {percent} % of the work, so there is no count",
            percent = format_args!("{:.1}", 100.0 * share)
        ),
        (Phase::Count, None) => message!("stopped, so there is no count"),
    }
}

/// Returns the error for a count that differs from a published one.
pub(crate) fn differs(
    count: impl Into<Natural>,
    oeis: Option<&'static str>,
    known: &Natural,
) -> CountError {
    let count = count.into();
    CountError::Wrong(match oeis {
        Some(oeis) => message!("{count}, but OEIS {oeis} has {known}", count, oeis, known),
        None => message!("{count}, but the published value is {known}", count, known),
    })
}
