//! Changes the borders until the rules solve the board.

use super::super::deduce::{deduce, unresolved};
use super::super::regions::Regions;
use super::shape::give_away;
use crate::board::square::Square;
use crate::random::Random;

/// The number of changes tried in vain, per square, before a board is given up.
const MAX_TRIES_PER_SQUARE: u64 = 5;

/// The harder rules are tried once fewer than 1/`FEW` of the squares are left.
const FEW: u32 = 8;

/// One in this many changes moves a square that the rules leave open, which helps more often; the
/// others make room for such changes.
const OPEN_ONE_IN: u64 = 5;

/// Moves random squares to neighbouring regions until the rules solve the board.
///
/// A change is kept if the quick rules leave no more squares than before. When all rules solve the
/// board, the queens are its only solution. `None` if that fails.
///
/// It does not search for solutions, so a change costs a fraction of a millisecond on any board. A
/// search for a second solution may take a thousand times as long.
pub(super) fn climb(mut board: Regions, queens: &[Square], random: &mut Random) -> Option<Regions> {
    let dims = board.order().dims();
    let (mut left, mut in_vain) = (unresolved(&board), 0);
    while in_vain < MAX_TRIES_PER_SQUARE * dims.squares() {
        in_vain += 1;
        let square = match random.below(OPEN_ONE_IN) {
            0 => left.iter().nth(random.below(left.len().into()) as usize),
            _ => Some(dims.square_at(random.below(dims.squares()))),
        };
        let Some(square) = square else { continue };
        let Some(region) = give_away(&mut board, square, queens, random) else {
            continue;
        };
        let changed = unresolved(&board);
        if changed.len() > left.len() {
            board.give(square, region);
            continue;
        }
        if changed.len() < left.len() {
            in_vain = 0;
            let is_nearly_solved = changed.len() * FEW < dims.squares() as u32;
            if is_nearly_solved && deduce(&board).solution().is_some() {
                return Some(board);
            }
        }
        left = changed;
    }
    None
}
