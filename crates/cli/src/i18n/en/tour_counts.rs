//! Counts of tours, in English.

use std::fmt;

use super::tours::write_obstacle;
use crate::i18n::TourCountText;
use crate::i18n::figures::bytes;
use crate::i18n::figures::thousands;

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &TourCountText) -> fmt::Result {
    match text {
        TourCountText::Counted {
            dims,
            closed,
            from,
            directed,
        } => {
            f.write_str(if *directed { "directed" } else { "undirected" })?;
            let closed_only = if *closed { " closed" } else { "" };
            write!(f, "{closed_only} tours of the {dims} board")?;
            if let Some(from) = from {
                write!(f, " from {from}")?;
            }
            f.write_str(if *closed { "" } else { ", open or closed" })
        }
        TourCountText::None {
            dims,
            closed,
            from,
            why,
        } => {
            let closed = if *closed { "closed " } else { "" };
            write!(f, "there is no {closed}tour of the {dims} board")?;
            if let Some(from) = from {
                write!(f, " from {from}")?;
            }
            f.write_str(": ")?;
            write_obstacle(f, *why, *dims, from.as_deref().unwrap_or_default())
        }

        TourCountText::Planning => f.write_str("looking at what the count needs"),
        TourCountText::CountingPlainly => {
            f.write_str("counting by --method plain, which cannot say how long it takes")
        }
        TourCountText::Needs { states, bytes: of } => write!(
            f,
            "needs at most {} states at a time, {} of memory",
            thousands(*states),
            bytes(*of)
        ),
        TourCountText::TooMuchMemory {
            dims,
            states,
            needed,
            limit,
        } => write!(
            f,
            "the count of {dims} needs up to {} states at a time, {} of memory, but the limit is {}: raise it with --memory",
            thousands(*states),
            bytes(*needed),
            bytes(*limit)
        ),
        TourCountText::TooManyStates { dims, log10 } => write!(
            f,
            "the tours of {dims} cannot be counted: that needs about 10^{log10} states, more than this program can keep"
        ),
        TourCountText::TooLong { dims, most } => write!(
            f,
            "the tours of {dims} cannot be counted: a board so wide may be at most {most} squares long, since numbers end at 2^128"
        ),
        TourCountText::TableTooLarge { most } => {
            write!(f, "--per-square makes a table of at most {most} squares")
        }
        TourCountText::PlainTooWide { dims, most } => write!(
            f,
            "{dims} is too wide for --method plain: it takes boards with at most {most} squares on the shorter side"
        ),
        TourCountText::PlainNeedsMore { dims, limit } => write!(
            f,
            "the states of {dims} by --method plain do not fit into {}: raise the limit with --memory, or choose frontier",
            bytes(*limit)
        ),

        TourCountText::Interrupted => f.write_str("interrupted, so there is no count to print"),
        TourCountText::NoMemory => {
            f.write_str("the system gives no more memory, so there is no count to print")
        }
        TourCountText::Overflow => {
            f.write_str("the count, or a number on the way to it, is 2^128 or more: too large here")
        }

        TourCountText::AgreesWithPublished => f.write_str("agrees with the published value"),
        TourCountText::Disagrees {
            dims,
            oeis,
            known,
            count,
        } => {
            write!(f, "WRONG COUNT: {count} for {dims}, but ")?;
            match oeis {
                Some(oeis) => write!(f, "OEIS {oeis} has {known}")?,
                None => write!(f, "the published value is {known}")?,
            }
            f.write_str("; please report this as a bug")
        }
        TourCountText::SumAgrees => {
            f.write_str("the tours from each square, counted by themselves, add up to the number")
        }
        TourCountText::SumDisagrees { sum, count } => write!(
            f,
            "WRONG COUNT: {count}, but the tours from each square add up to {sum}; please report this as a bug"
        ),

        TourCountText::HasDirection { option } => write!(
            f,
            "--undirected does not go with {option}: a tour from a square has a direction"
        ),
        TourCountText::SvgIsPerSquare => {
            f.write_str("--format svg draws the tours from each square: it needs --per-square")
        }
    }
}
