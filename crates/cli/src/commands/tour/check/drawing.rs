//! Boards of a check, drawn with what is wrong with them.

use backrank_core::Square;
use backrank_core::render::{TourBoard, TourDiagram, ToursSvg};
use backrank_core::tour::NumberFault;

use super::messages::CheckMessage;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::input::tours::tour::ReadTour;
use crate::screen::verdicts::Verdicts;

/// The squares of the largest board that is drawn, and of all boards of a picture.
pub(super) const MAX_SQUARES: u64 = 1_000_000;
/// The number of boards of the fullest picture.
const MAX_BOARDS: u64 = 1000;

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
        tour: ReadTour,
        wrong: Option<Wrong>,
        caption: String,
        verdicts: &mut Verdicts<'_>,
    ) -> Result<(), Error> {
        let dims = tour.dims;
        let numbers = Some(tour).filter(|_| dims.squares() <= MAX_SQUARES);
        let Some(numbers) = numbers.and_then(ReadTour::into_numbers) else {
            let max_squares = MAX_SQUARES;
            return Err(Error::failed(CheckMessage::TooLargeToDraw {
                dims,
                max_squares,
            }));
        };
        match self {
            Self::Text => verdicts.draw(&TourBoard::numbered(dims, numbers)),
            Self::Picture { boards, squares } => {
                *squares += dims.squares();
                if *squares > MAX_SQUARES {
                    let max_squares = MAX_SQUARES;
                    return Err(Error::failed(CheckMessage::TooManySquares { max_squares }));
                }
                if boards.len() as u64 == MAX_BOARDS {
                    let max_boards = MAX_BOARDS;
                    return Err(Error::failed(CommandMessage::PictureFull { max_boards }));
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
        }
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
