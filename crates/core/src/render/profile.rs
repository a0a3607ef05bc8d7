//! The shape of a search tree in SVG.

use std::fmt;

use crate::profile::Level;

/// The levels of a search tree in SVG, a bar for each from the root down: its nodes, and in another
/// colour those of them that are dead ends, with the numbers beside it. The colours follow the
/// viewer's choice of light or dark.
///
/// ```
/// use backrank_core::{profile::Level, unstable::render::ProfileChart};
///
/// let levels = [1, 4, 6].map(|nodes| Level { nodes, ..Level::default() });
/// let picture = ProfileChart(&levels).to_string();
/// assert_eq!(picture.matches("class=\"node\"").count(), 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ProfileChart<'a>(pub &'a [Level]);

/// The height of a line, and the length of the longest bar.
const LINE: usize = 22;
const BAR: u128 = 320;
/// The right ends of the columns of numbers: the level, nodes, dead ends, solutions.
const LEVEL: usize = 36;
const NUMBERS: [usize; 3] = [470, 580, 690];

const STYLE: &str = "<style>\n\
    .page{fill:#fff}\n\
    text{font:14px sans-serif;text-anchor:end;fill:#222}\n\
    .head{font-weight:bold}\n\
    .node{fill:#1f4e79}\n\
    .dead{fill:#c0685f}\n\
    @media(prefers-color-scheme:dark){\n\
    .page{fill:#1b1f24}\n\
    text{fill:#ddd}\n\
    .node{fill:#8fc1ee}\n\
    .dead{fill:#a93226}\n\
    }\n\
    </style>\n";

impl fmt::Display for ProfileChart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(levels) = *self;
        let (width, height) = (NUMBERS[2] + 10, LINE * (levels.len() + 1) + 10);
        let size = format!("width=\"{width}\" height=\"{height}\"");
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" {size} viewBox=\"0 0 {width} {height}\">\n\
             {STYLE}<rect class=\"page\" {size}/>"
        )?;
        let row = |f: &mut fmt::Formatter<'_>, class, line, level: &str, numbers: [String; 3]| {
            let y = LINE * line + LINE - 4;
            let places = [LEVEL].into_iter().chain(NUMBERS);
            let texts = [level]
                .into_iter()
                .chain(numbers.iter().map(String::as_str));
            places.zip(texts).try_for_each(|(x, text)| {
                writeln!(f, "<text{class} x=\"{x}\" y=\"{y}\">{text}</text>")
            })
        };
        let heads = ["nodes", "dead ends", "solutions"].map(str::to_owned);
        row(f, " class=\"head\"", 0, "level", heads)?;
        let max = levels.iter().map(|level| level.nodes).max().unwrap_or(0);
        for (at, level) in levels.iter().enumerate() {
            let &Level {
                nodes,
                dead_ends,
                solutions,
            } = level;
            let (x, y, high) = (LEVEL + 10, LINE * (at + 1) + 4, LINE - 5);
            for (class, number) in [("node", nodes), ("dead", dead_ends)] {
                let part = BAR * u128::from(number) / u128::from(max.max(1));
                let wide = part.max(u128::from(number > 0));
                writeln!(
                    f,
                    "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/>"
                )?;
            }
            let numbers = [nodes, dead_ends, solutions].map(|it| it.to_string());
            row(f, "", at + 1, &at.to_string(), numbers)?;
        }
        f.write_str("</svg>")
    }
}
