//! Attacks between two queens, and the line of each.

use std::fmt;

use crate::board::square::Square;

/// The four kinds of line along which a queen attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// Equal rows.
    Row,
    /// Equal columns.
    Column,
    /// Equal row + column: it rises to the right.
    RisingDiagonal,
    /// Equal row - column: it falls to the right.
    FallingDiagonal,
}

impl Line {
    /// The line that joins two squares, if one does. A square is in one row with itself.
    #[must_use]
    pub fn through(a: Square, b: Square) -> Option<Self> {
        if a.row == b.row {
            Some(Self::Row)
        } else if a.column == b.column {
            Some(Self::Column)
        } else if a.row.abs_diff(b.row) != a.column.abs_diff(b.column) {
            None
        } else if (a.row < b.row) == (a.column < b.column) {
            Some(Self::FallingDiagonal)
        } else {
            Some(Self::RisingDiagonal)
        }
    }
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Attack {
    /// The queen that was named first.
    pub first: Square,
    /// The queen that was named later.
    pub second: Square,
    /// The line that they share.
    pub along: Line,
}

impl Attack {
    /// The first pair that attack each other: the earliest second queen, and the earliest first one for it.
    /// Costs at most k²/2 comparisons for k queens.
    #[must_use]
    pub fn first_among(queens: &[Square]) -> Option<Self> {
        queens
            .iter()
            .enumerate()
            .find_map(|(later, &second)| Self::first_on(second, &queens[..later]))
    }

    /// The first of the queens that attacks a queen on `square`.
    #[must_use]
    pub fn first_on(square: Square, queens: &[Square]) -> Option<Self> {
        queens.iter().find_map(|&queen| {
            Some(Self {
                first: queen,
                second: square,
                along: Line::through(queen, square)?,
            })
        })
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            first,
            second,
            along,
        } = self;
        let line = match along {
            Line::Row => "row",
            Line::Column => "column",
            Line::RisingDiagonal => "rising diagonal",
            Line::FallingDiagonal => "falling diagonal",
        };
        let (a, b) = ((first.row, first.column), (second.row, second.column));
        write!(
            f,
            "the queens on {},{} and {},{} attack each other along the {line}",
            a.0, a.1, b.0, b.1
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_line_joins_its_squares() {
        let square = |row, column| Square { row, column };
        let centre = square(3, 3);
        for (other, line) in [
            (square(3, 0), Some(Line::Row)),
            (square(0, 3), Some(Line::Column)),
            (square(1, 5), Some(Line::RisingDiagonal)),
            (square(5, 1), Some(Line::RisingDiagonal)),
            (square(1, 1), Some(Line::FallingDiagonal)),
            (square(6, 6), Some(Line::FallingDiagonal)),
            (square(5, 4), None),
        ] {
            assert_eq!(Line::through(centre, other), line, "{other:?}");
            assert_eq!(Line::through(other, centre), line, "{other:?}");
        }
    }

    #[test]
    fn an_attack_is_said_with_its_squares_and_its_line() {
        let square = |row, column| Square { row, column };
        for (second, said) in [
            (square(3, 0), "3,0 attack each other along the row"),
            (square(0, 4), "0,4 attack each other along the column"),
            (
                square(2, 5),
                "2,5 attack each other along the rising diagonal",
            ),
            (
                square(1, 2),
                "1,2 attack each other along the falling diagonal",
            ),
        ] {
            let attack = Attack::first_on(second, &[square(3, 4)]).unwrap();
            assert_eq!(attack.to_string(), format!("the queens on 3,4 and {said}"));
        }
    }
}
