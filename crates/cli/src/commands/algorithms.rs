//! `backrank algorithms`

use std::io::Write;

use backrank_core::Card;
use backrank_core::queens::find::{Finder as _, Partial, QueensMethod};
use backrank_core::queens::{Solver, algorithms};
use backrank_core::tour::count::Method;
use backrank_core::tour::find;
use backrank_core::unstable::queens::{Construct, Strategy};
use clap::Args;
use serde_json::{Value, json};

use crate::args::format::Format;
use crate::error::Error;
use crate::forms::json::write_json;
use crate::say::{Text, say};
use crate::screen::console::{Console, paint};

/// List every algorithm with its idea and source
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank algorithms
  $ backrank algorithms --format json")]
pub(crate) struct Arguments {
    /// Form of the list
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    match arguments.format {
        Format::Json => Ok(write_json(&mut console.out, &document())?),
        Format::Text => print(console),
    }
}

/// The lists of cards, each with its idea in both languages.
fn document() -> Value {
    let mut document = json!({ "schema": "backrank.algorithms/1" });
    for (list, _, cards) in sections() {
        for card in cards {
            let mut entry = json!(card);
            entry["idea_zh"] = idea_zh(card).into();
            match &mut document[list] {
                Value::Array(entries) => entries.push(entry),
                none => *none = json!([entry]),
            }
        }
    }
    document
}

/// The algorithms under their headings, before each the name of its list in JSON.
fn sections() -> [(&'static str, Text, Vec<Card>); 6] {
    let (watched, counts): (Vec<_>, Vec<_>) = algorithms::ALL
        .iter()
        .partition(|solver| solver.walker().is_some());
    let cards = |solvers: Vec<&&dyn Solver>| solvers.iter().map(|solver| solver.card()).collect();
    [
        (
            "queens",
            say!(
                en: "Queens, on one thread (queens count, trace, compare; solve, if row by row from the top)",
                zh: "皇后，单线程（queens count、trace、compare；自上而下逐行的也用于 solve）",
            ),
            cards(watched),
        ),
        (
            "queens",
            say!(
                en: "Queens, counts of the empty board on all cores (queens count, compare)",
                zh: "皇后，在所有核心上统计空棋盘的解（queens count、compare）",
            ),
            cards(counts),
        ),
        (
            "queens_parallel",
            say!(
                en: "Queens, pieces of a search on all cores (queens count)",
                zh: "皇后，把搜索切成子任务，使用所有核心（queens count）",
            ),
            Strategy::ALL.map(Strategy::card).to_vec(),
        ),
        (
            "queens_find",
            say!(
                en: "Queens, one solution of a board of any size (queens find)",
                zh: "皇后，在任意大小的棋盘上找一个解（queens find）",
            ),
            QueensMethod::ALL[1..]
                .iter()
                .map(|method| method.finder(&Partial::default()).card())
                .collect(),
        ),
        (
            "tour",
            say!(
                en: "Knight's tours (tour find, trace, compare)",
                zh: "骑士巡游（tour find、trace、compare）",
            ),
            find::ALL.iter().map(|it| it.card()).collect(),
        ),
        (
            "tour_count",
            say!(
                en: "Knight's tours, counted without listing them (tour count)",
                zh: "骑士巡游的计数，不逐条列出（tour count）",
            ),
            Method::ALL.map(Method::card).to_vec(),
        ),
    ]
}

fn print(console: &mut Console) -> Result<(), Error> {
    let (strong, lang) = (paint::STRONG, console.lang);
    let source = lang.of("source: ", "出处：");
    for (number, (_, heading, cards)) in sections().into_iter().enumerate() {
        if number > 0 {
            writeln!(console.out)?;
        }
        console.print(heading)?;
        for card in cards {
            let idea = lang.of(card.idea, idea_zh(card));
            writeln!(console.out, "  {strong}{:<14}{strong:#}{idea}", card.name)?;
            let from = lang.of(card.source.to_owned(), source_zh(card));
            writeln!(console.out, "  {:<14}{source}{from}", "")?;
        }
    }
    Ok(())
}

/// The words in front of a publication. Authors and titles stay as they were printed.
const SOURCES_ZH: [(&str, &str); 11] = [
    ("; the occupancy arrays after ", "；占用数组出自 "),
    ("; the scheme after ", "；框架出自 "),
    ("textbook program", "教科书程序"),
    ("border first: ", "先放四边："),
    (
        "meet in the middle after ",
        "折半枚举（meet in the middle）：",
    ),
    ("backtracking in parallel after ", "并行回溯："),
    ("rejection: ", "舍选法："),
    ("halves after ", "切成两半："),
    ("frontiers after ", "轮廓线："),
    ("frontier method, ", "轮廓线："),
    ("after ", "改编自 "),
];

fn source_zh(card: Card) -> String {
    SOURCES_ZH
        .iter()
        .fold(card.source.to_owned(), |source, (en, zh)| {
            source.replace(en, zh)
        })
}

/// The idea of an algorithm in Chinese. A test looks for each registered name.
fn idea_zh(card: Card) -> &'static str {
    match card.name {
        "row-array" => "逐行递归；新皇后与前面每一行逐一比较",
        "tagged-stack" => "结点带标记（未定或已放）的栈；列与两种对角线各用一个占用数组",
        "vec-stack" => "一个列号数组就是栈：栈顶前移到合适为止，然后压栈或出栈",
        "bitmask" => "受攻击的列与对角线为三个整数；每次取最低的空位",
        "mrv" => "先填空位最少的一行；有一行没有空位就退回（前向检查）",
        "dancing-links" => "舞蹈链（DLX）求精确覆盖：先取空位最少的行或列，用可还原的链表",
        "symmetric" => {
            "先放四边的皇后，每个对称等价类只取一种放法；再用位运算填内部，并向前看三行以剪枝"
        }
        "half-board" => "折半枚举：拼合对角线互不相交的上下半盘；利用全部 8 种对称",
        "prefix" => "在所有核心上用 bitmask，按前几行切成子任务，每个线程至少 16 个",
        "first-row" => "在所有核心上用 bitmask，只按第一行的皇后切成子任务",
        "construct" if card == Construct.card() => {
            "用公式直接给出每行的列号：在棋盘的上下两半各走一串马步"
        }
        "min-conflicts" => "随机把皇后放在不受攻击处；剩下的行与别的行交换列，直到都合适",
        "complete" => "先填空位最少的行或列；补全棋盘，或证明无法补全",
        "uniform" => "随机抽取排列，直到得到解：每个解的机会均等",
        "construct" => "把小块棋盘的巡游拼接成整个棋盘的巡游，时间与格数成正比",
        "backtrack" => "在四周加两格边的棋盘上，按固定次序尝试八种走法",
        "warnsdorff" => "优先走向出路最少的格子；预先看出死路就剪枝，走不通就回溯",
        "frontier" => "轮廓线 DP（插头 DP）：从棋盘两边向中间统计走法的选择，只记度数与路径的端点",
        "plain" => "同样的思路，逐格进行，状态存于哈希表：较慢，代码独立，用来核对",
        _ => card.idea,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_idea_has_its_chinese() {
        for card in sections().into_iter().flat_map(|(_, _, cards)| cards) {
            assert_ne!(idea_zh(card), card.idea, "{}", card.name);
        }
    }
}
