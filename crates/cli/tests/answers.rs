//! Right answers: the published numbers, the same from every algorithm, strategy and number of threads; and "none" is an
//! answer too.

mod common;

use common::{LANGUAGES, feed, pin, run, transcript};

/// A000170 from 0 on.
const ALL: [u64; 13] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
/// A002562 from 1 on.
const FUNDAMENTAL: [u64; 10] = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92];
const COUNTERS: [&str; 9] = [
    "auto",
    "prefix",
    "first-row",
    "row-array",
    "tagged-stack",
    "vec-stack",
    "bitmask",
    "mrv",
    "dancing-links",
];
/// The counters of the empty board only.
const EMPTY_BOARD_ONLY: [&str; 2] = ["half-board", "symmetric"];

fn lines(numbers: &[u64]) -> String {
    numbers.iter().map(|number| format!("{number}\n")).collect()
}

#[test]
fn a_list_of_orders_is_counted_one_a_line_until_a_zero() {
    for counter in COUNTERS.into_iter().chain(EMPTY_BOARD_ONLY) {
        let ran = feed(
            &format!("queens count - --algorithm {counter}"),
            "1\n2 3\n\n4 5 6 7 8\r\n9\t10\n11\n12\n0\n5\n",
        );
        assert_eq!(ran.stdout, lines(&ALL[1..]), "{counter}");
        assert_eq!(ran.stderr, "agrees with OEIS A000170\n".repeat(12));
        assert_eq!(ran.code, 0);
    }
}

#[test]
fn a_list_of_orders_may_end_without_a_zero_or_a_line_break() {
    assert_eq!(feed("queens count -", "4\n6").done(), "2\n4\n");
    assert_eq!(feed("queens count -", "").done(), "");
    assert_eq!(feed("queens count -", "0\n").done(), "");
}

#[test]
fn fundamental_solutions_agree_with_a002562() {
    for counter in COUNTERS.into_iter().chain(EMPTY_BOARD_ONLY) {
        let ran = feed(
            &format!("queens count - --fundamental --algorithm {counter}"),
            "1 2 3 4 5 6 7 8 9 10",
        );
        assert_eq!(ran.stderr, "agrees with OEIS A002562\n".repeat(10));
        assert_eq!(ran.done(), lines(&FUNDAMENTAL), "{counter}");
    }
    assert_eq!(run("queens count 0 --fundamental").done(), "1\n");
    let checked = run("queens count 15 --fundamental --threads 2 --verify --seed 1");
    assert_eq!((checked.stdout.as_str(), checked.code), ("285053\n", 0));
    assert!(checked.stderr.contains("by bitmask: 100 of "), "{checked}");
}

#[test]
fn the_threads_do_not_change_the_answer() {
    for counter in COUNTERS {
        for threads in [1, 2, 3, 16] {
            let count = |problem: &str| {
                let line = format!("queens count {problem} --algorithm {counter}");
                run(&format!("{line} --threads {threads}")).done()
            };
            assert_eq!(count("10"), "724\n", "{counter} on {threads} threads");
            assert_eq!(count("9 --with a1 --block c2"), "25\n");
            assert_eq!(count("8 --fundamental"), "12\n");
        }
    }
}

#[test]
fn given_squares_count_as_they_are_listed() {
    for given in [
        "--with d1",
        "--with d1,c8",
        "--block a1,b3",
        "--with e5 --block a1",
        "--with d1 --fundamental",
        "--block a1,h8 --fundamental",
    ] {
        let listed = run(&format!("queens solve 8 {given} --all --board columns")).done();
        let counted = run(&format!("queens count 8 {given}")).done();
        let boards = listed.lines().filter(|line| !line.ends_with(':')); // no headings with orbits
        assert_eq!(counted, format!("{}\n", boards.count()), "{given}");
    }
}

#[test]
fn no_solution_is_an_answer() {
    let problems = [
        "queens solve 2",
        "queens solve 8 --with d1,d8",
        "queens solve 8 --with d1 --block d1",
        "queens solve 4 --with a1", // no contradiction, but it cannot be completed
        "queens solve 1 --block a1",
        "queens count 2",
        "queens count 8 --with d1,d8",
        "queens count 4 --with a1",
        "queens trace 2",
        "tour find 4x4",
        "tour find 5x5 --closed",
        "tour find 5x5 --from b1",
        "tour find 8x8 --from a1 --to h8",
        "tour find 8x8 --from c3 --to c3",
        "tour find 4x7 --closed",
        "tour find 3x4 --from b2",
        "tour find 5x8 --from b3 --to c1",
        "tour find 8x8 --block c3 --from c3",
        "tour find 2x2 --block a1,a2,b1,b2",
        "tour find 8x8 --block b6,c7,b7,c6 --from a1",
        "tour compare 4x4",
    ];
    for lang in LANGUAGES {
        let lines = problems.map(|line| format!("{line} --lang {lang}"));
        let lines = lines.iter().map(String::as_str);
        pin(&format!("answers__none_{lang}"), transcript(lines));
    }
}

#[test]
fn a_contradiction_is_seen_without_a_search() {
    for command in ["solve", "count"] {
        // The two queens are in the last rows, which a search of this board does not reach in a lifetime.
        let ran = run(&format!("queens {command} 32 --with a1,a2"));
        assert!(ran.stderr.contains("a1 and a2 attack each other"), "{ran}");
        assert_eq!(ran.code, 0);
    }
}

#[test]
fn tours_are_counted_with_what_they_are_and_a_verdict() {
    for lang in LANGUAGES {
        let lines = [
            "6x6 --closed",
            "6x6 --closed --directed",
            "5x6 --undirected",
            "6x5 --threads 2",
            "5x5 --from 2,2",
            "3x7 --method plain",
            "5x5 --per-square",
            "3x4 --per-square --method plain",
            "5x7 --closed --method plain",
            "2x1000000000 --method plain",
            "1x1",
            "1x1 --closed",
            "1x1 --per-square",
            "5x5 --from b1",
        ]
        .map(|line| format!("tour count {line} --lang {lang}"));
        pin(
            &format!("answers__tour_count_{lang}"),
            transcript(lines.iter().map(String::as_str)),
        );
    }
}
