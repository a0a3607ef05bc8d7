//! The size of a picture in SVG, and the names of rows and columns around its board.

use std::fmt;

use crate::board::dims::Dims;
use crate::board::square::Square;

/// The distance from the middle of a text down to its foot.
pub(super) const FOOT: u64 = 5;

/// The longer side of the largest picture in pixels, unless a viewer enlarges it.
const MAX_SHOWN_PIXELS: u64 = 1200;

/// The frame of a picture of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) dims: Dims,
    /// The side of a square, in the units of the picture.
    pub(super) side: u64,
    /// The space to the left and below; 0 for a board without names.
    pub(super) margin: u64,
    /// The space above and below all that, for a title and a legend.
    pub(super) top: u64,
    pub(super) bottom: u64,
    /// The smallest width of the whole.
    pub(super) min_width: u64,
}

/// The style of the names around the board, which a viewer shows on a page of its own colour.
const NAMES: &str =
    ".names text{fill:#222}@media(prefers-color-scheme:dark){.names text{fill:#ddd}}";

impl Frame {
    /// Returns the width and the height of the board.
    pub(super) const fn board(self) -> (u64, u64) {
        let Self { dims, side, .. } = self;
        (side * dims.columns() as u64, side * dims.rows() as u64)
    }

    /// Returns the centre of a square, across and down.
    pub(super) fn centre(self, square: Square) -> (u64, u64) {
        let at = |place: u32| self.side * u64::from(place) + self.side / 2;
        (at(square.column), at(square.row))
    }

    /// Writes the beginning of the picture.
    pub(super) fn write_head(self, f: &mut fmt::Formatter<'_>, style: &str) -> fmt::Result {
        let (width, height) = self.board();
        let wide = (width + self.margin).max(self.min_width);
        let high = height + self.margin + self.top + self.bottom;
        let longest = wide.max(high);
        // Large pictures are shown smaller, in the same proportion.
        let shown = |length: u64| {
            let shown = u128::from(length) * u128::from(MAX_SHOWN_PIXELS.min(longest));
            (shown / u128::from(longest)).max(1)
        };
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {wide} {high}\">\n\
             <style>{style}{NAMES}</style>",
            shown(wide),
            shown(high),
            -(self.margin as i64),
            -(self.top as i64),
        )
    }

    /// Writes the names of the rows on the left and those of the columns below.
    pub(super) fn write_names(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.dims.rows(), self.dims.columns());
        let middle = self.margin / 2;
        f.write_str("<g class=\"names\">\n")?;
        for row in 0..rows {
            let (_, y) = self.centre(Square { row, column: 0 });
            let (foot, name) = (y + FOOT, rows - row);
            writeln!(f, "<text x=\"-{middle}\" y=\"{foot}\">{name}</text>")?;
        }
        let (_, height) = self.board();
        let foot = height + middle + FOOT;
        for column in 0..columns {
            let (x, _) = self.centre(Square { row: 0, column });
            let name = file(self.dims, column);
            writeln!(f, "<text x=\"{x}\" y=\"{foot}\">{name}</text>")?;
        }
        f.write_str("</g>\n")
    }
}

/// Returns the name of a column: `a`, `b`, ..., `z`, `aa`.
pub(super) fn file(dims: Dims, column: u32) -> String {
    let name = Square { row: 0, column }.name(dims).to_string();
    name.trim_end_matches(|sign: char| sign.is_ascii_digit())
        .to_owned()
}
