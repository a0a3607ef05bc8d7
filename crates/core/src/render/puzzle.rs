//! A board of the coloured puzzle as text.

use std::fmt;

use crate::board::square::Square;
use crate::queens::puzzle::Regions;

/// A board of regions in lines, with a border between two regions, the letter of each square, or the queen that stands on it,
/// and the names of rows and columns.
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

/// The lines that meet in a corner, by the sides on which there is one: a bit each for up, down, left, right.
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

    /// Writes the borders above a row; below the last one for the row n.
    fn write_border(&self, f: &mut fmt::Formatter<'_>, row: u32) -> fmt::Result {
        f.write_str("   ")?;
        let columns = self.regions.order().dims().columns();
        for column in 0..=columns {
            // The four squares around the corner.
            let [[a, b], [c, d]] = [row, row + 1]
                .map(|row| [column, column + 1].map(|column| self.region(row, column)));
            let sides = [a != b, c != d, a != c, b != d];
            let corner = (0..)
                .zip(sides)
                .map(|(bit, is_line)| usize::from(is_line) << bit);
            write!(f, "{}", CORNERS[corner.sum::<usize>()])?;
            if column < columns {
                f.write_str(if b == d { "   " } else { "───" })?;
            }
        }
        f.write_str("\n")
    }
}

impl fmt::Display for PuzzleBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = self.regions.order().dims();
        for row in 0..dims.rows() {
            self.write_border(f, row)?;
            write!(f, "{:>2} ", dims.rows() - row)?;
            for column in 0..=dims.columns() {
                let (left, right) = (
                    self.region(row + 1, column),
                    self.region(row + 1, column + 1),
                );
                f.write_str(if left == right { " " } else { "│" })?;
                if let Some(region) = right {
                    let has_queen = self.queens.contains(&Square::new(row, column));
                    let sign = if has_queen {
                        '♛'
                    } else {
                        self.regions.letter(region)
                    };
                    write!(f, " {sign} ")?;
                }
            }
            f.write_str("\n")?;
        }
        self.write_border(f, dims.rows())?;
        f.write_str("     ")?;
        for column in 0..dims.columns() {
            let between = if column == 0 { "" } else { "   " };
            write!(f, "{between}{}", char::from(b'a' + column as u8))?;
        }
        Ok(())
    }
}
