//! The blocks that are timed, drawn in two stages: candidates by their work, and one of them by its likely work.
//!
//! The work of all jobs is known, the likely work only of those that are looked at. A block that is drawn from the candidates
//! stands for as much work as makes its rate, seconds by work, right on the mean: with the probability p of being taken from k
//! candidates, k p times its own. That holds however wrong the likely work is; the better it is, the less the rates differ.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank_core::queens::Jobs;
use backrank_core::random::Random;

use super::blocks::Blocks;
use crate::jobs::work;

/// The number of jobs whose likely work is found for a block: together they take some ten microseconds.
const LOOKED_AT: usize = 64;

/// The share of the draw that goes by the work alone, so that no block that takes far longer than is likely counts more than
/// some ten times.
const BY_WORK: f64 = 0.1;

/// Draws blocks of jobs, for all threads.
pub(super) struct Draws<'a> {
    jobs: &'a dyn Jobs,
    pub(super) blocks: Blocks,
    first_point: u64,
    number: AtomicU64,
}

/// A block, and the work that it stands for.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) jobs: Range<usize>,
    pub(super) work: f64,
}

impl<'a> Draws<'a> {
    pub(super) fn new(jobs: &'a dyn Jobs, seed: u64) -> Self {
        Self {
            jobs,
            blocks: Blocks::new(work::stretches(jobs)),
            first_point: Random::new(seed).next(),
            number: AtomicU64::new(0),
        }
    }

    /// The next block of this work, or of one job. `usual` is the number of jobs of earlier blocks; without it there is one
    /// candidate. The number of candidates must not depend on the block that is drawn, or the mean would be biased.
    pub(super) fn draw(&self, width: u128, usual: Option<usize>) -> Drawn {
        let number = usual.map_or(1, |jobs| (LOOKED_AT / jobs.max(1)).max(1));
        let first = self.number.fetch_add(number as u64, Ordering::Relaxed);
        let candidates: Vec<_> = (first..)
            .take(number)
            .map(|at| self.at(at, width))
            .collect();
        let ratios: Option<Vec<_>> = match number {
            1 => None,
            _ => candidates.iter().map(|drawn| self.ratio(drawn)).collect(),
        };
        let Some(mut ratios) = ratios else {
            return candidates[0].clone();
        };
        let mean = ratios.iter().sum::<f64>() / number as f64;
        if !mean.is_finite() || mean <= 0.0 {
            return candidates[0].clone(); // jobs that know nothing of their work
        }
        for ratio in &mut ratios {
            *ratio += BY_WORK * mean;
        }
        let mean = mean * (1.0 + BY_WORK);
        let mut random = Random::new(self.first_point ^ first);
        let mut place = random.next() as f64 / 2_f64.powi(64) * mean * number as f64;
        let mut taken = 0;
        while taken < number - 1 && place >= ratios[taken] {
            place -= ratios[taken];
            taken += 1;
        }
        let Drawn { jobs, work } = candidates[taken].clone();
        let work = work * ratios[taken] / mean;
        Drawn { jobs, work }
    }

    /// The candidate of a point.
    fn at(&self, point: u64, width: u128) -> Drawn {
        const GOLDEN_RATIO: u64 = 0x9E37_79B9_7F4A_7C15; // less 1, as a fraction of 2^64
        let steps = point.wrapping_mul(GOLDEN_RATIO);
        let jobs = self.blocks.at(self.first_point.wrapping_add(steps), width);
        let work = self.blocks.work(&jobs) as f64;
        Drawn { jobs, work }
    }

    /// The likely work of a block, by its work.
    fn ratio(&self, drawn: &Drawn) -> Option<f64> {
        let jobs = drawn.jobs.clone().take(LOOKED_AT);
        let likely: Option<f64> = jobs.map(|job| self.jobs.likely_work(job)).sum();
        let looked_at = drawn.jobs.len().min(LOOKED_AT) as f64;
        likely.map(|likely| likely * drawn.jobs.len() as f64 / looked_at / drawn.work)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::{Memory, Walker, Worker};

    use super::*;

    const JOBS: usize = 3000;

    /// Jobs that differ more than their work tells; ten of them take as long as others, and should take no time.
    struct Uneven {
        likely: fn(usize) -> f64,
    }

    const UNEVEN: Uneven = Uneven {
        likely: |job| if job % 300 == 7 { 0.0 } else { seconds(job) },
    };

    fn seconds(job: usize) -> f64 {
        ((job * 7919) % 1000 + 5) as f64
    }

    impl Jobs for Uneven {
        fn number(&self) -> usize {
            JOBS
        }

        fn work(&self, job: usize) -> u64 {
            job as u64 / 1000 + 1
        }

        fn likely_work(&self, job: usize) -> Option<f64> {
            Some((self.likely)(job))
        }

        fn memory(&self) -> Memory {
            Memory::default()
        }

        fn worker(&self) -> Box<dyn Worker + '_> {
            unreachable!("no job is done")
        }

        fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
            ControlFlow::Break(())
        }
    }

    #[test]
    fn rates_are_right_on_the_mean_and_differ_little() {
        let all: f64 = (0..JOBS).map(seconds).sum();
        let work: f64 = (0..JOBS).map(|job| UNEVEN.work(job) as f64).sum();
        // The candidates of a draw, and the least and the most that the deviation of a rate may be.
        for (usual, deviations) in [(64, 0.6..1.0), (8, 0.0..0.5), (1, 0.0..0.4)] {
            let draws = Draws::new(&UNEVEN, 1);
            let rates = (0..20_000).map(|_| {
                let Drawn { jobs, work } = draws.draw(1, Some(usual));
                jobs.map(seconds).sum::<f64>() / work
            });
            let rates: Vec<_> = rates.map(|rate| rate * work / all).collect();
            let mean = rates.iter().sum::<f64>() / rates.len() as f64;
            let squares = rates.iter().map(|rate| (rate - mean).powi(2));
            let deviation = (squares.sum::<f64>() / rates.len() as f64).sqrt();
            assert!((mean - 1.0).abs() < 0.02, "{usual}: {mean}");
            assert!(deviations.contains(&deviation), "{usual}: {deviation}");
        }
    }

    #[test]
    fn a_likely_work_that_says_nothing_is_left_aside() {
        for likely in [|_| 0.0, |_| f64::NAN, |_| f64::INFINITY] {
            let Drawn { jobs, work } = Draws::new(&Uneven { likely }, 1).draw(1, Some(8));
            assert!(
                !jobs.is_empty() && work >= 1.0 && work.is_finite(),
                "{work}"
            );
        }
    }
}
