//! `backrank run status`

use std::path::PathBuf;

use backrank_core::{Message, message};
use backrank_runs::{Folder, FolderCheck, StartedShard, Status};
use clap::Args;

use crate::console::Console;
use crate::error::Result;
use crate::locale::figures::time;
use crate::report::{Command, Format, Report};

/// Show the progress of a run: shards done, shards in progress, time left
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 14 --run counted && backrank run status counted")]
pub(crate) struct Arguments {
    /// Folder of the run
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Command for Arguments {
    type Report = Status;

    fn run(&self, _: Format, console: &mut Console) -> Result<Status> {
        let (folder, plan) = Folder::open(&self.folder)?;
        let folder_check = FolderCheck::new(&folder, &plan)?;
        for damaged in &folder_check.damaged {
            console.note(damaged)?;
        }
        Ok(Status::new(&plan, folder_check))
    }
}

impl Report for Status {
    const SCHEMA: &'static str = "backrank.run.status/1";

    fn write_text(&self, console: &mut Console) -> Result {
        let folder_check = &self.folder_check;
        let (done, shards) = (self.done, folder_check.shards);
        let done = match (self.done_units, self.units) {
            (Some(done_units), Some(units)) => message!(
                "{done_units} of {units|unit|units} and {done} of {shards|shard|shards} done",
                done_units,
                units,
                done,
                shards
            ),
            _ => message!("{done} of {shards|shard|shards} done", done, shards),
        };
        console.print(message!(
            "{problem}: {done}, {percent} % of the work, {time} of one thread",
            problem = Message::from(&folder_check.problem),
            done,
            percent = percent(self.done_work),
            time = time(folder_check.core_seconds)
        ))?;
        for shard in &self.begun {
            console.print(line(shard))?;
        }
        if !folder_check.missing.is_empty() {
            console.print(time_left(self))?;
        }
        Ok(())
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// Returns the line for a shard that was started but is not finished.
fn line(shard: &StartedShard) -> Message {
    let age = shard.age_seconds.round();
    let time = time(age.abs());
    let saved = if age < 0.0 {
        message!("its file is dated {time} ahead", time)
    } else {
        message!("saved {time} ago", time)
    };
    let state = if shard.running {
        message!("running")
    } else {
        message!("stopped")
    };
    message!(
        "shard {shard}: {percent} %, {state} on {host} (process {pid}), {saved}",
        shard = shard.shard,
        percent = percent(shard.done_work),
        state,
        host = &shard.process.host,
        pid = shard.process.pid,
        saved
    )
}

/// Returns the number of counting threads and the time left.
fn time_left(status: &Status) -> Message {
    let threads = status.threads;
    let who = match (threads, status.last_age_seconds) {
        (0, None) => message!(
            "no process has written a file yet (each writes its first after about a second)"
        ),
        // Processes whose shards take less than a second write no checkpoints.
        (0, Some(age)) => message!(
            "no process reports that it is counting; the last file is {time} old",
            time = time(age)
        ),
        _ => message!("{threads|thread|threads}", threads),
    };
    let left = match (status.seconds_left, status.core_seconds_left) {
        (Some(left), _) => message!("{time} left", time = time(left)),
        (None, Some(left)) => message!("{time} of one thread left", time = time(left)),
        (None, None) if threads > 0 => message!("time left unknown so far"),
        (None, None) => return who,
    };
    message!("{who}: {left}", who, left)
}
