//! A comparison as a picture in SVG: a row for each algorithm with the levels of its search tree, its comparisons and its time.

use std::fmt::Display;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::profile::Level;

use super::rows::{Row, YARDSTICK};
use crate::say::figures::counted;
use crate::say::{Lang, say};

/// The widths and heights, in the units of the picture.
const WIDTH: f64 = 900.0;
const MARGIN: f64 = 24.0;
const TOP: f64 = 120.0;
const ROW: f64 = 68.0;
/// The tallest bar of a level, and the distance of its foot from the top of its row.
const TALLEST: f64 = 38.0;
const FOOT: f64 = 58.0;
/// The columns: the left side and the width of each.
const LEVELS: (f64, f64) = (164.0, 320.0);
const COMPARISONS: (f64, f64) = (524.0, 120.0);
const TIME: (f64, f64) = (684.0, 176.0);
/// The powers of ten of the ratios at the left and at the right of their column.
const DECADES: (i32, i32) = (-4, 2);

/// The colours follow the viewer's choice of light or dark; those of the bars (Okabe and Ito, 2008) are told apart by the
/// colour-blind too.
const STYLE: &str = "<style>\
.page{fill:#fff}text{font:13px system-ui,sans-serif;fill:#20262e}.title{font-size:20px;font-weight:600}.name{font-size:15px;font-weight:600}\
.minor{fill:#5b6470;font-size:12px}.middle{text-anchor:middle}.rule{stroke:#dfe3e8}.unit{stroke:#5b6470;stroke-dasharray:3 3}\
.on,.dot{fill:#0072b2}.dead{fill:#e69f00}.solved{fill:#1d1d1d}.looks{fill:#8a94a0}.stem{stroke:#0072b2;stroke-width:3}\
@media(prefers-color-scheme:dark){\
.page{fill:#14181d}text{fill:#e6e9ed}.minor{fill:#a4adb8}.rule{stroke:#2c333b}.unit{stroke:#a4adb8}\
.on,.dot{fill:#56b4e9}.solved{fill:#fff}.looks{fill:#77818c}.stem{stroke:#56b4e9}}\
</style>\n";

/// Draws at least one row. Bars have one scale in all rows; times stand on a scale of powers of ten.
pub(super) fn draw(order: Order, rows: &[Row], lang: Lang) -> String {
    let (last, bottom) = (order.get(), TOP + ROW * rows.len() as f64);
    let height = bottom + 30.0;
    let title = lang.say(say!(
        en: ("{}: the search of each algorithm", counted(last as u64, "queen")),
        zh: "{last} 皇后：各算法的搜索",
    ));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n\
         <title>{title}</title>\n{STYLE}<rect class=\"page\" width=\"{WIDTH}\" height=\"{height}\"/>\n"
    );
    svg += &text("title", MARGIN, 42.0, title);
    let legend = [
        ("on", lang.of("nodes that lead on", "可以继续的节点")),
        ("dead", lang.of("dead ends", "死路")),
        ("solved", lang.of("solutions", "解")),
    ];
    for ((class, meaning), at) in legend.into_iter().zip(0..) {
        let x = MARGIN + f64::from(at) * 160.0;
        svg += &bar(class, x, 70.0, 12.0, 12.0);
        svg += &text("", x + 18.0, 80.0, meaning);
    }
    let levels =
        say!(en: "nodes of each level, 0 to {last}", zh: "各层的节点数（第 0 到 {last} 层）");
    let time = say!(en: "time, multiples of {YARDSTICK}", zh: "时间（{YARDSTICK} 的倍数）");
    for (x, head) in [
        (MARGIN, lang.of("algorithm", "算法")),
        (LEVELS.0, &lang.say(levels)),
        (COMPARISONS.0, lang.of("comparisons", "比较次数")),
        (TIME.0, &lang.say(time)),
    ] {
        svg += &text("minor", x, TOP - 10.0, head);
    }
    for decade in DECADES.0..=DECADES.1 {
        let (x, ratio) = (place(10_f64.powi(decade)), 10_f64.powi(decade));
        let class = if decade == 0 { "unit" } else { "rule" };
        svg += &format!("<path class=\"{class}\" d=\"M{x:.2} {TOP}V{bottom}\"/>\n");
        svg += &text("minor middle", x, bottom + 18.0, format_args!("×{ratio}"));
    }
    let nodes = rows.iter().flat_map(|row| &row.levels).map(|it| it.nodes);
    let comparisons = rows.iter().filter_map(|row| row.comparisons);
    let max = [nodes.max(), comparisons.max()].map(|max| max.unwrap_or(1).max(1) as f64);
    let wide = LEVELS.1 / (last + 1) as f64;
    for (row, at) in rows.iter().zip(0..) {
        let top = TOP + ROW * f64::from(at);
        svg += &draw_row(row, top, max, wide, lang);
    }
    svg + "</svg>"
}

/// Draws a row below `top`; `max` are the most nodes of a level and the most comparisons, a level is `wide`.
fn draw_row(row: &Row, top: f64, max: [f64; 2], wide: f64, lang: Lang) -> String {
    let right = WIDTH - MARGIN;
    let mut svg = format!("<path class=\"rule\" d=\"M{MARGIN} {top}H{right}\"/>\n");
    svg += &text("name", MARGIN, top + 34.0, row.algorithm);
    match row.nodes {
        Some(nodes) => {
            let nodes = say!(en: ("{}", counted(nodes, "node")), zh: "{nodes} 个节点");
            svg += &text("minor", MARGIN, top + 52.0, lang.say(nodes));
        }
        None => {
            let none = lang.of("counts without visiting them one by one", "不逐个访问节点");
            svg += &text("minor", LEVELS.0, top + 34.0, none);
        }
    }
    for (level, at) in row.levels.iter().zip(0..) {
        svg += &draw_level(
            *level,
            at,
            (LEVELS.0 + wide * f64::from(at), top),
            max[0],
            wide,
            lang,
        );
    }
    if let Some(comparisons) = row.comparisons {
        let long = COMPARISONS.1 * comparisons as f64 / max[1];
        svg += &bar("looks", COMPARISONS.0, top + 40.0, long, 10.0);
        svg += &text("", COMPARISONS.0, top + 34.0, comparisons);
    }
    let time = Duration::from_secs_f64(row.seconds);
    match row.ratio {
        None => svg + &text("", TIME.0, top + 34.0, format_args!("{time:.2?}")),
        Some(ratio) => {
            let ([unit, x], y) = ([1.0, ratio].map(place), top + 45.0);
            let digits = if ratio < 0.1 { 3 } else { 2 };
            svg += &format!(
                "<g><title>{}: {time:.2?}</title><path class=\"stem\" d=\"M{unit:.2} {y}H{x:.2}\"/><circle class=\"dot\" cx=\"{x:.2}\" cy=\"{y}\" r=\"6\"/></g>\n",
                row.algorithm
            );
            svg + &text("middle", x, top + 31.0, format_args!("×{ratio:.digits$}"))
        }
    }
}

/// Draws a level at `x` in the row below `top`: the nodes that lead on at its foot, then the dead ends, then the solutions.
fn draw_level(
    level: Level,
    at: u32,
    (x, top): (f64, f64),
    max: f64,
    wide: f64,
    lang: Lang,
) -> String {
    let Level {
        nodes,
        dead_ends,
        solutions,
    } = level;
    let told = say!(
        en: ("level {at}: {}, {}, {}", counted(nodes, "node"), counted(dead_ends, "dead end"), counted(solutions, "solution")),
        zh: "第 {at} 层：{nodes} 个节点，{dead_ends} 条死路，{solutions} 个解",
    );
    let mut svg = format!("<g><title>{}</title>\n", lang.say(told));
    let mut y = top + FOOT;
    for (class, part) in [
        ("on", nodes - dead_ends - solutions),
        ("dead", dead_ends),
        ("solved", solutions),
    ] {
        if part > 0 {
            let height = (TALLEST * part as f64 / max).max(0.75); // so that it is seen
            y -= height;
            svg += &bar(class, x, y, wide * 0.8, height);
        }
    }
    svg + "</g>\n"
}

/// Returns where a ratio stands between the first power of ten and the last.
fn place(ratio: f64) -> f64 {
    let (low, high) = (f64::from(DECADES.0), f64::from(DECADES.1));
    TIME.0 + TIME.1 * ((ratio.log10() - low) / (high - low)).clamp(0.0, 1.0)
}

fn bar(class: &str, x: f64, y: f64, width: f64, height: f64) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"/>\n"
    )
}

/// A text with its foot there. No text of a chart holds a sign that means something to XML.
fn text(class: &str, x: f64, y: f64, text: impl Display) -> String {
    format!("<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\">{text}</text>\n")
}
