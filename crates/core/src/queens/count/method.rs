//! The counting methods by name, and the choice of one for a problem.

use std::fmt;
use std::iter::{self, FusedIterator};

use super::strategy::Strategy;
use crate::name::by_name;
use crate::queens::algorithms;
use crate::queens::algorithms::bitmask::Bitmask;
use crate::queens::algorithms::half_board::HalfBoard;
use crate::queens::algorithms::symmetric::{Borders, Symmetric};
use crate::queens::jobs::Jobs;
use crate::queens::problem::QueensProblem;
use crate::queens::solver::Solver;
use crate::queens::symmetry::fundamental::FundamentalWalker;
use crate::queens::symmetry::self_symmetric::SelfSymmetric;
use crate::queens::walker::Walker;
use crate::simd::kernel::Kernel;
use crate::{Message, display_as_message, message};

/// A way to count the solutions of a problem.
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub enum CountMethod {
    /// The fastest for the problem, depending on the board size and on whether the board is empty.
    #[default]
    Auto,
    /// `bitmask` on pieces of the problem; accepts any problem.
    Pieces(Strategy),
    /// An algorithm that accepts any problem, on pieces cut by the default strategy.
    Walker(&'static dyn Walker),
    /// `symmetric`, which counts on the empty board only.
    Symmetric,
    /// `half-board`, which counts on the empty board only and whose kernel can be chosen.
    HalfBoard(HalfBoard),
}

impl CountMethod {
    /// Returns `auto`, the strategies, and the method of each algorithm.
    pub fn all() -> impl FusedIterator<Item = Self> {
        let solvers = algorithms::ALL.iter().map(|solver| solver.count_method());
        let strategies = Strategy::ALL.map(Self::Pieces);
        iter::once(Self::Auto).chain(strategies).chain(solvers)
    }

    /// Returns the name of the method.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Pieces(strategy) => strategy.info().name,
            Self::Walker(walker) => walker.name(),
            Self::Symmetric => Symmetric.info().name,
            Self::HalfBoard(half_board) => half_board.info().name,
        }
    }

    /// Returns the kernel that it counts with; `None` if the method has no kernels.
    #[must_use]
    pub fn kernel(self) -> Option<Kernel> {
        match self {
            Self::HalfBoard(half_board) => Some(half_board.kernel()),
            _ => None,
        }
    }

    /// Returns the kernel that was chosen; `None` if none was, or the method has no kernels.
    #[must_use]
    pub fn given_kernel(self) -> Option<Kernel> {
        match self {
            Self::HalfBoard(half_board) => half_board.given_kernel(),
            _ => None,
        }
    }

    /// Chooses the kernel. `Auto` becomes the method that has kernels.
    ///
    /// # Errors
    /// [`MethodError`] if the method has no kernels, or the processor lacks the instructions of
    /// this one.
    pub fn with_kernel(self, kernel: Kernel) -> Result<Self, MethodError> {
        match self {
            Self::Auto | Self::HalfBoard(_) => {
                let half_board = HalfBoard::with_kernel(kernel).map(Self::HalfBoard);
                half_board.ok_or(MethodError::KernelUnavailable(kernel))
            }
            _ => Err(MethodError::NoKernels {
                method: self.name(),
            }),
        }
    }

    /// Returns the method for the problem, or for its fundamental solutions. It is never `Auto`.
    ///
    /// # Errors
    /// [`MethodError`] if the board is not empty and the method counts only on empty boards, or if
    /// it does not count under the rules, or only smaller boards.
    pub fn for_problem(
        self,
        problem: &QueensProblem,
        fundamental: bool,
    ) -> Result<Self, MethodError> {
        match self {
            Self::Auto => Ok(Self::fastest(problem, fundamental)),
            method if method.accepts(problem, fundamental) => Ok(method),
            method => Err(method.refusal(problem)),
        }
    }

    /// Returns the reason why the method does not accept the problem.
    fn refusal(self, problem: &QueensProblem) -> MethodError {
        let method = self.name();
        match (self, HalfBoard::max_size(problem.rules())) {
            (Self::HalfBoard(_), Some(max_size)) if problem.order().get() > max_size => {
                MethodError::TooLarge { method, max_size }
            }
            (Self::HalfBoard(_), None) => MethodError::NotOnTorus { method },
            _ => MethodError::EmptyBoardOnly { method },
        }
    }

    fn accepts(self, problem: &QueensProblem, fundamental: bool) -> bool {
        match self {
            Self::HalfBoard(_) => {
                let max_size = HalfBoard::max_size(problem.rules());
                problem.is_empty_board()
                    && max_size >= Some(problem.order().get())
                    && (!fundamental || SelfSymmetric::applies_to(problem))
            }
            Self::Symmetric if fundamental => SelfSymmetric::applies_to(problem),
            Self::Symmetric => problem.is_empty_board(),
            Self::Auto | Self::Pieces(_) | Self::Walker(_) => true,
        }
    }

    /// Returns the fastest method for the problem, or for its fundamental solutions.
    pub(in crate::queens) fn fastest(problem: &QueensProblem, fundamental: bool) -> Self {
        if problem.is_empty_board() && problem.order().get() < HALF_BOARD_FROM {
            return Self::Walker(&Bitmask);
        }
        [Self::HalfBoard(HalfBoard::new()), Self::Symmetric]
            .into_iter()
            .find(|method| method.accepts(problem, fundamental))
            .unwrap_or(Self::Pieces(Strategy::default()))
    }

    /// Returns the default number of threads; `None` means one per core.
    ///
    /// A walker uses one thread, to be comparable with others. So does `Auto` if the count ends
    /// before threads would start.
    #[must_use]
    pub fn default_threads(self, problem: &QueensProblem) -> Option<usize> {
        match self {
            Self::Walker(_) => Some(1),
            Self::Auto if problem.is_empty_board() => {
                (problem.order().get() <= ONE_THREAD_TO).then_some(1)
            }
            _ => None,
        }
    }

    /// Counts the solutions on the caller's thread.
    ///
    /// # Errors
    /// As for [`for_problem`](Self::for_problem).
    pub fn count(self, problem: &QueensProblem) -> Result<u128, MethodError> {
        Ok(self.for_problem(problem, false)?.count_accepted(problem))
    }

    /// Counts the solutions of a problem that the method accepts.
    pub(in crate::queens) fn count_accepted(self, problem: &QueensProblem) -> u128 {
        if problem.contradiction().is_some() {
            return 0;
        }
        let walker = match self {
            Self::Symmetric => {
                return Borders::new(problem.order(), problem.rules()).solutions();
            }
            Self::HalfBoard(half_board) => {
                return half_board.count_under(problem.rules(), problem.order());
            }
            Self::Walker(walker) => walker,
            Self::Auto | Self::Pieces(_) => &Bitmask,
        };
        walker.count(problem)
    }
}

/// Cuts the count of a method into jobs, enough of them for the threads.
///
/// Returns `None` if the board is too small for the method to cut; [`CountMethod::count`] then answers
/// at once.
///
/// With `fundamental`, the jobs count the fundamental solutions by checking each solution, unless
/// [`SelfSymmetric`] derives their number from that of all solutions. Then they count all.
///
/// # Errors
/// As for [`CountMethod::for_problem`].
pub fn divide(
    method: CountMethod,
    problem: &QueensProblem,
    fundamental: bool,
    threads: usize,
) -> Result<Option<Box<dyn Jobs>>, MethodError> {
    let (strategy, walker): (_, &'static dyn Walker) =
        match method.for_problem(problem, fundamental)? {
            CountMethod::Symmetric => {
                let borders = Borders::new(problem.order(), problem.rules());
                return Ok(Some(Box::new(borders)));
            }
            CountMethod::HalfBoard(half_board) => {
                return Ok(half_board.jobs_under(problem.rules(), problem.order()));
            }
            CountMethod::Walker(walker) => (Strategy::default(), walker),
            CountMethod::Pieces(strategy) => (strategy, &Bitmask),
            CountMethod::Auto => (Strategy::default(), &Bitmask),
        };
    Ok(Some(
        if fundamental && !SelfSymmetric::applies_to(problem) {
            let walker = FundamentalWalker::new(problem.clone(), walker);
            Box::new(strategy.jobs(walker, problem, threads))
        } else {
            Box::new(strategy.jobs(walker, problem, threads))
        },
    ))
}

by_name!(CountMethod, CountMethod::all());

/// The smallest board on which `Auto` joins half-boards. On smaller ones a plain search ends before
/// the lists are made.
const HALF_BOARD_FROM: usize = 9;

/// The largest board that `Auto` counts on one thread. The count takes milliseconds, too few for
/// other threads to help.
const ONE_THREAD_TO: usize = 12;

impl fmt::Debug for CountMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CountMethod({})", self.name())
    }
}

/// The reason why a method cannot count the solutions of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MethodError {
    /// The method counts all solutions of the empty board only.
    EmptyBoardOnly {
        /// The name of the method.
        method: &'static str,
    },
    /// The method does not count on a torus.
    NotOnTorus {
        /// The name of the method.
        method: &'static str,
    },
    /// The board is too large for the method to count superqueens.
    TooLarge {
        /// The name of the method.
        method: &'static str,
        /// The largest board size.
        max_size: usize,
    },
    /// The method has no kernels to choose from.
    NoKernels {
        /// The name of the method.
        method: &'static str,
    },
    /// The processor lacks the instructions of the kernel.
    KernelUnavailable(Kernel),
}

impl From<&MethodError> for Message {
    fn from(error: &MethodError) -> Self {
        match *error {
            MethodError::EmptyBoardOnly { method } => {
                message!(
                    "{method} only counts all solutions of the empty board",
                    method
                )
            }
            MethodError::NotOnTorus { method } => {
                message!("{method} does not count on a torus", method)
            }
            MethodError::TooLarge { method, max_size } => {
                message!(
                    "{method} counts superqueens up to n = {max_size}",
                    method,
                    max_size
                )
            }
            MethodError::NoKernels { method } => {
                message!(
                    "{method} has no kernels to choose from; only half-board has",
                    method
                )
            }
            MethodError::KernelUnavailable(kernel) => message!(
                "this processor lacks the instructions for the kernel '{kernel}'",
                kernel = kernel.name()
            ),
        }
    }
}

display_as_message!(MethodError);
