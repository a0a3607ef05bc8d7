//! Layers of a count of tours in a file.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use backrank_core::tour::count::Store;

use crate::error::{RunError, about};

/// A temporary file for the layers that a count of tours uses again.
///
/// The file has no name, or is removed by the system, so that nothing is left even if the process is
/// killed.
#[derive(Debug)]
pub struct LayerFiles {
    folder: PathBuf,
    max_bytes: u64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    file: File,
    /// The number of bytes in use, which come first.
    bytes: u64,
    /// The first failure.
    failure: Option<RunError>,
}

impl LayerFiles {
    /// Creates a file of at most `max_bytes` bytes in a folder. The default is nine tenths of the
    /// space that is free there, or no limit if that is unknown.
    ///
    /// # Errors
    /// [`RunError::File`] if there is no such folder, or it cannot be written to.
    pub fn new(folder: &Path, max_bytes: Option<u64>) -> Result<Self, RunError> {
        let file = tempfile::tempfile_in(folder).map_err(about(folder))?;
        let free = || free_bytes(folder).map_or(u64::MAX, |free| free / 10 * 9);
        Ok(Self {
            folder: folder.to_owned(),
            max_bytes: max_bytes.unwrap_or_else(free),
            state: Mutex::new(State {
                file,
                bytes: 0,
                failure: None,
            }),
        })
    }

    /// Returns the reason why a layer could not be written or read, if one could not.
    #[must_use]
    pub fn failure(&self) -> Option<RunError> {
        self.lock().failure.take()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Returns the value of a result, and records the first failure.
    fn record_failure<T>(&mut self, result: Result<T, RunError>) -> Option<T> {
        let keep = |failure| _ = self.failure.get_or_insert(failure);
        result.map_err(keep).ok()
    }
}

impl Store for LayerFiles {
    fn clear(&self) {
        let mut state = self.lock();
        state.bytes = 0;
        let _ = state.file.set_len(0); // only to free the space early
    }

    fn put(&self, bytes: &[u8]) -> Option<u64> {
        let mut state = self.lock();
        let offset = state.bytes;
        let end = offset.saturating_add(bytes.len() as u64);
        let written = if end > self.max_bytes {
            Err(RunError::LayersTooLarge {
                path: self.folder.clone(),
                max_bytes: self.max_bytes,
            })
        } else {
            let seek = state.file.seek(SeekFrom::Start(offset));
            let written = seek.and_then(|_| state.file.write_all(bytes));
            written.map_err(about(&self.folder))
        };
        state.record_failure(written)?;
        state.bytes = end;
        Some(offset)
    }

    fn get(&self, offset: u64, bytes: &mut [u8]) -> Option<()> {
        let mut state = self.lock();
        let seek = state.file.seek(SeekFrom::Start(offset));
        let read = seek.and_then(|_| state.file.read_exact(bytes));
        state.record_failure(read.map_err(about(&self.folder)))
    }
}

/// Returns the space that this user may still use in a folder, if it is known.
#[cfg(unix)]
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn bytes_are_read_back_within_the_limit_and_no_file_is_left() {
        let temporary = tempfile::tempdir().unwrap();
        let files = LayerFiles::new(temporary.path(), Some(9)).unwrap();
        let mut bytes = [0; 3];
        for pass in 0..2 {
            let offsets = [1_u8, 2, 3].map(|byte| files.put(&[byte + pass; 3]).unwrap());
            for (byte, offset) in [3_u8, 1, 2]
                .into_iter()
                .zip([offsets[2], offsets[0], offsets[1]])
            {
                assert_eq!(files.get(offset, &mut bytes), Some(()));
                assert_eq!(bytes, [byte + pass; 3]);
            }
            assert!(files.failure().is_none());
            assert_eq!(files.put(&[0]), None);
            let failure = files.failure();
            assert!(
                matches!(failure, Some(RunError::LayersTooLarge { max_bytes: 9, .. })),
                "{failure:?}"
            );
            files.clear();
        }
        assert_eq!(files.get(7, &mut bytes), None);
        assert!(matches!(files.failure(), Some(RunError::File { .. })));
        drop(files);
        assert_eq!(fs::read_dir(temporary.path()).unwrap().count(), 0);
    }

    #[test]
    fn the_limit_is_the_free_space_of_the_disk() {
        let temporary = tempfile::tempdir().unwrap();
        let files = LayerFiles::new(temporary.path(), None).unwrap();
        assert!(files.max_bytes > 1 << 20 && (cfg!(not(unix)) || files.max_bytes < u64::MAX));
    }
}
