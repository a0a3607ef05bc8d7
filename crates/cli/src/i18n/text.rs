//! Everything that the program says, but for the help. Each language matches all of it, so that a missing translation
//! does not compile.

mod counts;
mod tour_counts;
mod tours;

use std::io;

use backrank_core::queens::Line;
use backrank_core::{Dims, DimsError, OrderError, SquareError};

pub(crate) use counts::CountText;
pub(crate) use tour_counts::TourCountText;
pub(crate) use tours::{Ending, MemoryAdvice, TourText};

/// A message. Squares are given by their names.
#[derive(Clone, Debug, PartialEq)]
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

    // Tours: what was found, and verdicts of check.
    Tour(TourText),
    TourCount(TourCountText),

    // Counts, estimates and their options.
    Count(CountText),

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
    Not(Box<Self>),
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
    Error,
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
    OnLine(usize, Box<Self>),
    /// The file `-` is standard input; so in [`Self::NoBoard`].
    CannotRead {
        file: String,
        why: SystemError,
    },
    CannotWrite(SystemError),
    CannotCatchInterrupt(String),
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

/// An error of the operating system: its kind, and its own words for those that no language of ours has words for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SystemError {
    pub(crate) kind: io::ErrorKind,
    pub(crate) message: String,
}

impl From<&io::Error> for SystemError {
    fn from(error: &io::Error) -> Self {
        Self {
            kind: error.kind(),
            message: error.to_string(),
        }
    }
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

impl From<OrderError> for Text {
    fn from(OrderError { given, .. }: OrderError) -> Self {
        Self::NotAnOrder { given }
    }
}

impl From<DimsError> for Text {
    fn from(DimsError { given, .. }: DimsError) -> Self {
        Self::NotDims { given }
    }
}

impl From<SquareError> for Text {
    fn from(SquareError { given, dims, .. }: SquareError) -> Self {
        Self::NotASquare { given, dims }
    }
}

impl From<CountText> for Text {
    fn from(text: CountText) -> Self {
        Self::Count(text)
    }
}

impl From<TourCountText> for Text {
    fn from(text: TourCountText) -> Self {
        Self::TourCount(text)
    }
}

impl From<TourText> for Text {
    fn from(text: TourText) -> Self {
        Self::Tour(text)
    }
}
