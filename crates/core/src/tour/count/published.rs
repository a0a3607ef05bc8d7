//! The published numbers of tours.

use super::scope::Scope;
use crate::board::dims::Dims;
use crate::board::symmetry::Symmetry;
use crate::known::Sequence;
use crate::tour::known::{ALL, ALL_5X5_FROM, ALL_RECTANGLES, CLOSED, CLOSED_RECTANGLES};

/// A published number of tours, and the sequence that has it, if it is one of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Published {
    /// Closed tours are undirected, others directed.
    pub tours: u128,
    /// The number of the sequence in the OEIS, such as `A001230`.
    pub oeis: Option<&'static str>,
}

/// The published number of tours of a board, if it is one of [`tour::known`](crate::unstable::tour::known).
#[must_use]
pub fn published(dims: Dims, scope: Scope) -> Option<Published> {
    let (rows, columns) = (dims.rows(), dims.columns());
    let side = if rows == columns { rows } else { 0 } as usize;
    let in_sequence = |sequence: Sequence, index| {
        sequence.value(index).map(|tours| Published {
            tours,
            oeis: Some(sequence.oeis),
        })
    };
    let in_table = |table: &[(u32, u32, u128)]| {
        let sides = (rows.min(columns), rows.max(columns));
        let of_board = table.iter().find(|&&(m, n, _)| (m, n) == sides);
        of_board.map(|&(m, n, tours)| Published {
            tours,
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
            of_square.map(|&(_, tours)| Published { tours, oeis: None })
        }
        Scope::From(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::square::Square;

    #[test]
    fn a_board_and_its_transpose_have_the_same_published_number() {
        let of = |rows, columns, scope| {
            let published = published(Dims::new(rows, columns).unwrap(), scope);
            published.map(|published| (published.tours, published.oeis))
        };
        assert_eq!(of(6, 6, Scope::Closed), Some((9_862, Some("A001230"))));
        assert_eq!(of(5, 5, Scope::All), Some((1_728, Some("A165134"))));
        assert_eq!(of(7, 7, Scope::Closed), None);
        for (rows, columns) in [(7, 10), (10, 7)] {
            let known = Some((1_250_063_279_938_854, Some("A193054")));
            assert_eq!(of(rows, columns, Scope::Closed), known);
            assert_eq!(of(rows, columns, Scope::All), None);
        }
        assert_eq!(of(6, 5, Scope::All), Some((37_568, None)));
        let from = |row, column| of(5, 5, Scope::From(Square { row, column }));
        assert_eq!(from(4, 4), Some((304, None)));
        assert_eq!([from(1, 1), from(3, 1)], [Some((56, None)); 2]);
        assert_eq!([from(0, 2), from(0, 5)], [None; 2]);
    }
}
