//! Checks solutions written below their boards, or in JSON documents.

use backrank_core::notation::PuzzleText;
use backrank_core::queens::puzzle::{Mark, verify};
use backrank_core::{Dims, Message, Square, message};

use crate::console::Console;
use crate::error::Result;
use crate::screen::verdicts::Verdicts;

/// Prints a verdict on the queens below each board and on the solutions of its document. Without
/// either, checks the given queens.
pub(super) fn check(boards: &[PuzzleText], file: &str, console: &mut Console) -> Result {
    let mut verdicts = Verdicts::new(console, false);
    for board in boards {
        let queens = |marks: &[Mark]| -> Vec<_> {
            let queen = |mark: &Mark| matches!(mark, Mark::Queen(_)).then(|| mark.square());
            marks.iter().filter_map(queen).collect()
        };
        let below = board
            .below
            .iter()
            .map(|(line, marks)| (*line, queens(marks)));
        let solutions = board
            .solutions
            .iter()
            .map(|queens| (board.line, queens.clone()));
        let mut candidates: Vec<_> = below.chain(solutions).collect();
        if candidates.is_empty() {
            candidates.push((board.line, queens(&board.givens)));
        }
        for (line, queens) in candidates {
            let verdict = match verify(&board.regions, &queens) {
                Ok(()) => contradiction(&board.givens, &queens, board.regions.order().dims())
                    .map_or_else(|| Ok(message!("a solution")), Err),
                Err(fault) => Err(fault.on(&board.regions)),
            };
            verdicts.board(line, verdict, Vec::new())?;
        }
    }
    verdicts.end(file)
}

/// Returns a message about the first given queen or cross that the solution contradicts.
fn contradiction(givens: &[Mark], queens: &[Square], dims: Dims) -> Option<Message> {
    let is_contradicted =
        |mark: &&Mark| queens.contains(&mark.square()) != matches!(mark, Mark::Queen(_));
    let mark = givens.iter().find(is_contradicted)?;
    let square = mark.square().name(dims);
    Some(match mark {
        Mark::Queen(_) => message!("the given queen on {square} is missing", square),
        Mark::Cross(_) => message!("the queen on {square} is on a given cross", square),
    })
}
