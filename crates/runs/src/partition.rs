//! Divides the jobs of a count into units, and assigns the units to shards.
//!
//! A *unit* of a count of queens is a range of neighbouring jobs of about equal work. Units are assigned
//! in *passes*: each pass has one unit for each shard, all from the same part of the count. So every
//! shard gets the same share of every kind of job, and an error in the expected work of a kind
//! affects all shards alike. A shard's position in its pass changes from pass to pass, so no
//! regularity in the order of the jobs favours a shard.
//!
//! A count of tours has one job for each of its own units, and each job is a unit
//! here. The units of a row, those with the same degrees in the middle row of the board, use the same
//! layers; so they belong to one shard.

use std::ops::Range;

use backrank_core::internal::queens::Jobs;
use backrank_core::tour::count::Unit;
use backrank_parallel::internal::WorkIndex;
use backrank_parallel::tours;
use serde::{Deserialize, Serialize};

use crate::checksummed::{Decimal, checksum};

/// The largest number of shards in a plan.
pub const MAX_SHARDS: usize = 100_000;

/// The default number of jobs per shard of queens; a default plan has at most 24 shards.
///
/// Several shards let other machines help. With more shards, a unit would have few jobs and would
/// find fewer lists of its neighbours in the cache.
const SHARD_JOBS: usize = 4096;

/// The largest number of units of a shard of queens.
const MAX_PASSES: usize = 128;

/// How the jobs of a count are divided, as it is written in the plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Partition {
    /// The number of jobs.
    pub(crate) jobs: usize,
    /// The expected work of all jobs.
    pub(crate) work: Decimal,
    /// A hash of the list of jobs, which also depends on their order.
    pub(crate) cut: String,
    pub(crate) units: usize,
    /// For tours the number of rows of units; a row belongs to one shard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    pub(crate) shards: usize,
}

impl Partition {
    /// Divides the jobs of a count of queens; `None` if it has none. The default number of shards suits
    /// one machine.
    pub(crate) fn of_queens(
        jobs: Option<&dyn Jobs>,
        shards: Option<usize>,
    ) -> Option<(Self, WorkIndex)> {
        let jobs = jobs?;
        let index = WorkIndex::new(jobs);
        let default_shards = index.jobs.min(MAX_SHARDS) / SHARD_JOBS;
        let shards = shards.unwrap_or(default_shards.max(1));
        let passes = (index.jobs / shards.max(1)).clamp(1, MAX_PASSES);
        let partition = Self {
            jobs: index.jobs,
            work: Decimal(index.work),
            cut: fingerprint(&index, jobs),
            units: shards * passes,
            rows: None,
            shards,
        };
        Some((partition, index))
    }

    /// Divides the units of a count of tours; `None` if it has none. By default there are as many
    /// shards as rows, at most 24. The fingerprint covers which units a shard has.
    pub(crate) fn of_tours(
        prepared: &tours::Prepared,
        shards: Option<usize>,
    ) -> Option<(Self, WorkIndex)> {
        let plan = prepared.plan().filter(|plan| plan.units() > 0)?;
        let all: Vec<Unit> = (0..plan.units())
            .map_while(|unit| plan.unit(unit))
            .collect();
        let mut index = WorkIndex::default();
        let rows = all.chunk_by(PartialEq::eq);
        let all_rows = rows.clone().count();
        for row in rows {
            index.push(row.len(), row[0].work);
        }
        let mut partition = Self {
            jobs: index.jobs,
            work: Decimal(index.work),
            cut: String::new(),
            units: index.jobs,
            rows: Some(all_rows),
            shards: shards.unwrap_or(all_rows.min(24)),
        };
        let shards = 0..partition.shards.min(partition.max_shards());
        let units = shards.map(|shard| partition.shard_units(&index, shard));
        let units: Vec<_> = units.collect();
        partition.cut = checksum(format!("{all:?} {units:?}").as_bytes());
        Some((partition, index))
    }

    /// Returns the largest number of shards.
    pub(crate) fn max_shards(&self) -> usize {
        self.rows.unwrap_or(self.jobs).min(MAX_SHARDS)
    }

    /// Returns true if the numbers do not contradict each other.
    pub(crate) fn is_sound(&self) -> bool {
        (1..=self.max_shards().min(self.units)).contains(&self.shards)
            && self.rows.is_none_or(|rows| self.units.is_multiple_of(rows))
            && self.work.0 >= self.jobs as u128 // each job has at least 1
    }

    /// Returns the number of units of a row. A unit of queens is a row of its own.
    fn row_units(&self) -> usize {
        self.rows.map_or(1, |rows| self.units / rows)
    }

    /// Returns the number of units of a shard.
    pub(crate) fn passes(&self, shard: usize) -> usize {
        let row_units = self.row_units();
        row_units * (self.units / row_units - shard).div_ceil(self.shards)
    }

    /// Returns the jobs of each unit of a shard.
    pub(crate) fn shard_units(&self, index: &WorkIndex, shard: usize) -> Vec<Range<usize>> {
        let passes = 0..self.passes(shard);
        passes.map(|pass| self.unit(index, shard, pass)).collect()
    }

    /// Returns the jobs of a shard's unit. It is empty if a single job has the work of several
    /// units.
    pub(crate) fn unit(&self, index: &WorkIndex, shard: usize, pass: usize) -> Range<usize> {
        /// Coprime to most numbers of shards; the others are still correct.
        const STEP: usize = 7919;
        let (row_units, step) = (self.row_units(), self.rows.map_or(STEP, |_| 0));
        let place = (shard + pass * step) % self.shards;
        let row = pass / row_units * self.shards + place;
        let unit = row * row_units + pass % row_units;
        if self.rows.is_some() {
            return unit..unit + 1;
        }
        // This does not overflow: the work of all jobs is below 2^95 (2^31 jobs, each below
        // 2^64), and there are fewer than 2^24 units.
        let begin = |unit| (index.work * unit as u128).div_ceil(self.units as u128);
        index.first_from(begin(unit))..index.first_from(begin(unit + 1))
    }
}

/// Returns a hash of a list of jobs.
///
/// It covers the work of all jobs, and the checksums of the first and the last job of each stretch.
fn fingerprint(index: &WorkIndex, jobs: &dyn Jobs) -> String {
    let checksums = jobs.checksums(0);
    let share = |job| checksums.as_ref().map_or(0, |sums| sums.checksum(job));
    let stretches = index.stretches().map(|(jobs, work)| {
        let (first, last) = (share(jobs.start), share(jobs.end - 1));
        format!("{} {work} {first} {last}\n", jobs.start)
    });
    let list = stretches.collect::<String>() + &format!("{}\n", index.jobs);
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
                    let (partition, index) =
                        Partition::of_queens(Some(&*jobs), Some(shards.min(number))).unwrap();
                    let shards = partition.shards;
                    let units = (0..shards).flat_map(|shard| {
                        let passes = 0..partition.passes(shard);
                        passes.map(move |pass| (shard, pass))
                    });
                    let mut jobs: Vec<_> = units
                        .flat_map(|(shard, pass)| partition.unit(&index, shard, pass))
                        .collect();
                    jobs.sort_unstable();
                    assert!(jobs.into_iter().eq(0..number), "{n}, {shards}");
                }
            }
        }
    }

    #[test]
    fn the_slowest_shard_has_at_most_a_fifth_more_work_than_the_mean() {
        for (n, shards) in [(18, 64), (20, 256), (24, 1000), (28, 50_000)] {
            let (partition, index) =
                Partition::of_queens(Some(&*half_board(n)), Some(shards)).unwrap();
            let works = (0..shards).map(|shard| {
                let passes = 0..partition.passes(shard);
                let units = passes.map(|pass| partition.unit(&index, shard, pass));
                units.map(|unit| index.work_of(&unit)).sum::<u128>()
            });
            let slowest = works.max().unwrap() as f64;
            let ratio = slowest * shards as f64 / partition.work.0 as f64;
            assert!(ratio <= 1.2, "order {n}, {shards} shards: {ratio}");
        }
    }

    #[test]
    fn another_list_has_another_fingerprint() {
        let fingerprint = |n, shards| {
            let (partition, _) = Partition::of_queens(Some(&*half_board(n)), Some(shards)).unwrap();
            partition.cut
        };
        assert!(
            fingerprint(10, 3) != fingerprint(11, 3) && fingerprint(10, 3) == fingerprint(10, 5)
        );
    }
}
