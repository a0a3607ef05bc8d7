//! The ways of drawing regions.

use super::super::regions::Regions;
use super::shape::{border, excess, give_away, is_unique};
use crate::board::square::Square;
use crate::name::by_name;
use crate::random::Random;

/// The changes that are tried, for each square of the board.
const TRIES_PER_SQUARE: u64 = 10;

/// The same for three queens in each row, where the search for a second
/// solution takes longer.
const TRIES_PER_SQUARE_OF_THREE: u64 = 3;

/// A way of drawing regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Style {
    /// Blocks with short borders.
    #[default]
    Compact,
    /// Bands that wind around each other.
    Winding,
}

impl Style {
    /// Every style, the default first.
    pub const ALL: [Self; 2] = [Self::Compact, Self::Winding];

    /// Returns the name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Winding => "winding",
        }
    }
}

by_name!(Style, Style::ALL);

/// Gives random squares to regions beside them, as long as the queens stay the only solution, the
/// largest regions do not grow, and the borders do not become longer, or for winding regions
/// shorter.
pub(super) fn restyle(board: &mut Regions, style: Style, queens: &[Square], random: &mut Random) {
    let dims = board.order().dims();
    let faults = |board: &Regions| {
        let border = border(board) as i32;
        let length = match style {
            Style::Compact => border,
            Style::Winding => -border,
        };
        (excess(board), length)
    };
    let mut least = faults(board);
    let tries = match board.stars() {
        1 | 2 => TRIES_PER_SQUARE,
        _ => TRIES_PER_SQUARE_OF_THREE,
    };
    for _ in 0..tries * dims.squares() {
        let square = dims.square_at(random.below(dims.squares()));
        let Some(region) = give_away(board, square, queens, random) else {
            continue;
        };
        let changed = faults(board);
        if changed <= least && is_unique(board, square) {
            least = changed;
        } else {
            board.give(square, region);
        }
    }
}
