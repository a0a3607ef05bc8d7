//! A board of the region puzzle as text.

use std::fmt;

use super::queens::files;
use crate::board::square::Square;
use crate::queens::puzzle::Regions;

/// A board of regions as text, with borders between regions and the names of rows and columns.
///
/// Each square shows its queen, or the letter of its region.
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

/// The character where lines meet, by the directions in which there is a line: one bit each for up,
/// down, left, right.
const CORNERS: [char; 16] = [
    ' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼',
];

impl<'a> PuzzleBoard<'a> {
    /// Returns the board with these queens.
    #[must_use]
    pub const fn new(regions: &'a Regions, queens: &'a [Square]) -> Self {
        Self { regions, queens }
    }

    /// Returns the region of a square; `None` around the board. Row and column count from 1.
    fn region(&self, row: u32, column: u32) -> Option<u32> {
        let square = Square::new(row.checked_sub(1)?, column.checked_sub(1)?);
        let is_inside = self.regions.order().dims().contains(square);
        is_inside.then(|| self.regions.region(square))
    }

    fn symbol(&self, square: Square) -> char {
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
        // Lines of borders and lines of squares alternate. Along each, corners or vertical borders
        // alternate with what is between them.
        for y in 0..=2 * rows {
            match y % 2 {
                0 => f.write_str("   ")?,
                _ => write!(f, "{:>2} ", rows - y / 2)?,
            }
            for x in 0..=2 * columns {
                if y % 2 == 1 && x % 2 == 1 {
                    write!(f, " {} ", self.symbol(Square::new(y / 2, x / 2)))?;
                    continue;
                }
                // The four adjacent squares. At an edge between two squares, each is listed twice.
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
