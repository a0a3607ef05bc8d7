//! The work of all jobs, a stretch of equals at a time: a hundred million jobs are some ten thousand stretches.

use std::iter;

use backrank_core::queens::Jobs;

/// Neighbours of the same work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// The work of each.
    pub(crate) work: u64,
    pub(crate) jobs: usize,
}

/// All jobs, in the order of their numbers.
pub(crate) fn stretches(jobs: &dyn Jobs) -> impl Iterator<Item = Stretch> {
    let number = jobs.number();
    let mut first = 0;
    iter::from_fn(move || {
        let left = number - first;
        (left > 0).then(|| {
            let stretch = Stretch {
                work: jobs.work(first),
                jobs: jobs.same_lists(first).clamp(1, left),
            };
            first += stretch.jobs;
            stretch
        })
    })
}

/// The work of all jobs, at most `u64::MAX`.
pub(crate) fn total(jobs: &dyn Jobs) -> u64 {
    let works = stretches(jobs).map(|stretch| stretch.work.saturating_mul(stretch.jobs as u64));
    works.fold(0, u64::saturating_add)
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;

    #[test]
    fn stretches_have_the_works_of_all_jobs() {
        let half_board = HalfBoard::new();
        for n in 2..=15 {
            let jobs = half_board.jobs(Order::new(n).unwrap()).unwrap();
            let works: Vec<_> = (0..jobs.number()).map(|job| jobs.work(job)).collect();
            let stretched: Vec<_> = stretches(&*jobs)
                .flat_map(|stretch| iter::repeat_n(stretch.work, stretch.jobs))
                .collect();
            assert_eq!(stretched, works, "order {n}");
            assert_eq!(total(&*jobs), works.iter().sum());
            assert!(n < 10 || stretches(&*jobs).count() * 4 < works.len());
        }
    }
}
