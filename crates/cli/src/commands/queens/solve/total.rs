//! The number of all solutions, printed beside a list of some of them.

use std::ops::ControlFlow;

use backrank_core::internal::Capped;
use backrank_core::internal::queens::FundamentalWalker;
use backrank_core::probe;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::count::{PublishedSolutions, published};
use backrank_core::queens::{QueensProblem, Walker};

/// The number of all solutions, if it is known or quickly counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Total {
    /// It was published.
    Published(PublishedSolutions),
    /// It was counted, or is 0 because the problem contradicts itself.
    Counted(u128),
    /// It is not known.
    Unknown,
}

impl Total {
    /// Returns the number if it is known.
    pub(super) const fn number(self) -> Option<u128> {
        match self {
            Self::Published(PublishedSolutions { count, .. }) | Self::Counted(count) => Some(count),
            Self::Unknown => None,
        }
    }
}

/// Returns the number of solutions, or of fundamental solutions.
///
/// Uses the published number, or else a search of at most `max_nodes` nodes below the root, so the
/// result is the same on every machine.
pub(super) fn total(problem: &QueensProblem, fundamental: bool, max_nodes: u64) -> Total {
    if let Some(known) = published(problem, fundamental) {
        return Total::Published(known);
    }
    if problem.contradiction().is_some() {
        return Total::Counted(0);
    }
    if problem.is_empty_board() && problem.order().get() > 0 {
        return Total::Unknown; // no count beyond the last published number is quick
    }
    let mut count = Capped {
        probe: probe::Count::default(),
        nodes_left: max_nodes,
    };
    let end = if fundamental {
        FundamentalWalker::new(problem.clone(), Bitmask).walk(problem, &mut count)
    } else {
        Bitmask.walk(problem, &mut count)
    };
    match end {
        ControlFlow::Continue(()) => Total::Counted(count.probe.solutions.into()),
        ControlFlow::Break(()) => Total::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::profile::Profile;
    use backrank_core::queens::Rules;

    use super::*;

    #[test]
    fn a_count_is_given_up_after_the_last_node_it_may_take() {
        let problem = QueensProblem::new(9).unwrap().with("a9").unwrap();
        let mut profile = Profile::new();
        let _ = Bitmask.walk(&problem, &mut profile); // a profile never stops a search
        let tree = profile.total();
        let nodes = tree.nodes - 1; // all but the root
        for fundamental in [false, true] {
            let total = |max_nodes| total(&problem, fundamental, max_nodes);
            let number = total(nodes).number().unwrap();
            assert!(number <= tree.solutions.into());
            assert_eq!(number < tree.solutions.into(), fundamental);
            assert_eq!(total(nodes - 1), Total::Unknown);
        }
    }

    /// A full search would take too long.
    #[test]
    fn totals_under_other_rules_are_published_or_searched_within_the_limit() {
        let by = |rules, n| QueensProblem::with_rules(n, rules).unwrap();
        let attacked = by(Rules::Superqueens, 27).with("a27,b25").unwrap();
        for (problem, expected) in [
            (by(Rules::Torus, 12), Total::Counted(0)),
            (by(Rules::Torus, 31), Total::Unknown),
            (by(Rules::Superqueens, 27), Total::Unknown),
            (attacked, Total::Counted(0)),
        ] {
            assert_eq!(total(&problem, true, u64::MAX), expected);
        }
    }
}
