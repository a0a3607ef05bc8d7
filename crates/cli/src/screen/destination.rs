//! The place that standard output goes to: the stream itself, or a file that is there only when it is whole.

use std::fs::{self, File};
use std::io::{self, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use tempfile::TempPath;

use crate::error::Error;
use crate::error::excerpt::Excerpt;

use crate::process::interrupt;
use crate::say::zh::system::system;
use crate::say::{Text, say};

/// Standard output or a file in its place; the colours are taken out unless it is a terminal or `--color` asks for them.
pub(crate) enum Destination {
    Standard(AutoStream<StdoutLock<'static>>),
    File(AutoStream<File>),
}

impl Destination {
    pub(crate) fn standard() -> Self {
        Self::Standard(AutoStream::auto(io::stdout().lock()))
    }

    /// True if colours are wanted there.
    pub(crate) fn is_coloured(&self) -> bool {
        let choice = match self {
            Self::Standard(stream) => AutoStream::choice(stream.as_inner()),
            Self::File(file) => AutoStream::choice(file.as_inner()),
        };
        choice != ColorChoice::Never
    }

    /// The same place for text without colours.
    pub(crate) fn plain(&mut self) -> Box<dyn Write + '_> {
        match self {
            Self::Standard(_) => Box::new(io::stdout().lock()),
            Self::File(file) => Box::new(file.as_inner()),
        }
    }
}

impl Write for Destination {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(stream) => stream.write(text),
            Self::File(file) => file.write(text),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(stream) => stream.flush(),
            Self::File(file) => file.flush(),
        }
    }
}

/// A file that is being written beside the place where it is going to stand. Unless it is [put there](Self::put), nothing is
/// left.
pub(crate) struct Unfinished {
    written: TempPath,
    path: PathBuf,
    replaces: bool,
}

impl Unfinished {
    /// Begins the file of that name. Another one of the name is only replaced if that is wished for.
    pub(crate) fn begin(path: &Path, replaces: bool) -> Result<(Self, File), Error> {
        let cannot = |why| cannot_write(path, &why);
        // What a link leads to is replaced, not the link, unless it leads nowhere.
        let path = match fs::canonicalize(path) {
            Ok(found) if !found.is_file() => {
                let file = Excerpt::of(path);
                return Err(Error::usage(say!(
                    en: "'{file}' is a folder or a device, not a file to write to",
                    zh: "'{file}' 是目录或设备，不能作为输出文件",
                )));
            }
            Ok(found) => found,
            Err(why) if why.kind() == io::ErrorKind::NotFound => path.to_owned(),
            Err(why) => return Err(cannot(why)),
        };
        // A link that leads nowhere takes the name as a file does.
        if !replaces && path.symlink_metadata().is_ok() {
            return Err(Error::usage(exists(&path)));
        }
        let folder = path.parent().filter(|it| *it != Path::new(""));
        let folder = folder.unwrap_or(Path::new("."));
        let mut beside = tempfile::Builder::new();
        beside.prefix(".backrank-");
        interrupt::catch_interrupt()?;
        // Made as any new file, so that others may read it where the user's mask allows it.
        let begun = interrupt::removed_on_interrupt(|| {
            beside.make_in(folder, |path| File::create_new(path))
        });
        let (file, written) = begun.map_err(cannot)?.into_parts();
        let unfinished = Self {
            written,
            path,
            replaces,
        };
        Ok((unfinished, file))
    }

    /// Puts the file, which is whole, in its place.
    pub(crate) fn put(self) -> Result<(), Error> {
        let put = match self.replaces {
            true => self.written.persist(&self.path),
            false => self.written.persist_noclobber(&self.path),
        };
        put.map_err(|error| match error.error.kind() {
            // Somebody else wrote it meanwhile.
            io::ErrorKind::AlreadyExists => Error::failed(exists(&self.path)),
            _ => cannot_write(&self.path, &error.error),
        })
    }
}

fn exists(path: &Path) -> Text {
    let file = Excerpt::of(path);
    say!(en: "'{file}' exists already: --force replaces it", zh: "'{file}' 已存在：加 --force 则替换它")
}

fn cannot_write(path: &Path, why: &io::Error) -> Error {
    let (file, zh) = (Excerpt::of(path), system(why));
    Error::failed(say!(en: "cannot write '{file}': {why}", zh: "无法写入 '{file}'：{zh}"))
}
