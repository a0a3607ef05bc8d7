//! What concerns the whole repository.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What a command prints at the root of the repository.
fn printed(program: &str, arguments: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut command = Command::new(program);
    let output = command.args(arguments).current_dir(root).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_file_and_folder_that_the_architecture_names_exists() {
    let files = format!("/{}", printed("git", &["ls-files"]).replace('\n', "\n/"));
    let page = fs::read_to_string("../docs/architecture.md").unwrap();
    let code = page.split('`').skip(1).step_by(2);
    let mut named = 0;
    for name in code.filter(|code| !code.contains(['*', ' '])) {
        let name = format!("/{name}");
        let is_there = match name.ends_with('/') {
            true => files.contains(&name),
            false => files.lines().any(|file| file.ends_with(&name)),
        };
        if name.ends_with(".rs") || name.ends_with('/') {
            assert!(is_there, "docs/architecture.md: {name}");
            named += 1;
        }
    }
    assert!(named > 40, "it names {named} of them");
}

/// The names of dependencies of other systems too, which no build here has needed.
#[test]
fn no_dependency_needs_a_newer_rust() {
    let metadata = printed(
        env!("CARGO"),
        &["metadata", "--format-version", "1", "--locked"],
    );
    let version = |text: &str| -> Vec<u32> {
        let mut numbers: Vec<_> = text.split('.').map(|part| part.parse().unwrap()).collect();
        numbers.resize(3, 0);
        numbers
    };
    let promised = version(env!("CARGO_PKG_RUST_VERSION"));
    let needed = metadata.split("\"rust_version\":\"").skip(1);
    let needed: Vec<_> = needed.filter_map(|rest| rest.split('"').next()).collect();
    assert!(needed.len() > 10);
    for needed in needed {
        assert!(
            version(needed) <= promised,
            "a dependency needs Rust {needed}"
        );
    }
}
