//! `backrank run merge`

use std::io::Write;
use std::path::PathBuf;

use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Array, Checked, Folder, FolderCheck, RunPlan, Total};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::plan::read_plan;
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::commands::{jobs_note, published_note};
use crate::error::{Error, Exit};
use crate::forms::json;
use crate::process::interrupt;
use crate::say::say;
use crate::say::zh::parallel::phase;
use crate::screen::console::Console;
use crate::screen::progress;

/// Add up the shards of a folder, and prove the total; exit 1 while shards are missing
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 12 --run e && backrank run merge e/plan.json e --check 9%")]
pub(crate) struct Arguments {
    /// File with the plan; - is standard input
    #[arg(value_name = "PLAN")]
    plan: PathBuf,

    /// Folder with the shards
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Print the missing shards alone, and nothing when none is
    #[arg(long, value_name = "FORM", conflicts_with_all = ["check", "format"])]
    missing: Option<Missing>,

    /// Print the tasks that have missing shards instead, where each task has M shards, as by run
    /// submit
    #[arg(long, value_name = "M", default_value = "1", value_parser = numbers::shards(), requires = "missing")]
    per_task: usize,

    /// Count this share of all units again by bitmask, drawn at random, and compare; as slow as
    /// that is
    #[arg(long, value_name = "P%", value_parser = numbers::percent)]
    check: Option<f64>,

    /// Seed of the units that are counted again, to draw the same [default: random]
    #[arg(long, value_name = "S", requires = "check")]
    seed: Option<u64>,

    /// Number of threads for --check [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

/// The form of a list of shards.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Missing {
    /// As `--array` of Slurm takes it: 3,17,40-44
    Slurm,
    /// One a line
    Lines,
}

/// The shards, and of their total what is known of it.
#[derive(Serialize)]
struct Merged {
    schema: &'static str,
    #[serde(flatten)]
    folder_check: FolderCheck,
    /// A decimal string; null while shards are missing.
    count: Option<String>,
    complete: Option<bool>,
    published: bool,
    agrees: Option<&'static str>,
    checked: Option<Checked>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    interrupt::catch_interrupt()?;
    let plan = read_plan(&arguments.plan)?;
    let folder = Folder::at(&arguments.folder);
    let folder_check = FolderCheck::new(&folder, &plan)?;
    for damaged in &folder_check.damaged {
        console.note(damaged)?;
    }
    if let Some(form) = arguments.missing {
        return list(form, arguments.per_task, &folder_check.missing, console);
    }
    let executor = ThreadExecutor::new().threads(arguments.threads);
    let shards = plan.prepare(None, MemoryLimit::NONE, &executor)?;
    let total = shards.total(&folder_check)?;
    let check = |percent| {
        let seed = arguments.seed.unwrap_or_else(random_seed);
        progress::watch(executor, console.lang, phase, |executor| {
            shards.check(&folder_check, percent, seed, executor)
        })
    };
    let checked = arguments.check.map(check).transpose()?;
    let missing = match &*folder_check.missing {
        [] => Ok(()),
        missing => {
            let (number, list, all) = (missing.len(), Array(missing), folder_check.shards);
            let text = say!(
                en: "missing shards: {list} ({number} of {all})",
                zh: "{all} 个分片中缺少 {number} 个：{list}",
            );
            Err(match &*folder_check.damaged {
                [] => Error::failed(text),
                _ => Error::new(Exit::Corrupt, text),
            })
        }
    };
    match arguments.format {
        Format::Text => tell(&plan, &folder_check, total, checked, console)?,
        Format::Json => {
            let merged = Merged {
                schema: "backrank.run.merge/1",
                count: total.map(|total| total.count.to_string()),
                complete: total.map(|total| total.complete),
                published: total.is_some_and(|total| total.published.is_some()),
                agrees: total.and_then(|total| Some(total.published?.oeis)),
                checked,
                folder_check,
            };
            json::write_json(&mut console.out, &merged)?;
        }
    }
    missing
}

/// Prints the tasks of which something is missing; that there is something is an exit code.
fn list(
    form: Missing,
    per_task: usize,
    missing: &[usize],
    console: &mut Console,
) -> Result<(), Error> {
    let mut tasks: Vec<_> = missing.iter().map(|shard| shard / per_task).collect();
    tasks.dedup();
    match form {
        _ if tasks.is_empty() => return Ok(()),
        Missing::Slurm => writeln!(console.out, "{}", Array(&tasks))?,
        Missing::Lines => {
            for task in tasks {
                writeln!(console.out, "{task}")?;
            }
        }
    }
    Err(Error::Silent(Exit::Failed))
}

/// Tells the total and, on standard error, its proofs.
fn tell(
    plan: &RunPlan,
    folder_check: &FolderCheck,
    total: Option<Total>,
    checked: Option<Checked>,
    console: &mut Console,
) -> Result<(), Error> {
    if let Some(total) = total {
        writeln!(console.out, "{}", total.count)?;
        console.note(published_note(total.published.map(|known| known.oeis)))?;
        if total.complete {
            console.note(jobs_note(plan.jobs()))?;
        }
    }
    if !folder_check.confirmed.is_empty() {
        let list = Array(&folder_check.confirmed);
        console.note(say!(
            en: "counted more than once, and alike: {list}",
            zh: "统计了不止一次，且一致：{list}",
        ))?;
    }
    if let Some(checked) = checked.filter(|it| it.units > 0) {
        let (units, of, by, seed) = (checked.units, checked.of, checked.by, checked.seed);
        console.note(say!(
            en: "counted again by {by}: {units} of {of} units, all agree (--seed {seed} draws the same)",
            zh: "用 {by} 重新计数：{of} 个单元中的 {units} 个，全部一致（--seed {seed} 抽取同样的单元）",
        ))?;
    }
    Ok(())
}
