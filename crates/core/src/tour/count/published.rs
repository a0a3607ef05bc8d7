//! The published numbers of tours.

use super::scope::Scope;
use crate::board::dims::Dims;
use crate::board::symmetry::Symmetry;
use crate::known::Sequence;
use crate::natural::Natural;
use crate::tour::known::{ALL, ALL_5X5_FROM, ALL_RECTANGLES, CLOSED, CLOSED_RECTANGLES};

/// A published number of tours, and the sequence that has it, if it is one of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PublishedTours {
    /// Closed tours are undirected, others directed.
    pub tours: Natural,
    /// The number of the sequence in the OEIS, such as `A001230`.
    pub oeis: Option<&'static str>,
}

/// The published number of tours of a board, if it is known.
#[must_use]
pub fn published(dims: Dims, scope: Scope) -> Option<PublishedTours> {
    let (rows, columns) = (dims.rows(), dims.columns());
    let side = if rows == columns { rows } else { 0 } as usize;
    let in_sequence = |sequence: Sequence, index| {
        sequence.value(index).map(|tours| PublishedTours {
            tours: tours.into(),
            oeis: Some(sequence.oeis),
        })
    };
    let in_table = |table: &[(u32, u32, u128)]| {
        let sides = (rows.min(columns), rows.max(columns));
        let of_board = table.iter().find(|&&(m, n, _)| (m, n) == sides);
        of_board.map(|&(m, n, tours)| PublishedTours {
            tours: tours.into(),
            oeis: match (scope, m, n) {
                (Scope::Closed, 7, 10) => Some("A193054"),
                (Scope::Closed, 8, 11) => Some("A193055"),
                _ => None,
            },
        })
    };
    match scope {
        Scope::Closed if side % 2 == 1 => None,
        Scope::Closed => in_sequence(CLOSED, side / 2).or_else(|| in_table(CLOSED_RECTANGLES)),
        Scope::All => in_sequence(ALL, side).or_else(|| in_table(ALL_RECTANGLES)),
        Scope::From(from) if side == 5 && dims.contains(from) => {
            let from = Symmetry::representative(dims, from);
            let mut table = ALL_5X5_FROM.iter();
            let of_square =
                table.find(|(square, _)| Symmetry::representative(dims, *square) == from);
            of_square.map(|&(_, tours)| PublishedTours {
                tours: tours.into(),
                oeis: None,
            })
        }
        Scope::From(_) => None,
    }
}
