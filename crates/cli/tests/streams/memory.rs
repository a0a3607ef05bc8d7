//! The peak memory of whole runs: never beyond `--memory`. On Linux, where the system tells it.

use crate::started::start;

/// The bytes that the program may take besides the count: its code, its threads, its output.
const OVERHEAD_BYTES: u64 = 32 << 20;

/// A limit of 64 MB and more that is enough holds for the whole program.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn the_limit_holds_for_the_bounds_and_the_count() {
    for (count, megabytes, is_enough) in [
        ("8x8", &[20, 100][..], false),
        ("8x8 --closed", &[20, 100], false),
        ("6x7 --per-square", &[30, 60], false),
        ("5x10 --closed", &[15, 40], false),
        ("6x6 --algorithm plain", &[10, 40], false),
        ("7x7", &[64, 100], true),
        ("6x8 --from a1", &[64], true),
        ("6x7 --per-square", &[64], true),
        ("7x10 --closed", &[64, 100], true),
        ("8x8 --closed", &[100, 200], true),
    ] {
        for megabytes in megabytes {
            let threads = if is_enough { 2 } else { 8 };
            let line = format!("tour count {count} --threads {threads} --memory {megabytes}MB");
            let (ran, peak) = start(&line).end_with_peak();
            // It goes to its end, says how far it came, or is refused before it is begun.
            let says_so = ran.stderr.contains("% of its work: by then it needed ")
                || ran.stderr.contains("the count needs at least ");
            assert_eq!(ran.code, i32::from(says_so && !is_enough), "{line}: {ran}");
            let besides = if is_enough { 0 } else { OVERHEAD_BYTES };
            let max_bytes = megabytes * 1_000_000 + besides;
            assert!(peak <= max_bytes, "{line}: {peak} bytes\n{ran}");
        }
    }
}
