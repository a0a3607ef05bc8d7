//! A check by sample: some jobs of a count, counted again by another algorithm.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::queens::{Jobs, Walker};
use backrank_core::random::Random;

use crate::{CountError, Counting, Progress, works};

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
        let random = &mut Random::new(seed);
        let Some(sample) = Sample::draw(sample, jobs.number(), random, self.stop) else {
            return Err(CountError::Stopped(Progress {
                jobs: sample,
                ..Progress::default()
            }));
        };
        let work_of = |turn: usize| jobs.work(sample.job(turn));
        let work = match &sample {
            Sample::All(_) => works::total(jobs),
            Sample::Drawn(drawn) => {
                let work = drawn.iter().map(|&job| jobs.work(job));
                work.fold(0, u64::saturating_add)
            }
        };
        let (faults, progress) = self.run(sample.number(), work, &work_of, |turns| {
            let mut worker = None;
            for turn in turns {
                let job = sample.job(turn);
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

/// Which jobs are counted twice, in ascending order.
#[derive(Debug, PartialEq, Eq)]
enum Sample {
    /// So many, which is all of them: there may be a hundred million.
    All(usize),
    Drawn(Vec<usize>),
}

impl Sample {
    /// So many different jobs of `jobs`, each set of them equally likely; all of them when there are no more. Costs time and
    /// memory for the sample, not for the jobs (Floyd: Bentley 1987, A Sample of Brilliance). `None` if it was stopped.
    fn draw(sample: usize, jobs: usize, random: &mut Random, stop: &AtomicBool) -> Option<Self> {
        if sample >= jobs {
            return Some(Self::All(jobs));
        }
        let mut drawn = BTreeSet::new();
        for last in jobs - sample..jobs {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let job = random.below(last as u64 + 1) as usize;
            if !drawn.insert(job) {
                drawn.insert(last);
            }
        }
        Some(Self::Drawn(drawn.into_iter().collect()))
    }

    fn number(&self) -> usize {
        match self {
            Self::All(number) => *number,
            Self::Drawn(drawn) => drawn.len(),
        }
    }

    /// The job of a turn below the number.
    fn job(&self, turn: usize) -> usize {
        match self {
            Self::All(_) => turn,
            Self::Drawn(drawn) => drawn[turn],
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::queens::Problem;
    use backrank_core::queens::algorithms::Bitmask;

    use super::*;

    #[test]
    fn a_sample_has_different_numbers_and_leaves_none_out() {
        let random = &mut Random::new(1);
        let never = AtomicBool::new(false);
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let Some(Sample::Drawn(drawn)) = Sample::draw(3, 10, random, &never) else {
                panic!("three of ten are not all")
            };
            assert!(drawn.len() == 3 && drawn.is_sorted());
            for number in drawn {
                often[number] += 1;
            }
        }
        // Each 3000 times, with a standard deviation of 46.
        assert!(
            often.iter().all(|times| (2700..3300).contains(times)),
            "{often:?}"
        );
        let none = Sample::draw(0, 4, random, &never);
        assert_eq!(none, Some(Sample::Drawn(Vec::new())));
    }

    /// However many they are: a list of them would not fit in memory.
    #[test]
    fn all_jobs_are_not_drawn() {
        let never = AtomicBool::new(false);
        for (sample, jobs) in [(4, 4), (5, 4), (9, 0), (usize::MAX, usize::MAX)] {
            let all = Sample::draw(sample, jobs, &mut Random::new(1), &never).unwrap();
            assert_eq!((all.number(), all.job(3)), (jobs, 3));
        }
    }

    #[test]
    fn a_raised_flag_stops_the_drawing() {
        let raised = AtomicBool::new(true);
        let random = &mut Random::new(1);
        assert_eq!(Sample::draw(1 << 40, 1 << 50, random, &raised), None);
        let jobs = crate::Strategy::Prefix.jobs(&Bitmask, &Problem::new(Order::new(8).unwrap()), 2);
        let stopped = Counting::new().stop(&raised).recount(&jobs, &Bitmask, 3, 1);
        assert!(matches!(stopped, Err(CountError::Stopped(_))));
    }
}
