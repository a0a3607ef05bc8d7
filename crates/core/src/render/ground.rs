//! The empty boards of pictures.

use std::fmt::{self, Formatter};

use super::colours::region_colours;
use super::diagram::Diagram;
use super::heat::HeatBoard;
use super::look::*;
use crate::board::square::{ColumnName, Square};
use crate::queens::puzzle::Regions;

/// The empty board of a region puzzle as the content of an SVG element.
///
/// It contains neither the element nor the styles; the page must include
/// [`LOOK`](super::look::LOOK). Squares have the size of [`Diagram::puzzle`](Diagram::side), and
/// the top left one starts at the origin.
#[derive(Clone, Copy, Debug)]
pub struct RegionsGround<'a>(pub &'a Regions);

impl fmt::Display for RegionsGround<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Diagram::puzzle(self.0, &[]).write_regions(f, self.0)
    }
}

impl Diagram<'_> {
    /// Writes the chequered board and its names as a definition, which boards of this size reuse.
    pub(super) fn write_checker(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (dims, (width, height), side) = (self.dims, self.board(), self.side());
        // a1, at the bottom left, is dark, and so is every other square from there.
        let from_top = side * u64::from(dims.rows() % 2);
        let period = 2 * side;
        writeln!(
            f,
            "<defs>\n\
             <pattern id=\"dark{dims}\" y=\"{from_top}\" width=\"{period}\" height=\"{period}\" patternUnits=\"userSpaceOnUse\">\
             <path class=\"dark\" d=\"M{side} 0h{side}v{side}h-{side}zM0 {side}h{side}v{side}h-{side}z\"/></pattern>\n\
             <g id=\"board{dims}\">\n\
             <rect class=\"light\" width=\"{width}\" height=\"{height}\"/>\
             <rect fill=\"url(#dark{dims})\" width=\"{width}\" height=\"{height}\"/>",
        )?;
        self.write_names(f)?;
        f.write_str("</g>\n</defs>\n")
    }

    /// Writes the names of the rows to the left and of the columns below.
    fn write_names(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (middle, rows) = (self.margin() / 2, self.dims.rows());
        for row in 0..rows {
            let (_, y) = self.centre(Square::new(row, 0));
            let (foot, name) = (y + FOOT, rows - row);
            writeln!(f, "<text x=\"-{middle}\" y=\"{foot}\">{name}</text>")?;
        }
        let foot = self.board().1 + middle + FOOT;
        for column in 0..self.dims.columns() {
            let (x, _) = self.centre(Square::new(0, column));
            let name = ColumnName(column);
            writeln!(f, "<text x=\"{x}\" y=\"{foot}\">{name}</text>")?;
        }
        Ok(())
    }

    /// Writes a board of regions: the colour of each and the letter on its first square, thin lines
    /// between squares, and thick ones between regions and around the board.
    pub(super) fn write_regions(&self, f: &mut Formatter<'_>, regions: &Regions) -> fmt::Result {
        let (side, (width, height)) = (self.side(), self.board());
        let (mut thin, mut thick, mut letters) = (String::new(), String::new(), String::new());
        for (region, colour) in (0..).zip(region_colours(regions)) {
            let squares = regions
                .squares()
                .filter(|&square| regions.region(square) == region);
            let corners: Vec<_> = squares.map(|square| self.corner(square)).collect();
            let paths = corners
                .iter()
                .map(|(x, y)| format!("M{x} {y}h{side}v{side}h-{side}z"));
            let path = paths.collect::<String>();
            writeln!(f, "<path class=\"region{colour}\" d=\"{path}\"/>")?;
            if let Some((x, y)) = corners.first() {
                let ((left, foot), letter) = (LETTER, regions.letter(region));
                let (x, y) = (x + left, y + foot);
                letters += &format!("<text x=\"{x}\" y=\"{y}\">{letter}</text>\n");
            }
        }
        for square in regions.squares() {
            let ((x, y), region) = (self.corner(square), regions.region(square));
            let (right, below) = (x + side, y + side);
            for (row, column, line) in [
                (
                    square.row,
                    square.column + 1,
                    format!("M{right} {y}v{side}"),
                ),
                (
                    square.row + 1,
                    square.column,
                    format!("M{x} {below}h{side}"),
                ),
            ] {
                let is_inner = regions.region(Square::new(row, column)) == region;
                if is_inner { &mut thin } else { &mut thick }.push_str(&line);
            }
        }
        writeln!(
            f,
            "<path class=\"thin\" d=\"{thin}\"/>\n\
             <path class=\"thick\" d=\"{thick}M0 0h{width}v{height}h-{width}z\"/>\n\
             <g class=\"letters\">\n{letters}</g>"
        )?;
        self.write_names(f)
    }

    /// Writes each square in its colour with its number, and a legend from cold to hot with the
    /// smallest and the largest number.
    pub(super) fn write_heat(&self, f: &mut Formatter<'_>, board: &HeatBoard<'_>) -> fmt::Result {
        let (side, (width, height)) = (self.side(), self.board());
        f.write_str("<g class=\"heat\">\n")?;
        for square in self.dims.each_square() {
            let ((left, top), (x, y)) = (self.corner(square), self.centre(square));
            let (heat, number, foot) = (board.heat(square), board.number(square), y + FOOT);
            let (colour, class) = (colour(heat), if heat < WHITE_FROM { "" } else { "hot" });
            writeln!(
                f,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"{colour}\"/>\
                 <text class=\"{class}\" x=\"{x}\" y=\"{foot}\">{number}</text>"
            )?;
        }
        let [cold, hot] = [0.0, 1.0].map(colour);
        let (top, max) = (height + self.margin(), board.max());
        let foot = top + LEGEND - FOOT - 2;
        writeln!(
            f,
            "<linearGradient id=\"heat\"><stop stop-color=\"{cold}\"/><stop offset=\"1\" stop-color=\"{hot}\"/></linearGradient>\n\
             <rect y=\"{top}\" width=\"{width}\" height=\"{BAR}\" fill=\"url(#heat)\"/>\n</g>\n\
             <text class=\"left\" y=\"{foot}\">0</text><text class=\"right\" x=\"{width}\" y=\"{foot}\">{max}</text>"
        )?;
        self.write_names(f)
    }
}

/// Returns the colour of a heat from 0 to 1.
fn colour(heat: f64) -> String {
    let [red, green, blue] = [0, 1, 2].map(|part| {
        let (cold, hot) = (COLD[part], HOT[part]);
        (cold + (hot - cold) * heat).round() as u8
    });
    format!("#{red:02x}{green:02x}{blue:02x}")
}
