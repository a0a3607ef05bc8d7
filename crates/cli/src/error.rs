//! The ends of the program other than success.

pub(crate) mod clap;
pub(crate) mod excerpt;
mod library;
pub(crate) mod system;

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use backrank_core::{Message, SquareError, message};

/// The exit codes other than 0, which means done, also when it is proved that there is nothing to
/// find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Something failed: a file, a check.
    Failed = 1,
    /// The command line is wrong.
    Usage = 2,
    /// A file that is read was damaged, or contradicts another one.
    Corrupt = 65,
    /// Stopped, and what was done is saved: the same command goes on.
    Saved = 75,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// The reason why a command did not run to its end.
#[derive(Debug)]
pub(crate) enum Error {
    /// Something to tell the user, the exit code, and what would help.
    Message(Exit, Message, Option<Message>),
    /// The verdict is already printed; only the exit code is left.
    Silent(Exit),
    /// Whoever read the output has gone, as in `| head`: that is success.
    BrokenPipe,
}

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

    /// Two options, or values of them, that exclude each other.
    pub(crate) fn conflict(first: impl Display, second: impl Display) -> Self {
        Self::usage(cannot_be_used_with(first, second))
    }

    /// This error, with an option that helps.
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

/// An error while writing the output. Errors while reading are told by those who read.
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
