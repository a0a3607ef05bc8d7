//! A tour as a picture.

use std::borrow::Cow;
use std::fmt;

use super::svg::{FOOT, Frame, Rules, SQUARES, TEXT};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::directions::Directions;
use crate::tour::form::Tour;
use crate::tour::graph::is_move;

/// The picture of a tour in SVG: the path as a line from centre to centre of the squares, a closed one with its last move.
/// The start is a disc and the end a square, blocked squares are crossed out. Boards of at most
/// [`TourSvg::MAX_NUMBERED_SIDE`] squares a side are numbered and have the names of their rows and columns.
///
/// It is written square by square along the path, so that a large board takes no memory; about 12 bytes of text a square.
#[derive(Clone, Debug)]
pub struct TourSvg<'a> {
    directions: Cow<'a, Directions>,
}

/// The side of a square, in the units of the picture.
const SIDE: u64 = 40;
/// The margin for the names of rows and columns.
const MARGIN: u64 = 24;

const RULES: Rules = Rules {
    always: ".path{fill:none;stroke:#1f4e79;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}\
        .disc{fill:#fff;stroke:#1f4e79;stroke-width:1.5}.start{fill:#2e8b57;stroke:none}.end{fill:#b22222;stroke:none}\
        .on{fill:#fff;font-weight:bold}.d3{font-size:11px}.d4{font-size:8px}",
    dark: ".path,.disc{stroke:#8fc1ee}.disc{fill:#1d232a}text{fill:#ddd}",
};

/// Returns the class of a number, with a smaller font if it would not fit its disc, and the distance from its middle down to its
/// foot. A digit is up to two thirds of the font's size wide, and the disc leaves about 21 for all digits.
const fn fitted(number: u32) -> (&'static str, u64) {
    match number {
        0..=99 => ("", FOOT),
        100..=999 => ("d3", 4),
        _ => ("d4", 3), // no numbered board has more digits
    }
}

impl<'a> TourSvg<'a> {
    /// The longer side of the largest board with numbers, in squares.
    pub const MAX_NUMBERED_SIDE: u32 = 40;

    /// Returns the picture of a tour, in either of its forms.
    #[must_use]
    pub fn new(tour: &'a impl Tour) -> Self {
        Self {
            directions: tour.directions(),
        }
    }

    fn dims(&self) -> Dims {
        self.directions.dims()
    }

    fn is_numbered(&self) -> bool {
        let dims = self.dims();
        dims.rows().max(dims.columns()) <= Self::MAX_NUMBERED_SIDE
    }

    fn frame(&self) -> Frame {
        Frame {
            dims: self.dims(),
            side: SIDE,
            margin: if self.is_numbered() { MARGIN } else { 0 },
            top: 0,
            bottom: 0,
            min_width: 0,
        }
    }

    /// Writes the size of the picture, the empty board, and the names of rows and columns around it.
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = self.frame();
        frame.write_head(f, &[TEXT, SQUARES, RULES])?;
        frame.write_squares(f, "dark")?;
        if self.is_numbered() {
            frame.write_names(f)?;
        }
        Ok(())
    }

    fn write_blocked(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = (0..).zip(self.directions.moves());
        for (index, _) in moves.filter(|(_, number)| **number == Directions::UNVISITED) {
            self.frame()
                .write_blocked(f, self.dims().square_at(index))?;
        }
        Ok(())
    }

    /// Writes the line, ten squares to a line of text.
    fn write_path(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<polyline class=\"path\" points=\"")?;
        let squares = self.directions.squares();
        let back = self.ends().filter(|(start, end)| is_move(*end, *start));
        for (place, square) in squares.chain(back.map(|(start, _)| start)).enumerate() {
            let (x, y) = self.frame().centre(square);
            let between = if place % 10 == 0 { '\n' } else { ' ' };
            write!(f, "{between}{x},{y}")?;
        }
        f.write_str("\"/>\n")
    }

    /// Returns the start and the end of the tour.
    fn ends(&self) -> Option<(Square, Square)> {
        Some((self.directions.start(), self.directions.squares().last()?))
    }

    /// Writes the marks of the start and the end, and on a small board the number on each square.
    fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((start, end)) = self.ends() else {
            return Ok(());
        };
        let radius = 12;
        if self.is_numbered() {
            let squares = self.directions.squares();
            for square in squares.filter(|square| ![start, end].contains(square)) {
                let (x, y) = self.frame().centre(square);
                writeln!(
                    f,
                    "<circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
                )?;
            }
        }
        // The end comes first, so that the start is seen on a board of one square.
        let ((x, y), side) = (self.frame().centre(end), 2 * radius);
        let (left, top) = (x - radius, y - radius);
        writeln!(
            f,
            "<rect class=\"end\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>"
        )?;
        let (x, y) = self.frame().centre(start);
        writeln!(
            f,
            "<circle class=\"start\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        )?;
        if self.is_numbered() {
            for (number, square) in (1..).zip(self.directions.squares()) {
                let (x, y) = self.frame().centre(square);
                let (size, foot) = fitted(number);
                let class = match (square == start || square == end, size) {
                    (false, "") => String::new(),
                    (false, size) => format!(" class=\"{size}\""),
                    (true, "") => " class=\"on\"".to_owned(),
                    (true, size) => format!(" class=\"on {size}\""),
                };
                let foot = y + foot;
                writeln!(f, "<text{class} x=\"{x}\" y=\"{foot}\">{number}</text>")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for TourSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        self.write_blocked(f)?;
        self.write_path(f)?;
        self.write_marks(f)?;
        f.write_str("</svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::find::{Construct, Finder};
    use crate::tour::{Path, Problem};

    fn picture(dims: &str, squares: &[(u32, u32)]) -> String {
        let squares = squares.iter().map(|&(row, column)| Square { row, column });
        let path = Path::new(dims.parse().unwrap(), squares).unwrap();
        let directions = Directions::from(&path);
        let pictures = [TourSvg::new(&path), TourSvg::new(&directions)];
        let [picture, other] = pictures.map(|picture| picture.to_string());
        assert_eq!(picture, other);
        picture
    }

    #[test]
    fn the_line_goes_through_the_centres_and_a_closed_one_back_to_the_start() {
        // Round the centre of 3x3, which is left blocked.
        let round = [
            (0, 0),
            (1, 2),
            (2, 0),
            (0, 1),
            (2, 2),
            (1, 0),
            (0, 2),
            (2, 1),
        ];
        let closed = picture("3x3", &round);
        let line = "points=\"\n20,20 100,60 20,100 60,20 100,100 20,60 100,20 60,100 20,20\"";
        assert!(closed.contains(line), "{closed}");
        assert_eq!(closed.matches("class=\"blocked\"").count(), 1);
        // None peeks out from under the marks of the ends.
        assert_eq!(closed.matches("class=\"disc\"").count(), 6);
        assert!(
            closed.contains("<text class=\"on\" x=\"60\" y=\"105\">8</text>"),
            "{closed}"
        );
        let open = picture("3x3", &round[..7]);
        assert!(open.contains("100,20\""), "{open}");
    }

    #[test]
    fn a1_is_dark() {
        // The pattern is dark on the square right of its corner and on the one below it.
        for (dims, corner) in [
            ("2x3", 0),
            ("3x2", 40),
            ("3x3", 40),
            ("4x4", 0),
            ("41x2", 40),
        ] {
            let picture = picture(dims, &[(0, 0)]);
            let pattern = format!("<pattern id=\"dark\" y=\"{corner}\" width=\"80\"");
            assert!(picture.contains(&pattern), "{picture}");
            assert!(picture.contains("M40 0h40v40h-40zM0 40h40v40h-40z"));
        }
    }

    #[test]
    fn long_numbers_are_small_enough_for_their_discs() {
        let problem = Problem::new("40x40".parse().unwrap(), Square { row: 0, column: 0 });
        let tour = Construct.find(&problem.unwrap()).unwrap();
        let svg = TourSvg::new(&tour);
        let picture = svg.to_string();
        for (number, size, foot) in [(99, "", 5), (100, "d3", 4), (999, "d3", 4), (1000, "d4", 3)] {
            let (x, y) = svg.frame().centre(tour.squares().nth(number - 1).unwrap());
            let class = match size {
                "" => String::new(),
                size => format!(" class=\"{size}\""),
            };
            let text = format!("<text{class} x=\"{x}\" y=\"{}\">{number}</text>", y + foot);
            assert!(picture.contains(&text), "{text}");
        }
        assert_eq!(picture.matches("class=\"on d4\"").count(), 1); // 1600
        for class in [".d3{font-size:", ".d4{font-size:"] {
            assert!(picture.contains(class));
        }
    }

    #[test]
    fn a_large_board_has_no_numbers_but_its_ends_and_stays_small_on_a_page() {
        let picture = picture("41x1000", &[(0, 0), (2, 1)]);
        assert!(!picture.contains("<text"));
        assert!(picture.contains("width=\"1200\" height=\"49\" viewBox=\"0 0 40000 1640\""));
        assert!(picture.contains("class=\"start\"") && picture.contains("class=\"end\""));
    }
}
