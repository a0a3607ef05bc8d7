//! Dead ends seen ahead: free squares that can no longer be entered and left.
//!
//! A tour enters and leaves each free square, but does not leave the last. So with the knight on c, a free square needs two
//! ways, to free squares or to c; the one that ends the tour needs one. Colours alternate, so the colour of the last square is
//! known from the start: a square of the other colour cannot be the last.

use super::ways::size;

/// How many free squares have just one way to a free square, by colour: 0 that of the start, 1 the other. If the tour must end on
/// a given square, that one is left out.
pub(super) type Lone = [u16; 2];

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

/// Of the open moves from a square those that can still lead to a tour, as far as this look-ahead tells, when two squares or more
/// are free. `one` of them lead to lone squares, none to the last one or to one without a way on; `colour` is that of the squares
/// that they lead to.
#[inline]
pub(super) fn possible(moves: u8, one: u8, colour: usize, lone: Lone, last: Last) -> u8 {
    let here = size(one) as u16;
    let (away, elsewhere) = (lone[colour] - here, lone[1 - colour]);
    // A lone square away from the knight has to be the last one; of those nearby all but the next square.
    match last {
        Last::Colour(last) if last == colour => match (elsewhere, away, here) {
            (0, 0, 2) | (0, 1, 1) => one,
            (0, 0 | 1, 0) | (0, 0, 1) => moves,
            _ => 0,
        },
        _ => {
            let ends = u16::from(matches!(last, Last::Colour(_)));
            match here {
                _ if away > 0 || elsewhere > ends || here > 1 => 0,
                1 => one,
                _ => moves,
            }
        }
    }
}
