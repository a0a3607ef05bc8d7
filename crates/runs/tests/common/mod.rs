//! A run in a folder of its own.
#![allow(dead_code)] // each test file is a crate of its own and uses its part of this one

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_parallel::{MemoryLimit, Progress, ThreadExecutor};
use backrank_runs::{
    Counted, Folder, FolderCheck, RunError, RunPlan, ShardOptions, ShardWarning, Shards, Status,
    Total,
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

pub(crate) fn plan(n: usize, shards: usize) -> RunPlan {
    RunPlan::new(Order::new(n).unwrap(), CountMethod::Auto, shards).unwrap()
}

/// A plan with a folder.
pub(crate) struct Run {
    temporary: TempDir,
    pub(crate) plan: RunPlan,
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
        let on_warning =
            |trouble: ShardWarning| troubles.lock().unwrap().push(format!("{trouble:?}"));
        let options = ShardOptions {
            on_warning: &on_warning,
            ..ShardOptions::default()
        };
        let executor = ThreadExecutor::new().threads(2);
        let counted = self
            .shards()
            .count(shards, &self.folder(), options, &executor);
        (counted, troubles.into_inner().unwrap())
    }

    pub(crate) fn all(&self) -> Vec<usize> {
        (0..self.plan.shards()).collect()
    }

    pub(crate) fn folder_check(&self) -> Result<FolderCheck, RunError> {
        FolderCheck::new(&self.folder(), &self.plan)
    }

    pub(crate) fn status(&self) -> Status {
        Status::new(&self.folder(), &self.plan, self.folder_check().unwrap()).unwrap()
    }

    pub(crate) fn total(&self) -> Result<Option<Total>, RunError> {
        self.shards().total(&self.folder_check()?)
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
    /// Begins to count the first shard, and breaks off when the executor tells that jobs are done, as it does each
    /// millisecond: the shard must take far longer. Returns the checkpoint.
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
            .count(&[0], &self.folder(), ShardOptions::default(), &executor);
        assert!(
            matches!(stopped, Err(RunError::Stopped { .. })),
            "{stopped:?}"
        );
        self.files("checkpoint").remove(0)
    }
}

/// Changes the document of a file and seals it again, as only a program that means it does.
pub(crate) fn reseal(file: &Path, change: impl Fn(&mut Value)) {
    let mut document: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    change(&mut document);
    document.as_object_mut().unwrap().remove("checksum");
    let mut body = document.to_string();
    body.pop();
    let digest = Sha256::digest(body.as_bytes());
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(file, format!("{body},\"checksum\":\"{digits}\"}}\n")).unwrap();
}
