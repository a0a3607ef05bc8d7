//! The kernels, memory and threads of a count, and the check by another algorithm.

use crate::{pin, pin_runs, run, transcript};

#[test]
fn every_kernel_counts_the_same_or_is_refused_in_a_sentence() {
    for kernel in ["auto", "vbmi", "avx2", "portable"] {
        for (order, count) in [(1, "1\n"), (8, "92\n"), (13, "73712\n")] {
            let ran = run(&format!("queens count {order} --kernel {kernel}"));
            if ran.code == 1 {
                let refusal = format!(
                    "error: this processor lacks the instructions for the kernel '{kernel}'"
                );
                let said = ran.refused(1, &refusal);
                assert!(said.starts_with(&refusal) && said.lines().count() == 2);
                assert!(["vbmi", "avx2"].contains(&kernel));
            } else {
                assert_eq!(ran.done(), count, "{kernel}");
            }
        }
    }
}

#[test]
fn counts_beyond_the_memory_limit_are_refused_at_once() {
    for (line, limit) in [
        ("queens count 20 --threads 8 --memory 1MB", "976.6 KiB"),
        ("queens estimate 20 --memory 1MB", "976.6 KiB"),
        // The check is refused before the count.
        (
            "queens count 16 --algorithm prefix --memory 1MB --verify",
            "976.6 KiB",
        ),
        ("queens count 20 --threads 30 --memory 400MB", "--threads "),
        ("tour compare 1000000000x1000000000 --starts 1", "888.2 PiB"),
    ] {
        let said = run(line).refused(1, limit);
        // Only what has this option is advised to use it.
        let is_queens = line.starts_with("queens");
        assert_eq!(said.contains("--memory"), is_queens, "{said}");
        assert!(!said.contains("14772512"), "{said}");
    }
}

#[test]
fn a_refusal_names_the_least_that_is_enough() {
    let refused = |line: &str| run(line).refused(1, "");
    let line = "queens count 16 --threads 3";
    let said = refused(&format!("{line} --memory 1KB"));
    let needed = mebibytes_after(&said, "this needs ");
    run(&format!("{line} --memory {needed}MiB")).done();
    refused(&format!("{line} --memory {:.1}MiB", needed - 0.2));
    let one = mebibytes_after(&said, "one thread needs ");
    run(&format!("queens count 16 --threads 1 --memory {one}MiB")).done();
    let said = refused("tour count 6x7 --memory 1MiB");
    let least = mebibytes_after(&said, "needs at least ");
    run(&format!("tour count 6x7 --memory {least}MiB")).done();
    let more = refused(&format!("tour count 7x8 --memory {least}MiB"));
    assert!(mebibytes_after(&more, "needs at least ") > least, "{more}");
    let ended = refused("tour count 8x8 --algorithm plain --memory 1MiB");
    let needed = mebibytes_after(&ended, "% of its work: by then it needed ");
    assert!(needed > 1.0, "{ended}");
    assert!(ended.contains("\nhint: raise the limit "), "{ended}");
}

fn mebibytes_after(text: &str, before: &str) -> f64 {
    let (_, rest) = text.split_once(before).expect("an amount");
    let (number, _) = rest.split_once(" MiB").expect("an amount in MiB");
    number.parse().expect("a number")
}

#[test]
fn counts_without_memory_run_under_any_limit() {
    assert_eq!(run("queens count 8 --memory 1").done(), "92\n");
    let line = "queens count 10 --algorithm prefix --memory 1KB";
    assert_eq!(run(line).done(), "724\n");
}

#[test]
fn a_check_reports_what_it_recounted() {
    pin_runs(
        "resources__verify",
        &[
            "queens count 10 --algorithm prefix --verify",
            "queens count 9 --with a1 --fundamental --algorithm bitmask --threads 1 --verify",
            "queens count 15 --verify --seed 18446744073709551615",
            "queens count 15 --fundamental --threads 2 --verify --seed 1",
            "queens count 12 --verify=whole",
        ],
    );
}

/// The figures are this machine's, or of a random sample, or another's to change.
#[test]
fn the_form_of_an_estimate() {
    let shown = transcript([
        "queens estimate 1 --kernel portable",
        "queens estimate 6",
        "queens estimate 12 --kernel portable --threads 2 --budget 86400", // so that it is counted to the end
    ]);
    let labels = shown.lines().map(|line| line.split(':').next().unwrap());
    pin("resources__estimate", labels.collect::<Vec<_>>().join("\n"));
}
