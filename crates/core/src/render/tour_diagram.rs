//! Tours as they were read, right or wrong, as a picture: one, or a sheet of many.

use std::collections::BTreeMap;
use std::fmt;

use super::sheet::Sheet;
use super::svg::{CAPTION, Frame, SQUARES, TEXT, write_head};
use super::tour_drawing::{self, Ends, RULES, SIDE, is_numbered};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::is_move;
use crate::tour::verify::fault::Fault;
use crate::tour::verify::numbers::{BLOCKED, NumberFault};

/// Visit numbers on a board for a picture, with what is wrong with them and a caption. The line goes through the numbers from 1
/// on to the first move that is wrong, which is dashed and ends in a frame.
///
/// 4 bytes a square, 16 more while it is written.
#[derive(Clone, Debug)]
pub struct TourDiagram {
    dims: Dims,
    numbers: Vec<u32>,
    fault: Option<NumberFault>,
    framed: Option<Square>,
    caption: String,
}

impl TourDiagram {
    /// Returns the board with these numbers row by row, 0 on a square that is not visited, [`BLOCKED`] on a blocked one. Entries
    /// after the last square are ignored; a number of five digits or more is drawn as `?`.
    #[must_use]
    pub const fn new(dims: Dims, numbers: Vec<u32>) -> Self {
        Self {
            dims,
            numbers,
            fault: None,
            framed: None,
            caption: String::new(),
        }
    }

    /// Shows what is wrong with the numbers.
    #[must_use]
    pub fn fault(self, fault: Option<NumberFault>) -> Self {
        Self { fault, ..self }
    }

    /// Draws a frame round a square.
    #[must_use]
    pub fn framed(self, framed: Option<Square>) -> Self {
        Self { framed, ..self }
    }

    /// Writes a text above the board.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Self {
        let caption = caption.into();
        Self { caption, ..self }
    }

    fn frame(&self) -> Frame {
        tour_drawing::frame(self.dims).captioned(&self.caption)
    }

    /// Iterates over the squares that are not empty, row by row.
    fn entries(&self) -> impl Iterator<Item = (u32, Square)> + Clone {
        let squares = (0..self.dims.squares()).map(|index| self.dims.square_at(index));
        let entries = self.numbers.iter().copied().zip(squares);
        entries.filter(|(number, _)| *number != 0)
    }

    /// Iterates over the visits.
    fn visits(&self) -> impl Iterator<Item = (u32, Square)> + Clone {
        self.entries().filter(|(number, _)| *number != BLOCKED)
    }

    /// Returns the squares of the line: those of 1, 2, ... before the fault.
    fn line(&self) -> Vec<Square> {
        let mut at = vec![None; self.visits().count()];
        for (number, square) in self.visits() {
            if let Some(place) = at.get_mut(number as usize - 1) {
                place.get_or_insert(square);
            }
        }
        let max = match self.fault {
            Some(
                NumberFault::Twice { number, .. }
                | NumberFault::Tour(
                    Fault::Step { number, .. }
                    | Fault::Repeated { number, .. }
                    | Fault::Blocked { number, .. }
                    | Fault::Outside { number, .. },
                ),
            ) => usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX),
            _ => usize::MAX,
        };
        at.into_iter().map_while(|it| it).take(max).collect()
    }

    /// Returns the square to which a wrong move leads.
    fn wrong_end(&self) -> Option<Square> {
        match self.fault {
            Some(NumberFault::Tour(
                Fault::Step { to: square, .. }
                | Fault::Repeated { square, .. }
                | Fault::Blocked { square, .. },
            )) => Some(square),
            _ => None,
        }
    }

    /// Returns the squares that are framed.
    fn frames(&self) -> impl Iterator<Item = Square> {
        let [one, other] = match self.fault {
            Some(NumberFault::Twice { first, second, .. }) => [Some(first), Some(second)],
            Some(NumberFault::Outside { square, .. }) => [Some(square), None],
            _ => [self.wrong_end(), self.framed],
        };
        one.into_iter().chain(other)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (frame, line) = (self.frame(), self.line());
        let (start, end) = (line.first().copied(), line.last().copied());
        let is_right = self.fault.is_none() && self.framed.is_none();
        frame.write_caption(f, &self.caption)?;
        writeln!(f, "<use href=\"#board{}\"/>", self.dims)?;
        for (_, square) in self.entries().filter(|(number, _)| *number == BLOCKED) {
            frame.write_blocked(f, square)?;
        }
        let closes = |(start, end): &(Square, Square)| is_right && is_move(*end, *start);
        let back = start.zip(end).filter(closes).map(|(start, _)| start);
        tour_drawing::write_line(f, frame, line.iter().copied().chain(back))?;
        // Seen on a large board too, which is shown smaller.
        let (wide, high) = frame.board();
        let stroke = (wide.max(high) / 160).max(5);
        if let Some((from, to)) = end.zip(self.wrong_end()) {
            let ((x, y), (to_x, to_y), dash) = (frame.centre(from), frame.centre(to), 2 * stroke);
            writeln!(
                f,
                "<path class=\"wrong\" stroke-width=\"{stroke}\" stroke-dasharray=\"{dash} {stroke}\" \
                 d=\"M{x} {y}L{to_x} {to_y}\"/>"
            )?;
        }
        let end = end.filter(|_| is_right);
        tour_drawing::write_marks(f, frame, Ends { start, end }, self.visits())?;
        for square in self.frames() {
            let ((x, y), side) = (frame.centre(square), SIDE + stroke - 4);
            let [left, top] = [x, y].map(|middle| middle as i64 - side as i64 / 2);
            writeln!(
                f,
                "<rect class=\"wrong\" stroke-width=\"{stroke}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>"
            )?;
        }
        Ok(())
    }
}

/// Tours as they were read, in SVG: one, or a sheet of several in rows. The colours follow the viewer's choice of light or dark.
///
/// ```
/// use backrank_core::{Dims, render::{TourDiagram, ToursSvg}, tour::verify_numbers};
///
/// let (dims, numbers) = (Dims::new(2, 3)?, vec![1, 0, 0, 0, 3, 2]);
/// let fault = verify_numbers(dims, &numbers).err();
/// let boards = [TourDiagram::new(dims, numbers).fault(fault)];
/// assert_eq!(ToursSvg::new(&boards).to_string().matches("<polyline").count(), 1);
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ToursSvg<'a> {
    boards: &'a [TourDiagram],
}

impl<'a> ToursSvg<'a> {
    /// Returns the picture of these boards, row by row.
    #[must_use]
    pub const fn new(boards: &'a [TourDiagram]) -> Self {
        Self { boards }
    }
}

impl fmt::Display for ToursSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sheet = Sheet::of(self.boards.iter().map(TourDiagram::frame));
        write_head(f, &[TEXT, CAPTION, SQUARES, RULES], (0, 0), sheet.size())?;
        let boards = self.boards.iter().map(|board| board.dims);
        let boards: BTreeMap<_, _> = boards.map(|dims| (dims.to_string(), dims)).collect();
        f.write_str("<defs>\n")?;
        for (name, dims) in boards {
            let frame = tour_drawing::frame(dims);
            writeln!(f, "<g id=\"board{name}\">")?;
            frame.write_squares(f, &format!("dark{name}"))?;
            if is_numbered(dims) {
                frame.write_names(f)?;
            }
            f.write_str("</g>\n")?;
        }
        f.write_str("</defs>\n")?;
        sheet.write(f, self.boards, TourDiagram::write)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::verify::{verify_free, verify_numbers};

    /// The picture of the numbers, judged.
    fn judged(dims: &str, numbers: &[u32]) -> String {
        let dims = dims.parse().unwrap();
        let fault = verify_numbers(dims, numbers).err();
        let board = TourDiagram::new(dims, numbers.to_vec()).fault(fault);
        ToursSvg::new(&[board]).to_string()
    }

    /// A tour of 3x4, row by row.
    const TOUR: [u32; 12] = [1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];

    #[test]
    fn a_tour_has_a_line_through_all_squares_and_both_ends() {
        let picture = judged("3x4", &TOUR);
        let line = "points=\"\n20,20 100,60 20,100 60,20 140,60 60,100 100,20 140,100 60,60 140,20\n100,100 20,60\"";
        assert!(picture.contains(line), "{picture}");
        for part in ["class=\"start\" cx=\"20\" cy=\"20\"", "class=\"end\""] {
            assert!(picture.contains(part), "{picture}");
        }
        assert!(!picture.contains("class=\"wrong\""), "{picture}");
        let closed = judged("3x3", &[1, 4, 7, 6, BLOCKED, 2, 3, 8, 5]);
        assert!(closed.contains(" 20,20\"/>"), "{closed}");
        assert_eq!(closed.matches("class=\"blocked\"").count(), 1);
    }

    #[test]
    fn the_line_ends_at_the_first_move_that_is_wrong() {
        let mut numbers = TOUR;
        numbers.swap(3, 10); // 10 and 11
        let picture = judged("3x4", &numbers);
        let line = "points=\"\n20,20 100,60 20,100 60,20 140,60 60,100 100,20 140,100 60,60\"";
        assert!(picture.contains(line), "{picture}");
        assert!(picture.contains("d=\"M60 60L100 100\""), "{picture}");
        assert_eq!(picture.matches("class=\"wrong\"").count(), 2, "{picture}");
        assert!(!picture.contains("class=\"end\""), "{picture}");
    }

    #[test]
    fn numbers_that_are_wrong_are_framed() {
        let changed = |at: usize, number| {
            let mut numbers = TOUR;
            numbers[at] = number;
            judged("3x4", &numbers)
        };
        let frames = |picture: &str| picture.matches("<rect class=\"wrong\"").count();
        assert_eq!(frames(&changed(4, 11)), 2, "twice");
        assert_eq!(frames(&changed(4, 4_000_000_000)), 1, "outside");
        assert!(changed(4, 4_000_000_000).contains(">?</text>"));
        let unfinished = changed(4, 0);
        assert_eq!(frames(&unfinished), 0, "missing");
        assert_eq!(unfinished.matches("<text").count(), 11 + 7);
    }

    /// No judge says it, but a caller can.
    #[test]
    fn a_fault_at_the_number_0_draws_no_line() {
        let dims: Dims = "3x4".parse().unwrap();
        let [first, second] = [0, 1].map(|index| dims.square_at(index));
        let fault = NumberFault::Twice {
            number: 0,
            first,
            second,
        };
        let board = TourDiagram::new(dims, TOUR.to_vec()).fault(Some(fault));
        assert_eq!(board.line(), []);
    }

    #[test]
    fn a_square_visited_again_or_blocked_is_where_the_line_ends() {
        let dims: Dims = "3x4".parse().unwrap();
        let squares = [0, 6, 0].map(|index| dims.square_at(index));
        let fault = verify_free(dims, &[], squares).err().map(NumberFault::Tour);
        let mut numbers = vec![0; 12];
        (numbers[0], numbers[6]) = (1, 2);
        let board = TourDiagram::new(dims, numbers).fault(fault);
        let picture = ToursSvg::new(std::slice::from_ref(&board)).to_string();
        assert!(picture.contains("d=\"M100 60L20 20\""), "{picture}");
        let both = [board.clone().caption("one & two"), board];
        let sheet = ToursSvg::new(&both).to_string();
        assert_eq!(sheet.matches("<g id=\"board3x4\">").count(), 1);
        assert!(sheet.contains("one &amp; two"), "{sheet}");
    }
}
