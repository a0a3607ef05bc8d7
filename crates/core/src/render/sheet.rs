//! Several boards on one picture, in rows.

use std::fmt;

use super::svg::Frame;

/// The space between two boards.
const GAP: u64 = 16;

/// The places of boards on a sheet that is about as wide as high. Each has the room of the largest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sheet {
    /// The number of boards, and of those in a row.
    boards: u64,
    across: u64,
    width: u64,
    height: u64,
    top: u64,
    margin: u64,
}

impl Sheet {
    /// Returns the sheet of the boards with these frames.
    pub(super) fn of(frames: impl Iterator<Item = Frame>) -> Self {
        let mut sheet = Self::default();
        for frame in frames {
            let (width, height) = frame.size();
            sheet.boards += 1;
            sheet.width = sheet.width.max(width);
            sheet.height = sheet.height.max(height);
            sheet.top = sheet.top.max(frame.top);
            sheet.margin = sheet.margin.max(frame.margin);
        }
        let root = sheet.boards.isqrt();
        sheet.across = root + u64::from(root * root < sheet.boards);
        sheet
    }

    /// Returns the width and the height of the whole.
    pub(super) fn size(&self) -> (u64, u64) {
        let total = |count: u64, length: u64| count * (length + GAP) - GAP.min(count * GAP);
        let down = self.boards.div_ceil(self.across.max(1));
        (total(self.across, self.width), total(down, self.height))
    }

    /// Writes the boards, each by `write` in its place, and the end of the picture.
    pub(super) fn write<B>(
        &self,
        f: &mut fmt::Formatter<'_>,
        boards: &[B],
        write: impl Fn(&B, &mut fmt::Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        for (place, board) in (0..).zip(boards) {
            let (x, y) = self.corner(place);
            writeln!(f, "<g transform=\"translate({x} {y})\">")?;
            write(board, f)?;
            f.write_str("</g>\n")?;
        }
        f.write_str("</svg>")
    }

    /// Returns the top left corner of the squares of a board, counted from 0 row by row.
    fn corner(&self, place: u64) -> (u64, u64) {
        let at = |place: u64, length: u64| place * (length + GAP);
        (
            at(place % self.across, self.width) + self.margin,
            at(place / self.across, self.height) + self.top,
        )
    }
}
