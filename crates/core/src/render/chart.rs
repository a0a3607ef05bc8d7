//! Bar charts in SVG.

use std::fmt;

use super::svg::Escaped;

/// A bar chart in SVG: rows of cells below the headings of their columns.
///
/// Its colours adapt to the viewer's light or dark mode, and colour-blind people can distinguish
/// them (Okabe and Ito 2008).
pub(super) struct Chart {
    pub(super) title: String,
    /// The names of the parts of a bar for the legend, at most three.
    pub(super) series: Vec<String>,
    /// The heading and the width of each column.
    pub(super) columns: Vec<(String, u32)>,
    /// The cells of each row, one per column.
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A cell of a [`Chart`].
pub(super) enum Cell {
    /// A name, with a smaller line below it.
    Text([String; 2]),
    /// A horizontal bar below its text.
    Bar(Bar),
    /// Vertical bars side by side, each with its text as a tooltip.
    Bars(Vec<Bar>),
}

/// A bar of a [`Chart`].
#[derive(Clone)]
pub(super) struct Bar {
    pub(super) text: String,
    /// The lengths of its parts, relative to the longest bar. A bar of one part belongs to no
    /// series.
    pub(super) parts: Vec<f64>,
}

/// The margin, the top of the first row, and the height of a row.
const MARGIN: u32 = 24;
const TOP: u32 = 120;
const ROW: u32 = 54;
/// The height of the tallest vertical bar, and the position of its foot in the row.
const TALLEST: f64 = 38.0;
const FOOT: f64 = 47.0;
/// The space between two columns, and the width of a name in the legend.
const GAP: u32 = 32;
const NAME: u32 = 160;

const STYLE: &str = "<style>\n\
    .page{fill:#fff}text{font:13px system-ui,sans-serif;fill:#20262e}\n\
    .title{font-size:20px;font-weight:600}.name{font-size:15px;font-weight:600}\n\
    .minor{fill:#5b6470;font-size:12px}.rule{stroke:#dfe3e8}\n\
    .part0{fill:#0072b2}.part1{fill:#e69f00}.part2{fill:#1d1d1d}.single{fill:#8a94a0}\n\
    @media(prefers-color-scheme:dark){\n\
    .page{fill:#14181d}text{fill:#e6e9ed}.minor{fill:#a4adb8}.rule{stroke:#2c333b}\n\
    .part0{fill:#56b4e9}.part2{fill:#fff}.single{fill:#77818c}\n\
    }\n\
    </style>";

impl fmt::Display for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = MARGIN + self.columns.iter().map(|(_, width)| width).sum::<u32>();
        let height = TOP + ROW * self.rows.len() as u32 + MARGIN;
        let title = Escaped(&self.title);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"max-width:100%;height:auto\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{title}</title>\n\
             {STYLE}\n\
             <rect class=\"page\" width=\"{width}\" height=\"{height}\"/>"
        )?;
        text(f, "title", MARGIN, 42, &self.title)?;
        for (at, name) in (0..).zip(&self.series) {
            let x = MARGIN + NAME * at;
            rect(f, &format!("part{at}"), f64::from(x), 70.0, 12.0, 12.0)?;
            text(f, "", x + 18, 80, name)?;
        }
        let mut x = MARGIN;
        for (head, width) in &self.columns {
            text(f, "minor", x, TOP - 10, head)?;
            x += width;
        }
        for (at, row) in (0..).zip(&self.rows) {
            let (top, right) = (TOP + ROW * at, width - MARGIN);
            writeln!(
                f,
                "<g transform=\"translate(0 {top})\"><path class=\"rule\" d=\"M{MARGIN} 0H{right}\"/>"
            )?;
            let mut x = MARGIN;
            for (cell, (_, width)) in row.iter().zip(&self.columns) {
                cell.write(f, x, width - GAP)?;
                x += width;
            }
            f.write_str("</g>\n")?;
        }
        f.write_str("</svg>")
    }
}

impl Cell {
    fn write(&self, f: &mut fmt::Formatter<'_>, x: u32, width: u32) -> fmt::Result {
        let (left, width) = (f64::from(x), f64::from(width));
        match self {
            Self::Text([name, rest]) => {
                text(f, "name", x, 22, name)?;
                text(f, "minor", x, 40, rest)
            }
            Self::Bar(bar) => {
                text(f, "", x, 22, &bar.text)?;
                bar.lengths(width, |class, start, length| {
                    rect(f, class, left + start, 28.0, length, 10.0)
                })
            }
            Self::Bars(bars) => {
                let wide = width / bars.len() as f64;
                for (at, bar) in bars.iter().enumerate() {
                    writeln!(f, "<g class=\"bar\"><title>{}</title>", Escaped(&bar.text))?;
                    let left = left + wide * at as f64;
                    bar.lengths(TALLEST, |class, start, length| {
                        rect(f, class, left, FOOT - start - length, wide * 0.8, length)
                    })?;
                    f.write_str("</g>\n")?;
                }
                Ok(())
            }
        }
    }
}

impl Bar {
    /// Calls `visit` for each non-empty part with its class, start and length. `longest` is the
    /// length of the longest bar.
    fn lengths(
        &self,
        longest: f64,
        mut visit: impl FnMut(&str, f64, f64) -> fmt::Result,
    ) -> fmt::Result {
        let mut start = 0.0;
        for (at, part) in self.parts.iter().enumerate() {
            if *part > 0.0 {
                let length = (longest * part).max(0.75); // the shortest visible length
                let class = match self.parts.len() {
                    1 => "single".to_owned(),
                    _ => format!("part{at}"),
                };
                visit(&class, start, length)?;
                start += length;
            }
        }
        Ok(())
    }
}

fn text(f: &mut fmt::Formatter<'_>, class: &str, x: u32, y: u32, text: &str) -> fmt::Result {
    match text {
        "" => Ok(()),
        _ => writeln!(
            f,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>",
            Escaped(text)
        ),
    }
}

fn rect(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
) -> fmt::Result {
    writeln!(
        f,
        "<rect class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"/>"
    )
}
