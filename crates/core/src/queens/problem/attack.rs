//! Attacks between two queens, and the line of each.

use std::fmt;

use crate::board::square::Square;

/// The ways in which a piece attacks: along a line of squares, or by a knight's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// Equal rows.
    Row,
    /// Equal columns.
    Column,
    /// Equal row + column, modulo n on a torus of order n: it rises to the right.
    RisingDiagonal,
    /// Equal row - column, modulo n on a torus of order n: it falls to the right.
    FallingDiagonal,
    /// Two squares on and one aside, over what stands between: a superqueen's alone.
    KnightMove,
}

impl Line {
    /// The line of a queen that joins two squares, if one does. A square is in one row with itself.
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
    /// True if the line goes over the edge of a torus: on a board with edges it would not join the two.
    #[must_use]
    pub fn goes_round(self) -> bool {
        self.along != Line::KnightMove && Line::through(self.first, self.second).is_none()
    }

    /// The line in words, such as `along the row`.
    #[must_use]
    pub fn manner(self) -> &'static str {
        match (self.along, self.goes_round()) {
            (Line::Row, _) => "along the row",
            (Line::Column, _) => "along the column",
            (Line::RisingDiagonal, false) => "along the rising diagonal",
            (Line::RisingDiagonal, true) => "along the rising diagonal, over the edge",
            (Line::FallingDiagonal, false) => "along the falling diagonal",
            (Line::FallingDiagonal, true) => "along the falling diagonal, over the edge",
            (Line::KnightMove, _) => "by a knight's move",
        }
    }

    /// The first pair that attack each other: the earliest second queen, and the earliest first one for it.
    /// Costs at most k²/2 comparisons for k queens.
    #[must_use]
    pub fn first_among(queens: &[Square]) -> Option<Self> {
        Self::first_among_by(Line::through, queens)
    }

    /// The same for pieces that attack along `line`.
    pub(super) fn first_among_by(
        line: impl Fn(Square, Square) -> Option<Line> + Copy,
        pieces: &[Square],
    ) -> Option<Self> {
        pieces
            .iter()
            .enumerate()
            .find_map(|(later, &second)| Self::first_on_by(line, second, &pieces[..later]))
    }

    /// The first of the pieces that attacks one on `square` along `line`.
    pub(super) fn first_on_by(
        line: impl Fn(Square, Square) -> Option<Line>,
        square: Square,
        pieces: &[Square],
    ) -> Option<Self> {
        pieces.iter().find_map(|&piece| {
            Some(Self {
                first: piece,
                second: square,
                along: line(piece, square)?,
            })
        })
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, second, .. } = self;
        let (a, b) = ((first.row, first.column), (second.row, second.column));
        write!(
            f,
            "the queens on {},{} and {},{} attack each other {}",
            a.0,
            a.1,
            b.0,
            b.1,
            self.manner()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;
    use crate::queens::problem::rules::Rules;

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
            let attack = Attack::first_among(&[square(3, 4), second]).unwrap();
            assert_eq!(attack.to_string(), format!("the queens on 3,4 and {said}"));
        }
    }

    #[test]
    fn a_line_round_the_edge_is_said_to_be_one() {
        let side = Order::new(5).unwrap().into();
        for (rules, second, said) in [
            (
                Rules::Torus,
                (1, 4),
                "1,4 attack each other along the rising diagonal, over the edge",
            ),
            (
                Rules::Torus,
                (2, 2),
                "2,2 attack each other along the falling diagonal",
            ),
            (
                Rules::Superqueens,
                (1, 2),
                "1,2 attack each other by a knight's move",
            ),
        ] {
            let queens = [Square::new(0, 0), Square::new(second.0, second.1)];
            let attack = rules.first_attack(side, &queens).unwrap();
            assert_eq!(attack.goes_round(), said.ends_with("over the edge"));
            assert_eq!(attack.to_string(), format!("the queens on 0,0 and {said}"));
        }
    }
}
