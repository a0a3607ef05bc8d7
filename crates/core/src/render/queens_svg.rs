//! Boards of queens as a picture: one, or a sheet of many.

use std::collections::BTreeSet;
use std::fmt;

use super::sheet::Sheet;
use super::svg::{CAPTION, DIGIT, Frame, Rules, SQUARES, TEXT, text_width, write_head};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::queens::problem::Problem;
use crate::queens::problem::attack::Attack;
use crate::queens::problem::placement::Placement;

/// A board of queens for a picture, with the marks of a search and a caption. Squares outside the board are not drawn.
#[derive(Clone, Debug, Default)]
pub struct QueensDiagram {
    side: Side,
    queens: Vec<Square>,
    attacked: Vec<Square>,
    blocked: Vec<Square>,
    framed: Option<Square>,
    attack: Option<Attack>,
    caption: String,
}

impl QueensDiagram {
    /// Returns the board with these queens.
    #[must_use]
    pub fn new(side: impl Into<Side>, queens: &[Square]) -> Self {
        let (side, queens) = (side.into(), queens.to_vec());
        Self {
            side,
            queens,
            ..Self::default()
        }
    }

    /// Returns the board of a search for the solutions of `problem`: with its own queens and with `queens` on it, a dot on each
    /// square that one of them attacks, and the squares that the problem forbids crossed out.
    #[must_use]
    pub fn of_search(problem: &Problem, queens: &[Square]) -> Self {
        let mut diagram = Self::new(problem.order(), queens);
        let given = problem.queens().iter();
        let missing = given.filter(|queen| !queens.contains(queen));
        diagram.queens.extend(missing);
        let (dims, queens) = (problem.order().dims(), &diagram.queens);
        for square in (0..dims.squares()).map(|index| dims.square_at(index)) {
            if queens.contains(&square) {
            } else if problem.attack_on(square, queens).is_some() {
                diagram.attacked.push(square);
            } else if !problem.allows(square) {
                diagram.blocked.push(square);
            }
        }
        diagram
    }

    /// Draws a frame round a square.
    #[must_use]
    pub fn framed(self, framed: Option<Square>) -> Self {
        Self { framed, ..self }
    }

    /// Draws the line of an attack.
    #[must_use]
    pub fn attack(self, attack: Option<Attack>) -> Self {
        Self { attack, ..self }
    }

    /// Writes a text above the board.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Self {
        let caption = caption.into();
        Self { caption, ..self }
    }

    /// The space for the names of rows and columns.
    fn margin(&self) -> u64 {
        let widest = self.side.to_string();
        MIN_MARGIN.max(text_width(&widest) + DIGIT)
    }

    fn frame(&self) -> Frame {
        let frame = Frame {
            dims: self.side.dims(),
            side: SIDE,
            margin: self.margin(),
            top: 0,
            bottom: 0,
            min_width: 0,
        };
        frame.captioned(&self.caption)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = self.frame();
        let dims = self.side.dims();
        let is_inside =
            |square: &Square| square.row < dims.rows() && square.column < dims.columns();
        frame.write_caption(f, &self.caption)?;
        writeln!(f, "<use href=\"#board{}\"/>", self.side)?;
        for square in &self.blocked {
            frame.write_blocked(f, *square)?;
        }
        for square in &self.attacked {
            let (x, y) = frame.centre(*square);
            writeln!(f, "<use href=\"#dot\" x=\"{x}\" y=\"{y}\"/>")?;
        }
        if let Some(square) = self.framed.filter(is_inside) {
            let (x, y) = frame.centre(square);
            writeln!(f, "<use href=\"#frame\" x=\"{x}\" y=\"{y}\"/>")?;
        }
        // A line that goes over the edge lies elsewhere.
        if let Some(attack) = self.attack
            && let Attack { first, second, .. } = attack
            && is_inside(&first)
            && is_inside(&second)
            && !attack.goes_round()
        {
            let ((x, y), (to_x, to_y)) = (frame.centre(first), frame.centre(second));
            writeln!(f, "<path class=\"attack\" d=\"M{x} {y}L{to_x} {to_y}\"/>")?;
        }
        for queen in self.queens.iter().filter(|queen| is_inside(queen)) {
            let (x, y) = frame.centre(*queen);
            writeln!(f, "<use href=\"#queen\" x=\"{x}\" y=\"{y}\"/>")?;
        }
        Ok(())
    }
}

impl From<&Placement> for QueensDiagram {
    fn from(placement: &Placement) -> Self {
        let queens: Vec<_> = placement.squares().collect();
        Self::new(placement.order(), &queens)
    }
}

/// Boards of queens in SVG: one, or a sheet of several in rows, with a1 dark and the names of rows and columns. The colours
/// follow the viewer's choice of light or dark.
///
/// Queens and empty boards are drawn once and used again, so that a sheet of the 92 boards of eight queens takes about 40 kB.
///
/// ```
/// use backrank_core::{queens::Placement, render::{QueensDiagram, QueensSvg}};
///
/// let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
/// let boards = [QueensDiagram::from(&placement).caption("the first solution")];
/// let picture = QueensSvg::new(&boards).to_string();
/// assert_eq!(picture.matches("href=\"#queen\"").count(), 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct QueensSvg<'a> {
    boards: &'a [QueensDiagram],
}

/// The side of a square, in the units of the picture.
const SIDE: u64 = 40;
/// The smallest margin for the names of rows and columns.
const MIN_MARGIN: u64 = 24;

const RULES: Rules = Rules {
    always: ".queen{fill:#222;stroke:#fff;stroke-width:1}.dot{fill:#a93226}\
        .frame{fill:none;stroke:#1f4e79;stroke-width:4}.attack{stroke:#a93226;stroke-width:4}",
    dark: ".queen{fill:#f4efe6;stroke:#222}.dot{fill:#ff8a75}.frame{stroke:#8fc1ee}.attack{stroke:#ff8a75}",
};

/// The queen round the centre of its square: a crown of five points on a base.
pub(super) const QUEEN: &str = "\
<path id=\"queen\" class=\"queen\" d=\"M-10 8L-14 -7L-7.5 0L-7.5 -10.5L-2.5 -1.5L0 -12.5L2.5 -1.5L7.5 -10.5L7.5 0L14 -7L10 8z\
M-10.5 10h21v4h-21zM-16 -8.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-9.5 -12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2 -14a2 2 0 1 0 4 0a2 2 0 1 0-4 0\
M5.5 -12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 -8.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0\"/>
";

/// The marks of squares, round the centre of each: a dot, a frame.
const MARKS: &str = "\
<circle id=\"dot\" class=\"dot\" r=\"4\"/>
<rect id=\"frame\" class=\"frame\" x=\"-18\" y=\"-18\" width=\"36\" height=\"36\"/>
";

impl<'a> QueensSvg<'a> {
    /// Returns the picture of these boards, row by row.
    #[must_use]
    pub const fn new(boards: &'a [QueensDiagram]) -> Self {
        Self { boards }
    }

    /// Writes what is drawn once: the shapes, and the empty board of each side.
    fn write_defs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>\n")?;
        f.write_str(QUEEN)?;
        f.write_str(MARKS)?;
        let sides: BTreeSet<_> = self.boards.iter().map(|board| board.side).collect();
        for side in sides {
            let frame = QueensDiagram::new(side, &[]).frame();
            writeln!(f, "<g id=\"board{side}\">")?;
            frame.write_squares(f, &format!("dark{side}"))?;
            frame.write_names(f)?;
            f.write_str("</g>\n")?;
        }
        f.write_str("</defs>\n")
    }
}

impl fmt::Display for QueensSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sheet = Sheet::of(self.boards.iter().map(QueensDiagram::frame));
        write_head(f, &[TEXT, CAPTION, SQUARES, RULES], (0, 0), sheet.size())?;
        self.write_defs(f)?;
        sheet.write(f, self.boards, QueensDiagram::write)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;
    use crate::queens::problem::attack::Line;

    fn square(row: u32, column: u32) -> Square {
        Square { row, column }
    }

    #[test]
    fn a_sheet_is_about_as_wide_as_high() {
        let board = QueensDiagram::new(Order::new(4).unwrap(), &[]);
        let size = |boards: usize| {
            let boards = vec![board.clone(); boards];
            let picture = QueensSvg::new(&boards).to_string();
            let from = picture.find("viewBox=\"-8 -8 ").unwrap() + 15;
            picture[from..].split('"').next().unwrap().to_owned()
        };
        // A board of 4 x 40 and 24 for the names, 16 between the boards, 8 around the whole.
        for (boards, across, down) in [(1, 1, 1), (2, 2, 1), (3, 2, 2), (9, 3, 3), (10, 4, 3)] {
            let shown = format!("{} {}", across * 200, down * 200);
            assert_eq!(size(boards), shown, "{boards} boards");
        }
        assert_eq!(size(0), "16 16");
        let captioned = [board.clone(), board.caption("a caption")];
        let picture = QueensSvg::new(&captioned).to_string();
        for place in ["translate(24 28)", "translate(224 28)"] {
            assert!(picture.contains(place), "{picture}");
        }
    }

    #[test]
    fn a_search_shows_what_is_attacked_forbidden_and_asked() {
        let problem = Problem::new(Order::new(4).unwrap());
        let problem = problem.with_block(square(3, 2)).unwrap();
        let (queen, asked) = (square(0, 0), square(1, 1));
        let board = QueensDiagram::of_search(&problem, &[queen]);
        let board = board.framed(Some(asked)).attack(Some(Attack {
            first: queen,
            second: asked,
            along: Line::FallingDiagonal,
        }));
        let picture = QueensSvg::new(&[board]).to_string();
        assert_eq!(picture.matches("href=\"#queen\"").count(), 1);
        assert_eq!(picture.matches("href=\"#dot\"").count(), 9);
        assert_eq!(picture.matches("class=\"blocked\"").count(), 1);
        assert!(picture.contains("<use href=\"#frame\" x=\"60\" y=\"60\"/>"));
        assert!(picture.contains("<path class=\"attack\" d=\"M20 20L60 60\"/>"));
    }

    #[test]
    fn given_queens_stand_on_the_board_and_none_outside_it() {
        let problem = Problem::new(Order::new(4).unwrap());
        let problem = problem.with_queen(square(2, 0)).unwrap();
        for queens in [[square(0, 1)].as_slice(), &[square(0, 1), square(2, 0)]] {
            let board = QueensDiagram::of_search(&problem, queens);
            let picture = QueensSvg::new(&[board]).to_string();
            assert_eq!(picture.matches("href=\"#queen\"").count(), 2);
        }
        let outside = QueensDiagram::new(Order::new(1).unwrap(), &[square(0, 1), square(0, 0)]);
        let picture = QueensSvg::new(&[outside]).to_string();
        assert_eq!(picture.matches("href=\"#queen\"").count(), 1);
    }
}
