//! Every `--help`: pinned, and its examples run.
//!
//! `cargo xtask docs` makes a man page for each command that has a snapshot, so their names are
//! fixed: `help__backrank-queens-solve`.

use std::collections::BTreeSet;
use std::fs;

use crate::{feed_program, pin, program, run, run_script};

fn help(command: &str) -> String {
    run(&format!("{command} --help")).done()
}

/// Every command that the program shows, itself first, each as its words with a blank before them.
/// It is asked of the program, so that a new one is not forgotten.
fn commands() -> Vec<String> {
    let mut found = vec![String::new()];
    let mut at = 0;
    while let Some(command) = found.get(at).cloned() {
        let below = below(&help(&command)).into_iter();
        found.extend(below.map(|name| format!("{command} {name}")));
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

#[test]
fn every_help_is_pinned() {
    let pinned = fs::read_dir("tests/snapshots").unwrap();
    let pinned = pinned.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pinned: BTreeSet<_> = pinned.filter(|name| name.starts_with("help__")).collect();
    for command in commands() {
        let name = format!("help__backrank{}", command.replace(' ', "-"));
        pinned.remove(&format!("{name}.snap"));
        pin(&name, help(&command));
    }
    assert!(pinned.is_empty(), "of commands that are gone: {pinned:?}");
}

#[test]
fn the_environment_chooses_the_language() {
    let mut solve = program("queens solve --help");
    solve.env("LC_ALL", "zh_CN.UTF-8");
    let chinese = feed_program(solve, "").done();
    assert_eq!(chinese, run("queens solve --help --lang=zh").done());
}

/// The last word is being typed.
#[test]
#[cfg(target_os = "linux")]
fn bash_offers_a_file_where_a_command_takes_one_first() {
    for (words, offered) in [
        ("queens check ''", "boards"),
        ("run status ''", "boards"),
        ("queens check --tor", "--torus"),
        ("queens check boards --fo", "--format --force"),
        ("run submit ''", "-j"),
        ("queens che", "check"),
    ] {
        let script = format!(
            "touch boards && bash -c '. <(backrank completions bash)
            COMP_WORDS=(backrank {}) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
            _backrank backrank \"${{COMP_WORDS[-1]}}\"; echo ${{COMPREPLY[@]}}'",
            words.replace("''", "\"\"")
        );
        let output = String::from_utf8(run_script(&script).stdout).unwrap();
        assert!(output.starts_with(offered), "{words}: {output}");
    }
}

#[test]
#[cfg(unix)]
fn every_example_runs() {
    let mut examples = BTreeSet::new();
    for command in commands() {
        let help = help(&command);
        let of_it = help.lines().filter_map(|line| line.strip_prefix("  $ "));
        examples.extend(of_it.map(str::to_owned));
        assert!(
            help.contains("\n  $ ") || !below(&help).is_empty(),
            "{command:?}"
        );
    }
    for example in examples {
        let output = run_script(&example);
        assert!(!output.stdout.is_empty(), "{example}: {output:?}");
    }
}
