//! The look-ahead: finds free squares that a tour can no longer enter and leave.
//!
//! A tour enters and leaves each free square, but does not leave the last. So with the knight on c, a free square needs two
//! ways, to free squares or to c; the last square needs one. Colours alternate, so the colour of the last square is known from
//! the start. A free square with just one way to a free square is called *lone*.

use super::ways::size;

/// The numbers of lone squares, of the knight's colour (*like*) and of the other (*unlike*), in one word, which is read and
/// written as one. If the tour must end on a given square, that square does not count.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lone(u32);

impl Lone {
    /// The lowest bit of the number of the knight's colour.
    const LIKE: u32 = 16;

    /// Packs the number of the knight's colour and that of the other.
    pub(super) fn new([like, unlike]: [u16; 2]) -> Self {
        Self(u32::from(like) << Self::LIKE | u32::from(unlike))
    }

    /// Returns the same numbers after a move: the knight's colour is now the other one.
    #[inline]
    pub(super) fn moved(self) -> Self {
        Self(self.0.rotate_left(Self::LIKE))
    }

    /// Returns the numbers without one square of the knight's colour.
    #[inline]
    pub(super) fn without_like(self) -> Self {
        Self(self.0 - (1 << Self::LIKE))
    }

    /// Returns the numbers with `more` squares of the other colour.
    #[inline]
    pub(super) fn with_unlike(self, more: u32) -> Self {
        Self(self.0 + more)
    }

    fn unlike(self) -> u32 {
        self.0 & ((1 << Self::LIKE) - 1)
    }
}

/// The end of the tour.
#[derive(Clone, Copy, Debug)]
pub(super) enum Last {
    /// Any square of this colour, 0 or 1: 0 is the start's.
    Colour(usize),
    /// This square; it is free until then, even when the tour starts there too.
    Square(usize),
}

impl Last {
    /// True if the tour must end on this square.
    #[inline]
    pub(super) fn is(self, square: usize) -> bool {
        matches!(self, Self::Square(last) if last == square)
    }
}

/// Returns those of the open `moves` from a square that can still lead to a tour, as far as this look-ahead sees, when two or
/// more squares are free. Lone squares of the knight's colour are seen a move later.
///
/// `one` are those that lead to lone squares; none leads to the given last square or to one without a way on. `ends_unlike` is
/// true if the tour may end on any square of the colour that the moves lead to.
#[inline]
pub(super) fn possible(moves: u8, one: u8, lone: Lone, ends_unlike: bool) -> u8 {
    let here = size(one);
    let away = lone.unlike() - here;
    // A lone square that no open move reaches must be the last one; so must each that a move reaches but the next square.
    if ends_unlike {
        match (away, here) {
            (0, 2) | (1, 1) => one,
            (0 | 1, 0) | (0, 1) => moves,
            _ => 0,
        }
    } else {
        match here {
            _ if away > 0 || here > 1 => 0,
            1 => one,
            _ => moves,
        }
    }
}
