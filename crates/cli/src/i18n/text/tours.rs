//! What the program says about tours.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

/// A message about tours. Squares are given by their names, memory in bytes.
#[derive(Debug)]
pub(crate) enum TourText {
    // What a search found.
    None {
        dims: Dims,
        from: String,
        ending: Ending,
        why: Obstacle,
    },
    EverySquareBlocked(Dims),
    Stopped {
        shown: u64,
        fundamental: bool,
        /// Whether --all would list the rest.
        all: bool,
    },
    Found {
        found: u64,
        from: String,
        ending: Ending,
        fundamental: bool,
    },
    /// For a reason that the method says in its own words.
    NotFound(String),

    // Boards that are too large.
    TooManySquares {
        squares: u64,
        most: u64,
    },
    /// For visit numbers.
    TooManyNumbers {
        squares: u64,
        most: u64,
    },
    /// The system gives no more.
    NoMemory(u64),
    TooMuchMemory {
        dims: Dims,
        needed: u64,
        limit: u64,
        advice: MemoryAdvice,
    },

    // Options that do not go with each other.
    FindsOne {
        method: &'static str,
        option: &'static str,
    },

    // The table that compares.
    HeadTie,
    HeadFound,
    HeadSlowest,
    /// From how many starts, and of how many, where they were counted.
    ComparisonMeaning {
        starts: usize,
        of: Option<u64>,
        /// At which a search is cut.
        most_nodes: u64,
    },
    LeftOut {
        name: &'static str,
        dims: Dims,
    },

    // What check cannot read.
    ListWithoutBoard {
        line: usize,
    },
    /// A board in front of squares.
    NoColon {
        line: usize,
    },
    /// More than the board has or the memory holds; without a line in JSON.
    TooManyBlocked {
        line: Option<usize>,
        most: u64,
    },
    BlockedTwice {
        line: Option<usize>,
        square: String,
    },
    /// In JSON.
    OpenAmongClosed,
    UnknownVersion {
        line: usize,
        version: String,
    },
    RowNotAsWide {
        line: usize,
        squares: usize,
        columns: usize,
    },
    RowsMissing {
        line: usize,
        read: u32,
        rows: u32,
    },

    // Verdicts of check.
    IsTour {
        closed: bool,
    },
    /// It says of itself the contrary.
    OtherKind {
        closed: bool,
    },
    NumberTwice {
        number: u64,
        first: String,
        second: String,
    },
    SquareTwice {
        square: String,
        number: u64,
    },
    SquareBlocked {
        square: String,
        number: u64,
    },
    NumberMissing(u64),
    NothingToVisit,
    SquaresMissing {
        visited: u64,
        squares: u64,
    },
    NumberOutside {
        number: u64,
        square: String,
        most: u64,
    },
    /// A move that leads off the board.
    OffBoard(String),
    NotAMove {
        number: u64,
        from: String,
        to: String,
    },
}

/// What helps where a tour needs too much memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemoryAdvice {
    /// The limit is what is free.
    None,
    /// A higher limit.
    Raise,
    /// Or the form that takes the least, for which the memory is enough.
    RaiseOrDirections,
}

/// How the tours were to end.
#[derive(Debug, PartialEq)]
pub(crate) enum Ending {
    Anywhere,
    Closed,
    At(String),
}
