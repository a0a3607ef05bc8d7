//! Runs: stopped, on a full disk, by two processes at once. The total is exact or there is none.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

use backrank_core::tour::count::Scope;

use super::place::{Place, known, known_tours};
use crate::{pin, signal, wait_until};

#[test]
fn a_signal_saves_the_state_and_the_count_resumes() {
    let place = Place::new("signals");
    place.plan(22, 2);
    let mut saved = 0.0;
    for sign in ["-TERM", "-INT", "-USR1", "-HUP"] {
        if sign == "-HUP" && !cfg!(target_os = "linux") {
            continue;
        }
        let mut child = place.start("run shard plan.json 0..1 --out counted --checkpoint 0.2");
        // It counts, and this is saved.
        wait_until(|| {
            assert!(child.try_wait().unwrap().is_none());
            place.saved("counted") > saved
        });
        signal(child.id(), sign);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(75), "{sign}: {said}");
        assert!(
            said.contains("stopped and saved after 0 of 2 shards"),
            "{said}"
        );
        let status = place.json("run status counted --format json");
        assert_eq!(status["begun"][0]["running"], false);
        let now = status["core_seconds"].as_f64().unwrap();
        assert!(now > saved, "it went on");
        saved = now;
    }
    let status = place.run("run status counted").done();
    assert!(
        status.contains("n = 22 by half-board: 0 of 2 shards")
            && status.contains("no process reports that it is counting"),
        "{status}"
    );
}

#[test]
fn a_full_disk_is_an_error_and_a_later_count_is_exact() {
    let place = Place::new("full");
    place.plan(15, 2);
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
    assert!(place.finished("counted").is_empty());
    assert_eq!(place.run("queens count 15 --run alone").done(), known(15));
    place.run("run shard plan.json 0..1 --out counted").done();
    assert_eq!(place.run("run merge plan.json counted").done(), known(15));
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_nobody_can_write_to_is_an_error_at_once() {
    let place = Place::new("unwritable");
    place.plan(15, 2);
    for folder in ["/proc/backrank", "plan.json"] {
        let ran = place.run(&format!("run shard plan.json 0 --out {folder}"));
        let said = ran.refused(1, &format!("error: cannot use '{folder}"));
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn two_processes_on_one_folder_agree_or_the_second_fails() {
    let place = Place::new("twice");
    for (board, total) in [("16", known(16)), ("6x6", known_tours("6x6", Scope::All))] {
        place.plan(board, 2);
        let line = "run shard plan.json 0..1 --out counted --checkpoint 0.05";
        for child in [(); 2].map(|()| place.start(line)) {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{output:?}");
        }
        let counted = place.run("run merge plan.json counted").done();
        assert_eq!(counted.trim_end(), total.trim_end());
        fs::remove_dir_all(place.0.join("counted")).unwrap();
    }
    let first = place.start("queens count 26 --run alone --threads 1 --memory 100GB");
    // It may be there and not yet locked.
    wait_until(|| {
        let lock = fs::metadata(place.0.join("alone/lock"));
        let locks = fs::read_to_string("/proc/locks").unwrap();
        lock.is_ok_and(|lock| locks.contains(&format!(":{} ", lock.ino())))
    });
    let second = place.run("queens count 26 --run alone --memory 100GB");
    second.refused(1, "'alone'");
    signal(first.id(), "-KILL");
    let _ = first.wait_with_output();
}

#[test]
fn missing_shards_are_listed_and_conflicts_refused() {
    let place = Place::new("merged");
    place.plan(15, 12);
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
    let first = &place.finished("counted")[0];
    let text = fs::read(first).unwrap();
    fs::write(first, &text[..text.len() / 2]).unwrap();
    said += &place.transcript(&["run merge plan.json counted"]);
    fs::write(first, &text).unwrap();
    place.plan(15, 13);
    said += &place.transcript(&[
        "run merge plan.json counted",
        "run shard plan.json 0 --out counted",
        "queens count 16 --run counted",
    ]);
    pin("runs__merged", said);
}

#[test]
fn an_invalid_command_line_is_reported() {
    let place = Place::new("wrong");
    place.plan(15, 3);
    let plan = fs::read_to_string(place.0.join("plan.json")).unwrap();
    fs::write(place.0.join("dos.json"), plan.replace('\n', "\r\n")).unwrap();
    for (line, code) in [
        ("run plan 1 --shards 1", 2),
        ("run shard plan.json 3 --out counted", 2),
        ("run shard missing.json 0 --out counted", 2),
        ("run merge plan.json missing", 1),
        ("run merge plan.json . --per-task 2", 2),
        ("run status missing", 1),
        ("run plan 1", 2),
        ("run submit slurm plan.json --out 100%", 2),
        ("run submit slurm plan.json --out a --time 1h", 2),
        ("run submit slurm plan.json --out a --account %j", 2),
        ("run shard dos.json 0 --out counted", 65),
        ("queens count - --run alone", 2),
        ("queens count 1 --run alone", 2),
        ("queens count 15 --run alone --algorithm prefix", 2),
        ("queens count 15 --run alone --with a1", 2),
    ] {
        place.run(line).refused(code, "error: ");
    }
}

#[test]
fn a_plan_without_a_number_of_shards_and_a_plan_with_another_line_end_get_a_hint() {
    let place = Place::new("hints");
    let one = place.run("run plan 14");
    assert_eq!(
        (one.code, &one.stdout),
        (0, &place.run("run plan 14 --shards 1").stdout)
    );
    assert!(one.stderr.contains("--shards divides it"), "{one}");
    place.plan(14, 16);
    let plan = fs::read_to_string(place.0.join("plan.json")).unwrap();
    fs::write(place.0.join("plan.json"), plan.trim_end()).unwrap();
    let refused = place.run("run merge plan.json .");
    assert_eq!(refused.code, 65);
    assert!(
        refused
            .stderr
            .contains("\nhint: make the plan again with 'run plan --out FILE'"),
        "{refused}"
    );
}

#[test]
fn the_scripts_are_printed_with_paths_from_the_root() {
    let place = Place::new("submitted");
    place.plan(15, 40);
    let slurm = place
        .run("run submit slurm plan.json --out counted --per-task 3 --dry-run --at-a-time 4 --program /opt/backrank --partition long")
        .done();
    for line in [
        "\n#SBATCH --mem=",
        "\n#SBATCH --time=2\n",
        "\n#SBATCH --partition=long\n",
        "\nexec /opt/backrank run shard ",
    ] {
        assert!(slurm.contains(line), "{line}: {slurm}");
    }
    assert!(
        slurm.starts_with("#!/bin/bash\n") && slurm.contains("#SBATCH --array=0-13%4\n"),
        "{slurm}"
    );
    let folder = place.0.join("counted");
    assert!(
        slurm.contains(&format!("--out {}", folder.display())),
        "{slurm}"
    );
    assert!(!folder.exists(), "nothing is made");
    // A shell in the place of Slurm.
    let script = place
        .run("run submit slurm plan.json --out counted --per-task 20")
        .done();
    for task in ["0", "1"] {
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).env("SLURM_ARRAY_TASK_ID", task);
        let ran = shell.current_dir(&place.0).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    }
    assert_eq!(place.run("run merge plan.json counted").done(), known(15));
}

/// A script in the place of sbatch, which numbers the jobs and keeps what it is given.
#[cfg(unix)]
#[test]
fn what_is_submitted_is_an_array_and_the_merge_after_it() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new("sbatch");
    place.plan(12, 2);
    let line = "run submit slurm plan.json --out counted --merge --submit --sbatch=--nice=9";
    place.run(line).refused(1, "");
    assert!(!place.0.join("counted").exists(), "nothing is made");
    let sbatch = place.0.join("sbatch");
    let text = "#!/bin/sh
[ \"$*\" = --version ] && exit
echo \"$@\" >>given
cat >>scripts
echo \"4$(wc -l <given);main\" | tr -d ' '
";
    fs::write(&sbatch, text).unwrap();
    fs::set_permissions(&sbatch, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", place.0.display());
    let output = place.command(line).env("PATH", path).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "submitted job 41\nsubmitted job 42, which merges the shards\n"
    );
    let given = fs::read_to_string(place.0.join("given")).unwrap();
    assert_eq!(
        given,
        "--parsable --nice=9\n--parsable --nice=9 --dependency=afterany:41\n"
    );
    let scripts = fs::read_to_string(place.0.join("scripts")).unwrap();
    assert!(scripts.contains("\n#SBATCH --array=0-1\n") && scripts.contains(" run merge "));
    assert!(place.0.join("counted/logs").is_dir());
}
