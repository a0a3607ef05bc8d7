//! `backrank run submit`

use std::env;
use std::io::Write;
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};

use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, RunPlan, Tasks};
use clap::{Args, ValueEnum};

use super::plan::{project, read_plan};
use crate::args::by_name::AUTO;
use crate::args::numbers;
use crate::error::Error;
use crate::error::system::cannot_use;
use crate::say::say;
use crate::screen::console::Console;

/// Print the job script that counts all shards of a plan on a cluster
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 20 --shards 9 >p && backrank run submit slurm p --out d --per-task 4
  $ backrank run plan 20 --shards 9 >p && backrank run submit parallel p --out d --at-a-time 8")]
pub(crate) struct Arguments {
    /// Engine that runs the tasks
    #[arg(value_enum)]
    on: On,

    /// File with the plan
    #[arg(value_name = "PLAN")]
    plan: PathBuf,

    /// Folder for the shards, which all machines see under this name
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Number of shards of each task [default: the least that makes at most 1000 tasks]
    #[arg(long, value_name = "M", value_parser = numbers::shards())]
    per_task: Option<usize>,

    /// Number of threads of each task
    #[arg(short = 'j', long, value_name = "T", default_value = "1", value_parser = numbers::threads())]
    threads: usize,

    /// Number of tasks at a time, for parallel [default: 1]
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    at_a_time: Option<usize>,

    /// Time limit of a task, for slurm: such as 12:00:00, or auto for twice the time that an
    /// estimate on this machine gives
    #[arg(long, value_name = "TIME")]
    time: Option<String>,

    /// Account that the tasks are charged to, for slurm
    #[arg(long, value_name = "NAME")]
    account: Option<String>,

    /// Partition that the tasks run in, for slurm
    #[arg(long, value_name = "NAME")]
    partition: Option<String>,

    /// Only print the script: this is what happens without --submit too
    #[arg(long, conflicts_with = "submit")]
    dry_run: bool,

    /// Make DIR, and give the script to sbatch instead of printing it
    #[arg(long)]
    submit: bool,

    /// Any other option for sbatch, such as --sbatch=--nice=100 (repeatable)
    #[arg(
        long,
        value_name = "OPTION",
        requires = "submit",
        allow_hyphen_values = true
    )]
    sbatch: Vec<String>,
}

/// An engine that numbers its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum On {
    /// A script for sbatch: an array of batch jobs
    Slurm,
    /// A line for GNU parallel
    Parallel,
}

impl Arguments {
    /// Refuses an option that the engine would not hear of.
    fn refuse_of_others(&self) -> Result<(), Error> {
        let (others, name) = match self.on {
            On::Slurm => (&[("--at-a-time", self.at_a_time.is_some())][..], "slurm"),
            On::Parallel => (
                &[
                    ("--time", self.time.is_some()),
                    ("--account", self.account.is_some()),
                    ("--partition", self.partition.is_some()),
                    ("--submit", self.submit),
                ][..],
                "parallel",
            ),
        };
        match others.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Error::conflict(option, name)),
            None => Ok(()),
        }
    }
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    arguments.refuse_of_others()?;
    let plan = read_plan(&arguments.plan)?;
    let absolute =
        |file: &Path| path::absolute(file).map_err(|why| Error::failed(cannot_use(file, &why)));
    let paths = [
        env::current_exe().unwrap_or("backrank".into()),
        absolute(&arguments.plan)?,
        absolute(&arguments.out)?,
    ];
    let (per_task, threads) = (arguments.per_task, arguments.threads);
    let tasks = Tasks::new(&plan, per_task, threads, paths.each_ref().map(|it| &**it))?;
    let script = match arguments.on {
        On::Slurm => slurm(arguments, &plan, &tasks, console)?,
        On::Parallel => tasks.parallel(arguments.at_a_time.unwrap_or(1)),
    };
    if !arguments.submit {
        return Ok(console.out.write_all(script.as_bytes())?);
    }
    Folder::create(&arguments.out, &plan)?;
    sbatch(&script, &arguments.sbatch, console)
}

/// The script for Slurm: with the memory that the program finds to be enough, and what was asked
/// for.
fn slurm(
    arguments: &Arguments,
    plan: &RunPlan,
    tasks: &Tasks<'_>,
    console: &Console,
) -> Result<String, Error> {
    let threads = arguments.threads;
    let executor = ThreadExecutor::new().threads(threads);
    let memory = plan.prepare(None, MemoryLimit::NONE, &executor)?.memory();
    let mebibytes = MemoryLimit::requested(memory.total(threads)).div_ceil(1 << 20);
    let memory = format!("{mebibytes}M");
    let time = match arguments.time.as_deref() {
        Some(AUTO) => {
            let whole = project(plan.order(), plan.method(), tasks.number(), 1.0, console)?;
            // Twice, for a node may be slower; and a minute for the tables.
            let minutes = (whole.slowest_seconds / threads as f64 / 30.0).ceil() + 1.0;
            Some(minutes.to_string())
        }
        given => given.map(str::to_owned),
    };
    let options = [
        ("mem", Some(&memory)),
        ("time", time.as_ref()),
        ("account", arguments.account.as_ref()),
        ("partition", arguments.partition.as_ref()),
    ];
    let given = options
        .iter()
        .filter_map(|(name, value)| Some((*name, value.as_ref()?.as_str())));
    Ok(tasks.slurm(&given.collect::<Vec<_>>())?)
}

/// Gives the script to sbatch, which says what became of it.
fn sbatch(script: &str, options: &[String], console: &mut Console) -> Result<(), Error> {
    console.out.flush()?;
    let submit = || {
        let mut sbatch = Command::new("sbatch");
        let mut child = sbatch.args(options).stdin(Stdio::piped()).spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(script.as_bytes())?;
        }
        child.wait()
    };
    match submit() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::failed(say!(
            en: "sbatch did not take the script",
            zh: "sbatch 没有接受此脚本",
        ))),
        Err(why) => Err(Error::failed(cannot_use("sbatch", &why))),
    }
}
