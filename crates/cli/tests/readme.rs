//! The `console` blocks of the READMEs and of the pages under `docs/` show what the program really
//! prints, and their other commands run.
//!
//! `cargo xtask docs` writes anew what has changed. trycmd
//! leaves `sh` blocks alone, but takes blocks without a language for commands; so only pages with a
//! `console` block are given to it.

mod algorithms;
#[cfg(unix)]
mod documents;
#[cfg(unix)]
mod types;

use std::collections::BTreeSet;
use std::fs;

use backrank_core::Dims;
use backrank_core::tour::count::{Scope, published};

use crate::{run, run_script};

const FOLDERS: [&str; 6] = [
    ".",
    "../..",
    "../../docs",
    "../../docs/zh",
    LESSONS,
    CHINESE_LESSONS,
];
const LESSONS: &str = "../../docs/lessons";
const CHINESE_LESSONS: &str = "../../docs/zh/lessons";

#[test]
fn the_console_blocks_are_true() {
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", "C").env("NO_COLOR", "1");
    for path in FOLDERS.into_iter().flat_map(pages) {
        let page = fs::read_to_string(&path).unwrap();
        if page.contains("\n```console\n") {
            cases.case(path);
        }
    }
}

/// The pages in a folder.
fn pages(folder: &str) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten();
    let paths = files.map(|file| file.unwrap().path().to_string_lossy().into_owned());
    paths.filter(|path| path.ends_with(".md")).collect()
}

/// Compares the generated parts of a page with what they should be, or writes them anew. Returns
/// their names.
fn renew(path: &str, text: impl Fn(&str) -> String) -> Vec<String> {
    let page = fs::read_to_string(path).unwrap();
    let mut parts = page.split("<!-- begin ");
    let mut renewed = parts.next().unwrap().to_owned();
    let mut names = Vec::new();
    for part in parts {
        let (name, part) = part.split_once(" -->\n").expect("the end of a comment");
        let (_, after) = part.split_once("<!-- end -->\n").expect("an end");
        let text = text(name);
        renewed += &format!("<!-- begin {name} -->\n\n{text}\n<!-- end -->\n{after}");
        names.push(name.to_owned());
    }
    if std::env::var("TRYCMD").is_ok_and(|it| it == "overwrite") {
        fs::write(path, renewed).unwrap();
    } else {
        assert!(page == renewed, "{path} is old: cargo xtask docs renews it");
    }
    names
}

const READMES: [&str; 2] = ["../../README.md", "../../docs/zh/README.md"];
const GUIDES: [&str; 2] = ["../../docs/guide.md", "../../docs/zh/guide.md"];

/// Each `sh` block is a script, of which the lines that begin with `backrank` are run, or run it by
/// cargo; and so is each command in the text, but for the guides, which name long counts and files
/// of a user.
#[test]
#[cfg(unix)]
fn the_commands_run() {
    let lessons = [LESSONS, CHINESE_LESSONS].into_iter().flat_map(pages);
    let others = [READMES, GUIDES].concat().into_iter().map(str::to_owned);
    let mut scripts = BTreeSet::new();
    for page in others.chain(lessons) {
        let text = fs::read_to_string(&page).unwrap();
        let text = text.replace("cargo run --release -- ", "backrank ");
        let blocks = text.split("\n```sh\n").skip(1);
        scripts.extend(blocks.map(|block| {
            let lines = block.lines().take_while(|line| *line != "```");
            let ours =
                lines.filter(|line| line.starts_with("backrank ") || line.contains("| backrank "));
            ours.collect::<Vec<_>>().join("\n")
        }));
        if !GUIDES.contains(&&*page) {
            let spans = text.split('`').filter(|span| span.starts_with("backrank "));
            scripts.extend(spans.map(str::to_owned));
        }
    }
    assert!(scripts.len() > 20, "{scripts:#?}");
    for script in scripts {
        run_script(&script);
    }
}

#[test]
fn the_picture_is_what_the_program_draws() {
    let picture = fs::read_to_string("../../docs/trace.svg").unwrap();
    assert!(run("queens trace 8 --format svg --steps 1..40").done() == picture);
}

/// The tours of 9x9 are the sum of those of the shards, each as often as it stands for others.
#[test]
fn the_shards_of_9x9_make_its_number() {
    let text = fs::read_to_string("../../docs/algorithms.md").unwrap();
    let (_, section) = text.split_once("### All tours of 9x9").unwrap();
    let (mut degrees, mut undirected) = (0, 0);
    for line in section.lines() {
        let cells: Vec<_> = line.split(" | ").collect();
        if let [_, _, times, tours] = cells[..]
            && let Ok(times) = times.parse::<u128>()
        {
            degrees += times;
            let tours = tours.trim_end_matches(" |").replace(',', "");
            undirected += times * tours.parse::<u128>().unwrap();
        }
    }
    let known = published(Dims::new(9, 9).unwrap(), &[], Scope::All).unwrap();
    assert_eq!((degrees, known.tours), (81, (2 * undirected).into()));
    assert!(!known.is_confirmed);
}

/// The lessons in Chinese run the same commands and name the same positions in the page.
#[test]
fn the_lessons_of_both_languages_do_the_same() {
    let lessons = pages(LESSONS);
    assert!(!lessons.is_empty() && lessons.len() == pages(CHINESE_LESSONS).len());
    for lesson in lessons {
        let chinese = things_to_do(&lesson.replace(LESSONS, CHINESE_LESSONS));
        let chinese: Vec<_> = chinese.iter().map(|line| without_language(line)).collect();
        assert_eq!(things_to_do(&lesson), chinese, "{lesson}");
    }
}

/// The commands of a page, and the positions in the page with the solvers that it links to.
fn things_to_do(path: &str) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let pieces = text.split(['\n', '`', '(', ')']);
    let things = pieces.filter_map(|piece| {
        let page = piece.find("backrank.html#").map(|start| &piece[start..]);
        page.or_else(|| piece.starts_with("$ ").then_some(piece))
    });
    things.map(str::to_owned).collect()
}

fn without_language(line: &str) -> String {
    ["&lang=zh", "?lang=zh", " --lang zh"]
        .iter()
        .fold(line.to_owned(), |line, language| line.replace(language, ""))
}
