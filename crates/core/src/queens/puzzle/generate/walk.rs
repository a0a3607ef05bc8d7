//! A walk over boards with one solution, to one of a given difficulty.

use super::super::deduce::{Deduction, deduce};
use super::super::difficulty::Difficulty;
use super::super::regions::Regions;
use super::super::search::search;
use crate::queens::problem::placement::Placement;
use crate::random::Random;

/// The changes that are tried, for each row of the board.
const MAX_TRIES_PER_ROW: usize = 120;

/// Gives random squares to regions beside them, as long as the queens stay the only solution and
/// the board does not move away from the difficulty. None where that leads nowhere.
pub(super) fn walk(
    mut board: Regions,
    queens: &Placement,
    wanted: Difficulty,
    random: &mut Random,
) -> Option<Regions> {
    let dims = board.order().dims();
    let mut deduction = deduce(&board);
    for _ in 0..MAX_TRIES_PER_ROW * board.order().get() {
        if deduction.difficulty() == Some(wanted) {
            return Some(board);
        }
        let square = dims.square_at(random.below(dims.squares()));
        if queens.squares().any(|queen| queen == square) {
            continue;
        }
        let takers = board.takers(square);
        if takers.is_empty() {
            continue;
        }
        let region = board.region(square);
        board.give(square, takers[random.below(takers.len() as u64) as usize]);
        // A solution without a queen on this square was one before.
        let is_unique = search(&board, Some(square), 1).is_empty();
        let changed = is_unique.then(|| deduce(&board));
        match changed.filter(|changed| leads_on(&deduction, changed, wanted)) {
            Some(changed) => deduction = changed,
            None => board.give(square, region),
        }
    }
    None
}

/// True if a board is no farther from the difficulty than before. A board that the rules do not
/// solve leads nowhere.
fn leads_on(before: &Deduction, after: &Deduction, wanted: Difficulty) -> bool {
    after.difficulty().is_some()
        && match wanted {
            Difficulty::Easy => labour(after) <= labour(before),
            Difficulty::Medium => true,
            Difficulty::Hard => labour(after) >= labour(before),
        }
}

/// Returns the number of steps that are not easy; a hard one counts as many.
fn labour(deduction: &Deduction) -> u64 {
    const HARD_STEP: u64 = 20;
    let steps = deduction.steps.iter().map(|step| step.rule().difficulty());
    let labours = steps.map(|difficulty| match difficulty {
        Difficulty::Easy => 0,
        Difficulty::Medium => 1,
        Difficulty::Hard => HARD_STEP,
    });
    labours.sum()
}
