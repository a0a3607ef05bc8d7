//! The ways to count, by name, and the one that suits a problem.

mod error;

use std::any::Any;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::super::algorithms;
use super::super::algorithms::half_board::Kernel;
use super::strategy::Strategy;
use crate::board::order::Order;
use crate::queens::algorithms::bitmask::Bitmask;
use crate::queens::algorithms::half_board::HalfBoard;
use crate::queens::jobs::Jobs;
use crate::queens::problem::Problem;
use crate::queens::solver::Solver;
use crate::queens::symmetry::fundamental::FundamentalWalker;
use crate::queens::walker::Walker;
pub use error::MethodError;

/// A way to count the solutions of a problem.
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub enum CountMethod {
    /// The fastest for the problem: it depends on the order, and on whether the board is empty.
    #[default]
    Auto,
    /// `bitmask` on the pieces of any problem.
    Pieces(Strategy),
    /// An algorithm that takes any problem, on pieces cut by the default strategy.
    Walker(&'static dyn Walker),
    /// An algorithm with jobs of its own, which counts all solutions of the empty board and nothing else.
    Solver(&'static dyn Solver),
    /// Such an algorithm whose kernel can be chosen.
    HalfBoard(HalfBoard),
}

impl CountMethod {
    /// Returns `auto`, the strategies, and the algorithms that take any problem or have jobs.
    pub fn all() -> impl FusedIterator<Item = Self> {
        Self::all_with(algorithms::ALL)
    }

    fn all_with(solvers: &[&'static dyn Solver]) -> impl FusedIterator<Item = Self> {
        std::iter::once(Self::Auto)
            .chain(Strategy::ALL.map(Self::Pieces))
            .chain(solvers.iter().filter_map(|&solver| Self::of(solver)))
    }

    /// The method of an algorithm; `None` where it has neither a walker nor jobs, which a small board shows.
    fn of(solver: &'static dyn Solver) -> Option<Self> {
        if let Some(walker) = solver.walker() {
            return Some(Self::Walker(walker));
        }
        if let Some(&half_board) = (solver as &dyn Any).downcast_ref() {
            return Some(Self::HalfBoard(half_board));
        }
        let has_jobs = Order::new(8).is_ok_and(|order| solver.jobs(order).is_some());
        has_jobs.then_some(Self::Solver(solver))
    }

    /// The name of the method.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Pieces(strategy) => strategy.card().name,
            Self::Walker(walker) => walker.name(),
            Self::Solver(solver) => solver.card().name,
            Self::HalfBoard(half_board) => half_board.card().name,
        }
    }

    /// The kernel that it counts with; `None` where there is no choice of kernels.
    #[must_use]
    pub fn kernel(self) -> Option<Kernel> {
        match self {
            Self::HalfBoard(half_board) => Some(half_board.kernel()),
            _ => None,
        }
    }

    /// The kernel that it was given; `None` where it is open, or there is no choice.
    #[must_use]
    pub fn given_kernel(self) -> Option<Kernel> {
        match self {
            Self::HalfBoard(half_board) => half_board.given_kernel(),
            _ => None,
        }
    }

    /// Chooses the kernel, and by that the method that has kernels if it was `Auto`.
    ///
    /// # Errors
    /// [`MethodError`] when the method has no kernels, or the processor lacks the instructions of this one.
    pub fn with_kernel(self, kernel: Kernel) -> Result<Self, MethodError> {
        match self {
            Self::Auto | Self::HalfBoard(_) => HalfBoard::with_kernel(kernel)
                .map(Self::HalfBoard)
                .map_err(MethodError::KernelUnavailable),
            _ => Err(MethodError::NoKernels {
                method: self.name(),
            }),
        }
    }

    /// Settles on the method for the problem, which is never `Auto`.
    ///
    /// # Errors
    /// [`MethodError::EmptyBoardOnly`] when the board is not empty and the method counts nothing else.
    pub fn for_problem(self, problem: &Problem) -> Result<Self, MethodError> {
        match self {
            _ if !problem.is_empty_board() => self.for_any_problem(),
            Self::Auto if problem.order().get() < HALF_BOARD_FROM => Ok(Self::Walker(&Bitmask)),
            Self::Auto => Ok(Self::HalfBoard(HalfBoard::new())),
            chosen => Ok(chosen),
        }
    }

    /// Settles on the method for boards that are not empty, which is never `Auto`.
    ///
    /// # Errors
    /// [`MethodError::EmptyBoardOnly`] when the method counts nothing else.
    pub fn for_any_problem(self) -> Result<Self, MethodError> {
        match self {
            Self::Auto => Ok(Self::Pieces(Strategy::default())),
            Self::Pieces(_) | Self::Walker(_) => Ok(self),
            Self::Solver(_) | Self::HalfBoard(_) => Err(MethodError::EmptyBoardOnly {
                method: self.name(),
            }),
        }
    }

    /// The number of threads that suits the method and the problem; `None` for one a core.
    ///
    /// A walker keeps to one thread, to be compared with others. So does `Auto` where a count ends before threads start.
    #[must_use]
    pub fn usual_threads(self, problem: &Problem) -> Option<usize> {
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
    pub fn count(self, problem: &Problem) -> Result<u128, MethodError> {
        let walker = match self.for_problem(problem)? {
            Self::Solver(solver) => return Ok(solver.count(problem.order())),
            Self::HalfBoard(half_board) => return Ok(half_board.count(problem.order())),
            Self::Walker(walker) => walker,
            Self::Auto | Self::Pieces(_) => &Bitmask,
        };
        match walker.count_until(problem, &AtomicBool::new(false)) {
            ControlFlow::Continue(count) => Ok(count),
            ControlFlow::Break(()) => unreachable!("nobody raises the flag"),
        }
    }

    /// Cuts the count into jobs, pieces into enough of them for the threads; `None` for an order that the algorithm does not
    /// cut because it is too small ([`count`](Self::count) has the answer at once).
    ///
    /// With `fundamental`, the jobs of a board that is not empty count its fundamental solutions, by a look at each solution.
    /// Those of the empty board count all solutions either way: [`SelfSymmetric`](super::super::symmetry::SelfSymmetric)
    /// has the orbits from their number.
    ///
    /// # Errors
    /// As for [`for_problem`](Self::for_problem).
    pub fn jobs(
        self,
        problem: &Problem,
        fundamental: bool,
        threads: usize,
    ) -> Result<Option<Box<dyn Jobs + '_>>, MethodError> {
        let (strategy, walker): (_, &dyn Walker) = match self.for_problem(problem)? {
            Self::Solver(solver) => return Ok(solver.jobs(problem.order())),
            Self::HalfBoard(half_board) => return Ok(half_board.jobs(problem.order())),
            Self::Walker(walker) => (Strategy::default(), walker),
            Self::Pieces(strategy) => (strategy, &Bitmask),
            Self::Auto => (Strategy::default(), &Bitmask),
        };
        Ok(Some(if fundamental && !problem.is_empty_board() {
            let walker = FundamentalWalker::new(problem, walker);
            Box::new(strategy.jobs(walker, problem, threads))
        } else {
            Box::new(strategy.jobs(walker, problem, threads))
        }))
    }
}

/// From this order on `Auto` joins half-boards: below it a plain search ends before their lists are made.
const HALF_BOARD_FROM: usize = 9;

/// Up to this order `Auto` counts on one thread: the count takes milliseconds, and others would start too late to help.
const ONE_THREAD_TO: usize = 12;

impl fmt::Debug for CountMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CountMethod({})", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::square::Square;
    use crate::card::Card;
    use crate::queens::algorithms::half_board::KernelUnavailable;
    use crate::queens::algorithms::row_array::RowArray;
    use crate::queens::jobs::Pieces;
    use crate::queens::known;
    use crate::queens::problem::split;

    /// Only counts, with jobs or without.
    struct Mute {
        name: &'static str,
        jobs: bool,
    }

    impl Solver for Mute {
        fn card(&self) -> Card {
            Card {
                name: self.name,
                ..RowArray.card()
            }
        }

        fn count(&self, order: Order) -> u128 {
            RowArray.count(order)
        }

        fn jobs(&self, order: Order) -> Option<Box<dyn Jobs + '_>> {
            let pieces = split::by_first_row(&Problem::new(order));
            self.jobs
                .then(|| Box::new(Pieces::new(RowArray, pieces)) as Box<dyn Jobs>)
        }
    }

    const WITH_JOBS: &dyn Solver = &Mute {
        name: "with-jobs",
        jobs: true,
    };
    const WITHOUT: &dyn Solver = &Mute {
        name: "without",
        jobs: false,
    };

    fn empty(n: usize) -> Problem {
        Problem::new(Order::new(n).unwrap())
    }

    fn with_corner(n: usize) -> Problem {
        empty(n).with_queen(Square { row: 0, column: 0 }).unwrap()
    }

    #[test]
    fn an_algorithm_that_has_jobs_counts_and_one_that_has_none_is_not_offered() {
        let methods = CountMethod::all_with(&[&RowArray, WITH_JOBS, WITHOUT]);
        let names: Vec<_> = methods.map(CountMethod::name).collect();
        assert_eq!(
            names,
            ["auto", "prefix", "first-row", "row-array", "with-jobs"]
        );
    }

    #[test]
    fn each_method_has_its_own_name_and_counts_by_itself_and_by_its_jobs() {
        let mut names: Vec<_> = CountMethod::all().map(CountMethod::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), CountMethod::all().count());
        assert!(names.contains(&"auto") && names.contains(&"half-board"));
        assert_eq!(format!("{:?}", CountMethod::Auto), "CountMethod(auto)");
        for method in CountMethod::all() {
            for n in 0..=9 {
                let problem = empty(n);
                assert_eq!(method.count(&problem).ok(), known::ALL.value(n));
                let Some(jobs) = method.jobs(&problem, true, 2).unwrap() else {
                    assert!(n < 2, "{method:?} {n}");
                    continue;
                };
                let mut worker = jobs.worker();
                let never = AtomicBool::new(false);
                let sums =
                    (0..jobs.number()).filter_map(|job| worker.count(job, &never).continue_value());
                assert_eq!(
                    jobs.total(sums.sum()),
                    known::ALL.value(n),
                    "{method:?} {n}"
                );
            }
        }
    }

    #[test]
    fn fundamental_solutions_of_a_board_with_queens_are_looked_at_each() {
        let problem = with_corner(8);
        let jobs = |fundamental| {
            let jobs = CountMethod::Auto.jobs(&problem, fundamental, 2);
            let jobs = jobs.unwrap().unwrap();
            let mut worker = jobs.worker();
            let never = AtomicBool::new(false);
            let sums =
                (0..jobs.number()).filter_map(|job| worker.count(job, &never).continue_value());
            sums.sum::<u128>()
        };
        // The mirror along the queen's diagonal pairs them.
        assert_eq!((jobs(false), jobs(true)), (4, 2));
    }

    #[test]
    fn a_method_for_the_empty_board_takes_nothing_else() {
        let problem = with_corner(8);
        for method in CountMethod::all().chain([CountMethod::Solver(WITH_JOBS)]) {
            let settled = method.for_problem(&problem);
            assert_eq!(settled.is_ok(), method.for_any_problem().is_ok());
            match settled {
                Ok(settled) => assert!(matches!(
                    settled,
                    CountMethod::Pieces(_) | CountMethod::Walker(_)
                )),
                Err(error) => {
                    let method = method.name();
                    assert_eq!(error, MethodError::EmptyBoardOnly { method });
                    assert!(error.to_string().contains(method));
                }
            }
        }
    }

    #[test]
    fn auto_is_a_search_of_a_small_board_and_a_join_of_a_large_one() {
        let name = |problem| CountMethod::Auto.for_problem(&problem).unwrap().name();
        assert_eq!((name(empty(4)), name(empty(16))), ("bitmask", "half-board"));
        assert_eq!((name(empty(8)), name(empty(9))), ("bitmask", "half-board"));
        assert_eq!(name(with_corner(16)), "prefix");
    }

    #[test]
    fn walkers_and_small_counts_by_auto_keep_to_one_thread() {
        let threads = |problem| CountMethod::Auto.usual_threads(&problem);
        assert_eq!((threads(empty(12)), threads(empty(13))), (Some(1), None));
        assert_eq!(threads(with_corner(12)), None);
        for method in CountMethod::all().skip(1) {
            let is_one = method.usual_threads(&empty(8)) == Some(1);
            assert_eq!(is_one, matches!(method, CountMethod::Walker(_)));
        }
    }

    #[test]
    fn a_kernel_is_run_or_refused() {
        for kernel in Kernel::ALL {
            match CountMethod::Auto.with_kernel(kernel) {
                Ok(method) => {
                    assert_eq!(
                        (method.kernel(), method.name()),
                        (Some(kernel), "half-board")
                    );
                    assert!(kernel.is_available());
                }
                Err(error) => {
                    assert_eq!(
                        error,
                        MethodError::KernelUnavailable(KernelUnavailable(kernel))
                    );
                    assert!(!kernel.is_available());
                }
            }
            let other = CountMethod::Walker(&Bitmask).with_kernel(kernel);
            let method = "bitmask";
            assert_eq!(other.unwrap_err(), MethodError::NoKernels { method });
        }
    }
}
