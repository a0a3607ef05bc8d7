//! The kernels, memory and threads of a count, and the check by another algorithm.

mod common;

use common::{LANGUAGES, pin, run, transcript};

#[test]
fn every_kernel_counts_the_same_or_is_refused_in_a_sentence() {
    for kernel in ["auto", "vbmi", "avx512", "avx2", "portable"] {
        for order in [0, 1, 2, 5, 8, 11, 13] {
            let line = format!("queens count {order} --kernel {kernel}");
            let ran = run(&line);
            if ran.code == 1 {
                let refusal = format!("error: this processor cannot run the kernel '{kernel}'");
                assert!(ran.stderr.starts_with(&refusal), "{line}: {ran}");
                assert_eq!((ran.stdout.as_str(), ran.stderr.lines().count()), ("", 2));
                assert!(["vbmi", "avx512", "avx2"].contains(&kernel));
            } else {
                assert_eq!(ran.stderr, "agrees with OEIS A000170\n", "{line}");
                assert_eq!(ran.code, 0);
            }
        }
    }
}

#[test]
fn a_count_that_needs_more_memory_than_it_may_have_is_refused_at_once() {
    for command in ["count", "estimate"] {
        for lang in LANGUAGES {
            let ran = run(&format!("queens {command} 20 --memory 1MB --lang {lang}"));
            assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{ran}");
            assert!(ran.stderr.contains("976.6 KiB"), "{ran}");
            assert_eq!(ran.stderr.lines().count(), 2);
        }
    }
}

#[test]
fn a_comparison_that_needs_more_memory_than_is_free_is_refused() {
    for (lang, why) in [
        ("en", "takes about 888.2 PiB"),
        ("zh", "约需内存 888.2 PiB"),
    ] {
        let line = "tour compare 1000000000x1000000000 --starts 1";
        let ran = run(&format!("{line} --lang {lang}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{ran}");
        assert!(ran.stderr.contains(why), "{ran}");
        assert!(!ran.stderr.contains("--memory"), "{ran}"); // there is no such option
    }
}

#[test]
fn the_check_is_refused_before_the_count() {
    for lang in LANGUAGES {
        let line = "queens count 16 --algorithm prefix --memory 1MB --verify";
        let ran = run(&format!("{line} --lang {lang}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{ran}");
        assert!(ran.stderr.contains("976.6 KiB"), "{ran}");
        assert!(!ran.stderr.contains("14772512"), "{ran}"); // it was not counted
    }
}

#[test]
fn advice_names_the_threads_that_fit() {
    let count = |threads, memory| {
        run(&format!(
            "queens count 20 --threads {threads} --memory {memory}"
        ))
    };
    let none = count(8, "1MB");
    assert!(
        none.stderr.contains("\nhint: raise it with --memory; "),
        "{none}"
    );
    let some = count(900, "400MB");
    assert!(some.stderr.contains("\nhint: use --threads "), "{some}");
    assert!(
        some.stderr.ends_with(", or raise it with --memory\n"),
        "{some}"
    );
}

#[test]
fn a_refusal_names_the_least_that_is_enough() {
    for (line, before) in [
        ("tour count 5x8 --per-square", "states at a time, "),
        ("queens count 16 --threads 3", "this needs "),
    ] {
        let refused = run(&format!("{line} --memory 1KB"));
        assert_eq!(refused.code, 1, "{line}: {refused}");
        let (_, needed) = refused.stderr.split_once(before).expect("an amount");
        let needed: f64 = match needed.split_whitespace().collect::<Vec<_>>()[..] {
            [number, "MiB", ..] => number.parse().expect("a number"),
            _ => panic!("{refused}"),
        };
        run(&format!("{line} --memory {needed}MiB")).done();
        let less = run(&format!(
            "{line} --memory {}KiB",
            ((needed - 0.2) * 1024.0) as u64
        ));
        assert_eq!(less.code, 1, "{line}: {less}");
    }
    let three = run("queens count 16 --threads 3 --memory 1KB").stderr;
    let (_, one) = three
        .split_once("on one thread it needs ")
        .expect("an amount");
    let one = one.trim_end().replace(' ', "");
    run(&format!("queens count 16 --threads 1 --memory {one}")).done();
}

#[test]
fn what_needs_no_memory_is_counted_under_any_limit() {
    assert_eq!(run("queens count 8 --memory 1").done(), "92\n");
    let line = "queens count 10 --algorithm prefix --memory 1KB";
    assert_eq!(run(line).done(), "724\n");
}

#[test]
fn a_check_says_what_it_counted_again() {
    let lines = LANGUAGES.map(|lang| {
        [
            "queens count 10 --algorithm prefix --verify",
            "queens count 9 --with a1 --algorithm bitmask --threads 1 --verify",
            "queens count 15 --verify --seed 18446744073709551615",
            "queens count 12 --verify=whole",
        ]
        .map(|line| format!("{line} --lang {lang}"))
    });
    let lines = lines.concat();
    let lines = lines.iter().map(String::as_str);
    pin("resources__verify", transcript(lines));
}

#[test]
fn the_form_of_an_estimate() {
    let lines = LANGUAGES.map(|lang| {
        [
            "queens estimate 1 --kernel portable",
            "queens estimate 6",
            "queens estimate 12 --kernel portable --threads 2 --budget 86400", // so that it is counted to the end
        ]
        .map(|line| format!("{line} --lang {lang}"))
    });
    // Figures that are this machine's, or of a random sample, or another's to change.
    const REDACTED: [&str; 8] = [
        "time",
        "jobs",
        "memory",
        "nodes",
        "时间",
        "子任务",
        "内存",
        "教科书",
    ];
    let lines = lines.concat();
    let shown = transcript(lines.iter().map(String::as_str));
    let shown = shown.lines().map(|line| {
        let label = line.split([':', '：']).next().unwrap_or_default();
        let measured = ["measured", "实测"]
            .into_iter()
            .find(|word| line.contains(word));
        match REDACTED.iter().any(|start| line.starts_with(start)) {
            true => {
                let colon = if label.is_ascii() { ": " } else { "：" };
                format!("{label}{colon}{}...\n", measured.unwrap_or_default())
            }
            false => format!("{line}\n"),
        }
    });
    pin("resources__estimate", shown.collect::<String>());
}
