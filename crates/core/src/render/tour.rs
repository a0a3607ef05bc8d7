//! A tour as a board of visit numbers, as text.

use std::fmt;

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::out_of_memory::OutOfMemory;
use crate::tour::directions::Directions;
use crate::tour::form::Tour;
use crate::tour::path::Path;
use crate::tour::verify::numbers::BLOCKED;

/// A board of right-aligned visit numbers, at least two digits wide, with two spaces between them.
///
/// A square that is not visited shows a dot, a blocked one `#`, and a number that is too wide `?`.
///
/// ```
/// use backrank_core::{Dims, Square, render::TourBoard, tour::Path};
///
/// let squares = [(0, 0), (2, 1), (0, 2)].map(|(row, column)| Square { row, column });
/// let path = Path::new(Dims::new(3, 3)?, squares)?;
/// let board = TourBoard::new(&path)?.block(&[Square { row: 1, column: 1 }]);
/// assert_eq!(board.to_string(), " 1   .   3\n .   #   .\n .   2   .");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TourBoard {
    dims: Dims,
    numbers: Vec<u32>,
}

/// The number of cells written at once, so that a row of any length takes little memory.
const CELLS_AT_ONCE: usize = 4096;

/// The number of spaces between the cells of a row.
const GAP: usize = 2;

impl TourBoard {
    /// The number of squares of the largest board. Numbers have 32 bits, and one of them marks
    /// blocked squares.
    pub const MAX_SQUARES: u64 = BLOCKED as u64 - 1;

    /// Returns the board of a tour in either format. Takes 4 bytes per square of the board.
    ///
    /// # Errors
    /// [`OutOfMemory`] if the numbers of [`Directions`](crate::tour::Directions) do not fit into
    /// memory or into 32 bits.
    pub fn new(tour: &(impl Tour + ?Sized)) -> Result<Self, OutOfMemory> {
        Ok(Self::numbered(tour.dims(), tour.numbers()?))
    }

    /// Returns the board with these numbers row by row.
    ///
    /// A 0 is a square that is not visited, and [`BLOCKED`] a blocked one. Squares without a number
    /// are left out.
    #[must_use]
    pub const fn numbered(dims: Dims, numbers: Vec<u32>) -> Self {
        Self { dims, numbers }
    }

    /// Marks these squares as blocked. Squares outside the board are ignored.
    #[must_use]
    pub fn block(mut self, squares: &[Square]) -> Self {
        for &square in squares.iter().filter(|&&square| self.dims.contains(square)) {
            if let Some(number) = self.numbers.get_mut(self.dims.index(square) as usize) {
                *number = BLOCKED;
            }
        }
        self
    }
}

/// Writes the numbers into a buffer for a piece of a row, and then the piece at once. On a large
/// board, almost all of the time goes to formatting the numbers.
impl fmt::Display for TourBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.dims.squares().to_string().len().max(2);
        let too_large = 10_u64.saturating_pow(width as u32);
        let columns = self.dims.columns() as usize;
        let mut piece = Vec::with_capacity((width + GAP) * columns.min(CELLS_AT_ONCE));
        let mut numbers = self.numbers.as_slice();
        for row in 0..self.dims.rows() {
            if row > 0 {
                f.write_str("\n")?;
            }
            let line;
            (line, numbers) = numbers.split_at(columns.min(numbers.len()));
            for (at, cells) in (0..).step_by(CELLS_AT_ONCE).zip(line.chunks(CELLS_AT_ONCE)) {
                piece.clear();
                piece.resize((width + GAP) * cells.len(), b' ');
                for (&number, cell) in cells.iter().zip(piece.chunks_exact_mut(width + GAP)) {
                    if u64::from(number) < too_large || number == BLOCKED {
                        write_right(number, cell)
                    } else {
                        cell[cell.len() - 1] = b'?'
                    }
                }
                // The gap precedes each cell except the first of the row.
                let text = &piece[if at == 0 { GAP } else { 0 }..];
                f.write_str(str::from_utf8(text).map_err(|_| fmt::Error)?)?;
            }
        }
        Ok(())
    }
}

/// Draws a [`TourBoard`], or writes the error if the tour is too large for one.
impl fmt::Display for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)
    }
}

/// Draws a [`TourBoard`], or writes the error if the tour is too large for one.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)
    }
}

fn write_board(tour: &impl Tour, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match TourBoard::new(tour) {
        Ok(board) => write!(f, "{board}"),
        Err(error) => write!(f, "{error}"),
    }
}

/// Writes the number right-aligned into a blank cell that is wide enough.
fn write_right(number: u32, cell: &mut [u8]) {
    let character = match number {
        0 => b'.',
        BLOCKED => b'#',
        _ => return write_digits(number, cell),
    };
    if let Some(last) = cell.last_mut() {
        *last = character;
    }
}

/// Writes two digits per step, which halves the number of divisions.
fn write_digits(mut number: u32, cell: &mut [u8]) {
    let mut end = cell.len();
    while number >= 10 && end >= 2 {
        let pair = 2 * (number % 100) as usize;
        number /= 100;
        cell[end - 2..end].copy_from_slice(&DIGIT_PAIRS[pair..pair + 2]);
        end -= 2;
    }
    if number > 0 && end > 0 {
        cell[end - 1] = b'0' + number as u8;
    }
}

/// The digits of `00`, `01`, ..., `99`.
const DIGIT_PAIRS: [u8; 200] = {
    let mut pairs = [0; 200];
    let mut number = 0;
    while number < 100 {
        pairs[2 * number] = b'0' + (number / 10) as u8;
        pairs[2 * number + 1] = b'0' + (number % 10) as u8;
        number += 1;
    }
    pairs
};
