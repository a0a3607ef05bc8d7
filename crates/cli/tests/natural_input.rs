//! Command lines as hands type them: capital letters, fractions, short options, `help` in front.

mod common;

use common::{LANGUAGES, run};

#[test]
fn boards_and_squares_in_capital_letters() {
    for (natural, plain) in [
        ("queens solve 6 --with D1", "queens solve 6 --with d1"),
        (
            "queens count 6 --block D1,A6",
            "queens count 6 --block d1,a6",
        ),
        ("tour find 5X5 --from C3", "tour find 5x5 --from c3"),
        ("tour find 5×6 --to A1", "tour find 5x6 --to a1"),
        ("tour count 5X5 --from A1", "tour count 5x5 --from a1"),
    ] {
        assert_eq!(run(natural).done(), run(plain).done(), "{natural}");
    }
}

#[test]
fn short_options() {
    for (short, long) in [
        (
            "queens solve 6 -n 1 -f json",
            "queens solve 6 --limit 1 --format json",
        ),
        ("queens count 9 -j 2", "queens count 9 --threads 2"),
        (
            "tour find 5x5 -n 2 -f squares",
            "tour find 5x5 --limit 2 --format squares",
        ),
        (
            "tour count 5x5 -j 2 -f json",
            "tour count 5x5 --threads 2 --format json",
        ),
        ("algorithms -f json", "algorithms --format json"),
        ("-v", "--version"),
        ("-V", "--version"),
    ] {
        assert_eq!(run(short).done(), run(long).done(), "{short}");
    }
}

#[test]
fn help_in_front_is_help() {
    for lang in LANGUAGES {
        for command in ["", "queens", "queens count", "tour find", "help"] {
            let help = format!("help {command} --lang {lang}");
            let option = format!("{command} --help --lang {lang}");
            assert_eq!(run(&help).done(), run(&option).done(), "{help}");
        }
    }
    let unknown = run("help queens cuont");
    assert_eq!(unknown.code, 2, "{unknown}");
    assert!(unknown.stderr.contains("'cuont'"), "{unknown}");
}

#[test]
fn a_command_without_its_group_is_recognised() {
    for (line, hint) in [
        ("solve 8", "did you mean 'queens solve'?"),
        ("find 8x8", "did you mean 'queens find', 'tour find'?"),
        ("count 8", "did you mean 'queens count', 'tour count'?"),
        ("solve 8 --lang zh", "是不是 'queens solve'？"),
        ("quens", "did you mean 'queens'?"),
    ] {
        let ran = run(line);
        assert_eq!(ran.code, 2, "{line}: {ran}");
        assert!(ran.stderr.contains(hint), "{line}: {ran}");
    }
}

#[test]
fn a_budget_may_be_a_fraction() {
    let line = "queens estimate 15 --threads 1 --budget 0.05 --format json";
    assert!(run(line).done().contains("\"seconds\""));
    for wrong in ["0.001", "86401", "inf", "."] {
        let ran = run(&format!("queens estimate 15 --budget {wrong}"));
        assert_eq!(ran.code, 2, "{wrong}: {ran}");
    }
}
