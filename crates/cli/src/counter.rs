//! What `--algorithm` of a count names.

use backrank_core::Order;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::{Solver, Walker};
use backrank_parallel::Strategy;

/// A way to count.
#[derive(Clone, Copy)]
pub(crate) enum Counter {
    /// Searches any problem, piece by piece.
    Search {
        walker: &'static dyn Walker,
        strategy: Strategy,
        /// On so many threads if nothing else is asked for, or on one a core.
        threads: Option<usize>,
    },
    /// Counts all solutions of the empty board and nothing else, by jobs of its own, on one thread a core.
    CountOnly(&'static dyn Solver),
}

/// All of them by their names: the strategies, and of the algorithms those that can be watched or have jobs.
pub(crate) fn all(
    solvers: &[&'static dyn Solver],
) -> impl Iterator<Item = (&'static str, Counter)> {
    let strategies = Strategy::ALL.map(|strategy| {
        let counter = Counter::Search {
            walker: &Bitmask,
            strategy,
            threads: None,
        };
        (strategy.card().name, counter)
    });
    let algorithms = solvers.iter().filter_map(|&solver| {
        let counter = match solver.walker() {
            Some(walker) => Counter::Search {
                walker,
                strategy: Strategy::default(),
                threads: Some(1),
            },
            None if has_jobs(solver) => Counter::CountOnly(solver),
            None => return None,
        };
        Some((solver.card().name, counter))
    });
    strategies.into_iter().chain(algorithms)
}

/// Whether the algorithm has jobs of its own, which a small board shows.
fn has_jobs(solver: &dyn Solver) -> bool {
    Order::new(8).is_ok_and(|order| solver.jobs(order).is_some())
}

#[cfg(test)]
mod tests {
    use backrank_core::Card;
    use backrank_core::queens::algorithms::RowArray;
    use backrank_core::queens::{Jobs, Pieces, Problem};

    use super::*;

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

    #[test]
    fn an_algorithm_that_has_jobs_counts_and_one_that_has_none_is_not_offered() {
        const WITH: &dyn Solver = &Mute {
            name: "with-jobs",
            jobs: true,
        };
        const WITHOUT: &dyn Solver = &Mute {
            name: "without",
            jobs: false,
        };
        let counters: Vec<_> = all(&[&RowArray, WITH, WITHOUT]).collect();
        let names: Vec<_> = counters.iter().map(|counter| counter.0).collect();
        assert_eq!(names, ["prefix", "first-row", "row-array", "with-jobs"]);
        let threads = counters.into_iter().map(|(_, counter)| match counter {
            Counter::Search { threads, .. } => threads,
            Counter::CountOnly(solver) => {
                assert_eq!(solver.card().name, "with-jobs");
                None
            }
        });
        assert!(threads.eq([None, None, Some(1), None]));
    }
}
