//! Borders changed until a board has one solution.

use std::ops::ControlFlow;

use super::super::regions::Regions;
use super::super::search::search;
use super::super::square_set::SquareSet;
use super::border::candidates;
use crate::board::square::Square;
use crate::queens::problem::placement::Placement;
use crate::random::Random;

/// The changes that a board may take, for each of its rows.
const MAX_CHANGES_PER_ROW: usize = 20;

/// The other solutions that a change is chosen from.
const LOOKED_AT: usize = 8;

/// Changes regions until the queens are the only solution. None where that takes too many changes.
pub(super) fn with_one_solution(
    mut board: Regions,
    queens: &Placement,
    random: &mut Random,
) -> Option<Regions> {
    for _ in 0..MAX_CHANGES_PER_ROW * board.order().get() {
        let others = others(&board, queens);
        if others.is_empty() {
            return Some(board);
        }
        let (square, candidate) = change(&board, queens, &others, random)?;
        board.give(square, candidate);
    }
    None
}

/// Returns some solutions besides the queens; none only if there is none.
fn others(board: &Regions, queens: &Placement) -> Vec<Placement> {
    let mut others = Vec::new();
    let _ = search(board, |found| {
        if found != queens {
            others.push(*found);
        }
        match others.len() < LOOKED_AT {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    others
}

/// Chooses a square of another solution and a region beside it that takes it, so that this solution has no queen in one region
/// and two in another: of those that rule out the most of the other solutions, a random one. Each region keeps its queen.
fn change(
    board: &Regions,
    queens: &Placement,
    others: &[Placement],
    random: &mut Random,
) -> Option<(Square, u32)> {
    let queens: SquareSet = queens.squares().collect();
    let mut squares: Vec<_> = others.iter().flat_map(Placement::squares).collect();
    squares.retain(|&square| !queens.contains(square));
    squares.sort_unstable();
    let mut choices = Vec::new();
    for same in squares.chunk_by(|a, b| a == b) {
        let candidates = candidates(board, same[0]).into_iter();
        choices.extend(candidates.map(|candidate| (same.len(), same[0], candidate)));
    }
    let most = choices.iter().map(|(times, ..)| *times).max()?;
    choices.retain(|(times, ..)| *times == most);
    let (_, square, candidate) = choices[random.below(choices.len() as u64) as usize];
    Some((square, candidate))
}
