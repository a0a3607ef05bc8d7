//! The commands for runs.

mod merge;
mod plan;
mod shard;
mod status;
mod submit;

use std::path::Path;
use std::time::Duration;

use backrank_core::tour::count::Store;
use backrank_core::{Message, message};
use backrank_parallel::ThreadExecutor;
use backrank_runs::{
    Counted, Folder, FolderCheck, LayerFiles, Problem, RunError, RunPlan, ShardOptions, Shards,
    Total,
};
use clap::Subcommand;

use crate::console::Console;
use crate::error::{Error, Exit, Result};
use crate::locale::Lang;
use crate::report::WithFormat;
use crate::{console, progress};

#[derive(Subcommand)]
pub(crate) enum Command {
    Plan(plan::Arguments),
    Shard(shard::Arguments),
    Merge(WithFormat<merge::Arguments>),
    Status(WithFormat<status::Arguments>),
    Submit(submit::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Plan(command) => command.run(console),
            Self::Shard(command) => command.run(console),
            Self::Merge(command) => command.run(console),
            Self::Status(command) => command.run(console),
            Self::Submit(command) => command.run(console),
        }
    }
}

/// Counts the missing shards of a folder and adds them up.
pub(crate) fn count_in(
    path: &Path,
    (plan, shards): (&RunPlan, &Shards<'_>),
    checkpoint: Duration,
    files: Option<&LayerFiles>,
    executor: ThreadExecutor<'_>,
    lang: Lang,
) -> Result<Total> {
    let folder = Folder::create(path, plan)?;
    let _lock = folder.lock()?;
    let all_shards: Vec<usize> = (0..plan.shards()).collect();
    let requested = (shards, &all_shards[..]);
    count_shards(&folder, requested, checkpoint, false, files, executor, lang)?;
    let folder_check = FolderCheck::new(&folder, plan)?;
    for damaged in &folder_check.damaged {
        console::note(lang.say(damaged));
    }
    shards.total(&folder_check)?.ok_or_else(|| {
        Error::failed(message!(
            "shards were removed during the count: run the command again"
        ))
    })
}

/// Counts shards, and prints warnings and the progress.
fn count_shards(
    folder: &Folder,
    (shards, requested): (&Shards<'_>, &[usize]),
    checkpoint: Duration,
    again: bool,
    files: Option<&LayerFiles>,
    executor: ThreadExecutor<'_>,
    lang: Lang,
) -> Result<Counted> {
    let on_warning = move |warning: Message| console::note(lang.say(warning));
    let mut options = ShardOptions::default();
    options.checkpoint = checkpoint;
    options.again = again;
    options.store = files.map(|files| files as &dyn Store);
    options.on_warning = &on_warning;
    let counted = progress::watch(executor, lang, |executor| {
        shards.count(requested, folder, options, executor)
    });
    counted.map_err(|error| with_files(error, files))
}

/// Returns the reason why a layer could not be written or read, if that made a count fail.
pub(crate) fn with_files(error: impl Into<Error>, files: Option<&LayerFiles>) -> Error {
    match files.and_then(LayerFiles::failure) {
        Some(failure) => failure.into(),
        None => error.into(),
    }
}

/// Returns the plan of the folder, if it has one.
///
/// # Errors
/// If it is a plan of something else.
pub(crate) fn plan_in(
    folder: &Path,
    is_same: impl FnOnce(&Problem) -> bool,
) -> Result<Option<RunPlan>> {
    let plan = Folder::at(folder).plan().map_err(|error| match error {
        RunError::Plan { .. } => Error::from(error).hint(message!(
            "delete it, unless 'run plan' made it: the same command writes it again and resumes"
        )),
        error => error.into(),
    })?;
    let Some(plan) = plan else {
        return Ok(None);
    };
    if is_same(plan.problem()) {
        return Ok(Some(plan));
    }
    let (folder, problem) = (folder.display(), Message::from(plan.problem()));
    Err(Error::new(
        Exit::Corrupt,
        message!(
            "'{folder}' holds a run of {problem}: use another folder",
            folder,
            problem
        ),
    ))
}

/// Adds the hint to the error of an interrupted count that could be resumed.
pub(crate) fn with_resume_hint(error: Error, is_resumable: bool) -> Error {
    match error {
        Error::Message(Exit::Interrupted, ..) if is_resumable => error.hint(resume_hint()),
        _ => error,
    }
}

/// Returns the hint for a count that could be resumed.
pub(crate) fn resume_hint() -> Message {
    message!("with --run DIR a count saves its progress, and the same command resumes it")
}
