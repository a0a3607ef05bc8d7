//! Compares `docs/formats.md` with the JSON documents that the program prints. The types are inferred
//! from printed documents, and the comments are taken from the fields in the sources.

use std::fs;

use super::renew;
use super::types::types;
use crate::place::Place;

/// Commands that together print every field, and each kind of value of it.
const LINES: [&str; 61] = [
    "queens solve 5 --torus --with a1 --block c2 --format json",
    "queens solve 4 --fundamental --format jsonl",
    "queens solve 4 --format jsonl",
    "queens solve 4 --format json",
    "queens find 8 --with b1 --block a2 --seed 1 --format json",
    "queens find 8 --format json",
    "queens check boards --format json",
    "queens count 15 --verify --format json",
    "queens count 8 --with a1 --block c2 --verify=whole --format json",
    "queens count 8 --superqueens --format json",
    "queens estimate 14 --shards 4 --hours 1 --format json",
    "queens estimate 24 -j 1 --budget 0.01 --format json",
    "queens estimate 1 --format json",
    "queens trace 5 --torus --with b4 --block d3 --max-steps 9 --format json",
    "queens trace 1 --format json",
    "queens trace 4 --with b4 --block d3 --format jsonl",
    "queens trace 4 --algorithm tagged-stack --format jsonl",
    "queens trace 4 --algorithm vec-stack --format jsonl",
    "queens trace 4 --algorithm bitmask --format jsonl",
    "queens trace 4 --algorithm dancing-links --format jsonl",
    "queens trace 5 --superqueens --format jsonl",
    "queens profile 5 --torus --with a1 --block c2 --format json",
    "queens profile 5 --format json",
    "queens compare 5 --format json",
    "queens puzzle new 5 --seed 1 --difficulty easy --format json",
    "queens puzzle new 8 --seed 1 --difficulty medium --format json",
    "queens puzzle new 8 --seed 1 --difficulty hard --format json",
    "queens puzzle solve expert --format json",
    "queens puzzle solve expert --steps --format json",
    "queens puzzle solve stars --steps --format json",
    "queens puzzle solve rows --format json",
    "queens puzzle solve given --format json",
    "queens puzzle hint expert --format json",
    "queens puzzle hint stuck --format json",
    "queens puzzle hint wrong --format json",
    "queens puzzle hint solved --format json",
    "queens puzzle hint none --format json",
    "tour find 3x4 --format json",
    "tour find 3x3 --block b2 --to c2 --tie random --seed 7 --format json",
    "tour find 3x3 --block b2 --all --format jsonl",
    "tour count 3x4 --per-square --format json",
    "tour count 6x6 --closed --format json",
    "tour count 5x5 --from a1 --block c3 --format json",
    "tour trace 3x3 --block b2 --to c2 --format json",
    "tour trace 4x3 --algorithm warnsdorff --tie random --seed 2 --max-steps 9 --format json",
    "tour trace 4x3 --algorithm warnsdorff --format jsonl",
    "tour trace 3x4 --max-steps 100 --format jsonl",
    "tour compare 5x5 --format json",
    "tour compare 5x5 --from a1 --format json",
    "algorithms --format json",
    "run plan 12 --shards 2",
    "run plan 6x6 --closed --shards 2",
    "run plan 5x6 --from a2 --block c3",
    "run merge whole.json whole --check 1% --format json",
    "run merge small.json small --format json",
    "run merge begun.json begun --format json",
    "run merge tours.json tours --format json",
    "run status new --format json",
    "run status whole --format json",
    "run status begun --format json",
    "run status tours --format json",
];

const PAGE: &str = "../../docs/formats.md";

#[test]
fn the_types_of_the_documents_are_those_that_the_program_prints() {
    let texts = texts();
    let documents = serde_json::Deserializer::from_str(&texts).into_iter();
    let documents: Vec<_> = documents.map(Result::unwrap).collect();
    let sources = ["core", "parallel", "runs", "cli"].map(|name| format!("../{name}/src"));
    let types = types(&documents, &sources);
    assert_eq!(renew(PAGE, |_| format!("```ts\n{types}```\n")).len(), 1);
}

/// Everything that the commands print, and the files of runs.
fn texts() -> String {
    let place = Place::new();
    let rows = "AAAA\nBBBB\nCCCC\nDDDD\n";
    for (file, text) in [
        (
            "boards",
            "[1, 2, 1, 4]\n1 3 0 2\nQQ\n..\n{\"rules\":\"superqueens\",\"columns\":[1,3,0,2]}\n",
        ),
        (
            "given",
            "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\nQx...\n.....\n.....\n.....\n.....\n",
        ),
        ("solved", "A\n\nQ\n"),
        ("wrong", "A\n\nx\n"),
        ("none", "AB\nAB\n"),
        ("rows", rows),
        ("stuck", &format!("{rows}\nx..x\n.xx.\n.xx.\nx..x\n")),
    ] {
        place.write(file, text);
    }
    fs::create_dir(place.path("new")).unwrap();
    for line in [
        "queens puzzle new 10 --seed 1 --difficulty expert --out expert",
        "queens puzzle new 9 --stars 2 --seed 1 --difficulty expert --format sbn --out stars",
        "run plan 12 --shards 2 --out whole.json",
        "run plan 5x6 --from a2 --block c3 --shards 1 --out tours.json",
        "run plan 22 --shards 3 --out begun.json",
        "run plan 20 --shards 3 --algorithm symmetric --out slow.json",
        "run plan 8 --shards 1 --algorithm symmetric --out small.json",
        "run shard whole.json 0..1 --out whole",
        "run shard whole.json 0 --again --kernel portable --out whole",
        "run shard small.json 0 --out small",
        "run shard tours.json 0 --out tours",
        "run plan 12 --shards 2 --out new/plan.json",
    ] {
        place.run(line).done();
    }
    let run = |line: &str| place.run(line).stdout;
    let mut texts = String::new();
    for plan in ["begun", "slow"] {
        // A shard that is begun and killed leaves a checkpoint.
        let line = format!("run shard {plan}.json 0..1 --out {plan} --checkpoint 0.2");
        let mut count = place.start(&line);
        let mut status = String::new();
        count.wait(|_| {
            status = run(&format!("run status {plan} --format json"));
            status.contains("\"seconds_left\":") && !status.contains("\"seconds_left\":null")
        });
        count.signal("-KILL");
        texts += &status;
    }
    place.write("begun/shard-00002.json", "damaged");
    texts.extend(LINES.map(run));
    for plan in ["whole", "small", "begun", "slow", "tours"] {
        for file in place.files(plan) {
            let path = format!("{plan}/{file}");
            if file.starts_with("shard-") && path != "begun/shard-00002.json" {
                texts += &place.read(&path);
            }
        }
    }
    texts
}
