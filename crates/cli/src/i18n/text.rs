//! Everything that the program says, but for the help. Each language matches all of it, so that a missing translation
//! does not compile.

mod counts;
mod tour_counts;
mod tours;

use std::fmt;

use super::messages::Message;
use super::{Lang, en, zh};

pub(crate) use counts::CountText;
pub(crate) use tour_counts::TourCountText;
pub(crate) use tours::{Ending, MemoryAdvice, TourText};

/// A message about an input.
#[derive(Debug)]
pub(crate) enum Text {
    NotUtf8 {
        line: usize,
    },
    LineTooLong {
        line: usize,
        most: usize,
    },
    NotABoardLine {
        line: usize,
        start: String,
    },
    RowTooLong {
        line: usize,
        most: usize,
    },
    Ragged {
        line: usize,
        squares: usize,
        expected: usize,
    },
    NotSquareBoard {
        line: usize,
        rows: usize,
        columns: usize,
    },
    TooManyQueens {
        line: Option<usize>,
        most: usize,
    },
    /// JSON has no lines; so in [`Self::TooManyQueens`].
    TooManyRows {
        line: Option<usize>,
        most: usize,
    },
    BadJson {
        why: String,
    },
    UnknownSchema {
        given: String,
        known: String,
    },
    /// A board in a JSON document that is not as large as the document says.
    OtherBoard {
        board: String,
        document: String,
    },
}

impl Message for Text {
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::write(f, self),
            Lang::Zh => zh::write(f, self),
        }
    }
}

impl Message for CountText {
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::counts::write(f, self),
            Lang::Zh => zh::counts::write(f, self),
        }
    }
}

impl Message for TourText {
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::tours::write(f, self),
            Lang::Zh => zh::tours::write(f, self),
        }
    }
}

impl Message for TourCountText {
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::tour_counts::write(f, self),
            Lang::Zh => zh::tour_counts::write(f, self),
        }
    }
}
