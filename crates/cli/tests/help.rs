//! Every `--help`: pinned in both languages, and its examples run.
//!
//! `cargo xtask docs` makes the reference pages from these snapshots, so their names are fixed:
//! `help__en__backrank-queens-solve`.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

const PROGRAM: &str = env!("CARGO_BIN_EXE_backrank");
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// A command by its words after `backrank`.
type Words = Vec<String>;

/// The output of the program in a terminal of 100 columns, with only these variables in the environment.
fn printed(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = Command::new(PROGRAM)
        .args(arguments)
        .env_clear()
        .envs(env::var_os("SystemRoot").map(|folder| ("SystemRoot", folder))) // Windows starts nothing without it
        .env("COLUMNS", "100")
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn help(command: &Words, lang: &str) -> String {
    let words = command.iter().map(String::as_str);
    let arguments: Vec<&str> = words.chain(["--lang", lang, "--help"]).collect();
    printed(&arguments, &[])
}

/// Every command that the program shows, itself first: asked of the program, so that a new one is not forgotten.
fn commands() -> Vec<Words> {
    let mut found = vec![Words::new()];
    let mut at = 0;
    while let Some(command) = found.get(at).cloned() {
        let below = below(&help(&command, "en"));
        found.extend(
            below
                .into_iter()
                .map(|name| [command.as_slice(), &[name]].concat()),
        );
        at += 1;
    }
    found
}

/// The names under `Commands:`, which are indented by two; a line that goes on is indented more.
fn below(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

fn snapshot_name(command: &Words, lang: &str) -> String {
    let program = ["backrank".to_owned()];
    format!(
        "help__{lang}__{}",
        [&program, command.as_slice()].concat().join("-")
    )
}

#[test]
fn every_help_is_pinned() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let pinned = fs::read_dir(SNAPSHOTS).unwrap();
    let pinned = pinned.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pinned: BTreeSet<_> = pinned.filter(|name| name.starts_with("help__")).collect();
    for command in commands() {
        for lang in LANGUAGES {
            let name = snapshot_name(&command, lang);
            pinned.remove(&format!("{name}.snap"));
            settings.bind(|| insta::assert_snapshot!(name, help(&command, lang)));
        }
    }
    assert!(pinned.is_empty(), "of commands that are gone: {pinned:?}");
}

#[test]
fn the_environment_chooses_the_language() {
    let arguments = ["queens", "solve", "--help"];
    let by_option = printed(&["queens", "solve", "--help", "--lang=zh"], &[]);
    assert_eq!(printed(&arguments, &[("LC_ALL", "zh_CN.UTF-8")]), by_option);
    assert_ne!(printed(&arguments, &[]), by_option);
}

#[test]
#[cfg(unix)]
fn every_example_runs() {
    let folder = Path::new(PROGRAM).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&path))).unwrap();
    let mut examples = BTreeSet::new();
    for command in commands() {
        let help = help(&command, "en");
        let of_it: Vec<_> = help
            .lines()
            .filter_map(|line| line.strip_prefix("  $ "))
            .map(str::to_owned)
            .collect();
        assert!(!of_it.is_empty() || !below(&help).is_empty(), "{command:?}");
        examples.extend(of_it);
    }
    for (at, example) in examples.iter().enumerate() {
        // In a folder of its own: some make files.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("example-{at}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let output = Command::new("sh")
            .args(["-c", example])
            .current_dir(&folder)
            .env_clear()
            .env("PATH", &path)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success(), "{example}: {output:?}");
        assert!(!output.stdout.is_empty(), "{example}: {output:?}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
