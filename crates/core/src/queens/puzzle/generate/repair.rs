//! Changes the borders until the board has no other solution.

use super::super::regions::Regions;
use super::super::search::solutions;
use super::shape::{candidates, move_square};
use crate::board::square::Square;
use crate::random::Random;

/// The number of changes after which a board is given up.
const MAX_REPAIRS: usize = 40;

/// The number of solutions searched for before each change.
const LIMIT: usize = 3;

/// The largest number of earlier solutions that a change may restore.
const MAX_RESTORED: usize = 10;

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
        let mut alternatives = solutions(&board, LIMIT);
        alternatives.retain(|solution| solution != queens);
        let Some(other) = alternatives.first().cloned() else {
            return Some(board);
        };
        alternatives.retain(|solution| !others.contains(solution));
        others.extend(alternatives);
        match best_change(&mut board, &other, queens, &others, random) {
            Some((square, candidate)) => board.assign(square, candidate),
            None => {
                for _ in 0..dims.squares() / 2 {
                    let square = dims.square_at(random.below(dims.squares()));
                    move_square(&mut board, square, queens, random);
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
    let mut squares: Vec<_> = solution
        .iter()
        .filter(|square| !queens.contains(square))
        .collect();
    random.shuffle(&mut squares);
    let (mut best, mut min_restored) = (None, MAX_RESTORED);
    for &square in squares {
        let region = board.region(square);
        for candidate in candidates(board, square) {
            board.assign(square, candidate);
            let restored = others
                .iter()
                .filter(|solution| is_solution(board, solution))
                .count();
            if restored < min_restored {
                (best, min_restored) = (Some((square, candidate)), restored);
            }
        }
        board.assign(square, region);
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
