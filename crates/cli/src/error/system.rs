//! Errors that several commands report: files, memory, input lines.

use std::ffi::OsStr;
use std::io;

use backrank_core::{Message, message};

pub(crate) use backrank_runs::system_reason as reason;

use super::Error;
use super::excerpt::excerpt;

/// Returns the error for an invalid line of a file or of standard input.
pub(crate) fn on_line(line: usize, why: impl Into<Message>) -> Error {
    Error::usage(message!("line {line}: {why}", line, why = why.into()))
}

/// Returns the message for a file that cannot be read; `-` is standard input.
pub(crate) fn cannot_read(file: impl AsRef<OsStr>, why: &io::Error) -> Message {
    let (file, why) = (excerpt(file), reason(why));
    match &*file {
        "-" => message!("cannot read standard input: {why}", why),
        _ => message!("cannot read '{file}': {why}", file, why),
    }
}

/// Returns the message for a file or folder that cannot be used.
pub(crate) fn cannot_use(file: impl AsRef<OsStr>, why: &io::Error) -> Message {
    let (file, why) = (excerpt(file), reason(why));
    message!("cannot use '{file}': {why}", file, why)
}
