//! Changes the borders until the rules solve the board.

use super::super::deduce::{deduce, unresolved};
use super::super::regions::Regions;
use super::shape::move_square;
use crate::board::square::Square;
use crate::random::Random;

/// The number of changes without improvement, per square, after which a board is given up.
const MAX_FAILURES_PER_SQUARE: u64 = 5;

/// The harder rules are tried once fewer than one square in this many is open.
const NEARLY_SOLVED_ONE_IN: u32 = 8;

/// One change in this many moves a square that the rules leave open, which is the most likely to
/// help. The other changes move any square, so that different open squares can be moved later.
const OPEN_ONE_IN: u64 = 5;

/// Moves random squares to neighbouring regions until the rules solve the board.
///
/// A change is kept if the quick rules leave no more squares open than before. When all rules solve
/// the board, the queens are its only solution. `None` if that fails.
///
/// It does not search for solutions, so a change costs a fraction of a millisecond on any board. A
/// search for a second solution may take a thousand times as long.
pub(super) fn climb(mut board: Regions, queens: &[Square], random: &mut Random) -> Option<Regions> {
    let dims = board.order().dims();
    let (mut open, mut failures) = (unresolved(&board), 0);
    while failures < MAX_FAILURES_PER_SQUARE * dims.squares() {
        failures += 1;
        let square = match random.below(OPEN_ONE_IN) {
            0 => open.iter().nth(random.below(open.len().into()) as usize),
            _ => Some(dims.square_at(random.below(dims.squares()))),
        };
        let Some(square) = square else { continue };
        let Some(region) = move_square(&mut board, square, queens, random) else {
            continue;
        };
        let open_after = unresolved(&board);
        if open_after.len() > open.len() {
            board.assign(square, region);
            continue;
        }
        if open_after.len() < open.len() {
            failures = 0;
            let is_nearly_solved = open_after.len() * NEARLY_SOLVED_ONE_IN < dims.squares() as u32;
            if is_nearly_solved && deduce(&board).solution().is_some() {
                return Some(board);
            }
        }
        open = open_after;
    }
    None
}
