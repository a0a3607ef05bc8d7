//! A check by sample: some jobs of a count, counted again by another algorithm.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::queens::{Jobs, Walker};
use backrank_core::random::Random;

use super::work_index::WorkIndex;
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Phase, Progress};

/// The outcome of a check by sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recount {
    /// Every job of the sample has the same sum both ways.
    Agrees {
        /// The number of jobs that were counted twice.
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

impl ThreadExecutor<'_> {
    /// Counts a random sample of jobs twice, by their worker and by the walker, and compares the sums: all jobs when there
    /// are no more than `sample`, the same jobs for the same seed. The outcome does not depend on the threads.
    ///
    /// Progress is that of the sample. As slow as the walker: choose the sample accordingly.
    ///
    /// # Errors
    /// [`ExecutorError`] when it was stopped, or there are no threads.
    pub fn recount(
        &self,
        jobs: &dyn Jobs,
        walker: &dyn Walker,
        sample: usize,
        seed: u64,
    ) -> Result<Recount, ExecutorError> {
        let random = &mut Random::new(seed);
        let ControlFlow::Continue(sample) = Sample::draw(sample, jobs.number(), random, self.stop)
        else {
            return Err(ExecutorError::Stopped(Progress {
                jobs: sample,
                ..Progress::begin(Phase::Verify)
            }));
        };
        let work_of = |index: usize| jobs.work(sample.job(index));
        let work = match &sample {
            Sample::All(_) => WorkIndex::new(jobs).total(),
            Sample::Drawn(drawn) => {
                let work = drawn.iter().map(|&job| jobs.work(job));
                work.fold(0, u64::saturating_add)
            }
        };
        let number = sample.number();
        let (faults, progress) = self.run(Phase::Verify, number, work, &work_of, |queued| {
            let mut worker = None;
            for index in queued {
                let job = sample.job(index);
                let worker = worker.get_or_insert_with(|| jobs.worker());
                let ControlFlow::Continue(counted) = worker.count(job, self.stop) else {
                    break;
                };
                let ControlFlow::Continue(recounted) = jobs.recount(job, walker, self.stop) else {
                    break;
                };
                if counted != recounted {
                    // It ends the run, but the others finish their jobs: none before this one is left out.
                    return Some((job, counted, recounted));
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
            None if progress.done_jobs < progress.jobs => Err(ExecutorError::Stopped(progress)),
            None => Ok(Recount::Agrees {
                jobs: progress.done_jobs,
            }),
        }
    }
}

/// The jobs that are counted twice, in ascending order.
#[derive(Debug, PartialEq, Eq)]
enum Sample {
    /// All of them, of which there may be a hundred million.
    All(usize),
    Drawn(Vec<usize>),
}

impl Sample {
    /// Draws `sample` different jobs of `jobs`, each set of them as likely as any other; or takes all when there are no more.
    /// Costs time and memory for the sample, not for the jobs. Breaks soon after `stop` became true.
    fn draw(
        sample: usize,
        jobs: usize,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Self> {
        if sample >= jobs {
            return ControlFlow::Continue(Self::All(jobs));
        }
        let drawn = random.sample(sample as u64, jobs as u64, stop)?;
        let drawn = drawn.into_iter().map(|job| job as usize);
        ControlFlow::Continue(Self::Drawn(drawn.collect()))
    }

    fn number(&self) -> usize {
        match self {
            Self::All(number) => *number,
            Self::Drawn(drawn) => drawn.len(),
        }
    }

    /// The job at an index below the number.
    fn job(&self, index: usize) -> usize {
        match self {
            Self::All(_) => index,
            Self::Drawn(drawn) => drawn[index],
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::queens::algorithms::Bitmask;
    use backrank_core::queens::{Pieces, Problem, split};

    use super::*;

    /// A list of them might not fit in memory.
    #[test]
    fn all_jobs_are_not_drawn() {
        let never = AtomicBool::new(false);
        for (sample, jobs) in [(4, 4), (5, 4), (9, 0), (usize::MAX, usize::MAX)] {
            let all = Sample::draw(sample, jobs, &mut Random::new(1), &never).continue_value();
            let all = all.expect("nobody stops it");
            assert_eq!((all.number(), all.job(3)), (jobs, 3));
        }
    }

    #[test]
    fn a_raised_flag_stops_the_drawing() {
        let raised = AtomicBool::new(true);
        let drawn = Sample::draw(1 << 40, 1 << 50, &mut Random::new(1), &raised);
        assert!(drawn.is_break());
        let problem = Problem::new(Order::new(8).unwrap());
        let jobs = Pieces::new(Bitmask, split::by_prefix(&problem, 32));
        let executor = ThreadExecutor::new().stop(&raised);
        let stopped = executor.recount(&jobs, &Bitmask, 3, 1);
        assert!(matches!(stopped, Err(ExecutorError::Stopped(_))));
    }
}
