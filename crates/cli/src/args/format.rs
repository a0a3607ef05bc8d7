//! The options `--format`: in what form the answer goes out.

use clap::ValueEnum;

use crate::error::Error;

/// The form of a single answer.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
}

/// The form of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// For people
    #[default]
    Text,
    /// A picture of what was read, with what is wrong; the verdicts go to standard error
    Svg,
}

impl CheckFormat {
    /// Refuses `--board`, which draws boards as text, for a picture.
    pub(crate) fn check_board(self, has_board: bool) -> Result<(), Error> {
        match self {
            Self::Svg if has_board => Err(Error::conflict("--board", "--format svg")),
            _ => Ok(()),
        }
    }
}

/// The form of a board of regions.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum PuzzleFormat {
    /// A letter for each square
    #[default]
    Text,
    /// A coloured square for each square
    Emoji,
    /// Star Battle Notation, a board on a line
    Sbn,
    /// A JSON document on a line for each board
    Json,
    /// A picture; of several boards with their solutions
    Svg,
    /// A page to print, with the solutions at the end
    Html,
}

/// The form of what is known of a board of regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, ValueEnum)]
pub(crate) enum PuzzleAnswer {
    /// The board with the queens, for people
    #[default]
    Board,
    /// One JSON document
    Json,
    /// A picture
    Svg,
    /// A web page: one board to play, with hints if it has exactly one solution, or several boards
    /// to print, with the solutions at the end
    Html,
}
