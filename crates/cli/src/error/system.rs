//! Errors that several commands meet: files, memory, a line of input.

use std::ffi::OsStr;
use std::io;

use backrank_core::{Bytes, Message, message};

use super::Error;
use super::excerpt::Excerpt;
use crate::say::{Text, say};

/// A fault in that line of standard input or of a file.
pub(crate) fn on_line(line: usize, why: impl Into<Text>) -> Error {
    let why = why.into();
    Error::failed(say!(en: ("line {line}: {}", why.en), zh: ("第 {line} 行：{}", why.zh)))
}

/// Says why the system refused something: the usual reasons in plain words, others in its own.
pub(crate) fn reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("no such file or folder"),
        io::ErrorKind::AlreadyExists => message!("a folder, pipe or other file has this name"),
        io::ErrorKind::IsADirectory => message!("this is a folder"),
        io::ErrorKind::NotADirectory => message!("part of the path is not a folder"),
        io::ErrorKind::ReadOnlyFilesystem => message!("the file system is read-only"),
        io::ErrorKind::PermissionDenied => message!("permission denied"),
        io::ErrorKind::StorageFull => message!("the disk is full"),
        io::ErrorKind::OutOfMemory => message!("out of memory"),
        _ => Message::verbatim(error.to_string()),
    }
}

/// A file that cannot be read; `-` is standard input.
pub(crate) fn cannot_read(file: impl AsRef<OsStr>, why: &io::Error) -> Error {
    let (file, why) = (Excerpt::of(file), reason(why));
    Error::failed(match file.as_str() {
        "-" => message!("cannot read standard input: {why}", why),
        _ => message!("cannot read '{file}': {why}", file, why),
    })
}

/// A file or a folder that cannot be used.
pub(crate) fn cannot_use(file: impl AsRef<OsStr>, why: &io::Error) -> Message {
    let (file, why) = (Excerpt::of(file), reason(why));
    message!("cannot use '{file}': {why}", file, why)
}

/// The system gives no more memory.
pub(crate) fn no_memory(needed_bytes: u64) -> Error {
    let needed = Bytes(needed_bytes);
    Error::failed(message!("out of memory: {needed} needed", needed))
}
