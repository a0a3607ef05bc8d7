//! The jobs of a count laid end to end by their work, for drawing some of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use crate::jobs::work::Stretch;

/// The place of each job when each is as long as its work. In 128 bits no place saturates: a job beyond could not be drawn.
pub(super) struct Blocks {
    /// Neighbours of the same work, so that memory is for stretches and not for jobs.
    stretches: Vec<Placed>,
    jobs: usize,
    total: u128,
}

/// A stretch in its place.
struct Placed {
    first: usize,
    begin: u128,
    work: u128,
}

impl Blocks {
    pub(super) fn new(stretches: impl Iterator<Item = Stretch>) -> Self {
        let mut blocks = Self {
            stretches: Vec::new(),
            jobs: 0,
            total: 0,
        };
        for stretch in stretches {
            let work = u128::from(stretch.work.max(1));
            // One that goes on needs no second entry.
            if blocks.stretches.last().is_none_or(|last| last.work != work) {
                let (first, begin) = (blocks.jobs, blocks.total);
                blocks.stretches.push(Placed { first, begin, work });
            }
            blocks.jobs += stretch.jobs;
            blocks.total += work * stretch.jobs as u128;
        }
        blocks
    }

    /// The place at which the job begins, or at which the last one ends.
    fn begin(&self, job: usize) -> u128 {
        let after = self.stretches.partition_point(|it| it.first <= job);
        match self.stretches[..after].last() {
            Some(stretch) => stretch.begin + (job - stretch.first) as u128 * stretch.work,
            None => 0,
        }
    }

    /// The first job that begins here or later; the number of jobs if none does.
    fn first_from(&self, place: u128) -> usize {
        let after = self.stretches.partition_point(|it| it.begin < place);
        let end = self.stretches.get(after).map_or(self.jobs, |it| it.first);
        match self.stretches[..after].last() {
            Some(stretch) => {
                let jobs = (place - stretch.begin).div_ceil(stretch.work);
                let max_jobs = end - stretch.first;
                stretch.first + usize::try_from(jobs).map_or(max_jobs, |jobs| jobs.min(max_jobs))
            }
            None => end,
        }
    }

    /// The work of these jobs.
    pub(super) fn work(&self, jobs: &Range<usize>) -> u128 {
        self.begin(jobs.end) - self.begin(jobs.start)
    }

    /// The block that a point is in, when `0..2^64` is spread over all jobs, of which there is at least one.
    ///
    /// Blocks are the neighbours that begin within the same `width` of work: at least one job. They cut all jobs into
    /// parts, and a random point draws each with a probability in proportion to its work.
    pub(super) fn at(&self, point: u64, width: u128) -> Range<usize> {
        let share = point as f64 / 2_f64.powi(64);
        let place = ((share * self.total as f64) as u128).min(self.total - 1);
        let job = self.first_from(place + 1) - 1;
        let cell = self.begin(job) / width;
        let end = cell.saturating_add(1).saturating_mul(width);
        self.first_from(cell * width)..self.first_from(end)
    }

    /// The time of all jobs on a number of threads, each taking the next one as soon as it can, when a job takes as long as
    /// its work: the total by the number of threads, and the wait for the last jobs.
    pub(super) fn makespan(&self, threads: usize) -> u128 {
        let mut free: BinaryHeap<_> = std::iter::repeat_n(Reverse(0), threads).collect();
        let (mut last, mut rounds) = (0, 0);
        let ends = self.stretches.iter().skip(1).map(|next| next.first);
        for (stretch, end) in self.stretches.iter().zip(ends.chain([self.jobs])) {
            let mut jobs = end - stretch.first;
            while jobs > 0 {
                let Some(mut earliest) = free.peek_mut() else {
                    break; // no thread
                };
                if jobs >= threads && last - earliest.0 <= stretch.work {
                    // All threads are free within a job's time: each does one, again and again.
                    rounds += (jobs / threads) as u128 * stretch.work;
                    jobs %= threads;
                } else {
                    earliest.0 += stretch.work;
                    last = last.max(earliest.0);
                    jobs -= 1;
                }
            }
        }
        rounds + last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKS: [u64; 8] = [5, 1, 1, 0, 30, 2, 2, 1];

    fn blocks(works: &[u64]) -> Blocks {
        Blocks::new(works.iter().map(|&work| Stretch { work, jobs: 1 }))
    }

    #[test]
    fn blocks_cut_the_jobs_and_are_drawn_by_their_work() {
        let blocks = blocks(&WORKS);
        let total: u64 = WORKS.iter().map(|&work| work.max(1)).sum();
        for width in [1, 2, 7, 1000, u128::MAX] {
            let drawn: Vec<_> = (0..total)
                .map(|place| {
                    let point = (place as f64 + 0.5) / total as f64 * 2_f64.powi(64);
                    blocks.at(point as u64, width)
                })
                .collect();
            let mut parts = drawn.clone();
            parts.dedup();
            assert_eq!(parts.first().unwrap().start, 0);
            assert_eq!(parts.last().unwrap().end, WORKS.len());
            assert!(parts.is_sorted_by(|a, b| a.end == b.start), "{parts:?}");
            for part in parts {
                let times = drawn.iter().filter(|drawn| **drawn == part).count();
                assert_eq!(times as u128, blocks.work(&part));
            }
        }
        assert_eq!(blocks.at(u64::MAX, 1), 7..8);
    }

    #[test]
    fn the_last_jobs_are_waited_for() {
        let blocks = blocks(&[3, 3, 2, 2, 8]);
        assert_eq!(blocks.makespan(1), 18);
        assert_eq!(blocks.makespan(2), 13);
        assert_eq!(blocks.makespan(5), 8);
    }

    #[test]
    fn stretches_are_handed_out_as_their_jobs_are() {
        let works = [vec![7; 100], vec![100; 3], vec![2; 1000], vec![9; 50]].concat();
        let all = blocks(&works);
        assert_eq!(all.stretches.len(), 4);
        for threads in [1, 2, 3, 7, 64] {
            let mut free = vec![0; threads];
            for &work in &works {
                *free.iter_mut().min().unwrap() += u128::from(work);
            }
            assert_eq!(all.makespan(threads), free.into_iter().max().unwrap());
        }
    }

    #[test]
    fn a_hundred_million_jobs_are_no_more_than_their_stretches() {
        let stretches = [1, 1000, 30].map(|work| Stretch {
            work,
            jobs: 50_000_000,
        });
        let blocks = Blocks::new(stretches.into_iter());
        assert_eq!(blocks.makespan(1), 50_000_000 * 1031);
        let drawn = blocks.at(1 << 63, 1);
        assert_eq!((drawn.len(), blocks.work(&drawn)), (1, 1000));
    }
}
