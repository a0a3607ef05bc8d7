//! An index of jobs by work, in which each job occupies an interval as long as its expected work.

use std::ops::Range;

use backrank_core::internal::queens::Jobs;

/// The position of each job in the total work. A hundred million jobs need about ten thousand
/// stretches.
#[derive(Clone, Debug, Default)]
pub struct WorkIndex {
    stretches: Vec<Stretch>,
    /// The number of jobs.
    pub jobs: usize,
    /// The work of all jobs.
    pub work: u128,
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
        let mut index = Self::default();
        while index.jobs < jobs.number() {
            let first = index.jobs;
            let same_work = jobs.same_lists(first).clamp(1, jobs.number() - first);
            index.push(same_work, jobs.work(first).max(1));
        }
        index
    }

    /// Adds jobs of the same work, which must be at least 1.
    pub fn push(&mut self, jobs: usize, work: u64) {
        self.stretches.push(Stretch {
            first_job: self.jobs,
            work,
            begin: self.work,
        });
        self.jobs += jobs;
        self.work += jobs as u128 * u128::from(work);
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
        let position = position.min(self.work);
        let stretch = self.last_stretch(|stretch| stretch.begin <= position);
        stretch.map_or(0, |stretch| {
            let jobs = (position - stretch.begin).div_ceil(stretch.work.into());
            stretch.first_job + jobs as usize
        })
    }

    /// Returns the position at which a job begins, or the total work for the number of jobs.
    pub(crate) fn begin_of(&self, job: usize) -> u128 {
        let stretch = self.last_stretch(|stretch| stretch.first_job <= job);
        stretch.map_or(0, |stretch| {
            stretch.begin + (job - stretch.first_job) as u128 * u128::from(stretch.work)
        })
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
                (index.work, index.first_from(place)),
                (place, jobs.number())
            );
            assert!(n < 14 || index.stretches.len() * 4 < jobs.number());
        }
    }
}
