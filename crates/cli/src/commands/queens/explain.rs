//! Answers of the library about queens, as sentences.

use backrank_core::Dims;
use backrank_core::queens::algorithms::HalfBoard;
use backrank_core::queens::count::MethodError;
use backrank_core::queens::{Contradiction, Solver as _};

use super::messages::QueensMessage;
use crate::commands::messages::CommandMessage;
use crate::error::Error;

/// The reason why a problem that contradicts itself has no solution.
pub(super) fn explain_contradiction(contradiction: Contradiction, dims: Dims) -> QueensMessage {
    match contradiction {
        Contradiction::Attack(attack) => QueensMessage::GivenQueensAttack {
            first: attack.first.name(dims).to_string(),
            second: attack.second.name(dims).to_string(),
            along: attack.along,
        },
        Contradiction::Blocked(square) => QueensMessage::GivenQueenBlocked {
            square: square.name(dims).to_string(),
        },
        Contradiction::NoSquareInRow(row) => QueensMessage::NoSquareInRow { row },
        Contradiction::NoSquareInColumn(column) => QueensMessage::NoSquareInColumn { column },
    }
}

/// The reason why a method does not count what this option asks for.
pub(crate) fn explain_method(error: MethodError, option: &'static str) -> Error {
    match error {
        MethodError::EmptyBoardOnly { method: algorithm } => {
            Error::usage(QueensMessage::EmptyBoardOnly { algorithm, option })
        }
        MethodError::NoKernels { method: algorithm } => Error::usage(QueensMessage::NoKernels {
            algorithm,
            only: HalfBoard::new().card().name,
        }),
        MethodError::KernelUnavailable(unavailable) => {
            Error::failed(QueensMessage::KernelUnavailable {
                kernel: unavailable.0,
            })
        }
        other => Error::failed(CommandMessage::CountFailed {
            why: other.to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::algorithms::half_board::{Kernel, KernelUnavailable};

    use super::*;
    use crate::error::Exit;
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
