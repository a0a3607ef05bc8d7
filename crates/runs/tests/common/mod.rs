//! A run in a folder of its own.
#![allow(dead_code)] // each test file is a crate of its own and uses its part of this one

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_parallel::{MemoryLimit, Progress, ThreadExecutor};
use backrank_runs::{Counted, Folder, Pace, Plan, RunError, Shards, Survey, Total, Trouble};
use tempfile::TempDir;

pub(crate) fn plan(n: usize, shards: usize) -> Plan {
    Plan::new(Order::new(n).unwrap(), CountMethod::Auto, shards).unwrap()
}

/// A plan with a folder.
pub(crate) struct Run {
    temporary: TempDir,
    pub(crate) plan: Plan,
}

impl Run {
    pub(crate) fn new(n: usize, shards: usize) -> Self {
        Self {
            temporary: tempfile::tempdir().unwrap(),
            plan: plan(n, shards),
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.temporary.path().join("run")
    }

    pub(crate) fn folder(&self) -> Folder {
        Folder::create(self.path(), &self.plan).unwrap()
    }

    pub(crate) fn shards(&self) -> Shards<'_> {
        let executor = ThreadExecutor::new();
        self.plan
            .prepare(None, MemoryLimit::NONE, &executor)
            .unwrap()
    }

    /// Counts shards. Returns what went wrong beside.
    pub(crate) fn count(&self, shards: &[usize]) -> (Result<Counted, RunError>, Vec<String>) {
        let troubles = Mutex::new(Vec::new());
        let on_trouble = |trouble: Trouble| troubles.lock().unwrap().push(format!("{trouble:?}"));
        let pace = Pace {
            on_trouble: &on_trouble,
            ..Pace::default()
        };
        let executor = ThreadExecutor::new().threads(2);
        let counted = self.shards().count(shards, &self.folder(), pace, &executor);
        (counted, troubles.into_inner().unwrap())
    }

    pub(crate) fn all(&self) -> Vec<usize> {
        (0..self.plan.shards()).collect()
    }

    pub(crate) fn survey(&self) -> Result<Survey, RunError> {
        Survey::new(&self.folder(), &self.plan)
    }

    pub(crate) fn total(&self) -> Result<Option<Total>, RunError> {
        self.shards().total(&self.survey()?)
    }

    /// The files whose names end so, by name.
    pub(crate) fn files(&self, end: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path()).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
        let mut paths: Vec<_> = paths.filter(|path| name(path).ends_with(end)).collect();
        paths.sort();
        paths
    }

    /// The files of shards that are counted, by name.
    pub(crate) fn finished(&self) -> Vec<PathBuf> {
        let mut files = self.files(".json");
        files.retain(|path| !path.ends_with("plan.json"));
        files
    }
}

impl Run {
    /// Begins to count a run of one shard, and breaks off. Returns the checkpoint.
    pub(crate) fn interrupted(&self) -> PathBuf {
        let stop = AtomicBool::new(false);
        let on_progress =
            |progress: Progress| stop.store(progress.done_jobs > 0, Ordering::Relaxed);
        let executor = ThreadExecutor::new()
            .threads(1)
            .stop(&stop)
            .on_progress(&on_progress);
        let stopped = self
            .shards()
            .count(&[0], &self.folder(), Pace::default(), &executor);
        assert!(
            matches!(stopped, Err(RunError::Stopped { .. })),
            "{stopped:?}"
        );
        self.files("checkpoint").remove(0)
    }
}
