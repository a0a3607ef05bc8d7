//! A comparison as a picture in SVG: a row for each algorithm with the levels of its search tree, its comparisons and its time.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::profile::Level;

use super::messages::ChartMessage;
use super::row::{Row, YARDSTICK};
use crate::commands::messages::CommandMessage;
use crate::commands::queens::messages::QueensMessage;
use crate::say::{Lang, Message, Text};

/// The picture. Bars have one scale in all rows; times stand on a scale of powers of ten. Its colours follow the viewer's choice
/// of light or dark; those of the bars (Okabe and Ito, 2008) are told apart by the colour-blind too.
#[derive(Clone, Copy)]
pub(super) struct Chart<'a> {
    pub(super) order: Order,
    pub(super) rows: &'a [Row],
    pub(super) lang: Lang,
    /// True if the title stands in the picture itself.
    pub(super) has_title: bool,
}

/// The widths and heights, in the units of the picture.
const WIDTH: f64 = 900.0;
const MARGIN: f64 = 24.0;
const TITLE: f64 = 44.0;
const LEGEND: f64 = 34.0;
const HEADS: f64 = 30.0;
const ROW: f64 = 68.0;
const AXES: f64 = 40.0;
/// The tallest bar of a level, and the distance of its foot from the top of its row.
const TALLEST: f64 = 38.0;
const FOOT: f64 = 58.0;
/// The columns, from left to right.
const LEVELS: Column = Column(164.0, 320.0);
const COMPARISONS: Column = Column(524.0, 120.0);
const TIME: Column = Column(684.0, 176.0);
/// The smallest height of a part of a bar that is not empty.
const SEEN: f64 = 0.75;

/// The left side and the width of a column.
#[derive(Clone, Copy)]
struct Column(f64, f64);

const STYLE: &str = "<style>\
.page{fill:#fff}text{font:13px system-ui,sans-serif;fill:#20262e}.title{font-size:20px;font-weight:600}.name{font-size:15px;font-weight:600}\
.minor{fill:#5b6470;font-size:12px}.end{text-anchor:end}.middle{text-anchor:middle}\
.rule{stroke:#dfe3e8}.axis{stroke:#9aa3ad}.unit{stroke:#5b6470;stroke-dasharray:3 3}\
.on{fill:#0072b2}.dead{fill:#e69f00}.solved{fill:#1d1d1d}.looks{fill:#8a94a0}.stem{stroke:#0072b2;stroke-width:3}.dot{fill:#0072b2}\
@media(prefers-color-scheme:dark){\
.page{fill:#14181d}text{fill:#e6e9ed}.minor{fill:#a4adb8}.rule{stroke:#2c333b}.axis{stroke:#6b7580}.unit{stroke:#a4adb8}\
.on{fill:#56b4e9}.dead{fill:#e69f00}.solved{fill:#fff}.looks{fill:#77818c}.stem{stroke:#56b4e9}.dot{fill:#56b4e9}}\
</style>\n";

impl Chart<'_> {
    /// Returns the heading of the whole.
    pub(super) fn title(&self) -> String {
        let queens = self.order.get();
        self.say(&ChartMessage::Title { queens })
    }

    fn say(&self, text: impl Into<Text>) -> String {
        self.lang.say(text)
    }

    /// Returns the height down to the first row.
    fn top(&self) -> f64 {
        let title = if self.has_title { TITLE } else { 0.0 };
        MARGIN / 2.0 + title + LEGEND + HEADS
    }

    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let height = self.top() + ROW * self.rows.len() as f64 + AXES;
        let title = self.title();
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n\
             <title>{title}</title>\n{STYLE}<rect class=\"page\" width=\"{WIDTH}\" height=\"{height}\"/>\n"
        )?;
        if self.has_title {
            write_text(f, "title", MARGIN, MARGIN + 18.0, title)?;
        }
        let foot = self.top() - HEADS - 10.0;
        let mut left = MARGIN;
        let legend: [(&str, &dyn Message); 3] = [
            ("on", &ChartMessage::LeadOn),
            ("dead", &QueensMessage::HeadDeadEnds),
            ("solved", &QueensMessage::HeadSolutions),
        ];
        for (class, meaning) in legend {
            let (top, meaning) = (foot - 10.0, self.say(meaning));
            writeln!(
                f,
                "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"12\" height=\"12\" rx=\"2\"/>"
            )?;
            write_text(f, "", left + 18.0, foot, &meaning)?;
            left += 44.0 + width(&meaning);
        }
        let foot = self.top() - 10.0;
        let last = self.order.get();
        let unit = YARDSTICK;
        let time: &dyn Message = match self.has_ratios() {
            true => &ChartMessage::HeadRatio { unit },
            false => &CommandMessage::HeadTime,
        };
        let heads: [(f64, &dyn Message); 4] = [
            (MARGIN, &CommandMessage::HeadAlgorithm),
            (LEVELS.0, &ChartMessage::HeadLevels { last }),
            (COMPARISONS.0, &QueensMessage::HeadComparisons),
            (TIME.0, time),
        ];
        for (left, head) in heads {
            write_text(f, "minor", left, foot, self.say(head))?;
        }
        Ok(())
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, top: f64, row: &Row) -> fmt::Result {
        let right = WIDTH - MARGIN;
        writeln!(f, "<path class=\"rule\" d=\"M{MARGIN} {top}H{right}\"/>")?;
        write_text(f, "name", MARGIN, top + 34.0, row.algorithm)?;
        let nodes = row.levels.iter().map(|level| level.nodes).sum();
        if row.levels.is_empty() {
            let text = self.say(&ChartMessage::NoNodes);
            write_text(f, "minor", LEVELS.0, top + 34.0, text)?;
        } else {
            let nodes = self.say(&ChartMessage::Nodes { nodes });
            write_text(f, "minor", MARGIN, top + 52.0, nodes)?;
            self.write_levels(f, top, &row.levels)?;
        }
        self.write_comparisons(f, top, row)?;
        self.write_time(f, top, row)
    }

    /// Writes a bar for each level: the nodes that lead on at its foot, then the dead ends, then the solutions.
    fn write_levels(&self, f: &mut fmt::Formatter<'_>, top: f64, levels: &[Level]) -> fmt::Result {
        let all = self.rows.iter().flat_map(|row| &row.levels);
        let max = all.map(|level| level.nodes).max().unwrap_or(1).max(1);
        let Column(left, _) = LEVELS;
        let wide = self.level_width();
        let most = levels.iter().map(|level| level.nodes).max();
        for (at, level) in levels.iter().enumerate() {
            let Level {
                nodes,
                dead_ends,
                solutions,
            } = *level;
            let told = ChartMessage::Level {
                level: at,
                nodes,
                dead_ends,
                solutions,
            };
            writeln!(f, "<g><title>{}</title>", self.say(&told))?;
            let leading = nodes - dead_ends - solutions;
            let parts = [("on", leading), ("dead", dead_ends), ("solved", solutions)];
            let (x, mut y) = (left + wide * at as f64, top + FOOT);
            for (class, part) in parts.into_iter().filter(|(_, part)| *part > 0) {
                let height = (TALLEST * part as f64 / max as f64).max(SEEN);
                y -= height;
                let bar = wide * 0.8;
                writeln!(
                    f,
                    "<rect class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{bar:.2}\" height=\"{height:.2}\"/>"
                )?;
            }
            f.write_str("</g>\n")?;
            if Some(nodes) == most {
                write_text(f, "minor middle", x + wide * 0.4, y - 4.0, nodes)?;
            }
        }
        let (foot, right) = (top + FOOT, left + wide * levels.len() as f64);
        writeln!(f, "<path class=\"axis\" d=\"M{left} {foot}H{right:.2}\"/>")
    }

    /// Returns the width of a bar with the gap after it.
    fn level_width(&self) -> f64 {
        LEVELS.1 / (self.order.get() + 1) as f64
    }

    fn write_comparisons(&self, f: &mut fmt::Formatter<'_>, top: f64, row: &Row) -> fmt::Result {
        let Column(left, wide) = COMPARISONS;
        let Some(comparisons) = row.comparisons else {
            return write_text(f, "minor", left, top + 34.0, "-");
        };
        let max = self.rows.iter().filter_map(|row| row.comparisons).max();
        let length = wide * comparisons as f64 / max.unwrap_or(1).max(1) as f64;
        let y = top + 40.0;
        writeln!(
            f,
            "<rect class=\"looks\" x=\"{left}\" y=\"{y}\" width=\"{length:.2}\" height=\"10\" rx=\"1\"/>"
        )?;
        write_text(f, "", left, top + 34.0, comparisons)
    }

    /// Writes a dot where the ratio stands, with a stem from the unit; the time alone where there is no ratio.
    fn write_time(&self, f: &mut fmt::Formatter<'_>, top: f64, row: &Row) -> fmt::Result {
        let Column(left, wide) = TIME;
        let time = format!("{:.2?}", Duration::from_secs_f64(row.seconds));
        let Some(ratio) = row.ratio else {
            return write_text(f, "", left, top + 34.0, time);
        };
        let decades = self.decades();
        let [unit, x] = [1.0, ratio].map(|ratio| place(ratio, &decades));
        let (y, bottom) = (top + 45.0, top + ROW);
        for decade in decades.clone() {
            let (x, class) = (place(10_f64.powi(decade), &decades), rule(decade));
            writeln!(f, "<path class=\"{class}\" d=\"M{x:.2} {top}V{bottom}\"/>")?;
        }
        writeln!(
            f,
            "<g><title>{}: {time}</title><path class=\"stem\" d=\"M{unit:.2} {y}H{x:.2}\"/><circle class=\"dot\" cx=\"{x:.2}\" cy=\"{y}\" r=\"6\"/></g>",
            row.algorithm
        )?;
        // Beside the middle of the column there is room on both sides.
        let x = x.clamp(left + 22.0, left + wide - 22.0);
        write_text(f, "middle", x, top + 31.0, Ratio(ratio))
    }

    fn has_ratios(&self) -> bool {
        self.rows.iter().any(|row| row.ratio.is_some())
    }

    /// Returns the powers of ten between which all ratios lie.
    fn decades(&self) -> RangeInclusive<i32> {
        let ratios = self.rows.iter().filter_map(|row| row.ratio);
        // A time of nothing at all has no logarithm.
        let logs = ratios.map(|ratio| ratio.max(1e-6).log10());
        let (low, high) = logs.fold((0.0, 0.0), |(low, high): (f64, f64), log| {
            (low.min(log), high.max(log))
        });
        let (low, high) = (low.floor() as i32, high.ceil() as i32);
        low..=high.max(low + 1)
    }

    /// Writes the names of some levels, and of some powers of ten.
    fn write_axes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let top = self.top() + ROW * self.rows.len() as f64;
        let right = WIDTH - MARGIN;
        writeln!(f, "<path class=\"rule\" d=\"M{MARGIN} {top}H{right}\"/>")?;
        let foot = top + 18.0;
        if self.rows.iter().any(|row| !row.levels.is_empty()) {
            let wide = self.level_width();
            let every = (self.order.get() / 12 + 1).next_power_of_two();
            for level in (0..=self.order.get()).step_by(every) {
                let x = LEVELS.0 + wide * (level as f64 + 0.4);
                write_text(f, "minor middle", x, foot, level)?;
            }
        }
        if self.has_ratios() {
            let decades = self.decades();
            let every = decades.clone().count() / 6 + 1;
            for decade in decades.clone().step_by(every) {
                let ratio = 10_f64.powi(decade);
                let (x, text) = (place(ratio, &decades), format_args!("×{ratio}"));
                write_text(f, "minor middle", x, foot, text)?;
            }
        }
        Ok(())
    }
}

impl Display for Chart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        for (at, row) in self.rows.iter().enumerate() {
            self.write_row(f, self.top() + ROW * at as f64, row)?;
        }
        self.write_axes(f)?;
        f.write_str("</svg>")
    }
}

/// Returns where a ratio stands between the first power of ten and the last.
fn place(ratio: f64, decades: &RangeInclusive<i32>) -> f64 {
    let Column(left, wide) = TIME;
    let (low, high) = (f64::from(*decades.start()), f64::from(*decades.end()));
    left + wide * ((ratio.max(1e-6).log10() - low) / (high - low)).clamp(0.0, 1.0)
}

/// Returns the class of the line at a power of ten.
fn rule(decade: i32) -> &'static str {
    if decade == 0 { "unit" } else { "rule" }
}

/// A ratio to about three digits.
struct Ratio(f64);

impl Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(ratio) = *self;
        match ratio {
            _ if ratio >= 100.0 => write!(f, "×{ratio:.0}"),
            _ if ratio >= 10.0 => write!(f, "×{ratio:.1}"),
            _ if ratio >= 0.1 => write!(f, "×{ratio:.2}"),
            _ => write!(f, "×{ratio:.3}"),
        }
    }
}

/// Returns about the width of a text.
fn width(text: &str) -> f64 {
    let wide = |sign: char| if sign.is_ascii() { 6.6 } else { 13.0 };
    text.chars().map(wide).sum()
}

/// Writes a text with its foot there. No text of a chart holds a sign that means something to XML.
fn write_text(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    x: f64,
    y: f64,
    text: impl Display,
) -> fmt::Result {
    writeln!(
        f,
        "<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\">{text}</text>"
    )
}
