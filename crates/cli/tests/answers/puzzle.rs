//! The coloured puzzle: boards made and solved, solutions checked, what is refused, and the
//! pictures.

use std::fs;

use roxmltree::Document;

use crate::{feed, pin, pin_reading, pin_runs, run, transcript};

/// A board with one solution, in the columns 0 3 1 4 2.
const BOARD: &str = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\n";

#[test]
fn a_board_is_made_and_solved() {
    pin(
        "puzzle__made",
        transcript([
            "queens puzzle new 5 --seed 1",
            "queens puzzle new 9 --seed 1 --difficulty easy",
            "queens puzzle new 9 --seed 1 --difficulty hard --style winding --format json",
            "queens puzzle new 20 --seed 1 --difficulty medium",
            "queens puzzle new 9 --seed 2 --stars 2",
        ]),
    );
    let board = run("queens puzzle new 8 --seed 1 --difficulty hard").done();
    let solve = "queens puzzle solve - --steps";
    pin("puzzle__steps", feed(solve, &board));
    let json = feed(&format!("{solve} --format json"), &board);
    pin("puzzle__steps_json", json);
    let picture = run("queens puzzle new 5 --seed 1 --format svg");
    pin("puzzle__picture", picture);
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
    assert_eq!(said("--limit 90 --format text"), "90 solutions");
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
fn the_boards_of_an_archive_have_their_names_and_are_all_shown() {
    let archive = fs::read_to_string("tests/data/archive.json").unwrap();
    let solve = |options: &str| feed(&format!("queens puzzle solve - {options}"), &archive).done();
    let named = solve("");
    assert!(named.starts_with("Board 1 (1):\n\n") && named.contains("\n\nBoard 4 (four):\n\n"));
    for (options, sign, shown) in [
        ("", "\none solution; difficulty: ", 5),
        ("--steps", "\n      solved\n", 5),
        ("--format svg", "class=\"letters\"", 5),
        ("--format html", "class=\"letters\"", 2 * 5),
    ] {
        assert_eq!(solve(options).matches(sign).count(), shown, "{options}");
    }
}

/// Each board is that of the next seed; a sheet has the solutions at the end.
#[test]
fn several_boards_are_made_and_printed() {
    let made =
        |options: &str| run(&format!("queens puzzle new 5 --seed 4 --count 3 {options}")).done();
    let alone = (4..7).map(|seed| run(&format!("queens puzzle new 5 --seed {seed}")).done());
    assert_eq!(made(""), alone.collect::<Vec<_>>().join("\n"));
    let count = |text: &str, part: &str| text.matches(part).count();
    for form in ["text", "json", "emoji", "sbn"] {
        let solved = feed("queens puzzle solve -", made(&format!("--format {form}"))).done();
        assert_eq!(count(&solved, "\none solution; "), 3, "{form}");
    }
    // An answer holds the boards and their solutions, which are checked right.
    let answer = feed("queens puzzle solve - --format json", made("")).done();
    let checked = feed("queens puzzle solve - --check", answer).done();
    assert_eq!(count(&checked, ": a solution\n"), 3, "{checked}");
    let drawn = |text: &str| {
        [
            count(text, "class=\"letters\""),
            count(text, "href=\"#region-queen\""),
        ]
    };
    let picture = made("--format svg");
    assert!(Document::parse(&picture).is_ok());
    assert_eq!(drawn(&picture), [6, 15]);
    let page = made("--format html");
    let (boards, solutions) = page.split_once("<h2>Solutions</h2>").unwrap();
    assert_eq!([drawn(boards), drawn(solutions)], [[3, 0], [3, 15]]);
    assert_eq!(count(boards, ">2: "), 1);
    let stars = run("queens puzzle new 9 --stars 2 --seed 2 --format svg").done();
    assert_eq!(count(&stars, ">2 queens in each row, seed 2, "), 1);
}

#[test]
fn a_hint_comes_in_three_stages() {
    let marked = |rows: &str| format!("{BOARD}\n{}\n", rows.replace(' ', "\n"));
    // Marks below a board: none, some, all, wrong ones, a board that is done.
    pin_reading(
        "puzzle__hints",
        "queens puzzle hint -",
        &[
            BOARD,
            &marked("Q.... ..... ..... ..... ....."),
            &marked("Qxxxx xx... x.... x.... x...."),
            &marked("Qxxxx xx..x x.... x.... x..x."),
            &marked("Q.... ...x. ..... ..... ....."),
            &marked("Q.... ...Q. .Q... ....Q ..Q.."),
            "AB\nBB\n",
            "AABB\nAABB\nCCDD\nCCDD\n",
            &format!("{BOARD}\n{BOARD}"),
            "",
        ],
    );
    let stages = |stage| feed(&format!("queens puzzle hint - --stage {stage}"), BOARD).done();
    assert!(stages(3).starts_with(&stages(2)) && stages(2).starts_with(&stages(1)));
    assert_eq!(stages(1).lines().count(), 1);
}

#[test]
fn given_solutions_are_checked() {
    let right = "Q....\n...Q.\n.Q...\n....Q\n..Q..\n";
    let listed = "[\"Q....\",\"...Q.\",\".Q...\",\"....Q\",\"..Q..\"]\n";
    let wrong = [
        ".Q...\n...Q.\nQ....\n....Q\n..Q..\n", // two queens of B
        ".Q...\nQ....\n...Q.\n....Q\n..Q..\n", // touching
        "Q....\n...Q.\nQ....\n....Q\n..Q..\n", // one column
        "Q....\n...Q.\n.Q...\n.....\n..Q..\n", // four queens
    ];
    let stars = "992W6JdwX2z9o8WHmTIw0YCnAL44\n";
    let two_in_a_row = "....Q..Q.\nQ.Q......\n....Q.Q..\nQ.Q......\n......Q.Q\n.Q.Q.....\n.....Q..Q\n.Q.Q.....\n.....Q.Q.\n";
    let one_missing = two_in_a_row.replace("Q.Q......\n......", "..Q......\n......");
    let too_many = two_in_a_row.replace(".....Q.Q.", "Q.Q.QQ.Q.");
    pin_reading(
        "puzzle__checked",
        "queens puzzle solve - --check",
        &[
            &format!("{BOARD}\n{right}{listed}{right}"),
            &format!("{BOARD}\n{right}\n{}", wrong.join("\n")),
            &format!("{stars}\n{two_in_a_row}\n{one_missing}\n{too_many}"),
        ],
    );
}

#[test]
fn invalid_boards_are_refused_in_one_sentence() {
    let wide = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n".repeat(26);
    let high = "A\n".repeat(100);
    let boards = [
        "",
        "ABB\nAB\nCCC\n",
        "const level = {\n",
        "ABB\nABB\n",
        "AB\nAB\nAB\n",
        "AAB\nABB\nAAB\n",
        "ABC\nDDD\nDDD\n",
        "AAB\nA.B\nCCC\n",
        "...\nAAB\nCCC\n",
        "AAB\nAÄB\nCCC\n",
        ".Q..\n...Q\nQ...\n..Q.\n",
        "AAB\nABB\nCCC\nDDE\nDEE\nFFF\n",
        "EE3W0045232HXYHEM",
        "AA2W1NI5mccIg4QY9H6a2GXsCXMwDA80W8W",
        "AA2W1NI5mccIg4Q~9H6a2GXsCXMwDA80W8",
        "AA4W1NI5mccIg4QY9H6a2GXsCXMwDA80W8",
        "AA2W000000000000000000000000000000",
        "QQ6W0",
        "https://puzz.link/p?sudoku/9/9/g",
        "1 1 10\n1 10 10\n1 10 10\n",
        "🟥🟥\n🟥🟥\n",
        "[{\"regions\":[[0,0],[0,1]]},{\"id\":2}]",
        "[{\"regions\":[\"A\"]},{\"regions\":[\"AB\",\"A.\"]}]",
        "{\"regions\":[[0,0],[0,true]]}",
        "{\"stars\":2,\"regions\":[[0,0],[0,1]]}",
        "AAB\nABB\nCCC\n\nQ.\n.Q\n",
        "{\"regions\":[\"AAB\",\"AB\"]}",
        "{\"regions\":[\"AB\",\"AB\",\"AB\"]}",
        "{\"regions\":[\"A1\",\"AB\"]}",
        "{\"regions\":[]}",
        "{\"order\":5}",
        "{\"size\":2,\"regions\":{\"A\":[[0,0],[0,1]]}}",
        "🟥🟥\n👑🟦\n",
        "{\"regions\":[\"A\"]}{\"regions\":[\"A\"]}",
        "{\"regions\":[\"A\"],\"solutions\":[{\"columns\":[0,1]}]}",
        "{\"schema\":\"backrank.tour/2\",\"regions\":[\"A\"]}",
        wide.as_str(),
        high.as_str(),
    ];
    let checked = format!("{BOARD}\nQ....\n...Q.\n.Q...\n....Q\n..Q..\n");
    pin_reading("puzzle__refused", "queens puzzle solve -", &boards);
    pin_reading(
        "puzzle__checks",
        "queens puzzle solve - --check --format json",
        &[&checked],
    );
    pin_reading("puzzle__stars", "queens puzzle solve - --stars 2", &[BOARD]);
    let two = format!("{BOARD}\n{BOARD}");
    let many = "AABB\nAABB\nCCDD\nCCDD\n";
    pin_reading(
        "puzzle__one_played",
        "queens puzzle play -",
        &[two.as_str(), &checked, many],
    );
    pin_runs(
        "puzzle__errors",
        &[
            "queens puzzle solve - --limit 0",
            "queens puzzle new 4",
            "queens puzzle play board.txt --size 6",
            "queens puzzle new 21",
            "queens puzzle new 8 --difficulty extreme",
            "queens puzzle new 8 --seed -1",
            "queens puzzle new 8 --stars 2",
            "queens puzzle new 8 --count 0",
            "queens puzzle new 5 --difficulty hard",
            "queens puzzle solve - --stars 7",
            "queens puzzle hint - --stage 4",
        ],
    );
}

#[test]
fn a_page_plays_the_board_of_a_seed_or_a_file() {
    let page = run("queens puzzle play --size 9 --stars 2 --seed 4 --lang zh").done();
    assert!(page.contains(" id=\"recorded\">") && page.ends_with("</html>\n"));
    let board = run("queens puzzle new 9 --stars 2 --seed 4").done();
    let of_file = feed("queens puzzle play - --stars 2 --lang zh", &board).done();
    assert!(page == of_file, "the same page");
    let solve = "queens puzzle solve - --stars 2 --format html --limit 1 --lang zh";
    assert!(page == feed(solve, &board).done(), "the same page");
}
