//! The plan of a run: what is counted, how it is cut, and into how many shards.

mod error;

use std::fmt;

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::{HalfBoard, Kernel};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Jobs, Memory, Problem};
use backrank_parallel::queens::{Count, CountError, Prepared};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use serde::{Deserialize, Serialize};

use crate::cut::Cut;
use crate::decimal::Decimal;
use crate::seal::{self, Document, Fault};

pub use error::PlanError;

/// The largest number of shards of a plan.
pub const MAX_SHARDS: usize = 100_000;

/// The largest number of bytes of a plan's text.
const MAX_BYTES: usize = 4096;

/// The plan of a run. It is the same for the same order, method, number of shards and version of the program, on every machine.
///
/// ```
/// use backrank_core::{Order, queens::count::CountMethod};
/// use backrank_runs::RunPlan;
///
/// let plan = RunPlan::new(Order::new(12)?, CountMethod::Auto, 4)?;
/// assert_eq!(RunPlan::read(plan.text().as_bytes())?, plan);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RunPlan {
    fields: Fields,
    text: String,
    hash: String,
    problem: Problem,
    method: CountMethod,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    schema: String,
    /// The version of the program that made the plan.
    program: String,
    order: usize,
    /// The method, of which each machine takes the kernel that suits it.
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

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl fmt::Debug for RunPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RunPlan").field(&self.fields).finish()
    }
}

impl PartialEq for RunPlan {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for RunPlan {}

impl RunPlan {
    /// Plans the count of the empty board in this number of shards. `Auto` is half-board.
    ///
    /// # Errors
    /// [`PlanError`] when the method has no jobs of its own, the order has none, or there are fewer jobs than shards.
    pub fn new(order: Order, method: CountMethod, shards: usize) -> Result<Self, PlanError> {
        let method = shared_out(method)?;
        let problem = Problem::new(order);
        let prepared = prepare(&problem, method, MemoryLimit::NONE, &ThreadExecutor::new())?;
        let jobs = jobs_of(&prepared, order)?;
        let max_shards = jobs.number().min(MAX_SHARDS);
        if !(1..=max_shards).contains(&shards) {
            return Err(PlanError::Shards {
                given: shards,
                max_shards,
            });
        }
        let cut = Cut::new(jobs, shards);
        let fields = Fields {
            schema: Fields::SCHEMA.to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            order: order.get(),
            algorithm: method.name().to_owned(),
            jobs: jobs.number(),
            work: Decimal(cut.work()),
            cut: cut.fingerprint(jobs),
            units: cut.units(),
            shards,
        };
        let (text, hash) = seal::seal(&fields);
        Ok(Self {
            fields,
            text,
            hash,
            problem: problem.clone(),
            method,
        })
    }

    /// The largest number of shards that the count of this order has.
    ///
    /// # Errors
    /// [`PlanError`] when it has none.
    pub fn max_shards(order: Order, method: CountMethod) -> Result<usize, PlanError> {
        let problem = Problem::new(order);
        let method = shared_out(method)?;
        let prepared = prepare(&problem, method, MemoryLimit::NONE, &ThreadExecutor::new())?;
        Ok(jobs_of(&prepared, order)?.number().min(MAX_SHARDS))
    }

    /// Reads the text of a plan.
    ///
    /// # Errors
    /// [`PlanError::Text`] when it is none, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, PlanError> {
        let (fields, hash) = match text.len() {
            ..=MAX_BYTES => seal::open::<Fields>(text),
            _ => Err(Fault::NoChecksum),
        }
        .map_err(PlanError::Text)?;
        let contradiction = || PlanError::Text(Fault::Contradiction);
        let order = Order::new(fields.order).map_err(|_| contradiction())?;
        let method = CountMethod::all().find(|method| method.name() == fields.algorithm);
        let method = shared_out(method.ok_or_else(contradiction)?)?;
        let is_cut = (1..=fields.jobs.min(MAX_SHARDS)).contains(&fields.shards)
            && fields.work.0 >= fields.jobs as u128; // each job has some
        if !is_cut {
            return Err(contradiction());
        }
        let (text, _) = seal::seal(&fields);
        Ok(Self {
            fields,
            text,
            hash,
            problem: Problem::new(order),
            method,
        })
    }

    /// The plan as one line of JSON, with its hash.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The hash of all that the plan says. It stands in every file of the run.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The order that is counted.
    #[must_use]
    pub fn order(&self) -> Order {
        self.problem.order()
    }

    /// The method that counts, with the kernel that suits this machine.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.method
    }

    /// The number of shards. They are numbered from 0.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.fields.shards
    }

    /// The number of units, which are ranges of jobs; each shard has the same number of them.
    #[must_use]
    pub fn units(&self) -> usize {
        self.fields.units
    }

    /// The number of jobs.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.fields.jobs
    }

    /// The expected work of all jobs, in a unit of the method's own.
    pub(crate) fn work(&self) -> u128 {
        self.fields.work.0
    }

    /// Prepares the count: the tables that all shards of a process share.
    ///
    /// # Errors
    /// [`PlanError`] when this version cuts the count in another way, the kernel is not there, or the threads of the executor
    /// need more memory than they are given.
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
        let prepared = prepare(&self.problem, method, limit, executor)?;
        let jobs = jobs_of(&prepared, self.order())?;
        let cut = Cut::new(jobs, self.fields.shards);
        let (fields, program) = (&self.fields, self.fields.program.clone());
        let is_same = fields.jobs == jobs.number()
            && fields.work.0 == cut.work()
            && fields.units == cut.units()
            && fields.cut == cut.fingerprint(jobs);
        if !is_same {
            return Err(PlanError::OtherCut { program });
        }
        Ok(Shards {
            plan: self,
            method: prepared.method(),
            prepared,
            cut,
        })
    }
}

/// The shards of a plan, ready to be counted and merged.
#[derive(Debug)]
pub struct Shards<'p> {
    pub(crate) plan: &'p RunPlan,
    pub(crate) method: CountMethod,
    prepared: Prepared<'p>,
    pub(crate) cut: Cut,
}

impl Shards<'_> {
    /// The method that counts, with its kernel.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.method
    }

    /// The memory that a process needs.
    #[must_use]
    pub fn memory(&self) -> Memory {
        self.jobs().memory()
    }

    /// The jobs of the count.
    pub(crate) fn jobs(&self) -> &dyn Jobs {
        let Some(jobs) = self.prepared.jobs() else {
            unreachable!("it was prepared with jobs")
        };
        jobs
    }

    /// The seed of the shares: that of the plan, which nobody chose.
    pub(crate) fn seed(&self) -> u64 {
        u64::from_str_radix(&self.plan.hash[..16], 16).unwrap_or(0)
    }
}

/// The method that shares out a count: `Auto` is half-board.
fn shared_out(method: CountMethod) -> Result<CountMethod, PlanError> {
    match method {
        CountMethod::Auto => Ok(CountMethod::HalfBoard(HalfBoard::new())),
        CountMethod::HalfBoard(_) | CountMethod::Solver(_) => Ok(method),
        _ => Err(PlanError::Method {
            method: method.name(),
        }),
    }
}

fn prepare<'p>(
    problem: &'p Problem,
    method: CountMethod,
    limit: MemoryLimit,
    executor: &ThreadExecutor<'_>,
) -> Result<Prepared<'p>, CountError> {
    let count = Count::new(problem).method(method).max_bytes(limit);
    count.prepare(executor)
}

fn jobs_of<'a>(prepared: &'a Prepared<'_>, order: Order) -> Result<&'a dyn Jobs, PlanError> {
    let jobs = prepared.jobs().filter(|jobs| jobs.number() > 0);
    jobs.ok_or(PlanError::NoJobs { order: order.get() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(n: usize, shards: usize) -> Result<RunPlan, PlanError> {
        RunPlan::new(Order::new(n).unwrap(), CountMethod::Auto, shards)
    }

    #[test]
    fn a_plan_is_the_same_each_time_and_comes_back() {
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
    fn what_cannot_be_shared_out_is_refused() {
        assert_eq!(plan(1, 1), Err(PlanError::NoJobs { order: 1 }));
        let max_shards = plan(10, 1).unwrap().jobs();
        for given in [0, max_shards + 1] {
            assert_eq!(
                plan(10, given),
                Err(PlanError::Shards { given, max_shards })
            );
        }
        for method in CountMethod::all() {
            let plan = RunPlan::new(Order::new(9).unwrap(), method, 2);
            let is_planned = matches!(
                method,
                CountMethod::Auto | CountMethod::HalfBoard(_) | CountMethod::Solver(_)
            );
            assert_eq!(plan.is_ok(), is_planned, "{method:?}");
        }
    }

    #[test]
    fn a_plan_of_another_cut_is_refused() {
        let mut plan = plan(11, 3).unwrap();
        plan.fields.cut = plan.fields.cut.replace(|_: char| true, "0");
        let (text, _) = seal::seal(&plan.fields);
        let plan = RunPlan::read(text.as_bytes()).unwrap();
        let refused = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        assert!(matches!(refused, Err(PlanError::OtherCut { .. })));
    }

    #[test]
    fn a_plan_of_jobs_without_work_is_none() {
        let mut plan = plan(11, 3).unwrap();
        plan.fields.work = Decimal(plan.fields.jobs as u128 - 1);
        let (text, _) = seal::seal(&plan.fields);
        let fault = RunPlan::read(text.as_bytes()).unwrap_err();
        assert_eq!(fault, PlanError::Text(Fault::Contradiction));
    }

    #[test]
    fn a_changed_plan_is_none() {
        let plan = plan(10, 2).unwrap();
        let changed = plan.text().replace("\"order\":10", "\"order\":11");
        let fault = RunPlan::read(changed.as_bytes()).unwrap_err();
        assert_eq!(fault, PlanError::Text(Fault::Checksum));
        assert!(RunPlan::read(b"").is_err());
    }
}
