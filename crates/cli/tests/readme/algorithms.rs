//! What the documents say about the algorithms is what the program knows about them: times, ideas,
//! programs and sources in `docs/algorithms.md`, and the programs in the lessons. It is generated
//! between lines such as `<!-- begin program bitmask -->` and `<!-- end -->`.

use std::collections::HashMap;
use std::fs;

use serde_json::Value;

use super::{FOLDERS, pages, renew};
use crate::run;

#[test]
fn documents_agree_with_the_algorithm_infos() {
    let facts = Facts::new();
    let is_ours = |path: &String| path.contains("lessons/") || path.ends_with("/algorithms.md");
    let pages = FOLDERS.into_iter().flat_map(pages).filter(is_ours);
    for path in pages {
        let names = renew(&path, |part| facts.part(part, path.contains("/zh/")));
        if path.ends_with("/algorithms.md") {
            for label in facts.algorithms.iter().map(Algorithm::label) {
                let section = format!("algorithm {label}");
                assert!(names.contains(&section), "{path} has no section of {label}");
            }
        }
    }
}

/// What the program knows about its algorithms, the translations, and what the ladder measured.
struct Facts {
    algorithms: Vec<Algorithm>,
    chinese: HashMap<String, Value>,
    ladder: String,
}

struct Algorithm {
    /// The list that it is in.
    list: String,
    name: String,
    /// What tells it apart from another of the same name.
    game: &'static str,
    info: Value,
}

/// Speeds that the ladder does not measure.
const OTHER_SPEEDS: [(&str, &str); 3] = [
    ("construct (queens)", "a million rows: less than 0.1 s"),
    ("uniform", "up to 20 rows"),
    ("complete", "hundreds of rows"),
];

/// What the table says in Chinese.
const TABLE_IN_CHINESE: [(&str, &str); 11] = [
    ("| algorithm | time |", "| 算法 | 用时 |"),
    (" (queens)", "（皇后）"),
    (" (tours)", "（巡游）"),
    ("; n = 16: ", "；n = 16: "),
    ("a million rows: less than 0.1 s", "一百万行不到 0.1 秒"),
    ("up to 20 rows", "20 行以内"),
    ("hundreds of rows", "几百行"),
    ("first tour of 8x8: ", "8x8 的第一条巡游："),
    ("count of closed tours of 8x8: ", "8x8 闭合巡游的计数："),
    ("count of closed tours of 6x8: ", "6x8 闭合巡游的计数："),
    ("1000000 queens: ", "1000000 个皇后："),
];

impl Facts {
    fn new() -> Self {
        let document: Value =
            serde_json::from_str(&run("algorithms --format json").done()).unwrap();
        let mut algorithms = Vec::new();
        for (list, infos) in document.as_object().unwrap() {
            for info in infos.as_array().into_iter().flatten() {
                let name = text(info, "name").to_owned();
                let game = match (&*name, &**list) {
                    ("construct", "queens_find") => " (queens)",
                    ("construct", _) => " (tours)",
                    _ => "",
                };
                algorithms.push(Algorithm {
                    list: list.clone(),
                    name,
                    game,
                    info: info.clone(),
                });
            }
        }
        let catalogue = fs::read_to_string("../web/locales/zh.json").unwrap();
        Self {
            algorithms,
            chinese: serde_json::from_str(&catalogue).unwrap(),
            ladder: fs::read_to_string("../../docs/ladder.md").unwrap(),
        }
    }

    /// A generated part of a page.
    fn part(&self, part: &str, is_chinese: bool) -> String {
        match part.split_once(' ') {
            Some(("algorithm", label)) => self.described(label, is_chinese),
            Some(("program", label)) => program(&self.algorithm(label).info),
            _ => self.table(is_chinese),
        }
    }

    fn algorithm(&self, label: &str) -> &Algorithm {
        let mut algorithms = self.algorithms.iter();
        let found = algorithms.find(|algorithm| algorithm.label() == label);
        found.unwrap_or_else(|| panic!("no algorithm {label}"))
    }

    /// A text of the algorithm in a language.
    fn text<'a>(&'a self, info: &'a Value, field: &str, is_chinese: bool) -> &'a str {
        let english = text(info, field);
        let chinese = self.chinese.get(english).and_then(Value::as_str);
        chinese.filter(|_| is_chinese).unwrap_or(english)
    }

    /// Idea, program, limits and source.
    fn described(&self, label: &str, is_chinese: bool) -> String {
        let info = &self.algorithm(label).info;
        let paragraph = |head: &str, field| match self.text(info, field, is_chinese) {
            "" => String::new(),
            text if is_chinese => format!("*{head}* {text}。\n"),
            text => format!("*{head}* {text}.\n"),
        };
        let heads = match is_chinese {
            true => ["思路。", "限制：", "出处。"],
            false => ["Idea.", "Limits:", "Source."],
        };
        let parts = [
            paragraph(heads[0], "idea"),
            program(info),
            paragraph(heads[1], "limits"),
            paragraph(heads[2], "source"),
        ];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("\n")
    }

    /// The table of times.
    fn table(&self, is_chinese: bool) -> String {
        let rows = self.algorithms.iter().map(|algorithm| {
            let (Algorithm { name, game, .. }, speed) = (algorithm, self.speed(algorithm));
            format!("| `{name}`{game} | {speed} |\n")
        });
        let table = format!(
            "| algorithm | time |\n|---|---|\n{}",
            rows.collect::<String>()
        );
        if !is_chinese {
            return table;
        }
        TABLE_IN_CHINESE
            .iter()
            .fold(table, |table, (english, chinese)| {
                table.replace(english, chinese)
            })
    }

    /// The times of an algorithm on the ladder: of a count of queens, at two sizes; of another, of the
    /// first thing that it did.
    fn speed(&self, algorithm: &Algorithm) -> String {
        let label = algorithm.label();
        if let Some((_, speed)) = OTHER_SPEEDS.iter().find(|(name, _)| *name == label) {
            return (*speed).to_owned();
        }
        let name = &algorithm.name;
        let rows: Vec<_> = self.ladder.lines().filter_map(cells).collect();
        if ["queens", "queens_parallel"].contains(&&*algorithm.list) {
            let is_by = |cells: &&Vec<&str>| cells[0].split(' ').next() == Some(name);
            // The fastest kernel comes first.
            // A new algorithm has no row before `cargo xtask bench` measures it.
            let row = rows.iter().find(is_by);
            let times = rows[0].iter().zip(row.into_iter().flatten());
            let times =
                times.filter(|(n, time)| ["n = 12", "n = 16"].contains(n) && !time.is_empty());
            let times = times.map(|(n, time)| format!("{n}: {time}"));
            return times.collect::<Vec<_>>().join("; ");
        }
        let is_by = |cells: &&Vec<&str>| cells[0].contains(&format!("`{name}`"));
        let Some(row) = rows.iter().find(is_by) else {
            return String::new();
        };
        let done = row[0].replace(&format!(" by `{name}`"), "");
        let done = done.replace(&format!(", `{name}`"), "");
        format!("{done}: {}", row[1])
    }
}

impl Algorithm {
    /// The name by which pages know it.
    fn label(&self) -> String {
        format!("{}{}", self.name, self.game)
    }
}

fn text<'a>(info: &'a Value, field: &str) -> &'a str {
    info[field].as_str().unwrap()
}

fn program(info: &Value) -> String {
    let lines = info["pseudocode"].as_array().unwrap().iter();
    let lines: Vec<_> = lines.map(|line| text(line, "text")).collect();
    format!("```text\n{}\n```\n", lines.join("\n"))
}

/// The cells of a row of a table.
fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix("| ")?.strip_suffix('|')?;
    Some(row.split('|').map(str::trim).collect())
}
