//! The steps by which a person solves a board, in words and in JSON.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Difficulty, Reason, Regions, Step, Unit};
use serde_json::{Value, json};

use crate::args::squares::names;
use crate::say::figures::counted;
use crate::say::{Text, say};

/// Rows, columns or regions by their names: `rows 3 and 4`, and `行 3、4 ` with a blank at the end.
pub(super) fn named(units: &[Unit], regions: &Regions) -> Text {
    let dims = regions.order().dims();
    let names = units.iter().map(|unit| match *unit {
        Unit::Row(row) => (dims.rows() - row).to_string(),
        Unit::Column(column) => {
            let top = Square::new(0, column).name(dims).to_string();
            top.trim_end_matches(char::is_numeric).to_owned()
        }
        Unit::Region(region) => regions.letter(region).to_string(),
    });
    let names: Vec<_> = names.collect();
    let (kind, kind_zh) = match units.first() {
        Some(Unit::Row(_)) => ("row", "行"),
        Some(Unit::Column(_)) => ("column", "列"),
        _ => ("region", "区域"),
    };
    let plural = if units.len() == 1 { "" } else { "s" };
    say!(
        en: ("{kind}{plural} {}", names.join(" and ")),
        zh: ("{kind_zh} {} ", names.join("、")),
    )
}

/// The sentence of a step.
pub(super) fn sentence(step: &Step, regions: &Regions) -> Text {
    let dims = regions.order().dims();
    let name = |square: &Square| square.name(dims);
    let squares = names(&step.ruled_out, dims).join(" ");
    let Text { en: units, zh } = named(&step.units, regions);
    let (is_one, missing) = (regions.stars() == 1, step.missing);
    let queens = counted(missing.into(), "queen");
    match &step.reason {
        Reason::Single { queen } if missing == 1 => say!(
            en: ("queen on {}: the last square of {units}", name(queen)),
            zh: ("皇后放在 {}：它是{zh}最后剩下的格子", name(queen)),
        ),
        Reason::Single { queen } => say!(
            en: ("queen on {}: {units} needs each of its last {missing} squares", name(queen)),
            zh: ("皇后放在 {}：{zh}只剩 {missing} 格，每格都需要", name(queen)),
        ),
        Reason::Excluded { queen } if is_one => say!(
            en: ("rule out {squares}: they share a row, column or region with the queen on {}, or touch it", name(queen)),
            zh: ("排除 {squares}：与 {} 的皇后同行、同列、同区域，或与它相邻", name(queen)),
        ),
        Reason::Excluded { queen } => say!(
            en: ("rule out {squares}: they touch the queen on {}, or its row, column or region has all its queens", name(queen)),
            zh: ("排除 {squares}：与 {} 的皇后相邻，或它所在的行、列、区域已放满", name(queen)),
        ),
        Reason::Confined { within } => {
            let within = named(within, regions);
            say!(
                en: ("rule out {squares}: all squares left of {units} lie in {}, with room for {queens}", within.en),
                zh: ("排除 {squares}：{zh}剩下的格子都在{}中，那里只有 {missing} 个皇后", within.zh),
            )
        }
        Reason::Empties if missing == 1 => say!(
            en: "rule out {squares}: a queen there would leave no square of {units}",
            zh: "排除 {squares}：皇后若放在那里，{zh}就没有格子了",
        ),
        Reason::Empties => say!(
            en: "rule out {squares}: a queen there would leave too few squares of {units}, which needs {queens}",
            zh: "排除 {squares}：皇后若放在那里，{zh}剩下的格子就不够了，还要放 {missing} 个皇后",
        ),
        Reason::Pressed => say!(
            en: "rule out {squares}: with a queen there too many squares left of {units} would touch to hold {queens}",
            zh: "排除 {squares}：皇后若放在那里，{zh}剩下的格子相邻太多，放不下 {missing} 个皇后",
        ),
        Reason::Needed { queen } => say!(
            en: ("queen on {}: without it too many squares left of {units} would touch to hold {queens}", name(queen)),
            zh: ("皇后放在 {}：若不放，{zh}剩下的格子相邻太多，放不下 {missing} 个皇后", name(queen)),
        ),
        Reason::Contradiction { forced, .. } => {
            let forced = forced.iter().map(|(unit, queen)| {
                let (unit, queen) = (named(&[*unit], regions), name(queen));
                (
                    format!("{queen} ({})", unit.en),
                    format!("{queen}（{}）", unit.zh.trim_end()),
                )
            });
            let (forced, forced_zh): (Vec<_>, Vec<_>) = forced.unzip();
            let (forced, forced_zh) = (forced.join(", then "), forced_zh.join("，再有 "));
            let (room, room_zh) = if is_one {
                ("square", "格子")
            } else {
                ("room", "地方")
            };
            match forced.as_str() {
                "" => say!(
                    en: "rule out {squares}: with a queen there {units} has no {room} left",
                    zh: "排除 {squares}：皇后若放在那里，{zh}就没有{room_zh}了",
                ),
                _ => say!(
                    en: "rule out {squares}: a queen there forces {forced}, and {units} has no {room} left",
                    zh: "排除 {squares}：皇后若放在那里，则必然有 {forced_zh}，于是{zh}没有{room_zh}了",
                ),
            }
        }
    }
}

/// A step with the names of squares and units. Its queen is placed, rules squares out, or is
/// supposed.
pub(super) fn document(step: &Step, regions: &Regions) -> Value {
    let dims = regions.order().dims();
    let name = |square: &Square| square.name(dims).to_string();
    let unit = |unit: &Unit| named(&[*unit], regions).en;
    let mut document = json!({
        "rule": step.rule().name(),
        "units": step.units.iter().map(unit).collect::<Value>(),
        "ruled_out": names(&step.ruled_out, dims),
    });
    match &step.reason {
        Reason::Single { queen } | Reason::Needed { queen } | Reason::Excluded { queen } => {
            document["queen"] = name(queen).into();
        }
        Reason::Confined { within } => document["within"] = within.iter().map(unit).collect(),
        Reason::Empties | Reason::Pressed => {}
        Reason::Contradiction { queen, forced } => {
            document["queen"] = name(queen).into();
            let forced = forced
                .iter()
                .map(|(last, queen)| json!({ "queen": name(queen), "unit": unit(last) }));
            document["forced"] = forced.collect();
        }
    }
    document
}

/// The difficulty of a board, whose rules may not solve it.
pub(super) fn difficulty_of(difficulty: Option<Difficulty>) -> Text {
    let beyond = || say!(en: "beyond expert", zh: "难度超过专家");
    difficulty.map_or_else(beyond, Text::from)
}
