//! An index of jobs by work, in which each job occupies an interval as long as its expected work.

use std::ops::Range;

use backrank_core::internal::queens::Jobs;

/// The position of each job in the total work. A hundred million jobs need about ten thousand
/// stretches.
#[derive(Clone, Debug)]
pub struct WorkIndex {
    stretches: Vec<Stretch>,
    jobs: usize,
    work: u128,
}

/// Neighbouring jobs of the same work.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    first_job: usize,
    /// The work of each job.
    work: u64,
    /// The work of all jobs before the stretch.
    begin: u128,
}

impl WorkIndex {
    /// Returns the index of these jobs.
    pub fn new(jobs: &dyn Jobs) -> Self {
        let number = jobs.number();
        let (mut stretches, mut first_job, mut begin) = (Vec::new(), 0, 0);
        while first_job < number {
            let work = jobs.work(first_job).max(1);
            stretches.push(Stretch {
                first_job,
                work,
                begin,
            });
            let alike = jobs.same_lists(first_job).clamp(1, number - first_job);
            begin += u128::from(work) * alike as u128;
            first_job += alike;
        }
        Self {
            stretches,
            jobs: number,
            work: begin,
        }
    }

    /// Returns the index of jobs that all have the work 1.
    pub fn even(jobs: usize) -> Self {
        let stretch = Stretch {
            first_job: 0,
            work: 1,
            begin: 0,
        };
        Self {
            stretches: vec![stretch],
            jobs,
            work: jobs as u128,
        }
    }

    /// Returns the number of jobs.
    pub fn jobs(&self) -> usize {
        self.jobs
    }

    /// Returns the work of all jobs.
    pub fn work(&self) -> u128 {
        self.work
    }

    /// Returns ranges of jobs, in order, with the work of each job in a range.
    pub fn stretches(&self) -> impl Iterator<Item = (Range<usize>, u64)> {
        let ends = self.stretches.iter().skip(1).map(|next| next.first_job);
        let stretches = self.stretches.iter().zip(ends.chain([self.jobs]));
        stretches.map(|(stretch, end)| (stretch.first_job..end, stretch.work))
    }

    /// Returns the work of a range of jobs.
    pub fn work_of(&self, jobs: &Range<usize>) -> u128 {
        self.begin_of(jobs.end) - self.begin_of(jobs.start)
    }

    /// Returns the first job that begins at or after this position, or the number of jobs if none
    /// does.
    pub fn first_from(&self, position: u128) -> usize {
        match self.last_stretch(|stretch| stretch.begin <= position) {
            Some(stretch) if position < self.work => {
                let jobs = (position - stretch.begin).div_ceil(u128::from(stretch.work));
                stretch.first_job + jobs as usize
            }
            _ => self.jobs,
        }
    }

    /// Returns the position at which a job begins, or the total work for the number of jobs.
    pub(crate) fn begin_of(&self, job: usize) -> u128 {
        match self.last_stretch(|stretch| stretch.first_job <= job) {
            Some(stretch) if job < self.jobs => {
                stretch.begin + (job - stretch.first_job) as u128 * u128::from(stretch.work)
            }
            _ => self.work,
        }
    }

    /// Returns the last of the first stretches for which this is true.
    fn last_stretch(&self, is_before: impl Fn(&Stretch) -> bool) -> Option<&Stretch> {
        let after = self.stretches.partition_point(is_before);
        self.stretches[..after].last()
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::internal::queens::Divide as _;
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;

    #[test]
    fn jobs_lie_end_to_end_by_their_work() {
        let half_board = HalfBoard::new();
        for n in [2, 9, 14] {
            let jobs = half_board.jobs(Order::new(n).unwrap()).unwrap();
            let index = WorkIndex::new(&*jobs);
            let mut place = 0;
            for job in 0..jobs.number() {
                assert_eq!(index.first_from(place), job);
                assert_eq!(index.work_of(&(job..job + 1)), jobs.work(job).into());
                place += u128::from(jobs.work(job));
                assert_eq!(
                    index.first_from(place - 1),
                    job + usize::from(jobs.work(job) > 1)
                );
            }
            assert_eq!(
                (index.work(), index.first_from(place)),
                (place, jobs.number())
            );
            assert!(n < 14 || index.stretches.len() * 4 < jobs.number());
        }
    }
}
