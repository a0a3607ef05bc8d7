//! The published number that a count of a problem must agree with.

use super::super::known;
use crate::queens::problem::Problem;
use crate::queens::problem::rules::Rules;

/// A published count of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The number of solutions.
    pub count: u128,
    /// The sequence of the On-Line Encyclopedia of Integer Sequences that has it, such as `A000170`.
    pub oeis: &'static str,
}

/// Returns the published number of all or of the fundamental solutions, by the rules of the problem; `None` for an order beyond
/// the known ones, for a torus of even order, and for a board on which something is placed or forbidden.
#[must_use]
pub fn published(problem: &Problem, fundamental: bool) -> Option<Published> {
    let n = problem.order().get();
    let (sequence, index) = match (problem.rules(), fundamental) {
        (Rules::Plain, false) => (known::ALL, n),
        (Rules::Plain, true) => (known::FUNDAMENTAL, n),
        (Rules::Torus, _) if n.is_multiple_of(2) => return None,
        (Rules::Torus, false) => (known::TORUS, n / 2),
        (Rules::Torus, true) => (known::TORUS_FUNDAMENTAL, n / 2),
        (Rules::Superqueens, false) => (known::SUPERQUEENS, n),
        (Rules::Superqueens, true) => (known::SUPERQUEENS_FUNDAMENTAL, n),
    };
    let count = sequence.value(index).filter(|_| problem.is_blank())?;
    let oeis = sequence.oeis;
    Some(Published { count, oeis })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;
    use crate::board::square::Square;

    #[test]
    fn only_the_empty_board_of_a_known_order_has_a_published_number() {
        let empty = |n| Problem::new(Order::new(n).unwrap());
        let value = |problem, fundamental| {
            published(&problem, fundamental).map(|known| (known.count, known.oeis))
        };
        assert_eq!(value(empty(8), false), Some((92, "A000170")));
        assert_eq!(value(empty(8), true), Some((12, "A002562")));
        assert_eq!(value(empty(0), true), None);
        assert_eq!(value(empty(28), false), None);
        let corner = Square { row: 0, column: 0 };
        assert_eq!(value(empty(8).with_queen(corner).unwrap(), false), None);

        let by = |rules, n| Problem::with_rules(Order::new(n).unwrap(), rules);
        let torus = |n, fundamental| value(by(Rules::Torus, n), fundamental);
        assert_eq!(torus(13, false), Some((4_524, "A007705")));
        assert_eq!(torus(13, true), Some((11, "A053994")));
        assert_eq!((torus(12, false), torus(0, false)), (None, None));
        let superqueens = |n, fundamental| value(by(Rules::Superqueens, n), fundamental);
        assert_eq!(superqueens(10, false), Some((4, "A051223")));
        assert_eq!(superqueens(10, true), Some((1, "A051224")));
        assert_eq!(superqueens(27, false), None);
        let blocked = by(Rules::Torus, 5).with_block(corner).unwrap();
        assert_eq!(value(blocked, false), None);
    }
}
