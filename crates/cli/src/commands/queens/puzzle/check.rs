//! Checks solutions that are written below their boards.

use backrank_core::message;
use backrank_core::queens::puzzle::{Mark, verify};

use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::forms::boards::ReadPuzzle;
use crate::screen::console::Console;
use crate::screen::verdicts::Verdicts;

/// Prints a verdict on the queens below each board.
pub(super) fn check(
    boards: &[ReadPuzzle],
    file: &Excerpt,
    console: &mut Console,
) -> Result<(), Error> {
    let mut verdicts = Verdicts::new(console, false);
    for board in boards {
        for (line, marks) in &board.marked {
            let queens = marks.iter().filter_map(|mark| match *mark {
                Mark::Queen(queen) => Some(queen),
                Mark::Cross(_) => None,
            });
            let verdict = match verify(&board.regions, &queens.collect::<Vec<_>>()) {
                Ok(()) => Ok(message!("a solution")),
                Err(fault) => Err(fault.on(&board.regions)),
            };
            verdicts.board(*line, verdict, Vec::new())?;
        }
    }
    verdicts.end(file)
}
