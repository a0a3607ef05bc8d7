//! Boards of the coloured puzzle, in the forms in which people have them. Below a board may stand
//! marks: queens that somebody takes for a solution, or queens and crosses on the way to one.

mod documents;
pub(crate) mod emoji;
mod rows;

use backrank_core::notation::NotationError;
use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::unstable::queens::regions_of;
use backrank_core::{Square, message};

use super::boards::ReadPuzzle;
use crate::error::Error;
use crate::error::system::on_line;
use crate::input::Input;

/// Reads all boards.
pub(crate) fn read(input: &mut Input<'_>) -> Result<Vec<ReadPuzzle>, Error> {
    let mut boards: Vec<ReadPuzzle> = Vec::new();
    let mut is_apart = true;
    while input.next_line()? {
        let line = input.number;
        if input.line().is_empty() {
            is_apart = true;
            continue;
        }
        let Some(depth) = documents::read(input, &mut boards)? else {
            continue;
        };
        if Regions::is_notation(input.line()) {
            let regions = Regions::from_notation(input.line());
            boards.push(ReadPuzzle::new(regions.map_err(|why| on_line(line, why))?));
            continue;
        }
        input.hold();
        let Some((line, rows)) = rows::read(input, depth)? else {
            break;
        };
        let texts = rows.iter().map(|row| row.concat());
        let drawn = texts.map(|row| signs(&row)).collect::<Option<Vec<_>>>();
        match (drawn, boards.last_mut()) {
            (Some(drawn), Some(board)) => {
                let n = board.regions.order().get();
                if drawn.len() != n {
                    return Err(Error::usage(NotationError::Ragged {
                        line,
                        squares: drawn.len(),
                        expected: n,
                    }));
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
                boards.push(ReadPuzzle::new(regions));
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

/// The signs of a row: `Q` for a queen, `x` for a cross, which may stand for an empty square too,
/// `.` for an empty one; none if it is no row. A frame and the row's number before it are left out.
fn signs(row: &str) -> Option<Vec<char>> {
    let number = |sign: char| sign.is_ascii_digit() || sign == ' ';
    let framed = row.trim_start_matches(number).strip_prefix('│');
    let inside = framed.map_or(Some(row), |row| row.strip_suffix('│'))?;
    let signs = inside.chars().filter(|sign| !sign.is_ascii_whitespace());
    let signs = signs.map(|sign| match sign {
        'Q' | '♛' | '♕' => Some('Q'),
        'x' | '×' | '✕' => Some('x'),
        '*' | '.' | '·' => Some('.'),
        _ => None,
    });
    signs
        .collect::<Option<Vec<_>>>()
        .filter(|signs| !signs.is_empty())
}
