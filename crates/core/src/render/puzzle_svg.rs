//! A board of the coloured puzzle as a picture.

mod looks;

use std::fmt;

use self::looks::{DARK, HATCHES, LIGHT, RULES};
use super::queens_svg::QUEEN;
use super::svg::{CAPTION, FOOT, Frame, TEXT};
use crate::board::square::Square;
use crate::queens::puzzle::Regions;

const SIDE: u64 = PuzzleSvg::SIDE;
/// The margin for the names of rows and columns.
const MARGIN: u64 = 24;
/// The space for a border around the board.
const BORDER: u64 = 4;
/// The place of a letter in its square, from the left and from above.
const LETTER: (u64, u64) = (9, 15);

/// A board of regions in SVG, with queens and a caption. Each region has a pattern of its own and one of eleven colours that most
/// colour-blind people tell apart, thick borders, and its letter on each square, so that it is read without colour too. The
/// colours follow the viewer's choice of light or dark.
///
/// ```
/// use backrank_core::render::PuzzleSvg;
///
/// let regions = "AB\nBB".parse()?;
/// let picture = PuzzleSvg::new(&regions, &[]).to_string();
/// assert_eq!(picture.matches(">B</text>").count(), 3);
/// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleSvg<'a> {
    regions: &'a Regions,
    queens: &'a [Square],
    caption: String,
}

impl PuzzleSvg<'_> {
    /// The side of a square, in the units of the picture, whose origin is the corner of the board at the top left.
    pub const SIDE: u64 = 44;
}

impl<'a> PuzzleSvg<'a> {
    /// Returns the picture of the board with these queens; those outside it are not drawn.
    #[must_use]
    pub const fn new(regions: &'a Regions, queens: &'a [Square]) -> Self {
        let caption = String::new();
        Self {
            regions,
            queens,
            caption,
        }
    }

    /// Writes a text above the board.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Self {
        let caption = caption.into();
        Self { caption, ..self }
    }

    fn frame(&self) -> Frame {
        let frame = Frame {
            dims: self.regions.order().dims(),
            side: SIDE,
            margin: MARGIN,
            top: 0,
            bottom: 0,
            min_width: 0,
        };
        let (frame, (width, _)) = (frame.captioned(&self.caption), frame.board());
        // A part of the border lies outside the board.
        Frame {
            top: frame.top.max(BORDER),
            min_width: frame.min_width.max(MARGIN + width + BORDER),
            ..frame
        }
    }

    /// Writes what is drawn once: the colours and patterns of the regions, and the queen.
    fn write_looks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let regions = 0..self.regions.order().get();
        f.write_str("<style>")?;
        for region in regions.clone() {
            write!(f, ".region{region}{{fill:{}}}", LIGHT[region % LIGHT.len()])?;
        }
        f.write_str("@media(prefers-color-scheme:dark){")?;
        for region in regions.clone() {
            write!(f, ".region{region}{{fill:{}}}", DARK[region % DARK.len()])?;
        }
        f.write_str("}</style>\n<defs>\n")?;
        f.write_str(QUEEN)?;
        for region in regions {
            writeln!(
                f,
                "<pattern id=\"hatch{region}\" width=\"11\" height=\"11\" patternUnits=\"userSpaceOnUse\"><path class=\"hatch\" d=\"{}\"/></pattern>",
                HATCHES[region]
            )?;
        }
        f.write_str("</defs>\n")
    }

    /// Writes the squares of each region: its colour, and its pattern over it.
    fn write_regions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for region in 0..self.regions.order().get() as u32 {
            let squares = self.regions.squares();
            let squares = squares.filter(|&square| self.regions.region(square) == region);
            let paths = squares.map(|square| {
                let (x, y) = corner(square);
                format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
            });
            let path: String = paths.collect();
            writeln!(
                f,
                "<path class=\"region{region}\" d=\"{path}\"/><path fill=\"url(#hatch{region})\" d=\"{path}\"/>"
            )?;
        }
        Ok(())
    }

    /// Writes thin lines between the squares of a region, thick ones between regions and round the board.
    fn write_lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut thin, mut thick) = (String::new(), String::new());
        let (width, height) = self.frame().board();
        for square in self.regions.squares() {
            let (x, y) = corner(square);
            let right = Square::new(square.row, square.column + 1);
            let below = Square::new(square.row + 1, square.column);
            for (other, line) in [
                (right, format!("M{} {y}v{SIDE}", x + SIDE)),
                (below, format!("M{x} {}h{SIDE}", y + SIDE)),
            ] {
                if !self.regions.order().dims().contains(other) {
                    continue;
                }
                let is_inner = self.regions.region(other) == self.regions.region(square);
                if is_inner { &mut thin } else { &mut thick }.push_str(&line);
            }
        }
        writeln!(
            f,
            "<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}M0 0h{width}v{height}h-{width}z\"/>"
        )
    }

    fn write_signs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"letters\">\n")?;
        for square in self.regions.squares() {
            let (x, y) = corner(square);
            let letter = self.regions.letter(self.regions.region(square));
            writeln!(
                f,
                "<text x=\"{}\" y=\"{}\">{letter}</text>",
                x + LETTER.0,
                y + LETTER.1
            )?;
        }
        f.write_str("</g>\n")?;
        let dims = self.regions.order().dims();
        for &queen in self.queens.iter().filter(|&&queen| dims.contains(queen)) {
            let (x, y) = self.frame().centre(queen);
            // Out of the way of the letter.
            let (x, y) = (x + FOOT, y + FOOT);
            writeln!(f, "<use href=\"#queen\" x=\"{x}\" y=\"{y}\"/>")?;
        }
        Ok(())
    }
}

/// Returns the corner of a square at its top left.
fn corner(square: Square) -> (u64, u64) {
    (
        SIDE * u64::from(square.column),
        SIDE * u64::from(square.row),
    )
}

impl fmt::Display for PuzzleSvg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.frame().write_head(f, &[TEXT, CAPTION, RULES])?;
        self.write_looks(f)?;
        self.frame().write_caption(f, &self.caption)?;
        self.write_regions(f)?;
        self.write_lines(f)?;
        self.write_signs(f)?;
        self.frame().write_names(f)?;
        f.write_str("</svg>")
    }
}
