//! A tour as a picture.

use std::borrow::Cow;
use std::fmt;

use super::svg::{SQUARES, TEXT};
use super::tour_drawing::{self, Ends, RULES, frame, is_numbered};
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

impl<'a> TourSvg<'a> {
    /// The longer side of the largest board with numbers, in squares.
    pub const MAX_NUMBERED_SIDE: u32 = tour_drawing::MAX_NUMBERED_SIDE;

    /// Returns the picture of a tour, in either of its forms.
    #[must_use]
    pub fn new(tour: &'a (impl Tour + ?Sized)) -> Self {
        Self {
            directions: tour.directions(),
        }
    }

    fn dims(&self) -> Dims {
        self.directions.dims()
    }

    /// Iterates over the blocked squares.
    fn blocked(&self) -> impl Iterator<Item = Square> {
        let moves = (0..).zip(self.directions.moves());
        let blocked = moves.filter(|(_, number)| **number == Directions::UNVISITED);
        blocked.map(|(index, _)| self.dims().square_at(index))
    }

    fn ends(&self) -> Ends {
        Ends {
            start: Some(self.directions.start()),
            end: self.directions.squares().last(),
        }
    }
}

impl fmt::Display for TourSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (frame, ends) = (frame(self.dims()), self.ends());
        frame.write_head(f, &[TEXT, SQUARES, RULES])?;
        frame.write_squares(f, "dark")?;
        if is_numbered(self.dims()) {
            frame.write_names(f)?;
        }
        for square in self.blocked() {
            frame.write_blocked(f, square)?;
        }
        let squares = || self.directions.squares();
        let Ends { start, end } = ends;
        let back = start.filter(|start| end.is_some_and(|end| is_move(end, *start)));
        tour_drawing::write_line(f, frame, squares().chain(back))?;
        tour_drawing::write_marks(f, frame, ends, (1..).zip(squares()))?;
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
            let (x, y) = frame(svg.dims()).centre(tour.squares().nth(number - 1).unwrap());
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
        assert!(picture.contains("width=\"1200\" height=\"49\" viewBox=\"-8 -8 40016 1656\""));
        assert!(picture.contains("class=\"start\"") && picture.contains("class=\"end\""));
    }
}
