//! A check by sample: some jobs of a count, counted again by another algorithm.

use std::collections::BTreeSet;

use backrank_core::queens::{Jobs, Walker};
use backrank_core::random::Random;

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
        let drawn = draw(sample, jobs.number(), &mut Random::new(seed));
        let work_of = |turn: usize| jobs.work(drawn[turn]);
        let work = drawn.iter().map(|&job| jobs.work(job));
        let work = work.fold(0, u64::saturating_add);
        let (faults, progress) = self.run(drawn.len(), work, &work_of, |turns| {
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

/// So many different numbers below `bound`, ascending, each set of them equally likely; all of them when there are no more.
/// Costs time and memory for the sample, not for the bound (Floyd: Bentley 1987, A Sample of Brilliance).
fn draw(sample: usize, bound: usize, random: &mut Random) -> Vec<usize> {
    let mut drawn = BTreeSet::new();
    for last in bound.saturating_sub(sample)..bound {
        let number = random.below(last as u64 + 1) as usize;
        if !drawn.insert(number) {
            drawn.insert(last);
        }
    }
    drawn.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_different_numbers_and_leaves_none_out() {
        let random = &mut Random::new(1);
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let sample = draw(3, 10, random);
            assert!(sample.len() == 3 && sample.is_sorted());
            for number in sample {
                often[number] += 1;
            }
        }
        // Each 3000 times, with a standard deviation of 46.
        assert!(
            often.iter().all(|times| (2700..3300).contains(times)),
            "{often:?}"
        );
        for (sample, bound) in [(4, 4), (5, 4), (usize::MAX, 4)] {
            assert_eq!(draw(sample, bound, random), [0, 1, 2, 3]);
        }
        assert!(draw(0, 4, random).is_empty());
        assert!(draw(9, 0, random).is_empty());
    }
}
