//! The parts of pictures of tours: the line, the marks of its ends, the numbers.

use std::fmt;

use super::svg::{FOOT, Frame, Rules};
use crate::board::dims::Dims;
use crate::board::square::Square;

/// The longer side of the largest board with numbers and names, in squares.
pub(super) const MAX_NUMBERED_SIDE: u32 = 40;

/// The side of a square, in the units of the picture.
pub(super) const SIDE: u64 = 40;
/// The margin for the names of rows and columns.
const MARGIN: u64 = 24;
/// The radius of the disc under a number.
const RADIUS: u64 = 12;

pub(super) const RULES: Rules = Rules {
    always: ".path{fill:none;stroke:#1f4e79;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}\
        .disc{fill:#fff;stroke:#1f4e79;stroke-width:1.5}.start{fill:#2e8b57;stroke:none}.end{fill:#b22222;stroke:none}\
        .on{fill:#fff;font-weight:bold}.d3{font-size:11px}.d4{font-size:8px}\
        .wrong{fill:none;stroke:#a93226}",
    dark: ".path,.disc{stroke:#8fc1ee}.disc{fill:#1d232a}text{fill:#ddd}.wrong{stroke:#ff8a75}",
};

/// The start and the end of a line, as far as they are marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub(super) start: Option<Square>,
    pub(super) end: Option<Square>,
}

/// True if a board of these sides has numbers and names.
pub(super) fn is_numbered(dims: Dims) -> bool {
    dims.rows().max(dims.columns()) <= MAX_NUMBERED_SIDE
}

/// Returns the frame of a board without a caption.
pub(super) fn frame(dims: Dims) -> Frame {
    Frame {
        dims,
        side: SIDE,
        margin: if is_numbered(dims) { MARGIN } else { 0 },
        top: 0,
        bottom: 0,
        min_width: 0,
    }
}

/// Writes the line through the centres of the squares, ten squares to a line of text.
pub(super) fn write_line(
    f: &mut fmt::Formatter<'_>,
    frame: Frame,
    squares: impl Iterator<Item = Square>,
) -> fmt::Result {
    f.write_str("<polyline class=\"path\" points=\"")?;
    for (place, square) in squares.enumerate() {
        let (x, y) = frame.centre(square);
        let between = if place % 10 == 0 { '\n' } else { ' ' };
        write!(f, "{between}{x},{y}")?;
    }
    f.write_str("\"/>\n")
}

/// Writes the marks of the start and the end, and on a small board the number on each square.
pub(super) fn write_marks(
    f: &mut fmt::Formatter<'_>,
    frame: Frame,
    Ends { start, end }: Ends,
    numbers: impl Iterator<Item = (u32, Square)> + Clone,
) -> fmt::Result {
    let is_end = |square: Square| [start, end].contains(&Some(square));
    let numbers = is_numbered(frame.dims).then_some(numbers);
    let others = numbers.clone().into_iter().flatten();
    for (_, square) in others.filter(|(_, square)| !is_end(*square)) {
        let (x, y) = frame.centre(square);
        writeln!(
            f,
            "<circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>"
        )?;
    }
    // The end comes first, so that the start is seen on a board of one square.
    if let Some(end) = end {
        let ((x, y), side) = (frame.centre(end), 2 * RADIUS);
        let (left, top) = (x - RADIUS, y - RADIUS);
        writeln!(
            f,
            "<rect class=\"end\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>"
        )?;
    }
    if let Some(start) = start {
        let (x, y) = frame.centre(start);
        writeln!(
            f,
            "<circle class=\"start\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>"
        )?;
    }
    for (number, square) in numbers.into_iter().flatten() {
        write_number(f, frame, number, square, is_end(square))?;
    }
    Ok(())
}

/// Writes the number of a square, in another colour on the mark of an end. One that fits no disc is a question mark.
fn write_number(
    f: &mut fmt::Formatter<'_>,
    frame: Frame,
    number: u32,
    square: Square,
    is_end: bool,
) -> fmt::Result {
    let (x, y) = frame.centre(square);
    let (size, foot) = fitted(number);
    let class = match (is_end, size) {
        (false, "") => String::new(),
        (false, size) => format!(" class=\"{size}\""),
        (true, "") => " class=\"on\"".to_owned(),
        (true, size) => format!(" class=\"on {size}\""),
    };
    let foot = y + foot;
    if number <= MAX_SHOWN {
        writeln!(f, "<text{class} x=\"{x}\" y=\"{foot}\">{number}</text>")
    } else {
        writeln!(f, "<text{class} x=\"{x}\" y=\"{foot}\">?</text>")
    }
}

/// The largest number that fits its disc.
const MAX_SHOWN: u32 = 9999;

/// Returns the class of a number, with a smaller font if it would not fit its disc, and the distance from its middle down to its
/// foot. A digit is up to two thirds of the font's size wide, and the disc leaves about 21 for all digits.
pub(super) const fn fitted(number: u32) -> (&'static str, u64) {
    match number {
        100..=999 => ("d3", 4),
        1000..=MAX_SHOWN => ("d4", 3),
        _ => ("", FOOT),
    }
}
