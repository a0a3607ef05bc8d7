//! Sentences of the coloured puzzle.

use backrank_core::{Order, Side};

use super::units::{Forced, ShownUnit};
use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A step, a verdict or an answer about a board of regions. Squares are given by their names.
    pub(super) enum PuzzleMessage {
        Single { queen: String, units: Vec<ShownUnit> } => {
            en: ("queen on {queen}: the last square of {}", english(units)),
            zh: ("皇后放在 {queen}：它是{}最后剩下的格子", chinese(units))
        }
        Excluded { queen: String, squares: String } => {
            en: ("rule out {squares}: they share a row, column or region with the queen on {queen}, or touch it"),
            zh: ("排除 {squares}：与 {queen} 的皇后同行、同列、同区域，或与它相邻")
        }
        Confined { units: Vec<ShownUnit>, within: Vec<ShownUnit>, squares: String } => {
            en: { |f| match units.len() {
                1 => write!(f, "rule out {squares}: all squares left of {} lie in {}", english(units), english(within)),
                many => write!(f, "rule out {squares}: all squares left of {} lie in {}, which have {many} queens", english(units), english(within)),
            } },
            zh: { |f| match units.len() {
                1 => write!(f, "排除 {squares}：{}剩下的格子都在{}中", chinese(units), chinese(within)),
                many => write!(f, "排除 {squares}：{}剩下的格子都在{}中，那里只有 {many} 个皇后", chinese(units), chinese(within)),
            } }
        }
        Empties { units: Vec<ShownUnit>, squares: String } => {
            en: ("rule out {squares}: a queen there would leave no square of {}", english(units)),
            zh: ("排除 {squares}：皇后若放在那里，{}就没有格子了", chinese(units))
        }
        Contradiction { queen: String, forced: Vec<Forced>, units: Vec<ShownUnit> } => {
            en: { |f| {
                write!(f, "rule out {queen}: a queen there forces ")?;
                for (at, Forced { queen, unit }) in forced.iter().enumerate() {
                    let between = if at == 0 { "" } else { ", then " };
                    write!(f, "{between}{queen} ({unit})")?;
                }
                write!(f, ", and {} has no square left", english(units))
            } },
            zh: { |f| {
                write!(f, "排除 {queen}：皇后若放在那里，则必然有 ")?;
                for (at, Forced { queen, unit }) in forced.iter().enumerate() {
                    let between = if at == 0 { "" } else { "，再有 " };
                    write!(f, "{between}{queen}（{} {}）", unit.kind_zh, unit.name)?;
                }
                write!(f, "，于是{}没有格子了", chinese(units))
            } }
        }
        Solved => { en: ("solved"), zh: ("解出") }
        NothingLeft { unit: ShownUnit } => {
            en: ("no square is left in {unit}"),
            zh: ("{} {} 没有格子了", unit.kind_zh, unit.name)
        }
        RulesEnd => {
            en: ("the rules lead no further"),
            zh: ("规则到此为止")
        }

        /// `difficulty` is none for a board that the rules do not solve.
        Verdict { solutions: usize, is_complete: bool, difficulty: Option<&'static str> } => {
            en: { |f| match (solutions, is_complete, difficulty) {
                (0, _, _) => write!(f, "no solution"),
                (1, true, Some(difficulty)) => write!(f, "one solution; difficulty: {difficulty}"),
                (1, true, None) => write!(f, "one solution; harder than hard: the rules do not solve it"),
                (_, true, _) => write!(f, "{}", counted(*solutions as u64, "solution")),
                (_, false, _) => write!(f, "more than {} (--limit)", counted(*solutions as u64, "solution")),
            } },
            zh: { |f| match (solutions, is_complete, difficulty) {
                (0, _, _) => write!(f, "无解"),
                (1, true, Some(difficulty)) => write!(f, "唯一解；难度：{}", difficulty_zh(difficulty)),
                (1, true, None) => write!(f, "唯一解；难度超过困难：这些规则解不出"),
                (_, true, _) => write!(f, "{solutions} 个解"),
                (_, false, _) => write!(f, "超过 {solutions} 个解（--limit）"),
            } }
        }
        /// Above a picture.
        Caption { order: Order, seed: u64, difficulty: Option<&'static str> } => {
            en: ("{order} queens, seed {seed}, {}", difficulty.unwrap_or("harder than hard")),
            zh: ("{order} 皇后，种子 {seed}，{}", difficulty.map_or("难度超过困难", difficulty_zh))
        }
        Seed { seed: u64 } => {
            en: ("seed {seed} (--seed {seed} makes this board again)"),
            zh: ("种子 {seed}（用 --seed {seed} 可再次生成）")
        }
        GaveUp { seed: u64 } => {
            en: ("no such board was found from the seed {seed}: another seed may have one"),
            zh: ("用种子 {seed} 没有找到这样的棋盘：请换一个种子")
        }
        NotMade { why: String } => { en: ("no board is made: {why}"), zh: ("无法生成棋盘：{why}") }

        /// Shown on a terminal meanwhile.
        Drawing { given: u32 } => { en: ("drawing {given} queens"), zh: ("正在随机放置 {given} 个皇后") }
        /// Above a picture.
        QueensGiven { given: usize, side: Side, seed: u64 } => {
            en: ("{side} queens, {given} given, seed {seed}"),
            zh: ("{side} 皇后，已放 {given} 个，种子 {seed}")
        }
        QueensSeed { seed: u64 } => {
            en: ("seed {seed} (--seed {seed} draws these queens again)"),
            zh: ("种子 {seed}（用 --seed {seed} 可再次抽到这些皇后）")
        }
        MoreThanRows { given: u32, side: Side } => {
            en: ("--given {given} is more than the {side} rows of the board"),
            zh: ("--given {given} 超过了棋盘的 {side} 行")
        }
        NoSuchQueens { given: u32, side: Side } => {
            en: ("{given} queens on {side} rows always attack each other: choose a smaller --given"),
            zh: ("{side} 行的棋盘上放不下 {given} 个互不攻击的皇后：请减小 --given")
        }
        NotDrawn { given: u32, side: Side, seed: u64 } => {
            en: ("a thousand attempts from the seed {seed} did not place {given} queens on {side} rows: another --seed or a smaller --given may do"),
            zh: ("从种子 {seed} 尝试一千次，也没能在 {side} 行的棋盘上放下 {given} 个皇后：可换一个 --seed 或减小 --given")
        }
        TooLargeToDraw { side: Side, max_side: Side } => {
            en: ("a board of {side} rows is too large to draw, which ends at {max_side}: choose --format algebraic or json"),
            zh: ("{side} 行的棋盘太大，最多画 {max_side} 行：请选 --format algebraic 或 json")
        }

        SolutionsGiven { option: String } => {
            en: ("{option} is for a board to solve, but solutions to judge stand below this one"),
            zh: ("{option} 用于求解棋盘，而这里棋盘下面写有要检查的解")
        }
        IsSolution => { en: ("a solution"), zh: ("是一个解") }
        QueenOutside { row: u32, column: u32 } => {
            en: ("the queen in row {row}, column {column} is outside the board"),
            zh: ("第 {row} 行第 {column} 列的皇后在棋盘之外")
        }
        Shared { first: String, second: String, unit: ShownUnit } => {
            en: ("the queens on {first} and {second} both stand in {unit}"),
            zh: ("皇后 {first} 与 {second} 都在{} {} 中", unit.kind_zh, unit.name)
        }
        Touching { first: String, second: String } => {
            en: ("the queens on {first} and {second} touch each other"),
            zh: ("皇后 {first} 与 {second} 相邻")
        }
        QueensMissing { queens: usize, rows: usize } => {
            en: ("{} for {}", counted(*queens as u64, "queen"), counted(*rows as u64, "row")),
            zh: ("{rows} 行只有 {queens} 个皇后")
        }
    }
}

/// `row 3`; `rows 3 and 4`; `regions A, B and C`.
fn english(units: &[ShownUnit]) -> String {
    let names: Vec<_> = units.iter().map(|unit| unit.name.as_str()).collect();
    let kind = units.first().map_or("", |unit| unit.kind);
    match names.as_slice() {
        [] => String::new(),
        [name] => format!("{kind} {name}"),
        [first @ .., last] => format!("{kind}s {} and {last}", first.join(", ")),
    }
}

/// `行 3 `、`区域 A、B `。
fn chinese(units: &[ShownUnit]) -> String {
    let names: Vec<_> = units.iter().map(|unit| unit.name.as_str()).collect();
    let kind = units.first().map_or("", |unit| unit.kind_zh);
    format!("{kind} {} ", names.join("、"))
}

fn difficulty_zh(name: &str) -> &'static str {
    match name {
        "easy" => "简单",
        "medium" => "中等",
        _ => "困难",
    }
}
