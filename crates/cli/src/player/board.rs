//! The board on the terminal: a drawing of its names and borders, with a sign on each square.

use backrank_core::{Dims, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::Widget;

/// An empty board, and the place of its squares.
pub(super) struct Board {
    pub(super) dims: Dims,
    pub(super) drawing: Text<'static>,
    /// The columns before the first square and the rows above it.
    pub(super) edge: (u16, u16),
    /// The columns and rows from a square to the next one.
    pub(super) pitch: (u16, u16),
    /// The columns of a sign. There is one before and one after it for brackets.
    pub(super) width: u16,
}

/// A sign in its style, and what stands around it: nothing, `[]` or `()`.
pub(super) type Sign = (String, Style, &'static str);

/// Around the square of the step.
pub(super) const SQUARE: &str = "[]";
/// Around a reason, the knight.
pub(super) const ROUND: &str = "()";

impl Board {
    /// The columns and rows of the drawing; the last bracket stands in the gap beside it.
    pub(super) fn size(&self) -> (u16, u16) {
        let [columns, rows] = [self.drawing.width(), self.drawing.height()]
            .map(|length| u16::try_from(length).unwrap_or(u16::MAX));
        (columns, rows)
    }

    /// Draws the board at the top left of an area, which has room for it.
    pub(super) fn draw(&self, signs: impl Fn(Square) -> Sign, area: Rect, buffer: &mut Buffer) {
        (&self.drawing).render(area, buffer);
        for square in self.dims.each_square() {
            let (sign, style, around) = signs(square);
            let x = area.x + self.edge.0 + square.column as u16 * self.pitch.0;
            let y = area.y + self.edge.1 + square.row as u16 * self.pitch.1;
            let width = self.width.into();
            buffer.set_string(x + 1, y, format!("{sign:>width$}"), style);
            for (x, bracket) in [x, x + 1 + self.width].into_iter().zip(around.chars()) {
                buffer.set_string(x, y, bracket.to_string(), style);
            }
        }
    }
}
