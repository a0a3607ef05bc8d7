//! A board of the coloured puzzle, and queens on it that somebody takes for a solution.

mod block;
pub(crate) mod given;
mod json;
mod messages;
mod rows;

use backrank_core::queens::puzzle::Regions;

use self::block::Block;
use self::given::GivenQueens;
use self::messages::PuzzleInputMessage;
use self::rows::Rows;
use super::scanner::Scanner;
use crate::error::Error;

/// Reads a board, then queens on it, and hands each placement over. Returns the board; none where the text is empty.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    mut take: impl FnMut(&Regions, GivenQueens) -> Result<(), Error>,
) -> Result<Option<Regions>, Error> {
    if scanner.is_json()? {
        return json::read(scanner, take);
    }
    let mut rows = Rows::new(scanner);
    let Some(letters) = Block::read(&mut rows)? else {
        return Ok(None);
    };
    if letters.has_queens() {
        let line = letters.line();
        return Err(Error::failed(PuzzleInputMessage::QueensAlone { line }));
    }
    let regions = letters.regions()?;
    while let Some(queens) = Block::read(&mut rows)? {
        take(&regions, queens.given(&regions)?)?;
    }
    Ok(Some(regions))
}
