//! `backrank run shard`

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use backrank_core::message;
use backrank_parallel::ThreadExecutor;
use backrank_runs::{Counted, Folder, MAX_SHARDS};
use clap::Args;

use super::count_shards;
use super::plan::read_plan;
use crate::args::numbers;
use crate::args::resources::{Disk, Resources};
use crate::console::Console;
use crate::error::Result;
use crate::interrupt;
use crate::progress;

/// Count shards of a plan into a folder; shards that are already counted are skipped
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 9 --shards 1 >p && backrank run shard p 0 --out d && backrank run merge p d")]
pub(crate) struct Arguments {
    /// Plan file, or - for standard input
    plan: PathBuf,

    /// Shards to count, numbered from 0, such as 3, 0..7 (inclusive) or 3,17,40-44
    #[arg(value_name = "I", required = true, value_delimiter = ',', value_parser = numbers::shard_range)]
    shards: Vec<RangeInclusive<usize>>,

    /// Folder for the results and checkpoints, one file per shard
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    resources: Resources,

    #[command(flatten)]
    disk: Disk,

    /// At most this many seconds of work are lost if the process is killed, besides the jobs in
    /// progress, which may take minutes for tours. Ctrl-C, SIGTERM, SIGHUP and SIGUSR1 save all
    /// finished jobs and exit with code 75
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = numbers::seconds)]
    checkpoint: Duration,

    /// Count shards again that are already counted, such as with another kernel; merge compares the
    /// results
    #[arg(long)]
    again: bool,
}

impl Arguments {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        interrupt::catch_signals()?;
        let plan = read_plan(&self.plan)?;
        let Resources {
            threads,
            kernel,
            ref memory,
        } = self.resources;
        let executor = ThreadExecutor::new().threads(threads);
        let shards = progress::watch(executor.clone(), console.lang, |executor| {
            plan.prepare(kernel, memory.limit(), executor)
        })?;
        let files = self.disk.files()?;
        let folder = Folder::create(&self.out, &plan)?;
        // Each shard once, in order.
        let is_requested = |shard: &usize| self.shards.iter().any(|range| range.contains(shard));
        let requested: Vec<_> = (0..MAX_SHARDS).filter(is_requested).collect();
        let Counted {
            counted,
            resumed,
            before,
            ..
        } = count_shards(
            &folder,
            (&shards, &requested),
            self.checkpoint,
            self.again,
            files.as_ref(),
            executor,
            console.lang,
        )?;
        Ok(console.note(message!(
            "{counted|shard|shards} counted ({resumed} from a checkpoint), {before} already done",
            counted,
            resumed,
            before
        ))?)
    }
}
