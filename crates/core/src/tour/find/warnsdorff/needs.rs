//! Dead ends seen ahead: free squares that can no longer be entered and left.
//!
//! A tour enters and leaves each free square, but does not leave the last. So with the knight on c, a free square needs two
//! ways, to free squares or to c; the one that ends the tour needs one. Colours alternate, so the colour of the last square is
//! known from the start: a square of the other colour cannot be the last.

use super::ways::{Ways, moves_of};

/// The free squares with one way to a free square, by colour: 0 that of the start, 1 the other. If the tour must end on a given
/// square, that one is left out.
pub(super) type Lone = [u32; 2];

/// Where the tour ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Last {
    /// On any square of that colour.
    Colour(usize),
    /// On that square; it is free until then, even when the tour starts there too.
    Square(usize),
}

impl Last {
    /// Whether it is that square and no other.
    #[inline]
    pub(super) fn is(self, square: usize) -> bool {
        matches!(self, Self::Square(last) if last == square)
    }
}

/// Of the open moves from a square those that can still lead to a tour, as far as this look-ahead tells. `colour` is that of the
/// squares that they lead to, and `left` the number of free squares.
pub(super) fn possible(
    ways: &Ways,
    from: usize,
    colour: usize,
    left: u64,
    lone: Lone,
    last: Last,
) -> u8 {
    let mut moves = ways.open(from);
    if left == 1 {
        return moves;
    }
    let mut near = 0; // those with one way on
    for number in moves_of(moves) {
        let to = ways.after(from, number);
        let onward = ways.open(to);
        if last.is(to) {
            // Too early; and it must be entered later.
            moves &= !(1 << number);
            if onward == 0 {
                return 0;
            }
        } else if onward == 0 {
            return 0;
        } else if onward.is_power_of_two() {
            near |= 1 << number;
        }
    }
    let here = u8::count_ones(near);
    let away = lone[colour] - here;
    let elsewhere = lone[1 - colour];
    // A lone square away from the knight has to be the last one; of those nearby all but the next square.
    match last {
        Last::Colour(last) if last == colour => match (elsewhere, away, here) {
            (0, 0, 2) | (0, 1, 1) => near,
            (0, 0 | 1, 0) | (0, 0, 1) => moves,
            _ => 0,
        },
        _ => {
            let ends = u32::from(matches!(last, Last::Colour(_)));
            match here {
                _ if away > 0 || elsewhere > ends || here > 1 => 0,
                1 => near,
                _ => moves,
            }
        }
    }
}
