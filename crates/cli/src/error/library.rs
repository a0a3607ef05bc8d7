//! The exit codes and hints of the errors of the libraries.

use std::io::ErrorKind;

use backrank_core::Bytes;
use backrank_core::queens::count::MethodError;
use backrank_parallel::ExecutorError;
use backrank_parallel::queens::CountError;
use backrank_runs::{Fault, PlanError, RunError};

use crate::error::{Error, Exit};
use crate::process::interrupt::was_interrupted;
use crate::say::{Text, say};

impl From<MethodError> for Error {
    fn from(error: MethodError) -> Self {
        let why = Text::from(error);
        match error {
            MethodError::KernelUnavailable(_) => Self::failed(why).hint(say!(
                en: "--kernel auto takes the fastest that runs",
                zh: "--kernel auto 选用能运行的最快内核",
            )),
            _ => Self::usage(why),
        }
    }
}

impl From<CountError> for Error {
    fn from(error: CountError) -> Self {
        let why = Text::from(&error);
        match error {
            CountError::Method(error) => error.into(),
            CountError::Memory {
                threads: Some(threads),
                ..
            } => Self::failed(why).hint(say!(
                en: "use --threads {threads}, or raise it with --memory",
                zh: "请用 --threads {threads}，或用 --memory 提高上限",
            )),
            CountError::Memory { min_bytes, .. } => {
                let one = Bytes(min_bytes);
                Self::failed(why).hint(say!(
                    en: "raise it with --memory; on one thread it needs {one}",
                    zh: "请用 --memory 提高上限；单线程需 {one}",
                ))
            }
            CountError::CheckTooLong { .. } => Self::usage(why),
            CountError::Failed(ExecutorError::Stopped(_)) => stopped(Exit::Interrupted, why),
            _ => Self::failed(why),
        }
    }
}

/// Something that was stopped: by the user, or by itself.
fn stopped(exit: Exit, why: Text) -> Error {
    if was_interrupted() {
        return Error::new(exit, why);
    }
    Error::failed(why).hint(say!(
        en: "nobody stopped it: most likely the system gave no more memory",
        zh: "并非用户中断：很可能是内存不足",
    ))
}

impl From<PlanError> for Error {
    fn from(error: PlanError) -> Self {
        let why = Text::from(&error);
        match error {
            PlanError::Method { .. } | PlanError::NoJobs { .. } | PlanError::Shards { .. } => {
                Self::usage(why)
            }
            PlanError::Text(_) => Self::new(Exit::Corrupt, why),
            PlanError::OtherCut { .. } => Self::failed(why).hint(say!(
                en: "use that version, or make a new plan",
                zh: "请用那一版，或重新制定计划",
            )),
            PlanError::Kernel(error) => error.into(),
            PlanError::Count(error) => error.into(),
            _ => Self::failed(why),
        }
    }
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Self {
        let why = Text::from(&error);
        match error {
            RunError::Plan {
                error: PlanError::Text(Fault::LineEnd),
                ..
            } => Self::new(Exit::Corrupt, why).hint(say!(
                en: "make it again by 'run plan' with --out, which no shell or editor changes",
                zh: "请用 'run plan' 加 --out 重新制定，不经 shell 或编辑器改动",
            )),
            RunError::File { path, error }
                if path.ends_with("plan.json") && error.kind() == ErrorKind::NotFound =>
            {
                Self::failed(why).hint(say!(
                    en: "the first shard that is begun there writes it",
                    zh: "在那里开始的第一个分片会写它",
                ))
            }
            RunError::Plan {
                error: PlanError::Text(_),
                ..
            }
            | RunError::OtherPlan { .. }
            | RunError::Conflict { .. } => Self::new(Exit::Corrupt, why),
            RunError::NoShard { .. } | RunError::Script { .. } => Self::usage(why),
            RunError::Stopped { .. } => stopped(Exit::Saved, why).hint(say!(
                en: "the same command goes on",
                zh: "再次运行同一命令即可继续",
            )),
            RunError::Count(error) => error.into(),
            _ => Self::failed(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::unstable::queens::Kernel;

    use super::*;

    /// Neither can be had by a command line on any machine.
    #[test]
    fn a_missing_kernel_has_a_hint_and_a_conflict_is_a_damage() {
        let error = Error::from(MethodError::KernelUnavailable(Kernel::Vbmi));
        let Error::Message(Exit::Failed, _, Some(hint)) = error else {
            panic!("{error:?}");
        };
        assert!(hint.en.starts_with("--kernel auto ") && hint.zh.starts_with("--kernel auto "));
        let paths = ["a", "b"].map(Into::into);
        let error = Error::from(RunError::Conflict { shard: 1, paths });
        let Error::Message(Exit::Corrupt, text, None) = error else {
            panic!("{error:?}");
        };
        assert!(text.en.starts_with("CONFLICT: 'a'") && text.zh.starts_with("冲突：'a'"));
    }
}
