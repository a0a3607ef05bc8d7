//! Adds up the shards and verifies the total.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use backrank_core::queens::Walker as _;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::random::Random;
use backrank_core::{Natural, message};
use backrank_parallel::tours::Outcome;
use backrank_parallel::{Phase, ThreadExecutor};
use serde::Serialize;

use crate::checksummed;
use crate::error::RunError;
use crate::plan::{Prepared, Shards};
use crate::status::FolderCheck;
use crate::tally::Tally;

/// The total of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Total {
    /// The number of solutions, or of tours: closed ones are undirected, others directed.
    pub count: Natural,
    /// True if there is a published number; it is equal to `count`.
    pub published: bool,
    /// The OEIS number of its sequence, if it has one.
    pub oeis: Option<&'static str>,
    /// The outcome of a count of tours.
    pub tours: Option<Outcome>,
    /// True if it is shown that no job is missing or counted twice; false if the method does not support
    /// the proof.
    pub complete: bool,
}

/// The result of recounting some units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Checked {
    /// The number of recounted units.
    pub units: usize,
    /// The number of all units.
    pub of: usize,
    /// The algorithm of the recount.
    pub by: &'static str,
    /// The seed of the sample. In JSON it is a decimal string.
    #[serde(serialize_with = "checksummed::as_string")]
    pub seed: u64,
}

/// The algorithm that recounts units.
const RECOUNTER: Bitmask = Bitmask;

impl Shards<'_> {
    /// Returns the total of all shards, or `None` while some are missing.
    ///
    /// # Errors
    /// [`RunError::Count`] if the total contradicts itself or a known number.
    pub fn total(&self, folder_check: &FolderCheck) -> Result<Option<Total>, RunError> {
        if !folder_check.missing.is_empty() {
            return Ok(None);
        }
        let mut whole = Tally::default();
        for (_, file) in folder_check.files.values() {
            whole.append(&file.tally);
        }
        if !whole.is_sound() {
            let why = message!("the sum of the shards does not match their residues");
            return Err(RunError::wrong(why));
        }
        let proof = self.checksums().map(|checksums| checksums.total());
        if whole.jobs() != self.plan.jobs() || proof.is_some_and(|proof| proof != whole.share.0) {
            return Err(incomplete());
        }
        Ok(Some(match &self.prepared {
            Prepared::Queens(prepared) => {
                let outcome = prepared.total(whole.sum())?;
                Total {
                    count: outcome.count.into(),
                    published: outcome.published.is_some(),
                    oeis: outcome.published.map(|known| known.oeis),
                    tours: None,
                    complete: proof.is_some(),
                }
            }
            Prepared::Tours(prepared) => {
                let mut tours = BTreeMap::new();
                for (&shard, (_, file)) in &folder_check.files {
                    for (unit, (jobs, sum)) in self.units(shard).iter().zip(&file.tally.units) {
                        // Each unit is one job.
                        if *jobs != 1 || tours.insert(unit.start, sum.0).is_some() {
                            return Err(incomplete());
                        }
                    }
                }
                let outcome = prepared.total(&|job| tours[&job])?;
                let published = outcome.published.as_ref();
                Total {
                    count: outcome.count.clone(),
                    published: published.is_some_and(|known| known.is_confirmed),
                    oeis: published.and_then(|known| known.oeis),
                    tours: Some(outcome),
                    complete: true,
                }
            }
        }))
    }

    /// Recounts a random sample of units with another algorithm, and compares the sums.
    ///
    /// The sample is `percent` percent of the units of the counted shards, at least one unit if
    /// there is any. The other algorithm is much slower.
    ///
    /// # Errors
    /// [`RunError`] if it was stopped, there are no threads, a unit has another sum, or this is a
    /// count of tours.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a job does, which is a bug.
    pub fn check(
        &self,
        folder_check: &FolderCheck,
        percent: f64,
        seed: u64,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Checked, RunError> {
        let Some(jobs) = self.jobs() else {
            let why = message!("units of tours are not counted again: no other algorithm has them");
            return Err(RunError::Impossible(why));
        };
        let partition = self.plan.partition();
        let passes = partition.passes(0); // as many in each shard
        let files = folder_check.files.values();
        let finished: Vec<_> = files.filter(|(_, file)| file.is_finished()).collect();
        let of = finished.len() * passes;
        let size = (of as f64 * percent / 100.0).ceil().max(1.0);
        let never = AtomicBool::new(false);
        let sample = Random::new(seed).sample(size as u64, of as u64, &never);
        let sample = sample.continue_value().into_iter().flatten();
        let units = sample.map(|number| {
            let (path, file) = finished[number as usize / passes];
            let unit = number as usize % passes;
            (
                path,
                file,
                unit,
                partition.unit(&self.index, file.shard, unit),
            )
        });
        let units: Vec<_> = units.collect();
        let works = units.iter().map(|(.., jobs)| self.index.work_of(jobs));
        let wrong = OnceLock::new();
        let result = executor.for_each(
            Phase::Verify,
            &works.collect::<Vec<_>>(),
            || (),
            |(), at| {
                let (path, file, unit, unit_jobs) = &units[at];
                let mut recounted = 0;
                for job in unit_jobs.clone() {
                    recounted += jobs.recount(job, &RECOUNTER, executor.stop_flag())?;
                }
                let counted = file.tally.units[*unit].1.0;
                if counted == recounted {
                    return ControlFlow::Continue(());
                }
                let _ = wrong.set(message!(
                    "unit {unit} of shard {shard} has the sum {counted} in '{path}', but {recounted} by {by}",
                    unit = *unit,
                    shard = file.shard,
                    counted,
                    path = path.display(),
                    recounted,
                    by = RECOUNTER.name()
                )); // only the first one is reported
                ControlFlow::Break(())
            },
        );
        if let Some(wrong) = wrong.into_inner() {
            return Err(RunError::wrong(wrong));
        }
        result?;
        Ok(Checked {
            units: units.len(),
            of,
            by: RECOUNTER.name(),
            seed,
        })
    }
}

/// Returns the error for shards that do not have each job once.
fn incomplete() -> RunError {
    RunError::wrong(message!("a job is missing or counted twice"))
}
