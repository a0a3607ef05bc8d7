//! The order of the moves: squares with the fewest onward moves first, ties by a rule.

use super::ways::{Ways, moves_of, size};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::random::Random;
use crate::tour::find::finder::TieRule;
use crate::tour::graph::MOVES;

/// The moves to be tried, three bits each, the first in the lowest bits. A 1 marks the end, above
/// the last move.
pub(super) type Pending = u32;
/// The empty list of moves.
pub(super) const NONE: Pending = 1;

/// A rule for ties, applied to a board.
#[derive(Clone, Debug)]
pub(super) struct Ties {
    rule: TieRule,
    dims: Dims,
    random: Random,
    /// True if a few ties are decided at random.
    is_randomised: bool,
}

impl Ties {
    /// One tie in this number is decided at random. Measured on 5,000 boards with sides up to 300:
    /// 4 and 8 are the fastest, and with 128 some boards do not end.
    const TIES_PER_CHANCE: u64 = 8;

    /// Returns the rule for an attempt. After the first, attempt 0, one tie in
    /// [`TIES_PER_CHANCE`](Self::TIES_PER_CHANCE) is decided at random, differently in each
    /// attempt.
    pub(super) fn new(rule: TieRule, dims: Dims, attempt: u64) -> Self {
        let mut random = Random::new(match rule {
            TieRule::Random(seed) => seed,
            _ => 0,
        });
        if attempt > 0 {
            random = Random::new(random.next().wrapping_add(attempt));
        }
        Self {
            rule,
            dims,
            random,
            is_randomised: attempt > 0,
        }
    }

    /// Sorts a set of moves into the order in which to try them. The square that they leave is
    /// already visited.
    pub(super) fn order(&mut self, ways: &Ways, from: usize, moves: u8) -> Pending {
        if moves.is_power_of_two() {
            return NONE << 3 | moves.trailing_zeros();
        }
        let (mut keys, mut count) = ([0_u64; 8], 0);
        let (mut onward_seen, mut is_tie) = (0_u32, false);
        for number in moves_of(moves) {
            let onward = size(ways.open[ways.after(from, number)]);
            is_tie |= onward_seen & 1 << onward != 0;
            onward_seen |= 1 << onward;
            keys[count] = u64::from(onward) << 60 | number as u64;
            count += 1;
        }
        let keys = &mut keys[..count];
        if is_tie && self.rule != TieRule::Fixed {
            let tie = self.tie(ways, from);
            for key in &mut *keys {
                // The number of ways in four bits, the key of the tie in 57, the move in three.
                *key |= tie((*key & 7) as usize) << 3;
            }
        }
        keys.sort_unstable();
        let later = keys.iter().rev();
        later.fold(NONE, |pending, key| pending << 3 | (key & 7) as Pending)
    }

    /// Returns the key, below 2^57, of each move to squares with equally few ways; the smallest is
    /// first.
    fn tie(&mut self, ways: &Ways, from: usize) -> impl Fn(usize) -> u64 {
        let is_chance = self.is_randomised && self.random.below(Self::TIES_PER_CHANCE) == 0;
        let rule = if is_chance {
            TieRule::Random(0)
        } else {
            self.rule
        };
        let random = match rule {
            TieRule::Random(_) => self.random.next(),
            _ => 0,
        };
        let (dims, at) = (self.dims, self.dims.square_at(from as u64));
        move |number| match rule {
            TieRule::Fixed => 0,
            TieRule::Random(_) => random >> (8 * number) & 0xff,
            TieRule::Roth => nearness(dims, at, number),
            TieRule::Pohl => {
                let to = ways.after(from, number);
                moves_of(ways.open[to])
                    .map(|next| u64::from(size(ways.open[ways.after(to, next)])))
                    .sum()
            }
        }
    }
}

/// Returns a key that is the larger the nearer to the centre a move leads, among the moves from one
/// square.
fn nearness(dims: Dims, from: Square, number: usize) -> u64 {
    /// A number larger than all differences below, so that no key is negative.
    const FAR: i64 = 1 << 40;
    // x is twice the distance from the centre, which makes it an integer. A move of d changes x²
    // by (x + 2d)² - x² = 4(dx + d²). The sum of d² over rows and columns is the same for all
    // moves, so dx is enough.
    let change = |position: u32, side: u32, by: i32| {
        let twice = 2 * i64::from(position) + 1 - i64::from(side);
        i64::from(by) * twice
    };
    let (rows, columns) = MOVES[number];
    let farther =
        change(from.row, dims.rows(), rows) + change(from.column, dims.columns(), columns);
    (FAR - farther) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::problem::TourProblem;

    fn ways(dims: Dims) -> Ways {
        Ways::new(&TourProblem::on(dims)).unwrap()
    }

    /// Returns the moves in order.
    fn moves_in_order(mut pending: Pending) -> Vec<usize> {
        let mut moves = Vec::new();
        while pending != NONE {
            moves.push((pending & 7) as usize);
            pending >>= 3;
        }
        moves
    }

    /// Compares with the distances from the centre and the sums of ways, square by square.
    #[test]
    fn moves_are_in_the_order_of_their_rule() {
        for (rows, columns) in [(5, 5), (6, 9), (9, 6)] {
            let dims = Dims::of(rows, columns);
            let ways = ways(dims);
            let ways_on = |square| size(ways.open[square]);
            for from in dims.each_square() {
                let from_index = dims.index(from) as usize;
                let to = |&number: &usize| ways.after(from_index, number);
                // The square of twice the distance.
                let distance = |square: usize| {
                    let at = dims.square_at(square as u64);
                    let part =
                        |position, side| (2 * i64::from(position) + 1 - i64::from(side)).pow(2);
                    part(at.row, rows) + part(at.column, columns)
                };
                let onward = |square| {
                    let next = moves_of(ways.open[square]);
                    next.map(|number| ways_on(ways.after(square, number)))
                        .sum::<u32>()
                };
                for rule in [TieRule::Fixed, TieRule::Roth, TieRule::Pohl] {
                    let mut expected: Vec<_> = moves_of(ways.open[from_index]).collect();
                    expected.sort_by_key(|number| {
                        let square = to(number);
                        let tie = match rule {
                            TieRule::Roth => -distance(square),
                            TieRule::Pohl => i64::from(onward(square)),
                            _ => 0,
                        };
                        (ways_on(square), tie, *number)
                    });
                    let order =
                        Ties::new(rule, dims, 0).order(&ways, from_index, ways.open[from_index]);
                    assert_eq!(
                        moves_in_order(order),
                        expected,
                        "{rule:?} {from:?} of {dims}"
                    );
                }
            }
        }
    }

    /// From the middle of a board eight moves tie. About one tie in eight differs from the order of
    /// Roth's rule.
    #[test]
    fn chance_decides_a_few_ties() {
        let dims = Dims::of(20, 20);
        let (ways, from) = (ways(dims), 8 * 20 + 9);
        let mut ties = Ties::new(TieRule::Roth, dims, 0);
        let expected = ties.order(&ways, from, 0xff);
        let mut orders = Vec::new();
        for number in 1..=200 {
            let mut ties = Ties::new(TieRule::Roth, dims, number);
            orders.push(ties.order(&ways, from, 0xff));
        }
        let by_chance = orders.iter().filter(|&&order| order != expected).count();
        assert!((12..40).contains(&by_chance), "{by_chance}");
        assert_eq!(ties.order(&ways, from, 0xff), expected);
    }
}
