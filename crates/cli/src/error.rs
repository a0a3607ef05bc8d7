//! The ends of the program other than success.

pub(crate) mod excerpt;
pub(crate) mod messages;

use std::io;
use std::process::ExitCode;

use self::messages::ErrorMessage;
use crate::i18n::Message;

/// The exit codes other than 0, which means done, also when it is proved that there is nothing to find.
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
    /// Something to tell the user, and the exit code.
    Message(Exit, Box<dyn Message>),
    /// The verdict is already printed; only the exit code is left.
    Silent(Exit),
    /// Whoever read the output has gone, as in `| head`: that is success.
    BrokenPipe,
}

impl Error {
    pub(crate) fn usage(message: impl Into<Box<dyn Message>>) -> Self {
        Self::Message(Exit::Usage, message.into())
    }

    pub(crate) fn interrupted(message: impl Into<Box<dyn Message>>) -> Self {
        Self::Message(Exit::Interrupted, message.into())
    }

    pub(crate) fn failed(message: impl Into<Box<dyn Message>>) -> Self {
        Self::Message(Exit::Failed, message.into())
    }
}

/// An error while writing the output. Errors while reading are told by those who read.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::failed(ErrorMessage::CannotWrite { why: error }),
        }
    }
}
