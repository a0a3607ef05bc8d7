//! The cut of a count: its jobs in units of about equal work, dealt to shards.
//!
//! A *unit* is a range of neighbouring jobs. The units are dealt in *rounds*: each round has one unit for each shard, all of the
//! same part of the count, so that a shard gets its share of every kind of job; where the expected work of a kind is wrong, it is
//! wrong for all shards alike. The place of a shard in its round changes from round to round, so that no regularity in the
//! order of the jobs favours one.

use std::fmt::Write;
use std::ops::Range;

use backrank_core::queens::Jobs;
use backrank_parallel::WorkIndex;

use crate::seal::checksum;

/// The largest number of units that a shard has.
const MAX_ROUNDS: usize = 128;

/// The units of a count, and the shard of each.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    index: WorkIndex,
    shards: usize,
    rounds: usize,
}

impl Cut {
    /// Cuts the jobs for this number of shards, from 1 to the number of jobs.
    pub(crate) fn new(jobs: &dyn Jobs, shards: usize) -> Self {
        Self {
            index: WorkIndex::new(jobs),
            shards,
            rounds: (jobs.number() / shards).clamp(1, MAX_ROUNDS),
        }
    }

    /// The number of units of each shard.
    pub(crate) fn rounds(&self) -> usize {
        self.rounds
    }

    /// The number of all units.
    pub(crate) fn units(&self) -> usize {
        self.shards * self.rounds
    }

    /// The work of all jobs.
    pub(crate) fn work(&self) -> u128 {
        self.index.work()
    }

    /// The jobs of a shard's unit; none where a single job has the work of several units.
    pub(crate) fn unit(&self, shard: usize, round: usize) -> Range<usize> {
        /// Coprime to most numbers of shards, and to the rest it does no harm.
        const STEP: usize = 7919;
        let place = (shard + round * STEP) % self.shards;
        let unit = round * self.shards + place;
        // It fits: the work of all jobs is below 2^95 (2^31 of them, each below 2^64), the number of units below 2^24.
        let begin = |unit| (self.work() * unit as u128).div_ceil(self.units() as u128);
        self.index.first_from(begin(unit))..self.index.first_from(begin(unit + 1))
    }

    /// The expected work of some jobs.
    pub(crate) fn work_of(&self, jobs: &Range<usize>) -> u128 {
        self.index.work_of(jobs)
    }

    /// A name of the list of jobs: another list, or the same jobs in another order, has another one. It looks at the work of all
    /// jobs, and at the shares of the first and the last of each stretch.
    pub(crate) fn fingerprint(&self, jobs: &dyn Jobs) -> String {
        let checksums = jobs.checksums(0);
        let share = |job| checksums.as_ref().map_or(0, |it| it.checksum(job));
        let mut list = String::new();
        for (jobs, work) in self.index.stretches() {
            let (first, last) = (share(jobs.start), share(jobs.end - 1));
            let _ = writeln!(list, "{} {work} {first} {last}", jobs.start); // a String takes all
        }
        let _ = writeln!(list, "{}", self.index.jobs());
        checksum(list.as_bytes())
    }
}

#[cfg(test)]
mod tests {

    use backrank_core::Order;
    use backrank_core::queens::Solver as _;
    use backrank_core::queens::algorithms::{HalfBoard, Symmetric};

    use super::*;

    fn half_board(n: usize) -> Box<dyn Jobs> {
        HalfBoard::new().jobs(Order::new(n).unwrap()).unwrap()
    }

    #[test]
    fn each_job_is_in_one_unit() {
        for n in 2..=15 {
            let order = Order::new(n).unwrap();
            for jobs in [half_board(n), Symmetric.jobs(order).unwrap()] {
                for shards in [1, 2, 3, 7, 64, 1000, jobs.number()] {
                    if !(1..=jobs.number()).contains(&shards) {
                        continue;
                    }
                    let cut = Cut::new(&*jobs, shards);
                    let mut seen = vec![0_u8; jobs.number()];
                    let mut work = 0;
                    for shard in 0..shards {
                        for round in 0..cut.rounds() {
                            let unit = cut.unit(shard, round);
                            let sum: u64 = unit.clone().map(|job| jobs.work(job)).sum();
                            assert_eq!(cut.work_of(&unit), u128::from(sum));
                            work += cut.work_of(&unit);
                            for job in unit {
                                seen[job] += 1;
                            }
                        }
                    }
                    assert!(seen.iter().all(|&times| times == 1), "{n}, {shards}");
                    assert_eq!(work, cut.work());
                }
            }
        }
    }

    #[test]
    fn the_slowest_shard_has_at_most_a_fifth_more_work_than_the_mean() {
        for (n, shards) in [
            (18, 64),
            (19, 64),
            (20, 16),
            (20, 256),
            (24, 1000),
            (28, 50_000),
        ] {
            let jobs = half_board(n);
            let cut = Cut::new(&*jobs, shards);
            let works = (0..shards).map(|shard| {
                let units = (0..cut.rounds()).map(|round| cut.unit(shard, round));
                units.map(|unit| cut.work_of(&unit)).sum::<u128>()
            });
            let slowest = works.max().unwrap() as f64;
            let ratio = slowest * shards as f64 / cut.work() as f64;
            assert!(ratio <= 1.2, "order {n}, {shards} shards: {ratio}");
        }
    }

    #[test]
    fn another_list_has_another_name() {
        let names = [10, 11, 12].map(|n| {
            let jobs = half_board(n);
            Cut::new(&*jobs, 3).fingerprint(&*jobs)
        });
        assert!(names[0] != names[1] && names[1] != names[2]);
        let jobs = half_board(10);
        assert_eq!(Cut::new(&*jobs, 5).fingerprint(&*jobs), names[0]);
    }
}
