//! Borders changed until a board has one solution.

use super::super::geometry::Geometry;
use super::super::knowledge::Knowledge;
use super::super::regions::Regions;
use super::super::search::search;
use super::super::square_set::SquareSet;
use super::shape::takers;
use crate::board::square::Square;
use crate::random::Random;

/// The other solutions that a change is chosen from.
const LOOKED_AT: usize = 8;

/// Changes regions until the queens are the only solution. None where that leads nowhere: no square
/// is given twice, since most of those that are go back and forth for ever.
pub(super) fn with_one_solution(
    mut board: Regions,
    queens: &[Square],
    random: &mut Random,
) -> Option<Regions> {
    let mut kept: SquareSet = queens.iter().copied().collect();
    loop {
        let geometry = Geometry::new(&board);
        let mut others = search(&Knowledge::new(&geometry), &[], LOOKED_AT + 1);
        others.retain(|found| found != queens);
        others.truncate(LOOKED_AT);
        if others.is_empty() {
            return Some(board);
        }
        let (square, taker) = change(&board, &kept, &others, random)?;
        board.give(square, taker);
        kept.insert(square);
    }
}

/// Chooses a square of another solution and a region beside it that takes it, so that this solution
/// has too few queens in one region and too many in another: of those that rule out the most of the
/// other solutions, a random one. The squares that are kept, the queens among them, are not given.
fn change(
    board: &Regions,
    kept: &SquareSet,
    others: &[Vec<Square>],
    random: &mut Random,
) -> Option<(Square, u32)> {
    let mut squares: Vec<_> = others.concat();
    squares.retain(|square| !kept.contains(*square));
    squares.sort_unstable();
    let mut choices = Vec::new();
    for same in squares.chunk_by(|a, b| a == b) {
        let takers = takers(board, same[0]).into_iter();
        choices.extend(takers.map(|taker| (same.len(), same[0], taker)));
    }
    let most = choices.iter().map(|(times, ..)| *times).max()?;
    choices.retain(|(times, ..)| *times == most);
    let (_, square, taker) = choices[random.below(choices.len() as u64) as usize];
    Some((square, taker))
}
