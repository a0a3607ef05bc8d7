//! Laws of every sweep of every board.

use super::super::key::{Ending, unit};
use super::*;
use crate::board::dims::Dims;
use crate::tour::count::scope::Scope;

fn sweeps() -> impl Iterator<Item = (Graph, Sweep)> {
    let boards = [
        (3, 4),
        (4, 3),
        (5, 5),
        (5, 6),
        (6, 6),
        (3, 10),
        (7, 7),
        (8, 8),
        (9, 5),
    ];
    boards.into_iter().flat_map(|(rows, columns)| {
        [false, true].into_iter().flat_map(move |corner_is_white| {
            [Scope::Closed, Scope::All]
                .into_iter()
                .flat_map(move |scope| {
                    let dims = Dims::new(rows, columns).unwrap();
                    let graph = Graph::new(dims, scope, corner_is_white);
                    let sweeps = Sweep::all(&graph).into_iter();
                    sweeps.map(move |sweep| (graph.clone(), sweep))
                })
        })
    })
}

#[test]
fn squares_of_a_frontier_have_slots_of_their_own() {
    for (graph, sweep) in sweeps() {
        for half in sweep.halves() {
            let mut before: Vec<usize> = Vec::new();
            for step in &half.steps {
                let mut slots: Vec<usize> = step.frontier.squares.iter().map(|s| s.slot).collect();
                let after = slots.clone();
                // A square that leaves and one that comes in the same step must not be confused.
                slots.extend(
                    step.completions
                        .iter()
                        .filter(|f| f.is_complete)
                        .map(|f| f.slot),
                );
                slots.sort_unstable();
                assert!(slots.is_sorted_by(|a, b| a < b), "{slots:?}");
                assert!(slots.iter().all(|&slot| slot < half.slots));
                let mut neighbours = step.neighbours.iter();
                assert!(neighbours.all(|bounds| slots.contains(&bounds.slot)));
                // What was there stays or is complete.
                assert!(before.iter().all(|slot| slots.contains(slot)));
                before = after;
            }
            before.sort_unstable();
            assert!(
                before.into_iter().eq(0..sweep.middle),
                "the middle has the first slots"
            );
        }
        assert_eq!(sweep.top.late.is_some(), graph.ends.black > 0);
        let whites = sweep.top.steps.len();
        let rest = sweep
            .bottom
            .as_ref()
            .map_or(whites, |half| half.steps.len());
        assert_eq!(whites + rest, graph.whites.len());
        let complete = |half: &Half| {
            half.steps
                .iter()
                .flat_map(|s| &s.completions)
                .filter(|f| f.is_complete)
                .count()
        };
        let top = complete(&sweep.top);
        let all = top + sweep.bottom.as_ref().map_or(top, complete) + sweep.middle;
        assert_eq!(
            all,
            graph.blacks.len(),
            "each black square is complete once"
        );
    }
}

#[test]
fn the_steps_of_a_row_do_not_touch_the_squares_of_its_slices() {
    let mut max_slices = 0;
    for (_, sweep) in sweeps() {
        for half in sweep.halves() {
            let rows = half.rows.iter().flat_map(Clone::clone);
            assert!(rows.eq(0..half.steps.len()), "each step is in one row");
            for row in &half.rows {
                let steps = &half.steps[row.clone()];
                for frontier in steps.iter().map(|step| &step.frontier) {
                    let slots = frontier.squares.iter().map(|square| square.slot);
                    let makes_slices = |&slot: &usize| frontier.split.slice(unit(slot)) > 0;
                    let of_slices: Vec<usize> = slots.filter(makes_slices).collect();
                    let slices = 3_usize.pow(of_slices.len() as u32);
                    assert_eq!(
                        frontier.split.slices(),
                        slices,
                        "all of them are on the frontier"
                    );
                    let mut touched = steps.iter().flat_map(|step| &step.neighbours);
                    assert!(touched.all(|bounds| !of_slices.contains(&bounds.slot)));
                    max_slices = max_slices.max(slices);
                }
            }
        }
    }
    assert_eq!(max_slices, 81);
}

/// From each white square that is taken one, and from the joker one where it is chosen in the
/// middle.
#[test]
fn a_black_square_has_the_moves_that_it_may_have_got() {
    for (_, sweep) in sweeps() {
        for half in sweep.halves() {
            let mut moves = vec![0; half.slots];
            for step in half.all_steps() {
                for bounds in &step.neighbours {
                    moves[bounds.slot] += 1;
                }
                for completion in &step.completions {
                    match completion.is_complete {
                        true => moves[completion.slot] = 0,
                        false if completion.ending != Ending::Never => moves[completion.slot] += 1,
                        false => {}
                    }
                }
                for square in &step.frontier.squares {
                    assert_eq!(square.max, moves[square.slot].min(2));
                }
            }
        }
    }
}

/// Each row from left to right; where both halves are the same and rows are even, the last but one
/// from right to left.
#[test]
fn squares_are_taken_row_by_row() {
    for (rows, columns, turned) in [(6, 6, Some(1)), (8, 8, Some(2)), (5, 6, None), (7, 7, None)] {
        let dims = Dims::new(rows, columns).unwrap();
        for corner_is_white in [false, true] {
            let graph = Graph::new(dims, Scope::Closed, corner_is_white);
            let half = graph.whites.len() - graph.whites.len() / 2;
            let row = |&white: &usize| graph.whites[white].row;
            let whites = in_order(&graph, 0..half);
            assert_eq!(whites.len(), half);
            for whites in whites.chunk_by(|a, b| row(a) == row(b)) {
                let is_turned = turned == Some(row(&whites[0]));
                let is_next =
                    |two: &[usize]| two[usize::from(!is_turned)] == two[usize::from(is_turned)] + 1;
                assert!(whites.windows(2).all(is_next), "{dims} {whites:?}");
            }
        }
    }
}
