//! Errors and exit codes of the program.

pub(crate) mod clap;
pub(crate) mod library;

use std::ffi::OsStr;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use backrank_core::{Message, SquareError, message};
pub(crate) use backrank_runs::system_reason as reason;

/// The exit codes other than 0. Proving that nothing exists also exits with 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// An operation failed, such as reading a file, or a check failed.
    Failed = 1,
    /// The command line is invalid.
    Usage = 2,
    /// An input file is damaged or contradicts another one.
    Corrupt = 65,
    /// The command stopped and saved its state; running it again resumes.
    Saved = 75,
    /// Ctrl-C ended the program.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// The reason why a command ended early.
#[derive(Debug)]
pub(crate) enum Error {
    /// An exit code, a message and an optional hint.
    Message(Exit, Message, Option<Message>),
    /// The verdict is already printed; only the exit code is left.
    Silent(Exit),
    /// The reader of the output is gone, as in `| head`; this counts as success.
    BrokenPipe,
}

/// The result of a command or of a part of one.
pub(crate) type Result<T = (), E = Error> = std::result::Result<T, E>;

impl Error {
    pub(crate) fn new(exit: Exit, text: impl Into<Message>) -> Self {
        Self::Message(exit, text.into(), None)
    }

    pub(crate) fn usage(text: impl Into<Message>) -> Self {
        Self::new(Exit::Usage, text)
    }

    pub(crate) fn failed(text: impl Into<Message>) -> Self {
        Self::new(Exit::Failed, text)
    }

    /// Returns the error for two options or values that exclude each other.
    pub(crate) fn conflict(first: impl Display, second: impl Display) -> Self {
        Self::usage(cannot_be_used_with(first, second))
    }

    /// Adds a hint to this error.
    pub(crate) fn hint(self, hint: impl Into<Message>) -> Self {
        match self {
            Self::Message(exit, text, _) => Self::Message(exit, text, Some(hint.into())),
            other => other,
        }
    }

    /// Adds the line of the input to this error.
    pub(crate) fn on_line(self, line: usize) -> Self {
        match self {
            Self::Message(exit, why, hint) => {
                Self::Message(exit, message!("line {line}: {why}", line, why), hint)
            }
            other => other,
        }
    }
}

fn cannot_be_used_with(first: impl Display, second: impl Display) -> Message {
    let (first, second) = (first.to_string(), second.to_string());
    message!("'{first}' cannot be used with '{second}'", first, second)
}

/// An error while writing the output. Functions that read files report their errors themselves.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => {
                let why = reason(&error);
                Self::failed(message!("cannot write the output: {why}", why))
            }
        }
    }
}

/// A square that an option names.
impl From<SquareError> for Error {
    fn from(error: SquareError) -> Self {
        Self::usage(error)
    }
}

/// Returns the error for a file that cannot be read; `-` is standard input.
pub(crate) fn cannot_read(file: impl AsRef<OsStr>, why: &io::Error) -> Error {
    let (file, why) = (excerpt(file), reason(why));
    Error::usage(match &*file {
        "-" => message!("cannot read standard input: {why}", why),
        _ => message!("cannot read '{file}': {why}", file, why),
    })
}

/// Returns the error for a file or folder that cannot be used.
pub(crate) fn cannot_use(file: impl AsRef<OsStr>, why: &io::Error) -> Error {
    let (file, why) = (excerpt(file), reason(why));
    Error::failed(message!("cannot use '{file}': {why}", file, why))
}

/// Returns the beginning of a text that the program did not write, such as an argument, a file name
/// or file content, with an ellipsis if there is more. Messages quote such texts only in this form.
/// Bytes that are not UTF-8 are written as `\xff`. [`Lang::say`](crate::locale::Lang::say) escapes
/// control characters.
pub(crate) fn excerpt(text: impl AsRef<OsStr>) -> String {
    let mut printable = String::new();
    for chunk in text.as_ref().as_encoded_bytes().utf8_chunks() {
        printable += chunk.valid();
        printable.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    message::excerpt(&printable)
}

#[cfg(test)]
mod tests {
    use backrank_core::Message;

    use super::*;
    use crate::locale::Lang;

    fn quoted(text: impl AsRef<OsStr>) -> String {
        Lang::Zh.say(Message::verbatim(format!("'{}'", excerpt(text))))
    }

    #[test]
    fn characters_that_act_on_a_terminal_are_escaped() {
        for (text, expected) in [
            ("8\0", r"'8\0'"),
            ("\u{1b}[31mred", r"'\u{1b}[31mred'"),
            ("a\r\n\tb\u{7f}\u{9b}", r"'a\r\n\tb\u{7f}\u{9b}'"),
            (
                "\u{200b}\u{200f}\u{202e}\u{2066}\u{feff}",
                r"'\u{200b}\u{200f}\u{202e}\u{2066}\u{feff}'",
            ),
            ("\u{2028}\u{ad}\u{e0041}", r"'\u{2028}\u{ad}\u{e0041}'"),
            // Printable characters stay: quotes, backslashes, combining accents, other scripts.
            (r#"C:\it's "8""#, r#"'C:\it's "8"'"#),
            ("e\u{301} Ж ♛", "'e\u{301} Ж ♛'"),
        ] {
            assert_eq!(quoted(text), expected);
        }
    }

    #[test]
    fn a_long_text_is_cut() {
        let length = |text: String| quoted(text).chars().count();
        assert_eq!(quoted("a".repeat(80)), format!("'{}'", "a".repeat(80)));
        assert_eq!(quoted("a".repeat(81)), format!("'{}…'", "a".repeat(80)));
        assert_eq!(length("\u{1b}".repeat(1 << 20)), 2 + 78 + 1); // never cuts inside an escape
        assert_eq!(length("\u{10ffff}".repeat(100)), 2 + 80 + 1);
    }
}
