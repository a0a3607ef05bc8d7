//! Answers of the library about queens, as sentences.

mod messages;
pub(in crate::commands) mod runs;

use backrank_core::Dims;
use backrank_core::Side;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::MethodError;
use backrank_core::queens::find::Obstacle;
use backrank_core::queens::{Contradiction, Problem, Solver as _};
use backrank_parallel::queens::{CountError, Wrong};
use backrank_parallel::{ExecutorError, Progress, Stage};

use self::messages::ExplainMessage;
use super::messages::QueensMessage;
use crate::commands::explain::explain_threads;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::process::interrupt::was_interrupted;
use crate::say::Text;
use crate::screen::messages::OutputMessage;

/// The reason why a problem that contradicts itself has no solution.
pub(super) fn explain_contradiction(contradiction: Contradiction, dims: Dims) -> QueensMessage {
    match contradiction {
        Contradiction::OrderOfTorus(order) => QueensMessage::NoSolutionOnTorus { order },
        Contradiction::Attack(attack) => QueensMessage::GivenQueensAttack {
            first: attack.first.name(dims).to_string(),
            second: attack.second.name(dims).to_string(),
            attack,
        },
        Contradiction::Blocked(square) => QueensMessage::GivenQueenBlocked {
            square: square.name(dims).to_string(),
        },
        Contradiction::NoSquareInRow(row) => QueensMessage::NoSquareInRow { row },
        Contradiction::NoSquareInColumn(column) => QueensMessage::NoSquareInColumn { column },
    }
}

/// The contradiction of a problem, if it has one.
pub(super) fn contradiction_of(problem: &Problem) -> Option<QueensMessage> {
    let dims = problem.order().dims();
    let contradiction = problem.contradiction()?;
    Some(explain_contradiction(contradiction, dims))
}

/// The reason why a board of any size has no solution.
pub(super) fn explain_obstacle(obstacle: Obstacle, side: Side) -> QueensMessage {
    match obstacle {
        Obstacle::Side => QueensMessage::NoSolutionOfSide { side },
        Obstacle::Contradiction(contradiction) => explain_contradiction(contradiction, side.dims()),
        _ => QueensMessage::NoSolution,
    }
}

/// The reason why a method does not count what this option asks for.
pub(in crate::commands) fn explain_method(error: MethodError, option: &'static str) -> Error {
    match error {
        MethodError::EmptyBoardOnly { method: algorithm } => {
            Error::usage(QueensMessage::EmptyBoardOnly { algorithm, option })
        }
        MethodError::NoKernels { method: algorithm } => Error::usage(QueensMessage::NoKernels {
            algorithm,
            only: HalfBoard::new().card().name,
        }),
        MethodError::KernelUnavailable(unavailable) => {
            Error::failed(QueensMessage::KernelUnavailable {
                kernel: unavailable.0,
            })
        }
        other => Error::failed(CommandMessage::CountFailed {
            why: other.to_string(),
        }),
    }
}

/// The description of a stage on a terminal.
pub(super) fn describe(progress: Progress, left_seconds: Option<f64>) -> Text {
    match progress.stage {
        Stage::SelfSymmetric => ExplainMessage::CountingHalfTurns.into(),
        Stage::Estimate => ExplainMessage::TimingJobs.into(),
        _ => OutputMessage::JobsDone {
            done_jobs: progress.done_jobs,
            jobs: progress.jobs,
            left_seconds,
        }
        .into(),
    }
}

/// The reason why there is no count and no estimate.
pub(in crate::commands) fn explain_count(error: CountError) -> Error {
    match error {
        CountError::Method(error) => explain_method(error, "--algorithm"),
        CountError::Memory {
            needed_bytes,
            min_bytes,
            max_bytes,
            threads,
        } => Error::failed(match threads {
            Some(threads) => ExplainMessage::TooManyThreads {
                needed_bytes,
                max_bytes,
                threads,
            },
            None => ExplainMessage::TooMuchMemory {
                needed_bytes,
                min_bytes,
                max_bytes,
            },
        }),
        CountError::CheckTooLong { max_order } => {
            Error::usage(ExplainMessage::CheckTooLong { max_order })
        }
        CountError::Failed(ExecutorError::Stopped(progress)) => explain_stop(progress),
        CountError::Failed(ExecutorError::Threads(error)) => explain_threads(error),
        CountError::Failed(error) => Error::failed(CommandMessage::CountFailed {
            why: error.to_string(),
        }),
        CountError::Wrong(wrong) => Error::failed(explain_wrong(wrong)),
        other => Error::failed(CommandMessage::CountFailed {
            why: other.to_string(),
        }),
    }
}

/// The reason why a check did not come to its end, with the count: that may have taken long.
pub(super) fn explain_check(error: CountError, count: u128) -> Error {
    match explain_count(error) {
        Error::Message(exit, why, hint) => Error::Message(
            exit,
            ExplainMessage::NotVerified { why, count }.into(),
            hint,
        ),
        silent => silent,
    }
}

/// The stage that was stopped, by Ctrl-C; a job may also give up by itself.
fn explain_stop(progress: Progress) -> Error {
    let (done_jobs, jobs) = (progress.done_jobs, progress.jobs);
    let interrupted = match progress.stage {
        Stage::SelfSymmetric => return Error::interrupted(ExplainMessage::HalfTurnsInterrupted),
        _ if !was_interrupted() => {
            return Error::failed(ExplainMessage::BrokeOff { done_jobs, jobs });
        }
        Stage::Estimate => ExplainMessage::EstimateInterrupted,
        Stage::Shares | Stage::Verify => ExplainMessage::CheckInterrupted { done_jobs, jobs },
        _ => ExplainMessage::Interrupted { done_jobs, jobs },
    };
    Error::interrupted(interrupted)
}

/// The contradiction that shows that a count is wrong.
pub(super) fn explain_wrong(wrong: Wrong) -> ExplainMessage {
    match wrong {
        Wrong::Published { n, known, count } => ExplainMessage::Disagrees {
            oeis: known.oeis,
            n,
            known: known.count,
            count,
        },
        Wrong::Orbits {
            all,
            self_symmetric,
        } => ExplainMessage::NoOrbits {
            all,
            half: self_symmetric.half_turn,
            quarter: self_symmetric.quarter_turn,
        },
        Wrong::Jobs { jobs } => ExplainMessage::JobMissing { jobs },
        Wrong::Job {
            job,
            counted,
            recounted,
            by,
        } => ExplainMessage::JobDisagrees {
            job,
            counted,
            recounted,
            by,
        },
        Wrong::Recount { count, recount, by } => {
            ExplainMessage::CountsDisagree { count, recount, by }
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::algorithms::half_board::{Kernel, KernelUnavailable};
    use backrank_core::queens::self_symmetric::SelfSymmetric;

    use super::*;
    use crate::error::Exit;
    use crate::say::Lang;

    fn sentences(error: MethodError, exit: Exit) -> [String; 2] {
        let Error::Message(told, text, _) = explain_method(error, "--with") else {
            panic!("{error:?} is not told")
        };
        assert_eq!(told, exit);
        Lang::ALL.map(|lang| lang.say(&text).to_string())
    }

    #[test]
    fn a_method_that_does_not_suit_is_told_with_the_option() {
        let method = "half-board";
        for sentence in sentences(MethodError::EmptyBoardOnly { method }, Exit::Usage) {
            assert!(sentence.starts_with("--with") && sentence.contains(method));
        }
        let method = "bitmask";
        for sentence in sentences(MethodError::NoKernels { method }, Exit::Usage) {
            assert!(sentence.contains(method) && sentence.contains("half-board"));
        }
    }

    #[test]
    fn a_kernel_that_the_processor_lacks_is_told_in_one_sentence() {
        for kernel in Kernel::ALL {
            let error = MethodError::KernelUnavailable(KernelUnavailable(kernel));
            for sentence in sentences(error, Exit::Failed) {
                assert!(sentence.contains(kernel.name()), "{sentence}");
                assert_eq!(sentence.lines().count(), 1);
            }
        }
    }

    #[test]
    fn a_count_without_an_answer_is_told_with_its_cause() {
        let error = CountError::Failed(ExecutorError::Overflow);
        let Error::Message(Exit::Failed, text, _) = explain_count(error) else {
            panic!("it is told")
        };
        for lang in Lang::ALL {
            let sentence = lang.say(&text).to_string();
            assert!(sentence.contains("128"), "{sentence}");
        }
    }

    #[test]
    fn a_wrong_count_is_told_with_what_contradicts_it() {
        let said = |wrong| {
            let text = explain_wrong(wrong);
            Lang::ALL.map(|lang| lang.say(&text).to_string())
        };
        let wrong = Wrong::Orbits {
            all: 93,
            self_symmetric: SelfSymmetric {
                half_turn: 4,
                quarter_turn: 0,
            },
        };
        assert_eq!(
            said(wrong),
            [
                "WRONG COUNT: of 93 solutions, 4 equal to their half turn and 0 to their quarter turn, there is no whole number of orbits; please report this as a bug",
                "计数错误：93 个解，其中 4 个旋转 180° 不变、0 个旋转 90° 不变，等价类的个数不是整数；请报告此缺陷",
            ]
        );
        assert_eq!(
            said(Wrong::Jobs { jobs: 250 })[0],
            "WRONG COUNT: one of 250 jobs is missing or counted twice; please report this as a bug"
        );
        let by = "row-array";
        let wrong = Wrong::Job {
            job: 3,
            counted: 3,
            recounted: 4,
            by,
        };
        assert_eq!(
            said(wrong)[0],
            "WRONG COUNT: job 3 (from 0) has the sum 3, but 4 by row-array; please report this as a bug"
        );
        let (count, recount) = (92, 93);
        assert_eq!(
            said(Wrong::Recount { count, recount, by })[0],
            "WRONG COUNT: 92, but 93 by row-array; please report this as a bug"
        );
    }

    #[test]
    fn a_check_that_fails_for_another_reason_tells_the_count() {
        let refusal = CountError::Memory {
            needed_bytes: 3 << 30,
            min_bytes: 2 << 30,
            max_bytes: 1 << 30,
            threads: None,
        };
        let stopped = |stage| {
            let progress = Progress {
                stage,
                done_jobs: 3,
                jobs: 10,
                ..Progress::default()
            };
            CountError::Failed(ExecutorError::Stopped(progress))
        };
        for (error, exit) in [
            (refusal, Exit::Failed),
            (stopped(Stage::Verify), Exit::Failed), // and not by Ctrl-C
            (stopped(Stage::SelfSymmetric), Exit::Interrupted),
        ] {
            let Error::Message(told, text, _) = explain_check(error, 14_772_512) else {
                panic!("it is told")
            };
            assert_eq!(told, exit);
            for lang in Lang::ALL {
                let sentence = lang.say(&text).to_string();
                assert!(sentence.ends_with(" 14772512"), "{sentence}");
                assert_eq!(sentence.lines().count(), 1);
            }
        }
    }
}
