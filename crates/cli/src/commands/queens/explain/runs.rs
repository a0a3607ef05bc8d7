//! Answers of the library about runs, as sentences.

mod messages;

use std::path::Path;

use backrank_parallel::ExecutorError;
use backrank_parallel::Progress;
use backrank_parallel::queens::CountError;
use backrank_runs::{Damaged, PlanError, RunError, Trouble, WrongTotal};

use self::messages::{RunMessage, WrongMessage};
use super::messages::ExplainMessage;
use super::{explain_count, explain_method};
use crate::error::excerpt::Excerpt;
use crate::error::system::cannot_use;
use crate::error::{Error, Exit};
use crate::process::interrupt::was_interrupted;
use crate::say::Text;
use crate::screen::messages::OutputMessage;

/// The description of a count of shards on a terminal.
pub(in crate::commands) fn describe(progress: Progress, left_seconds: Option<f64>) -> Text {
    OutputMessage::JobsDone {
        done_jobs: progress.done_jobs,
        jobs: progress.jobs,
        left_seconds,
    }
    .into()
}

/// The reason why there is no plan, or why it cannot be followed.
pub(in crate::commands) fn explain_plan(error: PlanError, file: &Path) -> Error {
    let file = Excerpt::of(file);
    match error {
        PlanError::Method { method } => Error::usage(RunMessage::NoJobsOfItsOwn { method }),
        PlanError::NoJobs { order } => Error::usage(RunMessage::CountedAtOnce { order }),
        PlanError::Shards { given, max_shards } => {
            Error::usage(RunMessage::NotThatManyShards { given, max_shards })
        }
        PlanError::Text(fault) => corrupt(RunMessage::NoPlan { file, fault }),
        PlanError::OtherCut { program } => Error::failed(RunMessage::OtherCut {
            program: Excerpt::of(program),
        }),
        PlanError::Kernel(error) => explain_method(error, "--kernel"),
        PlanError::Count(error) => explain_count(error),
        other => Error::failed(RunMessage::Failed {
            why: Excerpt::of(other.to_string()),
        }),
    }
}

/// The reason why a run goes no further.
pub(in crate::commands) fn explain_run(error: RunError) -> Error {
    match error {
        RunError::File { path, error: why } => Error::failed(cannot_use(path, &why)),
        RunError::Plan { path, error } => explain_plan(error, &path),
        RunError::OtherPlan { path } => corrupt(RunMessage::OtherPlan {
            file: Excerpt::of(path),
        }),
        RunError::Busy { path } => Error::failed(RunMessage::Busy {
            folder: Excerpt::of(path),
        }),
        RunError::NoShard { shard, shards } => Error::usage(RunMessage::NoShard {
            shard,
            last: shards - 1,
        }),
        RunError::Conflict {
            shard,
            paths: [first, second],
        } => corrupt(RunMessage::Conflict {
            shard,
            first: Excerpt::of(first),
            second: Excerpt::of(second),
        }),
        RunError::Stopped { finished, shards } if was_interrupted() => {
            Error::new(Exit::Saved, RunMessage::Saved { finished, shards })
        }
        RunError::Stopped { finished, shards } => Error::failed(ExplainMessage::BrokeOff {
            done_jobs: finished,
            jobs: shards,
        }),
        RunError::Count(CountError::Failed(ExecutorError::Stopped(progress)))
            if was_interrupted() =>
        {
            Error::interrupted(ExplainMessage::CheckInterrupted {
                done_jobs: progress.done_jobs,
                jobs: progress.jobs,
            })
        }
        RunError::Count(error) => explain_count(error),
        RunError::Wrong(wrong) => Error::failed(explain_wrong(wrong)),
        other => Error::failed(RunMessage::Failed {
            why: Excerpt::of(other.to_string()),
        }),
    }
}

/// The sentence for what went wrong while the count goes on.
pub(in crate::commands) fn explain_trouble(trouble: Trouble) -> Text {
    match trouble {
        Trouble::Damaged(damaged) => RunMessage::CountedAgain {
            damaged: named(damaged),
        }
        .into(),
        Trouble::NotSaved(RunError::File { path, error: why }) => RunMessage::TriedAgain {
            why: cannot_use(path, &why),
        }
        .into(),
        other => RunMessage::Failed {
            why: Excerpt::of(format!("{other:?}")),
        }
        .into(),
    }
}

/// The sentence for a file that was left out.
pub(in crate::commands) fn explain_damaged(damaged: Damaged) -> Text {
    RunMessage::LeftOut {
        damaged: named(damaged),
    }
    .into()
}

fn named(damaged: Damaged) -> Text {
    RunMessage::Damaged {
        file: Excerpt::of(damaged.path),
        fault: damaged.fault,
    }
    .into()
}

fn corrupt(message: RunMessage) -> Error {
    Error::new(Exit::Corrupt, message)
}

/// The contradiction that shows that a total is wrong.
fn explain_wrong(wrong: WrongTotal) -> WrongMessage {
    match wrong {
        WrongTotal::Overflow => WrongMessage::Overflow,
        WrongTotal::Residues => WrongMessage::Residues,
        WrongTotal::Jobs => WrongMessage::Jobs,
        WrongTotal::Impossible { sum } => WrongMessage::Impossible { sum },
        WrongTotal::Published { count, known, oeis } => {
            WrongMessage::Published { count, known, oeis }
        }
        WrongTotal::Unit {
            path,
            shard,
            unit,
            counted,
            recounted,
            by,
        } => WrongMessage::Unit {
            file: Excerpt::of(path),
            shard,
            unit,
            counted,
            recounted,
            by,
        },
        other => WrongMessage::Other {
            why: Excerpt::of(other.to_string()),
        },
    }
}
