//! Errors that several commands meet: files, memory, a line of input.

use std::ffi::OsStr;
use std::io;

use super::Error;
use super::excerpt::Excerpt;
use crate::say::figures::bytes;
use crate::say::zh::system::system;
use crate::say::{Text, say};

/// A fault in that line of standard input or of a file.
pub(crate) fn on_line(line: usize, why: impl Into<Text>) -> Error {
    let why = why.into();
    Error::failed(say!(en: ("line {line}: {}", why.en), zh: ("第 {line} 行：{}", why.zh)))
}

/// A file that cannot be read; `-` is standard input.
pub(crate) fn cannot_read(file: impl AsRef<OsStr>, why: &io::Error) -> Error {
    let (file, zh) = (Excerpt::of(file), system(why));
    Error::failed(match file.as_str() {
        "-" => say!(en: "cannot read standard input: {why}", zh: "无法读取标准输入：{zh}"),
        _ => say!(en: "cannot read '{file}': {why}", zh: "无法读取 '{file}'：{zh}"),
    })
}

/// A file or a folder that cannot be used.
pub(crate) fn cannot_use(file: impl AsRef<OsStr>, why: &io::Error) -> Text {
    let (file, zh) = (Excerpt::of(file), system(why));
    say!(en: "cannot use '{file}': {why}", zh: "无法使用 '{file}'：{zh}")
}

/// The system gives no more memory.
pub(crate) fn no_memory(needed_bytes: u64) -> Error {
    let needed = bytes(needed_bytes);
    Error::failed(say!(
        en: "the system gives no more memory: {needed} are needed",
        zh: "系统无法提供更多内存：需要 {needed}",
    ))
}
