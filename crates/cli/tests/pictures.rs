//! Pictures: valid XML whose references lead somewhere, and what is on them.

mod checks;
mod compare;
mod picture;

use picture::{assert_picture, captions, used};

use crate::{LANGUAGES, run};

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
            "queens trace 4 --format svg",
            "tour trace 3x4 --block b2 --format svg --steps 7",
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
    assert_eq!(used(&sheet, "board8x8"), 92);
    let numbers: Vec<_> = (1..=92).map(|number: u32| number.to_string()).collect();
    assert_eq!(captions(&sheet), numbers);
    assert!(sheet.len() < 200_000, "{} bytes", sheet.len());
}

#[test]
fn a_sheet_of_fundamental_solutions_prints_orbit_sizes() {
    let sheet = run("queens solve 5 --fundamental --format svg").done();
    assert_eq!(captions(&sheet), ["1 (orbit of 8)", "2 (orbit of 2)"]);
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
        run(line).refused(2, "--limit 1000 draws");
    }
}

#[test]
fn steps_play_one_after_another_in_a_picture_of_at_most_2_mb() {
    for (line, steps) in [
        ("queens trace 8 --format svg --steps 1..200", 200),
        ("queens trace 4 --format svg --steps 70..90", 9),
        (
            "tour trace 8x8 --method warnsdorff --format svg --steps 1..200",
            200,
        ),
    ] {
        let played = run(line).done();
        assert!(played.len() <= 2_000_000, "{line}: {}", played.len());
        assert_eq!(played.matches("<g class=\"step\"").count(), steps, "{line}");
        assert_eq!(captions(&played).len(), steps, "{line}");
    }
    // The last board is the one that a picture of that step alone has.
    let [played, alone] = ["--format svg --steps 3..40", "--picture 40"]
        .map(|options| run(&format!("queens trace 8 {options}")).done());
    let (_, last) = played.rsplit_once("<g class=\"step\"").unwrap();
    let (_, board) = alone
        .split_once("<g transform=\"translate(0 0)\">")
        .unwrap();
    assert_eq!(last.split_once('>').unwrap().1, board);
    for (options, said) in [
        ("32 --format svg --steps 1..900", "larger than 2 MB"),
        (
            "4 --format svg --steps 79..80",
            "the search ends after 78 steps",
        ),
        ("2 --picture 99", "the search ends after 8 steps"),
        ("4 --steps 1..2", "--format svg"),
        ("4 --format svg --steps 0..2", "counted from 1"),
        ("4 --format html --steps 1..2", "--format svg"),
    ] {
        let refused = run(&format!("queens trace {options}"));
        assert!(
            refused.code != 0 && refused.stderr.contains(said),
            "{refused}"
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
        caption.starts_with("Step 3: b3 is rejected: the queen on a4 attacks it"),
        "{caption}"
    );
    let framed = |step: &str| step.matches("<rect class=\"frame\"").count();
    assert_eq!((used(&step, "queen"), used(&step, "dot")), (1, 9));
    assert_eq!(framed(&step), 1, "{step}");
    assert!(step.contains("d=\"M20 20L60 60\""), "{step}");
    // The next one places a queen there, which no other one attacks.
    let step = run("queens trace 4 --picture 4 --color always").done();
    assert!(
        captions(&step)
            .concat()
            .starts_with("Step 4: A queen is placed on c3:"),
        "{step}"
    );
    assert_eq!((used(&step, "queen"), framed(&step)), (2, 1));
    assert!(!step.contains("class=\"wrong\""), "{step}");
}
