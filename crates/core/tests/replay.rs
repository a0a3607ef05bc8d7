//! Replays against the steps, the profile and slow readings of the board.

mod structure;

use std::iter::successors;
use std::ops::ControlFlow;

use backrank_core::internal::replay::{Counts, Event, Reason, Replay, never_stop};
use backrank_core::internal::tour::Backtrack;
use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{RowArray, walkers};
use backrank_core::queens::{Line, Rules};
use backrank_core::tour::find::{TieRule, Warnsdorff};
use backrank_core::trace::Step;
use backrank_core::{QueensProblem, Square, TourProblem};

use crate::{dims, problem, ruled};

const WARNSDORFF: Warnsdorff = Warnsdorff {
    ties: TieRule::Roth,
};

fn queens_problems() -> Vec<QueensProblem> {
    let empty = [0, 1, 3, 6].map(|n| problem(n, "", ""));
    let others = [
        problem(6, "c3", ""),
        problem(6, "", "b6"),
        ruled(Rules::Torus, 5, "", ""),
        ruled(Rules::Superqueens, 5, "", ""),
    ];
    empty.into_iter().chain(others).collect()
}

fn tour_problems() -> Vec<TourProblem> {
    let from = |rows, columns, name| {
        let problem = TourProblem::on(dims(rows, columns)).starting_at(name);
        problem.expect("a square of the board")
    };
    vec![
        from(1, 1, "a1"),
        from(2, 3, "a1"),
        from(3, 3, "b2"),
        from(3, 4, "a1"),
        from(3, 4, "c1").closed(),
    ]
}

/// The line along which a queen attacks a square by the rules of the problem.
fn line(problem: &QueensProblem, queen: Square, square: Square) -> Option<Line> {
    problem.rules().line(problem.order().into(), queen, square)
}

/// Calls `check` with every search of small problems.
fn for_each_replay(check: impl Fn(Replay)) {
    for problem in queens_problems() {
        for walker in walkers() {
            check(Replay::Queens(&problem, walker));
        }
    }
    for problem in tour_problems() {
        check(Replay::Tours(&problem, &Backtrack));
        check(Replay::Tours(&problem, &WARNSDORFF));
    }
}

fn events(replay: Replay) -> Vec<(Event, Vec<Square>)> {
    let mut events = Vec::new();
    let end = replay.each(|event, squares| {
        events.push((event.clone(), squares.to_vec()));
        ControlFlow::Continue(())
    });
    assert!(end.unwrap().is_continue());
    events
}

#[test]
fn the_steps_the_reasons_and_the_counts_are_those_of_the_search() {
    for_each_replay(|replay| {
        let (mut squares, mut last) = (Vec::new(), Counts::default());
        for (event, occupied) in events(replay) {
            match (event.step, event.reason, replay) {
                (Step::Place { depth, square }, None, _) => {
                    squares.push(square);
                    assert_eq!(depth, squares.len());
                }
                (Step::Remove { depth, square }, None, _) => {
                    assert_eq!(depth, squares.len());
                    assert_eq!(squares.pop(), Some(square));
                }
                (Step::Solution { depth }, None, _) => assert_eq!(depth, squares.len()),
                (Step::Reject { square, .. }, Some(reason), Replay::Queens(problem, _)) => {
                    match reason {
                        Reason::Attacked { by, along } => {
                            assert!(squares.contains(&by) || problem.queens().contains(&by));
                            assert_eq!(line(problem, by, square), Some(along));
                        }
                        _ => assert!(!problem.allows(square)),
                    }
                }
                (Step::Reject { square, .. }, Some(Reason::Visited { visit }), _) => {
                    assert_eq!(squares[visit - 1], square);
                }
                _ => panic!("{event:?}"),
            }
            assert!(event.reason.is_none() || event.step.depth() == squares.len() + 1);
            assert_eq!(occupied, squares, "{event:?}");
            last.comparisons += event.comparisons;
            assert_eq!(event.counts.comparisons, last.comparisons);
            last = event.counts;
        }
        assert_eq!(squares, [], "all is taken back");
        let mut profile = Profile::new();
        let end = match replay {
            Replay::Queens(problem, walker) => walker.walk(problem, &mut profile),
            Replay::Tours(problem, walker) => walker.walk(problem, &mut profile).unwrap(),
        };
        assert!(end.is_continue());
        let (total, root) = (profile.total(), profile.levels()[0]);
        // A solution on the empty board of order 0 is the root.
        let counts = [last.nodes, last.solutions, last.comparisons];
        assert_eq!(
            counts,
            [total.nodes, total.solutions, profile.comparisons()]
        );
        assert_eq!(last.dead_ends, total.dead_ends - root.dead_ends);
    });
}

#[test]
fn a_window_is_a_part_of_the_whole_wherever_it_begins() {
    for_each_replay(|replay| {
        let all = events(replay);
        for first in (0..all.len() + 3).step_by(1 + all.len() / 40) {
            for max_steps in [0, 1, 7, all.len() + 1] {
                let window = replay.window(first as u64, max_steps, never_stop).unwrap();
                let before = &all[..first.min(all.len())];
                let expected = all.iter().skip(first).take(max_steps);
                let is_part = window.events.iter().eq(expected.map(|(event, _)| event));
                assert!(is_part, "{first} {max_steps} {replay:?}");
                assert_eq!(window.first, before.len() as u64);
                assert_eq!(window.ends, first + max_steps >= all.len());
                let at = |(event, squares): &(Event, Vec<_>)| (event.counts, squares.clone());
                let position = before.last().map_or_else(Default::default, at);
                assert_eq!((window.counts, window.squares), position);
            }
        }
        let is_solution = |at: &usize| matches!(all[*at - 1].0.step, Step::Solution { .. });
        let solutions = (1..=all.len()).filter(is_solution);
        let next = |skipped| replay.solution_after(skipped, never_stop).unwrap();
        let found = successors(next(0), |&found| next(found));
        assert!(found.eq(solutions.map(|at| at as u64)), "{replay:?}");
    });
}

#[test]
fn a_search_that_skips_steps_can_be_stopped() {
    let problem = QueensProblem::new(6).unwrap();
    let replay = Replay::Queens(&problem, &RowArray);
    let stop_after = |mut steps| {
        move || {
            steps -= 1;
            match steps {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        }
    };
    for steps in [1, 2, 100] {
        let window = replay.window(u64::MAX, 10, stop_after(steps)).unwrap();
        assert_eq!((window.first, window.events.len()), (steps, 0));
        assert!(!window.ends);
        assert_eq!(replay.solution_after(0, stop_after(steps)), Ok(None));
    }
}
