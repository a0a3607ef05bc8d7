//! A board of the coloured puzzle as text.

use std::fmt;

use super::queens::files;
use crate::board::square::Square;
use crate::queens::puzzle::Regions;

/// A board of regions in lines, with a border between two regions, the letter of each square, or
/// the queen that stands on it, and the names of rows and columns.
///
/// ```
/// use backrank_core::render::PuzzleBoard;
///
/// let regions = "AB\nBB".parse()?;
/// let drawn = "   ┌───┬───┐\n 2 │ A │ B │\n   ├───┘   │\n 1 │ B   B │\n   └───────┘\n     a   b";
/// assert_eq!(PuzzleBoard::new(&regions, &[]).to_string(), drawn);
/// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PuzzleBoard<'a> {
    regions: &'a Regions,
    queens: &'a [Square],
}

/// The lines that meet in a corner, by the sides on which there is one: a bit each for up, down,
/// left, right.
const CORNERS: [char; 16] = [
    ' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼',
];

impl<'a> PuzzleBoard<'a> {
    /// Returns the board with these queens.
    #[must_use]
    pub const fn new(regions: &'a Regions, queens: &'a [Square]) -> Self {
        Self { regions, queens }
    }

    /// The region of a square by row and column, both counted from 1; none around the board.
    fn region(&self, row: u32, column: u32) -> Option<u32> {
        let square = Square::new(row.checked_sub(1)?, column.checked_sub(1)?);
        let is_inside = self.regions.order().dims().contains(square);
        is_inside.then(|| self.regions.region(square))
    }

    fn sign(&self, square: Square) -> char {
        if self.queens.contains(&square) {
            '♛'
        } else {
            self.regions.letter(self.regions.region(square))
        }
    }
}

impl fmt::Display for PuzzleBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = self.regions.order().dims();
        let (rows, columns) = (dims.rows(), dims.columns());
        // The lines between rows and those of rows, in turn; along each the corners or edges of
        // squares and what lies between.
        for y in 0..=2 * rows {
            match y % 2 {
                0 => f.write_str("   ")?,
                _ => write!(f, "{:>2} ", rows - y / 2)?,
            }
            for x in 0..=2 * columns {
                if y % 2 == 1 && x % 2 == 1 {
                    write!(f, " {} ", self.sign(Square::new(y / 2, x / 2)))?;
                    continue;
                }
                // The four squares around, which at an edge are twice two.
                let [[a, b], [c, d]] =
                    [y + 1, y + 2].map(|y| [x + 1, x + 2].map(|x| self.region(y / 2, x / 2)));
                let sides = (0..).zip([a != b, c != d, a != c, b != d]);
                let lines = sides.map(|(bit, is_line)| usize::from(is_line) << bit);
                let line = String::from(CORNERS[lines.sum::<usize>()]);
                f.write_str(&line.repeat(if x % 2 == 1 { 3 } else { 1 }))?;
            }
            f.write_str("\n")?;
        }
        write!(f, "     {}", files(columns, "   "))
    }
}
