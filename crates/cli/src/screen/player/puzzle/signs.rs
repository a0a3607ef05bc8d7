//! The board of regions on the terminal: borders, a colour for each region, and the signs of a
//! step.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Reason, Regions};
use backrank_core::render::PuzzleBoard;
use backrank_core::unstable::queens::Moment;
use backrank_core::unstable::render::{REGION_COLOURS, region_colours};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use crate::screen::player::board::{Board, ROUND, SQUARE, Sign};

/// The colours of regions, below black signs, as in the pictures.
const COLOURS: [u8; REGION_COLOURS as usize] =
    [110, 209, 222, 217, 117, 72, 149, 142, 252, 183, 231];
const BLACK: Color = Color::Indexed(16);

/// The columns before the first border, and those of a square with the border on its left.
const RANK_COLUMNS: usize = 3;
const SQUARE_COLUMNS: usize = 4;

/// The board without queens, each region in its colour.
pub(super) fn board(regions: &Regions) -> Board {
    let dims = regions.order().dims();
    let colours = region_colours(regions);
    let drawn = PuzzleBoard::new(regions, &[]).to_string();
    let lines = drawn.lines().enumerate().map(|(y, line)| {
        let spans = line.chars().enumerate().map(|(x, sign)| {
            let column = x.checked_sub(RANK_COLUMNS).map(|x| x / SQUARE_COLUMNS);
            let square = column.map(|column| Square::new(y as u32 / 2, column as u32));
            let style = match square.filter(|square| dims.contains(*square)) {
                // A border is no ASCII; a blank lies within a region.
                Some(square) if sign.is_ascii() => {
                    let colour = COLOURS[colours[regions.region(square) as usize] as usize];
                    Style::new().fg(BLACK).bg(Color::Indexed(colour))
                }
                _ => Style::new(),
            };
            Span::styled(sign.to_string(), style)
        });
        spans.collect::<Line>()
    });
    Board {
        dims,
        drawing: lines.collect(),
        edge: (RANK_COLUMNS as u16 + 1, 1),
        pitch: (SQUARE_COLUMNS as u16, 2),
        width: 1,
    }
}

/// The sign of a square.
pub(super) fn sign(regions: &Regions, moment: &Moment<'_>, square: Square) -> Sign {
    let letter = regions.letter(regions.region(square)).to_string();
    let bold = Style::new().bold();
    if let Some(step) = moment.step {
        let forced = match &step.reason {
            Reason::Contradiction { forced, .. } => Some(forced),
            _ => None,
        };
        if step.queen() == Some(square) {
            // A supposed queen is ruled out.
            let sign = if forced.is_some() { "x" } else { "Q" };
            return (sign.into(), bold, SQUARE);
        }
        let mut follow = forced.into_iter().flatten();
        if let Some(before) = follow.position(|(_, queen)| *queen == square) {
            return ((before + 1).to_string(), bold, "");
        }
    }
    match square {
        _ if moment.queens.contains(&square) => ("Q".into(), bold, ""),
        _ if moment
            .step
            .is_some_and(|step| step.ruled_out.contains(&square)) =>
        {
            ("x".into(), bold, "")
        }
        _ if moment.reason.contains(&square) => (letter, bold, ROUND),
        _ if moment.ruled_out.contains(&square) => ("-".into(), Style::new(), ""),
        _ => (letter, Style::new(), ""),
    }
}
