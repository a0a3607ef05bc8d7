//! Why a board has no tour, in English.

use std::fmt;

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

use crate::i18n::figures::counted;

/// Why there is no tour of the board from that square: the rest of a sentence.
pub(super) fn write_obstacle(
    f: &mut fmt::Formatter<'_>,
    why: Obstacle,
    dims: Dims,
    from: &str,
) -> fmt::Result {
    match why {
        Obstacle::Blocked(square) => write!(f, "{} is blocked", square.name(dims)),
        Obstacle::SameEnds => f.write_str("it cannot end where it starts"),
        Obstacle::Colours { like_start, unlike } => {
            let verb = if like_start == 1 { "has" } else { "have" };
            write!(
                f,
                "moves alternate between the colours, but {} {verb} the colour of {from}, {unlike} the other",
                counted(like_start, "square")
            )
        }
        Obstacle::EndColour(to) => write!(
            f,
            "moves alternate between the colours, so a tour from {from} cannot end on the colour of {}",
            to.name(dims)
        ),
        Obstacle::NoClosedTour => {
            let (short, long) = (
                dims.rows().min(dims.columns()),
                dims.rows().max(dims.columns()),
            );
            if short % 2 == 1 && long % 2 == 1 {
                f.write_str("with both sides odd, one colour has a square more than the other")
            } else if short == 3 {
                f.write_str("3x4, 3x6 and 3x8 have no closed tour (Schwenk 1991)")
            } else {
                write!(
                    f,
                    "no board with a side of {short} has a closed tour (Schwenk 1991)"
                )
            }
        }
        Obstacle::NoTour => f.write_str(
            "1xn for n > 1, 2xn, 3x3, 3x5, 3x6 and 4x4 have no tour (Cull and De Curtins 1978)",
        ),
        Obstacle::InnerEnd(end) => {
            let is_of_rows = dims.rows() == 4 && (1..3).contains(&end.row);
            let lines = if is_of_rows { "rows" } else { "columns" };
            write!(
                f,
                "on a board of four {lines} a tour starts and ends in the outer two, and {} is in neither",
                end.name(dims)
            )
        }
        Obstacle::CutOff(square) => write!(
            f,
            "no way leads from the start to {} past the blocked squares",
            square.name(dims)
        ),
        Obstacle::SharedCorners(end) => write!(
            f,
            "two corners have no other neighbours than {end} and one more, so a tour with an end on {end} must have its other end in one of these corners",
            end = end.name(dims)
        ),
        Obstacle::Searched => f.write_str("a complete search found none"),
    }
}
