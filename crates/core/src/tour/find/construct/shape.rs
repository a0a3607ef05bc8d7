//! The shape of a block, and the moves on it.

use crate::board::square::Square;
use crate::tour::directions::Directions;
use crate::tour::graph::number_between;

/// The height and the width of a block, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    pub(super) height: u32,
    pub(super) width: u32,
}

impl Shape {
    pub(super) const fn contains(self, square: Square) -> bool {
        square.row < self.height && square.column < self.width
    }

    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        let line = move |row| (0..self.width).map(move |column| Square { row, column });
        (0..self.height).flat_map(line)
    }

    /// True if few paths or none start or end on the square: a corner, or a neighbour of two.
    pub(super) const fn is_cramped(self, square: Square) -> bool {
        let Self { height, width } = self;
        let Square { row, column } = square;
        let is_outer = (
            row == 0 || row + 1 == height,
            column == 0 || column + 1 == width,
        );
        let is_second = (
            row == 1 || row + 2 == height,
            column == 1 || column + 2 == width,
        );
        (is_outer.0 && is_outer.1)
            || (height == 5 && row == 2 && is_second.1)
            || (width == 5 && column == 2 && is_second.0)
    }

    pub(super) const fn index(self, square: Square) -> usize {
        (square.row * self.width + square.column) as usize
    }
}

/// Returns the number of the move from one square to another; [`Directions::END`] when there is
/// none.
pub(super) fn number(from: Square, to: Square) -> u8 {
    number_between(from, to).unwrap_or(Directions::END)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::graph::around;

    #[test]
    fn cramped_squares_are_the_corners_and_those_next_to_two_of_them() {
        for (height, width) in (5..9).flat_map(|height| (5..9).map(move |width| (height, width))) {
            let shape = Shape { height, width };
            let is_corner = |square: &Square| {
                [0, height - 1].contains(&square.row) && [0, width - 1].contains(&square.column)
            };
            for square in shape.squares() {
                let corners = around(square).filter(is_corner).count();
                let is_cramped = is_corner(&square) || corners == 2;
                assert_eq!(shape.is_cramped(square), is_cramped, "{shape:?} {square:?}");
            }
        }
    }
}
