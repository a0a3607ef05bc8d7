//! The plan of a run: what to count, how it is divided, and into how many shards.

use backrank_core::internal::queens::{JobChecksums, Jobs};
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Kernel, QueensProblem};
use backrank_core::{Message, Order, message};
use backrank_parallel::internal::{TourUnits as _, jobs_of};
use backrank_parallel::{CountError, MemoryLimit, ThreadExecutor, queens, tours};
use serde::{Deserialize, Serialize};

use crate::checksummed::{self, Document, DocumentError};
use crate::decimal::Decimal;
use crate::error::RunError;
use crate::partition::{MAX_SHARDS, Partition, units_of};
use crate::problem::Problem;
use crate::tally::UnitChecksums;

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

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Fields {
    /// The version of the program that made the plan.
    program: String,
    #[serde(flatten)]
    problem: Problem,
    /// The number of jobs.
    jobs: usize,
    /// The expected work of all jobs.
    work: Decimal<u128>,
    /// The fingerprint of the list of jobs.
    cut: String,
    units: usize,
    /// For tours the number of rows of units; a row belongs to one shard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    shards: usize,
}

impl Document for Fields {
    const SCHEMA: &'static str = "backrank.run.plan/1";
}

impl Fields {
    fn new(program: &str, problem: Problem, partition: &Partition) -> Self {
        Self {
            program: program.to_owned(),
            problem,
            jobs: partition.jobs(),
            work: Decimal(partition.work()),
            cut: partition.fingerprint().to_owned(),
            units: partition.units(),
            rows: partition.rows(),
            shards: partition.shards,
        }
    }
}

impl RunPlan {
    /// Plans a count of queens on the empty board. `Auto` is half-board, and the default number of
    /// shards suits one machine.
    ///
    /// # Errors
    /// [`RunError`] if the method has no jobs that can be shared out, the board is too small to have
    /// jobs, or there are fewer jobs than shards.
    pub fn new(
        order: Order,
        method: CountMethod,
        shards: impl Into<Option<usize>>,
    ) -> Result<Self, RunError> {
        let problem = Problem::Queens {
            order,
            algorithm: shared_out(method)?.name().to_owned(),
        };
        let prepared = queens::Count::new(QueensProblem::from(order))
            .method(shared_out(method)?)
            .prepare(&ThreadExecutor::new())?;
        Self::of(problem, Partition::of_queens(&prepared, shards.into()))
    }

    /// Plans a count of tours. The default number of shards suits one machine.
    ///
    /// # Errors
    /// [`RunError`] if the number of tours is known without a count, by the method plain, or from
    /// each square, or there are fewer rows of units than shards.
    pub fn of_tours(
        prepared: &tours::Prepared,
        shards: impl Into<Option<usize>>,
    ) -> Result<Self, RunError> {
        let problem = Problem::of_tours(prepared.count());
        Self::of(problem, Partition::of_tours(prepared, shards.into()))
    }

    fn of(problem: Problem, partition: Option<Partition>) -> Result<Self, RunError> {
        let Some(partition) = partition else {
            return Err(RunError::Impossible(message!(
                "{problem}: this count takes no time, so there is nothing to distribute",
                problem = Message::from(&problem)
            )));
        };
        let (given, max_shards) = (partition.shards, partition.max_shards().min(MAX_SHARDS));
        if !(1..=max_shards).contains(&given) {
            return Err(RunError::Impossible(message!(
                "{given} shards are not possible: choose 1 to {max}",
                given,
                max = max_shards
            )));
        }
        let program = env!("CARGO_PKG_VERSION");
        let text = checksummed::write(&Fields::new(program, problem, &partition));
        let Ok(plan) = Self::read(text.as_bytes()) else {
            unreachable!("a plan that was just written can be read")
        };
        Ok(plan)
    }

    /// Returns true if a plan can divide a count of queens by this method.
    #[must_use]
    pub fn divides(method: CountMethod) -> bool {
        shared_out(method).is_ok()
    }

    /// Parses a plan.
    ///
    /// # Errors
    /// [`DocumentError`] if the text is not a plan, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, DocumentError> {
        let (fields, hash) = checksummed::read::<Fields>(text)?;
        let is_known = match fields.problem.queens() {
            Some((_, method)) => Self::divides(method),
            None => fields.problem.tours().is_some(),
        };
        let Fields {
            jobs,
            units,
            rows,
            shards,
            ..
        } = fields;
        let is_cut = (1..=rows.unwrap_or(jobs).min(MAX_SHARDS)).contains(&shards)
            && rows.is_none_or(|rows| units % rows == 0)
            && fields.work.0 >= jobs as u128; // each job has at least 1
        if !(is_known && is_cut) {
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
        self.fields.shards
    }

    /// Returns the number of units.
    #[must_use]
    pub fn units(&self) -> usize {
        self.fields.units
    }

    /// Returns the number of units of a shard.
    pub(crate) fn units_of(&self, shard: usize) -> usize {
        let Fields {
            units,
            rows,
            shards,
            ..
        } = self.fields;
        units_of(shard, shards, units, rows)
    }

    /// Returns the number of jobs.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.fields.jobs
    }

    /// Returns the expected work of all jobs, in the method's own unit.
    pub(crate) fn work(&self) -> u128 {
        self.fields.work.0
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
        let Some((order, method)) = self.fields.problem.queens() else {
            unreachable!("a plan is of queens or of tours")
        };
        let mut method = shared_out(method)?;
        if let Some(kernel) = kernel {
            method = method.with_kernel(kernel).map_err(CountError::from)?;
        }
        let count = queens::Count::new(QueensProblem::from(order));
        let prepared = count.method(method).max_bytes(limit).prepare(executor)?;
        let partition = Partition::of_queens(&prepared, Some(self.fields.shards));
        self.with(Prepared::Queens(prepared), partition)
    }

    /// Returns the shards of a count of tours that is prepared.
    ///
    /// # Errors
    /// [`RunError`] if this version divides the count differently, or this plan is for another
    /// count.
    pub fn shards_of(&self, prepared: tours::Prepared) -> Result<Shards<'_>, RunError> {
        let is_same = Problem::of_tours(prepared.count()) == self.fields.problem;
        let partition = Partition::of_tours(&prepared, Some(self.fields.shards));
        self.with(Prepared::Tours(prepared), partition.filter(|_| is_same))
    }

    fn with(
        &self,
        prepared: Prepared,
        partition: Option<Partition>,
    ) -> Result<Shards<'_>, RunError> {
        let Fields {
            program, problem, ..
        } = &self.fields;
        let is_same = |it: &Partition| Fields::new(program, problem.clone(), it) == self.fields;
        match partition.filter(is_same) {
            Some(partition) => Ok(Shards {
                plan: self,
                prepared,
                partition,
            }),
            None => Err(RunError::OtherPartition {
                program: program.clone(),
            }),
        }
    }
}

/// The shards of a plan, ready to be counted and merged.
#[derive(Debug)]
pub struct Shards<'p> {
    pub(crate) plan: &'p RunPlan,
    pub(crate) prepared: Prepared,
    pub(crate) partition: Partition,
}

/// A count that is ready to run.
#[derive(Debug)]
pub(crate) enum Prepared {
    Queens(queens::Prepared),
    Tours(tours::Prepared),
}

impl Shards<'_> {
    /// Returns the method of a count of queens, with its kernel.
    #[must_use]
    pub fn method(&self) -> Option<CountMethod> {
        match &self.prepared {
            Prepared::Queens(prepared) => Some(prepared.method()),
            Prepared::Tours(_) => None,
        }
    }

    /// Returns the bytes that the shards of a process with so many threads need; `None` for tours,
    /// whose layers fit any limit.
    #[must_use]
    pub fn needed_bytes(&self, threads: usize) -> Option<u64> {
        match &self.prepared {
            Prepared::Queens(prepared) => Some(prepared.memory().total(threads)),
            Prepared::Tours(_) => None,
        }
    }

    /// Returns the jobs of a count of queens.
    pub(crate) fn jobs(&self) -> Option<&dyn Jobs> {
        match &self.prepared {
            Prepared::Queens(prepared) => jobs_of(prepared),
            Prepared::Tours(_) => None,
        }
    }

    /// Returns the checksums of the jobs, seeded by the plan's hash so that nobody chooses the
    /// seed.
    pub(crate) fn checksums(&self) -> Option<Box<dyn JobChecksums + '_>> {
        match self.jobs() {
            Some(jobs) => {
                jobs.checksums(u64::from_str_radix(&self.plan.hash[..16], 16).unwrap_or(0))
            }
            None => Some(Box::new(UnitChecksums {
                plan: &self.plan.hash,
                jobs: self.plan.jobs(),
            })),
        }
    }
}

/// Returns the method that shares out a count: half-board for `Auto`.
fn shared_out(method: CountMethod) -> Result<CountMethod, RunError> {
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
    fn a_plan_is_deterministic_and_round_trips() {
        let one = plan(13, 5).unwrap();
        assert_eq!(one.text(), plan(13, 5).unwrap().text());
        assert_ne!(one.hash(), plan(13, 6).unwrap().hash());
        assert_ne!(one.hash(), plan(12, 5).unwrap().hash());
        let back = RunPlan::read(one.text().as_bytes()).unwrap();
        let order = Order::new(13).unwrap();
        let algorithm = "half-board".to_owned();
        assert_eq!(back.problem(), &Problem::Queens { order, algorithm });
        assert_eq!(back.shards(), 5);
        assert_eq!(back.text(), one.text());
        let limit = MemoryLimit::NONE;
        assert!(back.prepare(None, limit, &ThreadExecutor::new()).is_ok());
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
            RunPlan::read(checksummed::write(&plan.fields).as_bytes())
        };
        let plan = changed(|fields| fields.cut = "0".into()).unwrap();
        let refused = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        assert!(matches!(refused, Err(RunError::OtherPartition { .. })));
        let fault = changed(|fields| fields.work.0 = fields.jobs as u128 - 1).unwrap_err();
        assert_eq!(fault, DocumentError::Contradiction);
    }
}
