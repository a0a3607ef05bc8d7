//! Files of the workspace; every error names the file.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::Outcome;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path)
        .map_err(|error| format!("cannot read {}: {error}", path.display()).into())
}

/// The text of a file, `None` when there is no such file.
pub(crate) fn read_if_there(path: &Path) -> Outcome<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("cannot read {}: {error}", path.display()).into()),
    }
}

/// Writes a file and the folders above it.
pub(crate) fn write(path: &Path, text: &str) -> Outcome {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> Outcome {
    fs::remove_file(path)
        .map_err(|error| format!("cannot remove {}: {error}", path.display()).into())
}

/// What lies in a folder, sorted; nothing when there is no such folder.
pub(crate) fn list(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.and_then(|entries| {
            entries
                .map(|entry| Ok(entry?.path()))
                .collect::<io::Result<Vec<_>>>()
        }),
    };
    let mut paths =
        entries.map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    paths.sort();
    Ok(paths)
}
