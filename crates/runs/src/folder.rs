//! The folder of a run: the plan, one file per counted shard, one checkpoint per unfinished shard.
//!
//! | file | what it is |
//! |---|---|
//! | `plan.json` | the plan |
//! | `shard-00003.json` | shard 3, counted |
//! | `shard-00003.HOST.PID.json` | shard 3, counted once more by that process |
//! | `shard-00003.checkpoint` | what was counted of shard 3 so far, by the process that wrote last |
//! | `*.tmp` | a file that is being written, or was when its process was killed |
//!
//! Files are written atomically: under a temporary name that no other process uses, then synced to
//! disk, then renamed. So processes need no lock, and a script can wait for a shard's file. If two
//! processes count the same shard, they write two files, which must agree. If they finish at the
//! same moment, the second file replaces the first.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::NamedTempFile;

use crate::error::{RunError, about};
use crate::plan::RunPlan;

/// The file name of the plan.
const PLAN: &str = "plan.json";
/// The name of the lock file, for a process that wants the folder to itself.
const LOCK: &str = "lock";
/// The time to wait for the lock. A process that was just killed may hold it a moment longer.
const LOCK_WAIT: Duration = Duration::from_secs(2);
/// The largest size of a file in a run, in bytes: room for a million units of tours.
const MAX_BYTES: u64 = 1 << 26;

/// The folder of a run.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens the folder for this plan. Creates the folder and writes the plan if they do not exist.
    ///
    /// # Errors
    /// [`RunError`] if the folder contains another plan, or cannot be written to.
    pub fn create(path: impl Into<PathBuf>, plan: &RunPlan) -> Result<Self, RunError> {
        let folder = Self::at(path);
        fs::create_dir_all(&folder.path).map_err(about(&folder.path))?;
        if !folder.has(plan)? {
            folder.write(PLAN, plan.text())?;
        }
        // Test now whether the folder is writable, rather than after a day of counting.
        folder.temporary().map_err(about(&folder.path))?;
        Ok(folder)
    }

    /// Opens a folder that contains a plan.
    ///
    /// # Errors
    /// [`RunError`] if it contains no plan, or cannot be read.
    pub fn open(path: impl Into<PathBuf>) -> Result<(Self, RunPlan), RunError> {
        let folder = Self::at(path);
        match folder.plan()? {
            Some(plan) => Ok((folder, plan)),
            None => Err(about(&folder.path.join(PLAN))(
                io::ErrorKind::NotFound.into(),
            )),
        }
    }

    /// Returns the folder for a known plan. The folder need not contain the plan.
    #[must_use]
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// Returns the plan in the folder, if there is one.
    ///
    /// # Errors
    /// [`RunError`] if the plan is damaged, or cannot be read.
    pub fn plan(&self) -> Result<Option<RunPlan>, RunError> {
        let path = self.path.join(PLAN);
        let text = read(&path).map_err(about(&path))?;
        let plan = text.map(|text| RunPlan::read(&text)).transpose();
        plan.map_err(|error| RunError::Plan { path, error })
    }

    /// Returns true if the folder contains this plan, false if it contains none.
    pub(crate) fn has(&self, plan: &RunPlan) -> Result<bool, RunError> {
        match self.plan()? {
            Some(found) if found.hash() != plan.hash() => Err(RunError::OtherPlan {
                path: self.path.clone(),
            }),
            found => Ok(found.is_some()),
        }
    }

    /// Returns the path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Locks the folder against other processes that also ask for the lock. Waits up to two seconds
    /// for a process that is ending.
    ///
    /// The lock is released when the file is dropped or the process ends. On a file system without
    /// locks nothing is locked; the results are correct anyway.
    ///
    /// # Errors
    /// [`RunError::Busy`] if another process has the lock; [`RunError::File`] if the lock file cannot
    /// be created.
    pub fn lock(&self) -> Result<File, RunError> {
        let path = self.path.join(LOCK);
        // Opening a pipe would block for ever.
        if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            return Err(about(&path)(io::ErrorKind::AlreadyExists.into()));
        }
        // Windows cannot lock a file that is open only for appending.
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path);
        let file = file.map_err(about(&path))?;
        let begin = Instant::now();
        while let Err(TryLockError::WouldBlock) = file.try_lock() {
            if begin.elapsed() > LOCK_WAIT {
                let path = self.path.clone();
                return Err(RunError::Busy { path });
            }
            thread::sleep(Duration::from_millis(10));
        }
        Ok(file)
    }

    /// Returns the files of some shards, sorted, so the files of a shard are adjacent.
    pub(crate) fn shard_files(
        &self,
        is_requested: impl Fn(usize) -> bool,
    ) -> Result<Vec<PathBuf>, RunError> {
        let entries = fs::read_dir(&self.path).map_err(about(&self.path))?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path()));
        let mut paths: Vec<_> = paths.collect::<Result<_, _>>().map_err(about(&self.path))?;
        paths.retain(|path| shard_of(path).is_some_and(&is_requested));
        paths.sort();
        Ok(paths)
    }

    /// Writes a file atomically.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), RunError> {
        let path = self.path.join(name);
        let result = self.temporary().and_then(|mut file| {
            file.as_file_mut().write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            // Unlike `persist` it replaces a file that another process reads, on Windows too.
            fs::rename(file.into_temp_path(), &path)?;
            // Sync the new directory entry too, where folders can be opened.
            File::open(&self.path).map_or(Ok(()), |folder| folder.sync_all())
        });
        result.map_err(about(&path))
    }

    /// Creates a file with a name that no other process uses and with the usual permissions.
    fn temporary(&self) -> io::Result<NamedTempFile> {
        let mut file = tempfile::Builder::new();
        file.prefix(".").suffix(".tmp");
        #[cfg(unix)]
        file.permissions(PermissionsExt::from_mode(0o666)); // less the umask
        file.tempfile_in(&self.path)
    }
}

/// Reads at most `MAX_BYTES` of a file. Returns `None` if there is none; anything that is not a regular
/// file, such as a folder or a pipe, counts as missing.
pub(crate) fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let file = match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => return Ok(None),
        _ => File::open(path),
    };
    if let Err(error) = &file
        && error.kind() == io::ErrorKind::NotFound
    {
        return Ok(None);
    }
    let mut text = Vec::new();
    file?.take(MAX_BYTES).read_to_end(&mut text)?;
    Ok(Some(text))
}

/// Returns the name of a file of a shard. `end` is `checkpoint`, `json`, or names the process if another
/// process has counted the shard too.
pub(crate) fn shard_name(shard: usize, end: &str) -> String {
    format!("shard-{shard:05}.{end}")
}

/// Returns the number of the shard, from the file name. `None` if no process writes such a name, so that
/// a copy of a checkpoint is not a file of the run.
pub(crate) fn shard_of(path: &Path) -> Option<usize> {
    let name = path.file_name()?.to_str()?;
    let (shard, end) = name.strip_prefix("shard-")?.split_once('.')?;
    let is_file = ["checkpoint", "json"].contains(&end) || end.ends_with(".json");
    shard.parse().ok().filter(|_| is_file)
}

/// Returns the name of this machine, for use in file names.
pub(crate) fn host() -> String {
    let host = gethostname::gethostname();
    let is_special =
        |character: char| !character.is_ascii_alphanumeric() && !"-_".contains(character);
    let mut host = host.to_string_lossy().replace(is_special, "_");
    host.truncate(64);
    host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(shards: usize) -> RunPlan {
        crate::plan::tests::plan(10, shards).unwrap()
    }

    #[test]
    fn a_folder_keeps_its_plan_and_accepts_no_other() {
        let temporary = tempfile::tempdir().unwrap();
        let path = temporary.path().join("a/run");
        let folder = Folder::create(&path, &plan(3)).unwrap();
        assert_eq!(Folder::open(&path).unwrap().1.text(), plan(3).text());
        assert!(Folder::create(&path, &plan(3)).is_ok());
        let other = Folder::create(&path, &plan(4)).unwrap_err();
        assert!(matches!(other, RunError::OtherPlan { .. }), "{other}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1); // the plan
        assert!(Folder::open(temporary.path()).is_err());
    }

    #[test]
    fn a_lock_is_given_once_and_waited_for() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::create(temporary.path(), &plan(1)).unwrap();
        let lock = folder.lock().unwrap();
        assert!(matches!(folder.lock(), Err(RunError::Busy { .. })));
        let process = thread::spawn(move || {
            thread::sleep(Duration::from_millis(300));
            drop(lock);
        });
        assert!(folder.lock().is_ok());
        process.join().unwrap();
    }
}
