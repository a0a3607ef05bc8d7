//! The Chinese of the program and of its documents keeps to the words of common textbooks.
//!
//! Each word here was once coined or chosen badly; beside it stands what a learner would write and
//! search for.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that no Chinese text contains, each with what to write instead.
const COINED: [(&str, &str); 38] = [
    ("节点", "结点"),
    ("不变量", "不变式"),
    ("向前检查", "前向检查"),
    ("边界法", "轮廓线 DP（插头 DP）"),
    ("得解", "找到解"),
    ("耐心", "失败上限"),
    ("自证", "交叉校验"),
    ("半兆", "约 0.5 MB"),
    ("平局", "并列时的选择规则"),
    ("同分", "并列"),
    ("空格", "空格子"),
    ("直行", "列"),
    ("横行", "行"),
    ("和对角线", "副对角线（↙）"),
    ("差对角线", "主对角线（↘）"),
    ("沿列攻击", "同列"),
    ("沿行攻击", "同行"),
    ("求出棋盘", "求解"),
    ("半周", "旋转 180°"),
    ("四分之一周", "旋转 90°"),
    ("此处可读", "不支持的 …；支持：…"),
    ("彻底搜索", "穷举搜索证明不存在"),
    ("请写", "请输入"),
    ("核心年", "核年"),
    ("观看", "跟踪"),
    ("轨道", "对称等价类（轨道）"),
    ("作业", "子任务"),
    ("块数", "子任务数"),
    ("这么多", "指定个数的子任务"),
    ("说有", "写明有"),
    ("裁判", "判定程序"),
    ("竖起", "设置（标志）"),
    ("互不知晓", "互不依赖"),
    ("给块计时", "给子任务计时"),
    ("信任计数", "信得过结果"),
    ("扩展规模", "算得动大棋盘"),
    ("看清搜索，", "看得清搜索，"),
    (
        "\u{3000}",
        "two spaces: a message writes this space as an escape",
    ),
];

/// Contexts in which such a word is right.
const RIGHT: [&str; 5] = [
    "空格子",
    "用空格",
    "间有空格",
    "两个空格",
    "对称等价类（轨道",
];

/// Words that stand between a measure word and 巡游, placeholders of the code included.
const BEFORE_TOUR: [&str; 9] = [
    "{}",
    "{closed}",
    "本质不同的",
    "闭合",
    "开放",
    "有向",
    "无向",
    "骑士",
    "的",
];

/// Ends of headings of listings, which keep the words and colons of textbook programs.
const TEXTBOOK_HEADINGS: [&str; 3] = ["个解", "一个解为", "个"];

/// The sources, snapshots and documents with Chinese in them, each with its text; a notebook holds
/// what the program wrote, the page's words among it.
fn chinese_texts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["crates/cli/src", "crates/cli/tests/snapshots", "docs"];
    let mut paths: Vec<PathBuf> = folders.map(|folder| root.join(folder)).into();
    let mut texts = Vec::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(path).unwrap();
            paths.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_none_or(|it| it != "ipynb")
            && let Ok(text) = fs::read_to_string(&path)
            && text.contains(is_chinese)
        {
            texts.push((path, text));
        }
    }
    texts
}

fn is_chinese(character: char) -> bool {
    ('\u{4E00}'..='\u{9FFF}').contains(&character)
}

#[test]
fn no_coined_word_is_left() {
    let mut faults = Vec::new();
    for (path, text) in chinese_texts() {
        for (number, line) in text.lines().enumerate() {
            for fault in faults_of(line) {
                faults.push(format!("{}:{}: {fault}", path.display(), number + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Each coined word of the line, with what to write instead.
fn faults_of(line: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let rest = RIGHT
        .iter()
        .fold(line.to_owned(), |line, right| line.replace(right, ""));
    for (word, instead) in COINED {
        if rest.contains(word) {
            faults.push(format!("{word}: write {instead}"));
        }
    }
    for (at, _) in line.match_indices("巡游") {
        if without_ends(&line[..at]).ends_with('个') {
            faults.push("个 for 巡游: write 条".to_owned());
        }
    }
    for (at, _) in line.match_indices(':') {
        let before = &line[..at];
        let is_heading = TEXTBOOK_HEADINGS.iter().any(|end| before.ends_with(end));
        if before.ends_with(is_chinese) && !is_heading {
            faults.push("':' after Chinese: write ：".to_owned());
        }
    }
    faults
}

/// The text without the words of [`BEFORE_TOUR`] at its end.
fn without_ends(text: &str) -> &str {
    let shorter = BEFORE_TOUR.iter().find_map(|end| text.strip_suffix(end));
    shorter.map_or(text, without_ends)
}
