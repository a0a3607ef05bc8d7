//! The published number that a count of a problem must agree with.

use super::super::known;
use crate::queens::problem::Problem;

/// A published count of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The number of solutions.
    pub count: u128,
    /// The sequence of the On-Line Encyclopedia of Integer Sequences that has it, such as `A000170`.
    pub oeis: &'static str,
}

/// Returns the published number of all or of the fundamental solutions; `None` for an order beyond the known ones and
/// for a board that is not empty.
#[must_use]
pub fn published(problem: &Problem, fundamental: bool) -> Option<Published> {
    let sequence = if fundamental {
        known::FUNDAMENTAL
    } else {
        known::ALL
    };
    let count = sequence.value(problem.order().get());
    let oeis = sequence.oeis;
    count
        .filter(|_| problem.is_empty_board())
        .map(|count| Published { count, oeis })
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
    }
}
