//! The parts that pictures in SVG have in common: size, style, the empty board with the names of its rows and columns, texts.

use std::fmt::{self, Write};

use crate::board::dims::Dims;
use crate::board::square::Square;

/// The distance from the middle of a text down to its foot.
pub(super) const FOOT: u64 = 5;

/// The longer side of the largest picture in pixels, unless a viewer enlarges it.
const MAX_SHOWN_PIXELS: u64 = 1200;

/// The frame of a picture of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) dims: Dims,
    /// The side of a square, in the units of the picture.
    pub(super) side: u64,
    /// The space to the left and below; 0 for a board without names.
    pub(super) margin: u64,
    /// The space above and below all that, for a title and a legend.
    pub(super) top: u64,
    pub(super) bottom: u64,
    /// The smallest width of the whole.
    pub(super) min_width: u64,
}

/// The height of a line of text.
pub(super) const LINE: u64 = 28;

/// The width of a digit.
pub(super) const DIGIT: u64 = 8;
/// The width of characters that are not ASCII, such as Chinese ones.
const WIDE_CHARACTER: u64 = 14;

/// Rules of CSS.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) always: &'static str,
    /// For a viewer who prefers light text on a dark page.
    pub(super) dark: &'static str,
}

/// The space around everything.
const PADDING: u64 = 8;

/// The rules of the background. Each picture has one: names and captions are read on any page, and in a viewer without one.
const PAGE: Rules = Rules {
    always: ".page{fill:#fff}",
    dark: ".page{fill:#1b1f24}",
};

/// The rules of names and captions.
pub(super) const TEXT: Rules = Rules {
    always: "text{font:14px sans-serif;text-anchor:middle;fill:#222}",
    dark: ".names text{fill:#ddd}",
};

/// The rules of the caption of a board.
pub(super) const CAPTION: Rules = Rules {
    always: ".caption{text-anchor:start;font-weight:bold}",
    dark: "",
};

/// The rules of the squares of a board.
pub(super) const SQUARES: Rules = Rules {
    always: ".light{fill:#f0e4cf}.dark{fill:#d9bd94}.blocked{fill:#5c5c5c}.cross{stroke:#fff;stroke-width:4}",
    dark: ".light{fill:#5d5547}.dark{fill:#433b2f}.blocked{fill:#17140f}.cross{stroke:#bbb}",
};

/// Writes the beginning of a picture that shows the rectangle of this corner and this size, and a little around it.
pub(super) fn write_head(
    f: &mut fmt::Formatter<'_>,
    rules: &[Rules],
    (left, top): (i64, i64),
    (wide, high): (u64, u64),
) -> fmt::Result {
    let (left, top) = (left - PADDING as i64, top - PADDING as i64);
    let (wide, high) = (wide + 2 * PADDING, high + 2 * PADDING);
    let longest = wide.max(high);
    // Large pictures are shown smaller, in the same proportion.
    let shown = |length: u64| {
        let shown = u128::from(length) * u128::from(MAX_SHOWN_PIXELS.min(longest));
        (shown / u128::from(longest)).max(1)
    };
    let (width, height) = (shown(wide), shown(high));
    write!(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{left} {top} {wide} {high}\">\n\
         <style>"
    )?;
    let rules = || [PAGE].iter().chain(rules);
    rules().try_for_each(|it| f.write_str(it.always))?;
    f.write_str("@media(prefers-color-scheme:dark){")?;
    rules().try_for_each(|it| f.write_str(it.dark))?;
    writeln!(
        f,
        "}}</style>\n<rect class=\"page\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\"/>"
    )
}

impl Frame {
    /// Returns the width and the height of the board.
    pub(super) const fn board(self) -> (u64, u64) {
        let Self { dims, side, .. } = self;
        (side * dims.columns() as u64, side * dims.rows() as u64)
    }

    /// Returns the frame with the space for a bold caption above the board, if there is one.
    pub(super) fn captioned(self, caption: &str) -> Self {
        Self {
            top: if caption.is_empty() { 0 } else { LINE },
            min_width: text_width(caption) * 9 / 8,
            ..self
        }
    }

    /// Returns the centre of a square, across and down.
    pub(super) fn centre(self, square: Square) -> (u64, u64) {
        let at = |place: u32| self.side * u64::from(place) + self.side / 2;
        (at(square.column), at(square.row))
    }

    /// Returns the width and the height of the whole.
    pub(super) fn size(self) -> (u64, u64) {
        let (width, height) = self.board();
        let wide = (width + self.margin).max(self.min_width);
        (wide, height + self.margin + self.top + self.bottom)
    }

    /// Writes the beginning of the picture.
    pub(super) fn write_head(self, f: &mut fmt::Formatter<'_>, rules: &[Rules]) -> fmt::Result {
        let corner = (-(self.margin as i64), -(self.top as i64));
        write_head(f, rules, corner, self.size())
    }

    /// Writes a text above the board, if there is one.
    pub(super) fn write_caption(self, f: &mut fmt::Formatter<'_>, caption: &str) -> fmt::Result {
        if caption.is_empty() {
            return Ok(());
        }
        let (left, foot, caption) = (self.margin, LINE / 2 - FOOT, Escaped(caption));
        writeln!(
            f,
            "<g class=\"names\"><text class=\"caption\" x=\"-{left}\" y=\"-{foot}\">{caption}</text></g>"
        )
    }

    /// Writes the empty board. The pattern of its dark squares takes that name, which no other part of the picture has.
    pub(super) fn write_squares(self, f: &mut fmt::Formatter<'_>, pattern: &str) -> fmt::Result {
        let (width, height) = self.board();
        let side = self.side;
        // Dark are a1, at the bottom left, and every other square from it.
        let from_top = side * u64::from(self.dims.rows() % 2);
        writeln!(
            f,
            "<pattern id=\"{pattern}\" y=\"{from_top}\" width=\"{}\" height=\"{}\" patternUnits=\"userSpaceOnUse\">\
             <path class=\"dark\" d=\"M{side} 0h{side}v{side}h-{side}zM0 {side}h{side}v{side}h-{side}z\"/></pattern>\n\
             <rect class=\"light\" width=\"{width}\" height=\"{height}\"/>\
             <rect fill=\"url(#{pattern})\" width=\"{width}\" height=\"{height}\"/>",
            2 * side,
            2 * side,
        )
    }

    /// Writes a blocked square, crossed out.
    pub(super) fn write_blocked(self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let ((x, y), side) = (self.centre(square), self.side);
        let (left, top) = (x - side / 2, y - side / 2);
        let (inset, across) = (side / 4, side / 2);
        writeln!(
            f,
            "<rect class=\"blocked\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>\
             <path class=\"cross\" d=\"M{} {}l{across} {across}m0 -{across}l-{across} {across}\"/>",
            left + inset,
            top + inset
        )
    }

    /// Writes the names of the rows on the left and those of the columns below.
    pub(super) fn write_names(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.dims.rows(), self.dims.columns());
        let middle = self.margin / 2;
        f.write_str("<g class=\"names\">\n")?;
        for row in 0..rows {
            let (_, y) = self.centre(Square { row, column: 0 });
            let (foot, name) = (y + FOOT, rows - row);
            writeln!(f, "<text x=\"-{middle}\" y=\"{foot}\">{name}</text>")?;
        }
        let (_, height) = self.board();
        let foot = height + middle + FOOT;
        for column in 0..columns {
            let (x, _) = self.centre(Square { row: 0, column });
            let name = file(self.dims, column);
            writeln!(f, "<text x=\"{x}\" y=\"{foot}\">{name}</text>")?;
        }
        f.write_str("</g>\n")
    }
}

/// Returns the name of a column: `a`, `b`, ..., `z`, `aa`.
pub(super) fn file(dims: Dims, column: u32) -> String {
    let name = Square { row: 0, column }.name(dims).to_string();
    name.trim_end_matches(|sign: char| sign.is_ascii_digit())
        .to_owned()
}

/// Returns about the width of a text.
pub(super) fn text_width(text: &str) -> u64 {
    let width = |character: char| match character {
        '\0'..='\x7f' => DIGIT,
        _ => WIDE_CHARACTER,
    };
    text.chars().map(width).sum()
}

/// A text between tags. Characters that XML does not allow are left out.
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
