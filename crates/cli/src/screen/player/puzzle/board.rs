//! The board of regions on the terminal: borders, a colour for each region, and the signs of a step.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Moment, Regions, Step};
use backrank_core::render::PuzzleBoard;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};

/// The colours of regions, below black signs; after them they start over, as in the pictures.
const COLOURS: [u8; 11] = [110, 209, 222, 217, 117, 72, 149, 142, 252, 183, 231];
const BLACK: Color = Color::Indexed(16);

/// The columns of a square with the border on its left.
const SQUARE_COLUMNS: usize = 4;
/// The columns before the first border.
const RANK_COLUMNS: usize = 3;

/// The columns and rows of the board with its names.
pub(super) fn size(regions: &Regions) -> (u64, u64) {
    let n = regions.order().get();
    let columns = RANK_COLUMNS + SQUARE_COLUMNS * n + 1;
    (columns as u64, 2 * n as u64 + 2)
}

/// Returns the board with the signs of a step.
pub(super) fn board(regions: &Regions, moment: &Moment<'_>, is_coloured: bool) -> Text<'static> {
    let drawn = PuzzleBoard::new(regions, &[]).to_string();
    let n = regions.order().get();
    let lines = drawn.lines().enumerate().map(|(line, text)| {
        let text: Vec<char> = text.chars().collect();
        if line > 2 * n {
            return Line::styled(text.iter().collect::<String>(), Modifier::DIM);
        }
        let (ranks, cells) = text.split_at(RANK_COLUMNS);
        let mut spans = vec![Span::styled(
            ranks.iter().collect::<String>(),
            Modifier::DIM,
        )];
        for (at, part) in cells.chunks(SQUARE_COLUMNS).enumerate() {
            let corner = [line.div_ceil(2), at];
            let border: String = part[..1].iter().collect();
            let between = inside(regions, corner, [line % 2 == 0, true]);
            spans.push(Span::styled(border, style(between, is_coloured)));
            if part.len() == 1 {
                continue; // the border on the right
            }
            let square = Square::new(line as u32 / 2, at as u32);
            let (text, modifier) = match line % 2 {
                1 => sign(regions, moment, square),
                _ => (part[1..].iter().collect(), Modifier::empty()),
            };
            let region = match line % 2 {
                1 => Some(regions.region(square)),
                _ => inside(regions, [line / 2, at + 1], [true, false]),
            };
            let style = style(region, is_coloured).add_modifier(modifier);
            spans.push(Span::styled(text, style));
        }
        Line::from(spans)
    });
    lines.collect()
}

/// The region of a place between squares, if it is the same on all sides: `corner` counts the rows above it and the columns
/// on its left, `across` says whether it lies between two rows and between two columns.
fn inside(regions: &Regions, corner: [usize; 2], across: [bool; 2]) -> Option<u32> {
    let n = regions.order().get();
    let sides = |at: usize, across: bool| match across {
        true => at
            .checked_sub(1)
            .filter(|_| at < n)
            .map(|before| before..=at),
        false => at.checked_sub(1).map(|at| at..=at),
    };
    let (rows, columns) = (sides(corner[0], across[0])?, sides(corner[1], across[1])?);
    let squares = rows.flat_map(|row| {
        columns
            .clone()
            .map(move |column| (row as u32, column as u32))
    });
    let mut around = squares.map(|square| regions.region(square.into()));
    let region = around.next()?;
    around.all(|other| other == region).then_some(region)
}

fn style(region: Option<u32>, is_coloured: bool) -> Style {
    match region.filter(|_| is_coloured) {
        Some(region) => {
            let colour = COLOURS[region as usize % COLOURS.len()];
            Style::new().fg(BLACK).bg(Color::Indexed(colour))
        }
        None => Style::new(),
    }
}

/// The sign of a square, three columns wide.
fn sign(regions: &Regions, moment: &Moment<'_>, square: Square) -> (String, Modifier) {
    let letter = regions.letter(regions.region(square));
    let strong = |text: String| (text, Modifier::BOLD);
    let step = moment.step();
    let follows = match step {
        Some(Step::Contradiction { forced, .. }) => {
            forced.iter().position(|&(_, queen)| queen == square)
        }
        _ => None,
    };
    match step {
        Some(Step::Single { queen, .. }) if *queen == square => strong("[Q]".to_owned()),
        Some(Step::Excluded { by, .. }) if *by == square => strong("[Q]".to_owned()),
        Some(Step::Contradiction {
            square: supposed, ..
        }) if *supposed == square => strong("[x]".to_owned()),
        _ if moment.queens().contains(&square) => strong(" Q ".to_owned()),
        _ if follows.is_some() => {
            let number = follows.map_or(0, |before| before + 1);
            strong(format!("{number:>2} "))
        }
        Some(step) if step.ruled_out().contains(&square) => strong(" x ".to_owned()),
        _ if moment.reason().contains(&square) => strong(format!("({letter})")),
        _ if moment.ruled_out().contains(&square) => (" - ".to_owned(), Modifier::empty()),
        _ => (format!(" {letter} "), Modifier::empty()),
    }
}
