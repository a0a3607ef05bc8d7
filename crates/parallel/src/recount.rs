//! A check by sample: some jobs of a count, counted again by another algorithm.

use backrank_core::queens::{Jobs, Walker};

use crate::random::Random;
use crate::{CountError, Counting};

/// What a check by sample came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recount {
    /// Every job of the sample has the same sum both ways.
    Agrees {
        /// How many jobs were counted twice.
        jobs: usize,
    },
    /// A job has two sums: a fault. It is the one with the lowest number in the sample.
    Disagrees {
        /// The job.
        job: usize,
        /// Its sum as its worker counts it.
        counted: u128,
        /// Its sum as the other algorithm counts it.
        recounted: u128,
    },
}

impl Counting<'_> {
    /// Counts a random sample of jobs twice, by their worker and by the walker, and compares the sums. All jobs when there
    /// are no more than `sample`; the same jobs for the same seed, and what it says does not depend on the threads.
    ///
    /// Progress is that of the sample. As slow as the walker: choose the sample accordingly.
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, or cannot run on those threads.
    pub fn recount(
        &self,
        jobs: &dyn Jobs,
        walker: &dyn Walker,
        sample: usize,
        seed: u64,
    ) -> Result<Recount, CountError> {
        let drawn = Random::new(seed).sample(sample, jobs.number());
        let work = |turn: usize| jobs.work(drawn[turn]);
        let (faults, progress) = self.run(drawn.len(), &work, |turns| {
            let mut worker = None;
            for turn in turns {
                let job = drawn[turn];
                let worker = worker.get_or_insert_with(|| jobs.worker());
                let sums = worker
                    .count(job, self.stop)
                    .continue_value()
                    .and_then(|counted| {
                        let recounted = jobs.recount(job, walker, self.stop).continue_value()?;
                        Some((counted, recounted))
                    });
                match sums {
                    None => break,
                    Some((counted, recounted)) if counted == recounted => {}
                    // It ends the run, but the others finish their jobs: none before this one is left out.
                    Some((counted, recounted)) => return Some((job, counted, recounted)),
                }
            }
            None
        })?;
        let first = faults.into_iter().flatten().min();
        match first {
            Some((job, counted, recounted)) => Ok(Recount::Disagrees {
                job,
                counted,
                recounted,
            }),
            None if progress.done < progress.jobs => Err(CountError::Stopped(progress)),
            None => Ok(Recount::Agrees {
                jobs: progress.done,
            }),
        }
    }
}
