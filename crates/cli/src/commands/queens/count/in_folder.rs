//! A count in a folder, which goes on where it was.

use std::io;
use std::path::Path;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, Pace, Plan, RunError, Survey, Total, Trouble};

use super::messages::CountMessage;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::say::Lang;
use crate::say::zh::parallel::stage;
use crate::screen::{console, progress};

/// The number of jobs for which a count in a folder has one shard: 24 shards at the most, since `Plan::max_shards` is 100,000
/// there. Another machine can help with some of them. With more shards a unit would have few jobs, and find the lists of its
/// neighbours no longer in the cache.
const SHARD_JOBS: usize = 4096;

/// A count in a folder.
pub(super) struct InFolder<'a> {
    pub(super) folder: &'a Path,
    pub(super) order: Order,
    pub(super) method: CountMethod,
    pub(super) checkpoint: Duration,
    pub(super) limit: MemoryLimit,
}

/// The answer of a count in a folder.
pub(super) struct Answer {
    pub(super) total: Total,
    pub(super) jobs: usize,
    /// The method, with its kernel.
    pub(super) by: CountMethod,
}

impl InFolder<'_> {
    /// Counts what the folder lacks, and adds up.
    pub(super) fn run(&self, executor: ThreadExecutor<'_>, lang: Lang) -> Result<Answer, Error> {
        let plan = self.plan()?;
        let kernel = self.method.kernel();
        let shards = plan.prepare(kernel, self.limit, &executor)?;
        let folder = Folder::create(self.folder, &plan)?;
        let _lock = folder.lock()?;
        let on_trouble = move |trouble: Trouble| console::note(lang.say(&trouble));
        let pace = Pace {
            checkpoint: self.checkpoint,
            on_trouble: &on_trouble,
            ..Pace::default()
        };
        let all: Vec<usize> = (0..plan.shards()).collect();
        progress::watch(executor, lang, stage, |executor| {
            shards.count(&all, &folder, pace, executor)
        })?;
        let survey = Survey::new(&folder, &plan)?;
        for damaged in survey.damaged() {
            console::note(lang.say(damaged));
        }
        let total = shards.total(&survey)?;
        let Some(total) = total else {
            // Somebody else took a file away in this moment.
            let folder = Excerpt::of(self.folder);
            return Err(Error::failed(CountMessage::ShardsGone { folder }));
        };
        Ok(Answer {
            total,
            jobs: plan.jobs(),
            by: shards.method(),
        })
    }

    /// The plan of the folder, or a new one.
    fn plan(&self) -> Result<Plan, Error> {
        let Self {
            folder,
            order,
            method,
            ..
        } = *self;
        match Folder::open(folder) {
            Ok((_, plan)) => {
                let is_same =
                    matches!(method, CountMethod::Auto) || method.name() == plan.method().name();
                if plan.order() == order && is_same {
                    return Ok(plan);
                }
                Err(Error::failed(CountMessage::OtherRun {
                    folder: Excerpt::of(folder),
                    order: plan.order().get(),
                    algorithm: plan.method().name(),
                }))
            }
            Err(RunError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                let plan = Plan::max_shards(order, method).and_then(|max_shards| {
                    Plan::new(order, method, (max_shards / SHARD_JOBS).max(1))
                });
                Ok(plan?)
            }
            Err(error) => Err(error.into()),
        }
    }
}

impl Answer {
    /// The name of the kernel, if the method has several.
    pub(super) fn kernel(&self) -> Option<&'static str> {
        self.by.kernel().map(Kernel::name)
    }
}
