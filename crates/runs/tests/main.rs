//! The tests of the public API, in one binary, and a run in a folder of its own.

mod damage;
mod resealed;
mod runs;
mod tours;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use backrank_core::queens::count::CountMethod;
use backrank_core::{Message, Natural, Order};
use backrank_parallel::tours::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{
    Checked, Counted, Folder, FolderCheck, RunError, RunPlan, ShardOptions, Shards, Status, Total,
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// A plan with a folder.
struct Run {
    temporary: TempDir,
    plan: RunPlan,
}

impl Run {
    fn new(n: usize, shards: usize) -> Self {
        Self::by(CountMethod::Auto, n, shards)
    }

    fn by(method: CountMethod, n: usize, shards: usize) -> Self {
        Self {
            temporary: tempfile::tempdir().unwrap(),
            plan: RunPlan::new(Order::new(n).unwrap(), method, shards).unwrap(),
        }
    }

    fn tours(count: Count, shards: Option<usize>) -> Self {
        let prepared = count.prepare(&ThreadExecutor::new()).unwrap();
        Self {
            temporary: tempfile::tempdir().unwrap(),
            plan: RunPlan::of_tours(&prepared, shards).unwrap(),
        }
    }

    fn path(&self) -> PathBuf {
        self.temporary.path().join("run")
    }

    fn folder(&self) -> Folder {
        Folder::create(self.path(), &self.plan).unwrap()
    }

    fn shards(&self) -> Shards<'_> {
        let executor = ThreadExecutor::new();
        let shards = self.plan.prepare(None, MemoryLimit::NONE, &executor);
        shards.unwrap()
    }

    /// Counts shards. Returns the warnings too.
    fn count(&self, shards: &[usize]) -> (Result<Counted, RunError>, Vec<String>) {
        let warnings = Mutex::new(Vec::new());
        let on_warning = |warning: Message| warnings.lock().unwrap().push(warning.to_string());
        let mut options = ShardOptions::default();
        options.on_warning = &on_warning;
        let executor = ThreadExecutor::new().threads(2);
        let counted = self
            .shards()
            .count(shards, &self.folder(), options, &executor);
        (counted, warnings.into_inner().unwrap())
    }

    fn count_all(&self) -> Counted {
        self.count(&self.all()).0.unwrap()
    }

    /// Counts shards, and stops when the executor reports that this number of units is done. It reports
    /// each millisecond, so the units must take far longer.
    fn count_some(
        &self,
        shards: &[usize],
        units: usize,
        options: ShardOptions<'_>,
    ) -> Result<Counted, RunError> {
        let executor = ThreadExecutor::new().threads(1).on_progress(|progress| {
            match progress.done() >= units {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        self.shards()
            .count(shards, &self.folder(), options, &executor)
    }

    /// Begins to count the first shard. Returns the checkpoint.
    fn interrupted(&self) -> PathBuf {
        let stopped = self.count_some(&[0], 1, ShardOptions::default());
        assert!(matches!(stopped, Err(RunError::Stopped { .. })));
        self.files("checkpoint").remove(0)
    }

    fn all(&self) -> Vec<usize> {
        (0..self.plan.shards()).collect()
    }

    fn folder_check(&self) -> Result<FolderCheck, RunError> {
        FolderCheck::new(&self.folder(), &self.plan)
    }

    fn status(&self) -> Status {
        Status::new(&self.plan, self.folder_check().unwrap())
    }

    fn total(&self) -> Result<Option<Total>, RunError> {
        self.shards().total(&self.folder_check()?)
    }

    /// Counts all units again.
    fn check(&self) -> Result<Checked, RunError> {
        let (folder_check, executor) = (self.folder_check()?, ThreadExecutor::new());
        self.shards().check(&folder_check, 100.0, 1, &executor)
    }

    /// The number that all shards add up to.
    #[track_caller]
    fn sum(&self) -> Natural {
        self.total().unwrap().expect("all shards").count
    }

    /// The files whose names end so, by name.
    fn files(&self, end: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path()).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let mut paths: Vec<_> = paths.collect();
        paths.retain(|path| path.to_str().unwrap().ends_with(end));
        paths.sort();
        paths
    }

    /// The files of shards that are counted, by name.
    fn finished(&self) -> Vec<PathBuf> {
        let mut files = self.files(".json");
        files.retain(|path| !path.ends_with("plan.json"));
        files
    }
}

/// Changes the document of a file and seals it again, as only a program that means it does.
fn reseal(file: &Path, change: impl Fn(&mut Value)) {
    let mut document: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    change(&mut document);
    document.as_object_mut().unwrap().remove("checksum");
    let mut body = document.to_string();
    body.pop();
    let digest = Sha256::digest(body.as_bytes());
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(file, format!("{body},\"checksum\":\"{digits}\"}}\n")).unwrap();
}
