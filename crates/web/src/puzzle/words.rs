//! The sentences of a puzzle: its hints, and the reasons why a board is refused.

use std::fmt;

use backrank_core::queens::puzzle::{
    GenerateError, Hint, Mark, Reason, Regions, RegionsError, Rule, Step, Unit,
};
use backrank_core::unstable::queens::NotationError;

use crate::said::{Said, said};

/// Rows, columns or regions by their names: `rows 3 and 4`, and `行 3、4 ` with a blank at the end.
#[must_use]
pub fn named(units: &[Unit], regions: &Regions) -> Said {
    let kind = match units.first() {
        Some(Unit::Row(_)) => "行",
        Some(Unit::Column(_)) => "列",
        _ => "区域",
    };
    let names: Vec<_> = units.iter().map(|unit| unit.name(regions)).collect();
    said!(
        en: ("{}", regions.names(units)),
        zh: ("{kind} {} ", names.join("、")),
    )
}

/// Returns the three stages of a step: the place to look at, the rule, what follows.
#[must_use]
pub fn stages(step: &Step, regions: &Regions) -> [Said; 3] {
    [
        look(step, regions),
        rule(step.rule()),
        sentence(step, regions),
    ]
}

fn look(step: &Step, regions: &Regions) -> Said {
    let queen = queen(step, regions);
    let Said { en: units, zh } = named(&step.units, regions);
    match &step.reason {
        Reason::Excluded { .. } => said!(
            en: "look at the queen on {queen}",
            zh: "请看 {queen} 的皇后",
        ),
        Reason::Contradiction { .. } => said!(en: "look at {queen}", zh: "请看 {queen}"),
        Reason::Confined { within } => {
            let within = named(within, regions);
            said!(
                en: ("look at {units} and {}", within.en),
                zh: ("请看{zh}和{}", within.zh.trim_end()),
            )
        }
        _ => said!(en: "look at {units}", zh: ("请看{}", zh.trim_end())),
    }
}

/// The name of the queen of a step; empty where there is none.
fn queen(step: &Step, regions: &Regions) -> String {
    regions.order().dims().names(step.queen()).concat()
}

fn rule(rule: Rule) -> Said {
    match rule {
        Rule::Excluded => said!(
            en: "what touches a queen is ruled out, and what shares a row, column or region with it that is full",
            zh: "与皇后相邻的格子被排除，与它同在已放满的行、列或区域的格子也被排除",
        ),
        Rule::Single => said!(
            en: "a row, column or region needs every square that it has left",
            zh: "某行、某列或某区域剩下的格子每格都需要",
        ),
        Rule::Confined | Rule::ConfinedMany => said!(
            en: "all squares left of some rows, columns or regions lie in others, and fill these",
            zh: "某些行、列或区域剩下的格子都在另一些之中，把那里占满了",
        ),
        Rule::Empties => said!(
            en: "a queen on some square would leave too few squares",
            zh: "皇后若放在某格，剩下的格子就不够了",
        ),
        Rule::Pressed => said!(
            en: "of squares that touch only one has a queen: there is little room",
            zh: "相邻的格子只能放一个皇后，地方不多",
        ),
        Rule::Contradiction => said!(
            en: "a queen there leads to a row, column or region without room, step by step",
            zh: "皇后若放在那里，一步步推下去，某行、某列或某区域就没有地方了",
        ),
    }
}

/// The sentence of a step.
fn sentence(step: &Step, regions: &Regions) -> Said {
    let dims = regions.order().dims();
    let (squares, queen) = (dims.names(&step.ruled_out).join(" "), queen(step, regions));
    let units = named(&step.units, regions).zh;
    let (is_one, missing) = (regions.stars() == 1, step.missing);
    let zh = match &step.reason {
        Reason::Single { .. } if missing == 1 => {
            format!("皇后放在 {queen}：它是{units}最后剩下的格子")
        }
        Reason::Single { .. } => {
            format!("皇后放在 {queen}：{units}只剩 {missing} 格，每格都需要")
        }
        Reason::Excluded { .. } if is_one => {
            format!("排除 {squares}：与 {queen} 的皇后同行、同列、同区域，或与它相邻")
        }
        Reason::Excluded { .. } => {
            format!("排除 {squares}：与 {queen} 的皇后相邻，或它所在的行、列、区域已放满")
        }
        Reason::Confined { within } => {
            let within = named(within, regions).zh;
            format!("排除 {squares}：{units}剩下的格子都在{within}中，那里只有 {missing} 个皇后")
        }
        Reason::Empties if missing == 1 => {
            format!("排除 {squares}：皇后若放在那里，{units}就没有格子了")
        }
        Reason::Empties => format!(
            "排除 {squares}：皇后若放在那里，{units}剩下的格子就不够了，还要放 {missing} 个皇后"
        ),
        Reason::Pressed => format!(
            "排除 {squares}：皇后若放在那里，{units}剩下的格子相邻太多，放不下 {missing} 个皇后"
        ),
        Reason::Needed { .. } => {
            format!("皇后放在 {queen}：若不放，{units}剩下的格子相邻太多，放不下 {missing} 个皇后")
        }
        Reason::Contradiction { forced, .. } => {
            let forced = forced.iter().map(|(unit, queen)| {
                let unit = named(&[*unit], regions).zh;
                format!("{}（{}）", queen.name(dims), unit.trim_end())
            });
            let forced: Vec<_> = forced.collect();
            let room = if is_one { "格子" } else { "地方" };
            match forced.join("，再有 ").as_str() {
                "" => format!("排除 {squares}：皇后若放在那里，{units}就没有{room}了"),
                forced => format!(
                    "排除 {squares}：皇后若放在那里，则必然有 {forced}，于是{units}没有{room}了"
                ),
            }
        }
    };
    said!(en: ("{}", step.on(regions)), zh: "{zh}")
}

/// The sentence of a hint that is no step, for these marks.
#[must_use]
pub fn verdict(hint: &Hint, marks: &[Mark], regions: &Regions) -> Said {
    match hint {
        Hint::Wrong(at) => {
            let name = marks[*at].square().name(regions.order().dims());
            wrong(matches!(marks[*at], Mark::Queen(_)), name)
        }
        Hint::NoSolution => said!(en: "the board has no solution", zh: "这个棋盘无解"),
        Hint::Solved => said!(en: "solved", zh: "解出"),
        _ => said!(en: "the rules lead no further", zh: "规则到此为止"),
    }
}

/// The sentence of a mark that is wrong: a queen, or else a cross.
pub(super) fn wrong(is_queen: bool, name: impl fmt::Display) -> Said {
    let (kind, kind_zh) = if is_queen {
        ("queen", "皇后")
    } else {
        ("cross", "叉")
    };
    said!(
        en: "the {kind} on {name} is wrong: no solution has it and what is set before it",
        zh: "{name} 的{kind_zh}不对：没有解同时符合它和它之前的标记",
    )
}

impl From<RegionsError> for Said {
    fn from(error: RegionsError) -> Self {
        let zh = match error {
            RegionsError::Order { rows } => {
                format!(
                    "区域棋盘有 1 到 {} 行，而不是 {rows} 行",
                    Regions::MAX_ORDER
                )
            }
            RegionsError::Ragged { row, squares, rows } => {
                format!("区域的第 {row} 行有 {squares} 格，而棋盘有 {rows} 行")
            }
            RegionsError::NoLetter { square } => {
                format!("格子 {square} 不是字母或数字：每格都要写所在区域的字母或数字")
            }
            RegionsError::Count { regions, rows } => {
                format!("棋盘有 {regions} 个区域、{rows} 行：区域数与行数必须相等")
            }
            RegionsError::Stars { stars, rows, max } => {
                format!("{rows} 行的棋盘每行最多放 {max} 个皇后，不能是 {stars} 个")
            }
            _ => error.to_string(),
        };
        said!(en: "{error}", zh: "{zh}")
    }
}

impl From<NotationError> for Said {
    fn from(error: NotationError) -> Self {
        match error {
            NotationError::Regions(error) => error.into(),
            NotationError::Length {
                rows,
                length,
                given,
            } => said!(
                en: "{error}",
                zh: "{rows} 行的记法有 {length} 个字符，而这里有 {given} 个",
            ),
            NotationError::Sign(sign) => said!(
                en: "{error}",
                zh: "'{sign}' 不是记法中的字符：只能用字母、数字、- 和 _",
            ),
            _ => said!(en: "{error}", zh: "{error}"),
        }
    }
}

impl From<GenerateError> for Said {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Size { order, stars } => said!(
                en: "{error}",
                zh: "不能生成 {order} 阶、每行 {stars} 个皇后的棋盘：每行 1 个时为 5 到 16 阶，2 个时为 9 到 14 阶",
            ),
            GenerateError::NoHard(order) => said!(en: "{error}", zh: "{order} 阶的棋盘没有困难的"),
            _ => said!(
                en: "no such board was found from this seed: another seed may have one",
                zh: "用这个种子没有找到这样的棋盘：请换一个种子",
            ),
        }
    }
}
