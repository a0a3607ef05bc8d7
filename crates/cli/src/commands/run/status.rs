//! `backrank run status`

use std::path::PathBuf;

use backrank_runs::{Begun, Folder, FolderCheck, Status};
use clap::Args;
use serde::Serialize;

use crate::args::format::Format;
use crate::error::Error;
use crate::forms::json;
use crate::say::figures::{counted, time};
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;

/// Show how far a run is: what is done, what is being counted, the time left
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 14 --run counted && backrank run status counted")]
pub(crate) struct Arguments {
    /// Folder of the run
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    #[serde(flatten)]
    status: Status,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let (folder, plan) = Folder::open(&arguments.folder)?;
    let status = Status::new(&folder, &plan, FolderCheck::new(&folder, &plan)?)?;
    match arguments.format {
        Format::Text => tell(&status, console),
        Format::Json => {
            let schema = "backrank.run.status/1";
            let document = Document { schema, status };
            Ok(json::write_json(&mut console.out, &document)?)
        }
    }
}

fn tell(status: &Status, console: &mut Console) -> Result<(), Error> {
    let (
        Status {
            folder_check, done, ..
        },
        percent,
    ) = (status, status.done_work * 100.0);
    let (n, all, seconds) = (
        folder_check.order,
        folder_check.shards,
        folder_check.core_seconds,
    );
    let shards = counted(all as u64, "shard");
    console.print(say!(
        en: ("order {n}: {done} of {shards}, {percent:.1} % of the work, {} of one core", time(seconds, Lang::En)),
        zh: ("{n} 阶：{all} 个分片中完成了 {done} 个，工作量的 {percent:.1} %，单核 {}", time(seconds, Lang::Zh)),
    ))?;
    for begun in &status.begun {
        let Begun { shard, process, .. } = begun;
        let (percent, age) = (begun.done_work * 100.0, begun.age_seconds.round());
        let when = |lang| time(age.abs(), lang);
        let saved = match age < 0.0 {
            true => say!(
                en: ("its file is dated {} ahead", when(Lang::En)),
                zh: ("文件时间超前 {}", when(Lang::Zh)),
            ),
            false => say!(
                en: ("saved {} ago", when(Lang::En)),
                zh: ("{} 前保存", when(Lang::Zh)),
            ),
        };
        let (host, pid) = (&process.host, process.pid);
        let running = match begun.running {
            true => say!(en: "running", zh: "运行中"),
            false => say!(en: "stopped", zh: "已停止"),
        };
        console.print(say!(
            en: (
                "shard {shard}: {percent:.1} %, {} on {host} (process {pid}), {}",
                running.en, saved.en
            ),
            zh: (
                "分片 {shard}：{percent:.1} %，{}（{host}，进程 {pid}），{}",
                running.zh, saved.zh
            ),
        ))?;
    }
    if !folder_check.missing.is_empty() {
        let who = match (status.threads, status.last_age_seconds) {
            (0, None) => say!(
                en: "no process has written a file yet: each writes its first within about a second",
                zh: "还没有进程写过文件：各进程在开始约一秒后写第一个",
            ),
            // One whose shards are shorter than a second is seen by its files alone.
            (0, Some(age)) => say!(
                en: ("no process says that it counts, and the last file is {} old", time(age, Lang::En)),
                zh: ("没有进程表明正在计数，最后一个文件写于 {} 前", time(age, Lang::Zh)),
            ),
            (threads, _) => say!(
                en: ("{}", counted(threads as u64, "thread")),
                zh: "{threads} 个线程",
            ),
        };
        let left = match (status.seconds_left, status.core_seconds_left) {
            (Some(left), _) => say!(
                en: (": {} left", time(left, Lang::En)),
                zh: ("：剩余 {}", time(left, Lang::Zh)),
            ),
            (None, Some(left)) => say!(
                en: (": {} of one core left", time(left, Lang::En)),
                zh: ("：还需单核 {}", time(left, Lang::Zh)),
            ),
            (None, None) if status.threads > 0 => say!(
                en: ": nothing tells yet how long the rest takes",
                zh: "：剩余时间尚不清楚",
            ),
            (None, None) => Text::same(""),
        };
        console.print(say!(en: ("{}{}", who.en, left.en), zh: ("{}{}", who.zh, left.zh)))?;
    }
    folder_check
        .damaged
        .iter()
        .try_for_each(|file| console.note(file))?;
    Ok(())
}
