//! Dead ends seen ahead: free squares that can no longer be entered and left.
//!
//! A tour enters and leaves each free square, but does not leave the last. So with the knight on c, a free square needs two
//! ways, to free squares or to c; the one that ends the tour needs one. Colours alternate, so the colour of the last square is
//! known from the start: a square of the other colour cannot be the last.

use super::ways::size;

/// How many free squares are lone: have just one way to a free square. Those of the knight's colour and those of the other, in one
/// word, which is read and written as one. If the tour must end on a given square, that one is left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lone(u32);

impl Lone {
    const LIKE: u32 = 16;

    /// So many of the knight's colour and of the other.
    pub(super) fn new([like, unlike]: [u16; 2]) -> Self {
        Self(u32::from(like) << Self::LIKE | u32::from(unlike))
    }

    /// The knight moves: its colour is the other one.
    #[inline]
    pub(super) fn moved(self) -> Self {
        Self(self.0.rotate_left(Self::LIKE))
    }

    /// One square of the knight's colour is lone no more.
    #[inline]
    pub(super) fn without_like(self) -> Self {
        Self(self.0 - (1 << Self::LIKE))
    }

    /// So many squares around the knight have become lone.
    #[inline]
    pub(super) fn with_unlike(self, more: u32) -> Self {
        Self(self.0 + more)
    }

    fn like(self) -> u32 {
        self.0 >> Self::LIKE
    }

    fn unlike(self) -> u32 {
        self.0 & ((1 << Self::LIKE) - 1)
    }
}

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
/// are free. `one` of them lead to lone squares, none to the last one or to one without a way on; `ends_unlike` tells whether the
/// tour may end on any square of the colour that they lead to.
#[inline]
pub(super) fn possible(moves: u8, one: u8, lone: Lone, last: Last, ends_unlike: bool) -> u8 {
    let here = size(one);
    let away = lone.unlike() - here;
    // A lone square away from the knight has to be the last one; of those nearby all but the next square.
    if ends_unlike {
        match (lone.like(), away, here) {
            (0, 0, 2) | (0, 1, 1) => one,
            (0, 0 | 1, 0) | (0, 0, 1) => moves,
            _ => 0,
        }
    } else {
        let ends_like = u32::from(matches!(last, Last::Colour(_)));
        match here {
            _ if away > 0 || lone.like() > ends_like || here > 1 => 0,
            1 => one,
            _ => moves,
        }
    }
}
