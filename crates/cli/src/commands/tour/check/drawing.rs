//! Boards of a check, drawn with what is wrong with them.

use std::iter::successors;

use backrank_core::render::{TourBoard, TourDiagram, ToursSvg};
use backrank_core::tour::{BLOCKED, MOVES, NumberFault};
use backrank_core::{Dims, Square};

use crate::error::Error;
use crate::say::say;
use crate::screen::verdicts::{Verdicts, picture_full};

/// The squares of the largest board that is drawn, and of all boards of a picture.
pub(super) const MAX_SQUARES: u64 = 1_000_000;
/// The number of boards of the fullest picture.
const MAX_BOARDS: usize = 1000;

/// A thing wrong with a tour.
#[derive(Clone, Copy)]
pub(super) enum Wrong {
    Fault(NumberFault),
    /// The move that leaves this square leads off the board.
    OffBoard(Square),
}

/// The form in which boards are drawn.
pub(super) enum Drawing {
    /// Each as text below its verdict.
    Text,
    /// All of them as a picture, when all are known.
    Picture {
        boards: Vec<TourDiagram>,
        squares: u64,
    },
}

impl Drawing {
    pub(super) const fn picture() -> Self {
        let boards = Vec::new();
        Self::Picture { boards, squares: 0 }
    }

    /// Draws the board of the last verdict, which `caption` repeats.
    pub(super) fn draw(
        &mut self,
        dims: Dims,
        numbers: Option<Vec<u32>>,
        wrong: Option<Wrong>,
        caption: String,
        verdicts: &mut Verdicts<'_>,
    ) -> Result<(), Error> {
        let numbers = numbers.ok_or_else(|| {
            Error::failed(say!(
                en: "the {dims} board is too large to draw: at most {MAX_SQUARES} squares are drawn",
                zh: "{dims} 棋盘太大，最多画 {MAX_SQUARES} 格",
            ))
        })?;
        let Self::Picture { boards, squares } = self else {
            return verdicts.draw(&TourBoard::numbered(dims, numbers));
        };
        *squares += dims.squares();
        if *squares > MAX_SQUARES {
            return Err(Error::failed(say!(
                en: "the boards have more than {MAX_SQUARES} squares, which is what a picture holds",
                zh: "各棋盘共超过 {MAX_SQUARES} 格，一张图片画不下",
            )));
        }
        if boards.len() == MAX_BOARDS {
            return Err(picture_full(MAX_BOARDS as u64));
        }
        let (fault, framed) = match wrong {
            Some(Wrong::Fault(fault)) => (Some(fault), None),
            Some(Wrong::OffBoard(square)) => (None, Some(square)),
            None => (None, None),
        };
        let board = TourDiagram::new(dims, numbers).fault(fault).framed(framed);
        boards.push(board.caption(caption));
        Ok(())
    }

    /// Prints the picture, if there is one.
    pub(super) fn end(self, verdicts: &mut Verdicts<'_>) -> Result<(), Error> {
        match self {
            Self::Picture { boards, .. } if !boards.is_empty() => {
                verdicts.picture(&ToursSvg::new(&boards))
            }
            _ => Ok(()),
        }
    }
}

/// The numbers of squares in the order of visit: on a square that comes again, the first.
pub(super) fn numbers_along(
    dims: Dims,
    visited: impl IntoIterator<Item = Square>,
    is_blocked: impl Fn(Square) -> bool,
) -> Vec<u32> {
    let squares = (0..dims.squares()).map(|at| dims.square_at(at));
    let mut numbers: Vec<_> = squares
        .map(|it| if is_blocked(it) { BLOCKED } else { 0 })
        .collect();
    for (at, square) in (1..).zip(visited) {
        if let Some(number @ 0) = numbers.get_mut(dims.index(square) as usize) {
            *number = at;
        }
    }
    numbers
}

/// The squares that the moves lead to, up to one off the board; where they go round, as many as the board has.
pub(super) fn follow(dims: Dims, start: Square, moves: &[u8]) -> impl Iterator<Item = Square> {
    let next = move |from: &Square| {
        let number = moves.get(dims.index(*from) as usize)?;
        let (down, right) = MOVES.get(usize::from(*number))?;
        let row = from.row.checked_add_signed(*down)?;
        let column = from.column.checked_add_signed(*right)?;
        Some(Square { row, column }).filter(|to| dims.contains(*to))
    };
    successors(Some(start), next).take(dims.squares() as usize)
}
