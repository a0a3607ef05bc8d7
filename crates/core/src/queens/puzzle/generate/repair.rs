//! Changes the borders until the board has no other solution.

use super::super::regions::Regions;
use super::super::search::solutions;
use super::shape::{give_away, takers};
use crate::board::square::Square;
use crate::random::Random;

/// The number of changes after which a board is given up.
const MAX_REPAIRS: usize = 40;

/// The number of solutions searched for before each change.
const LIMIT: usize = 3;

/// The largest number of earlier solutions that a change may restore.
const MAX_BACK: usize = 10;

/// Changes the region of a square of another solution, until the queens are the only solution.
///
/// Of the possible changes it takes the one that restores the fewest solutions found before. If all
/// restore many, it changes the board at random. `None` if that does not end.
pub(super) fn repair(
    mut board: Regions,
    queens: &[Square],
    random: &mut Random,
) -> Option<Regions> {
    let dims = board.order().dims();
    let mut others: Vec<Vec<Square>> = Vec::new();
    for _ in 0..MAX_REPAIRS {
        let mut found = solutions(&board, LIMIT);
        found.retain(|solution| solution != queens);
        let Some(other) = found.first().cloned() else {
            return Some(board);
        };
        found.retain(|solution| !others.contains(solution));
        others.extend(found);
        match best_change(&mut board, &other, queens, &others, random) {
            Some((square, taker)) => board.give(square, taker),
            None => {
                for _ in 0..dims.squares() / 2 {
                    let square = dims.square_at(random.below(dims.squares()));
                    give_away(&mut board, square, queens, random);
                }
            }
        }
    }
    None
}

/// Returns a square of a solution, not shared with the queens, and the region to move it to.
fn best_change(
    board: &mut Regions,
    solution: &[Square],
    queens: &[Square],
    others: &[Vec<Square>],
    random: &mut Random,
) -> Option<(Square, u32)> {
    let mut squares: Vec<_> = solution.iter().filter(|it| !queens.contains(it)).collect();
    random.shuffle(&mut squares);
    let (mut best, mut least) = (None, MAX_BACK);
    for &square in squares {
        let region = board.region(square);
        for taker in takers(board, square) {
            board.give(square, taker);
            let back = others.iter().filter(|it| is_solution(board, it)).count();
            if back < least {
                (best, least) = (Some((square, taker)), back);
            }
        }
        board.give(square, region);
    }
    best
}

/// Returns true if no region has too many queens.
fn is_solution(board: &Regions, queens: &[Square]) -> bool {
    let mut count = [0; Regions::MAX_ORDER];
    queens.iter().all(|&queen| {
        let region = board.region(queen) as usize;
        count[region] += 1;
        count[region] <= board.stars()
    })
}
