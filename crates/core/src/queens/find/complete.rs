//! `complete`: finds a solution with given queens and blocked squares, or proves that there is
//! none.

mod board;

use self::board::Board;
use super::columns::Columns;
use super::finder::{Finder, NotFound, check_board};
use super::partial::{NoSolution, Partial};
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::side::Side;
use crate::out_of_memory::OutOfMemory;
use crate::queens::problem::Contradiction;
use crate::random::Random;

/// A complete search that always fills the row or column with the fewest squares left.
///
/// Each queen removes the squares that it attacks from the open rows and columns (forward
/// checking). The search next fills the one with the fewest squares left (minimum remaining values,
/// Haralick and Elliott 1980), and tries its squares in random order. A search with too many dead
/// ends restarts with twice the limit. So a bad start costs little, and the search still proves in
/// the end that there is no solution. Completion is NP-complete (Gent, Jefferson and Nightingale
/// 2017), so some boards take forever. The random boards of that paper are completed or refuted
/// after some hundred queens.
///
/// Takes up to 17 bytes per square.
#[derive(Clone, Copy, Debug)]
pub struct Complete {
    /// The seed; different seeds may find different solutions.
    pub seed: u64,
}

impl Complete {
    /// The largest side.
    pub const MAX_SIDE: Side = Side::within(4_000);
    /// The number of dead ends after which the first search restarts.
    const FIRST_LIMIT: u64 = 100;
}

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "complete",
    idea: "Completes given queens, the row or column with the fewest free squares first, or proves it impossible",
    source: "Haralick and Elliott 1980, Increasing Tree Search Efficiency for Constraint Satisfaction Problems, Artificial Intelligence 14",
    limits: "up to 4,000 rows",
    largest_sensible: 4_000,
    pseudocode: &[
        line("limit = 100 dead ends"),
        line("search: fill the row or column with the fewest free squares, each in random order"),
        line("if the limit is reached: double it and search again from the given queens"),
    ],
};

impl Finder for Complete {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, partial: &Partial) -> Result<Columns, NotFound> {
        let size = check_board(self, partial)?;
        let mut board = Board::new(partial)?;
        if let Some(item) = board.item_without_square() {
            let contradiction = match item.checked_sub(size.get()) {
                None => Contradiction::NoSquareInRow(item),
                Some(column) => Contradiction::NoSquareInColumn(column),
            };
            return Err(NoSolution::Contradiction(contradiction).into());
        }
        let mut random = Random::new(self.seed);
        let mut max_dead_ends = Self::FIRST_LIMIT;
        loop {
            match search(&mut board, &mut random, max_dead_ends) {
                Outcome::Found => return Ok(Columns::from_list(size, board.into_columns())),
                Outcome::None => return Err(NoSolution::Searched.into()),
                Outcome::LimitReached => max_dead_ends = max_dead_ends.saturating_mul(2),
            }
        }
    }

    fn max_side(&self) -> Side {
        Self::MAX_SIDE
    }

    fn max_bytes(&self, size: Side) -> u64 {
        Board::max_bytes(size)
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}

enum Outcome {
    Found,
    /// The search tried everything: there is no solution.
    None,
    LimitReached,
}

/// Searches until it finds a solution, has tried everything, or meets more than `max_dead_ends` dead
/// ends. In the last case it restores the board.
fn search(board: &mut Board, random: &mut Random, max_dead_ends: u64) -> Outcome {
    let start = board.state();
    // For each item on the current path: its untried squares, and the board's state before it.
    let mut levels = Vec::new();
    let mut dead_ends = 0;
    loop {
        if board.item_without_square().is_none() {
            let Some(item) = board.narrowest(random) else {
                return Outcome::Found;
            };
            let mut squares = board.squares(item);
            random.shuffle(&mut squares);
            levels.push((squares, board.state()));
        }
        loop {
            let Some((squares, state)) = levels.last_mut() else {
                return Outcome::None;
            };
            board.undo(*state);
            if let Some(square) = squares.pop() {
                board.place(square);
                break;
            }
            levels.pop();
            dead_ends += 1;
            if dead_ends > max_dead_ends {
                board.undo(start);
                return Outcome::LimitReached;
            }
        }
    }
}

/// Places queens at random so that none attacks another.
///
/// Each queen's square is drawn from those left. This is how Gent, Jefferson and Nightingale (2017)
/// draw instances of completion (CSPLib, problem 79). Starts again if no square is left. Returns
/// `None` after a thousand attempts, or if the side is over [`Complete::MAX_SIDE`].
///
/// # Errors
/// [`OutOfMemory`] if the board does not fit into memory.
///
/// ```
/// use backrank_core::Side;
/// use backrank_core::{queens::find::Finder, internal::queens::{Complete, random_partial}};
///
/// let side = Side::new(50)?;
/// let partial = random_partial(side, 20, 1).unwrap().unwrap();
/// assert_eq!(partial.queens().len(), 20);
/// let solution = Complete { seed: 0 }.find(&partial).unwrap();
/// assert!(partial.queens().iter().all(|&queen| solution.squares().any(|square| square == queen)));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub fn random_partial(size: Side, queens: u32, seed: u64) -> Result<Option<Partial>, OutOfMemory> {
    const MAX_ATTEMPTS: u32 = 1_000;
    if size > Complete::MAX_SIDE || queens > size.get() {
        return Ok(None);
    }
    let mut random = Random::new(seed);
    let mut board = Board::new(&Partial::from(size))?;
    let empty = board.state();
    for _ in 0..MAX_ATTEMPTS {
        board.undo(empty);
        let mut squares = Vec::new();
        while squares.len() < queens as usize
            && let Some(square) = board.draw_square(&mut random)
        {
            board.place(square);
            squares.push(square);
        }
        if squares.len() == queens as usize {
            return Ok(Partial::from(size).with(squares).ok());
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::assert_solves;
    use super::*;
    use crate::board::order::Order;
    use crate::board::square::Square;
    use crate::queens::problem::QueensProblem;

    fn side(n: u64) -> Side {
        Side::new(n).unwrap()
    }

    fn assert_completes(partial: &Partial, solution: &Columns) {
        assert_solves(solution);
        let queens: Vec<_> = solution.squares().collect();
        assert!(partial.queens().iter().all(|queen| queens.contains(queen)));
        assert!(!partial.blocked().iter().any(|queen| queens.contains(queen)));
    }

    #[test]
    fn a_board_is_completed_exactly_where_it_has_a_solution() {
        let mut random = Random::new(0);
        let mut impossible = 0;
        for seed in 0..1_500 {
            let size = Order::new(4 + seed as usize % 6).unwrap();
            let n = size.get() as u64;
            let given = random.squares(seed % 2, n);
            let blocked = random.squares(n * n * (seed % 4) / 5, n);
            let problem = QueensProblem::from(size).with(&given[..]);
            let problem = problem.and_then(|problem| problem.block(&blocked[..]));
            let partial = Partial::from(Side::from(size)).with(given);
            let partial = partial.and_then(|partial| partial.block(blocked)).unwrap();
            let is_possible = problem.unwrap().solutions().next().is_some();
            match (Complete { seed }).find(&partial) {
                Ok(solution) => assert_completes(&partial, &solution),
                Err(NotFound::Impossible(_)) if !is_possible => impossible += 1,
                Err(other) => panic!("{other:?} {partial:?}"),
            }
        }
        assert!((300..1_200).contains(&impossible), "{impossible}");
    }

    /// With a queen in the corner, this board has one or two dead ends: the item that is drawn
    /// first, and perhaps another below one of its squares.
    #[test]
    fn a_search_ends_when_its_patience_runs_out() {
        let impossible = Partial::from(side(4)).with([Square::new(0, 0)]).unwrap();
        let mut board = Board::new(&impossible).unwrap();
        let before = board.state();
        for seed in 0..20 {
            let mut end = |max_dead_ends| search(&mut board, &mut Random::new(seed), max_dead_ends);
            assert!(matches!(end(0), Outcome::LimitReached), "{seed}");
            assert!(matches!(end(2), Outcome::None), "{seed}");
            assert!(matches!(end(u64::MAX), Outcome::None), "{seed}");
            assert_eq!(board.state(), before, "{seed}");
        }
    }

    #[test]
    fn boards_of_hundreds_of_rows_are_completed_or_refuted() {
        for (n, given, completed) in [(50, 20, 20), (100, 60, 20), (200, 100, 5), (100, 78, 4)] {
            let found = (0..20).filter(|&seed| {
                let partial = random_partial(side(n), given, seed).unwrap().unwrap();
                assert_eq!(partial.queens().len(), given as usize);
                let found = Complete { seed }.find(&partial);
                match &found {
                    Ok(solution) => assert_completes(&partial, solution),
                    Err(error) => assert!(matches!(error, NotFound::Impossible(_))),
                }
                found.is_ok()
            });
            assert!(found.count() >= completed, "{n}, {given}");
        }
    }

    #[test]
    fn rows_and_columns_without_a_square_are_named() {
        let row: Vec<_> = (0..70).map(|i| Square::new(66, i)).collect();
        let column: Vec<_> = (0..70).map(|i| Square::new(i, 69)).collect();
        for (line, expected) in [
            (row, Contradiction::NoSquareInRow(66)),
            (column, Contradiction::NoSquareInColumn(69)),
        ] {
            let partial = Partial::from(side(70)).block(line).unwrap();
            let error = Complete { seed: 0 }.find(&partial).unwrap_err();
            assert_eq!(error, NoSolution::Contradiction(expected).into());
        }
    }

    #[test]
    fn more_queens_than_find_room_are_not_drawn() {
        for (n, queens) in [(3, 3), (8, 9), (4_001, 1)] {
            assert_eq!(random_partial(side(n), queens, 0), Ok(None));
        }
        let largest = random_partial(Complete::MAX_SIDE, 1, 0).unwrap();
        assert_eq!(largest.map(|partial| partial.queens().len()), Some(1));
        let all = random_partial(side(8), 8, 0).unwrap().unwrap();
        assert!(Complete { seed: 0 }.find(&all).is_ok());
    }
}
