//! Replays against the steps, the profile and slow readings of the board.

mod structure;

use std::cell::Cell;
use std::ops::ControlFlow;

use backrank_core::probe::Probe;
use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{ALL, RowArray};
use backrank_core::queens::{self, Line, Placement, Rules};
use backrank_core::replay::{Counts, Event, Reason, Replay, never_stop};
use backrank_core::tour::find::{Backtrack, TieRule, Warnsdorff};
use backrank_core::tour::{self, Path};
use backrank_core::trace::{Step, Tap};
use backrank_core::{Dims, Order, Square};

const WARNSDORFF: Warnsdorff = Warnsdorff {
    ties: TieRule::Roth,
};

fn empty(n: usize) -> queens::Problem {
    queens::Problem::new(Order::new(n).unwrap())
}

fn queens_problems() -> Vec<queens::Problem> {
    let square = |name: &str| Square::parse(name, Order::new(6).unwrap().dims()).unwrap();
    vec![
        empty(0),
        empty(1),
        empty(3),
        empty(5),
        empty(6).with_queen(square("c3")).unwrap(),
        empty(6).with_block(square("b6")).unwrap(),
        queens::Problem::with_rules(Order::new(5).unwrap(), Rules::Torus),
        queens::Problem::with_rules(Order::new(5).unwrap(), Rules::Superqueens),
    ]
}

fn tour_problems() -> Vec<tour::Problem> {
    let from = |rows, columns, name: &str| {
        let dims = Dims::new(rows, columns).unwrap();
        tour::Problem::new(dims, Square::parse(name, dims).unwrap()).unwrap()
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
fn line(problem: &queens::Problem, queen: Square, square: Square) -> Option<Line> {
    problem.rules().line(problem.order().into(), queen, square)
}

/// Calls `check` with every search of small problems.
fn for_each_replay(check: &dyn Fn(Replay)) {
    for problem in queens_problems() {
        for walker in ALL.iter().filter_map(|solver| solver.walker()) {
            check(Replay::Queens(&problem, walker));
        }
    }
    for problem in tour_problems() {
        check(Replay::Tours(&problem, &Backtrack));
        check(Replay::Tours(&problem, &WARNSDORFF));
    }
}

/// Lets the search report to the probe.
fn walk<P: Probe<Placement> + Probe<Path>>(replay: Replay, probe: &mut P) {
    let end = match replay {
        Replay::Queens(problem, walker) => walker.walk(problem, probe),
        Replay::Tours(problem, walker) => walker.walk(problem, probe).unwrap(),
    };
    assert!(end.is_continue());
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
fn a_replay_has_the_steps_and_the_counts_of_the_search() {
    for_each_replay(&|replay| {
        let (mut steps, mut profile) = (Vec::new(), Profile::new());
        walk(
            replay,
            &mut Tap::new(|step| {
                steps.push(step);
                ControlFlow::Continue(())
            }),
        );
        walk(replay, &mut profile);
        let events = events(replay);
        let replayed: Vec<_> = events.iter().map(|(event, _)| event.step).collect();
        assert!(replayed == steps, "{replay:?}");
        let mut squares = Vec::new();
        for (event, occupied) in &events {
            match event.step {
                Step::Place { square, .. } => squares.push(square),
                Step::Remove { square, .. } => assert_eq!(squares.pop(), Some(square)),
                Step::Reject { .. } | Step::Solution { .. } => {}
            }
            assert_eq!(occupied, &squares, "{event:?}");
            let is_reject = matches!(event.step, Step::Reject { .. });
            assert_eq!(event.reason.is_some(), is_reject, "{event:?}");
        }
        let last = events
            .last()
            .map_or(Counts::default(), |(event, _)| event.counts);
        let total = profile.total();
        let without_root = total.dead_ends - profile.levels()[0].dead_ends;
        assert_eq!(
            (last.nodes, last.dead_ends),
            (total.nodes, without_root),
            "{replay:?}"
        );
        // A solution on the empty board of order 0 is the root.
        assert_eq!(last.solutions, total.solutions, "{replay:?}");
    });
}

#[test]
fn a_window_is_a_part_of_the_whole_wherever_it_begins() {
    for_each_replay(&|replay| {
        let all = events(replay);
        for first in (0..all.len() + 3).step_by(1 + all.len() / 40) {
            for max_steps in [0, 1, 7, all.len() + 1] {
                let window = replay.window(first as u64, max_steps, never_stop).unwrap();
                let start = first.min(all.len());
                let end = (start + max_steps).min(all.len());
                let expected: Vec<_> = all[start..end].iter().map(|(it, _)| it.clone()).collect();
                assert!(window.events == expected, "{first} {max_steps} {replay:?}");
                assert_eq!(window.first, start as u64);
                assert_eq!(window.ends, end == all.len());
                let (counts, squares) = match start.checked_sub(1) {
                    None => (Counts::default(), Vec::new()),
                    Some(before) => (all[before].0.counts, all[before].1.clone()),
                };
                assert_eq!((window.counts, window.squares), (counts, squares));
            }
        }
        let solutions = (1..).zip(&all);
        let mut solutions =
            solutions.filter(|(_, (event, _))| matches!(event.step, Step::Solution { .. }));
        let mut skipped = 0;
        while let Some(found) = replay.solution_after(skipped, never_stop).unwrap() {
            assert_eq!(Some(found), solutions.next().map(|(number, _)| number));
            skipped = found;
        }
        assert!(solutions.next().is_none(), "{replay:?}");
    });
}

#[test]
fn a_rejection_names_a_queen_that_attacks_or_the_visit() {
    for_each_replay(&|replay| {
        for (event, squares) in events(replay) {
            let Step::Reject { square, .. } = event.step else {
                continue;
            };
            match (event.reason.unwrap(), replay) {
                (Reason::Attacked { by, along }, Replay::Queens(problem, _)) => {
                    assert!(squares.contains(&by) || problem.queens().contains(&by));
                    assert_eq!(line(problem, by, square), Some(along));
                }
                (Reason::NotAllowed, Replay::Queens(problem, _)) => {
                    assert!(!problem.allows(square));
                }
                (Reason::Visited { visit }, _) => assert_eq!(squares[visit - 1], square),
                (reason, _) => panic!("{reason:?}"),
            }
        }
    });
}

#[test]
fn a_search_that_skips_steps_can_be_stopped() {
    let problem = empty(6);
    let replay = Replay::Queens(&problem, &RowArray);
    let all = events(replay).len() as u64;
    let heard = Cell::new(0);
    let stop_after = |steps| {
        heard.set(0);
        let heard = &heard;
        move || {
            heard.set(heard.get() + 1);
            match heard.get() == steps {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }
    };
    for steps in [1, 2, 100] {
        let window = replay.window(all, 10, stop_after(steps)).unwrap();
        assert_eq!((window.first, window.events.len()), (steps, 0));
        assert!(!window.ends && heard.get() == steps);
        let found = replay.solution_after(all - 1, stop_after(steps));
        assert_eq!((found, heard.get()), (Ok(None), steps));
    }
    let window = replay.window(all - 5, 10, stop_after(all));
    assert_eq!(window, replay.window(all - 5, 10, never_stop));
    assert_eq!(heard.get(), all - 5, "only what is skipped");
}
