//! A board with a number on each square, as a picture.

use std::fmt;

use super::heat::HeatBoard;
use super::svg::{FOOT, Frame};
use crate::board::square::Square;

/// The picture of a [`HeatBoard`] in SVG: each square with its number, the larger the darker. The colours only repeat the
/// numbers.
#[derive(Clone, Copy, Debug)]
pub struct HeatSvg<'a> {
    board: HeatBoard<'a>,
}

/// The side of the smallest square, in the units of the picture; squares with long numbers are larger.
const MIN_SIDE: u64 = 40;
/// The width of a digit.
const DIGIT: u64 = 8;
/// The margin for the names of rows and columns.
const MARGIN: u64 = 28;
const STYLE: &str = "\
rect{stroke:#fff}text{font:14px sans-serif;text-anchor:middle;fill:#222}.hot{fill:#fff}";

/// Red, green and blue of the coldest and of the hottest square.
const COLD: [f64; 3] = [255.0, 246.0, 228.0];
const HOT: [f64; 3] = [140.0, 30.0, 20.0];
/// The heat from which on numbers are white.
const WHITE_FROM: f64 = 0.65;

impl<'a> HeatSvg<'a> {
    /// Returns the picture of a board.
    #[must_use]
    pub const fn new(board: HeatBoard<'a>) -> Self {
        Self { board }
    }

    fn frame(&self) -> Frame {
        Frame {
            dims: self.board.dims(),
            side: MIN_SIDE.max(DIGIT * (self.board.width() as u64 + 2)),
            margin: MARGIN,
        }
    }

    fn write_square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let (frame, heat) = (self.frame(), self.board.heat(square));
        let (side, (x, y)) = (frame.side, frame.centre(square));
        let (left, top, foot) = (x - side / 2, y - side / 2, y + FOOT);
        let [red, green, blue] = [0, 1, 2].map(|part| {
            let (cold, hot): (f64, f64) = (COLD[part], HOT[part]);
            (cold + (hot - cold) * heat).round() as u8
        });
        let class = if heat >= WHITE_FROM {
            " class=\"hot\""
        } else {
            ""
        };
        writeln!(
            f,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\
             <text{class} x=\"{x}\" y=\"{foot}\">{}</text>",
            self.board.number(square)
        )
    }
}

impl fmt::Display for HeatSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = self.frame();
        frame.write_head(f, STYLE)?;
        frame.write_names(f)?;
        let dims = frame.dims;
        for index in 0..dims.squares() {
            self.write_square(f, dims.square_at(index))?;
        }
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
        assert!(small.contains("viewBox=\"-28 0 108 108\""), "{small}");
        assert_eq!(small.matches("fill=\"#8c1e14\"").count(), 2);
        assert_eq!(small.matches("class=\"hot\"").count(), 2);
        assert!(small.contains("fill=\"#fff6e4\"/><text x=\"20\" y=\"25\">0</text>"));
        let none = picture(&[0; 4]);
        assert_eq!(none.matches("fill=\"#fff6e4\"").count(), 4);
        let large = picture(&[10_u128.pow(20); 4]);
        assert!(large.contains("width=\"184\" height=\"184\""), "{large}");
    }
}
