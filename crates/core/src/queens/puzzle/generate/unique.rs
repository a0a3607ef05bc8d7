//! Borders changed until a board has one solution.

use super::super::regions::Regions;
use super::super::search::search;
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
        let mut others = search(&board, None, LOOKED_AT + 1);
        others.retain(|found| found != queens);
        others.truncate(LOOKED_AT);
        if others.is_empty() {
            return Some(board);
        }
        let (square, taker) = change(&board, queens, &others, random)?;
        board.give(square, taker);
    }
    None
}

/// Chooses a square of another solution and a region beside it that takes it, so that this solution
/// has no queen in one region and two in another: of those that rule out the most of the other
/// solutions, a random one. Each region keeps its queen.
fn change(
    board: &Regions,
    queens: &Placement,
    others: &[Placement],
    random: &mut Random,
) -> Option<(Square, u32)> {
    let mut squares: Vec<_> = others.iter().flat_map(Placement::squares).collect();
    squares.retain(|&square| queens.squares().all(|queen| queen != square));
    squares.sort_unstable();
    let mut choices = Vec::new();
    for same in squares.chunk_by(|a, b| a == b) {
        let takers = board.takers(same[0]).into_iter();
        choices.extend(takers.map(|taker| (same.len(), same[0], taker)));
    }
    let most = choices.iter().map(|(times, ..)| *times).max()?;
    choices.retain(|(times, ..)| *times == most);
    let (_, square, taker) = choices[random.below(choices.len() as u64) as usize];
    Some((square, taker))
}
