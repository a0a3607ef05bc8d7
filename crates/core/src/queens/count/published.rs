//! The published number that a count of a problem must agree with.

use super::super::known;
use crate::queens::problem::Problem;
use crate::queens::problem::rules::Rules;

/// A published count of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Published {
    /// The number of solutions.
    pub count: u128,
    /// The sequence of the On-Line Encyclopedia of Integer Sequences that has it, such as
    /// `A000170`.
    pub oeis: &'static str,
}

/// Returns the published number of all or of the fundamental solutions, by the rules of the
/// problem; `None` for an order beyond the known ones, for a torus of even order, and for a board
/// on which something is placed or forbidden.
#[must_use]
pub fn published(problem: &Problem, fundamental: bool) -> Option<Published> {
    let (order, n) = (problem.order(), problem.order().get());
    let (sequence, index) = match (problem.rules(), fundamental) {
        (Rules::Plain, false) => (known::ALL, n),
        (Rules::Plain, true) => (known::FUNDAMENTAL, n),
        (Rules::Torus, _) if n.is_multiple_of(2) => return None,
        (Rules::Torus, false) => (known::TORUS, n / 2),
        (Rules::Torus, true) => (known::TORUS_FUNDAMENTAL, n / 2),
        (Rules::Superqueens, false) => (known::SUPERQUEENS, n),
        (Rules::Superqueens, true) => (known::SUPERQUEENS_FUNDAMENTAL, n),
    };
    let count = sequence.value(index)?;
    let oeis = sequence.oeis;
    let is_empty = *problem == Problem::with_rules(order, problem.rules());
    is_empty.then_some(Published { count, oeis })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;
    use crate::board::square::Square;

    #[test]
    fn only_the_empty_board_of_a_known_order_has_a_published_number() {
        let by = |rules, n| Problem::with_rules(Order::new(n).unwrap(), rules);
        for (rules, n, counts) in [
            (
                Rules::Plain,
                8,
                [Some((92, "A000170")), Some((12, "A002562"))],
            ),
            (Rules::Plain, 0, [Some((1, "A000170")), None]),
            (Rules::Plain, 28, [None, None]),
            (
                Rules::Torus,
                13,
                [Some((4_524, "A007705")), Some((11, "A053994"))],
            ),
            (Rules::Torus, 12, [None, None]),
            (
                Rules::Superqueens,
                10,
                [Some((4, "A051223")), Some((1, "A051224"))],
            ),
            (Rules::Superqueens, 27, [None, None]),
        ] {
            let number = |problem: &Problem, fundamental| {
                published(problem, fundamental).map(|known| (known.count, known.oeis))
            };
            let problem = by(rules, n);
            assert_eq!(
                [false, true].map(|it| number(&problem, it)),
                counts,
                "{rules} {n}"
            );
            if let Ok(blocked) = problem.block([Square::new(0, 0)]) {
                assert_eq!(number(&blocked, false), None);
            }
        }
    }
}
