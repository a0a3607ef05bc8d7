//! A board with a number on each square, as a picture.

use std::fmt;

use super::heat::HeatBoard;
use super::svg::{DIGIT, Escaped, FOOT, Frame, LINE, Rules, TEXT, text_width};
use crate::board::square::Square;

/// The picture of a [`HeatBoard`] in SVG: each square with its number, the larger the darker, and a legend of the colours, which
/// only repeat the numbers.
#[derive(Clone, Copy, Debug)]
pub struct HeatSvg<'a> {
    board: HeatBoard<'a>,
    title: &'a str,
}

/// The side of the smallest square, in the units of the picture; squares with long numbers are larger.
const MIN_SIDE: u64 = 40;
/// The margin for the names of rows and columns.
const MARGIN: u64 = 28;
/// The space to the left and right of the title.
const INDENT: u64 = 6;
/// The height of the legend: a bar, and its numbers below.
const LEGEND: u64 = 36;
const BAR: u64 = 12;
/// The rules of the squares, whose colours are the same on a page of any colour.
const RULES: Rules = Rules {
    always: "rect{stroke:#fff}text.hot{fill:#fff}text.left{text-anchor:start}text.right{text-anchor:end}",
    dark: "rect{stroke:#222}",
};

/// Red, green and blue of the coldest and of the hottest square.
const COLD: [f64; 3] = [255.0, 246.0, 228.0];
const HOT: [f64; 3] = [140.0, 30.0, 20.0];
/// The heat from which on numbers are white.
const WHITE_FROM: f64 = 0.65;

impl<'a> HeatSvg<'a> {
    /// Returns the picture of a board.
    #[must_use]
    pub const fn new(board: HeatBoard<'a>) -> Self {
        Self { board, title: "" }
    }

    /// Writes a title above the board.
    #[must_use]
    pub const fn title(self, title: &'a str) -> Self {
        Self { title, ..self }
    }

    fn frame(&self) -> Frame {
        Frame {
            dims: self.board.dims(),
            side: MIN_SIDE.max(DIGIT * (self.board.width() as u64 + 2)),
            margin: MARGIN,
            top: if self.title.is_empty() { 0 } else { LINE },
            bottom: if self.board.max() == 0 { 0 } else { LEGEND },
            min_width: text_width(self.title) + 2 * INDENT,
        }
    }

    /// Writes the title, for those who see it and for those to whom a picture is read.
    fn write_title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.title.is_empty() {
            return Ok(());
        }
        let title = Escaped(self.title);
        let (left, foot) = (MARGIN - INDENT, LINE / 2 - FOOT);
        writeln!(
            f,
            "<title>{title}</title>\n\
             <g class=\"names\"><text class=\"left\" x=\"-{left}\" y=\"-{foot}\">{title}</text></g>"
        )
    }

    /// Writes the colours from cold to hot, with the number of each end.
    fn write_legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let max = self.board.max();
        if max == 0 {
            return Ok(());
        }
        let (width, height) = self.frame().board();
        let (top, foot) = (height + MARGIN, height + MARGIN + LEGEND - FOOT - 2);
        let [cold, hot] = [0.0, 1.0].map(colour);
        writeln!(
            f,
            "<linearGradient id=\"heat\"><stop stop-color=\"{cold}\"/><stop offset=\"1\" stop-color=\"{hot}\"/></linearGradient>\n\
             <rect y=\"{top}\" width=\"{width}\" height=\"{BAR}\" fill=\"url(#heat)\"/>\n\
             <g class=\"names\"><text class=\"left\" y=\"{foot}\">0</text>\
             <text class=\"right\" x=\"{width}\" y=\"{foot}\">{max}</text></g>"
        )
    }

    fn write_square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let (frame, heat) = (self.frame(), self.board.heat(square));
        let (side, (x, y)) = (frame.side, frame.centre(square));
        let (left, top, foot) = (x - side / 2, y - side / 2, y + FOOT);
        let colour = colour(heat);
        let class = if heat >= WHITE_FROM {
            " class=\"hot\""
        } else {
            ""
        };
        writeln!(
            f,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"{colour}\"/>\
             <text{class} x=\"{x}\" y=\"{foot}\">{}</text>",
            self.board.number(square)
        )
    }
}

/// Returns the colour of a heat from 0 to 1.
fn colour(heat: f64) -> String {
    let [red, green, blue] = [0, 1, 2].map(|part| {
        let (cold, hot): (f64, f64) = (COLD[part], HOT[part]);
        (cold + (hot - cold) * heat).round() as u8
    });
    format!("#{red:02x}{green:02x}{blue:02x}")
}

impl fmt::Display for HeatSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = self.frame();
        frame.write_head(f, &[TEXT, RULES])?;
        self.write_title(f)?;
        frame.write_names(f)?;
        let dims = frame.dims;
        for index in 0..dims.squares() {
            self.write_square(f, dims.square_at(index))?;
        }
        self.write_legend(f)?;
        f.write_str("</svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_number_is_the_hottest_and_squares_grow_with_numbers() {
        let numbers = [0, 5, 10, 10];
        let picture = |numbers: &[u128]| {
            let dims = "2x2".parse().unwrap();
            HeatSvg::new(HeatBoard::new(dims, numbers)).to_string()
        };
        let small = picture(&numbers);
        assert!(small.contains("viewBox=\"-36 -8 124 160\""), "{small}");
        assert_eq!(small.matches("fill=\"#8c1e14\"").count(), 2);
        assert_eq!(small.matches("class=\"hot\"").count(), 2);
        assert!(small.contains("fill=\"#fff6e4\"/><text x=\"20\" y=\"25\">0</text>"));
        let none = picture(&[0; 4]);
        assert_eq!(none.matches("fill=\"#fff6e4\"").count(), 4);
        assert!(!none.contains("linearGradient"), "nothing to explain");
        let large = picture(&[10_u128.pow(20); 4]);
        assert!(large.contains("width=\"184\" height=\"184\""), "{large}");
    }

    #[test]
    fn the_title_stands_above_and_the_legend_below() {
        let board = HeatBoard::new("2x2".parse().unwrap(), &[0, 5, 10, 10]);
        let picture = HeatSvg::new(board).title("a<b & 皇后>c").to_string();
        // Of 8 narrow characters and two wide ones.
        assert!(picture.contains("viewBox=\"-36 -36 124 188\""), "{picture}");
        assert_eq!(picture.matches(">a&lt;b &amp; 皇后&gt;c</").count(), 2);
        assert!(picture.contains("<title>a&lt;b"));
        let legend = "<text class=\"left\" y=\"137\">0</text><text class=\"right\" x=\"80\" y=\"137\">10</text>";
        assert!(picture.contains(legend), "{picture}");
        let long = HeatSvg::new(board).title(&"n".repeat(50)).to_string();
        assert!(long.contains("viewBox=\"-36 -36 428 188\""), "{long}");
    }
}
