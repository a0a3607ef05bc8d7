//! What `--algorithm` and `--kernel` of a count name.

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::algorithms::{self, Bitmask, HalfBoard};
use backrank_core::queens::{Solver, Walker};
use backrank_parallel::Strategy;

use crate::error::Error;
use crate::i18n::CountText;

/// A way to count.
#[derive(Clone, Copy)]
pub(crate) enum Counter {
    /// Whatever is fastest: it depends on the order, and on whether the board is empty.
    Auto,
    /// Searches any problem, piece by piece.
    Search {
        name: &'static str,
        walker: &'static dyn Walker,
        strategy: Strategy,
        /// On so many threads if nothing else is asked for, or on one a core.
        threads: Option<usize>,
    },
    /// Counts all solutions of the empty board and nothing else, by jobs of its own, on one thread a core.
    CountOnly(&'static dyn Solver),
    /// Does so with a kernel that can be chosen.
    HalfBoard(HalfBoard),
}

/// What leaves the choice to us.
pub(crate) const AUTO: &str = "auto";

/// All of them by their names: `auto`, the strategies, and of the algorithms those that can be watched or have jobs.
pub(crate) fn all(
    solvers: &[&'static dyn Solver],
) -> impl Iterator<Item = (&'static str, Counter)> {
    let strategies = Strategy::ALL.map(|strategy| (strategy.card().name, in_pieces(strategy)));
    let solvers = solvers.iter().copied();
    let algorithms = solvers.filter(|&solver| solver.walker().is_some() || has_jobs(solver));
    let algorithms = algorithms.map(|solver| (solver.card().name, Counter::of(solver)));
    std::iter::once((AUTO, Counter::Auto))
        .chain(strategies)
        .chain(algorithms)
}

fn in_pieces(strategy: Strategy) -> Counter {
    Counter::Search {
        name: strategy.card().name,
        walker: &Bitmask,
        strategy,
        threads: None,
    }
}

/// Whether the algorithm has jobs of its own, which a small board shows.
fn has_jobs(solver: &dyn Solver) -> bool {
    Order::new(8).is_ok_and(|order| solver.jobs(order).is_some())
}

impl Counter {
    /// This algorithm.
    fn of(solver: &'static dyn Solver) -> Self {
        let half_board = HalfBoard::new();
        match solver.walker() {
            Some(walker) => Self::Search {
                name: solver.card().name,
                walker,
                strategy: Strategy::default(),
                threads: Some(1),
            },
            None if solver.card().name == half_board.card().name => Self::HalfBoard(half_board),
            None => Self::CountOnly(solver),
        }
    }

    /// For a board that is not empty, as this option asks.
    pub(crate) fn beyond_empty_board(self, option: &'static str) -> Result<Self, Error> {
        match self {
            Self::Auto => Ok(in_pieces(Strategy::default())),
            Self::Search { .. } => Ok(self),
            Self::CountOnly(_) | Self::HalfBoard(_) => {
                let algorithm = self.name();
                Err(Error::usage(CountText::CountsEmptyBoardOnly {
                    algorithm,
                    option,
                }))
            }
        }
    }

    /// With this kernel.
    pub(crate) fn with_kernel(self, kernel: Kernel) -> Result<Self, Error> {
        match self {
            Self::Auto | Self::HalfBoard(_) => match HalfBoard::with_kernel(kernel) {
                Ok(half_board) => Ok(Self::HalfBoard(half_board)),
                Err(unavailable) => Err(Error::failed(CountText::from(unavailable))),
            },
            Self::Search { .. } | Self::CountOnly(_) => Err(Error::usage(CountText::NoKernels {
                algorithm: self.name(),
                only: HalfBoard::new().card().name,
            })),
        }
    }

    /// For this order: never [`Counter::Auto`].
    pub(crate) fn for_order(self, order: Order) -> Self {
        match self {
            Self::Auto => Self::of(algorithms::auto(order)),
            chosen => chosen,
        }
    }

    /// The name of what counts.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Auto => AUTO,
            Self::Search { name, .. } => name,
            Self::CountOnly(solver) => solver.card().name,
            Self::HalfBoard(half_board) => half_board.card().name,
        }
    }

    /// The kernel that it counts with, if it has several.
    pub(crate) fn kernel(&self) -> Option<Kernel> {
        match self {
            Self::HalfBoard(half_board) => Some(half_board.kernel()),
            _ => None,
        }
    }

    /// The algorithm that counts the empty board by jobs of its own, if it is one.
    pub(crate) fn solver(&self) -> Option<&dyn Solver> {
        match self {
            Self::Auto | Self::Search { .. } => None,
            Self::CountOnly(solver) => Some(*solver),
            Self::HalfBoard(half_board) => Some(half_board),
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Card;
    use backrank_core::queens::algorithms::RowArray;
    use backrank_core::queens::algorithms::half_board::KernelUnavailable;
    use backrank_core::queens::{Jobs, Pieces, Problem};

    use super::*;
    use crate::error::Exit;
    use crate::i18n::Lang;
    use crate::i18n::Message;

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
            let pieces = || vec![Problem::new(order)];
            self.jobs
                .then(|| Box::new(Pieces::new(&RowArray, pieces())) as Box<dyn Jobs>)
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

    #[test]
    fn an_algorithm_that_has_jobs_counts_and_one_that_has_none_is_not_offered() {
        let counters: Vec<_> = all(&[&RowArray, WITH_JOBS, WITHOUT]).collect();
        let names: Vec<_> = counters.iter().map(|counter| counter.0).collect();
        assert_eq!(
            names,
            ["auto", "prefix", "first-row", "row-array", "with-jobs"]
        );
        for (name, counter) in counters {
            assert_eq!(counter.name(), name);
            assert_eq!(counter.solver().is_some(), name == "with-jobs");
        }
    }

    #[test]
    fn what_counts_the_empty_board_only_takes_nothing_else() {
        for counter in [
            Counter::CountOnly(WITH_JOBS),
            Counter::HalfBoard(HalfBoard::new()),
        ] {
            let Err(Error::Message(Exit::Usage, text)) = counter.beyond_empty_board("--with")
            else {
                panic!("{} takes it", counter.name())
            };
            for lang in Lang::ALL {
                let sentence = lang.say(&*text).to_string();
                assert!(sentence.starts_with("--with") && sentence.contains(counter.name()));
            }
        }
        for counter in [Counter::Auto, Counter::of(&Bitmask)] {
            let counter = counter.beyond_empty_board("--with");
            assert!(matches!(counter, Ok(Counter::Search { .. })));
        }
    }

    #[test]
    fn auto_is_a_search_of_a_small_board_and_a_join_of_a_large_one() {
        let name = |n| Counter::Auto.for_order(Order::new(n).unwrap()).name();
        assert_eq!((name(4), name(16)), ("bitmask", "half-board"));
    }

    #[test]
    fn a_kernel_is_run_or_refused_in_one_sentence() {
        for kernel in Kernel::ALL {
            match Counter::Auto.with_kernel(kernel) {
                Ok(counter) => {
                    assert_eq!(
                        (counter.kernel(), counter.name()),
                        (Some(kernel), "half-board")
                    );
                    assert!(kernel.is_available());
                }
                Err(Error::Message(Exit::Failed, _)) => assert!(!kernel.is_available()),
                Err(other) => panic!("{other:?}"),
            }
            // As on a processor that lacks it.
            let text: Box<dyn Message> = CountText::from(KernelUnavailable(kernel)).into();
            for lang in Lang::ALL {
                let sentence = lang.say(&*text).to_string();
                assert!(sentence.contains(kernel.name()), "{sentence}");
                assert_eq!(sentence.lines().count(), 1);
            }
            let other = Counter::of(&Bitmask).with_kernel(kernel);
            assert!(matches!(other, Err(Error::Message(Exit::Usage, _))));
        }
    }
}
