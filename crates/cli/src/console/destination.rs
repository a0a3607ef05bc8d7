//! The output file of `--out`, which appears only once it is complete.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use backrank_core::{Message, message};
use tempfile::TempPath;

use crate::error::{Error, Result, excerpt, reason};
use crate::interrupt;

/// A temporary file beside its destination. It is removed on drop unless [`persist`](Self::persist) is
/// called.
pub(crate) struct Unfinished {
    temporary: TempPath,
    path: PathBuf,
    replaces: bool,
}

/// Opens the output file. A device, a pipe or the file of standard output is written directly.
/// Another existing file is replaced only if `replaces` is true, and keeps its permissions.
pub(crate) fn open(path: &Path, replaces: bool) -> Result<(File, Option<Unfinished>)> {
    let cannot = |why| cannot_write(path, &why);
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    let ends_with_name = path.as_os_str().as_encoded_bytes().ends_with(name);
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(why) if why.kind() == io::ErrorKind::NotFound => None,
        Err(why) => return Err(cannot(why)),
    };
    let is_folder = old.as_ref().is_some_and(Metadata::is_dir);
    if is_folder || name.is_empty() || !ends_with_name {
        let file = excerpt(path);
        return Err(Error::usage(message!(
            "'{file}' is a folder, not a file",
            file
        )));
    }
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let file = File::options().write(true).open(path);
        return Ok((file.map_err(cannot)?, None));
    }
    if let Some(out) = old.as_ref().and_then(standard_output) {
        return Ok((out, None));
    }
    // Replace the target of a symbolic link, not the link. A dangling link is treated as an
    // existing file.
    let path = match old {
        Some(_) => fs::canonicalize(path).map_err(cannot)?,
        None => path.to_owned(),
    };
    if !replaces && path.symlink_metadata().is_ok() {
        return Err(Error::usage(exists(&path)));
    }
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".backrank-");
    interrupt::catch_interrupt()?;
    // Created like any new file, so the umask decides who may read it.
    let file =
        interrupt::create_unfinished(|| builder.make_in(folder, |path| File::create_new(path)));
    let (file, temporary) = file.map_err(cannot)?.into_parts();
    if let Some(old) = old {
        file.set_permissions(old.permissions()).map_err(cannot)?;
    }
    let unfinished = Unfinished {
        temporary,
        path,
        replaces,
    };
    Ok((file, Some(unfinished)))
}

/// Returns standard output if `file` is the same file, as `/dev/stdout` is. It may be a log that
/// others write to.
#[cfg(unix)]
fn standard_output(file: &Metadata) -> Option<File> {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let out = File::from(io::stdout().as_fd().try_clone_to_owned().ok()?);
    let output = out.metadata().ok()?;
    ((output.dev(), output.ino()) == (file.dev(), file.ino())).then_some(out)
}

#[cfg(not(unix))]
fn standard_output(_: &Metadata) -> Option<File> {
    None
}

impl Unfinished {
    /// Moves the complete file to its destination.
    pub(crate) fn persist(self) -> Result {
        let result = if self.replaces {
            self.temporary.persist(&self.path)
        } else {
            self.temporary.persist_noclobber(&self.path)
        };
        result.map_err(|error| match error.error.kind() {
            // Another process created it meanwhile.
            io::ErrorKind::AlreadyExists => Error::failed(exists(&self.path)),
            _ => cannot_write(&self.path, &error.error),
        })
    }
}

fn exists(path: &Path) -> Message {
    let file = excerpt(path);
    message!("'{file}' already exists: use --force to replace it", file)
}

fn cannot_write(path: &Path, why: &io::Error) -> Error {
    let (file, why) = (excerpt(path), reason(why));
    Error::failed(message!("cannot write '{file}': {why}", file, why))
}
