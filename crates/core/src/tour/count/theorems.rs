//! Boards without tours, by theorems.

use super::wanted::Wanted;
use crate::board::Dims;
use crate::tour::Obstacle;

/// Why a board has none of these tours, if a theorem says so.
pub(super) fn obstacle(dims: Dims, wanted: Wanted) -> Option<Obstacle> {
    let (short, long) = (
        dims.rows().min(dims.columns()),
        dims.rows().max(dims.columns()),
    );
    if wanted == Wanted::Closed {
        let is_odd = dims.squares() % 2 == 1;
        let has_none = is_odd || matches!((short, long), (1 | 2 | 4, _) | (3, 4 | 6 | 8));
        return has_none.then_some(Obstacle::NoClosedTour);
    }
    if (short, long) == (1, 1) {
        return None;
    }
    if matches!((short, long), (1 | 2, _) | (3, 3 | 5 | 6) | (4, 4)) {
        return Some(Obstacle::NoTour);
    }
    match wanted {
        Wanted::From(from) if dims.squares() % 2 == 1 && (from.row + from.column) % 2 == 1 => {
            Some(Obstacle::Colours {
                like_start: dims.squares() / 2,
                unlike: dims.squares() / 2 + 1,
            })
        }
        _ => None,
    }
}
