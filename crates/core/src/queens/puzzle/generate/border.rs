//! Squares that may go over to a region beside them.

use super::super::regions::Regions;
use crate::board::square::Square;

/// Returns the regions beside a square without a queen that may take it: none where its own region would fall apart.
pub(super) fn candidates(board: &Regions, square: Square) -> Vec<u32> {
    let region = board.region(square);
    let sides = Regions::sides(board.order(), square).map(|side| board.region(side));
    let candidates: Vec<_> = sides.filter(|&candidate| candidate != region).collect();
    let alone = [square].into_iter().collect();
    let rest = board.squares_of(region).without(&alone);
    // The rest has the queen, so it is not empty. Most squares have no candidate, and are not looked at further.
    if candidates.is_empty() || board.piece(&rest) == rest {
        candidates
    } else {
        Vec::new()
    }
}
