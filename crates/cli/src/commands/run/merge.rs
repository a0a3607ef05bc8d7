//! `backrank run merge`

use std::io::Write;
use std::path::PathBuf;

use backrank_core::tour::count::PublishedTours;
use backrank_core::{Message, message};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Array, Checked, Folder, FolderCheck, Problem, Shards};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::plan::read_plan;
use crate::args::numbers;
use crate::commands::{jobs_note, published_note};
use crate::console::Console;
use crate::error::{Error, Exit, Result};
use crate::interrupt;
use crate::progress;
use crate::report::{Command, Format, Report};

/// Add up the shards of a folder and verify the total; exits with code 1 while shards are missing
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 12 --run e && backrank run merge e/plan.json e --check 9%")]
pub(crate) struct Arguments {
    /// Plan file, or - for standard input
    plan: PathBuf,

    /// Folder with the shards
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Print only the missing shards, and nothing if none is missing
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["check", "format"])]
    missing: Option<Missing>,

    /// Print the tasks with missing shards instead, where each task has M shards, as in 'run
    /// submit'
    #[arg(long, value_name = "M", default_value = "1", value_parser = numbers::shards(), requires = "missing")]
    per_task: usize,

    /// Recount a random sample of this share of the units with bitmask, and compare
    #[arg(long, value_name = "P%", value_parser = numbers::percent)]
    check: Option<f64>,

    /// Seed for --check, to draw the same units again [default: random]
    #[arg(long, requires = "check")]
    seed: Option<u64>,

    /// Number of threads for --check [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,
}

/// The format of a list of shards.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Missing {
    /// A list for Slurm's --array: 3,17,40-44
    Slurm,
    /// One per line
    Lines,
}

/// The shards of a run, and its total.
#[derive(Serialize)]
pub(crate) struct MergeReport {
    #[serde(flatten)]
    folder_check: FolderCheck,
    /// Null while shards are missing.
    count: Option<String>,
    /// True if it is shown that no job is missing or counted twice.
    complete: Option<bool>,
    published: bool,
    /// The OEIS number of the published sequence that agrees with the count.
    agrees: Option<&'static str>,
    checked: Option<Checked>,
    #[serde(skip)]
    known: Option<PublishedTours>,
    #[serde(skip)]
    jobs: usize,
}

impl Command for Arguments {
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        interrupt::catch_interrupt()?;
        let plan = read_plan(&self.plan)?;
        let folder = Folder::at(&self.folder);
        let folder_check = FolderCheck::new(&folder, &plan)?;
        for damaged in &folder_check.damaged {
            console.note(damaged)?;
        }
        if let Some(list) = self.missing {
            return list.print(&folder_check.missing, self.per_task, console);
        }
        let executor = ThreadExecutor::new().threads(self.threads);
        let prepare = || {
            progress::watch(executor.clone(), console.lang, |executor| {
                plan.prepare(None, MemoryLimit::NONE, executor)
            })
        };
        let is_needed = folder_check.missing.is_empty() || self.check.is_some();
        let shards = is_needed.then(prepare).transpose()?;
        let total = shards.as_ref().map(|shards| shards.total(&folder_check));
        let total = total.transpose()?.flatten();
        let check = |(shards, percent): (&Shards<'_>, _)| {
            let seed = self.seed.unwrap_or_else(numbers::random_seed);
            progress::watch(executor.clone(), console.lang, |executor| {
                shards.check(&folder_check, percent, seed, executor)
            })
        };
        let report = MergeReport {
            count: total.as_ref().map(|total| total.count.to_string()),
            complete: total.as_ref().map(|total| total.complete),
            published: total.as_ref().is_some_and(|total| total.published),
            agrees: total.as_ref().and_then(|total| total.oeis),
            known: total.and_then(|total| total.tours?.published),
            checked: shards.as_ref().zip(self.check).map(check).transpose()?,
            jobs: plan.jobs(),
            folder_check,
        };
        report.print(format, console)
    }
}

impl Missing {
    /// Prints the tasks with missing shards. Fails with exit code 1 if there are any.
    fn print(self, missing: &[usize], per_task: usize, console: &mut Console) -> Result {
        let mut tasks: Vec<_> = missing.iter().map(|shard| shard / per_task).collect();
        tasks.dedup();
        match self {
            _ if tasks.is_empty() => return Ok(()),
            Self::Slurm => writeln!(console.out, "{}", Array(&tasks))?,
            Self::Lines => {
                for task in tasks {
                    writeln!(console.out, "{task}")?;
                }
            }
        }
        Err(Error::Silent(Exit::Failed))
    }
}

impl Report for MergeReport {
    const SCHEMA: &'static str = "backrank.run.merge/1";

    fn write_text(&self, console: &mut Console) -> Result {
        match &self.count {
            Some(count) => Ok(writeln!(console.out, "{count}")?),
            None => Ok(()),
        }
    }

    fn notes(&self) -> Vec<Message> {
        let mut notes = Vec::new();
        if self.count.is_some() {
            if let Problem::Tours { .. } = self.folder_check.problem {
                notes.push(Message::from(&self.folder_check.problem));
            }
            notes.push(published_note(self.agrees, self.known.as_ref()));
        }
        if self.complete == Some(true) {
            notes.push(jobs_note(self.jobs));
        }
        if !self.folder_check.confirmed.is_empty() {
            let list = Array(&self.folder_check.confirmed).to_string();
            notes.push(message!(
                "counted more than once, with equal results: {list}",
                list
            ));
        }
        if let Some(checked) = self.checked.filter(|checked| checked.units > 0) {
            let Checked {
                units,
                of,
                by,
                seed,
                ..
            } = checked;
            notes.push(message!(
                "counted again by {by}: {units} of {of} units, all agree (--seed {seed} draws the same)",
                by, units, of, seed
            ));
        }
        notes
    }

    fn verdict(&self) -> Result {
        let FolderCheck {
            missing,
            damaged,
            shards,
            ..
        } = &self.folder_check;
        if missing.is_empty() {
            return Ok(());
        }
        let (number, list) = (missing.len(), Array(missing).to_string());
        let exit = if damaged.is_empty() {
            Exit::Failed
        } else {
            Exit::Corrupt
        };
        Err(Error::new(
            exit,
            message!(
                "missing shards: {list} ({number} of {all})",
                list,
                number,
                all = *shards
            ),
        ))
    }
}
