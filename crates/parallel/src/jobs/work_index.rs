//! The index of the work of jobs: all of them laid end to end, each as long as its expected work.

use std::ops::Range;

use backrank_core::unstable::queens::Jobs;

/// The place of each job. A hundred million jobs are some ten thousand stretches, and no place
/// saturates in 128 bits.
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
    /// The work of each.
    work: u64,
    /// The place at which the first one begins.
    place: u128,
}

impl WorkIndex {
    /// Lays out the jobs.
    #[must_use]
    pub fn new(jobs: &dyn Jobs) -> Self {
        let number = jobs.number();
        let (mut stretches, mut first_job, mut place) = (Vec::new(), 0, 0);
        while first_job < number {
            let work = jobs.work(first_job).max(1);
            stretches.push(Stretch {
                first_job,
                work,
                place,
            });
            let alike = jobs.same_lists(first_job).clamp(1, number - first_job);
            place += u128::from(work) * alike as u128;
            first_job += alike;
        }
        Self {
            stretches,
            jobs: number,
            work: place,
        }
    }

    /// The number of jobs.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.jobs
    }

    /// The work of all jobs.
    #[must_use]
    pub fn work(&self) -> u128 {
        self.work
    }

    /// Ranges of neighbours, in order, and the work of each job in them.
    pub fn stretches(&self) -> impl Iterator<Item = (Range<usize>, u64)> {
        let ends = self.stretches.iter().skip(1).map(|next| next.first_job);
        let stretches = self.stretches.iter().zip(ends.chain([self.jobs]));
        stretches.map(|(stretch, end)| (stretch.first_job..end, stretch.work))
    }

    /// The work of some neighbours.
    #[must_use]
    pub fn work_of(&self, jobs: &Range<usize>) -> u128 {
        self.place(jobs.end) - self.place(jobs.start)
    }

    /// The first job that begins at this place or later; the number of jobs if none does.
    #[must_use]
    pub fn first_from(&self, place: u128) -> usize {
        let after = self.stretches.partition_point(|it| it.place <= place);
        match self.stretches[..after].last() {
            Some(stretch) if place < self.work => {
                let jobs = (place - stretch.place).div_ceil(u128::from(stretch.work));
                stretch.first_job + jobs as usize
            }
            _ => self.jobs,
        }
    }

    /// The place at which a job begins; the work of all for the number of jobs.
    pub(crate) fn place(&self, job: usize) -> u128 {
        let after = self.stretches.partition_point(|it| it.first_job <= job);
        match self.stretches[..after].last() {
            Some(stretch) if job < self.jobs => {
                stretch.place + (job - stretch.first_job) as u128 * u128::from(stretch.work)
            }
            _ => self.work,
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
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
