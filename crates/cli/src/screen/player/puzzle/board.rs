//! The board of regions on the terminal: borders, a colour for each region, and the signs of a step.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Moment, Regions, Step};
use backrank_core::render::PuzzleBoard;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// The colours of regions, below black signs; after them they start over, as in the pictures.
const COLOURS: [u8; 11] = [110, 209, 222, 217, 117, 72, 149, 142, 252, 183, 231];
const BLACK: Color = Color::Indexed(16);

/// The columns of a square with the border on its left.
const SQUARE_COLUMNS: u16 = 4;
/// The columns before the first border.
const RANK_COLUMNS: u16 = 3;

/// The columns and rows of the board with its names.
pub(super) fn size(regions: &Regions) -> (u16, u16) {
    let n = regions.order().get() as u16;
    (RANK_COLUMNS + SQUARE_COLUMNS * n + 1, 2 * n + 2)
}

/// Draws the board with the signs of a step.
pub(super) fn draw(regions: &Regions, moment: &Moment<'_>, area: Rect, buffer: &mut Buffer) {
    let drawn = PuzzleBoard::new(regions, &[]).to_string();
    for (y, line) in (area.y..).zip(drawn.lines()) {
        buffer.set_string(area.x, y, line, Style::new());
    }
    let n = regions.order().get() as u16;
    let (left, top) = (area.x + RANK_COLUMNS, area.y);
    for (y, x) in (0..2 * n).flat_map(|y| (0..SQUARE_COLUMNS * n).map(move |x| (y, x))) {
        let square = Square::new((y / 2).into(), (x / SQUARE_COLUMNS).into());
        let cell = &mut buffer[(left + x, top + y)];
        // A border is no ASCII; a blank lies within a region.
        if cell.symbol().is_ascii() {
            let colour = COLOURS[regions.region(square) as usize % COLOURS.len()];
            cell.set_fg(BLACK).set_bg(Color::Indexed(colour));
        }
        if y % 2 == 1 && x % SQUARE_COLUMNS == 1 {
            let (sign, style) = sign(regions, moment, square);
            buffer.set_string(left + x, top + y, sign, style);
        }
    }
}

/// The sign of a square, three columns wide.
fn sign(regions: &Regions, moment: &Moment<'_>, square: Square) -> (String, Style) {
    let letter = regions.letter(regions.region(square));
    let step = moment.step();
    let (placed, supposed, forced) = match step {
        Some(Step::Single { queen, .. }) => (Some(*queen), None, None),
        Some(Step::Excluded { by, .. }) => (Some(*by), None, None),
        Some(Step::Contradiction {
            square: it, forced, ..
        }) => (
            None,
            Some(*it),
            forced.iter().position(|(_, queen)| *queen == square),
        ),
        _ => (None, None, None),
    };
    let sign = match forced {
        _ if placed == Some(square) => "[Q]".into(),
        _ if supposed == Some(square) => "[x]".into(),
        _ if moment.queens().contains(&square) => " Q ".into(),
        Some(before) => format!("{:>2} ", before + 1),
        None if step.is_some_and(|step| step.ruled_out().contains(&square)) => " x ".into(),
        None if moment.reason().contains(&square) => format!("({letter})"),
        None if moment.ruled_out().contains(&square) => return (" - ".into(), Style::new()),
        None => return (format!(" {letter} "), Style::new()),
    };
    (sign, Style::new().bold())
}
