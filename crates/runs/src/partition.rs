//! Divides the jobs of a count into units, and assigns the units to shards.
//!
//! A *unit* of a count of queens is a range of neighbouring jobs of about equal work. Units are dealt
//! in *passes*: each pass has one unit for each shard, all from the same part of the count. So every
//! shard gets the same share of every kind of job, and an error in the expected work of a kind
//! affects all shards alike. A shard's position in its pass changes from pass to pass, so no
//! regularity in the order of the jobs favours a shard.
//!
//! A count of tours has one job for each of its own units and each modulus, and each job is a unit
//! here. The units of a row, those with the same degrees in the middle row of the board, use the same
//! layers; so they belong to one shard.

use std::fmt::Write;
use std::ops::Range;

use backrank_core::internal::queens::Jobs;
use backrank_parallel::internal::{TourUnits as _, WorkIndex, jobs_of};
use backrank_parallel::{queens, tours};

use crate::checksummed::checksum;

/// The largest number of shards in a plan.
pub const MAX_SHARDS: usize = 100_000;

/// The default number of jobs per shard of queens; a default plan has at most 24 shards.
///
/// Several shards let other machines help. With more shards, a unit would have few jobs and would
/// find fewer lists of its neighbours in the cache.
const SHARD_JOBS: usize = 4096;

/// The largest number of units of a shard of queens.
const MAX_PASSES: usize = 128;

/// The units of a count, and the shard of each unit.
#[derive(Clone, Debug)]
pub(crate) struct Partition {
    division: Division,
    pub(crate) shards: usize,
    fingerprint: String,
}

#[derive(Clone, Debug)]
enum Division {
    Queens {
        index: WorkIndex,
        /// The number of units of each shard.
        passes: usize,
    },
    Tours {
        jobs: usize,
        /// The number of rows, those of another modulus counted anew.
        rows: usize,
    },
}

impl Partition {
    /// Divides the jobs of a count of queens; `None` if it has none. The default number of shards
    /// suits one machine.
    pub(crate) fn of_queens(prepared: &queens::Prepared, shards: Option<usize>) -> Option<Self> {
        let jobs = jobs_of(prepared)?;
        let usual = jobs.number().min(MAX_SHARDS) / SHARD_JOBS;
        Some(Self::new(jobs, shards.unwrap_or(usual.max(1))))
    }

    fn new(jobs: &dyn Jobs, shards: usize) -> Self {
        let index = WorkIndex::new(jobs);
        Self {
            fingerprint: fingerprint(&index, jobs),
            division: Division::Queens {
                index,
                passes: (jobs.number() / shards.max(1)).clamp(1, MAX_PASSES),
            },
            shards,
        }
    }

    /// Divides the units of a count of tours; `None` if it has none. By default there are as many
    /// shards as rows, at most 24.
    pub(crate) fn of_tours(prepared: &tours::Prepared, shards: Option<usize>) -> Option<Self> {
        let plan = prepared.plan().filter(|plan| plan.units() > 0)?;
        let rows: Vec<_> = (0..plan.units()).map(|unit| plan.row(unit)).collect();
        let moduli = plan.moduli();
        let list = format!("{moduli:?} {rows:?}");
        let rows = moduli.len() * rows.chunk_by(|one, next| one == next).count();
        Some(Self {
            division: Division::Tours {
                jobs: moduli.len() * plan.units(),
                rows,
            },
            shards: shards.unwrap_or(rows.min(24)),
            fingerprint: checksum(list.as_bytes()),
        })
    }

    /// Returns the number of jobs.
    pub(crate) fn jobs(&self) -> usize {
        match &self.division {
            Division::Queens { index, .. } => index.jobs(),
            Division::Tours { jobs, .. } => *jobs,
        }
    }

    /// Returns the largest number of shards.
    pub(crate) fn max_shards(&self) -> usize {
        self.rows().unwrap_or(self.jobs())
    }

    /// Returns the number of rows, for tours.
    pub(crate) fn rows(&self) -> Option<usize> {
        match self.division {
            Division::Queens { .. } => None,
            Division::Tours { rows, .. } => Some(rows),
        }
    }

    /// Returns the expected work of all jobs.
    pub(crate) fn work(&self) -> u128 {
        self.work_of(&(0..self.jobs()))
    }

    /// Returns the expected work of some jobs.
    pub(crate) fn work_of(&self, jobs: &Range<usize>) -> u128 {
        match &self.division {
            Division::Queens { index, .. } => index.work_of(jobs),
            Division::Tours { .. } => jobs.len() as u128,
        }
    }

    /// Returns the number of units.
    pub(crate) fn units(&self) -> usize {
        match self.division {
            Division::Queens { passes, .. } => self.shards * passes,
            Division::Tours { jobs, .. } => jobs,
        }
    }

    /// Returns the number of units of a shard.
    pub(crate) fn passes(&self, shard: usize) -> usize {
        units_of(shard, self.shards, self.units(), self.rows())
    }

    /// Returns the jobs of a shard's unit. It is empty if a single job has the work of several
    /// units.
    pub(crate) fn unit(&self, shard: usize, pass: usize) -> Range<usize> {
        /// Coprime to most numbers of shards; the others are still correct.
        const STEP: usize = 7919;
        match &self.division {
            Division::Queens { index, .. } => {
                let place = (shard + pass * STEP) % self.shards;
                let unit = pass * self.shards + place;
                // This does not overflow: the work of all jobs is below 2^95 (2^31 jobs, each below
                // 2^64), and there are fewer than 2^24 units.
                let begin = |unit| (index.work() * unit as u128).div_ceil(self.units() as u128);
                index.first_from(begin(unit))..index.first_from(begin(unit + 1))
            }
            Division::Tours { jobs, rows } => {
                let of_row = jobs / rows;
                let job = (shard + pass / of_row * self.shards) * of_row + pass % of_row;
                job..job + 1
            }
        }
    }

    /// Returns a hash of the list of jobs, which also depends on their order.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}

/// Returns the number of units of a shard. The units of a row belong to one shard.
pub(crate) fn units_of(shard: usize, shards: usize, units: usize, rows: Option<usize>) -> usize {
    let rows = rows.unwrap_or(units);
    units / rows * (rows - shard).div_ceil(shards)
}

/// Returns a hash of a list of jobs.
///
/// It covers the work of all jobs, and the checksums of the first and the last job of each stretch.
fn fingerprint(index: &WorkIndex, jobs: &dyn Jobs) -> String {
    let checksums = jobs.checksums(0);
    let share = |job| checksums.as_ref().map_or(0, |it| it.checksum(job));
    let mut list = String::new();
    for (jobs, work) in index.stretches() {
        let (first, last) = (share(jobs.start), share(jobs.end - 1));
        let _ = writeln!(list, "{} {work} {first} {last}", jobs.start); // cannot fail
    }
    let _ = writeln!(list, "{}", index.jobs());
    checksum(list.as_bytes())
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
                    let units = shards.flat_map(|it| {
                        (0..partition.passes(it))
                            .map(|pass| (it, pass))
                            .collect::<Vec<_>>()
                    });
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
                let units = (0..partition.passes(shard)).map(|pass| partition.unit(shard, pass));
                units.map(|unit| partition.work_of(&unit)).sum::<u128>()
            });
            let slowest = works.max().unwrap() as f64;
            let ratio = slowest * shards as f64 / partition.work() as f64;
            assert!(ratio <= 1.2, "order {n}, {shards} shards: {ratio}");
        }
    }

    #[test]
    fn another_list_has_another_name() {
        let name = |n, shards| {
            let jobs = half_board(n);
            Partition::new(&*jobs, shards).fingerprint().to_owned()
        };
        assert!(name(10, 3) != name(11, 3) && name(10, 3) == name(10, 5));
    }
}
