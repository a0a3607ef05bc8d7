//! A random walk over boards with one solution, to one of a given difficulty.

use super::super::deduce::{Deduction, Difficulty, Rule, deduce};
use super::super::regions::Regions;
use super::shape::{excess, is_unique, move_square};
use crate::board::square::Square;
use crate::random::Random;

/// The number of changes tried per row of the board.
const MAX_TRIES_PER_ROW: usize = 120;

/// Moves random squares to neighbouring regions until the board has the difficulty. `None` if that
/// fails.
///
/// A change is kept if the queens stay the only solution and the board does not get farther from
/// the difficulty.
pub(super) fn walk(
    mut board: Regions,
    queens: &[Square],
    target: Difficulty,
    random: &mut Random,
) -> Option<Regions> {
    let dims = board.order().dims();
    let distance = |board: &Deduction| distance(board, target, dims.squares() as usize);
    let mut deduction = deduce(&board);
    for _ in 0..MAX_TRIES_PER_ROW * board.order().get() {
        if deduction.difficulty() == Some(target) {
            return Some(board);
        }
        let square = dims.square_at(random.below(dims.squares()));
        let Some(region) = move_square(&mut board, square, queens, random) else {
            continue;
        };
        if excess(&board) == 0 {
            let new_deduction = deduce(&board);
            // If the rules lead to a solution, it is the only one.
            let is_still_unique =
                || new_deduction.solution().is_some() || is_unique(&board, square);
            if distance(&new_deduction) <= distance(&deduction) && is_still_unique() {
                deduction = new_deduction;
                continue;
            }
        }
        board.assign(square, region);
    }
    None
}

/// Returns the distance of a board with `squares` squares from a difficulty.
///
/// For a harder board it is the number of squares that the rules of the difficulty leave open, for
/// an easier one the amount by which its score is too low. A board that the rules do not solve is
/// farther the more squares they leave open.
fn distance(board: &Deduction, target: Difficulty, squares: usize) -> usize {
    match board.difficulty() {
        None => 2 * squares - board.open_before(|_| true),
        Some(difficulty) if difficulty > target => {
            board.open_before(|rule| rule.difficulty() > target)
        }
        Some(_) => {
            let easier = Rule::ALL.iter().filter(|rule| rule.difficulty() < target);
            (10 * easier.count()).saturating_sub(board.score().unwrap_or_default() as usize)
        }
    }
}
