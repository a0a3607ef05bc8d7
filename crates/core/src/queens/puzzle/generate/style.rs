//! The styles in which regions are drawn.

use super::super::regions::Regions;
use super::shape::{border, excess, is_unique, move_square};
use crate::board::square::Square;
use crate::name::by_name;
use crate::random::Random;

/// The number of changes tried per square of the board.
const TRIES_PER_SQUARE: u64 = 10;

/// The same for three queens per row, where the search for a second solution takes longer.
const TRIES_PER_SQUARE_OF_THREE: u64 = 3;

/// A style in which regions are drawn.
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

    /// Returns the name of the style in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Winding => "winding",
        }
    }
}

by_name!(Style, Style::ALL);

/// Moves random squares to neighbouring regions, towards the style.
///
/// A change is kept if the queens stay the only solution, the largest regions do not grow, and the
/// borders do not become longer (compact) or shorter (winding).
pub(super) fn restyle(board: &mut Regions, style: Style, queens: &[Square], random: &mut Random) {
    let dims = board.order().dims();
    let penalty_of = |board: &Regions| {
        let border = border(board) as i32;
        let length = match style {
            Style::Compact => border,
            Style::Winding => -border,
        };
        (excess(board), length)
    };
    let mut penalty = penalty_of(board);
    let tries = match board.stars() {
        1 | 2 => TRIES_PER_SQUARE,
        _ => TRIES_PER_SQUARE_OF_THREE,
    };
    for _ in 0..tries * dims.squares() {
        let square = dims.square_at(random.below(dims.squares()));
        let Some(region) = move_square(board, square, queens, random) else {
            continue;
        };
        let new_penalty = penalty_of(board);
        if new_penalty <= penalty && is_unique(board, square) {
            penalty = new_penalty;
        } else {
            board.assign(square, region);
        }
    }
}
