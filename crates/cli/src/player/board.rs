//! Draws the board: borders, names of files and ranks, and a symbol on each square.

use backrank_core::{Dims, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::Widget;

/// An empty board, and where its squares are.
pub(super) struct Board {
    pub(super) dims: Dims,
    pub(super) drawing: Text<'static>,
    /// The number of columns left of the first square.
    pub(super) edge: u16,
    /// The width of a symbol in columns. There is one column for a bracket on each side,
    /// which neighbours share.
    pub(super) width: u16,
}

/// A symbol, its style, and its brackets: none, `[]` or `()`.
pub(super) type Symbol = (String, Style, &'static str);

/// Brackets for the square of the step.
pub(super) const SQUARE: &str = "[]";
/// Brackets for the knight, or for a piece that explains a rejection.
pub(super) const ROUND: &str = "()";

impl Board {
    /// Returns the size of the drawing in columns and rows, with a column for the last bracket.
    pub(super) fn size(&self) -> (u16, u16) {
        let [columns, rows] = [self.drawing.width(), self.drawing.height()]
            .map(|length| u16::try_from(length).unwrap_or(u16::MAX));
        (columns, rows)
    }

    /// Draws the board at the top left of an area that is large enough.
    pub(super) fn draw(&self, symbols: impl Fn(Square) -> Symbol, area: Rect, buffer: &mut Buffer) {
        (&self.drawing).render(area, buffer);
        for square in self.dims.each_square() {
            let (symbol, style, brackets) = symbols(square);
            let x = area.x + self.edge + square.column as u16 * (self.width + 1);
            let y = area.y + square.row as u16;
            let width = self.width.into();
            buffer.set_string(x + 1, y, format!("{symbol:>width$}"), style);
            for (x, bracket) in [x, x + 1 + self.width].into_iter().zip(brackets.chars()) {
                buffer.set_string(x, y, bracket.to_string(), style);
            }
        }
    }
}
