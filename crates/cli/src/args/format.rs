//! The options `--format`: in what form the answer goes out.

use clap::ValueEnum;

/// The form of a single answer.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
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
