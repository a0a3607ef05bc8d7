//! Errors and exit codes of the program.

pub(crate) mod clap;
pub(crate) mod excerpt;
pub(crate) mod library;
pub(crate) mod system;

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use backrank_core::{Message, SquareError, message};

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
                let why = system::reason(&error);
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
