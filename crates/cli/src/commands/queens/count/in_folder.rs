//! A count in a folder, which can be resumed.

use std::io;
use std::path::Path;

use backrank_core::queens::QueensProblem;
use backrank_core::queens::count::CountMethod;
use backrank_core::{Order, message};
use backrank_parallel::ThreadExecutor;
use backrank_runs::{Folder, FolderCheck, RunError, RunPlan, ShardOptions, ShardWarning};

use super::{Arguments, CountReport};
use crate::error::{Error, Exit};
use crate::locale::Lang;
use crate::screen::{console, progress};

impl Arguments {
    /// Counts the missing shards of the folder and adds them up.
    pub(super) fn count_in(
        &self,
        path: &Path,
        method: CountMethod,
        problem: QueensProblem,
        lang: Lang,
    ) -> Result<CountReport, Error> {
        let executor = ThreadExecutor::new().threads(self.resources.threads);
        let plan = plan(path, problem.order(), method)?;
        let max_bytes = self.resources.memory.limit();
        let shards = plan.prepare(method.given_kernel(), max_bytes, &executor)?;
        let folder = Folder::create(path, &plan)?;
        let _lock = folder.lock()?;
        let on_warning = move |warning: ShardWarning| console::note(lang.say(&warning));
        let mut options = ShardOptions::default();
        options.checkpoint = self.checkpoint;
        options.on_warning = &on_warning;
        let all_shards: Vec<usize> = (0..plan.shards()).collect();
        progress::watch(executor, lang, |executor| {
            shards.count(&all_shards, &folder, options, executor)
        })?;
        let folder_check = FolderCheck::new(&folder, &plan)?;
        for damaged in &folder_check.damaged {
            console::note(lang.say(damaged));
        }
        let total = shards.total(&folder_check)?.ok_or_else(|| {
            Error::failed(message!(
                "shards were removed during the count: run the command again"
            ))
        })?;
        let oeis = total.published.map(|known| known.oeis);
        let complete = total.complete.then(|| plan.jobs());
        Ok(self.report(problem, total.count, shards.method(), oeis, complete))
    }
}

/// Returns the plan of the folder, or a new one.
fn plan(folder: &Path, size: Order, method: CountMethod) -> Result<RunPlan, Error> {
    let plan = match Folder::open(folder) {
        Ok((_, plan)) => plan,
        Err(RunError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(RunPlan::new(size, method, None)?);
        }
        Err(error) => return Err(error.into()),
    };
    let (n, algorithm) = (plan.order(), plan.method().name());
    if n == size && (matches!(method, CountMethod::Auto) || method.name() == algorithm) {
        return Ok(plan);
    }
    let folder = folder.display();
    Err(Error::new(
        Exit::Corrupt,
        message!(
            "'{folder}' holds a run of n = {n} by {algorithm}: use another folder",
            folder,
            n,
            algorithm
        ),
    ))
}
