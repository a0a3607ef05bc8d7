//! A count in a folder, which goes on where it was.

use std::io;
use std::path::Path;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_parallel::queens::Verified;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, FolderCheck, RunError, RunPlan, ShardOptions, ShardWarning};

use crate::args::resources::Resources;
use crate::error::{Error, Exit};
use crate::say::zh::parallel::phase;
use crate::say::{Lang, say};
use crate::screen::{console, progress};

/// A count, and what is known of it.
pub(super) struct Answer {
    pub(super) count: u128,
    /// The method that counted, with its kernel.
    pub(super) by: CountMethod,
    /// The published sequence with which the count agrees.
    pub(super) oeis: Option<&'static str>,
    pub(super) verified: Option<Verified>,
    /// The number of jobs of which arithmetic shows that none is missing or doubled.
    pub(super) complete: Option<usize>,
}

/// Counts what the folder lacks, and adds up.
pub(super) fn count(
    path: &Path,
    resources: &Resources,
    checkpoint: Duration,
    method: CountMethod,
    order: Order,
    lang: Lang,
) -> Result<Answer, Error> {
    let Resources {
        threads, memory, ..
    } = *resources;
    let executor = ThreadExecutor::new().threads(threads);
    let plan = plan(path, order, method)?;
    let shards = plan.prepare(
        method.given_kernel(),
        MemoryLimit::or_free(memory),
        &executor,
    )?;
    let folder = Folder::create(path, &plan)?;
    let _lock = folder.lock()?;
    let on_warning = move |trouble: ShardWarning| console::note(lang.say(&trouble));
    let mut options = ShardOptions::default();
    options.checkpoint = checkpoint;
    options.on_warning = &on_warning;
    let all: Vec<usize> = (0..plan.shards()).collect();
    progress::watch(executor, lang, phase, |executor| {
        shards.count(&all, &folder, options, executor)
    })?;
    let folder_check = FolderCheck::new(&folder, &plan)?;
    for damaged in &folder_check.damaged {
        console::note(lang.say(damaged));
    }
    let total = shards.total(&folder_check)?.ok_or_else(|| {
        // Somebody else took a file away in this moment.
        Error::failed(say!(
            en: "shards were removed while they were counted: start it again",
            zh: "计数时有分片被删除：请重新运行",
        ))
    })?;
    Ok(Answer {
        count: total.count,
        by: shards.method(),
        oeis: total.published.map(|known| known.oeis),
        verified: None,
        complete: total.complete.then(|| plan.jobs()),
    })
}

/// The plan of the folder, or a new one.
fn plan(folder: &Path, order: Order, method: CountMethod) -> Result<RunPlan, Error> {
    let plan = match Folder::open(folder) {
        Ok((_, plan)) => plan,
        Err(RunError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(RunPlan::new(order, method, None)?);
        }
        Err(error) => return Err(error.into()),
    };
    let (other, by) = (plan.order(), plan.method().name());
    if other == order && (matches!(method, CountMethod::Auto) || method.name() == by) {
        return Ok(plan);
    }
    let folder = folder.display();
    Err(Error::new(
        Exit::Corrupt,
        say!(
            en: "'{folder}' holds a run of order {other} by {by}: use another folder",
            zh: "'{folder}' 中是用 {by} 对 {other} 阶的运行：请用另一个目录",
        ),
    ))
}
