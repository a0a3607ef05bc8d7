//! The files of a run, changed and, as only a program that means it does, sealed again: none makes another total.

use std::fs;

use sha2::{Digest, Sha256};
use tempfile::TempDir;

use super::common::{Ran, run};
use super::mutate::mutate;
use super::random::Random;
use super::run_program;

/// The number of solutions of the order 9.
const TOTAL: &str = "352\n";

/// The files of a run of the order 9 in two shards: one is counted, of the other there is the file or a checkpoint.
pub(super) struct Files {
    plan: Vec<u8>,
    shards: [Vec<u8>; 2],
    checkpoint: Vec<u8>,
}

impl Files {
    pub(super) fn new() -> Self {
        let folder = folder();
        let path = folder.path().display();
        let plan = run("run plan 9 --shards 2").done().into_bytes();
        fs::write(folder.path().join("plan.json"), &plan).unwrap();
        run(&format!(
            "run shard {path}/plan.json 0 1 --out {path} --threads 1"
        ))
        .done();
        let shards = [0, 1].map(|shard| {
            let begin = format!("shard-0000{shard}");
            let mut entries = fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
            let is_it = |name: &str| name.starts_with(&begin);
            let file = entries.find(|it| is_it(it.file_name().to_str().unwrap()));
            fs::read(file.unwrap().path()).unwrap()
        });
        let checkpoint = checkpoint(&shards[1]);
        Self {
            plan,
            shards,
            checkpoint,
        }
    }
}

/// A checkpoint of a process that has counted nothing, of the same shard.
fn checkpoint(shard: &[u8]) -> Vec<u8> {
    let mut document: serde_json::Value = serde_json::from_slice(shard).unwrap();
    let units = document["units"].as_array().unwrap().len();
    document["schema"] = "backrank.run.checkpoint/1".into();
    document["units"] = vec![serde_json::json!([0, "0"]); units].into();
    document["residues"] = serde_json::json!(["0", "0"]);
    (document["share"], document["work"]) = ("0".into(), "0".into());
    (document["interval"], document["stopped"]) = (0.5.into(), false.into());
    let fields = document.as_object_mut().unwrap();
    for other in ["jobs", "sum", "left", "checksum"] {
        fields.remove(other);
    }
    let text = document.to_string();
    sealed(text.strip_suffix('}').unwrap().as_bytes())
}

/// The text with its checksum, as docs/formats.md tells it.
fn sealed(text: &[u8]) -> Vec<u8> {
    let checksum = checksum(text);
    [text, format!(",\"checksum\":\"{checksum}\"}}\n").as_bytes()].concat()
}

fn checksum(text: &[u8]) -> String {
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The file of a run as one of another plan.
fn of_plan(file: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let [old, new] = [old, new].map(|plan| checksum(opened(plan)));
    let text = str::from_utf8(opened(file)).unwrap();
    sealed(text.replace(&old, &new).as_bytes())
}

/// The text without its checksum.
fn opened(text: &[u8]) -> &[u8] {
    let mark = b",\"checksum\"";
    let at = text.windows(mark.len()).rposition(|part| part == mark);
    &text[..at.unwrap()]
}

/// A folder of its own, which goes with the value.
fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

/// True if each percentage of the text is from 0 to 100.
fn has_percentages(text: &str) -> bool {
    let parts: Vec<_> = text.split(" %").collect();
    let [before @ .., _] = &parts[..] else {
        return true;
    };
    before.iter().all(|part| {
        let number = part.rsplit(' ').next().and_then(|it| it.parse().ok());
        number.is_some_and(|it: f64| (0.0..=100.0).contains(&it))
    })
}

/// A run with one file that was changed.
pub(super) struct ChangedRun {
    plan: Vec<u8>,
    files: [(&'static str, Vec<u8>); 2],
    /// The text that was changed.
    pub(super) changed: Vec<u8>,
}

impl ChangedRun {
    /// The run as it is counted.
    pub(super) fn unchanged(files: &Files, with_checkpoint: bool) -> Self {
        let [first, second] = files.shards.clone();
        let second = match with_checkpoint {
            true => ("shard-00001.checkpoint", files.checkpoint.clone()),
            false => ("shard-00001.a.1.json", second),
        };
        Self {
            plan: files.plan.clone(),
            files: [("shard-00000.a.1.json", first), second],
            changed: Vec::new(),
        }
    }

    pub(super) fn new(files: &Files, random: &mut Random) -> Self {
        let mut it = Self::unchanged(files, random.below(2) == 0);
        let other = random.pick(&[&files.plan, &files.shards[0], &files.checkpoint]);
        let [one, two] = &mut it.files;
        let (place, is_sealed) = (random.below(3), random.below(4) > 0);
        let text = match place {
            0 => &mut it.plan,
            1 => &mut one.1,
            _ => &mut two.1,
        };
        *text = match is_sealed {
            true => sealed(&mutate(opened(text), opened(other), random)),
            false => mutate(text, other, random),
        };
        it.changed.clone_from(text);
        if place == 0 && is_sealed && random.below(2) == 0 {
            for (_, file) in &mut it.files {
                *file = of_plan(file, &files.plan, &it.plan);
            }
        }
        it
    }

    /// Judges what the program makes of the folder: the total is right, or there is none.
    pub(super) fn check(&self, must_be_right: bool) {
        let folder = folder();
        let path = folder.path();
        fs::write(path.join("plan.json"), &self.plan).unwrap();
        for (name, text) in &self.files {
            fs::write(path.join(name), text).unwrap();
        }
        let path = path.display();
        let run = |line: &str| {
            let ran = run_program(line.split(' '), b"");
            assert!(matches!(ran.code, 0..=2 | 65), "{line}\n{ran}");
            assert!(ran.code == 0 || ran.stdout.is_empty(), "{line}\n{ran}");
            ran
        };
        let merge = || run(&format!("run merge {path}/plan.json {path}"));
        let is_right = |ran: &Ran| (ran.code == 0) == (ran.stdout == TOTAL);
        let status = run(&format!("run status {path}"));
        let has_times = [", -", "inf "].iter().all(|it| !status.stdout.contains(it));
        assert!(has_times && has_percentages(&status.stdout), "{status}");
        let (before, shard) = (
            merge(),
            run(&format!(
                "run shard {path}/plan.json 0 1 --out {path} --threads 1 --memory 64MiB"
            )),
        );
        let after = merge();
        for merged in [&before, &after] {
            assert!(is_right(merged), "{merged}");
        }
        if must_be_right {
            for done in [&status, &shard, &after] {
                assert_eq!(done.code, 0, "{done}");
            }
            let has_checkpoint = self.files[1].0.ends_with("checkpoint");
            assert!(status.stderr.is_empty(), "{status}");
            assert_eq!(
                status.stdout.contains("shard 1:"),
                has_checkpoint,
                "{status}"
            );
            let is_resumed = shard.stderr.contains(", 1 from a checkpoint");
            assert_eq!(is_resumed, has_checkpoint, "{shard}");
        }
    }
}
