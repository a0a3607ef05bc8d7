//! Counts of tours with layers in a file, and runs of them.

use crate::pin;
use crate::place::Place;

const CLOSED: &str = "tour count 6x6 --closed";

#[test]
fn a_count_with_layers_in_a_file_is_the_same_and_leaves_no_file() {
    let place = Place::new();
    for board in ["6x6 --closed", "5x6", "3x100 --closed", "5x5 --per-square"] {
        let line = format!("tour count {board}");
        let (ran, expected) = (place.run(&format!("{line} --disk .")), place.run(&line));
        assert_eq!(ran.to_string(), expected.to_string());
    }
    assert!(place.files("").is_empty());
}

#[test]
fn a_full_disk_or_a_folder_that_cannot_hold_a_file_is_one_sentence() {
    let place = Place::new();
    for (options, message) in [
        (
            "--disk . --disk-limit 1",
            "error: the layers of the count need more than 1 B in '.'\nhint: ",
        ),
        (
            "--disk missing",
            "error: cannot use 'missing': no such file or folder\n",
        ),
        #[cfg(target_os = "linux")]
        ("--disk /proc", "error: cannot use '/proc': "),
    ] {
        let said = place
            .run(&format!("{CLOSED} {options}"))
            .refused(1, message);
        assert_eq!(said.matches("error: ").count(), 1, "{said}");
    }
    let ran = place.run_limited(0, &format!("{CLOSED} --disk ."));
    ran.refused(1, "error: cannot use '.': ");
}

#[test]
fn a_signal_saves_the_units_and_the_status_counts_them() {
    let place = Place::new();
    let units = || place.status("counted")["done_units"].as_u64().unwrap_or(0);
    let mut count = place.start("tour count 7x7 --run counted --disk . --threads 1");
    let mut before = 0;
    count.wait(|_| {
        before = units();
        before > 0
    });
    count
        .signal("-TERM")
        .refused(75, "stopped and saved after ");
    assert!(units() >= before);
}

#[test]
fn a_run_of_tours_is_planned_counted_and_merged_like_one_of_queens() {
    let place = Place::new();
    let said = place.transcript(&[
        "run plan 6x6 --closed --shards 3 --out plan.json",
        "run plan 6x6 --closed --shards 100",
        "run plan 6x6 --algorithm symmetric --shards 3",
        "run plan 12 --closed --shards 3",
        "run plan 5x5 --closed",
        "run shard plan.json 2,0 --out counted --disk .",
        "run merge plan.json counted",
        "run merge plan.json counted --missing slurm",
        "run shard plan.json 0..2 --out counted",
        "run merge plan.json counted",
        "run merge plan.json counted --check 1%",
        "run submit slurm plan.json --out counted",
        "run submit slurm plan.json --out counted --memory 1GB --time auto",
        "tour count 6x6 --closed --run counted",
        "tour count 6x6 --run counted",
        "tour count 5x6 --closed --run counted",
        "queens count 12 --run counted",
        "tour count 6x6 --run d --per-square",
        "tour count 6x6 --run d --algorithm plain",
        "tour count 5x5 --closed --run d",
        "tour count 5x6 --from a1 --block c3 --run from",
        "tour count 5x6 --from a2 --block c3 --run from",
    ]);
    // The times differ.
    let status = place.run("run status counted").done();
    assert!(
        status.starts_with("undirected closed tours of the 6x6 board: ")
            && status.contains(" and 3 of 3 shards done, 100.0 % "),
        "{status}"
    );
    pin("runs__tours", said);
}
