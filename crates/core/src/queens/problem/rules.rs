//! The rules of the game: who attacks whom.

use super::attack::{Attack, Line};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::name::by_name;

/// The rules by which a piece attacks: the value of a [`Problem`](super::Problem), of a judge and of a published count.
///
/// ```
/// use backrank_core::{Order, Square, queens::{Line, Rules}};
///
/// let (side, corner) = (Order::new(8)?.into(), Square::new(0, 0));
/// let line = |rules: Rules, square| rules.line(side, corner, square);
/// assert_eq!(line(Rules::Plain, Square::new(1, 7)), None);
/// assert_eq!(line(Rules::Torus, Square::new(1, 7)), Some(Line::RisingDiagonal));
/// assert_eq!(line(Rules::Superqueens, Square::new(1, 2)), Some(Line::KnightMove));
/// # Ok::<(), backrank_core::OrderError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rules {
    /// Queens on a board with edges.
    #[default]
    Plain,
    /// Queens on a torus, whose diagonals go on at the opposite side (modular queens: Pólya 1918).
    Torus,
    /// Queens that attack as knights too (superqueens, or amazons).
    Superqueens,
}

impl Rules {
    /// All rules, the plain ones first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Torus, Self::Superqueens];

    /// Returns the name by which the rules are written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Torus => "torus",
            Self::Superqueens => "superqueens",
        }
    }

    /// Returns the line along which a piece attacks from one square of the board to another, if there is one. A square is in one
    /// row with itself.
    #[must_use]
    pub fn line(self, side: Side, a: Square, b: Square) -> Option<Line> {
        Line::through(a, b).or_else(|| match self {
            Self::Plain => None,
            Self::Torus => wrapped_diagonal(side, a, b),
            Self::Superqueens => {
                let apart = [a.row.abs_diff(b.row), a.column.abs_diff(b.column)];
                matches!(apart, [1, 2] | [2, 1]).then_some(Line::KnightMove)
            }
        })
    }

    /// Returns the attack on `square` by the first of the pieces that attacks it.
    #[must_use]
    pub fn attack_on(self, side: Side, square: Square, pieces: &[Square]) -> Option<Attack> {
        Attack::first_on_by(|a, b| self.line(side, a, b), square, pieces)
    }

    /// Returns the first pair that attack each other: the earliest second piece, and the earliest first one for it.
    /// Costs at most k²/2 comparisons for k pieces.
    #[must_use]
    pub fn first_attack(self, side: Side, pieces: &[Square]) -> Option<Attack> {
        Attack::first_among_by(|a, b| self.line(side, a, b), pieces)
    }
}

by_name!(Rules);

/// Returns the diagonal of a torus that two squares share, the rising one of two.
fn wrapped_diagonal(side: Side, a: Square, b: Square) -> Option<Line> {
    let n = i64::from(side.get()).max(1);
    let place = |square: Square| (i64::from(square.row), i64::from(square.column));
    let rising = |(row, column): (i64, i64)| (row + column).rem_euclid(n);
    let falling = |(row, column): (i64, i64)| (row - column).rem_euclid(n);
    let (a, b) = (place(a), place(b));
    if rising(a) == rising(b) {
        Some(Line::RisingDiagonal)
    } else if falling(a) == falling(b) {
        Some(Line::FallingDiagonal)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;

    fn squares(side: Side) -> impl Iterator<Item = Square> {
        let dims = side.dims();
        (0..dims.squares()).map(move |index| dims.square_at(index))
    }

    /// On a torus a queen rides on over the edge in each of the eight directions until it is where it began.
    #[test]
    fn a_queen_on_a_torus_attacks_the_squares_that_it_rides_to() {
        for n in 1..=7_u32 {
            let side = Order::new(n as usize).unwrap().into();
            for queen in squares(side) {
                let ride = |down: u32, right: u32| {
                    let step = move |steps: u32| {
                        let row = (queen.row + steps * down) % n;
                        Square::new(row, (queen.column + steps * right) % n)
                    };
                    (1..n).map(step)
                };
                let left_or_up = n - 1;
                let rides = ride(0, 1).chain(ride(1, 0)).chain(ride(1, 1));
                let reached: Vec<_> = rides.chain(ride(1, left_or_up)).collect();
                for square in squares(side).filter(|square| *square != queen) {
                    let is_attacked = Rules::Torus.line(side, queen, square).is_some();
                    assert_eq!(
                        is_attacked,
                        reached.contains(&square),
                        "{queen:?} {square:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_superqueen_attacks_as_a_queen_and_as_a_knight() {
        let side = Order::new(8).unwrap().into();
        let centre = Square::new(4, 4);
        let knight_moves = squares(side).filter(|&square| {
            Rules::Superqueens.line(side, centre, square) == Some(Line::KnightMove)
        });
        let knight_moves: Vec<_> = knight_moves
            .map(|square| (square.row, square.column))
            .collect();
        let expected = [
            (2, 3),
            (2, 5),
            (3, 2),
            (3, 6),
            (5, 2),
            (5, 6),
            (6, 3),
            (6, 5),
        ];
        assert_eq!(knight_moves, expected);
        for square in squares(side) {
            let plain = Line::through(centre, square);
            assert_eq!(Rules::Plain.line(side, centre, square), plain);
            for rules in Rules::ALL.into_iter().filter(|_| plain.is_some()) {
                assert_eq!(rules.line(side, centre, square), plain);
            }
        }
    }

    #[test]
    fn attacks_are_found_by_the_rules() {
        let side = Order::new(5).unwrap().into();
        let pieces = [(0, 0), (1, 2), (2, 4)].map(Square::from);
        let among = |rules: Rules| rules.first_attack(side, &pieces).map(|attack| attack.along);
        assert_eq!(Rules::ALL.map(among), [None, None, Some(Line::KnightMove)]);
        let on = |rules: Rules, row, column| {
            let attack = rules.attack_on(side, Square::new(row, column), &pieces[1..2]);
            attack.map(|attack| attack.first)
        };
        assert_eq!(
            Rules::ALL.map(|rules| on(rules, 4, 4)),
            [None, Some(pieces[1]), None]
        );
        assert_eq!(
            Rules::ALL.map(|rules| on(rules, 3, 1)),
            [None, None, Some(pieces[1])]
        );
    }

    #[test]
    fn rules_are_written_and_read_by_their_names() {
        for rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}
