//! All attacks on a board.

use std::collections::HashSet;

use crate::board::side::Side;
use crate::board::square::Square;
use crate::queens::problem::attack::{Attack, Line};
use crate::queens::problem::rules::Rules;

/// The largest number of queens for which every pair is compared.
const MAX_COMPARED: usize = 1000;

/// Returns the pairs of queens that attack each other.
///
/// Compares every pair of up to 1,000 queens; of more, only the nearest on each line. Leaves out
/// queens outside the board.
///
/// ```
/// use backrank_core::{Side, Square, queens::{Rules, attacks}};
///
/// let queens = [(0, 0), (1, 1), (2, 2)].map(Square::from);
/// assert_eq!(attacks(Rules::Plain, Side::new(3)?, &queens).len(), 3);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[must_use]
pub fn attacks(rules: Rules, size: Side, queens: &[Square]) -> Vec<Attack> {
    let is_inside = |queen: &Square| size.dims().contains(*queen);
    let queens: Vec<_> = queens.iter().copied().filter(is_inside).collect();
    if queens.len() > MAX_COMPARED {
        return nearest(rules, size, &queens);
    }
    let attacks_on = |(at, second): (usize, &Square)| {
        let attack = |first| rules.attack_on(size, *second, std::slice::from_ref(first));
        queens[..at].iter().filter_map(attack).collect::<Vec<_>>()
    };
    queens.iter().enumerate().flat_map(attacks_on).collect()
}

/// Returns the attacks between nearest queens on each line, and between queens a knight's move
/// apart if the rules have it.
fn nearest(rules: Rules, size: Side, queens: &[Square]) -> Vec<Attack> {
    let n = size.get();
    let wrapped = |diagonal: u32| match rules {
        Rules::Torus => diagonal % n,
        Rules::Plain | Rules::Superqueens => diagonal,
    };
    let number = |line, Square { row, column }: Square| match line {
        Line::Row => row,
        Line::Column => column,
        Line::RisingDiagonal => wrapped(row + column),
        Line::FallingDiagonal | Line::KnightMove => wrapped(row + n - column),
    };
    let mut attacks = Vec::new();
    for along in [
        Line::Row,
        Line::Column,
        Line::RisingDiagonal,
        Line::FallingDiagonal,
    ] {
        let mut sorted = queens.to_vec();
        sorted.sort_by_key(|&queen| (number(along, queen), queen));
        let pairs = sorted.windows(2);
        let pairs = pairs.filter_map(|pair| rules.attack_on(size, pair[1], &pair[..1]));
        attacks.extend(pairs.filter(|attack| attack.along == along));
    }
    if rules == Rules::Superqueens {
        let placed: HashSet<_> = queens.iter().copied().collect();
        for &first in queens {
            let moves = [(1, -2), (1, 2), (2, -1), (2, 1)];
            let to = |(down, right): (u32, i32)| {
                let column = first.column.checked_add_signed(right)?;
                placed.get(&Square::new(first.row + down, column)).copied()
            };
            attacks.extend(moves.into_iter().filter_map(to).map(|second| Attack {
                first,
                second,
                along: Line::KnightMove,
            }));
        }
    }
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Some pairs of queens that share a line: each is nearest on its line.
    #[test]
    fn the_nearest_attack_each_other_and_join_all_that_do() {
        let mut random = Random::new(1);
        let size = Side::new(12).unwrap();
        for rules in Rules::ALL {
            for _ in 0..200 {
                let queens = random.squares(9, 12);
                let all = attacks(rules, size, &queens);
                let nearest = nearest(rules, size, &queens);
                assert_eq!(all.is_empty(), nearest.is_empty());
                let attacks = |a: &Attack| rules.line(size, a.first, a.second) == Some(a.along);
                assert!(all.iter().chain(&nearest).all(attacks), "{queens:?}");
                // Every attacked queen is attacked by a neighbour.
                for attack in &all {
                    for queen in [attack.first, attack.second] {
                        let involves = |a: &Attack| a.first == queen || a.second == queen;
                        assert!(nearest.iter().any(involves), "{queens:?}");
                    }
                }
            }
            let stacked = [Square::new(0, 0); MAX_COMPARED + 1];
            for (n, pairs) in [(0, 0), (1, MAX_COMPARED)] {
                assert_eq!(attacks(rules, Side::new(n).unwrap(), &stacked).len(), pairs);
            }
        }
    }
}
