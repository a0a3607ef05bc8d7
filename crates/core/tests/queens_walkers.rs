//! All queens walkers that fill row by row are one search seen from outside: the same steps, the
//! same tree. That each walker finds the solutions is tried in `testing.rs`.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

use backrank_core::Probe;
use backrank_core::internal::CountUntil;
use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{self, RowArray};
use backrank_core::queens::{Placement, QueensProblem, Search as _};
use backrank_core::trace::{Step, Tap};

use crate::{all_problems, assert_yields, order, problem, solutions, steps, walkers};

#[test]
fn all_walkers_take_the_same_steps_but_some_reject_nothing() {
    let is_reject = |step: &Step| matches!(step, Step::Reject { .. });
    for problem in all_problems() {
        let all = steps(&RowArray, &problem);
        let taken: Vec<_> = all
            .iter()
            .filter(|step| !is_reject(step))
            .copied()
            .collect();
        for walker in walkers() {
            let steps = steps(walker, &problem);
            let expected = if steps.iter().any(is_reject) {
                &all
            } else {
                &taken
            };
            assert!(steps == *expected, "{} {problem:?}", walker.name());
        }
        // Each square of a row that was entered is either taken or rejected.
        let n = problem.order().get();
        let placed = taken
            .iter()
            .filter(|step| matches!(step, Step::Place { .. }))
            .count();
        let entered = 1 + placed - solutions(&RowArray, &problem).len();
        let rejected = all.len() - taken.len();
        assert!(n == 0 || rejected + placed == n * entered, "{problem:?}");
    }
}

#[test]
fn the_iterator_can_be_left_and_copied_half_way() {
    let problem = QueensProblem::from(order(8));
    let mut iterator = problem.solutions();
    iterator.by_ref().take(40).for_each(drop);
    assert_eq!(iterator.clone().count(), 52);
    assert_eq!(iterator.count(), 52);
    // The first solutions of an order whose search would take ages come at once.
    assert_eq!(
        QueensProblem::from(order(20)).solutions().take(2).count(),
        2
    );
}

#[test]
fn the_tree_of_order_8_has_the_published_shape() {
    let nodes = [1, 8, 42, 140, 344, 568, 550, 312, 92];
    let dead_ends = [0, 0, 0, 0, 18, 150, 256, 220, 0];
    let mut profile = Profile::new();
    let end = RowArray.search(&QueensProblem::from(order(8)), &mut profile);
    assert_eq!(end, Continue(()));
    let levels = profile.levels();
    assert!(levels.iter().map(|level| level.nodes).eq(nodes));
    assert!(levels.iter().map(|level| level.dead_ends).eq(dead_ends));
    assert_eq!((profile.total().solutions, levels[8].solutions), (92, 92));
}

/// A few thousand nodes, which take well under a millisecond.
#[test]
fn a_count_stops_soon_after_the_flag_is_raised() {
    let problem = QueensProblem::from(order(12));
    for walker in algorithms::walkers() {
        let flag = AtomicBool::new(false);
        let (mut count, mut nodes) = (CountUntil::new(&flag), 0);
        let mut probe = Tap::new(|step| {
            let Step::Place { depth, square } = step else {
                return Continue(());
            };
            nodes += 1;
            flag.store(nodes >= 100_000, Ordering::Relaxed);
            Probe::<Placement>::place(&mut count, depth, square)
        });
        assert_eq!(walker.walk(&problem, &mut probe), Break(()));
        assert_eq!(walker.count_until(&problem, &flag), Break(()));
        let name = walker.name();
        assert!((100_000..110_000).contains(&nodes), "{name}: {nodes}");
    }
}

#[test]
fn a_problem_lists_counts_and_finds_its_solutions() {
    for problem in all_problems() {
        let expected = solutions(&RowArray, &problem);
        assert_yields(problem.solutions(), &expected);
        assert_eq!(problem.count(), expected.len() as u128, "{problem:?}");
        match problem.find() {
            Ok(found) => assert!(expected.contains(&found), "{problem:?}"),
            Err(_) => assert_eq!(expected, [], "{problem:?}"),
        }
    }
    // A search would take minutes.
    let contradiction = problem(19, "a1,b2", "");
    assert_eq!(contradiction.solutions().next(), None);
    assert_eq!(contradiction.count(), 0);
}
