//! A switch that stops a run from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Stops the runs of the executors that have this token or a clone of it.
///
/// ```
/// use backrank_core::QueensProblem;
/// use backrank_parallel::{CancelToken, ThreadExecutor, queens::Count};
///
/// let token = CancelToken::default();
/// let executor = ThreadExecutor::new().cancel_token(token.clone());
/// let prepared = Count::new(QueensProblem::new(12)?).prepare(&executor)?;
/// std::thread::spawn(move || token.cancel()).join().unwrap();
/// assert!(prepared.run(&executor).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Stops the runs. A token stays cancelled.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true once it was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}
