//! Replays against the steps, the profile and slow readings of the board.

mod structure;

use std::iter::successors;
use std::ops::ControlFlow;

use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{RowArray, walkers};
use backrank_core::queens::{self, Line, Rules};
use backrank_core::replay::{Counts, Event, Reason, Replay, never_stop};
use backrank_core::tour::find::{Backtrack, TieRule, Warnsdorff};
use backrank_core::trace::Step;
use backrank_core::{Dims, Order, Square, tour};

const WARNSDORFF: Warnsdorff = Warnsdorff {
    ties: TieRule::Roth,
};

fn queens_problems() -> Vec<queens::Problem> {
    let empty = |n| queens::Problem::new(Order::new(n).unwrap());
    let by = |rules| queens::Problem::with_rules(Order::new(5).unwrap(), rules);
    let square = |name| Square::parse(name, empty(6).order().dims()).unwrap();
    vec![
        empty(0),
        empty(1),
        empty(3),
        empty(6),
        empty(6).with_queen(square("c3")).unwrap(),
        empty(6).with_block(square("b6")).unwrap(),
        by(Rules::Torus),
        by(Rules::Superqueens),
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
                (Step::Place { square, .. }, None, _) => squares.push(square),
                (Step::Remove { square, .. }, None, _) => assert_eq!(squares.pop(), Some(square)),
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
            assert_eq!(occupied, squares, "{event:?}");
            last.comparisons += event.comparisons;
            assert_eq!(event.counts.comparisons, last.comparisons);
            last = event.counts;
        }
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
    let problem = queens::Problem::new(Order::new(6).unwrap());
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

#[test]
fn work_clocks_frames_and_shapes_are_those_of_the_whole() {
    for_each_replay(|replay| {
        let all = events(replay);
        let work = |at: usize| {
            let counts = at
                .checked_sub(1)
                .map_or_else(Counts::default, |last| all[last].0.counts);
            [at as u64, counts.nodes - 1, counts.comparisons]
        };
        let is_solution = |at: &usize| matches!(all[*at - 1].0.step, Step::Solution { .. });
        let marks: Vec<_> = (1..=all.len()).filter(is_solution).collect();
        let first = marks.first().copied().unwrap_or(all.len());
        for (until_first, end) in [(false, all.len()), (true, first)] {
            let told = replay.measure(until_first, u64::MAX, 2).unwrap();
            let shown = marks.iter().filter(|at| **at <= end).take(2);
            let expected = [1]
                .into_iter()
                .chain(work(end))
                .chain(shown.map(|at| *at as u64));
            assert!(told.iter().copied().eq(expected), "{told:?} {replay:?}");
            assert!(end == 0 || replay.measure(until_first, end as u64 - 1, 0).unwrap()[0] == 0);
            for unit in 0..3 {
                let clocks: Vec<_> = (0..work(end)[unit] + 2).step_by(7).collect();
                let reached = replay.reach(until_first, unit, &clocks).unwrap();
                for (clock, steps) in clocks.into_iter().zip(reached) {
                    let last = (0..=end).rev().find(|at| work(*at)[unit] <= clock);
                    assert_eq!(Some(steps as usize), last, "{clock} {replay:?}");
                }
            }
        }
        let steps: Vec<_> = (1..=all.len() as u64).filter(|at| at % 5 < 3).collect();
        let mut made = Vec::new();
        let frames = replay.frames(
            &steps,
            |_| (),
            |frame| {
                let at = frame.steps as usize - 1;
                let before = at.checked_sub(1).map(|before| &all[before].0);
                assert_eq!((&frame.last, &frame.squares), (&all[at].0, &all[at].1));
                assert_eq!(frame.before.as_ref(), before);
                made.push(frame.steps);
            },
        );
        assert!(frames.is_ok() && made == steps);
        let columns = replay.dims().columns();
        let index = |square: &Square| square.row * columns + square.column;
        for first in [0, 7, all.len()]
            .into_iter()
            .filter(|first| *first <= all.len())
        {
            let shape = replay.shape(first as u64, 30).unwrap();
            let before = first.checked_sub(1).map_or(&[][..], |last| &all[last].1);
            let (squares, shape) = shape[1..].split_at(shape[0] as usize);
            assert!(squares.iter().copied().eq(before.iter().map(index)));
            assert_eq!(shape.len(), (all.len() - first).min(30));
            for (shape, (event, _)) in shape.iter().zip(&all[first..]) {
                let kind = ["place", "remove", "solution", "reject"][(shape & 3) as usize];
                assert_eq!(kind, event.step.name());
                assert_eq!(shape >> 2, event.step.square().as_ref().map_or(0, index));
            }
        }
    });
}
