//! The printed boards, pinned in both languages: one snapshot for a problem and its cases, the same for every walker.

mod common;

use common::{LANGUAGES, STYLES, pin, run};

/// The algorithms that can be watched, asked of the program itself.
fn walkers() -> Vec<String> {
    let list = run("algorithms --format json").done();
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    let names = list["queens"].as_array().unwrap().iter();
    let names = names.map(|card| card["name"].as_str().unwrap().to_owned());
    names
        .filter(|name| run(&format!("queens solve 1 --algorithm {name}")).code == 0)
        .collect()
}

/// Pins what each walker prints for these commands; the algorithm is left out of the transcript, so that it is one.
fn pin_for_all_walkers<S: AsRef<str>>(name: &str, lines: impl IntoIterator<Item = S> + Clone) {
    let walkers = walkers();
    assert!(walkers.len() >= 4, "{walkers:?}");
    for walker in walkers {
        let runs = lines.clone().into_iter().map(|line| {
            let line = line.as_ref();
            let ran = run(&format!("{line} --algorithm {walker}"));
            format!("$ backrank {line}\n{ran}")
        });
        pin(name, runs.collect::<Vec<_>>().join("\n"));
    }
}

/// The line in every language.
fn in_every_language(line: &str) -> [String; 2] {
    LANGUAGES.map(|lang| format!("{line} --lang {lang}"))
}

#[test]
fn the_boards_of_order_4() {
    let [english, chinese] = in_every_language("queens solve 4");
    let spaced = "queens solve 4 --board spaced".to_owned();
    pin_for_all_walkers("boards__order_4", [english, chinese, spaced]);
}

#[test]
fn the_boards_of_order_6() {
    let [english, chinese] = in_every_language("queens solve 6");
    let spaced = "queens solve 6 --board spaced".to_owned();
    pin_for_all_walkers("boards__order_6", [english, chinese, spaced]);
}

#[test]
fn the_first_two_boards_of_order_8_in_every_style() {
    let lines = STYLES.map(|style| format!("queens solve 8 --limit 2 --board {style}"));
    pin_for_all_walkers("boards__order_8_first_two", lines);
}

#[test]
fn the_smallest_boards_in_every_style() {
    let orders = [0, 1];
    let lines = orders.map(|n| STYLES.map(|style| format!("queens solve {n} --board {style}")));
    pin_for_all_walkers("boards__orders_0_and_1", lines.concat());
}

#[test]
fn boards_with_queens_given_and_squares_blocked() {
    let lines = [
        "queens solve 8 --with d1,c3",
        "queens solve 8 --with 7,3 --with 5,2", // the same two squares
        "queens solve 6 --block b6,f1 --lang zh",
        "queens solve 8 --with d1 --block a8,b7 --board algebraic",
    ];
    pin_for_all_walkers("boards__given_squares", lines);
}

#[test]
fn one_board_of_each_orbit() {
    let [english, chinese] = in_every_language("queens solve 6 --fundamental");
    let stopped = in_every_language("queens solve 8 --fundamental --board columns --limit 2");
    let pairs = in_every_language("queens solve 6 --fundamental --board pairs");
    let lines = [vec![english, chinese], stopped.into(), pairs.into()];
    pin_for_all_walkers("boards__fundamental", lines.concat());
}

/// Byte for byte, and in literals, because the snapshots of a reviewer in a hurry may drift.
#[test]
fn the_forms_of_the_textbook_programs() {
    for walker in walkers() {
        let solve = |options: &str| run(&format!("queens solve {options} --algorithm {walker}"));
        assert_eq!(
            solve("4 --board pairs").done(),
            "A solution is:\n   0,  1;   1,  3;   2,  0;   3,  2;\n\
             A solution is:\n   0,  2;   1,  0;   2,  3;   3,  1;\n2 solutions found.\n"
        );
        assert_eq!(
            solve("4 --lang zh").done(),
            "第1个解:\nxQxx\nxxxQ\nQxxx\nxxQx\n\n第2个解:\nxxQx\nQxxx\nxxxQ\nxQxx\n\n共有 2 种不同的排列\n"
        );
        assert_eq!(
            solve("4 --limit 1 --board spaced").done(),
            "Solution 1:\nx Q x x\nx x x Q\nQ x x x\nx x Q x\n\n"
        );
        assert_eq!(
            solve("4 --board stars").done(),
            "* Q * *\n* * * Q\nQ * * *\n* * Q *\n\n* * Q *\nQ * * *\n* * * Q\n* Q * *\n\n"
        );
    }
}

#[test]
fn the_first_tours_of_8x8() {
    let [english, chinese] =
        in_every_language("tour find 8x8 --from a8 --limit 2 --method backtrack");
    let (english, chinese) = (run(&english).done(), run(&chinese).done());
    let second_rows: Vec<_> = english
        .lines()
        .filter(|line| line.starts_with("38  35  32  61") || line.starts_with("46  61  32  49"))
        .collect();
    assert_eq!(second_rows.len(), 2, "{english}");
    pin("boards__tours_8x8_en", english);
    pin("boards__tours_8x8_zh", chinese);
}

#[test]
fn the_tours_of_small_boards() {
    let lines = [
        "tour find 1x1",
        "tour find 1x1 --limit 1",
        "tour find 1x1 --limit 1 --format json",
        "tour find 3x4 --limit 1",
        "tour find 3x4 --limit 1 --lang zh",
        "tour find 3x4 --limit 1 --method construct",
        "tour find 3x4 --limit 1 --method construct --lang zh",
        "tour find 3x4 --all --method backtrack",
        "tour find 3x4 --all --method backtrack --lang zh",
        "tour find 5x6 --closed --from c3 --method backtrack",
        "tour find 3x34 --from 0,33 --limit 1 --method backtrack", // three digits
        "tour find 3x3 --block b2 --to c2",
        "tour find 3x3 --block b2 --to c2 --format squares",
        "tour find 3x3 --block b2 --to c2 --format directions",
        "tour find 3x3 --block b2 --to c2 --format svg",
        "tour find 3x4 --all --format squares --method backtrack",
        "tour find 3x4 --limit 3 --format directions --method backtrack",
    ];
    pin("boards__tours_small", common::transcript(lines));
}

#[test]
fn one_tour_of_each_orbit() {
    let lines = LANGUAGES.map(|lang| {
        format!("tour find 3x4 --from 1,0 --all --fundamental --format squares --lang {lang}")
    });
    pin(
        "boards__tours_fundamental",
        common::transcript(lines.iter().map(String::as_str)),
    );
}
