//! `--verify`: a count that is counted again, in part or as a whole, by another algorithm.

use backrank_core::queens::{Jobs, Walker};
use backrank_parallel::{ExecutorError, Progress, Recount, ThreadExecutor};
use serde::Serialize;

use crate::error::Error;
use crate::i18n::CountText;
use crate::i18n::Lang;
use crate::output::progress;
use crate::tally::Counted;

/// Which jobs to count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// How many at most.
    pub(crate) jobs: usize,
    pub(crate) seed: u64,
}

/// What a second count says of the first.
pub(crate) enum Verdict {
    Agrees(Verified),
    Disagrees(CountText),
}

/// What was counted twice and agrees.
#[derive(Serialize)]
pub(crate) struct Verified {
    /// The algorithm of the second count.
    by: &'static str,
    /// How many jobs were counted again, of how many; null when the whole was.
    recounted: Option<usize>,
    jobs: Option<usize>,
    /// The seed of the sample, if there was one; decimal, because it may pass 2^53.
    seed: Option<String>,
}

impl Verified {
    /// The sentence that says so.
    pub(crate) fn text(&self) -> CountText {
        let by = self.by;
        match (self.recounted, self.jobs) {
            (Some(recounted), Some(jobs)) => CountText::JobsAgree {
                recounted,
                jobs,
                by,
                seed: self.seed.clone(),
            },
            _ => CountText::CountsAgree { by },
        }
    }

    /// Whether it was asked for a sample or gave a seed, and nothing was drawn: the whole was counted again, or all jobs.
    pub(crate) fn drew_nothing(&self, asks_sample: bool, gives_seed: bool) -> bool {
        (asks_sample && self.jobs.is_none()) || (gives_seed && self.seed.is_none())
    }
}

/// Counts a sample of the jobs again by the walker.
pub(crate) fn of_jobs(
    counting: ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    sample: Sample,
    lang: Lang,
) -> Result<Verdict, Error> {
    let recount =
        |counting: &ThreadExecutor<'_>| counting.recount(jobs, walker, sample.jobs, sample.seed);
    let by = walker.name();
    match progress::watched(counting, lang, recount) {
        Ok(Recount::Agrees { jobs: recounted }) => Ok(Verdict::Agrees(Verified {
            by,
            recounted: Some(recounted),
            jobs: Some(jobs.number()),
            seed: (recounted < jobs.number()).then(|| sample.seed.to_string()),
        })),
        Ok(Recount::Disagrees {
            job,
            counted,
            recounted,
        }) => Ok(Verdict::Disagrees(CountText::JobDisagrees {
            job,
            counted,
            recounted,
            by,
        })),
        Err(error) => Err(explain(error)),
    }
}

/// Compares what was counted with the count of these jobs, which another algorithm has.
pub(crate) fn of_whole(
    counting: ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    by: &'static str,
    counted: Counted,
    lang: Lang,
) -> Result<Verdict, Error> {
    match progress::watched(counting, lang, |counting| counting.count(jobs)) {
        Ok(recount) => Ok(compare(counted.sum, recount, by)),
        Err(error) => Err(explain(error)),
    }
}

/// Compares two counts of the whole.
pub(crate) fn compare(count: u128, recount: u128, by: &'static str) -> Verdict {
    if count == recount {
        let (recounted, jobs, seed) = (None, None, None);
        return Verdict::Agrees(Verified {
            by,
            recounted,
            jobs,
            seed,
        });
    }
    Verdict::Disagrees(CountText::CountsDisagree { count, recount, by })
}

/// Why there is no check, and how the program ends for that.
fn explain(error: ExecutorError) -> Error {
    match error {
        ExecutorError::Stopped(Progress {
            done_jobs: done,
            jobs,
            ..
        }) => {
            let pieces = jobs;
            progress::stopped(done, pieces, CountText::CheckInterrupted { done, pieces })
        }
        other => progress::explain(other),
    }
}

/// The failure of a check, told with the count: it may have taken long.
pub(crate) fn not_verified(why: Error, count: u128) -> Error {
    match why {
        Error::Message(exit, why) => {
            Error::Message(exit, CountText::NotVerified { why, count }.into())
        }
        untold => untold,
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::algorithms::RowArray;
    use backrank_core::queens::{Memory, Worker};

    use super::*;
    use crate::error::Exit;

    /// Ten jobs, each with its number as its sum, but for the wrong one when it is counted again.
    struct Numbers {
        wrong: Option<usize>,
    }

    impl Jobs for Numbers {
        fn number(&self) -> usize {
            10
        }

        fn work(&self, _: usize) -> u64 {
            1
        }

        fn memory(&self) -> Memory {
            Memory::default()
        }

        fn worker(&self) -> Box<dyn Worker + '_> {
            Box::new(Same)
        }

        fn recount(&self, job: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
            let extra = u128::from(self.wrong == Some(job));
            ControlFlow::Continue(job as u128 + extra)
        }
    }

    struct Same;

    impl Worker for Same {
        fn count(&mut self, job: usize, _: &AtomicBool) -> ControlFlow<(), u128> {
            ControlFlow::Continue(job as u128)
        }
    }

    fn verify(wrong: Option<usize>, sample: usize) -> Result<Verdict, Error> {
        let sample = Sample {
            jobs: sample,
            seed: 7,
        };
        let jobs = Numbers { wrong };
        of_jobs(ThreadExecutor::new(), &jobs, &RowArray, sample, Lang::En)
    }

    fn told(verdict: Result<Verdict, Error>) -> String {
        let text = match verdict {
            Ok(Verdict::Agrees(verified)) => verified.text(),
            Ok(Verdict::Disagrees(text)) => text,
            Err(other) => panic!("{other:?}"),
        };
        Lang::En.say(&text).to_string()
    }

    #[test]
    fn jobs_that_agree_are_told_with_the_seed_of_a_sample() {
        assert_eq!(
            told(verify(None, 100)),
            "counted again by row-array: all 10 jobs agree"
        );
        assert_eq!(
            told(verify(None, 4)),
            "counted again by row-array: 4 of 10 jobs, all agree (--seed 7 draws the same)"
        );
    }

    #[test]
    fn a_job_that_disagrees_is_told_with_both_sums() {
        assert_eq!(
            told(verify(Some(3), 10)),
            "WRONG COUNT: job 3 (from 0) has the sum 3, but 4 by row-array; please report this as a bug"
        );
        assert_eq!(
            told(Ok(compare(92, 93, "row-array"))),
            "WRONG COUNT: 92, but 93 by row-array; please report this as a bug"
        );
    }

    #[test]
    fn a_check_that_fails_for_another_reason_tells_the_count() {
        let refusal = CountText::TooMuchMemory {
            needed: 3 << 30,
            limit: 1 << 30,
            threads: None,
        };
        let stopped = ExecutorError::Stopped(Progress {
            done_jobs: 3,
            jobs: 10,
            ..Progress::default()
        });
        for (why, exit) in [
            (Error::failed(refusal), Exit::Failed),
            (explain(stopped), Exit::Failed),
            (
                Error::interrupted(CountText::EstimateInterrupted),
                Exit::Interrupted,
            ),
        ] {
            let Error::Message(told, text) = not_verified(why, 14_772_512) else {
                panic!("it is told")
            };
            assert_eq!(told, exit);
            for lang in Lang::ALL {
                let sentence = lang.say(&*text).to_string();
                assert!(sentence.ends_with(" 14772512"), "{sentence}");
                assert_eq!(sentence.lines().count(), 1);
            }
        }
    }
}
