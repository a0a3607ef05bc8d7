//! Runs: stopped, on a full disk, by two processes at once. The total is exact or there is none.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

use serde_json::Value;

use crate::place::Place;
use crate::{feed_program, pin, run, wait_until};

/// The number of solutions of 15 queens.
const KNOWN_15: &str = "2279184\n";

#[test]
fn a_signal_saves_the_state_and_the_count_resumes() {
    let seconds = |status: &Value| status["core_seconds"].as_f64().unwrap_or_default();
    for (board, title, signals) in [
        (
            "22",
            "n = 22 by half-board: 0 of 1 shard",
            &["-TERM", "-INT", "-USR1", "-HUP"][..],
        ),
        ("7x7", "open or closed tours of the 7x7 board: ", &["-TERM"]),
    ] {
        let place = Place::new();
        place.plan(board, 1);
        let mut saved = 0.0;
        for sign in signals {
            if *sign == "-HUP" && !cfg!(target_os = "linux") {
                continue;
            }
            let mut count =
                place.start("run shard plan.json 0 --out counted --checkpoint 0.1 --threads 1");
            // It counts, and this is saved.
            count.wait(|_| seconds(&place.status("counted")) > saved);
            let stopped = "stopped and saved after 0 of 1 shard";
            count.signal(sign).refused(75, stopped);
            let status = place.status("counted");
            assert_eq!(status["begun"][0]["running"], false);
            assert!(seconds(&status) > saved, "it went on");
            saved = seconds(&status);
        }
        let status = place.run("run status counted").done();
        assert!(
            status.contains(title) && status.contains("no process reports that it is counting"),
            "{status}"
        );
    }
}

#[test]
fn a_full_disk_is_an_error_and_a_later_count_is_exact() {
    let place = Place::new();
    place.plan("15", 2);
    // The plan has room in a block, a shard has not.
    for command in [
        "run shard plan.json 0..1 --out counted",
        "queens count 15 --run alone",
    ] {
        let said = place
            .run_limited(1, command)
            .refused(1, "error: cannot use '");
        assert!(said.contains("; trying again later\n"), "{said}");
    }
    place
        .run("run merge plan.json counted")
        .refused(1, "missing shards: 0-1 ");
    assert_eq!(place.run("queens count 15 --run alone").done(), KNOWN_15);
    place.run("run shard plan.json 0..1 --out counted").done();
    assert_eq!(place.run("run merge plan.json counted").done(), KNOWN_15);
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_nobody_can_write_to_is_an_error_at_once() {
    let place = Place::new();
    place.plan("15", 2);
    for folder in ["/proc/backrank", "plan.json"] {
        let ran = place.run(&format!("run shard plan.json 0 --out {folder}"));
        let said = ran.refused(1, &format!("error: cannot use '{folder}"));
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn two_processes_on_one_folder_agree_or_the_second_fails() {
    let place = Place::new();
    for (board, total) in [("16", "14772512\n"), ("6x6", "6637920\n")] {
        place.plan(board, 2);
        let line = "run shard plan.json 0..1 --out counted --checkpoint 0.05";
        for process in [(); 2].map(|()| place.start(line)) {
            process.end().done();
        }
        let counted = place.run("run merge plan.json counted").done();
        assert_eq!(counted, total);
        fs::remove_dir_all(place.path("counted")).unwrap();
    }
    let first = place.start("queens count 26 --run alone --threads 1 --memory 100GB");
    // It may be there and not yet locked.
    wait_until(|| {
        let lock = fs::metadata(place.path("alone/lock"));
        let locks = fs::read_to_string("/proc/locks").unwrap();
        lock.is_ok_and(|lock| locks.contains(&format!(":{} ", lock.ino())))
    });
    let second = place.run("queens count 26 --run alone --memory 100GB");
    second.refused(1, "'alone'");
    first.signal("-KILL");
}

#[test]
fn missing_shards_are_listed_and_conflicts_refused() {
    let place = Place::new();
    place.plan("15", 12);
    let mut said = place.transcript(&[
        "run merge plan.json . --check 1%",
        "run shard plan.json 0,2 5..11 --out counted",
        "run merge counted plan.json",
        "run merge / counted",
        "run merge plan.json counted --missing slurm",
        "run merge plan.json counted --missing lines",
        "run merge plan.json counted --missing slurm --per-task 2",
        "run merge plan.json counted --missing lines --per-task 3",
        "run merge plan.json counted",
        "run shard plan.json 1,3-4 6 --out counted", // as the list of an array
        "run shard plan.json 3 --out counted --again --kernel portable",
        "run merge plan.json counted --check 100% --seed 1",
        "run merge plan.json counted --missing slurm",
    ]);
    // A damaged file is left out; so the shard is missing.
    let first = "counted/shard-00000.json";
    let text = place.read(first);
    place.write(first, &text[..text.len() / 2]);
    said += &place.transcript(&["run merge plan.json counted"]);
    place.write(first, &text);
    place.plan("15", 13);
    said += &place.transcript(&[
        "run merge plan.json counted",
        "run shard plan.json 0 --out counted",
        "queens count 16 --run counted",
    ]);
    pin("runs__merged", said);
}

#[test]
fn an_invalid_command_line_is_reported() {
    let place = Place::new();
    place.plan("15", 3);
    let plan = place.read("plan.json");
    place.write("dos.json", plan.replace('\n', "\r\n"));
    place.write("cut.json", plan.trim_end());
    for (line, code, says) in [
        ("run plan 1 --shards 1", 2, ""),
        (
            "run shard plan.json 3 --out counted",
            2,
            "there is no shard 3: the plan has shards 0 to 2",
        ),
        ("run shard missing.json 0 --out counted", 2, ""),
        ("run merge plan.json missing", 1, ""),
        ("run merge plan.json . --per-task 2", 2, ""),
        ("run status missing", 1, ""),
        ("run plan 1", 2, ""),
        ("run submit slurm plan.json --out 100%", 2, ""),
        (
            "run submit slurm plan.json --out a --time 1h",
            2,
            "minutes, ",
        ),
        ("run submit slurm plan.json --out a --account %j", 2, ""),
        ("run shard dos.json 0 --out counted", 65, ""),
        (
            "run merge cut.json .",
            65,
            "\nhint: make the plan again with 'run plan --out FILE'",
        ),
        ("queens count - --run alone", 2, ""),
        ("queens count 1 --run alone", 2, ""),
        ("queens count 15 --run alone --algorithm prefix", 2, ""),
        ("queens count 15 --run alone --with a1", 2, ""),
    ] {
        let said = place.run(line).refused(code, says);
        assert!(said.starts_with("error: "), "{line}: {said}");
    }
}

#[test]
fn a_plan_without_a_number_of_shards_has_one_and_a_hint() {
    let [own, one] = ["", "--shards 1"].map(|shards| run(&format!("run plan 14 {shards}")));
    assert!(own.stderr.contains("--shards divides it"), "{own}");
    assert_eq!(own.done(), one.done());
}

#[test]
fn the_scripts_are_printed_with_paths_from_the_root() {
    let place = Place::new();
    place.plan("15", 40);
    let slurm = place
        .run("run submit slurm plan.json --out counted --per-task 3 --dry-run --at-a-time 4 --program /opt/backrank --partition long")
        .done();
    for part in [
        "\n#SBATCH --array=0-13%4\n",
        "\n#SBATCH --mem=",
        "\n#SBATCH --time=2\n",
        "\n#SBATCH --partition=long\n",
        "\nexec /opt/backrank run shard ",
        &format!("--out {}", place.path("counted").display()),
    ] {
        assert!(slurm.contains(part), "{part}: {slurm}");
    }
    assert!(slurm.starts_with("#!/bin/bash\n"), "{slurm}");
    assert_eq!(place.files(""), ["plan.json"]);
    // A shell in the place of Slurm. The name of the folder is quoted in the script.
    place.plan("15", 3);
    for (per_task, tasks) in [("", 3), ("--per-task 2", 2), ("--per-task 1000", 1)] {
        let line = format!("run submit slurm plan.json --out it's{tasks} {per_task}");
        let script = place.run(&line).done();
        let array = format!("\n#SBATCH --array=0-{}\n", tasks - 1);
        assert!(script.contains(&array), "{script}");
        for task in 0..tasks {
            let mut shell = Command::new("sh");
            shell.args(["-c", &script]).current_dir(place.path(""));
            shell.env("SLURM_ARRAY_TASK_ID", task.to_string());
            let ran = feed_program(shell, "");
            assert!(ran.stderr.ends_with(", 0 already done\n"), "{ran}");
            ran.done();
        }
        let merge = format!("run merge plan.json it's{tasks}");
        assert_eq!(place.run(&merge).done(), KNOWN_15);
    }
}

/// A script in the place of sbatch, which numbers the jobs and keeps what it is given.
#[test]
fn what_is_submitted_is_an_array_and_the_merge_after_it() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new();
    place.plan("12", 2);
    let line = "run submit slurm plan.json --out counted --merge --submit --sbatch=--nice=9";
    place.run(line).refused(1, "");
    assert_eq!(place.files(""), ["plan.json"]);
    let text = "#!/bin/sh
[ \"$*\" = --version ] && exit
echo \"$@\" >>given
cat >>scripts
echo \"4$(wc -l <given);main\" | tr -d ' '
";
    place.write("sbatch", text);
    fs::set_permissions(place.path("sbatch"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", place.path("").display());
    let output = place.command(line).env("PATH", path).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "submitted job 41\nsubmitted job 42, which merges the shards\n"
    );
    assert_eq!(
        place.read("given"),
        "--parsable --nice=9\n--parsable --nice=9 --dependency=afterany:41\n"
    );
    let scripts = place.read("scripts");
    assert!(scripts.contains("\n#SBATCH --array=0-1\n") && scripts.contains(" run merge "));
    assert!(place.path("counted/logs").is_dir());
}
