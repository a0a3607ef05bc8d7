//! The plan of a run: what to count, how it is divided, and into how many shards.

use backrank_core::Order;
use backrank_core::internal::queens::{JobChecksums, Jobs};
use backrank_core::queens::Kernel;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Memory, QueensProblem};
use backrank_parallel::internal::jobs_of;
use backrank_parallel::queens::{Count, Prepared};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use serde::{Deserialize, Serialize};

use crate::checksummed::{self, Document, DocumentError};
use crate::decimal::Decimal;
use crate::error::PlanError;
use crate::partition::Partition;

/// The largest number of shards in a plan.
pub const MAX_SHARDS: usize = 100_000;

/// The default number of jobs per shard; a default plan has at most 24 shards.
///
/// Several shards let other machines help. With more shards, a unit would have few jobs and would
/// find fewer lists of its neighbours in the cache.
const SHARD_JOBS: usize = 4096;

/// The plan of a run. It is the same for the same order, method, number of shards and version of
/// the program, on every machine.
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
    problem: QueensProblem,
    method: CountMethod,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Fields {
    /// The version of the program that made the plan.
    program: String,
    order: usize,
    /// The method; each machine uses its own kernel.
    algorithm: String,
    /// The number of jobs.
    jobs: usize,
    /// The expected work of all jobs.
    work: Decimal<u128>,
    /// The fingerprint of the list of jobs.
    cut: String,
    units: usize,
    shards: usize,
}

impl Document for Fields {
    const SCHEMA: &'static str = "backrank.run.plan/1";
}

impl Fields {
    fn new(
        program: &str,
        size: Order,
        method: CountMethod,
        jobs: &dyn Jobs,
        partition: &Partition,
    ) -> Self {
        Self {
            program: program.to_owned(),
            order: size.get(),
            algorithm: method.name().to_owned(),
            jobs: jobs.number(),
            work: Decimal(partition.index.work()),
            cut: partition.fingerprint(jobs),
            units: partition.units(),
            shards: partition.shards,
        }
    }
}

impl RunPlan {
    /// Plans a count of the empty board. `Auto` is half-board, and the default number of shards suits
    /// one machine.
    ///
    /// # Errors
    /// [`PlanError`] if the method has no jobs that can be shared out, the board is too small to have
    /// jobs, or there are fewer jobs than shards.
    pub fn new(
        size: Order,
        method: CountMethod,
        shards: impl Into<Option<usize>>,
    ) -> Result<Self, PlanError> {
        let method = shared_out(method)?;
        let prepared = Count::new(QueensProblem::from(size))
            .method(method)
            .prepare(&ThreadExecutor::new())?;
        let Some(jobs) = jobs_of(&prepared) else {
            return Err(PlanError::NoJobs { order: size.get() });
        };
        let max_shards = jobs.number().min(MAX_SHARDS);
        let usual = (max_shards / SHARD_JOBS).max(1);
        let given = shards.into().unwrap_or(usual);
        if !(1..=max_shards).contains(&given) {
            return Err(PlanError::Shards { given, max_shards });
        }
        let partition = Partition::new(jobs, given);
        let program = env!("CARGO_PKG_VERSION");
        let text = checksummed::write(&Fields::new(program, size, method, jobs, &partition));
        Self::read(text.as_bytes())
    }

    /// Returns true if a plan can divide a count by this method.
    #[must_use]
    pub fn divides(method: CountMethod) -> bool {
        shared_out(method).is_ok()
    }

    /// Parses a plan.
    ///
    /// # Errors
    /// [`PlanError::Text`] if the text is not a plan, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, PlanError> {
        let (fields, hash) = checksummed::read::<Fields>(text).map_err(PlanError::Text)?;
        let contradiction = || PlanError::Text(DocumentError::Contradiction);
        let size = Order::new(fields.order).map_err(|_| contradiction())?;
        let method = fields.algorithm.parse().map_err(|_| contradiction())?;
        let method = shared_out(method)?;
        let is_cut = (1..=fields.jobs.min(MAX_SHARDS)).contains(&fields.shards)
            && fields.work.0 >= fields.jobs as u128; // each job has at least 1
        if !is_cut {
            return Err(contradiction());
        }
        Ok(Self {
            fields,
            text: String::from_utf8_lossy(text).into_owned(),
            hash,
            problem: QueensProblem::from(size),
            method,
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

    /// Returns the board size.
    #[must_use]
    pub fn order(&self) -> Order {
        self.problem.order()
    }

    /// Returns the method, with the kernel for this machine.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.method
    }

    /// Returns the number of shards, which are numbered from 0.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.fields.shards
    }

    /// Returns the number of units. Each shard has the same number of units.
    #[must_use]
    pub fn units(&self) -> usize {
        self.fields.units
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

    /// Builds the tables that all shards counted by this process share.
    ///
    /// # Errors
    /// [`PlanError`] if this version divides the count differently, the kernel is not available, or
    /// the threads of the executor need more memory than allowed.
    pub fn prepare(
        &self,
        kernel: Option<Kernel>,
        limit: MemoryLimit,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Shards<'_>, PlanError> {
        let method = match kernel {
            Some(kernel) => self.method.with_kernel(kernel).map_err(PlanError::Kernel)?,
            None => self.method,
        };
        let count = Count::new(self.problem.clone())
            .method(method)
            .max_bytes(limit);
        let prepared = count.prepare(executor)?;
        let Fields {
            program, shards, ..
        } = &self.fields;
        let partition = jobs_of(&prepared).and_then(|jobs| {
            let partition = Partition::new(jobs, *shards);
            let fields = Fields::new(program, self.order(), self.method, jobs, &partition);
            (fields == self.fields).then_some(partition)
        });
        let Some(partition) = partition else {
            let program = program.clone();
            return Err(PlanError::OtherPartition { program });
        };
        Ok(Shards {
            plan: self,
            prepared,
            partition,
        })
    }
}

/// The shards of a plan, ready to be counted and merged.
#[derive(Debug)]
pub struct Shards<'p> {
    pub(crate) plan: &'p RunPlan,
    prepared: Prepared,
    pub(crate) partition: Partition,
}

impl Shards<'_> {
    /// Returns the method, with its kernel.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.prepared.method()
    }

    /// Returns the memory that the shards of a process need.
    #[must_use]
    pub fn memory(&self) -> Memory {
        self.prepared.memory()
    }

    /// Returns the jobs of the count.
    pub(crate) fn jobs(&self) -> &dyn Jobs {
        let Some(jobs) = jobs_of(&self.prepared) else {
            unreachable!("it was prepared with jobs")
        };
        jobs
    }

    /// Returns the checksums of the jobs, seeded by the plan's hash so that nobody chooses the
    /// seed.
    pub(crate) fn checksums(&self) -> Option<Box<dyn JobChecksums + '_>> {
        let seed = u64::from_str_radix(&self.plan.hash[..16], 16).unwrap_or(0);
        self.jobs().checksums(seed)
    }
}

/// Returns the method that shares out a count: half-board for `Auto`.
fn shared_out(method: CountMethod) -> Result<CountMethod, PlanError> {
    match method {
        CountMethod::Auto => Ok(CountMethod::HalfBoard(HalfBoard::new())),
        CountMethod::HalfBoard(_) | CountMethod::Symmetric => Ok(method),
        _ => Err(PlanError::Method {
            method: method.name(),
        }),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn plan(n: usize, shards: usize) -> Result<RunPlan, PlanError> {
        RunPlan::new(Order::new(n).unwrap(), CountMethod::Auto, shards)
    }

    #[test]
    fn a_plan_is_deterministic_and_round_trips() {
        let one = plan(13, 5).unwrap();
        assert_eq!(one.text(), plan(13, 5).unwrap().text());
        assert_ne!(one.hash(), plan(13, 6).unwrap().hash());
        assert_ne!(one.hash(), plan(12, 5).unwrap().hash());
        let back = RunPlan::read(one.text().as_bytes()).unwrap();
        assert_eq!((back.order().get(), back.shards()), (13, 5));
        assert_eq!(back.text(), one.text());
        let limit = MemoryLimit::NONE;
        assert!(back.prepare(None, limit, &ThreadExecutor::new()).is_ok());
    }

    #[test]
    fn counts_without_jobs_cannot_be_planned() {
        assert_eq!(plan(1, 1).unwrap_err(), PlanError::NoJobs { order: 1 });
        let max_shards = plan(10, 1).unwrap().jobs();
        for given in [0, max_shards + 1] {
            let refused = PlanError::Shards { given, max_shards };
            assert_eq!(plan(10, given).unwrap_err(), refused);
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
        assert!(matches!(refused, Err(PlanError::OtherPartition { .. })));
        let fault = changed(|fields| fields.work.0 = fields.jobs as u128 - 1).unwrap_err();
        assert_eq!(fault, PlanError::Text(DocumentError::Contradiction));
    }
}
