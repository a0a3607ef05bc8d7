//! The folder of a run: its plan, a file for each shard that is counted, a checkpoint for each that is being counted.
//!
//! | file | what it is |
//! |---|---|
//! | `plan.json` | the plan |
//! | `shard-00003.HOST.PID.json` | shard 3, counted by that process |
//! | `shard-00003.checkpoint` | what was counted of shard 3 so far, by the process that wrote last |
//! | `*.tmp` | a file that is being written, or was when its process was killed |
//!
//! A file comes into being as a whole: it is written under a temporary name that no other process has, brought to the disk, and
//! renamed. So processes need no lock: two that count the same shard write two files, which must agree.

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::documents::Process;
use crate::error::{RunError, about};
use crate::plan::RunPlan;

/// The name of the plan.
const PLAN: &str = "plan.json";
/// The name of the file that a process locks which wants the folder for itself.
const LOCK: &str = "lock";
/// The largest number of bytes that a file of a run has.
const MAX_BYTES: u64 = 1 << 20;
/// A file that is being written and has not grown for this time is nobody's: to write one takes a moment.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The folder of a run.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// A lock on a folder; it ends with this value, or with the process.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl Folder {
    /// Opens the folder of this plan. It is made if it is not there, and given the plan if it has none. What killed processes
    /// were writing an hour ago or before is removed.
    ///
    /// # Errors
    /// [`RunError`] when the folder has another plan, or cannot be written to.
    pub fn create(path: impl Into<PathBuf>, plan: &RunPlan) -> Result<Self, RunError> {
        let folder = Self { path: path.into() };
        fs::create_dir_all(&folder.path).map_err(about(&folder.path))?;
        match folder.plan()? {
            Some(there) if there == *plan => {}
            Some(_) => {
                let path = folder.path.join(PLAN);
                return Err(RunError::OtherPlan { path });
            }
            None => folder.write(PLAN, plan.text())?,
        }
        folder.sweep()?;
        Ok(folder)
    }

    /// Removes files that were being written when their processes were killed. Their age is told by the clock that stamps them:
    /// that of a new file. A process that was halted for so long while it wrote finds its file gone, and writes it again.
    fn sweep(&self) -> Result<(), RunError> {
        // Seen here, a folder that cannot be written to costs nobody a day.
        let probe = self.temporary("probe");
        let file = File::create_new(&probe).map_err(about(&self.path))?;
        fs::remove_file(&probe).map_err(about(&probe))?;
        let written = |file: io::Result<Metadata>| file.and_then(|it| it.modified()).ok();
        let now = written(file.metadata());
        for path in self.files(is_temporary)? {
            let age = now.zip(written(path.metadata()));
            let age = age.and_then(|(now, written)| now.duration_since(written).ok());
            if age.is_some_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(&path); // another process may have been quicker
            }
        }
        Ok(())
    }

    /// Opens a folder that has a plan.
    ///
    /// # Errors
    /// [`RunError`] when it has none, or cannot be read.
    pub fn open(path: impl Into<PathBuf>) -> Result<(Self, RunPlan), RunError> {
        let folder = Self { path: path.into() };
        let plan = folder.read_plan()?;
        Ok((folder, plan))
    }

    /// The folder of a plan that is known already: it need not have it.
    ///
    /// # Errors
    /// [`RunError`] when it cannot be read.
    pub fn at(path: impl Into<PathBuf>) -> Result<Self, RunError> {
        let folder = Self { path: path.into() };
        fs::read_dir(&folder.path).map_err(about(&folder.path))?;
        Ok(folder)
    }

    /// The path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps other processes that ask for the lock out of the folder. A file system without locks has none to give; the
    /// files are right without it.
    ///
    /// # Errors
    /// [`RunError::Busy`] when another process has the lock.
    pub fn lock(&self) -> Result<Lock, RunError> {
        let path = self.path.join(LOCK);
        let mut options = OpenOptions::new();
        let file = options.create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(about(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: Some(file) }),
            Err(fs::TryLockError::WouldBlock) => Err(RunError::Busy {
                path: self.path.clone(),
            }),
            Err(fs::TryLockError::Error(_)) => Ok(Lock { _file: None }),
        }
    }

    /// The plan of the folder, if it has one.
    pub(crate) fn plan(&self) -> Result<Option<RunPlan>, RunError> {
        match self.read_plan() {
            Err(RunError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                Ok(None)
            }
            plan => plan.map(Some),
        }
    }

    fn read_plan(&self) -> Result<RunPlan, RunError> {
        let path = self.path.join(PLAN);
        let text = read(&path).map_err(about(&path))?;
        RunPlan::read(&text).map_err(|error| RunError::Plan { path, error })
    }

    /// The files of shards that are counted, by name.
    pub(crate) fn finished(&self) -> Result<Vec<PathBuf>, RunError> {
        self.files(|name| name.ends_with(".json") && shard_of(name).is_some())
    }

    /// The files of each shard that is counted.
    pub(crate) fn finished_by_shard(&self) -> Result<BTreeMap<usize, Vec<PathBuf>>, RunError> {
        let mut shards = BTreeMap::<usize, Vec<PathBuf>>::new();
        for path in self.finished()? {
            let name = path.file_name().and_then(|name| name.to_str());
            if let Some(shard) = name.and_then(shard_of) {
                shards.entry(shard).or_default().push(path);
            }
        }
        Ok(shards)
    }

    /// The checkpoints, by name.
    pub(crate) fn checkpoints(&self) -> Result<Vec<PathBuf>, RunError> {
        self.files(|name| name.ends_with(".checkpoint") && shard_of(name).is_some())
    }

    fn files(&self, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, RunError> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(about(&self.path))? {
            let entry = entry.map_err(about(&self.path))?;
            if entry.file_name().to_str().is_some_and(&is_wanted) {
                paths.push(entry.path());
            }
        }
        paths.sort();
        Ok(paths)
    }

    /// The path of the checkpoint of a shard.
    pub(crate) fn checkpoint(&self, shard: usize) -> PathBuf {
        self.path.join(checkpoint_name(shard))
    }

    /// Writes a file as a whole or not at all.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), RunError> {
        let temporary = self.temporary(name);
        let written = (|| {
            let mut file = File::create_new(&temporary)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&temporary, self.path.join(name))?;
            // Where a folder can be opened, its new entry is brought to the disk too.
            File::open(&self.path).map_or(Ok(()), |folder| folder.sync_all())
        })();
        written.map_err(|error| {
            let _ = fs::remove_file(&temporary); // it may not be there
            about(&self.path.join(name))(error)
        })
    }

    /// Removes a file, if it is there.
    pub(crate) fn remove(&self, name: &str) {
        let _ = fs::remove_file(self.path.join(name)); // what is left harms nobody
    }

    /// A name that no other process has.
    fn temporary(&self, name: &str) -> PathBuf {
        let random = RandomState::new().build_hasher().finish() as u32; // the same host and number may come again
        let (host, pid) = (host(), std::process::id());
        self.path
            .join(format!(".{name}.{host}.{pid}.{random:08x}.tmp"))
    }
}

/// True for the names that `temporary` gives.
fn is_temporary(name: &str) -> bool {
    let name = name
        .strip_prefix('.')
        .and_then(|it| it.strip_suffix(".tmp"));
    name.is_some_and(|name| {
        let begins = |with| name.starts_with(with);
        begins("probe.") || begins(PLAN) || shard_of(name).is_some()
    })
}

/// The bytes of a file, unless it is far too long.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(path)?.take(MAX_BYTES).read_to_end(&mut text)?;
    Ok(text)
}

pub(crate) fn checkpoint_name(shard: usize) -> String {
    format!("shard-{shard:05}.checkpoint")
}

pub(crate) fn finished_name(shard: usize, process: &Process) -> String {
    let Process { host, pid, .. } = process;
    format!("shard-{shard:05}.{host}.{pid}.json")
}

/// The shard that a file is about, by its name.
pub(crate) fn shard_of(name: &str) -> Option<usize> {
    let (shard, _) = name.strip_prefix("shard-")?.split_once('.')?;
    shard.parse().ok()
}

/// The name of this machine, as a part of a file's name.
pub(crate) fn host() -> String {
    let host = gethostname::gethostname();
    let host = host.to_string_lossy();
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
    let plain = |sign| if is_plain(sign) { sign } else { '_' };
    let host: String = host.chars().map(plain).take(64).collect();
    match host.is_empty() {
        true => "host".to_owned(),
        false => host,
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::queens::count::CountMethod;

    use super::*;

    fn plan(shards: usize) -> RunPlan {
        RunPlan::new(Order::new(10).unwrap(), CountMethod::Auto, shards).unwrap()
    }

    #[test]
    fn a_folder_keeps_its_plan_and_takes_no_other() {
        let temporary = tempfile::tempdir().unwrap();
        let path = temporary.path().join("a/run");
        let folder = Folder::create(&path, &plan(3)).unwrap();
        assert_eq!(Folder::open(&path).unwrap().1, plan(3));
        assert!(Folder::create(&path, &plan(3)).is_ok());
        let other = Folder::create(&path, &plan(4)).unwrap_err();
        assert!(matches!(other, RunError::OtherPlan { .. }), "{other}");
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(names.len(), 1, "no temporary file is left");
        assert!(Folder::open(temporary.path()).is_err());
    }

    #[test]
    fn what_killed_processes_were_writing_long_ago_is_removed() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::create(temporary.path(), &plan(3)).unwrap();
        let hours = |hours: u64| std::time::SystemTime::now() - Duration::from_secs(3600 * hours);
        let process = Process {
            host: "elsewhere".to_owned(),
            pid: 7,
            threads: 1,
            kernel: None,
        };
        let shard = finished_name(2, &process);
        for (name, age, is_kept) in [
            (&*shard, 5, false),
            (&*checkpoint_name(1), 2, false),
            (PLAN, 2, false),
            ("probe", 2, false),
            (&*checkpoint_name(1), 0, true),
            ("shard-x.checkpoint", 2, true),
            ("notes", 2, true),
        ] {
            let path = folder.temporary(name);
            let file = File::create_new(&path).unwrap();
            file.set_modified(hours(age)).unwrap();
            Folder::create(temporary.path(), &plan(3)).unwrap();
            assert_eq!(path.exists(), is_kept, "{name}, {age}");
        }
        // Files that are whole stay, however old.
        let whole = temporary.path().join(&shard);
        let file = File::create_new(&whole).unwrap();
        file.set_modified(hours(1000)).unwrap();
        Folder::create(temporary.path(), &plan(3)).unwrap();
        assert!(whole.exists());
    }

    #[test]
    fn a_lock_is_given_once() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::create(temporary.path(), &plan(1)).unwrap();
        let lock = folder.lock().unwrap();
        assert!(matches!(folder.lock(), Err(RunError::Busy { .. })));
        drop(lock);
        assert!(folder.lock().is_ok());
    }
}
