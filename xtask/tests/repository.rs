//! What concerns the whole repository.

use std::fs;

use xshell::{Shell, cmd};

/// A shell at the root of the repository.
fn at_root() -> Shell {
    let shell = Shell::new().unwrap();
    shell.change_dir("..");
    shell
}

#[test]
fn every_file_and_folder_that_the_architecture_names_exists() {
    let shell = at_root();
    let files = cmd!(shell, "git ls-files").quiet().read().unwrap();
    let files = format!("/{}", files.replace('\n', "\n/"));
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
    let (shell, cargo) = (at_root(), env!("CARGO"));
    let metadata = cmd!(shell, "{cargo} metadata --format-version 1 --locked").quiet();
    let metadata = metadata.read().unwrap();
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
