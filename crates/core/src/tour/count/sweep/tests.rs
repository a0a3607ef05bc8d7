//! What every sweep must do with every board.

use super::super::board::Board;
use super::super::wanted::{Colours, Wanted};
use super::*;
use crate::board::Dims;

fn sweeps() -> impl Iterator<Item = (Board, Sweep)> {
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
            [Wanted::Closed, Wanted::All].map(|wanted| {
                let dims = Dims::new(rows, columns).unwrap();
                let board = Board::new(
                    Colours {
                        corner_is_white,
                        dims,
                    },
                    wanted,
                );
                let sweep = Sweep::new(&board);
                (board, sweep)
            })
        })
    })
}

#[test]
fn squares_of_a_frontier_have_slots_of_their_own() {
    for (board, sweep) in sweeps() {
        let halves = [Some(&sweep.top), sweep.bottom.as_ref()];
        for half in halves.into_iter().flatten() {
            let mut before: Vec<usize> = Vec::new();
            for step in &half.steps {
                let mut slots: Vec<usize> = step.frontier.squares.iter().map(|s| s.slot).collect();
                let after = slots.clone();
                // A square that leaves and one that comes in the same step must not be confused.
                slots.extend(
                    step.finishes
                        .iter()
                        .filter(|f| f.is_complete)
                        .map(|f| f.slot),
                );
                slots.sort_unstable();
                assert!(slots.is_sorted_by(|a, b| a < b), "{slots:?}");
                assert!(slots.iter().all(|&slot| slot < half.slots));
                assert!(step.neighbours.iter().all(|slot| slots.contains(slot)));
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
        let whites = sweep.top.steps.len() - usize::from(board.total.black > 0);
        let rest = sweep
            .bottom
            .as_ref()
            .map_or(whites, |half| half.steps.len());
        assert_eq!(whites + rest, board.whites.len());
        let complete = |half: &Half| {
            half.steps
                .iter()
                .flat_map(|s| &s.finishes)
                .filter(|f| f.is_complete)
                .count()
        };
        let top = complete(&sweep.top);
        let all = top + sweep.bottom.as_ref().map_or(top, complete) + sweep.middle;
        assert_eq!(
            all,
            board.blacks.len(),
            "each black square is complete once"
        );
    }
}
