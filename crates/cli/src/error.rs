//! How the program ends when it does not end well.

pub(crate) mod messages;

use std::io;
use std::process::ExitCode;

use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::MethodError;
use backrank_core::queens::{Contradiction, Solver as _};
use backrank_core::tour::find::TooLarge;
use backrank_core::{Dims, SquareError};

use self::messages::ErrorMessage;
use crate::i18n::Message;
use crate::i18n::Text;
use crate::i18n::{CountText, TourText};

/// The exit codes other than 0, which means done, also when it is proved that there is nothing to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Something failed: a file, a check.
    Failed = 1,
    /// The command line is wrong.
    Usage = 2,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command did not run to its end.
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

impl From<SquareError> for Error {
    fn from(error: SquareError) -> Self {
        Self::usage(error)
    }
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::usage(TourText::TooManySquares {
            squares: error.squares,
            most: error.max_squares,
        })
    }
}

/// Why a method does not count what this option asks for.
pub(crate) fn explain_method(error: MethodError, option: &'static str) -> Error {
    match error {
        MethodError::EmptyBoardOnly { method: algorithm } => {
            Error::usage(CountText::CountsEmptyBoardOnly { algorithm, option })
        }
        MethodError::NoKernels { method: algorithm } => Error::usage(CountText::NoKernels {
            algorithm,
            only: HalfBoard::new().card().name,
        }),
        MethodError::KernelUnavailable(unavailable) => Error::failed(CountText::from(unavailable)),
        other => Error::failed(CountText::CountFailed(other.to_string())),
    }
}

/// Why a problem that contradicts itself has no solution.
pub(crate) fn explain_contradiction(contradiction: Contradiction, dims: Dims) -> Text {
    match contradiction {
        Contradiction::Attack(attack) => Text::GivenQueensAttack {
            first: attack.first.name(dims).to_string(),
            second: attack.second.name(dims).to_string(),
            along: attack.along,
        },
        Contradiction::Blocked(square) => Text::GivenQueenBlocked(square.name(dims).to_string()),
        Contradiction::NoSquareInRow(row) => Text::NoSquareInRow(row),
        Contradiction::NoSquareInColumn(column) => Text::NoSquareInColumn(column),
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::algorithms::half_board::{Kernel, KernelUnavailable};

    use super::*;
    use crate::i18n::Lang;

    fn sentences(error: MethodError, exit: Exit) -> [String; 2] {
        let Error::Message(told, text) = explain_method(error, "--with") else {
            panic!("{error:?} is not told")
        };
        assert_eq!(told, exit);
        Lang::ALL.map(|lang| lang.say(&*text).to_string())
    }

    #[test]
    fn a_method_that_does_not_suit_is_told_with_the_option() {
        let method = "half-board";
        for sentence in sentences(MethodError::EmptyBoardOnly { method }, Exit::Usage) {
            assert!(sentence.starts_with("--with") && sentence.contains(method));
        }
        let method = "bitmask";
        for sentence in sentences(MethodError::NoKernels { method }, Exit::Usage) {
            assert!(sentence.contains(method) && sentence.contains("half-board"));
        }
    }

    #[test]
    fn a_kernel_that_the_processor_lacks_is_told_in_one_sentence() {
        for kernel in Kernel::ALL {
            let error = MethodError::KernelUnavailable(KernelUnavailable(kernel));
            for sentence in sentences(error, Exit::Failed) {
                assert!(sentence.contains(kernel.name()), "{sentence}");
                assert_eq!(sentence.lines().count(), 1);
            }
        }
    }
}
