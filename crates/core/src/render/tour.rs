//! A tour as a board of visit numbers.

use std::fmt;

use super::grid::write_grid;
use crate::board::Dims;
use crate::tour::Path;

/// The visit numbers, right-aligned in two digits or as many as the board needs, two spaces between. A square that is not
/// visited shows a dot.
///
/// ```
/// use backrank_core::{Dims, Square, render::TourBoard, tour::Path};
///
/// let squares = [(0, 0), (2, 1), (0, 2)].map(|(row, column)| Square { row, column });
/// let path = Path::new(Dims::new(3, 3)?, squares).unwrap();
/// assert_eq!(TourBoard::new(&path).to_string(), " 1   .   3\n .   .   .\n .   2   .");
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TourBoard {
    dims: Dims,
    numbers: Vec<u32>,
}

impl TourBoard {
    /// The board of a path. Takes 4 bytes for every square of the board.
    #[must_use]
    pub fn new(path: &Path) -> Self {
        Self {
            dims: path.dims(),
            numbers: path.visit_numbers(),
        }
    }
}

impl fmt::Display for TourBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.dims.squares().to_string().len().max(2);
        let mut numbers = self.numbers.iter();
        write_grid(f, self.dims.into(), "  ", |_, _| match numbers.next() {
            Some(number) if *number > 0 => format!("{number:width$}"),
            _ => format!("{:>width$}", "."),
        })
    }
}
