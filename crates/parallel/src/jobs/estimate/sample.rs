//! The blocks that an estimate times, and what they tell of all jobs.
//!
//! | word | what it is |
//! |---|---|
//! | block | neighbouring jobs, the unit that is drawn and timed |
//! | size s | the likely work that a block stands for; S is that of all blocks |
//! | priority q | s / u, where u is a random number of 0 < u <= 1 for each block |
//! | threshold t | the priority of the first block that is not timed; 0 if all are |
//!
//! Blocks are timed by falling priority (Duffield, Lund and Thorup 2007, *Priority sampling for
//! estimation of arbitrary subset sums*): each once, and the larger the likelier, with the
//! probability p = min(1, s / t). So a value y of a timed block stands for y / p, and the total is
//! S times the ratio of the sums of y / p and of s / p (Hájek). That holds however wrong the likely
//! work is; the better it is, the narrower the interval: those by half-board's are half as wide as
//! those by the expected work.

use std::ops::Range;

use backrank_core::random::Random;
use backrank_core::unstable::queens::Jobs;

use crate::jobs::work_index::WorkIndex;

/// The largest number of blocks that are listed; of more, one is listed in each of as many parts of
/// the same work. It takes some ten milliseconds, and the likely work of all is then known within a
/// percent.
const MAX_LISTED: usize = 1 << 14;

/// Blocks by falling priority.
pub(super) struct Sample {
    pub(super) blocks: Vec<Block>,
    /// True if every job is in a block.
    is_whole: bool,
    size: f64,
}

pub(super) struct Block {
    pub(super) jobs: Range<usize>,
    /// The number of blocks that it stands for in the list.
    stands_for: f64,
    size: f64,
    priority: f64,
}

impl Sample {
    /// Lists blocks of this work, or of one job, in the order in which they are to be timed.
    pub(super) fn draw(
        jobs: &dyn Jobs,
        index: &WorkIndex,
        block_work: u128,
        random: &mut Random,
    ) -> Self {
        let mut next = 0;
        let blocks = std::iter::from_fn(|| {
            let block = (next < index.jobs()).then(|| block_of(index, next, block_work))?;
            next = block.end;
            Some((block, 1.0))
        });
        let mut listed: Vec<_> = blocks.take(MAX_LISTED + 1).collect();
        let is_whole = listed.len() <= MAX_LISTED;
        if !is_whole {
            let part = 1.0 / MAX_LISTED as f64;
            let drawn = (0..MAX_LISTED).map(|at| {
                let job = job_at(index, (at as f64 + fraction(random)) * part);
                let block = block_of(index, job, block_work);
                let work = index.work_of(&block) as f64;
                (block, part * index.work() as f64 / work)
            });
            listed = drawn.collect();
        }
        let likely = |job| jobs.likely_work(job).unwrap_or(jobs.work(job) as f64);
        let mut blocks: Vec<_> = listed
            .into_iter()
            .map(|(jobs, stands_for)| {
                let size = stands_for * jobs.clone().map(likely).sum::<f64>();
                Block {
                    jobs,
                    stands_for,
                    size,
                    priority: size / fraction(random),
                }
            })
            .collect();
        blocks.sort_by(|one, other| other.priority.total_cmp(&one.priority));
        Self {
            is_whole,
            size: blocks.iter().map(|block| block.size).sum(),
            blocks,
        }
    }

    /// True if the first blocks, of this number, are all jobs.
    pub(super) fn is_all(&self, timed: usize) -> bool {
        self.is_whole && timed == self.blocks.len()
    }

    /// Foretells the total of a quantity that was measured of the first blocks, in order.
    pub(super) fn total(&self, values: &[f64]) -> Forecast {
        let timed = values.len();
        if timed == 0 {
            return Forecast::default();
        }
        let threshold = self.blocks.get(timed).map_or(0.0, |block| block.priority);
        let blocks = || self.blocks.iter().zip(values);
        let weight = |block: &Block| (threshold / block.size).max(1.0); // 1 / p
        let size: f64 = blocks().map(|(block, _)| weight(block) * block.size).sum();
        let sum = blocks().map(|(block, value)| weight(block) * block.stands_for * value);
        let ratio = sum.sum::<f64>() / size;
        let squares = blocks().map(|(block, value)| {
            let off = weight(block) * (block.stands_for * value - ratio * block.size);
            // Of a list of all blocks, those that are timed in any case tell their part exactly.
            let chance = if self.is_whole {
                1.0 - 1.0 / weight(block)
            } else {
                1.0
            };
            chance * off * off
        });
        let squares: f64 = squares.sum();
        let off = match timed {
            _ if self.is_all(timed) => 0.0,
            1 => f64::INFINITY,
            _ => {
                let timed = timed as f64;
                student(values.len() - 1) * (squares * timed / (timed - 1.0)).sqrt() / size
            }
        };
        Forecast::around(ratio * self.size, off * self.size)
    }
}

/// The job after this share of the work of all, of 0 to 1.
pub(super) fn job_at(index: &WorkIndex, share: f64) -> usize {
    let place = (share * index.work() as f64) as u128;
    index.first_from(place.clamp(1, index.work())) - 1
}

/// The neighbours of a job that begin within the same multiple of the work of a block: at least
/// that job.
fn block_of(index: &WorkIndex, job: usize, block_work: u128) -> Range<usize> {
    let begin = index.place(job) / block_work * block_work;
    index.first_from(begin)..index.first_from(begin.saturating_add(block_work))
}

/// A random number u of 0 < u <= 1.
pub(super) fn fraction(random: &mut Random) -> f64 {
    1.0 - (random.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A quantity that a sample tells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Forecast {
    /// The value expected.
    pub value: f64,
    /// Its 95 % interval; `None` of a sample that is too short to have one.
    pub interval: Option<(f64, f64)>,
}

impl Forecast {
    /// A value, which may be off by so much to either side.
    fn around(value: f64, off: f64) -> Self {
        let interval = (off < value || off == 0.0).then_some((value - off, value + off));
        Self { value, interval }
    }

    /// The forecast of this and of so much more, which is known.
    pub(crate) fn plus(self, more: f64) -> Self {
        let moved = |(low, high)| (low + more, high + more);
        Self {
            value: self.value + more,
            interval: self.interval.map(moved),
        }
    }

    /// The forecast in another unit, with a share of the value added to each side.
    pub(super) fn scaled(self, unit: f64, share: f64) -> Self {
        let off = share * self.value;
        let scaled = |(low, high): (f64, f64)| ((low - off).max(0.0) * unit, (high + off) * unit);
        Self {
            value: self.value * unit,
            interval: self.interval.map(scaled),
        }
    }
}

/// The 97.5 % point of Student's t distribution; from 10 degrees of freedom on within 0.01.
fn student(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [
        f64::INFINITY,
        12.71,
        4.303,
        3.182,
        2.776,
        2.571,
        2.447,
        2.365,
        2.306,
        2.262,
    ];
    let known = FEW.get(freedom).copied();
    known.unwrap_or(1.96 + 2.7 / freedom as f64)
}
