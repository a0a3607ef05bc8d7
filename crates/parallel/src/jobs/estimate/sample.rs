//! The blocks that an estimate times, and the totals that follow from them.
//!
//! | word | what it is |
//! |---|---|
//! | block | neighbouring jobs, the unit that is sampled and timed |
//! | size s | the likely work that a block represents; S is the sum over all blocks |
//! | priority q | s / u, where u is a random number of 0 < u <= 1 for each block |
//! | threshold t | the priority of the first block that is not timed; 0 if all are |
//!
//! Blocks are timed in order of decreasing priority (Duffield, Lund and Thorup 2007, *Priority sampling for
//! estimation of arbitrary subset sums*): each at most once, with the probability
//! p = min(1, s / t). So a value y of a timed block represents y / p, and the total is S times the
//! ratio of the sums of y / p and of s / p (Hájek). This holds however wrong the likely work is. The
//! better it is, the narrower the interval: with that of half-board, intervals are half as wide as
//! with the expected work.

use std::iter;
use std::ops::Range;

use backrank_core::internal::queens::Jobs;
use backrank_core::random::Random;

use crate::jobs::work_index::WorkIndex;

/// The largest number of blocks in the list. If there are more, all work is divided into this many
/// equal parts, and one block of each is listed. This takes about ten milliseconds, and the likely
/// work of all jobs is then known within a percent.
const MAX_BLOCKS: usize = 1 << 14;

/// Blocks in order of decreasing priority.
pub(super) struct Sample {
    pub(super) blocks: Vec<Block>,
    /// True if every job is in a block.
    is_complete: bool,
    size: f64,
}

pub(super) struct Block {
    pub(super) jobs: Range<usize>,
    /// The number of blocks that this block represents in the list.
    multiplicity: f64,
    size: f64,
    priority: f64,
}

impl Sample {
    /// Lists blocks of this work, or of a single job, in the order in which they are timed.
    pub(super) fn draw(
        jobs: &dyn Jobs,
        index: &WorkIndex,
        block_work: u128,
        random: &mut Random,
    ) -> Self {
        let block_from = |job| (job < index.jobs).then(|| block_of(index, job, block_work));
        let blocks = iter::successors(block_from(0), |block| block_from(block.end))
            .map(|block| (block, 1.0));
        let mut list: Vec<_> = blocks.take(MAX_BLOCKS + 1).collect();
        let is_complete = list.len() <= MAX_BLOCKS;
        if !is_complete {
            let part = 1.0 / MAX_BLOCKS as f64;
            let sampled = (0..MAX_BLOCKS).map(|at| {
                let job = job_at(index, (at as f64 + fraction(random)) * part);
                let block = block_of(index, job, block_work);
                let work = index.work_of(&block) as f64;
                (block, part * index.work as f64 / work)
            });
            list = sampled.collect();
        }
        let mut blocks: Vec<_> = list
            .into_iter()
            .map(|(block, multiplicity)| {
                let size =
                    multiplicity * block.clone().map(|job| jobs.likely_work(job)).sum::<f64>();
                Block {
                    jobs: block,
                    multiplicity,
                    size,
                    priority: size / fraction(random),
                }
            })
            .collect();
        blocks.sort_by(|a, b| b.priority.total_cmp(&a.priority));
        Self {
            is_complete,
            size: blocks.iter().map(|block| block.size).sum(),
            blocks,
        }
    }

    /// Returns true if this number of blocks contains all jobs.
    pub(super) fn is_all(&self, timed: usize) -> bool {
        self.is_complete && timed == self.blocks.len()
    }

    /// Estimates the total of a quantity from its values for the first blocks, in order.
    pub(super) fn total(&self, values: &[f64]) -> Forecast {
        let timed = values.len();
        if timed == 0 {
            return Forecast::default();
        }
        if self.is_all(timed) {
            return Forecast::exact(values.iter().sum());
        }
        let threshold = self.blocks.get(timed).map_or(0.0, |block| block.priority);
        // Of each block 1 / p, s / p and y / p.
        let blocks = self.blocks.iter().zip(values).map(|(block, value)| {
            let weight = (threshold / block.size).max(1.0);
            (
                weight,
                weight * block.size,
                weight * block.multiplicity * value,
            )
        });
        let size: f64 = blocks.clone().map(|(_, size, _)| size).sum();
        let ratio = blocks.clone().map(|(.., value)| value).sum::<f64>() / size;
        let squares = blocks.map(|(weight, size, value)| {
            // If all blocks are listed, those that are certain to be timed add no error.
            let chance = if self.is_complete {
                1.0 - 1.0 / weight
            } else {
                1.0
            };
            chance * (value - ratio * size).powi(2)
        });
        let variance = squares.sum::<f64>() * timed as f64 / (timed as f64 - 1.0);
        let error = match timed {
            1 => f64::INFINITY,
            _ => student(timed - 1) * variance.sqrt() / size,
        };
        let (value, error) = (ratio * self.size, error * self.size);
        // Few blocks hold most of a total, so a small sample is more often too low than too high.
        let high = value * (error / value.max(f64::MIN_POSITIVE)).exp();
        let interval = (error < value || error == 0.0).then_some((value - error, high));
        Forecast { value, interval }
    }
}

/// Returns the job at this fraction of all work, from 0 to 1.
pub(super) fn job_at(index: &WorkIndex, share: f64) -> usize {
    let position = (share * index.work as f64) as u128;
    index.first_from(position.clamp(1, index.work)) - 1
}

/// Returns the block of a job: the jobs that begin between the same two multiples of `block_work`.
fn block_of(index: &WorkIndex, job: usize, block_work: u128) -> Range<usize> {
    let begin = index.begin_of(job) / block_work * block_work;
    index.first_from(begin)..index.first_from(begin.saturating_add(block_work))
}

/// Returns a random number u with 0 < u <= 1.
pub(super) fn fraction(random: &mut Random) -> f64 {
    1.0 - (random.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A quantity estimated from a sample.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Forecast {
    /// The expected value.
    pub value: f64,
    /// The 95 % interval; `None` if the sample is too small for one.
    pub interval: Option<(f64, f64)>,
}

impl Forecast {
    pub(crate) const fn exact(value: f64) -> Self {
        let interval = Some((value, value));
        Self { value, interval }
    }

    /// Changes the value and both ends of the interval.
    pub(crate) fn map(self, change: impl Fn(f64) -> f64) -> Self {
        let interval = self.interval.map(|(low, high)| (change(low), change(high)));
        Self {
            value: change(self.value),
            interval,
        }
    }
}

/// Returns the 97.5 % point of Student's t distribution, at most 1.3 % too large.
fn student(freedom: usize) -> f64 {
    let x = 1.0 / freedom as f64;
    1.96 + x * (2.37 + x * (2.82 + x * (2.56 + x * 3.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_the_t_distribution_are_those_of_tables() {
        for (freedom, point) in [(1, 12.71), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)] {
            let ratio = student(freedom) / point;
            assert!((0.999..1.014).contains(&ratio), "{freedom}: {ratio}");
        }
    }
}
