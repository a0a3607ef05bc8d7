//! The reasons why a board has no tour.
//!
//! Two functions prove that there is no tour, and return one of these reasons.
//! [`existence::obstacle`](super::existence::obstacle) works without a search and returns every
//! reason except the last. A finder that has searched everything returns the last,
//! [`Obstacle::Searched`].

use crate::board::dims::Dims;
use crate::board::square::{Square, on_board};
use crate::{Message, message};

/// The reason why a [`TourProblem`](super::TourProblem) has no tour.
///
/// As text, it is a proof in one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Obstacle {
    /// The start or the end is blocked.
    Blocked(Square),
    /// There is no square to visit.
    NoSquares,
    /// The start is the end, but there is more than one square to visit.
    SameEnds,
    /// Only two squares are left: a closed tour makes no move twice, so it has at least four.
    TwoSquares,
    /// The numbers of squares of the two colours do not fit.
    ///
    /// A closed tour visits equally many squares of both colours. An open one does too, or visits
    /// one more of the start's colour.
    Colours {
        /// The number of squares to visit of the start's colour, including the start.
        start_colour: u64,
        /// The number of squares to visit of the other colour.
        other_colour: u64,
    },
    /// This end has the wrong colour. Moves alternate between the colours, so the number of moves
    /// determines the colour of the end.
    EndColour(Square),
    /// The board has no closed tour (Schwenk 1991): with m <= n, both sides are odd, or m is 1, 2
    /// or 4, or m is 3 and n is 4, 6 or 8.
    NoClosedTour,
    /// The board has no tour at all (Cull and De Curtins 1978): with m <= n, m is 1 and n is not,
    /// or m is 2, or the board is 3x3, 3x5, 3x6 or 4x4.
    NoTour,
    /// The board has four rows (or columns), and this end is on one of the inner two.
    ///
    /// Outer squares have only inner neighbours, and both kinds are equally many, so both ends are
    /// outer squares.
    InnerEnd(Square),
    /// This end is one of the two neighbours of two corners, and neither corner is the other end.
    ///
    /// Each corner needs the move to this square, but an end has only one move. Such squares exist
    /// if a side has three or five squares.
    SharedCorners(Square),
    /// The blocked squares cut this square off from the start.
    CutOff(Square),
    /// The board has tours, but a complete search of this case found none.
    Searched,
}

impl Obstacle {
    fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::Blocked(end) => message!("{end} is blocked", end = end.label(dims)),
            Self::NoSquares => message!("there is no square to visit"),
            Self::SameEnds => message!("a tour cannot end where it starts"),
            Self::TwoSquares => message!("a closed tour visits at least four squares"),
            Self::Colours {
                start_colour,
                other_colour,
            } => message!(
                "moves alternate between the two colours, but {start_colour|square has|squares have} the start's colour and {other_colour} the other",
                start_colour,
                other_colour
            ),
            Self::EndColour(end) => message!(
                "moves alternate between the two colours, so the last one cannot reach the colour of {end}",
                end = end.label(dims)
            ),
            Self::NoClosedTour => message!(
                "boards with a side of 1, 2 or 4 or two odd sides have no closed tour, and neither have 3x4, 3x6 and 3x8 (Schwenk 1991)"
            ),
            Self::NoTour => message!(
                "1xn for n > 1, 2xn, 3x3, 3x5, 3x6 and 4x4 have no tour (Cull and De Curtins 1978)"
            ),
            Self::InnerEnd(end) => message!(
                "on a board with four rows or columns, a tour starts and ends in the outer two of them, and {end} is in neither",
                end = end.label(dims)
            ),
            Self::SharedCorners(end) => message!(
                "two corners have no other neighbours than {end} and one more square, so a tour with one end on {end} must have the other in one of these corners",
                end = end.label(dims)
            ),
            Self::CutOff(square) => message!(
                "the blocked squares cut {square} off from the start",
                square = square.label(dims)
            ),
            Self::Searched => message!("a complete search found none"),
        }
    }
}

on_board!(Obstacle);
