//! `backrank run status`

use std::path::PathBuf;

use backrank_runs::{Begun, Damaged, Folder, Plan, Status, Survey};
use clap::Args;
use serde::Serialize;

use super::messages::RunMessage;
use crate::args::format::Format;
use crate::error::Error;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::json;

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
                schema: schemas::RUN_STATUS,
                order: plan.order().get(),
                plan: plan.hash(),
                shards: status.shards,
                done: status.done,
                done_work: status.done_work,
                core_seconds: status.core_seconds,
                threads: status.threads,
                seconds_left: status.seconds_left,
                core_seconds_left: status.core_seconds_left,
                begun: status.begun.iter().map(document_of).collect(),
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

fn document_of(begun: &Begun) -> BegunDocument<'_> {
    BegunDocument {
        shard: begun.shard,
        host: &begun.process.host,
        pid: begun.process.pid,
        threads: begun.process.threads,
        done_work: begun.done_work,
        age_seconds: begun.age_seconds,
        running: begun.running,
    }
}

fn tell(plan: &Plan, survey: &Survey, status: &Status, console: &mut Console) -> Result<(), Error> {
    console.print(&RunMessage::Done {
        order: plan.order().get(),
        done: status.done,
        shards: status.shards,
        percent: status.done_work * 100.0,
        core_seconds: status.core_seconds,
    })?;
    for begun in &status.begun {
        console.print(&RunMessage::Begun {
            begun: begun.clone(),
        })?;
    }
    if status.done < status.shards {
        console.print(&RunMessage::Left {
            threads: status.threads,
            seconds: status.seconds_left,
            core_seconds: status.core_seconds_left,
        })?;
    }
    for file in damaged(survey, status) {
        console.note(file)?;
    }
    Ok(())
}
