//! `--verify`: a count that is counted again, in part or as a whole, by another algorithm.

use std::hash::{BuildHasher, Hasher, RandomState};

use backrank_core::queens::{Jobs, Walker};
use backrank_parallel::{CountError, Counting, Progress, Recount};
use serde::Serialize;

use crate::failure::Failure;
use crate::lang::{CountText, Lang};
use crate::progress;
use crate::tally::Counted;

/// Which jobs to count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// How many at most.
    pub(crate) jobs: usize,
    pub(crate) seed: u64,
}

/// A number that nobody foresees, short enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    // The standard library keys each table of its own at random.
    RandomState::new().build_hasher().finish() >> 32
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
}

/// Counts a sample of the jobs, whose count is `count`, again by the walker.
pub(crate) fn of_jobs(
    counting: Counting<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    sample: Sample,
    count: u128,
    lang: Lang,
) -> Result<Verified, Failure> {
    let recount =
        |counting: &Counting<'_>| counting.recount(jobs, walker, sample.jobs, sample.seed);
    let by = walker.name();
    match progress::watched(counting, lang, recount) {
        Ok(Recount::Agrees { jobs: recounted }) => Ok(Verified {
            by,
            recounted: Some(recounted),
            jobs: Some(jobs.number()),
            seed: (recounted < jobs.number()).then(|| sample.seed.to_string()),
        }),
        Ok(Recount::Disagrees {
            job,
            counted,
            recounted,
        }) => Err(Failure::failed(CountText::JobDisagrees {
            job,
            counted,
            recounted,
            by,
        })),
        Err(error) => Err(explain(error, count)),
    }
}

/// Compares what was counted with the count of these jobs, which another algorithm has.
pub(crate) fn of_whole(
    counting: Counting<'_>,
    jobs: &dyn Jobs,
    by: &'static str,
    counted: Counted,
    lang: Lang,
) -> Result<Verified, Failure> {
    match progress::watched(counting, lang, |counting| counting.count(jobs)) {
        Ok(recount) => agreed(counted.sum, recount, by),
        Err(error) => Err(explain(error, counted.count)),
    }
}

/// Compares two counts of the whole.
pub(crate) fn agreed(count: u128, recount: u128, by: &'static str) -> Result<Verified, Failure> {
    if count == recount {
        let (recounted, jobs, seed) = (None, None, None);
        return Ok(Verified {
            by,
            recounted,
            jobs,
            seed,
        });
    }
    Err(Failure::failed(CountText::CountsDisagree {
        count,
        recount,
        by,
    }))
}

/// Why there is no check. The count that took so long is told all the same when it was interrupted.
fn explain(error: CountError, count: u128) -> Failure {
    match error {
        CountError::Stopped(Progress { done, jobs, .. }) => {
            let pieces = jobs;
            let text = CountText::NotVerified {
                count,
                done,
                pieces,
            };
            progress::stopped(done, pieces, text)
        }
        other => progress::explain(other),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::algorithms::RowArray;
    use backrank_core::queens::{Memory, Worker};

    use super::*;
    use crate::failure::Exit;
    use crate::lang::Text;

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

    fn verify(wrong: Option<usize>, sample: usize) -> Result<Verified, Failure> {
        let sample = Sample {
            jobs: sample,
            seed: 7,
        };
        let jobs = Numbers { wrong };
        of_jobs(Counting::new(), &jobs, &RowArray, sample, 45, Lang::En)
    }

    fn told(verified: Result<Verified, Failure>) -> String {
        let text = match verified {
            Ok(verified) => verified.text().into(),
            Err(Failure::Told(Exit::Failed, text)) => text,
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
        let Err(Failure::Told(Exit::Failed, Text::Count(CountText::CountsDisagree { .. }))) =
            agreed(92, 93, "row-array")
        else {
            panic!("92 is not 93")
        };
    }
}
