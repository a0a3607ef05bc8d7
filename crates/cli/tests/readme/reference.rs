//! The types in `docs/formats.md` have the fields of the documents that the program prints: each
//! document has only fields of its type, and each field of the page is in some document.

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;

use serde_json::Value;

use crate::{feed_program, program, wait_until};

/// Commands that together print every field.
const LINES: &str = "\
queens solve 5 --limit 1 --fundamental --torus --format json
queens solve 4 --format jsonl
queens find 8 --with b1 --format json
queens count 12 --verify --format json
queens count 8 --with a1 --format json
queens estimate 14 --shards 4 --hours 1 --format json
queens estimate 1 --format json
queens trace 4 --with b4 --block d3 --format json
queens trace 4 --algorithm tagged-stack --format jsonl
queens trace 4 --algorithm vec-stack --format json
queens trace 4 --algorithm bitmask --format json
queens trace 4 --algorithm dancing-links --format json
queens trace 5 --superqueens --format json
queens profile 5 --format json
queens compare 5 --format json
queens puzzle new 8 --seed 1 --format json
queens puzzle solve regions --format json
queens puzzle solve regions --steps --format json
queens puzzle solve stars --format json
queens puzzle hint regions --format json
tour find 3x4 --format json
tour find 3x3 --block b2 --to c2 --tie random --seed 7 --format json
tour find 3x4 --format jsonl
tour count 3x4 --per-square --format json
tour count 6x6 --closed --format json
tour trace 3x4 --format json
tour trace 4x3 --method warnsdorff --format json
tour compare 5x5 --format json
algorithms --format json
run plan 12 --shards 2
run shard whole.json 0..1 --out whole
run merge whole.json whole --check 1 --format json
run status part --format json";

#[test]
fn the_documents_have_the_fields_of_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let run = |line: &str| feed_program(program(line).current_dir(&folder), "").done();
    for (file, line) in [
        (
            "regions",
            "queens puzzle new 9 --seed 1 --difficulty expert",
        ),
        (
            "stars",
            "queens puzzle new 9 --stars 2 --seed 1 --format sbn",
        ),
        ("whole.json", "run plan 12 --shards 2"),
        ("part.json", "run plan 22 --shards 2"),
    ] {
        fs::write(folder.path().join(file), run(line)).unwrap();
    }
    // A shard that is begun and killed leaves a checkpoint.
    let mut child = program("run shard part.json 0..1 --out part --checkpoint 0.2")
        .current_dir(&folder)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let checkpoint = folder.path().join("part/shard-00000.checkpoint");
    wait_until(|| checkpoint.exists());
    child.kill().unwrap();
    child.wait().unwrap();
    let mut texts: Vec<_> = LINES.lines().map(run).collect();
    let shards = fs::read_dir(folder.path().join("whole")).unwrap();
    let files = shards.map(|file| file.unwrap().path()).chain([checkpoint]);
    texts.extend(files.map(|file| fs::read_to_string(file).unwrap()));

    let page = fs::read_to_string("../../docs/formats.md").unwrap();
    let types = types(&page);
    let words = types.iter().flat_map(|(_, words)| words);
    let fields = words.filter_map(|word| field(word));
    let schemas = types
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| name.contains('/'));
    let documented: BTreeSet<_> = fields.chain(schemas).map(str::to_owned).collect();
    let mut met = BTreeSet::new();
    for document in serde_json::Deserializer::from_str(&texts.concat()).into_iter() {
        let mut document: Value = document.unwrap();
        let schema = document.as_object_mut().unwrap().remove("schema");
        let schema = schema.unwrap().as_str().unwrap().replace("backrank.", "");
        let (mut has, mut may_have) = (BTreeSet::new(), BTreeSet::new());
        add_keys(&document, &mut has);
        add_fields(&types, &schema, &mut may_have);
        let others: Vec<_> = has
            .iter()
            .filter(|key| !may_have.contains(&***key))
            .collect();
        assert!(others.is_empty(), "{schema} has {others:?}");
        met.extend(has);
        met.insert(schema);
    }
    assert_eq!(documented, met);
}

/// The words of each type of the page, and of each schema; one that names a field ends with `:`.
type Types<'a> = Vec<(&'a str, Vec<&'a str>)>;

fn types(page: &str) -> Types<'_> {
    let mut types = Types::new();
    let blocks = page.split("\n```ts\n").skip(1);
    for line in blocks.flat_map(|block| block.lines().take_while(|line| *line != "```")) {
        let code = line.split("//").next().unwrap();
        let is_between = |c: char| !c.is_alphanumeric() && !"_-./:?".contains(c);
        let mut words = code.split(is_between).filter(|word| !word.is_empty());
        if line.starts_with("type ") {
            types.push((words.nth(1).unwrap(), Vec::new()));
        } else if line.starts_with("  \"") {
            types.push((words.next().unwrap(), Vec::new()));
        }
        types.last_mut().unwrap().1.extend(words);
    }
    types
}

/// The name before `:` or `?:`.
fn field(word: &str) -> Option<&str> {
    let name = word.strip_suffix(':')?.trim_end_matches('?');
    (!name.is_empty()).then_some(name)
}

/// Adds the fields of a type, and of the types that it names.
fn add_fields<'a>(types: &Types<'a>, name: &str, fields: &mut BTreeSet<&'a str>) {
    for (_, words) in types.iter().filter(|(other, _)| *other == name) {
        for word in words {
            match field(word) {
                Some(field) => drop(fields.insert(field)),
                None => add_fields(types, word, fields),
            }
        }
    }
}

/// Adds the keys of the objects in a value.
fn add_keys(value: &Value, keys: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                keys.insert(key.clone());
                add_keys(value, keys);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_keys(item, keys)),
        _ => {}
    }
}
