//! Boards of the coloured puzzle, in the forms in which people have them. Below a board may stand
//! marks: queens that somebody takes for a solution, or queens and crosses on the way to one.

mod documents;
pub(crate) mod emoji;
mod rows;

use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::unstable::queens::regions_of;
use backrank_core::{Square, message};

use super::boards::ReadPuzzle;
use super::lines::{Lines, ragged};
use super::queens::picture::signs;
use crate::error::Error;
use crate::error::system::on_line;

/// Reads all boards.
pub(crate) fn read(lines: &mut Lines<'_>) -> Result<Vec<ReadPuzzle>, Error> {
    let mut boards: Vec<ReadPuzzle> = Vec::new();
    let mut is_apart = true;
    while lines.next_line()? {
        let line = lines.number;
        if lines.peek()?.is_empty() {
            is_apart = true;
            continue;
        }
        let Some(depth) = documents::read(lines, &mut boards)? else {
            continue;
        };
        if let Ok(text) = lines.text()
            && Regions::is_notation(text)
        {
            let regions = Regions::from_notation(text).map_err(|why| on_line(line, why))?;
            lines.push(&mut boards, ReadPuzzle::new(regions))?;
            continue;
        }
        lines.hold();
        let Some((line, rows)) = rows::read(lines, depth)? else {
            break;
        };
        let texts = rows.iter().map(|row| row.concat());
        let drawn = texts.map(|row| signs(&row)).collect::<Option<Vec<_>>>();
        match (drawn, boards.last_mut()) {
            (Some(drawn), Some(board)) => {
                let n = board.regions.order().get();
                if drawn.len() != n {
                    return Err(ragged(line, drawn.len(), n));
                }
                let squares = board.regions.squares().zip(drawn.concat());
                let marks = squares.filter_map(|(square, sign)| mark(square, sign));
                board.marked.push((Some(line), marks.collect()));
            }
            // More rows than columns are no two boards.
            _ if !is_apart => {
                return Err(on_line(
                    line,
                    message!(
                        "the board above has as many rows as columns: put an empty line before the next board"
                    ),
                ));
            }
            _ => {
                let regions = regions_of(&rows).map_err(|why| on_line(line, why))?;
                lines.push(&mut boards, ReadPuzzle::new(regions))?;
            }
        }
        is_apart = false;
    }
    Ok(boards)
}

fn mark(square: Square, sign: char) -> Option<Mark> {
    match sign {
        'Q' => Some(Mark::Queen(square)),
        'x' => Some(Mark::Cross(square)),
        _ => None,
    }
}
