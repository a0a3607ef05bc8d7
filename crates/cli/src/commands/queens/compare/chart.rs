//! A comparison as a picture in SVG: a row for each algorithm with the levels of its search tree,
//! its comparisons and its time.

use std::time::Duration;

use backrank_core::Order;
use backrank_core::profile::{Level, Profile};
use backrank_core::queens::Comparison;

use crate::say::figures::counted;
use crate::say::{Lang, say};

/// The width of the picture, the top of the first row, the height of a row.
const WIDTH: f64 = 900.0;
const TOP: f64 = 120.0;
const ROW: f64 = 68.0;
/// The tallest bar of a level, and the distance of its foot from the top of its row.
const TALLEST: f64 = 38.0;
const FOOT: f64 = 58.0;
/// The left sides of the columns.
const LEVELS: f64 = 164.0;
const COMPARISONS: f64 = 524.0;
const TIME: f64 = 684.0;

/// The colours follow the viewer's choice of light or dark; those of the bars (Okabe and Ito, 2008)
/// are told apart by the colour-blind too.
const STYLE: &str = concat!(
    ".page{fill:#fff}text{font:13px system-ui,sans-serif;fill:#20262e}.title{font-size:20px;font-weight:600}",
    ".name{font-size:15px;font-weight:600}.minor{fill:#5b6470;font-size:12px}.rule{stroke:#dfe3e8}",
    ".on{fill:#0072b2}.dead{fill:#e69f00}.solved{fill:#1d1d1d}.looks{fill:#8a94a0}",
    "@media(prefers-color-scheme:dark){",
    ".page{fill:#14181d}text{fill:#e6e9ed}.minor{fill:#a4adb8}.rule{stroke:#2c333b}",
    ".on{fill:#56b4e9}.solved{fill:#fff}.looks{fill:#77818c}}",
);

/// Draws at least one row. Bars have one scale in all rows; those of times are logarithmic.
pub(super) fn draw(order: Order, rows: &[Comparison], lang: Lang) -> String {
    let last = order.get();
    let height = TOP + ROW * rows.len() as f64 + 24.0;
    let [title, on, dead, solved, name, levels, comparisons, time] = [
        say!(
            en: ("{}: the search of each algorithm", counted(last as u64, "queen")),
            zh: "{last} 皇后：各算法的搜索",
        ),
        say!(en: "nodes that lead on", zh: "可以继续的结点"),
        say!(en: "dead ends", zh: "死路"),
        say!(en: "solutions", zh: "解"),
        say!(en: "algorithm", zh: "算法"),
        say!(en: "nodes of each level, 0 to {last}", zh: "各层的结点数（第 0 到 {last} 层）"),
        say!(en: "comparisons", zh: "比较次数"),
        say!(en: "time ×bitmask (log scale)", zh: "时间（bitmask 的倍数，对数）"),
    ]
    .map(|text| lang.say(text));
    let mut svg = [
        format!("<svg xmlns='http://www.w3.org/2000/svg' style='max-width:100%;height:auto' width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}' role='img'>"),
        format!("<title>{title}</title><style>{STYLE}</style>"),
        format!("<rect class='page' width='{WIDTH}' height='{height}'/>"),
        format!("<text class='title' x='24' y='42'>{title}</text>"),
        format!("<rect class='on' x='24' y='70' width='12' height='12'/><text x='42' y='80'>{on}</text>"),
        format!("<rect class='dead' x='184' y='70' width='12' height='12'/><text x='202' y='80'>{dead}</text>"),
        format!("<rect class='solved' x='344' y='70' width='12' height='12'/><text x='362' y='80'>{solved}</text>"),
        format!("<text class='minor' x='24' y='110'>{name}</text>"),
        format!("<text class='minor' x='{LEVELS}' y='110'>{levels}</text>"),
        format!("<text class='minor' x='{COMPARISONS}' y='110'>{comparisons}</text>"),
        format!("<text class='minor' x='{TIME}' y='110'>{time}</text>\n"),
    ]
    .join("\n");
    let profiles = || rows.iter().filter_map(|row| row.profile.as_ref());
    let nodes = profiles().flat_map(Profile::levels).map(|it| it.nodes);
    let comparisons = profiles().map(Profile::comparisons);
    let max = [nodes.max(), comparisons.max()].map(|max| max.unwrap_or(1).max(1) as f64);
    let wide = 320.0 / (last + 1) as f64;
    for (row, at) in rows.iter().zip(0..) {
        let (top, row) = (TOP + ROW * f64::from(at), draw_row(row, max, wide, lang));
        svg += &format!(
            "<g transform='translate(0 {top})'><path class='rule' d='M24 0H876'/>\n{row}</g>\n"
        );
    }
    svg + "</svg>"
}

/// Draws a row; `max` are the most nodes of a level and the most comparisons, a level is `wide`.
fn draw_row(row: &Comparison, max: [f64; 2], wide: f64, lang: Lang) -> String {
    let (name, time) = (row.name, Duration::from_secs_f64(row.seconds));
    let nodes = row.profile.as_ref().map(|profile| profile.total().nodes);
    let nodes = lang.say(match nodes {
        Some(nodes) => say!(en: ("{}", counted(nodes, "node")), zh: "{nodes} 个结点"),
        None => say!(en: "nodes are not visited", zh: "不逐个访问结点"),
    });
    let mut svg = [
        format!("<text class='name' x='24' y='34'>{name}</text>\n"),
        format!("<text class='minor' x='24' y='52'>{nodes}</text>\n"),
        format!("<text class='minor' x='784' y='34'>{time:.2?}</text>\n"),
    ]
    .concat();
    if let Some(profile) = &row.profile {
        for (at, level) in profile.levels().into_iter().enumerate() {
            svg += &draw_level(level, at, max[0], wide, lang);
        }
        let comparisons = profile.comparisons();
        let long = 120.0 * comparisons as f64 / max[1];
        svg += &format!("<text x='{COMPARISONS}' y='34'>{comparisons}</text>\n");
        svg += &bar("looks", COMPARISONS, 40.0, long, 10.0);
    }
    if let Some(ratio) = row.ratio {
        // From a ten thousandth to a hundred times.
        let long = 176.0 * ((ratio.log10() + 4.0) / 6.0).clamp(0.0, 1.0);
        let digits = if ratio < 0.1 { 3 } else { 2 };
        svg += &format!("<text x='{TIME}' y='34'>×{ratio:.digits$}</text>\n");
        svg += &bar("looks", TIME, 40.0, long, 10.0);
    }
    svg
}

/// Draws a level: the nodes that lead on at its foot, then the dead ends, then the solutions.
fn draw_level(level: Level, at: usize, max: f64, wide: f64, lang: Lang) -> String {
    let Level {
        nodes,
        dead_ends,
        solutions,
    } = level;
    let told = say!(
        en: ("level {at}: {}, {}, {}", counted(nodes, "node"), counted(dead_ends, "dead end"), counted(solutions, "solution")),
        zh: "第 {at} 层：{nodes} 个结点，{dead_ends} 条死路，{solutions} 个解",
    );
    let mut svg = format!("<g><title>{}</title>\n", lang.say(told));
    let mut y = FOOT;
    for (class, part) in [
        ("on", nodes - dead_ends - solutions),
        ("dead", dead_ends),
        ("solved", solutions),
    ] {
        if part > 0 {
            let height = (TALLEST * part as f64 / max).max(0.75); // so that it is seen
            y -= height;
            svg += &bar(class, LEVELS + wide * at as f64, y, wide * 0.8, height);
        }
    }
    svg + "</g>\n"
}

fn bar(class: &str, x: f64, y: f64, width: f64, height: f64) -> String {
    format!(
        "<rect class='{class}' x='{x:.2}' y='{y:.2}' width='{width:.2}' height='{height:.2}'/>\n"
    )
}
