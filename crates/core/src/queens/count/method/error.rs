//! The reasons why a method cannot count a problem.

use std::error::Error;
use std::fmt;

use crate::queens::algorithms::half_board::KernelUnavailable;

/// The reason why a method cannot count what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MethodError {
    /// The method counts all solutions of the empty board and nothing else.
    EmptyBoardOnly {
        /// The name of the method.
        method: &'static str,
    },
    /// The method has no kernels to choose from.
    NoKernels {
        /// The name of the method.
        method: &'static str,
    },
    /// The processor lacks the instructions of the kernel.
    KernelUnavailable(KernelUnavailable),
}

impl fmt::Display for MethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyBoardOnly { method } => {
                write!(
                    f,
                    "{method} counts all solutions of the empty board and nothing else"
                )
            }
            Self::NoKernels { method } => write!(
                f,
                "{method} has no kernels to choose from: only half-board has"
            ),
            Self::KernelUnavailable(_) => f.write_str("the method cannot use this kernel here"),
        }
    }
}

impl Error for MethodError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::KernelUnavailable(error) => Some(error),
            _ => None,
        }
    }
}
