//! A walk over boards with one solution, to one of a given difficulty.

use super::super::deduce::{Deduction, Difficulty, Rule, deduce};
use super::super::geometry::Geometry;
use super::super::knowledge::Knowledge;
use super::super::regions::Regions;
use super::super::search::search;
use super::shape::give_away;
use crate::board::square::Square;
use crate::random::Random;

/// The changes that are tried, for each row of the board.
const MAX_TRIES_PER_ROW: usize = 120;

/// Gives random squares to regions beside them, as long as the queens stay the only solution and
/// the board does not move away from the difficulty; without one the board must be solved by the
/// rules. None where that leads nowhere.
pub(super) fn walk(
    mut board: Regions,
    queens: &[Square],
    wanted: Option<Difficulty>,
    random: &mut Random,
) -> Option<Regions> {
    let dims = board.order().dims();
    let mut deduction = deduce(&board);
    let Some(wanted) = wanted else {
        return deduction.solution.map(|_| board);
    };
    for _ in 0..MAX_TRIES_PER_ROW * board.order().get() {
        if deduction.difficulty() == Some(wanted) {
            return Some(board);
        }
        let square = dims.square_at(random.below(dims.squares()));
        let Some(region) = give_away(&mut board, square, queens, random) else {
            continue;
        };
        // A solution without a queen on this square was one before.
        let geometry = Geometry::new(&board);
        let mut supposed = Knowledge::new(&geometry);
        supposed.place(square);
        let is_unique = search(&supposed, &[square], 1).is_empty();
        let changed = is_unique.then(|| deduce(&board));
        match changed.filter(|changed| distance(changed, wanted) <= distance(&deduction, wanted)) {
            Some(changed) => deduction = changed,
            None => board.give(square, region),
        }
    }
    None
}

/// Returns how far the score of a board is from those of the difficulty. A board that the rules do
/// not solve is the farthest.
fn distance(board: &Deduction, wanted: Difficulty) -> u32 {
    let scores = |is_before: fn(Difficulty, Difficulty) -> bool| {
        let rules = Rule::ALL.iter();
        let rules = rules.filter(|rule| is_before(rule.difficulty(), wanted));
        10 * rules.count() as u32
    };
    let first = scores(|rule, wanted| rule < wanted);
    let end = scores(|rule, wanted| rule <= wanted);
    board.score().map_or(u32::MAX, |score| {
        first.saturating_sub(score) + (score + 1).saturating_sub(end)
    })
}
