//! The reasons why a run goes no further.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use backrank_parallel::queens::CountError;

use crate::plan::PlanError;

/// The reason why a step of a run failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// A file or a folder cannot be read or written.
    File {
        /// Its path.
        path: PathBuf,
        /// The reason of the system.
        error: io::Error,
    },
    /// The file of the folder that should be a plan is none.
    Plan {
        /// Its path.
        path: PathBuf,
        /// Its fault.
        error: PlanError,
    },
    /// The file, or the folder by its plan, belongs to another plan.
    OtherPlan {
        /// The path of the file.
        path: PathBuf,
    },
    /// Another process counts in this folder.
    Busy {
        /// The path of the folder.
        path: PathBuf,
    },
    /// The plan has no such shard.
    NoShard {
        /// The shard.
        shard: usize,
        /// The number of shards, which are numbered from 0.
        shards: usize,
    },
    /// Two files give one shard different counts: one of the processes, or of the machines, counted wrongly.
    Conflict {
        /// The shard.
        shard: usize,
        /// The paths of the two files.
        paths: [PathBuf; 2],
    },
    /// The count was stopped, and what was counted is saved.
    Stopped {
        /// The shards that were counted to their end.
        finished: usize,
        /// The shards that were asked for.
        shards: usize,
    },
    /// The threads could not count.
    Count(CountError),
    /// The total contradicts what is known of it: a fault of the program or of a machine.
    Wrong(WrongTotal),
}

/// The contradiction that shows that a total is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongTotal {
    /// The sum of the shards is beyond 128 bits.
    Overflow,
    /// The sum of the shards has other residues than the sum of their residues.
    Residues,
    /// By arithmetic a job is missing or counted twice.
    Jobs,
    /// No count has this sum over all jobs.
    Impossible {
        /// The sum.
        sum: u128,
    },
    /// The published number is another one.
    Published {
        /// The total.
        count: u128,
        /// The number that is published.
        known: u128,
        /// The sequence that has it.
        oeis: &'static str,
    },
    /// Another algorithm counts a unit differently.
    Unit {
        /// The file with the shard.
        path: PathBuf,
        /// The shard.
        shard: usize,
        /// The unit of the shard, from 0.
        unit: usize,
        /// The sum in the file.
        counted: u128,
        /// The sum by the other algorithm.
        recounted: u128,
        /// The name of that algorithm.
        by: &'static str,
    },
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, .. } => write!(f, "cannot use '{}'", path.display()),
            Self::Plan { path, .. } => write!(f, "'{}' is no plan to follow", path.display()),
            Self::OtherPlan { path } => write!(f, "'{}' belongs to another plan", path.display()),
            Self::Busy { path } => {
                write!(f, "another process counts in '{}'", path.display())
            }
            Self::NoShard { shard, shards } => {
                write!(
                    f,
                    "there is no shard {shard}: the plan has 0 to {}",
                    shards - 1
                )
            }
            Self::Conflict { shard, paths } => write!(
                f,
                "CONFLICT: '{}' and '{}' give shard {shard} different counts: one of the two was counted wrongly",
                paths[0].display(),
                paths[1].display()
            ),
            Self::Stopped { finished, shards } => {
                write!(f, "stopped after {finished} of {shards} shards, and saved")
            }
            Self::Count(_) => f.write_str("the shards were not counted"),
            Self::Wrong(_) => f.write_str("WRONG COUNT; please report this as a bug"),
        }
    }
}

impl fmt::Display for WrongTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow => f.write_str("the sum is beyond 128 bits"),
            Self::Residues => {
                f.write_str("the sum of the shards has other residues than they have")
            }
            Self::Jobs => f.write_str("a job is missing or counted twice"),
            Self::Impossible { sum } => write!(f, "no count has the sum {sum} over all jobs"),
            Self::Published { count, known, oeis } => {
                write!(f, "{count}, but OEIS {oeis} has {known}")
            }
            Self::Unit {
                path,
                shard,
                unit,
                counted,
                recounted,
                by,
            } => write!(
                f,
                "unit {unit} of shard {shard} has the sum {counted} in '{}', but {recounted} by {by}",
                path.display()
            ),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { error, .. } => Some(error),
            Self::Plan { error, .. } => Some(error),
            Self::Count(error) => Some(error),
            Self::Wrong(wrong) => Some(wrong),
            _ => None,
        }
    }
}

impl std::error::Error for WrongTotal {}

impl From<CountError> for RunError {
    fn from(error: CountError) -> Self {
        Self::Count(error)
    }
}

impl From<WrongTotal> for RunError {
    fn from(wrong: WrongTotal) -> Self {
        Self::Wrong(wrong)
    }
}

/// Names the file that an error is about.
pub(crate) fn about(path: &Path) -> impl FnOnce(io::Error) -> RunError {
    let path = path.to_owned();
    |error| RunError::File { path, error }
}
