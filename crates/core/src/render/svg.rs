//! Boards as an SVG picture.

use std::fmt::{self, Write};

use super::diagram::{Diagram, Ground, PlacedGlyph};
use super::look::*;
use crate::board::square::Square;

/// Boards in SVG: one, or a sheet of several in rows that is about as wide as it is high.
///
/// Rows and columns are labelled, and a1 is dark. The colours adapt to the viewer's light or dark
/// mode. Glyphs and empty boards are defined once and reused, so a sheet of the 92 boards of eight
/// queens takes about 40 kB.
///
/// ```
/// use backrank_core::{Dims, Square, render::{Diagram, Svg}};
///
/// let queens = [(0, 1), (1, 3), (2, 0), (3, 2)].map(Square::from);
/// let board = Diagram::queens(Dims::new(4, 4)?, queens).caption("the first solution");
/// let picture = Svg(&[board]).to_string();
/// assert_eq!(picture.matches("href=\"#queen\"").count(), 4);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a>(pub &'a [Diagram<'a>]);

/// An SVG animation that shows boards one after another, in a loop, without a script.
///
/// A viewer that does not animate, or is asked for reduced motion, shows the last board.
///
/// ```
/// use backrank_core::{Dims, Square, render::{Animation, Diagram}};
///
/// let boards = [(0, 1), (1, 3)].map(|queen| Diagram::queens(Dims::new(4, 4).unwrap(), [queen.into()]));
/// let picture = Animation { boards: &boards, seconds: 0.5 }.to_string();
/// assert!(picture.contains("animation:step 1s ") && picture.contains("animation-delay:-0.5s"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// The boards in order.
    pub boards: &'a [Diagram<'a>],
    /// The time of each board, in seconds; less than 0 and NaN count as 0.
    pub seconds: f64,
}

impl fmt::Display for Animation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Svg(self.boards).write(f, Some(self.seconds.max(0.0)))
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

impl<'a> Svg<'a> {
    /// Writes the boards: one after another, each for `seconds`, or side by side if that is `None`.
    fn write(&self, f: &mut fmt::Formatter<'_>, seconds: Option<f64>) -> fmt::Result {
        let boards = self.0;
        let max = |length: fn(&Diagram<'a>) -> u64| boards.iter().map(length).max().unwrap_or(0);
        // Each board gets the space of the largest.
        let wide = max(Diagram::width) + 2 * PADDING;
        let high = max(Diagram::height) + 2 * PADDING;
        let count = match seconds {
            Some(_) => 1,
            None => boards.len().max(1) as u64,
        };
        let across = (count - 1).isqrt() + 1;
        let (width, height) = (across * wide, count.div_ceil(across) * high);
        let (left, top) = (max(Diagram::margin) + PADDING, max(Diagram::top) + PADDING);
        // Large pictures are scaled down.
        let longest = width.max(height);
        let scaled = |length: u64| (length * MAX_SHOWN_PIXELS.min(longest) / longest).max(1);
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"max-width:100%;height:auto\" width=\"{}\" height=\"{}\" viewBox=\"-{left} -{top} {width} {height}\">\n\
             {BOARD}<rect class=\"page\" x=\"-{left}\" y=\"-{top}\" width=\"{width}\" height=\"{height}\"/>\n",
            scaled(width),
            scaled(height)
        )?;
        let mut defined = Vec::new();
        if boards.iter().any(|board| board.path().next().is_some()) {
            f.write_str(PATH)?;
        }
        let mut grounds = boards.iter().map(|board| board.ground);
        if grounds.any(|ground| matches!(ground, Ground::Regions(_))) {
            f.write_str(REGIONS)?;
        }
        for board in boards {
            if matches!(board.ground, Ground::Checker) && !defined.contains(&board.dims) {
                defined.push(board.dims);
                board.write_checker(f)?;
            }
        }
        let total = seconds.unwrap_or(0.0) * boards.len() as f64;
        if seconds.is_some() {
            let share = 100.0 / boards.len() as f64;
            writeln!(
                f,
                "<style>\n\
                 .step{{visibility:hidden;animation:step {total}s step-end infinite}}\n\
                 .step:last-child{{visibility:visible}}\n\
                 @keyframes step{{0%{{visibility:visible}}{share:.4}%{{visibility:hidden}}}}\n\
                 @media(prefers-reduced-motion:reduce){{.step{{animation:none}}}}\n\
                 </style>"
            )?;
        }
        for (index, board) in (0..).zip(boards) {
            let (x, y) = (index % across * wide, index / across * high);
            match seconds {
                // A negative delay starts each animation at its own position in the loop.
                Some(seconds) => {
                    let delay = seconds * index as f64 - total;
                    writeln!(
                        f,
                        "<g class=\"step\" style=\"animation-delay:{delay:.1}s\">"
                    )?;
                }
                None => writeln!(f, "<g transform=\"translate({x} {y})\">")?,
            }
            board.write(f)?;
            f.write_str("</g>\n")?;
        }
        f.write_str("</svg>")
    }
}

/// The size of a board in the units of the picture. The origin is the top left corner of the board.
impl Diagram<'_> {
    /// Returns the side length of a square.
    #[must_use]
    pub fn side(&self) -> u64 {
        match &self.ground {
            Ground::Checker => SQUARE_SIDE,
            Ground::Regions(_) => LETTERED_SIDE,
            Ground::Heat(board) => SQUARE_SIDE.max(DIGIT * (board.width() as u64 + 2)),
        }
    }

    /// Returns the space for the names of rows and columns.
    pub(super) fn margin(&self) -> u64 {
        MARGIN.max(text_width(&self.dims.rows().to_string()) + DIGIT)
    }

    /// Returns the space above the board for the caption.
    fn top(&self) -> u64 {
        match self.caption_lines().len() as u64 {
            0 => 0,
            lines => LINE + (lines - 1) * NEXT_LINE,
        }
    }

    /// Returns the caption in lines that are at most as wide as the board, or as the minimum for
    /// small boards. Lines break after spaces and after characters that are not ASCII.
    fn caption_lines(&self) -> Vec<String> {
        let widest = MIN_CAPTION.max(self.margin() + self.board().0);
        let mut lines: Vec<String> = Vec::new();
        let after_break = |character: char| character == ' ' || !character.is_ascii();
        for word in self.caption.split_inclusive(after_break) {
            match lines.last_mut() {
                Some(line) if caption_width(line) + caption_width(word) <= widest => *line += word,
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// Returns the width and the height of all squares.
    pub(super) fn board(&self) -> (u64, u64) {
        let [columns, rows] = [self.dims.columns(), self.dims.rows()].map(u64::from);
        (self.side() * columns, self.side() * rows)
    }

    fn width(&self) -> u64 {
        let lines = self.caption_lines();
        let captions = lines.iter().map(|line| caption_width(line)).max();
        captions.unwrap_or(0).max(self.margin() + self.board().0)
    }

    fn height(&self) -> u64 {
        let legend = if let Ground::Heat(_) = self.ground {
            LEGEND
        } else {
            0
        };
        self.top() + self.board().1 + self.margin() + legend
    }

    /// Returns the top left corner of a square, across and down.
    pub(super) fn corner(&self, square: Square) -> (u64, u64) {
        let [x, y] = [square.column, square.row].map(|position| self.side() * u64::from(position));
        (x, y)
    }

    /// Returns the centre of a square.
    pub(super) fn centre(&self, square: Square) -> (u64, u64) {
        let ((x, y), half) = (self.corner(square), self.side() / 2);
        (x + half, y + half)
    }

    /// Writes the board layer by layer.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (margin, top) = (self.margin(), self.top());
        if top > 0 {
            let foot = top - LINE / 2 - FOOT;
            write!(f, "<text class=\"caption\" x=\"-{margin}\" y=\"-{foot}\">")?;
            for (at, line) in self
                .caption_lines()
                .iter()
                .map(|line| Escaped(line))
                .enumerate()
            {
                match at {
                    0 => write!(f, "{line}")?,
                    _ => write!(
                        f,
                        "<tspan x=\"-{margin}\" dy=\"{NEXT_LINE}\">{line}</tspan>"
                    )?,
                }
            }
            f.write_str("</text>\n")?;
        }
        match &self.ground {
            Ground::Checker => writeln!(f, "<use href=\"#board{}\"/>", self.dims)?,
            Ground::Regions(regions) => self.write_regions(f, regions)?,
            Ground::Heat(board) => self.write_heat(f, board)?,
        }
        self.write_marks(f, &self.under)?;
        self.write_path(f)?;
        // Thick enough to be seen on a large board, which is scaled down.
        let (width, height) = self.board();
        let stroke = (width.max(height) / 160).max(5);
        if let Some(ends) = self.wrong {
            let ([(x, y), (to_x, to_y)], dash) = (ends.map(|end| self.centre(end)), 2 * stroke);
            writeln!(
                f,
                "<path class=\"wrong\" stroke-width=\"{stroke}\" stroke-dasharray=\"{dash} {stroke}\" d=\"M{x} {y}L{to_x} {to_y}\"/>"
            )?;
        }
        self.write_marks(f, &self.over)?;
        for (class, square) in &self.framed {
            let ((x, y), side) = (self.centre(*square), self.side() + stroke - 4);
            let [left, top] = [x, y].map(|middle| middle as i64 - side as i64 / 2);
            writeln!(
                f,
                "<rect class=\"{class}\" stroke-width=\"{stroke}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>"
            )?;
        }
        Ok(())
    }

    /// Returns the squares of the path.
    fn path(&self) -> impl Iterator<Item = Square> + '_ {
        let tour = self.tour.iter().flat_map(|tour| tour.squares());
        tour.chain(self.line.iter().copied())
    }

    /// Writes the path in pieces of complete moves, one per colour, with ten squares per line of
    /// text.
    ///
    /// If squares are large, a casing is written below them. One dashed line, or a long line that
    /// crosses itself, would be slow to draw.
    fn write_path(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(reached) = (self.path().count() as u64).checked_sub(1) else {
            return Ok(());
        };
        let (large, kinds): (_, &[_]) = if self.longer_side() > MAX_NUMBERED_SIDE {
            (" large", &["hue"])
        } else {
            ("", &["casing", "hue"])
        };
        if !large.is_empty() {
            let (width, height) = self.board();
            writeln!(
                f,
                "<rect class=\"veil\" width=\"{width}\" height=\"{height}\"/>"
            )?;
        }
        let total = reached.max(self.moves);
        let begin = |hue: u32| (total * u64::from(hue) / u64::from(PATH_HUES)).min(reached);
        for kind in kinds {
            writeln!(f, "<g class=\"{kind}{large}\">")?;
            let mut path = self.path();
            let mut from = path.next();
            for hue in 0..PATH_HUES {
                let moves = (begin(hue + 1) - begin(hue)) as usize;
                if moves == 0 {
                    continue;
                }
                write!(f, "<polyline class=\"path {kind}{hue}\" points=\"")?;
                let piece = from.into_iter().chain(path.by_ref().take(moves));
                for (at, square) in piece.enumerate() {
                    let (x, y) = self.centre(square);
                    let between = if at % 10 == 0 { '\n' } else { ' ' };
                    write!(f, "{between}{x},{y}")?;
                    from = Some(square);
                }
                f.write_str("\"/>\n")?;
            }
            f.write_str("</g>\n")?;
        }
        Ok(())
    }

    /// Writes marks. A number that does not fit its disc is smaller, and a question mark if that is
    /// not enough.
    fn write_marks(&self, f: &mut fmt::Formatter<'_>, marks: &[PlacedGlyph]) -> fmt::Result {
        for &PlacedGlyph {
            square,
            glyph,
            number,
        } in marks
        {
            let (x, y) = self.centre(square);
            write!(f, "<use href=\"#{glyph}\" x=\"{x}\" y=\"{y}\"/>")?;
            let number = match number {
                0 => String::new(),
                1..=9999 => number.to_string(),
                _ => "?".to_owned(),
            };
            let digits = number.len();
            let foot = y + FOOT - digits.saturating_sub(2) as u64;
            if digits > 0 {
                write!(
                    f,
                    "<text class=\"{glyph} d{digits}\" x=\"{x}\" y=\"{foot}\">{number}</text>"
                )?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Returns the approximate width of a line of a caption, which is bold.
fn caption_width(line: &str) -> u64 {
    text_width(line) * 9 / 8
}

/// Returns the approximate width of a text.
fn text_width(text: &str) -> u64 {
    let width = |character: char| {
        if character.is_ascii() {
            DIGIT
        } else {
            WIDE_CHARACTER
        }
    };
    text.chars().map(width).sum()
}

/// A text escaped for XML. Characters that XML does not allow are omitted.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => Ok(()),
            _ => f.write_char(character),
        })
    }
}
