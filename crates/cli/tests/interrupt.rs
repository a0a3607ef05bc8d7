//! Ctrl-C: a count ends at once, with exit 130, and says how far it got.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{LANGUAGES, program};

fn start(line: &str) -> Child {
    let mut program = program(line);
    program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    program.spawn().unwrap()
}

/// Presses Ctrl-C: standard output, standard error and the exit code that follow, which must come: the count would take days.
fn interrupt(mut child: Child) -> (String, String, Option<i32>) {
    let begin = Instant::now();
    let process = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &process]).status();
    assert!(kill.unwrap().success());
    let code = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        if begin.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("it goes on after Ctrl-C");
        }
        sleep(Duration::from_millis(5));
    };
    let (mut stdout, mut stderr) = (String::new(), String::new());
    child.stdout.unwrap().read_to_string(&mut stdout).unwrap();
    child.stderr.unwrap().read_to_string(&mut stderr).unwrap();
    (stdout, stderr, code)
}

/// The text with each number replaced by one sign, because nobody knows how far it got.
fn without_numbers(text: &str) -> String {
    let mut shape = text.replace(|sign: char| sign.is_ascii_digit(), "#");
    while shape.contains("##") {
        shape = shape.replace("##", "#");
    }
    shape
}

fn expected(lang: &str) -> &'static str {
    match lang {
        "zh" => "错误：已中断：# 块中完成了 # 块，计数不完整，故不输出\n",
        _ => "error: interrupted after # of # pieces, so there is no count to print\n",
    }
}

#[test]
fn a_count_ends_and_says_how_far_it_got() {
    for options in [
        "",
        "--algorithm row-array",
        "--algorithm first-row",
        "--threads 1",
        "--fundamental --block a1",
        "--block a1 --format json",
        "--algorithm half-board --kernel portable",
        "--algorithm bitmask",
    ] {
        for lang in LANGUAGES {
            let line = format!("queens count 22 {options} --lang {lang}");
            let child = start(&line);
            sleep(Duration::from_millis(400)); // it has begun to count
            let (stdout, stderr, code) = interrupt(child);
            assert_eq!(without_numbers(&stderr), expected(lang), "{line}");
            assert_eq!((stdout.as_str(), code), ("", Some(130)), "{line}");
        }
    }
}

#[test]
fn the_count_of_half_turns_before_it_ends_too() {
    for (lang, said) in [
        (
            "en",
            "error: interrupted while solutions equal to their half turn were counted, so there is no count to print\n",
        ),
        (
            "zh",
            "错误：已中断：还在计转半周不变的解，故没有计数可输出\n",
        ),
    ] {
        // As much memory as it likes: no list of the count is made before.
        let child = start(&format!(
            "queens count 28 --fundamental --memory 1TB --lang {lang}"
        ));
        sleep(Duration::from_millis(400));
        let begin = Instant::now();
        let (stdout, stderr, code) = interrupt(child);
        assert_eq!(
            (stdout.as_str(), stderr.as_str(), code),
            ("", said, Some(130))
        );
        assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    }
}

/// A tenth of a second when nothing else runs; here other tests do.
const SOON: Duration = Duration::from_millis(500);

#[test]
fn a_join_ends_soon_at_every_stage_and_order() {
    for order in [21, 22, 24, 26] {
        // The first lists are made; jobs are counted.
        for after in [100, 600] {
            let child = start(&format!("queens count {order}"));
            sleep(Duration::from_millis(after));
            let begin = Instant::now();
            let (stdout, stderr, code) = interrupt(child);
            let took = begin.elapsed();
            assert_eq!(without_numbers(&stderr), expected("en"), "{order}, {after}");
            assert_eq!((stdout.as_str(), code), ("", Some(130)));
            assert!(took < SOON, "{order}, after {after} ms: {took:?}");
        }
    }
}

#[test]
fn a_check_that_is_interrupted_still_tells_the_count() {
    let counted = program("queens count 16 --with a1").output().unwrap();
    let count = String::from_utf8(counted.stdout).unwrap();
    let told = format!("pieces were counted again; the count, not verified, is {count}");
    // Bitmask is done by then and row-array is not, or it is tried again: the machine may do other things too.
    let is_told = |after| {
        let child = start("queens count 16 --with a1 --threads 2 --verify=1000000");
        sleep(Duration::from_secs(after));
        let (stdout, stderr, code) = interrupt(child);
        assert_eq!((stdout.as_str(), code), ("", Some(130)), "{stderr}");
        let is_counted = !stderr.ends_with("there is no count to print\n");
        assert!(!is_counted || stderr.ends_with(&told), "{stderr}");
        is_counted
    };
    assert!([2, 4, 8, 16].into_iter().any(is_told));
}

#[test]
fn an_estimate_ends_soon() {
    for (lang, said) in [
        ("en", "error: interrupted, so there is no estimate\n"),
        ("zh", "错误：已中断，故没有估计\n"),
    ] {
        for after in [200, 1_200] {
            let child = start(&format!("queens estimate 24 --budget 60 --lang {lang}"));
            sleep(Duration::from_millis(after));
            let begin = Instant::now();
            let (stdout, stderr, code) = interrupt(child);
            assert_eq!(
                (stdout.as_str(), stderr.as_str(), code),
                ("", said, Some(130))
            );
            assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
        }
    }
}

#[test]
fn the_counts_before_it_stay_printed() {
    for algorithm in ["prefix", "row-array"] {
        let mut child = start(&format!("queens count - --algorithm {algorithm}"));
        child.stdin.take().unwrap().write_all(b"8 10 22\n").unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut counts = String::new();
        stdout.read_line(&mut counts).unwrap();
        stdout.read_line(&mut counts).unwrap();
        assert_eq!(counts, "92\n724\n", "they are printed as they are found");
        child.stdout = Some(stdout.into_inner());
        sleep(Duration::from_millis(200)); // it has begun to count again
        let (rest, stderr, code) = interrupt(child);
        let agrees = "agrees with OEIS A#\n".repeat(2);
        assert_eq!(without_numbers(&stderr), agrees + expected("en"));
        assert_eq!((rest.as_str(), code), ("", Some(130)));
    }
}

#[test]
fn waiting_for_the_next_order_ends_too() {
    let mut child = start("queens count -");
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"8\n").unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut count = String::new();
    stdout.read_line(&mut count).unwrap();
    child.stdout = Some(stdout.into_inner());
    sleep(Duration::from_millis(100)); // it has gone back to reading
    let (rest, stderr, code) = interrupt(child);
    drop(stdin); // open until here, as that of a person who has not decided
    assert_eq!(
        (count.as_str(), rest.as_str(), code),
        ("92\n", "", Some(130))
    );
    assert_eq!(stderr, "agrees with OEIS A000170\n");
}

#[test]
fn a_count_of_tours_ends_soon() {
    for (lang, said) in [
        ("en", "error: interrupted, so there is no count to print\n"),
        ("zh", "错误：已中断，故没有计数可输出\n"),
    ] {
        // In the forecast, in the count, and in the plain one, each of which takes some seconds and more.
        for (line, after) in [
            ("8x20 --closed", 400),
            ("8x10 --closed --memory 1TB", 5_000),
            ("8x8 --closed --memory 1TB --method plain", 2_000),
        ] {
            let child = start(&format!("tour count {line} --lang {lang}"));
            sleep(Duration::from_millis(after));
            let begin = Instant::now();
            let (stdout, stderr, code) = interrupt(child);
            assert!(stderr.ends_with(said), "{line}: {stderr}");
            assert_eq!((stdout.as_str(), code), ("", Some(130)), "{line}");
            assert!(begin.elapsed() < SOON, "{line}: {:?}", begin.elapsed());
        }
    }
}
