//! The reasons why a board has no tour.
//!
//! Two parties decide that there is no tour, and name one of these reasons. [`existence::obstacle`](super::existence::obstacle)
//! decides without a search, by the ends, the colours, theorems and cut-off squares: its reasons are all but the last. A finder
//! that has searched everything names the last, [`Obstacle::Searched`].

use std::fmt;

use crate::board::square::Square;

/// The reason why a [`Problem`](super::Problem) has no tour; as text, the proof in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The start or the end is blocked.
    Blocked(Square),
    /// The start is the end, but there is more than one square to visit.
    SameEnds,
    /// The numbers of squares of the two colours do not fit. A closed tour visits equally many of both; an open one that, or one
    /// more of the start's colour.
    Colours {
        /// The number of squares to visit of the start's colour, the start included.
        like_start: u64,
        /// The number of squares to visit of the other colour.
        unlike: u64,
    },
    /// This end is of the wrong colour: moves alternate between the colours, so their number tells the colour of the end.
    EndColour(Square),
    /// The board has no closed tour at all (Schwenk 1991): with m <= n, both sides are odd, or m is 1, 2 or 4, or m is 3 and
    /// n is 4, 6 or 8.
    NoClosedTour,
    /// The board has no tour at all: with m <= n, m is 1 and n is not, or m is 2, or it is 3x3, 3x5, 3x6 or 4x4 (Cull and
    /// De Curtins 1978).
    NoTour,
    /// The board has four rows (or columns), and this end is on one of the inner two. The outer squares have only inner
    /// neighbours, and there are equally many of both, so that both ends are outer squares.
    InnerEnd(Square),
    /// This end is one of the two neighbours of two corners, and neither corner is the other end. Each corner needs the move to
    /// this square, but an end takes one move only. Such squares exist where a side has five squares.
    SharedCorners(Square),
    /// The blocked squares cut this square off from the start.
    CutOff(Square),
    /// The board has tours, but a complete search of this case found none.
    Searched,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blocked(Square { row, column }) => {
                write!(
                    f,
                    "{row},{column}, where the tour is to start or end, is blocked"
                )
            }
            Self::SameEnds => f.write_str("the tour is to end where it starts"),
            Self::Colours { like_start, unlike } => write!(
                f,
                "moves alternate between the colours, and {like_start} squares have the start's, {unlike} the other"
            ),
            Self::EndColour(Square { row, column }) => write!(
                f,
                "moves alternate between the colours, and the last one cannot reach the colour of {row},{column}"
            ),
            Self::NoClosedTour => f.write_str("no closed tour exists on this board (Schwenk 1991)"),
            Self::NoTour => f.write_str("no tour exists on this board (Cull and De Curtins 1978)"),
            Self::InnerEnd(Square { row, column }) => write!(
                f,
                "on a board of four rows or columns a tour starts and ends in the outer two of them, and {row},{column} is in neither"
            ),
            Self::SharedCorners(Square { row, column }) => write!(
                f,
                "two corners have only two neighbours, of which both need {row},{column}; a tour that ends there must have its other end in one of them"
            ),
            Self::CutOff(Square { row, column }) => write!(
                f,
                "no way leads from the start to {row},{column} past the blocked squares"
            ),
            Self::Searched => f.write_str("a complete search found no such tour"),
        }
    }
}
