//! `backrank run submit`

use std::env;
use std::io::Write;
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};

use backrank_runs::{Folder, Tasks};
use clap::{Args, ValueEnum};

use super::plan::read_plan;
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

    /// Number of tasks at a time, for parallel
    #[arg(long, value_name = "K", default_value = "1", value_parser = numbers::shards())]
    at_a_time: usize,

    /// Only print the script: this is what happens without --submit too
    #[arg(long, conflicts_with = "submit")]
    dry_run: bool,

    /// Make DIR, and give the script to sbatch instead of printing it
    #[arg(long)]
    submit: bool,

    /// Option for sbatch, such as --sbatch=--partition=long (repeatable)
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

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let plan = read_plan(&arguments.plan)?;
    if arguments.submit && arguments.on != On::Slurm {
        return Err(Error::conflict("--submit", "parallel"));
    }
    let absolute =
        |file: &Path| path::absolute(file).map_err(|why| Error::failed(cannot_use(file, &why)));
    let [program, plan_path, folder] = [
        env::current_exe().unwrap_or("backrank".into()),
        absolute(&arguments.plan)?,
        absolute(&arguments.out)?,
    ]
    .map(|path| path.display().to_string());
    let tasks = Tasks {
        plan: &plan,
        per_task: arguments.per_task,
        threads: arguments.threads,
        paths: [&program, &plan_path, &folder],
    };
    let script = match arguments.on {
        On::Slurm => tasks.slurm(),
        On::Parallel => tasks.parallel(arguments.at_a_time),
    };
    if !arguments.submit {
        return Ok(console.out.write_all(script.as_bytes())?);
    }
    Folder::create(&arguments.out, &plan)?;
    sbatch(&script, &arguments.sbatch, console)
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
