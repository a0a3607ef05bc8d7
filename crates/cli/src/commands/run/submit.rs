//! `backrank run submit`

use std::io::{ErrorKind, Write};
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use backrank_core::queens::QueensProblem;
use backrank_core::queens::count::CountMethod;
use backrank_core::{Order, message};
use backrank_parallel::queens::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, Projection, RunPlan, Tasks};
use clap::Args;

use super::plan::read_plan;
use crate::args::resources::cores;
use crate::args::{AUTO, numbers};
use crate::console::Console;
use crate::error::{Error, Result, cannot_use};
use crate::interrupt::{self, token_for, was_interrupted};
use crate::progress;

/// The time limit of an estimate without `--time auto`.
const QUICK_ESTIMATE: Duration = Duration::from_secs(10);

/// Print a job script that counts all shards of a plan on a cluster, or submit it
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 20 --shards 9 >p && backrank run submit slurm p --out d --per-task 4")]
pub(crate) struct Arguments {
    /// Scheduler that runs the tasks
    #[arg(value_name = "SCHEDULER", value_parser = ["slurm"])]
    _scheduler: String,

    /// Plan file
    plan: PathBuf,

    /// Folder for the results, by a path that all machines can use
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Number of shards per task [default: the fewest that make at most 1000 tasks]
    #[arg(long, value_name = "M", value_parser = numbers::shards())]
    per_task: Option<usize>,

    /// Number of threads per task
    #[arg(short = 'j', long, value_name = "T", default_value = "1", value_parser = numbers::threads())]
    threads: usize,

    /// Memory limit per task, such as 8GB [default for queens: what the plan needs]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// Time limit per task, such as 12:00:00; auto, the default for queens, is twice the time estimated on
    /// this machine
    #[arg(long, value_parser = numbers::slurm_time)]
    time: Option<String>,

    /// Run at most K tasks at a time
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    at_a_time: Option<usize>,

    /// Path of the program on the nodes [default: this program]
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,

    /// Account to charge
    #[arg(long, value_name = "NAME")]
    account: Option<String>,

    /// Partition to run in
    #[arg(long, value_name = "NAME")]
    partition: Option<String>,

    /// Only print the script, which is the default without --submit
    #[arg(long, conflicts_with = "submit")]
    dry_run: bool,

    /// Create DIR, and submit the script with sbatch instead of printing it
    #[arg(long)]
    submit: bool,

    /// Also submit a job that merges the shards into DIR/total.txt when all tasks have ended
    #[arg(long, requires = "submit", conflicts_with = "dry_run")]
    merge: bool,

    /// Another option for sbatch, such as --sbatch=--nice=100 (repeatable)
    #[arg(
        long,
        value_name = "OPTION",
        requires = "submit",
        allow_hyphen_values = true
    )]
    sbatch: Vec<String>,
}

impl Arguments {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        let plan = read_plan(&self.plan)?;
        let absolute = |file: &Path| path::absolute(file).map_err(|why| cannot_use(file, &why));
        let program = self.program.clone().or(env::current_exe().ok());
        let paths = [
            program.unwrap_or("backrank".into()),
            absolute(&self.plan)?,
            absolute(&self.out)?,
        ];
        let paths = paths.each_ref().map(|path| &**path);
        let tasks = Tasks::new(&plan, self.per_task, self.threads, paths)?;
        if self.submit {
            sbatch("", ["--version"])?; // before anything is created
        }
        let options = self.options(&plan, &tasks, console)?;
        let options: Vec<_> = options
            .iter()
            .filter_map(|(name, value)| Some((*name, value.as_deref()?)))
            .collect();
        let script = tasks.slurm(self.at_a_time, &options)?;
        if !self.submit {
            return Ok(console.out.write_all(script.as_bytes())?);
        }
        Folder::create(&self.out, &plan)?;
        let logs = tasks.logs();
        fs::create_dir_all(&logs).map_err(|why| cannot_use(&logs, &why))?;
        let job = submit_script(&script, self.sbatch.iter())?;
        console.print(message!("submitted job {job}", job = job.clone()))?;
        if self.merge {
            let dependency = format!("--dependency=afterany:{job}");
            // All options except --array.
            let is_array = |option: &&String| option.starts_with("--array");
            let others = self.sbatch.iter().filter(|option| !is_array(option));
            let job = submit_script(&tasks.slurm_merge(&options)?, others.chain([&dependency]))?;
            console.print(message!(
                "submitted job {job}, which merges the shards",
                job
            ))?;
        }
        Ok(())
    }

    /// Returns the options of the script, with the memory that the plan needs.
    fn options(
        &self,
        plan: &RunPlan,
        tasks: &Tasks<'_>,
        console: &mut Console,
    ) -> Result<[(&'static str, Option<String>); 4]> {
        let threads = self.threads;
        let queens = plan.problem().queens();
        let memory = match (self.memory, queens) {
            (Some(bytes), _) => Some(bytes),
            (None, Some(_)) => {
                let executor = ThreadExecutor::new().threads(threads);
                let shards = plan.prepare(None, MemoryLimit::NONE, &executor)?;
                shards.needed_bytes(threads)
            }
            (None, None) => None,
        };
        let bytes = memory.ok_or_else(|| {
            Error::usage(message!(
                "a count of tours fits any memory: choose it with --memory"
            ))
        })?;
        let mebibytes = MemoryLimit::requested(bytes).div_ceil(1 << 20);
        let memory = format!("{mebibytes}M");
        let minutes = |limit, console: &Console| {
            let (order, method) = queens.ok_or_else(|| Error::conflict("--time auto", "tours"))?;
            let seconds = slowest_seconds(order, method, tasks.number(), limit, console)?;
            // Twice the estimate for slower nodes, plus a minute for the tables.
            let minutes = (seconds / threads as f64 / 30.0).ceil() + 1.0;
            Ok::<_, Error>(minutes.to_string())
        };
        let time = match self.time.as_deref() {
            Some(AUTO) => Some(minutes(None, console)?),
            None if queens.is_some() => match minutes(Some(QUICK_ESTIMATE), console) {
                Err(error) if was_interrupted() => return Err(error),
                Err(_) => {
                    console.note(message!(
                        "no time limit is set, because an estimate takes too long or too much memory here; --time sets one"
                    ))?;
                    None
                }
                Ok(minutes) => Some(minutes),
            },
            time => time.map(str::to_owned),
        };
        Ok([
            ("mem", Some(memory)),
            ("time", time),
            ("account", self.account.clone()),
            ("partition", self.partition.clone()),
        ])
    }
}

/// Times jobs of the count for three seconds, and returns the expected time of the slowest of `parts`
/// parts on one core. Fails if the estimate takes longer than `limit`.
fn slowest_seconds(
    size: Order,
    method: CountMethod,
    parts: usize,
    limit: Option<Duration>,
    console: &Console,
) -> Result<f64> {
    const BUDGET: Duration = Duration::from_secs(3);
    interrupt::catch_interrupt()?;
    let count = Count::new(QueensProblem::from(size)).method(method);
    let executor = ThreadExecutor::new();
    let prepared = count
        .max_bytes(MemoryLimit::or_free(None))
        .prepare(&executor)?;
    let estimate =
        |executor: &ThreadExecutor<'_>| prepared.estimate(executor, BUDGET, numbers::random_seed());
    let estimate = match limit {
        Some(limit) => estimate(&executor.cancel_token(token_for(limit))),
        None => progress::watch(executor, console.lang, estimate),
    }?;
    // The hours concern only the number of shards that it suggests.
    let projection = Projection::new(&estimate, cores(), parts, 1.0);
    let projection = projection.ok_or_else(|| {
        let error = Error::failed(message!("too few jobs were timed for an estimate"));
        error.hint(message!(
            "try 'queens estimate {size} --shards {parts} --budget 600'",
            size,
            parts
        ))
    })?;
    Ok(projection.slowest_seconds)
}

/// Submits a script, and returns the number of the job.
fn submit_script<'a>(script: &str, options: impl Iterator<Item = &'a String>) -> Result<String> {
    let options = options.map(String::as_str);
    let output = sbatch(script, ["--parsable"].into_iter().chain(options))?;
    // The name of a cluster may follow.
    let job = output.trim().split(';').next().unwrap_or_default();
    Ok(job.to_owned())
}

/// Passes a script to sbatch, and returns what it prints.
fn sbatch<'a>(script: &str, options: impl IntoIterator<Item = &'a str>) -> Result<String> {
    let submit = || {
        let mut sbatch = Command::new("sbatch");
        sbatch.args(options).stdin(Stdio::piped());
        let mut child = sbatch.stdout(Stdio::piped()).spawn()?;
        if let Some(mut stdin) = child.stdin.take()
            && let Err(why) = stdin.write_all(script.as_bytes())
            && why.kind() != ErrorKind::BrokenPipe
        // sbatch rejected an option and reports it
        {
            return Err(why);
        }
        child.wait_with_output()
    };
    match submit() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(_) => Err(Error::failed(message!("sbatch did not accept the script"))),
        Err(why) => Err(cannot_use("sbatch", &why)),
    }
}
