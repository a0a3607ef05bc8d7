//! Everything that the program says, but for the help. Each language matches all of it, so that a missing translation
//! does not compile.

mod counts;
mod tour_counts;
mod tours;

use std::fmt;

use backrank_core::queens::Line;
use backrank_core::{Dims, DimsError, OrderError, SquareError};

use super::messages::Message;
use super::{Lang, en, zh};

pub(crate) use counts::CountText;
pub(crate) use tour_counts::TourCountText;
pub(crate) use tours::{Ending, MemoryAdvice, TourText};

/// A message. Squares are given by their names.
#[derive(Debug)]
pub(crate) enum Text {
    // Headings and ends of the listings on standard output.
    SolutionHeading {
        number: u64,
        orbit: Option<usize>,
    },
    PairsHeading {
        orbit: Option<usize>,
    },
    Arrangements {
        count: u64,
        fundamental: bool,
    },
    PairsTotal(u64),
    TourHeading(u64),

    // Answers.
    NoSolution,
    GivenQueensAttack {
        first: String,
        second: String,
        along: Line,
    },
    GivenQueenBlocked(String),
    NoSquareInRow(u32),
    NoSquareInColumn(u32),
    Stopped {
        shown: u64,
        fundamental: bool,
        total: Total,
    },

    // Traces.
    Legend,
    StepPlace,
    StepReject,
    StepRemove,
    StepSolution,
    StepTour,
    Depth(usize),
    AttackedBy {
        by: String,
        along: Line,
    },
    Forbidden,
    VisitedAs(u32),
    TraceStopped(u64),
    TraceEnded {
        steps: u64,
        found: u64,
        /// Of a search for tours, not for solutions.
        tours: bool,
    },

    // The tables.
    HeadAlgorithm,
    HeadSolutions,
    HeadNodes,
    HeadDeadEnds,
    HeadTime,
    HeadRatio,
    RatioMeaning,
    LeftOut {
        name: &'static str,
        largest: usize,
    },
    QueensAlgorithms,
    QueensCounters,
    QueensStrategies,
    TourMethods,
    TourCounters,
    Idea {
        en: &'static str,
        zh: &'static str,
    },
    Source,

    // Verdicts of check.
    BoardNumber {
        number: usize,
        line: Option<usize>,
    },
    Not(Box<dyn Message>),
    IsSolution,
    TwoQueensAttack {
        first: String,
        second: String,
        along: Line,
    },
    QueenOutside {
        row: u32,
        column: u32,
    },
    QueensMissing {
        queens: usize,
        rows: usize,
    },
    Checked {
        boards: usize,
        failed: usize,
    },

    // What is wrong with an input.
    NotAnOrder {
        given: String,
    },
    NotDims {
        given: String,
    },
    NotASquare {
        given: String,
        dims: Dims,
    },
    NotInRange {
        option: &'static str,
        given: String,
        least: u64,
        most: u64,
    },
    /// Of a line of standard input or of a file.
    OnLine(usize, Box<dyn Message>),
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
    /// The file `-` is standard input.
    NoBoard {
        file: String,
    },

    // What is wrong with the command line.
    /// What was meant is empty where nothing is similar.
    UnknownArgument {
        given: String,
        similar: String,
    },
    UnknownCommand {
        given: String,
        similar: String,
    },
    UnknownValue {
        option: String,
        given: String,
        possible: String,
    },
    MissingArgument(String),
    MissingCommand,
    Conflict {
        first: String,
        second: String,
    },
    ValueMissing(String),
    TooManyValues(String),
    BadUsage,
    SeeHelp,
}

/// How many solutions there are in all, for a list that stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Total {
    /// By the published value.
    Published { total: u128, oeis: &'static str },
    /// By a quick count.
    Counted(u128),
    /// Too many to count quickly.
    Unknown,
}

impl Total {
    /// The number, where one is known.
    pub(crate) fn number(self) -> Option<u128> {
        match self {
            Self::Published { total, .. } | Self::Counted(total) => Some(total),
            Self::Unknown => None,
        }
    }
}

impl From<OrderError> for Box<dyn Message> {
    fn from(OrderError { given, .. }: OrderError) -> Self {
        Text::NotAnOrder { given }.into()
    }
}

impl From<DimsError> for Box<dyn Message> {
    fn from(DimsError { given, .. }: DimsError) -> Self {
        Text::NotDims { given }.into()
    }
}

impl From<SquareError> for Box<dyn Message> {
    fn from(SquareError { given, dims, .. }: SquareError) -> Self {
        Text::NotASquare { given, dims }.into()
    }
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
