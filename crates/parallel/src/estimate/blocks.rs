//! The jobs of a count laid end to end by their work, for drawing some of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

/// Where each job begins when each is as long as its work, and where the last one ends. 128 bits, so that it never
/// saturates: a job beyond could not be drawn.
pub(super) struct Blocks(Vec<u128>);

impl Blocks {
    pub(super) fn new(works: impl Iterator<Item = u64>) -> Self {
        let mut begin = 0;
        let ends = works.map(|work| {
            begin += u128::from(work.max(1));
            begin
        });
        Self(std::iter::once(0).chain(ends).collect())
    }

    fn total(&self) -> u128 {
        self.0.last().copied().unwrap_or_default()
    }

    /// The work of these jobs.
    pub(super) fn work(&self, jobs: &Range<usize>) -> u128 {
        self.0[jobs.end] - self.0[jobs.start]
    }

    /// The block that a point is in, when `0..2^64` is spread over all jobs, of which there is at least one.
    ///
    /// Blocks are the neighbours that begin within the same `width` of work: at least one job. They cut all jobs into
    /// parts, and a random point draws each with a probability in proportion to its work.
    pub(super) fn at(&self, point: u64, width: u128) -> Range<usize> {
        let share = point as f64 / 2_f64.powi(64);
        let place = ((share * self.total() as f64) as u128).min(self.total() - 1);
        let first_from = |place: u128| self.0.partition_point(|&begin| begin < place);
        let job = first_from(place + 1) - 1;
        let cell = self.0[job] / width;
        let jobs = self.0.len() - 1;
        let end = cell.saturating_add(1).saturating_mul(width);
        first_from(cell * width)..first_from(end).min(jobs)
    }

    /// How long the jobs take on so many threads, each taking the next one as soon as it can, when a job takes as long as
    /// its work: the total by the number of threads, and the wait for the last jobs.
    pub(super) fn makespan(&self, threads: usize) -> u128 {
        let mut free: BinaryHeap<_> = std::iter::repeat_n(Reverse(0), threads).collect();
        for pair in self.0.windows(2) {
            if let Some(mut earliest) = free.peek_mut() {
                earliest.0 += pair[1] - pair[0];
            }
        }
        free.into_iter().map(|end| end.0).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKS: [u64; 8] = [5, 1, 1, 0, 30, 2, 2, 1];

    #[test]
    fn blocks_cut_the_jobs_and_are_drawn_by_their_work() {
        let blocks = Blocks::new(WORKS.into_iter());
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
        let blocks = Blocks::new([3, 3, 2, 2, 8].into_iter());
        assert_eq!(blocks.makespan(1), 18);
        assert_eq!(blocks.makespan(2), 13);
        assert_eq!(blocks.makespan(5), 8);
    }
}
