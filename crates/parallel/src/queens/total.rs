//! The number of all solutions, where some of them were listed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use backrank_core::queens::count::published;
use backrank_core::queens::{Problem, Walker};

/// The number of all solutions, if it is known or soon counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// It was published.
    Published {
        /// The number.
        total: u128,
        /// The sequence of the On-Line Encyclopedia of Integer Sequences that has it, such as `A000170`.
        oeis: &'static str,
    },
    /// It was counted, or is 0 because the problem contradicts itself.
    Counted(u128),
    /// It is not known.
    Unknown,
}

impl Total {
    /// The number, if it is known.
    #[must_use]
    pub const fn number(self) -> Option<u128> {
        match self {
            Self::Published { total, .. } | Self::Counted(total) => Some(total),
            Self::Unknown => None,
        }
    }
}

/// Looks up the number of solutions, or has the walker count them for at most `max_time`.
///
/// With `fundamental`, it is that of the fundamental solutions, and so must the walker's be
/// ([`FundamentalWalker`](backrank_core::queens::FundamentalWalker)).
///
/// ```
/// use std::time::Duration;
/// use backrank_core::{Order, Square, queens::{Problem, algorithms::Bitmask}};
/// use backrank_parallel::queens::total;
///
/// let problem = Problem::new(Order::new(8)?).with_queen(Square { row: 0, column: 0 }).unwrap();
/// let total = total(&problem, &Bitmask, false, Duration::from_secs(10));
/// assert_eq!(total.number(), Some(4));
/// # Ok::<(), backrank_core::OrderError>(())
/// ```
#[must_use]
pub fn total(
    problem: &Problem,
    walker: &dyn Walker,
    fundamental: bool,
    max_time: Duration,
) -> Total {
    if let Some(known) = published(problem, fundamental) {
        return Total::Published {
            total: known.count,
            oeis: known.oeis,
        };
    }
    if problem.contradiction().is_some() {
        return Total::Counted(0);
    }
    if problem.is_blank() && problem.order().get() > 0 {
        return Total::Unknown; // past the last published number no count is quick
    }
    let is_late = &AtomicBool::new(false);
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let timer = move || {
            let _ = is_done.recv_timeout(max_time);
            is_late.store(true, Ordering::Relaxed);
        };
        if thread::Builder::new().spawn_scoped(scope, timer).is_err() {
            return Total::Unknown; // without a timer the count might never end
        }
        let count = walker.count_until(problem, is_late);
        drop(done); // wakes the timer
        count
            .continue_value()
            .map_or(Total::Unknown, Total::Counted)
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use backrank_core::probe::Probe;
    use backrank_core::queens::algorithms::Bitmask;
    use backrank_core::queens::{Placement, Rules};
    use backrank_core::{Order, Square};

    use super::*;

    #[test]
    fn a_published_number_is_looked_up_and_a_long_count_given_up() {
        let total = |problem: &Problem, millis| {
            total(problem, &Bitmask, false, Duration::from_millis(millis))
        };
        let empty = |n| Problem::new(Order::new(n).unwrap());
        let published = |total| Total::Published {
            total,
            oeis: "A000170",
        };
        assert_eq!(total(&empty(27), 0), published(234_907_967_154_122_528));
        assert_eq!(total(&empty(28), 60_000), Total::Unknown);
        let corner = Square { row: 0, column: 0 };
        let long = empty(24).with_queen(corner).unwrap();
        assert_eq!(total(&long, 1), Total::Unknown);
    }

    /// Asked of a walker that never searches.
    #[test]
    fn other_rules_are_searched_neither_for_nothing_nor_past_the_last_published_number() {
        struct Never;
        impl Walker for Never {
            fn name(&self) -> &'static str {
                "never"
            }

            fn is_row_by_row(&self) -> bool {
                true
            }

            fn walk(&self, _: &Problem, _: &mut dyn Probe<Placement>) -> ControlFlow<()> {
                unreachable!("no search")
            }

            fn count_until(&self, _: &Problem, _: &AtomicBool) -> ControlFlow<(), u128> {
                unreachable!("no search")
            }
        }
        let by = |rules, n| Problem::with_rules(Order::new(n).unwrap(), rules);
        let total = |problem: &Problem| total(problem, &Never, true, Duration::from_secs(60));
        assert_eq!(total(&by(Rules::Torus, 12)), Total::Counted(0));
        assert_eq!(total(&by(Rules::Torus, 31)), Total::Unknown);
        assert_eq!(total(&by(Rules::Superqueens, 27)), Total::Unknown);
        let attacked = by(Rules::Superqueens, 27)
            .with_queen(Square::new(0, 0))
            .and_then(|problem| problem.with_queen(Square::new(1, 2)));
        assert_eq!(total(&attacked.unwrap()), Total::Counted(0));
    }

    #[test]
    fn the_order_0_of_a_torus_is_counted() {
        let problem = Problem::with_rules(Order::new(0).unwrap(), Rules::Torus);
        let total = total(&problem, &Bitmask, false, Duration::from_secs(60));
        assert_eq!(total, Total::Counted(1));
    }
}
