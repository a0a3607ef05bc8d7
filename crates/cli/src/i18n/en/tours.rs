//! Tours, in English.

use std::fmt;

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

use crate::i18n::Ending;
use crate::i18n::MemoryAdvice;
use crate::i18n::TourText;
use crate::i18n::figures::{bytes, counted};

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &TourText) -> fmt::Result {
    match text {
        TourText::None {
            dims,
            from,
            ending,
            why,
        } => {
            let closed = if *ending == Ending::Closed {
                "closed "
            } else {
                ""
            };
            write!(
                f,
                "there is no {closed}tour of the {dims} board from {from}"
            )?;
            if let Ending::At(to) = ending {
                write!(f, " to {to}")?;
            }
            f.write_str(": ")?;
            write_obstacle(f, *why, *dims, from)
        }
        TourText::EverySquareBlocked(dims) => {
            write!(
                f,
                "there is no tour of the {dims} board: every square is blocked"
            )
        }
        TourText::Stopped {
            shown,
            fundamental,
            all,
        } => {
            write!(
                f,
                "stopped after {}; there may be more{}",
                counted(*shown, tour(*fundamental)),
                if *all { " (--all lists them)" } else { "" }
            )
        }
        TourText::Found {
            found,
            from,
            ending,
            fundamental,
        } => {
            let kind = match ending {
                Ending::Closed => "closed",
                Ending::Anywhere | Ending::At(_) => "open or closed",
            };
            let plural = if *found == 1 { "" } else { "s" };
            write!(
                f,
                "{found} {kind} {}{plural} from {from}",
                tour(*fundamental)
            )?;
            if let Ending::At(to) = ending {
                write!(f, " to {to}")?;
            }
            f.write_str(if *fundamental {
                ", one of each orbit, direction ignored"
            } else {
                ", directed"
            })
        }
        TourText::NotFound(why) => write!(f, "no tour was found: {why}"),

        TourText::TooManySquares { squares, most } => {
            write!(
                f,
                "a board of {squares} squares is too large: this method takes at most {most}"
            )
        }
        TourText::TooManyNumbers { squares, most } => write!(
            f,
            "a board of {squares} squares is too large for visit numbers, which end at {most}: choose --format directions or squares"
        ),
        TourText::NoMemory(needed) => {
            write!(
                f,
                "the system gives no more memory: {} are needed",
                bytes(*needed)
            )
        }
        TourText::TooMuchMemory {
            dims,
            needed,
            limit,
            advice,
        } => write!(
            f,
            "a tour of the {dims} board takes about {} of memory, but the limit is {}{}",
            bytes(*needed),
            bytes(*limit),
            match advice {
                MemoryAdvice::None => ", three quarters of what is free",
                MemoryAdvice::Raise => ": raise it with --memory",
                MemoryAdvice::RaiseOrDirections =>
                    ": raise it with --memory, or choose --format directions, which takes the least",
            }
        ),

        TourText::FindsOne { method, option } => write!(
            f,
            "{option} does not go with {method}, which finds one tour: choose warnsdorff or backtrack"
        ),

        TourText::HeadTie => f.write_str("ties"),
        TourText::HeadFound => f.write_str("found"),
        TourText::HeadSlowest => f.write_str("slowest"),
        TourText::ComparisonMeaning {
            starts,
            of,
            most_nodes,
        } => {
            let starts_tried = counted(*starts as u64, "start square");
            match of {
                Some(1) => f.write_str("from the only start square")?,
                Some(of) if *of == *starts as u64 => write!(f, "from all {starts_tried}")?,
                Some(of) => write!(f, "from {starts_tried} of {of}")?,
                None => write!(f, "from {starts_tried}")?,
            }
            write!(
                f,
                "; nodes and time: the mean of a start; dive: by the rule alone, nothing is taken back; a search stops after {most_nodes} nodes"
            )
        }
        TourText::LeftOut { name, dims } => {
            write!(f, "{name} is left out: {dims} is too large a board for it")
        }

        TourText::ListWithoutBoard { line } => write!(
            f,
            "line {line} lists squares, but of which board? Write it in front, as in '8x8: a1 b3', or give it by --board"
        ),
        TourText::NoColon { line } => write!(
            f,
            "line {line} names a board, but ':' is missing behind it: write '8x8: a1 b3', or '8x8 without c2: a1 b3'"
        ),
        TourText::TooManyBlocked { line, most } => {
            write_line(f, *line)?;
            write!(
                f,
                " names too many blocked squares: at most {most} are read"
            )
        }
        TourText::BlockedTwice { line, square } => {
            write_line(f, *line)?;
            write!(f, " names {square} twice as blocked")
        }
        TourText::OpenAmongClosed => f.write_str(
            "a tour that is not closed stands in a document that says it lists closed ones",
        ),
        TourText::UnknownVersion { line, version } => {
            write!(
                f,
                "line {line}: directions of version '{version}' are not known, only 1"
            )
        }
        TourText::RowNotAsWide {
            line,
            squares,
            columns,
        } => write!(
            f,
            "line {line} has {}, but the board has {}",
            counted(*squares as u64, "square"),
            counted(*columns as u64, "column")
        ),
        TourText::RowsMissing { line, read, rows } => write!(
            f,
            "the board that starts on line {line} ends after {read} of {rows} rows"
        ),

        TourText::IsTour { closed } => {
            write!(f, "a tour, {}", if *closed { "closed" } else { "open" })
        }
        TourText::OtherKind { closed: true } => {
            f.write_str("the document says that it is not closed, but it is a closed tour")
        }
        TourText::OtherKind { closed: false } => f.write_str(
            "the document says that it is closed, but no move leads from its last square to its first",
        ),
        TourText::NumberTwice {
            number,
            first,
            second,
        } => write!(f, "the number {number} stands on {first} and on {second}"),
        TourText::SquareTwice { square, number } => {
            write!(f, "{square} is visited again as number {number}")
        }
        TourText::SquareBlocked { square, number } => {
            write!(f, "{square}, visited as number {number}, is blocked")
        }
        TourText::NothingToVisit => f.write_str("every square is blocked"),
        TourText::SquaresMissing { visited, squares } => {
            let verb = if *visited == 1 { "is" } else { "are" };
            write!(f, "only {visited} of {squares} squares {verb} visited")
        }
        TourText::NumberMissing(number) => write!(f, "the number {number} is missing"),
        TourText::NumberOutside {
            number,
            square,
            most,
        } => {
            write!(f, "the number {number} on {square} is not from 1 to {most}")
        }
        TourText::OffBoard(square) => {
            write!(f, "the move that leaves {square} leads off the board")
        }
        TourText::NotAMove { number, from, to } => {
            write!(
                f,
                "step {} to {number}, from {from} to {to}, is not a knight's move",
                number - 1
            )
        }
    }
}

/// Where something stands; JSON has no lines.
fn write_line(f: &mut fmt::Formatter<'_>, line: Option<usize>) -> fmt::Result {
    match line {
        Some(line) => write!(f, "line {line}"),
        None => f.write_str("a document"),
    }
}

fn tour(is_fundamental: bool) -> &'static str {
    if is_fundamental {
        "fundamental tour"
    } else {
        "tour"
    }
}

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
