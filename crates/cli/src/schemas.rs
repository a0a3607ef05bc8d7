//! Names of the JSON schemas, each with its version.

pub(crate) const ALGORITHMS: &str = "backrank.algorithms/1";
pub(crate) const STEP: &str = "backrank.step/3";

pub(crate) const QUEENS_FIND: &str = "backrank.queens.find/1";
pub(crate) const QUEENS_PUZZLE: &str = "backrank.queens.puzzle/1";
pub(crate) const QUEENS_PUZZLE_COMPLETION: &str = "backrank.queens.puzzle.completion/1";
pub(crate) const QUEENS_PUZZLE_SOLVE: &str = "backrank.queens.puzzle.solve/1";
pub(crate) const QUEENS_SOLUTION: &str = "backrank.queens.solution/1";
pub(crate) const QUEENS_SOLVE: &str = "backrank.queens.solve/1";
pub(crate) const QUEENS_TRACE: &str = "backrank.queens.trace/3";

pub(crate) const TOUR: &str = "backrank.tour/2";
pub(crate) const TOUR_FIND: &str = "backrank.tour.find/2";

/// Schemas of boards of regions that `queens puzzle solve` reads.
pub(crate) const READ_PUZZLES: &[&str] = &[QUEENS_PUZZLE, QUEENS_PUZZLE_SOLVE];
/// Schemas of solutions that `queens check` reads.
pub(crate) const READ_SOLUTIONS: &[&str] = &[QUEENS_SOLVE, QUEENS_SOLUTION, QUEENS_FIND];
/// Schemas of tours that `tour check` reads; the older ones do not name blocked squares.
pub(crate) const READ_TOURS: &[&str] =
    &["backrank.tour.find/1", TOUR_FIND, "backrank.tour/1", TOUR];
