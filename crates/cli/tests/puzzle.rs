//! The coloured puzzle: boards made and solved, solutions judged, what is refused, and the pictures.

mod common;

use std::collections::BTreeSet;

use common::{LANGUAGES, feed, pin, pin_errors, run, transcript};
use roxmltree::Document;

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
        {
            let made = format!("queens puzzle new {n} --seed 3 --difficulty {difficulty}");
            let text = run(&made).done();
            let json = run(&format!("{made} --format json")).done();
            let solved = feed("queens puzzle solve -", &text).done();
            assert!(
                solved.ends_with(&format!("one solution; difficulty: {difficulty}\n")),
                "{solved}"
            );
            assert_eq!(feed("queens puzzle solve -", &json).done(), solved);
            // The answer as JSON has the solution, which is judged right.
            let answer = feed("queens puzzle solve - --format json", &text).done();
            let judged = feed("queens puzzle solve -", &answer).done();
            assert_eq!(judged, "board 1: a solution\n");
        }
    }
}

#[test]
fn a_seed_that_is_not_given_is_told() {
    let ran = run("queens puzzle new 6");
    let (_, seed) = ran.stderr.split_once("(--seed ").expect("a seed");
    let (seed, _) = seed.split_once(' ').expect("a sentence");
    let again = run(&format!("queens puzzle new 6 --seed {seed}"));
    assert_eq!(again.stdout, ran.stdout);
    assert_eq!(again.stderr, "");
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
fn options_to_solve_are_refused_where_solutions_are_judged() {
    let text = format!("{BOARD}\nQ....\n...Q.\n.Q...\n....Q\n..Q..\n");
    for option in ["--format html", "--animate", "--steps"] {
        let refused = feed(&format!("queens puzzle solve - {option}"), &text);
        assert_eq!((refused.code, refused.stdout.as_str()), (2, ""), "{option}");
        let why = "are for a board to solve";
        assert!(refused.stderr.contains(why), "{refused}");
    }
}

#[test]
fn what_is_no_board_is_refused_in_one_sentence() {
    let wide = "ABCDEFGHIJKLMNOPQ\n".repeat(17);
    let high = "A\n".repeat(1_000_000);
    let rows = "AAAAAAAAAAAAAAAA\n".repeat(20);
    let line = "queens puzzle solve -";
    pin_errors(
        "puzzle__refused",
        &[
            (line, b"", 1),
            (line, b"ABB\nAB\nCCC\n", 1),
            (line, b"ABB\nABB\n", 1),
            (line, b"AB\nAB\nAB\n", 1),
            (line, b"AAB\nABB\nAAB\n", 1),
            (line, b"ABC\nDDD\nDDD\n", 1),
            (line, b"AAB\nA.B\nCCC\n", 1),
            (line, b"...\nAAB\nCCC\n", 1),
            (line, "AAB\nAÄB\nCCC\n".as_bytes(), 1),
            (line, b"AAB\nBBA\nCCC\n", 1),
            (line, b".Q..\n...Q\nQ...\n..Q.\n", 1),
            (line, b"AAB\nABB\nCCC\n\nAAB\nABB\nCCC\n", 1),
            (line, b"AAB\nABB\nCCC\n\nQ.\n.Q\n", 1),
            (line, b"{\"regions\":[\"AAB\",\"AB\"]}", 1),
            (line, b"{\"regions\":[\"AB\",\"AB\",\"AB\"]}", 1),
            (line, b"{\"regions\":[\"A1\",\"AB\"]}", 1),
            (line, b"{\"regions\":[\"AB\",\"BA\"]}", 1),
            (line, b"{\"regions\":[]}", 1),
            (line, b"{\"order\":5}", 1),
            (line, b"{\"regions\":[\"A\"]}{\"regions\":[\"A\"]}", 1),
            (
                line,
                b"{\"regions\":[\"A\"],\"solutions\":[{\"columns\":[0,1]}]}",
                1,
            ),
            (
                line,
                b"{\"schema\":\"backrank.tour/2\",\"regions\":[\"A\"]}",
                1,
            ),
            ("queens puzzle solve missing.txt", b"", 1),
            ("queens puzzle solve - --limit 0", b"", 2),
            ("queens puzzle new 4", b"", 2),
            ("queens puzzle new 17", b"", 2),
            ("queens puzzle new 8 --difficulty extreme", b"", 2),
            ("queens puzzle new 8 --seed -1", b"", 2),
        ],
    );
    for (text, said) in [
        (&wide, "line 1: a board has 1 to 16 rows, not 17"),
        (&high, "line 2 is not part of a board: 'A'"),
        (&rows, "line 1: there are 1 regions for 16 rows"),
    ] {
        let refused = feed(line, text);
        assert_eq!(
            (refused.code, refused.stderr.as_str()),
            (1, format!("error: {said}\n").as_str())
        );
    }
}

#[test]
fn a_picture_is_xml_and_read_without_colour() {
    let (new, solve) = (
        "queens puzzle new 11 --seed 2",
        "queens puzzle solve - --format svg",
    );
    let board = run(new).done();
    let pictures = [
        (run(&format!("{new} --format svg")), 0),
        (feed(solve, &board), 11),
    ];
    for (picture, queens) in pictures {
        let picture = picture.done();
        let document = Document::parse(&picture).unwrap();
        let nodes = || document.descendants();
        let used = nodes().filter(|node| node.attribute("href") == Some("#queen"));
        assert_eq!(used.count(), queens);
        let fills = nodes().filter_map(|node| node.attribute("fill")?.strip_prefix("url(#"));
        assert_eq!(fills.count(), 11, "a pattern for each region");
        let patterns = nodes().filter(|node| node.tag_name().name() == "pattern");
        let drawn = patterns.filter_map(|it| it.first_element_child()?.attribute("d"));
        assert_eq!(drawn.collect::<BTreeSet<_>>().len(), 11, "each of its own");
        let letters = nodes().filter(|node| node.attribute("class") == Some("letters"));
        let letters = letters
            .flat_map(|group| group.descendants())
            .filter_map(|it| it.text());
        let letters: BTreeSet<_> = letters
            .flat_map(str::chars)
            .filter(|it| it.is_alphabetic())
            .collect();
        assert_eq!(letters, ('A'..='K').collect());
    }
    pin(
        "puzzle__picture",
        run("queens puzzle new 5 --seed 1 --format svg"),
    );
}

/// The JSON in the page must be the steps that the program tells, in both languages.
#[test]
fn the_page_has_the_steps_in_both_languages() {
    let board = run("queens puzzle new 7 --seed 9 --difficulty hard").done();
    let told = feed("queens puzzle solve - --steps -f json", &board).done();
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    let told = told["steps"].as_array().unwrap();
    for lang in LANGUAGES {
        let page = feed(
            &format!("queens puzzle solve - -f html --lang {lang}"),
            &board,
        )
        .done();
        let (_, rest) = page.split_once("id=\"film\">").unwrap();
        let film = rest.split_once("</script>").unwrap().0;
        let film: serde_json::Value = serde_json::from_str(film).unwrap();
        assert_eq!(film["lang"], lang);
        let steps = film["steps"].as_array().unwrap();
        assert_eq!(steps.len(), told.len());
        for (shown, said) in [("en", "solved"), ("zh", "解出")] {
            assert_eq!(film["ending"][shown][0], said);
            let list = feed(
                &format!("queens puzzle solve - --steps --lang {shown}"),
                &board,
            )
            .done();
            for (number, step) in (1..).zip(steps) {
                let line = format!("{number:>4}  {}\n", step["said"][shown].as_str().unwrap());
                assert!(list.contains(&line), "{line}");
            }
        }
    }
}

#[test]
fn without_a_terminal_the_steps_are_printed() {
    let steps = feed("queens puzzle solve - --steps", BOARD).done();
    assert_eq!(feed("queens puzzle solve - --animate", BOARD).done(), steps);
    let refused = feed("queens puzzle solve - --animate -f json", BOARD);
    assert_eq!(refused.code, 2, "{refused}");
}
