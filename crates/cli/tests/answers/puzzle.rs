//! The coloured puzzle: boards made and solved, solutions judged, what is refused, and the
//! pictures.

use std::collections::BTreeSet;

use roxmltree::Document;

use crate::common::{LANGUAGES, feed, pin, pin_reading, pin_runs, run, transcript};

/// A board with one solution, in the columns 0 3 1 4 2.
const BOARD: &str = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\n";

#[test]
fn a_board_is_made_and_solved() {
    pin(
        "puzzle__made",
        transcript([
            "queens puzzle new 5 --seed 1",
            "queens puzzle new 9 --seed 1 --difficulty easy",
            "queens puzzle new 9 --seed 1 --difficulty hard --format json",
            "queens puzzle new 16 --seed 1",
        ]),
    );
    let board = run("queens puzzle new 8 --seed 1 --difficulty hard").done();
    for lang in LANGUAGES {
        let line = format!("queens puzzle solve - --steps --lang {lang}");
        pin(&format!("puzzle__steps_{lang}"), feed(&line, &board));
    }
    let line = "queens puzzle solve - --steps --format json";
    pin("puzzle__steps_json", feed(line, &board));
}

#[test]
fn a_board_is_read_in_each_form() {
    let solved = feed("queens puzzle solve -", BOARD).done();
    assert!(
        solved.ends_with("\none solution; difficulty: medium\n"),
        "{solved}"
    );
    for text in [
        BOARD.to_lowercase(),
        BOARD.replace('\n', "\r\n"),
        format!("\u{feff}\n{}\n\n", BOARD.trim_end()),
        BOARD.replace('B', " B "),
        "[\"ABBBB\",\"AABBB\",\"CCDBB\",\"CCDDD\",\"EEEDD\"]".to_owned(),
        "{\"regions\":[\"ABBBB\",\"AABBB\",\"CCDBB\",\"CCDDD\",\"EEEDD\"]}".to_owned(),
    ] {
        assert_eq!(
            feed("queens puzzle solve -", &text).done(),
            solved,
            "{text}"
        );
    }
}

#[test]
fn what_is_made_is_read_back_in_each_form() {
    for (n, difficulty) in [(5, "easy"), (9, "medium"), (12, "hard")] {
        let made = format!("queens puzzle new {n} --seed 3 --difficulty {difficulty}");
        let text = run(&made).done();
        let solved = feed("queens puzzle solve -", &text).done();
        let end = format!("one solution; difficulty: {difficulty}\n");
        assert!(solved.ends_with(&end), "{solved}");
        let json = run(&format!("{made} --format json")).done();
        assert_eq!(feed("queens puzzle solve -", json).done(), solved);
        // The answer as JSON has the solution, which is judged right.
        let answer = feed("queens puzzle solve - --format json", &text).done();
        let judged = feed("queens puzzle solve -", answer).done();
        assert_eq!(judged, "board 1: a solution\n");
    }
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let rows = "AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF\n";
    let said = |limit: &str| {
        let solved = feed(&format!("queens puzzle solve - {limit}"), rows).done();
        solved.lines().last().unwrap().to_owned()
    };
    // Permutations of six without neighbours beside each other: OEIS A002464.
    assert_eq!(said(""), "90 solutions");
    assert_eq!(said("--limit 90"), "90 solutions");
    assert_eq!(said("--limit 89"), "more than 89 solutions (--limit)");
    let json = feed("queens puzzle solve - -n 2 -f json", rows).done();
    assert!(
        json.contains("\"unique\":false,\"difficulty\":null,"),
        "{json}"
    );
    assert!(
        json.ends_with("\"shown\":2,\"complete\":false}\n"),
        "{json}"
    );
    let none = feed("queens puzzle solve - --steps", "AB\nBB").done();
    assert!(none.contains("no square is left in"), "{none}");
    assert!(none.ends_with("\nno solution\n"), "{none}");
    let one = feed("queens puzzle solve -", "A").done();
    assert!(one.ends_with("\none solution; difficulty: easy\n"), "{one}");
}

#[test]
fn regions_in_pieces_and_eighteen_rows_are_taken() {
    let rows = (b'A'..b'S').map(|letter| char::from(letter).to_string().repeat(18));
    let mut rows: Vec<_> = rows.collect();
    assert!(
        feed("queens puzzle solve - -n 1", rows.join("\n"))
            .stderr
            .is_empty()
    );
    rows[2].replace_range(..1, "A");
    for (lang, note) in [
        ("en", "a region is in several pieces: A\n"),
        ("zh", "有的区域分成几块：A\n"),
    ] {
        let solved = feed(
            &format!("queens puzzle solve - -n 1 --lang {lang}"),
            rows.join("\n"),
        );
        assert_eq!((solved.code, &*solved.stderr), (0, note));
    }
}

#[test]
fn given_solutions_are_judged() {
    let right = "Q....\n...Q.\n.Q...\n....Q\n..Q..\n";
    let listed = "[\"Q....\",\"...Q.\",\".Q...\",\"....Q\",\"..Q..\"]\n";
    let judged = feed(
        "queens puzzle solve -",
        format!("{BOARD}\n{right}{listed}{right}"),
    );
    assert_eq!(judged.stderr, "3 boards, all right\n");
    let wrong = [
        ".Q...\n...Q.\nQ....\n....Q\n..Q..\n", // two queens of B
        ".Q...\nQ....\n...Q.\n....Q\n..Q..\n", // touching
        "Q....\n...Q.\nQ....\n....Q\n..Q..\n", // one column
        "Q....\n...Q.\n.Q...\n.....\n..Q..\n", // four queens
    ];
    for lang in LANGUAGES {
        let text = format!("{BOARD}\n{right}\n{}", wrong.join("\n"));
        let judged = feed(&format!("queens puzzle solve - --lang {lang}"), text);
        assert_eq!(judged.code, 1);
        pin(&format!("puzzle__judged_{lang}"), judged);
    }
}

#[test]
fn what_is_no_board_is_refused_in_one_sentence() {
    let wide = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n".repeat(26);
    let high = "A\n".repeat(100);
    let boards = [
        "",
        "ABB\nAB\nCCC\n",
        "ABB\nABB\n",
        "AB\nAB\nAB\n",
        "AAB\nABB\nAAB\n",
        "ABC\nDDD\nDDD\n",
        "AAB\nA.B\nCCC\n",
        "...\nAAB\nCCC\n",
        "AAB\nAÄB\nCCC\n",
        ".Q..\n...Q\nQ...\n..Q.\n",
        "AAB\nABB\nCCC\n\nAAB\nABB\nCCC\n",
        "AAB\nABB\nCCC\n\nQ.\n.Q\n",
        "{\"regions\":[\"AAB\",\"AB\"]}",
        "{\"regions\":[\"AB\",\"AB\",\"AB\"]}",
        "{\"regions\":[\"A1\",\"AB\"]}",
        "{\"regions\":[]}",
        "{\"order\":5}",
        "{\"regions\":[\"A\"]}{\"regions\":[\"A\"]}",
        "{\"regions\":[\"A\"],\"solutions\":[{\"columns\":[0,1]}]}",
        "{\"schema\":\"backrank.tour/2\",\"regions\":[\"A\"]}",
        wide.as_str(),
        high.as_str(),
    ];
    let judged = format!("{BOARD}\nQ....\n...Q.\n.Q...\n....Q\n..Q..\n");
    pin_reading("puzzle__refused", "queens puzzle solve -", &boards);
    pin_reading(
        "puzzle__judges",
        "queens puzzle solve - --steps",
        &[&judged],
    );
    pin_runs(
        "puzzle__errors",
        &[
            "queens puzzle solve - --limit 0",
            "queens puzzle new 4",
            "queens puzzle new 17",
            "queens puzzle new 8 --difficulty extreme",
            "queens puzzle new 8 --seed -1",
        ],
    );
}

#[test]
fn a_picture_is_xml_and_read_without_colour() {
    let picture = run("queens puzzle new 11 --seed 2 --format svg").done();
    let document = Document::parse(&picture).unwrap();
    let nodes = |name| {
        document
            .descendants()
            .filter(move |node| node.tag_name().name() == name)
    };
    let drawn = nodes("pattern").filter_map(|it| it.first_element_child()?.attribute("d"));
    assert_eq!(drawn.collect::<BTreeSet<_>>().len(), 16, "all different");
    let fills = document
        .descendants()
        .filter_map(|node| node.attribute("fill")?.strip_prefix("url(#"));
    assert_eq!(fills.collect::<BTreeSet<_>>().len(), 11, "each of its own");
    let letters: BTreeSet<_> = nodes("text")
        .filter_map(|it| it.text())
        .flat_map(str::chars)
        .filter(char::is_ascii_uppercase)
        .collect();
    assert_eq!(letters, ('A'..='K').collect());
    let solved = feed("queens puzzle solve - --format svg", BOARD).done();
    assert_eq!(solved.matches("href=\"#aside\"").count(), 5);
    pin(
        "puzzle__picture",
        run("queens puzzle new 5 --seed 1 --format svg"),
    );
}

/// The JSON in the page must be the steps that the program tells, in both languages.
#[test]
fn the_page_has_the_steps_in_both_languages() {
    let board = run("queens puzzle new 7 --seed 9 --difficulty hard").done();
    let solve = |options: &str| feed(&format!("queens puzzle solve - {options}"), &board).done();
    let page = solve("-f html --lang zh");
    let (_, rest) = page.split_once("id=\"film\">").unwrap();
    let film: serde_json::Value =
        serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    assert_eq!(film["lang"], "zh");
    let steps = film["steps"].as_array().unwrap();
    for (lang, ending) in [("en", "solved"), ("zh", "解出")] {
        assert_eq!(film["ending"][lang][0], ending);
        let list = solve(&format!("--steps --lang {lang}"));
        let told = list
            .lines()
            .filter_map(|line| line.trim_start().split_once("  "));
        let told = told.filter(|(number, _)| number.parse::<usize>().is_ok());
        let told: Vec<_> = told.map(|(_, step)| step).collect();
        let shown: Vec<_> = steps
            .iter()
            .map(|step| step["said"][lang].as_str().unwrap())
            .collect();
        assert_eq!(shown, told);
    }
}

#[test]
fn without_a_terminal_the_steps_are_printed() {
    let steps = feed("queens puzzle solve - --steps", BOARD).done();
    assert_eq!(feed("queens puzzle solve - --animate", BOARD).done(), steps);
    let refused = feed("queens puzzle solve - --animate -f json", BOARD);
    assert_eq!(refused.code, 2, "{refused}");
}
