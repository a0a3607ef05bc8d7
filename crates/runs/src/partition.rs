//! Divides the jobs of a count into units of about equal work, and assigns the units to shards.
//!
//! A *unit* is a range of neighbouring jobs. Units are dealt in *passes*: each pass has one unit
//! for each shard, all from the same part of the count. So every shard gets the same share of every
//! kind of job, and an error in the expected work of a kind affects all shards alike. A shard's
//! position in its pass changes from pass to pass, so no regularity in the order of the jobs
//! favours a shard.

use std::fmt::Write;
use std::ops::Range;

use backrank_core::internal::queens::Jobs;
use backrank_parallel::internal::WorkIndex;

use crate::checksummed::checksum;

/// The largest number of units of a shard.
const MAX_PASSES: usize = 128;

/// The units of a count, and the shard of each unit.
#[derive(Clone, Debug)]
pub(crate) struct Partition {
    pub(crate) index: WorkIndex,
    pub(crate) shards: usize,
    /// The number of units of each shard.
    pub(crate) passes: usize,
}

impl Partition {
    /// Divides the jobs among `shards` shards, from 1 to the number of jobs.
    pub(crate) fn new(jobs: &dyn Jobs, shards: usize) -> Self {
        Self {
            index: WorkIndex::new(jobs),
            shards,
            passes: (jobs.number() / shards).clamp(1, MAX_PASSES),
        }
    }

    /// Returns the number of units.
    pub(crate) fn units(&self) -> usize {
        self.shards * self.passes
    }

    /// Returns the jobs of a shard's unit. It is empty if a single job has the work of several
    /// units.
    pub(crate) fn unit(&self, shard: usize, pass: usize) -> Range<usize> {
        /// Coprime to most numbers of shards; the others are still correct.
        const STEP: usize = 7919;
        let place = (shard + pass * STEP) % self.shards;
        let unit = pass * self.shards + place;
        // This does not overflow: the work of all jobs is below 2^95 (2^31 jobs, each below 2^64),
        // and there are fewer than 2^24 units.
        let begin = |unit| (self.index.work() * unit as u128).div_ceil(self.units() as u128);
        self.index.first_from(begin(unit))..self.index.first_from(begin(unit + 1))
    }

    /// Returns a hash of the list of jobs, which also depends on their order.
    ///
    /// It covers the work of all jobs, and the checksums of the first and the last job of each
    /// stretch.
    pub(crate) fn fingerprint(&self, jobs: &dyn Jobs) -> String {
        let checksums = jobs.checksums(0);
        let share = |job| checksums.as_ref().map_or(0, |it| it.checksum(job));
        let mut list = String::new();
        for (jobs, work) in self.index.stretches() {
            let (first, last) = (share(jobs.start), share(jobs.end - 1));
            let _ = writeln!(list, "{} {work} {first} {last}", jobs.start); // cannot fail
        }
        let _ = writeln!(list, "{}", self.index.jobs());
        checksum(list.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::internal::queens::{Divide as _, Symmetric};
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;

    fn half_board(n: usize) -> Box<dyn Jobs> {
        HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap()
    }

    #[test]
    fn each_job_is_in_one_unit() {
        for n in 4..=15 {
            for jobs in [
                half_board(n),
                Symmetric.jobs(Order::new(n).unwrap()).unwrap(),
            ] {
                let number = jobs.number();
                for shards in [1, 2, 3, 7, 64, 1000, number] {
                    let partition = Partition::new(&*jobs, shards.min(number));
                    let shards = 0..partition.shards;
                    let units =
                        shards.flat_map(|it| (0..partition.passes).map(move |pass| (it, pass)));
                    let mut jobs: Vec<_> = units
                        .flat_map(|(shard, pass)| partition.unit(shard, pass))
                        .collect();
                    jobs.sort_unstable();
                    assert!(jobs.into_iter().eq(0..number), "{n}, {}", partition.shards);
                }
            }
        }
    }

    #[test]
    fn the_slowest_shard_has_at_most_a_fifth_more_work_than_the_mean() {
        for (n, shards) in [(18, 64), (20, 256), (24, 1000), (28, 50_000)] {
            let partition = Partition::new(&*half_board(n), shards);
            let works = (0..shards).map(|shard| {
                let units = (0..partition.passes).map(|pass| partition.unit(shard, pass));
                units
                    .map(|unit| partition.index.work_of(&unit))
                    .sum::<u128>()
            });
            let slowest = works.max().unwrap() as f64;
            let ratio = slowest * shards as f64 / partition.index.work() as f64;
            assert!(ratio <= 1.2, "order {n}, {shards} shards: {ratio}");
        }
    }

    #[test]
    fn another_list_has_another_name() {
        let name = |n, shards| {
            let jobs = half_board(n);
            Partition::new(&*jobs, shards).fingerprint(&*jobs)
        };
        assert!(name(10, 3) != name(11, 3) && name(10, 3) == name(10, 5));
    }
}
