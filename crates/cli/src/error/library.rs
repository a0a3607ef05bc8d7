//! Exit codes and hints for the errors of the library crates.

use std::io::ErrorKind;

use backrank_core::queens::count::MethodError;
use backrank_core::tour::count::TourCountError;
use backrank_core::{Bytes, Message, message};
use backrank_parallel::{CountError, MemoryLimit};
use backrank_runs::{DocumentError, RunError};

use crate::error::{Error, Exit};
use crate::interrupt::was_interrupted;

impl From<MethodError> for Error {
    fn from(error: MethodError) -> Self {
        let why = Message::from(error);
        match error {
            MethodError::KernelUnavailable(_) => Self::failed(why).hint(message!(
                "--kernel auto uses the fastest one that runs here"
            )),
            _ => Self::usage(why),
        }
    }
}

/// A board that no machine can count is a usage error.
impl From<CountError> for Error {
    fn from(error: CountError) -> Self {
        let why = Message::from(&error);
        match error {
            CountError::Method(error) => error.into(),
            CountError::Memory {
                threads: Some(threads),
                over,
                ..
            } => Self::failed(why).hint(if has_free(over.needed_bytes) {
                message!(
                    "use --threads {threads}, or raise the limit with --memory",
                    threads
                )
            } else {
                message!("use --threads {threads}", threads)
            }),
            CountError::Memory { min_bytes, .. } => {
                let (more, one) = (more_memory(min_bytes), Bytes(min_bytes));
                Self::failed(why).hint(message!("{more}; one thread needs {one}", more, one))
            }
            CountError::Tours(
                TourCountError::TooLarge { min_bytes: bytes }
                | TourCountError::Limit {
                    needed_bytes: bytes,
                    ..
                },
            ) => Self::failed(why).hint(more_memory(bytes)),
            CountError::CheckTooLong { .. }
            | CountError::TooManySquares { .. }
            | CountError::Tours(TourCountError::TooWide { .. } | TourCountError::TooLong { .. }) => {
                Self::usage(why)
            }
            CountError::Stopped(_) => stop_error(Exit::Interrupted, why),
            _ => Self::failed(why),
        }
    }
}

/// Returns the hint for a command that needs more memory than the limit: raise the limit, if the
/// machine has that much. A quarter of its free memory is for other programs.
pub(crate) fn more_memory(needed_bytes: u64) -> Message {
    if has_free(needed_bytes) {
        return message!("raise the limit with --memory");
    }
    message!(
        "this machine has only {free} free for it",
        free = Bytes(MemoryLimit::Free.bytes())
    )
}

fn has_free(bytes: u64) -> bool {
    bytes <= MemoryLimit::Free.bytes()
}

/// Returns the error for a command that was interrupted or that stopped by itself.
fn stop_error(exit: Exit, why: Message) -> Error {
    if was_interrupted() {
        return Error::new(exit, why);
    }
    Error::failed(why).hint(message!("most likely the system ran out of memory"))
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Self {
        let why = Message::from(&error);
        match error {
            RunError::Plan {
                error: DocumentError::LineEnd,
                ..
            } => Self::new(Exit::Corrupt, why).hint(message!(
                "make the plan again with 'run plan --out FILE', which no shell or editor changes"
            )),
            RunError::File { path, error }
                if path.ends_with("plan.json") && error.kind() == ErrorKind::NotFound =>
            {
                Self::failed(why).hint(message!("the first shard that starts there writes it"))
            }
            RunError::Plan { .. } | RunError::OtherPlan { .. } | RunError::Conflict { .. } => {
                Self::new(Exit::Corrupt, why)
            }
            RunError::OtherPartition { .. } => {
                Self::failed(why).hint(message!("use that version, or make a new plan"))
            }
            RunError::LayersTooLarge { .. } => Self::failed(why).hint(message!(
                "choose a folder with more free space, or raise --disk-limit"
            )),
            RunError::Impossible(_) => Self::usage(why),
            RunError::Stopped { .. } => {
                stop_error(Exit::Saved, why).hint(message!("run the same command again to resume"))
            }
            RunError::Count(error) => error.into(),
            _ => Self::failed(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::Kernel;

    use super::*;

    /// Two errors that no command line can cause on any machine.
    #[test]
    fn a_missing_kernel_has_a_hint_and_a_conflict_is_a_damage() {
        let error = Error::from(MethodError::KernelUnavailable(Kernel::Vbmi));
        let Error::Message(Exit::Failed, _, Some(hint)) = error else {
            panic!("{error:?}");
        };
        assert!(hint.to_string().starts_with("--kernel auto "));
        let paths = ["a", "b"].map(Into::into);
        let error = Error::from(RunError::Conflict { shard: 1, paths });
        let Error::Message(Exit::Corrupt, text, None) = error else {
            panic!("{error:?}");
        };
        assert!(text.to_string().starts_with("CONFLICT: 'a'"));
    }
}
