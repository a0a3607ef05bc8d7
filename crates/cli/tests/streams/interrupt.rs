//! Ctrl-C: a count ends at once, with exit 130, and says how far it got.

use std::io::Write;
use std::time::Duration;

use crate::run;
use crate::started::{line, start};

/// The text with each number replaced by one sign, because nobody knows how far it got.
fn without_numbers(text: &str) -> String {
    let mut shape = text.replace(|sign: char| sign.is_ascii_digit(), "#");
    while shape.contains("##") {
        shape = shape.replace("##", "#");
    }
    shape
}

/// The message about an interrupted count.
const JOBS: &str = "error: stopped after #.# % of the work, so there is no count\n";

/// The work that a count does before Ctrl-C, on all processors together.
const A_LITTLE: Duration = Duration::from_millis(300);

/// Besides one thread that counts there are those that wait for signals.
#[test]
#[cfg(target_os = "linux")]
fn a_count_on_one_thread_starts_no_more() {
    let mut count = start("tour count 8x8 --memory 1TB --algorithm plain --threads 50");
    count.work(A_LITTLE);
    assert!(count.threads() < 10, "{}", count.threads());
    count.signal("-INT");
}

/// The end of the message about an interrupted count that `--run` could resume.
const RESUMABLE: &str = "so there is no count\nhint: with --run DIR a count saves its progress, and the same command resumes it\n";

#[test]
fn a_stopped_count_ends_soon_and_reports_its_progress() {
    let turns =
        "error: stopped while counting solutions equal to their half turn, so there is no count\n";
    let estimate = "error: stopped, so there is no estimate\n";
    let forecast = "error: stopped before the count began, so there is no count\n";
    let tours = "error: stopped, so there is no count\n";
    for (line, work, said) in [
        ("queens count 22 --algorithm row-array", 300, JOBS),
        ("queens count 22 --algorithm first-row", 300, JOBS),
        ("queens count 22 --fundamental --block a1", 300, JOBS),
        ("queens count 22 --algorithm bitmask", 300, JOBS),
        // As much memory as it likes: no list of the count is made before.
        ("queens count 28 --fundamental --memory 1TB", 300, turns),
        ("queens estimate 24 --budget 86400", 300, estimate),
        // In the forecast, and in the plain count.
        ("tour count 8x20 --closed --memory 1TB", 300, forecast),
        (
            "tour count 8x8 --closed --memory 1TB --algorithm plain",
            300,
            tours,
        ),
        // At any stage: the first lists are made; jobs are counted; tours after their forecast.
        (
            "queens count 22 --kernel portable --memory 1TB",
            100,
            RESUMABLE,
        ),
        ("queens count 26 --memory 1TB", 1_000, RESUMABLE),
        ("tour count 6x40 --closed --memory 1TB", 2_000, RESUMABLE),
    ] {
        let mut count = start(line);
        count.work(Duration::from_millis(work));
        let stderr = without_numbers(&count.signal("-INT").refused(130, ""));
        let is_end = said == RESUMABLE && stderr.ends_with(said);
        assert!(stderr == said || is_end, "{line}: {stderr}");
    }
}

#[test]
fn a_long_count_says_that_it_could_be_resumed() {
    let mut count = start("queens count 24");
    let note = line(&mut count.stderr);
    let end = "with --run DIR a count saves its progress, and the same command resumes it; 'backrank queens estimate 24' gives a 95 % interval\n";
    assert!(
        note.starts_with("this count takes ") && note.ends_with(end),
        "{note}"
    );
    count.signal("-TERM").refused(130, RESUMABLE);
}

#[test]
fn an_interrupted_check_still_prints_the_count() {
    let count = run("queens count 16 --with a1").done();
    let told = format!("the count, not verified, is {count}error: ");
    // The check takes far longer than the count before it, so one of these times is within it, on a
    // machine of any speed.
    let is_told = |seconds| {
        let line = "queens count 16 --with a1 --threads 2 --verify=whole";
        let mut count = start(line);
        count.work(Duration::from_millis(seconds));
        let said = count.signal("-INT").refused(130, "");
        let is_counted = said.ends_with(" jobs\n");
        assert_eq!(said.contains(&told), is_counted, "{said}");
        assert!(
            is_counted || said.ends_with("there is no count\n"),
            "{said}"
        );
        is_counted
    };
    let mut times = (0..10).map(|doubled| 1_000 << doubled);
    assert!(times.any(is_told));
}

#[test]
fn the_counts_before_it_stay_printed() {
    let mut counts = start("queens count - --algorithm row-array");
    let mut stdin = counts.stdin.take().unwrap();
    stdin.write_all(b"8 10 22\n").unwrap();
    drop(stdin);
    let printed = [(); 2].map(|()| line(counts.stdout.as_mut().unwrap()));
    assert_eq!(printed, ["92\n", "724\n"]);
    counts.work(A_LITTLE); // it has begun to count again
    let said = without_numbers(&counts.signal("-INT").refused(130, ""));
    assert_eq!(said, "agrees with OEIS A#\n".repeat(2) + JOBS);
}

#[test]
fn waiting_for_the_next_order_ends_too() {
    let mut counts = start("queens count -");
    let stdin = counts.stdin.as_mut().unwrap();
    stdin.write_all(b"8\n").unwrap(); // and it stays open, as that of a person who has not decided
    assert_eq!(line(counts.stdout.as_mut().unwrap()), "92\n");
    // The last word about this order: it goes back to reading.
    assert_eq!(line(&mut counts.stderr), "agrees with OEIS A000170\n");
    assert_eq!(counts.signal("-INT").refused(130, ""), "");
}
