//! What the program says about counts and how long they take.

use backrank_core::queens::algorithms::half_board::Kernel;

use super::Message;

/// A message about a count. Algorithms are given by their names, memory in bytes, times in seconds.
#[derive(Debug)]
pub(crate) enum CountText {
    // The verdict.
    Disagrees {
        oeis: &'static str,
        n: usize,
        known: u128,
        count: u128,
    },
    /// All solutions and those equal to their turns, which contradict each other.
    NoOrbits {
        all: u128,
        half: u128,
        quarter: u128,
    },

    // A count that has no answer.
    Interrupted {
        done: usize,
        pieces: usize,
    },
    /// A job ended without an answer, and nobody had asked for that.
    BrokeOff {
        done: usize,
        pieces: usize,
    },
    /// Interrupted before the count itself began.
    HalfTurnsInterrupted,
    NoThreads(String),
    TooMuchMemory {
        needed: u64,
        limit: u64,
        /// On how many threads the limit would be enough, if on one.
        threads: Option<usize>,
    },
    /// A time alone, in seconds.
    Time(f64),
    /// Shown on a terminal meanwhile.
    CountingHalfTurns,

    // A count that is checked by another algorithm.
    JobsAgree {
        recounted: usize,
        jobs: usize,
        by: &'static str,
        /// The seed of the sample; none when all jobs were counted again.
        seed: Option<String>,
    },
    JobDisagrees {
        job: usize,
        counted: u128,
        recounted: u128,
        by: &'static str,
    },
    CountsAgree {
        by: &'static str,
    },
    CountsDisagree {
        count: u128,
        recount: u128,
        by: &'static str,
    },
    /// A sample or a seed was asked for, and there was nothing to draw.
    NothingDrawn,
    CheckInterrupted {
        done: usize,
        pieces: usize,
    },
    /// The check failed, but did not find a fault.
    NotVerified {
        why: Box<dyn Message>,
        count: u128,
    },

    // Estimates.
    EstimateOf {
        algorithm: &'static str,
        kernel: Option<Kernel>,
        threads: usize,
    },
    TakesNoTime,
    TimeTaken(f64),
    TimeExpected {
        seconds: f64,
        low: f64,
        high: f64,
        /// There is no interval, since a single block of jobs was timed.
        is_guess: bool,
    },
    CoreYears(f64),
    JobsTimed {
        sampled: usize,
        jobs: usize,
    },
    MemoryNeeded {
        shared: u64,
        per_thread: u64,
    },
    /// Knuth's estimate, and its standard error in percent.
    TreeNodes {
        nodes: f64,
        percent: f64,
    },
    FirstUnknown {
        oeis: &'static str,
    },
    BeyondKnown {
        oeis: &'static str,
        last: usize,
    },
    EstimateInterrupted,
    /// Shown on a terminal meanwhile.
    UntilJobsAreTimed,
}
