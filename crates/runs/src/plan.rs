//! The plan of a run: what to count, how it is divided, and into how many shards.

use std::ops::Range;

use backrank_core::internal::queens::{JobChecksums, Jobs};
use backrank_core::queens::Kernel;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::CountMethod;
use backrank_core::{Message, Order, message};
use backrank_parallel::internal::WorkIndex;
use backrank_parallel::{CountError, MemoryLimit, ThreadExecutor, queens, tours};
use serde::{Deserialize, Serialize};

use crate::checksummed::{self, Document, DocumentError};
use crate::error::RunError;
use crate::partition::Partition;
use crate::problem::Problem;

/// The plan of a run. It is the same for the same problem, number of shards and version of the
/// program, on every machine.
///
/// ```
/// use backrank_core::{Order, queens::count::CountMethod};
/// use backrank_runs::RunPlan;
///
/// let plan = RunPlan::new(Order::new(12)?, CountMethod::Auto, 4)?;
/// assert_eq!(RunPlan::read(plan.text().as_bytes())?.hash(), plan.hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RunPlan {
    fields: Fields,
    text: String,
    hash: String,
}

/// The content of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fields {
    /// The version of the program that made the plan.
    program: String,
    #[serde(flatten)]
    problem: Problem,
    #[serde(flatten)]
    partition: Partition,
}

impl RunPlan {
    /// Plans a count of queens on the empty board. `Auto` is half-board, and the default number of
    /// shards suits one machine.
    ///
    /// # Errors
    /// [`RunError::Impossible`] if the method has no jobs that can be distributed, the board is too
    /// small to have jobs, or there are fewer jobs than shards.
    pub fn new(
        order: Order,
        method: CountMethod,
        shards: impl Into<Option<usize>>,
    ) -> Result<Self, RunError> {
        let prepared = queens(order, method, MemoryLimit::NONE, &ThreadExecutor::new())?;
        let algorithm = prepared.method().name().to_owned();
        let division = Partition::of_queens(prepared.jobs(), shards.into());
        Self::from_division(Problem::Queens { order, algorithm }, division)
    }

    /// Plans a count of tours. The default number of shards suits one machine.
    ///
    /// # Errors
    /// [`RunError::Impossible`] if the number of tours is known without a count, by the method plain,
    /// or from each square, or there are fewer rows of units than shards.
    pub fn of_tours(
        prepared: &tours::Prepared,
        shards: impl Into<Option<usize>>,
    ) -> Result<Self, RunError> {
        let problem = Problem::of_tours(prepared.count());
        Self::from_division(problem, Partition::of_tours(prepared, shards.into()))
    }

    fn from_division(
        problem: Problem,
        division: Option<(Partition, WorkIndex)>,
    ) -> Result<Self, RunError> {
        let Some((partition, _)) = division else {
            return Err(RunError::Impossible(message!(
                "{problem}: this count takes no time, so there is nothing to distribute",
                problem = Message::from(&problem)
            )));
        };
        let max_shards = partition.max_shards();
        if !(1..=max_shards).contains(&partition.shards) {
            return Err(RunError::Impossible(message!(
                "{given} shards are not possible: choose 1 to {max}",
                given = partition.shards,
                max = max_shards
            )));
        }
        let fields = Fields {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            problem,
            partition,
        };
        let (text, hash) = checksummed::write(&Document::Plan(fields.clone()));
        Ok(Self { fields, text, hash })
    }

    /// Returns true if a plan can divide a count of queens by this method.
    #[must_use]
    pub fn divides(method: CountMethod) -> bool {
        method_with_jobs(method).is_ok()
    }

    /// Parses a plan.
    ///
    /// # Errors
    /// [`DocumentError`] if the text is not a plan, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, DocumentError> {
        let (Document::Plan(fields), hash) = checksummed::read(text)? else {
            return Err(DocumentError::Content("not a plan".to_owned()));
        };
        let problem = &fields.problem;
        let queens = problem.queens();
        let is_known = queens.map_or(problem.tours().is_some(), |queens| Self::divides(queens.1));
        if !is_known || !fields.partition.is_sound() {
            return Err(DocumentError::Contradiction);
        }
        Ok(Self {
            fields,
            text: String::from_utf8_lossy(text).into_owned(),
            hash,
        })
    }

    /// Returns the plan as one line of JSON, with its hash.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the hash of the plan, which every file of the run contains.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns what is counted.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.fields.problem
    }

    /// Returns the number of shards, which are numbered from 0.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.fields.partition.shards
    }

    /// Returns the number of units.
    #[must_use]
    pub fn units(&self) -> usize {
        self.fields.partition.units
    }

    /// Returns the number of jobs.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.fields.partition.jobs
    }

    /// Returns how the count is divided.
    pub(crate) fn partition(&self) -> &Partition {
        &self.fields.partition
    }

    /// Builds the tables that all shards counted by this process share. A count of tours is planned.
    ///
    /// # Errors
    /// [`RunError`] if this version divides the count differently, the kernel is not available, or
    /// the threads of the executor need more memory than allowed.
    pub fn prepare(
        &self,
        kernel: Option<Kernel>,
        limit: MemoryLimit,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Shards<'_>, RunError> {
        if let Some(count) = self.fields.problem.tours() {
            return self.shards_of(count.max_bytes(limit).prepare(executor)?);
        }
        let Some((order, mut method)) = self.fields.problem.queens() else {
            unreachable!("a plan is of queens or of tours")
        };
        if let Some(kernel) = kernel {
            method = method.with_kernel(kernel).map_err(CountError::from)?;
        }
        let prepared = queens(order, method, limit, executor)?;
        let division = Partition::of_queens(prepared.jobs(), Some(self.shards()));
        self.with_division(Prepared::Queens(prepared), division)
    }

    /// Returns the shards of a count of tours that is prepared.
    ///
    /// # Errors
    /// [`RunError::OtherPartition`] if this version divides the count differently, or this plan is for
    /// another count.
    pub fn shards_of(&self, prepared: tours::Prepared) -> Result<Shards<'_>, RunError> {
        let is_same = Problem::of_tours(prepared.count()) == self.fields.problem;
        let division = Partition::of_tours(&prepared, Some(self.shards())).filter(|_| is_same);
        self.with_division(Prepared::Tours(prepared), division)
    }

    fn with_division(
        &self,
        prepared: Prepared,
        division: Option<(Partition, WorkIndex)>,
    ) -> Result<Shards<'_>, RunError> {
        match division {
            Some((partition, index)) if partition == *self.partition() => Ok(Shards {
                plan: self,
                prepared,
                index,
            }),
            _ => Err(RunError::OtherPartition {
                program: self.fields.program.clone(),
            }),
        }
    }
}

/// The shards of a plan, ready to be counted and merged.
#[derive(Debug)]
pub struct Shards<'p> {
    pub(crate) plan: &'p RunPlan,
    pub(crate) prepared: Prepared,
    /// The jobs by their work.
    pub(crate) index: WorkIndex,
}

/// A count that is ready to run.
#[derive(Debug)]
pub(crate) enum Prepared {
    Queens(queens::Prepared),
    Tours(tours::Prepared),
}

impl Shards<'_> {
    /// Returns the jobs of each unit of a shard.
    pub(crate) fn units(&self, shard: usize) -> Vec<Range<usize>> {
        self.plan.partition().shard_units(&self.index, shard)
    }

    fn queens(&self) -> Option<&queens::Prepared> {
        match &self.prepared {
            Prepared::Queens(prepared) => Some(prepared),
            Prepared::Tours(_) => None,
        }
    }

    /// Returns the method of a count of queens, with its kernel.
    #[must_use]
    pub fn method(&self) -> Option<CountMethod> {
        self.queens().map(queens::Prepared::method)
    }

    /// Returns the bytes that the shards of a process with so many threads need; `None` for tours,
    /// whose layers fit any limit.
    #[must_use]
    pub fn needed_bytes(&self, threads: usize) -> Option<u64> {
        Some(self.queens()?.memory().total(threads))
    }

    /// Returns the jobs of a count of queens.
    pub(crate) fn jobs(&self) -> Option<&dyn Jobs> {
        self.queens()?.jobs()
    }

    /// Returns the checksums of the jobs, if they have some, seeded by the plan's hash so that nobody chooses
    /// the seed.
    pub(crate) fn checksums(&self) -> Option<Box<dyn JobChecksums + '_>> {
        let seed = u64::from_str_radix(&self.plan.hash[..16], 16);
        self.jobs()?.checksums(seed.unwrap_or(0))
    }
}

/// Prepares a count of the empty board.
fn queens(
    order: Order,
    method: CountMethod,
    limit: MemoryLimit,
    executor: &ThreadExecutor<'_>,
) -> Result<queens::Prepared, RunError> {
    let count = queens::Count::new(order.into()).method(method_with_jobs(method)?);
    Ok(count.max_bytes(limit).prepare(executor)?)
}

/// Returns the method, half-board for `Auto`. Fails if the method has no jobs to distribute.
fn method_with_jobs(method: CountMethod) -> Result<CountMethod, RunError> {
    match method {
        CountMethod::Auto => Ok(CountMethod::HalfBoard(HalfBoard::new())),
        CountMethod::HalfBoard(_) | CountMethod::Symmetric => Ok(method),
        _ => Err(RunError::Impossible(message!(
            "{method} divides a count by the number of threads, so it has no jobs to distribute",
            method = method.name()
        ))),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn plan(n: usize, shards: usize) -> Result<RunPlan, RunError> {
        RunPlan::new(Order::new(n).unwrap(), CountMethod::Auto, shards)
    }

    #[test]
    fn counts_without_jobs_cannot_be_planned() {
        let refused = |plan: Result<RunPlan, _>| match plan {
            Err(RunError::Impossible(why)) => why.to_string(),
            plan => panic!("{plan:?}"),
        };
        assert!(refused(plan(1, 1)).contains("this count takes no time"));
        let max_shards = plan(10, 1).unwrap().jobs();
        for given in [0, max_shards + 1] {
            let why = format!("{given} shards are not possible: choose 1 to {max_shards}");
            assert_eq!(refused(plan(10, given)), why);
        }
        for method in CountMethod::all() {
            let plan = RunPlan::new(Order::new(9).unwrap(), method, None);
            assert_eq!(plan.is_ok(), RunPlan::divides(method), "{method:?}");
        }
    }

    #[test]
    fn a_plan_of_another_partition_or_without_work_is_refused() {
        let changed = |change: fn(&mut Fields)| {
            let mut plan = plan(11, 3).unwrap();
            change(&mut plan.fields);
            RunPlan::read(
                checksummed::write(&Document::Plan(plan.fields))
                    .0
                    .as_bytes(),
            )
        };
        let plan = changed(|fields| fields.partition.cut = "0".into()).unwrap();
        let refused = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        assert!(matches!(refused, Err(RunError::OtherPartition { .. })));
        let no_work =
            |fields: &mut Fields| fields.partition.work.0 = fields.partition.jobs as u128 - 1;
        let fault = changed(no_work).unwrap_err();
        assert_eq!(fault, DocumentError::Contradiction);
    }
}
