//! `backrank run status`

use std::path::PathBuf;

use backrank_runs::{Damaged, Folder, Plan, Status, Survey};
use clap::Args;
use serde::Serialize;

use crate::args::format::Format;
use crate::error::Error;
use crate::forms::json;
use crate::say::figures::{counted, time};
use crate::say::{Lang, say};
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
struct Document<'a> {
    schema: &'static str,
    order: usize,
    plan: &'a str,
    shards: usize,
    done: usize,
    done_work: f64,
    core_seconds: f64,
    threads: usize,
    seconds_left: Option<f64>,
    core_seconds_left: Option<f64>,
    begun: Vec<BegunDocument<'a>>,
    missing: &'a [usize],
    confirmed: Vec<usize>,
    damaged: Vec<String>,
}

#[derive(Serialize)]
struct BegunDocument<'a> {
    shard: usize,
    host: &'a str,
    pid: u32,
    threads: usize,
    done_work: f64,
    age_seconds: f64,
    running: bool,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let (folder, plan) = Folder::open(&arguments.folder)?;
    let survey = Survey::new(&folder, &plan)?;
    let status = Status::new(&folder, &plan, &survey)?;
    match arguments.format {
        Format::Text => tell(&plan, &survey, &status, console),
        Format::Json => {
            let document = Document {
                schema: "backrank.run.status/1",
                order: plan.order().get(),
                plan: plan.hash(),
                shards: status.shards,
                done: status.done,
                done_work: status.done_work,
                core_seconds: status.core_seconds,
                threads: status.threads,
                seconds_left: status.seconds_left,
                core_seconds_left: status.core_seconds_left,
                begun: status
                    .begun
                    .iter()
                    .map(|begun| BegunDocument {
                        shard: begun.shard,
                        host: &begun.process.host,
                        pid: begun.process.pid,
                        threads: begun.process.threads,
                        done_work: begun.done_work,
                        age_seconds: begun.age_seconds,
                        running: begun.running,
                    })
                    .collect(),
                missing: survey.missing(),
                confirmed: survey.confirmed(),
                damaged: damaged(&survey, &status)
                    .map(|it| it.path.display().to_string())
                    .collect(),
            };
            Ok(json::write_json(&mut console.out, &document)?)
        }
    }
}

/// The files that were left out, of shards and then checkpoints.
fn damaged<'a>(survey: &'a Survey, status: &'a Status) -> impl Iterator<Item = &'a Damaged> {
    survey.damaged().iter().chain(&status.damaged)
}

fn tell(plan: &Plan, survey: &Survey, status: &Status, console: &mut Console) -> Result<(), Error> {
    let (n, done, all) = (plan.order().get(), status.done, status.shards);
    let (shards, percent) = (counted(all as u64, "shard"), status.done_work * 100.0);
    let seconds = status.core_seconds;
    console.print(say!(
        en: ("order {n}: {done} of {shards}, {percent:.1} % of the work, {} of one core", time(seconds, Lang::En)),
        zh: ("{n} 阶：{all} 个分片中完成了 {done} 个，工作量的 {percent:.1} %，单核 {}", time(seconds, Lang::Zh)),
    ))?;
    for begun in &status.begun {
        let (shard, percent, age) = (
            begun.shard,
            begun.done_work * 100.0,
            begun.age_seconds.round(),
        );
        let (host, pid) = (&begun.process.host, begun.process.pid);
        let running = match begun.running {
            true => say!(en: "running", zh: "运行中"),
            false => say!(en: "stopped", zh: "已停止"),
        };
        console.print(say!(
            en: (
                "shard {shard}: {percent:.1} %, {} on {host} (process {pid}), saved {} ago",
                running.en, time(age, Lang::En)
            ),
            zh: (
                "分片 {shard}：{percent:.1} %，{}（{host}，进程 {pid}），{} 前保存",
                running.zh, time(age, Lang::Zh)
            ),
        ))?;
    }
    if status.done < status.shards {
        let threads = status.threads;
        console.print(match (status.seconds_left, status.core_seconds_left) {
            (Some(left), _) => say!(
                en: ("{}: {} left", counted(threads as u64, "thread"), time(left, Lang::En)),
                zh: ("{threads} 个线程：剩余 {}", time(left, Lang::Zh)),
            ),
            (None, Some(left)) => say!(
                en: ("nobody is counting: {} of one core left", time(left, Lang::En)),
                zh: ("没有进程在计数：还需单核 {}", time(left, Lang::Zh)),
            ),
            (None, None) => say!(en: "nobody has counted yet", zh: "尚未开始计数"),
        })?;
    }
    for file in damaged(survey, status) {
        console.note(file)?;
    }
    Ok(())
}
