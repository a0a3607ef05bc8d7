//! Pictures: valid XML whose references lead somewhere, and what is on them.

mod checks;
mod compare;
mod picture;

use picture::described;

use crate::{pin, run};

#[test]
fn what_is_drawn_is_on_the_picture() {
    let drawn = [
        "queens solve 0 --format svg",
        "queens solve 1 --format svg",
        "queens solve 3 --format svg",
        "queens solve 8 --limit 1 --format svg",
        "queens solve 8 --limit 1 --with d1,c3 --format svg",
        "queens solve 8 --all --format svg",
        "queens solve 5 --fundamental --format svg",
        "queens solve 32 --limit 2 --format svg",
        "queens solve 11 --all --format svg",
        "queens solve 11 --limit 1001 --format svg",
        // The queen that attacks, or a queen that no other attacks.
        "queens trace 4 --picture 3",
        "queens trace 4 --picture 4 --color always",
        "queens trace 4 --with b4 --block d3 --picture 2",
        // A line of attack is drawn where it does not leave the board.
        "queens trace 5 --torus --picture 5",
        "queens trace 5 --torus --picture 8",
        "queens trace 5 --superqueens --picture 4",
        "queens trace 4 --format svg",
        "queens trace 4 --format svg --steps 70..90",
        "queens trace 4 --format svg --steps 79..80",
        "queens trace 4 --format svg --steps 0..2",
        "queens trace 4 --format html --steps 1..2",
        "queens trace 4 --steps 1..2",
        "queens trace 2 --picture 99",
        "queens trace 32 --format svg --steps 1..900",
        "queens compare 0 --format svg",
        "queens compare 7 --format svg",
        "queens compare 32 --format svg",
        "tour trace 3x4 --block b2 --format svg --steps 7",
        "tour find 1x1 --format svg",
        "tour find 3x3 --block b2 --to c2 --format svg",
        "tour find 41x42 --format svg",
        "tour count 3x4 --per-square --format svg",
    ];
    let described_in = |lang: &str| {
        drawn.map(|line| {
            let ran = described(run(&format!("{line} --lang {lang}")));
            format!("$ backrank {line}\n{ran}")
        })
    };
    pin("pictures__drawn", described_in("en").join("\n"));
    described_in("zh");
}

#[test]
fn a_long_list_and_a_long_search_are_drawn_within_the_limits() {
    let sheet = run("queens solve 8 --all --format svg").done();
    assert!(sheet.len() < 200_000, "{} bytes", sheet.len());
    for (line, sign, number) in [
        ("queens solve 11 --limit 1000 --format svg", "queen", 11_000),
        ("queens trace 8 --format svg --steps 1..200", "step", 200),
        (
            "tour trace 8x8 --method warnsdorff --format svg --steps 1..200",
            "step",
            200,
        ),
    ] {
        let shown = described(run(line)).done();
        assert!(
            shown.contains(&format!("{number} {sign}")),
            "{line}: {shown}"
        );
    }
}

/// The last board is the one that a picture of that step alone has.
#[test]
fn steps_play_one_after_another() {
    let [played, alone] = ["--format svg --steps 3..40", "--picture 40"]
        .map(|options| run(&format!("queens trace 8 {options}")).done());
    let (_, last) = played.rsplit_once("<g class=\"step\"").unwrap();
    let (_, board) = alone
        .split_once("<g transform=\"translate(0 0)\">")
        .unwrap();
    assert_eq!(last.split_once('>').unwrap().1, board);
}
