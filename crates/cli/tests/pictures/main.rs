//! Pictures: valid XML whose references lead somewhere, and what is on them.

mod common;

use std::collections::BTreeSet;

use common::{LANGUAGES, feed, run};
use roxmltree::{Document, Node};

/// Asserts that a text is one picture, with a size, an element for each reference, and colours for a dark page.
#[track_caller]
fn assert_picture(text: &str) {
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let root = document.root_element();
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg")
    );
    assert_eq!(root.tag_name().name(), "svg");
    for length in ["width", "height"] {
        assert!(root.attribute(length).unwrap().parse::<u32>().unwrap() > 0);
    }
    let mut ids = BTreeSet::new();
    for id in document
        .descendants()
        .filter_map(|node| node.attribute("id"))
    {
        assert!(ids.insert(id), "{id} stands twice");
    }
    let fill = |node: Node<'_, '_>| {
        let name = node
            .attribute("fill")?
            .strip_prefix("url(#")?
            .strip_suffix(')');
        name.map(str::to_owned)
    };
    let href = |node: Node<'_, '_>| Some(node.attribute("href")?.strip_prefix('#')?.to_owned());
    for name in document
        .descendants()
        .flat_map(|node| [fill(node), href(node)])
        .flatten()
    {
        assert!(ids.contains(name.as_str()), "{name} is nowhere");
    }
    assert!(
        text.contains("@media(prefers-color-scheme:dark){"),
        "{text}"
    );
    // A background under everything, so that the names are read in a viewer without one.
    let page = classed(&document, "page");
    let [page] = page.as_slice() else {
        panic!("{text}");
    };
    let view: Vec<_> = root.attribute("viewBox").unwrap().split(' ').collect();
    let sides = ["x", "y", "width", "height"];
    let covered = sides.map(|side| page.attribute(side).unwrap_or("0"));
    assert_eq!(view, covered);
}

/// The captions of a picture.
fn captions(text: &str) -> Vec<String> {
    let document = Document::parse(text).unwrap();
    let captions = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("caption"));
    captions
        .map(|node| node.text().unwrap().to_owned())
        .collect()
}

fn used(text: &str, id: &str) -> usize {
    text.matches(&format!("href=\"#{id}\"")).count()
}

#[test]
fn every_picture_is_valid_xml() {
    for lang in LANGUAGES {
        for line in [
            "queens solve 0 --format svg",
            "queens solve 1 --format svg",
            "queens solve 8 --limit 1 --format svg",
            "queens solve 6 --fundamental --format svg",
            "queens solve 32 --limit 2 --format svg",
            "queens trace 4 --picture 7",
            "queens trace 4 --with b4 --block d3 --picture 2",
            "queens compare 0 --format svg",
            "queens compare 7 --format svg",
            "tour find 1x1 --format svg",
            "tour find 3x3 --block b2 --to c2 --format svg",
            "tour find 41x42 --format svg",
            "tour count 3x4 --per-square --format svg",
        ] {
            assert_picture(&run(&format!("{line} --lang {lang}")).done());
        }
    }
}

#[test]
fn the_boards_of_eight_queens_on_one_sheet() {
    let sheet = run("queens solve 8 --all --format svg").done();
    assert_picture(&sheet);
    assert_eq!(used(&sheet, "queen"), 92 * 8);
    assert_eq!(used(&sheet, "board8"), 92);
    let numbers: Vec<_> = (1..=92).map(|number: u32| number.to_string()).collect();
    assert_eq!(captions(&sheet), numbers);
    assert!(sheet.len() < 200_000, "{} bytes", sheet.len());
}

#[test]
fn a_sheet_of_fundamental_solutions_tells_the_orbits() {
    let sheet = run("queens solve 5 --fundamental --format svg").done();
    assert_eq!(captions(&sheet), ["1 (orbit of 8)", "2 (orbit of 2)"]);
    let sheet = run("queens solve 5 --fundamental --format svg --lang zh").done();
    assert!(captions(&sheet)[1].contains('2'), "{sheet}");
}

#[test]
fn a_board_alone_has_no_caption_and_no_board_is_no_picture() {
    let one = run("queens solve 8 --limit 1 --with d1,c3 --format svg").done();
    assert_picture(&one);
    assert!(captions(&one).is_empty(), "{one}");
    let none = run("queens solve 3 --format svg");
    assert!(none.stderr.contains("no solution"), "{none}");
    assert_eq!(none.done(), "");
}

#[test]
fn a_sheet_that_would_be_too_large_is_refused() {
    for line in [
        "queens solve 10 --limit 724 --format svg",
        "queens solve 11 --limit 1000 --format svg",
    ] {
        assert_picture(&run(line).done());
    }
    for line in [
        "queens solve 11 --all --format svg",
        "queens solve 11 --limit 1001 --format svg",
    ] {
        let refused = run(line);
        assert_eq!((refused.code, refused.stdout.as_str()), (2, ""), "{line}");
        assert!(
            refused.stderr.contains("--limit 1000 draws"),
            "{}",
            refused.stderr
        );
    }
}

#[test]
fn a_step_with_its_attack() {
    // The third step rejects b3.
    let step = run("queens trace 4 --picture 3").done();
    assert_picture(&step);
    let caption = captions(&step).concat();
    assert!(
        caption.starts_with("3  reject b3  depth 2  attacked by a4"),
        "{caption}"
    );
    assert_eq!(
        (
            used(&step, "queen"),
            used(&step, "dot"),
            used(&step, "frame")
        ),
        (1, 9, 1)
    );
    assert!(
        step.contains("class=\"attack\" d=\"M20 20L60 60\""),
        "{step}"
    );
    // The next one places a queen there, which no other one attacks.
    let step = run("queens trace 4 --picture 4 --color always").done();
    assert!(
        captions(&step).concat().starts_with("4  place c3"),
        "{step}"
    );
    assert_eq!((used(&step, "queen"), used(&step, "frame")), (2, 1));
    assert!(!step.contains("class=\"attack\""), "{step}");
}

#[test]
fn a_step_that_is_not_there_is_refused() {
    let steps = run("queens trace 2 --format jsonl").done().lines().count();
    assert_picture(&run(&format!("queens trace 2 --picture {steps}")).done());
    let refused = run(&format!("queens trace 2 --picture {}", steps + 1));
    assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
    assert!(
        refused.stderr.contains(&format!("after {steps} steps")),
        "{refused}"
    );
}

/// The nodes of a document with that class.
fn classed<'a, 'd>(document: &'a Document<'d>, class: &'a str) -> Vec<Node<'a, 'd>> {
    let is_of = move |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    document.descendants().filter(is_of).collect()
}

#[test]
fn a_comparison_has_a_row_for_each_algorithm_and_a_bar_for_each_level() {
    let picture = run("queens compare 6 --format svg").done();
    let document = Document::parse(&picture).unwrap();
    let names = classed(&document, "name");
    let names: Vec<_> = names.iter().filter_map(Node::text).collect();
    assert_eq!(
        names,
        [
            "row-array",
            "tagged-stack",
            "vec-stack",
            "bitmask",
            "mrv",
            "dancing-links",
            "symmetric",
            "half-board"
        ]
    );
    let texts = document.descendants().filter(Node::is_text);
    let texts: Vec<_> = texts.filter_map(|node| node.text()).collect();
    let count = |text: &str| texts.iter().filter(|it| **it == text).count();
    // From the listing of the program: four algorithms visit the same nodes.
    let trace = run("queens profile 6 --format json").done();
    let profile: serde_json::Value = serde_json::from_str(&trace).unwrap();
    for level in profile["levels"].as_array().unwrap() {
        let field = |name: &str| level[name].as_str().unwrap().parse::<u64>().unwrap();
        let parts = [
            ("node", "nodes"),
            ("dead end", "dead_ends"),
            ("solution", "solutions"),
        ];
        let parts = parts.map(|(word, name)| match field(name) {
            1 => format!("1 {word}"),
            many => format!("{many} {word}s"),
        });
        let told = format!("level {}: {}", level["level"], parts.join(", "));
        assert!((4..=6).contains(&count(&told)), "{told}");
    }
    assert_eq!(count("6 queens: the search of each algorithm"), 2);
    assert_eq!(count("2016"), 2, "comparisons");
    assert_eq!(count("×1.00"), 1, "the unit");
}

#[test]
fn bars_are_as_tall_as_their_levels_are_large() {
    let picture = run("queens compare 8 --format svg").done();
    let document = Document::parse(&picture).unwrap();
    let height = |node: &Node<'_, '_>| node.attribute("height").unwrap().parse::<f64>().unwrap();
    let on = classed(&document, "on");
    // The first is that of the legend. Level 0 has one node, which leads on; level 1 has 8.
    let (root, first) = (height(&on[1]), height(&on[2]));
    let tallest = on[1..].iter().map(height).fold(0.0, f64::max);
    assert!(
        root <= first && first < tallest && tallest <= 38.0,
        "{root} {first} {tallest}"
    );
    assert_eq!(
        classed(&document, "solved").len(),
        1 + 6,
        "in the last level of six"
    );
}

#[test]
fn a_page_of_a_comparison_is_whole_and_asks_for_nothing() {
    for (lang, code) in LANGUAGES.into_iter().zip(["lang=\"en\"", "lang=\"zh\""]) {
        let page = run(&format!("queens compare 6 --format html --lang {lang}")).done();
        let body = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
        let document = Document::parse(body).unwrap_or_else(|error| panic!("{error}: {page}"));
        assert!(body.starts_with(&format!("<html {code}>")), "{page}");
        let count = |name| {
            let named = document
                .descendants()
                .filter(|node| node.has_tag_name(name));
            named.count()
        };
        assert_eq!((count("th"), count("td")), (7 + 8, 8 * 6), "{page}");
        assert!(page.contains("prefers-color-scheme:dark"));
        let outside = page.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !outside.contains("http") && !outside.contains("<script"),
            "{page}"
        );
    }
}

#[test]
fn orders_beyond_all_algorithms_are_no_picture() {
    for format in ["svg", "html"] {
        let none = run(&format!("queens compare 32 --format {format}"));
        assert!(none.stderr.contains("half-board is left out"), "{none}");
        assert_eq!(none.done(), "");
    }
}

#[test]
fn a_check_draws_what_it_reads_and_what_is_wrong() {
    let boards = "b4 d3 a2 c1\nb4 d3 a2 d1\n";
    let drawn = feed("queens check - --format svg", boards);
    assert_eq!(drawn.code, 1);
    assert_picture(&drawn.stdout);
    assert_eq!(
        captions(&drawn.stdout),
        [
            "board 1 (line 1): a solution",
            "board 2 (line 2): NO: the queens on d3 and d1 attack each other along the column"
        ]
    );
    assert_eq!(used(&drawn.stdout, "queen"), 8);
    assert_eq!(drawn.stdout.matches("class=\"attack\"").count(), 1);
    assert!(
        drawn
            .stdout
            .contains("class=\"attack\" d=\"M140 60L140 140\""),
        "{drawn}"
    );
    for caption in captions(&drawn.stdout) {
        assert!(drawn.stderr.contains(&caption), "{drawn}");
    }
    let none = feed("queens check - --format svg", "");
    assert_eq!((none.code, none.stdout.as_str()), (1, ""));
    let missing = feed("queens check - --format svg", "Qx\nxx\n").stdout;
    assert_eq!(used(&missing, "queen"), 1);
    let many = "a1\n".repeat(1001);
    let refused = feed("queens check - --format svg", many);
    assert_eq!((refused.code, refused.stdout.as_str()), (1, ""));
    assert!(
        refused
            .stderr
            .ends_with("more than 1000 boards, which is what a picture holds\n")
    );
}

#[test]
fn a_check_of_tours_draws_the_line_up_to_the_first_wrong_move() {
    let names = "3x4: a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2\n";
    let wrong = names.replace("d2", "d1");
    let drawn = feed("tour check - --format svg", format!("{names}{wrong}"));
    assert_eq!(drawn.code, 1);
    assert_picture(&drawn.stdout);
    assert_eq!(
        captions(&drawn.stdout),
        [
            "board 1 (line 1): a tour, open",
            "board 2 (line 2): NO: step 4 to 5, from b3 to d1, is not a knight's move"
        ]
    );
    assert_eq!(used(&drawn.stdout, "board3x4"), 2);
    let document = Document::parse(&drawn.stdout).unwrap();
    let wrong = classed(&document, "wrong");
    let move_of = wrong.iter().find_map(|node| node.attribute("d"));
    assert_eq!((move_of, wrong.len()), (Some("M60 20L140 100"), 2));
    let squares =
        |line: &Node<'_, '_>| line.attribute("points").unwrap().split_whitespace().count();
    let lines: Vec<_> = classed(&document, "path").iter().map(squares).collect();
    assert_eq!(lines, [12, 4]);
    for caption in captions(&drawn.stdout) {
        assert!(drawn.stderr.contains(&caption), "{drawn}");
    }
    for (wrong, frames) in [
        ("1 6 3\n4 # 9\n7 2 5\n", 1),
        ("1 6 3\n4 # 4\n7 2 5\n", 2),
        ("1 6 3\n4 # .\n7 2 5\n", 0),
        ("backrank directions 1 3x3 from a3\n000\n000\n000\n", 1),
        ("3x3 without b2 c2: a1 b3 c1 a2 c3 b1 a3 c2\n", 2),
        ("{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a3\"]}", 2),
    ] {
        let drawn = feed("tour check - --format svg", wrong);
        assert_eq!(drawn.code, 1, "{wrong}");
        assert_picture(&drawn.stdout);
        let document = Document::parse(&drawn.stdout).unwrap();
        assert_eq!(classed(&document, "wrong").len(), frames, "{wrong}");
    }
}

#[test]
fn a_check_of_tours_shows_the_numbers_that_it_reads() {
    for (read, shown) in [
        (
            "1 6 3\n4 # 9\n7 2 5\n",
            " 1   6   3\n 4   #   9\n 7   2   5\n",
        ),
        (
            "1 6 3\n4 # 12345\n99 100 5\n",
            " 1   6   3\n 4   #   ?\n99   ?   5\n",
        ),
        (
            "3x3 without b2: a1 b3 a1 c1\n",
            " .   2   .\n .   #   .\n 1   .   4\n",
        ),
        (
            "backrank directions 1 3x3 from a3\n1##\n##6\n2##\n",
            " 1   #   #\n #   #   2\n 3   #   #\n",
        ),
        (
            "backrank directions 1 3x3 from a3\n000\n000\n000\n",
            " 1   .   .\n .   .   .\n .   2   .\n",
        ),
    ] {
        let ran = feed("tour check - --board", read);
        let (_, board) = ran.stdout.split_once('\n').unwrap();
        assert_eq!(board, format!("{shown}\n"), "{ran}");
    }
}

#[test]
fn boards_as_text_do_not_go_with_a_picture() {
    for line in [
        "tour check - --board --format svg",
        "queens check - --board crosses --format svg",
    ] {
        let refused = feed(line, "1x1: a1\n");
        assert_eq!((refused.code, refused.stdout.as_str()), (2, ""), "{line}");
        let why = "--board does not go with --format svg";
        assert!(refused.stderr.contains(why), "{refused}");
    }
}

#[test]
fn boards_of_tours_that_are_too_large_are_not_drawn() {
    for (draw, text, why) in [
        (
            "--board",
            "1001x1000: a1\n".to_owned(),
            "the 1001x1000 board is too large to draw",
        ),
        (
            "--format svg",
            "1001x1000: a1\n".to_owned(),
            "at most 1000000 squares are drawn",
        ),
        (
            "--format svg",
            "1000x600: a1\n".repeat(2),
            "more than 1000000 squares, which is what a picture holds",
        ),
        (
            "--format svg",
            "1x1: a1\n".repeat(1001),
            "more than 1000 boards",
        ),
    ] {
        let refused = feed(&format!("tour check - {draw}"), text);
        assert_eq!(refused.code, 1, "{draw}");
        assert!(refused.stderr.contains(why), "{draw}: {why}");
        assert!(!refused.stdout.contains("<svg"), "{draw}");
    }
}

#[test]
fn a_check_shows_boards_as_text_below_their_verdicts() {
    let boards = "b4 d3 a2 c1\nb4 d3 a2 d1\n";
    let shown = |style: &str| feed(&format!("queens check - --board {style}"), boards).stdout;
    assert_eq!(
        shown("crosses"),
        "board 1 (line 1): a solution\nxQxx\nxxxQ\nQxxx\nxxQx\n\n\
         board 2 (line 2): NO: the queens on d3 and d1 attack each other along the column\n\
         xQxx\nxxxQ\nQxxx\nxxxQ\n\n"
    );
    assert!(shown("columns").contains("a solution\n1 3 0 2\nboard 2"));
}
